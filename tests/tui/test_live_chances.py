"""Chances to win on the marking board: an option, worked out beside the keys."""

import gc
import threading
from datetime import date

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.league.handicap.course import Course
from cowboy_tui.marker import live_chances
from cowboy_tui.settings.settings import DEFAULTS
from cowboy_tui.tui.glyphs import PLAIN

from .small_league import LOST_AT_ONCE, SmallLeague, work_done
from .support import SHORT, Bar, marking

SHOWN = DEFAULTS._replace(chances=True)


def chances(bar: Bar) -> tuple[float, ...]:
    return bar.roster.chances


async def test_they_are_off_until_they_are_asked_for(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        await work_done(bar)
        assert chances(bar) == ()
        assert "%" not in bar.text


async def test_they_stand_beside_the_names(journal: Journal) -> None:
    async with marking(journal, settings=SHOWN) as bar:
        await work_done(bar)
        first, second = chances(bar)
        assert first > second, "who opens is ahead of somebody as good as he"
        assert round(first + second, 6) == 1
        assert f" {first * 100:.0f}% " in bar.text
        bar.assert_fits()


async def test_they_follow_every_shot_and_undo(journal: Journal) -> None:
    async with marking(journal, settings=SHOWN, house=SHORT) as bar:
        await work_done(bar)
        before = chances(bar)
        await bar.press("3 enter")
        await work_done(bar)
        assert chances(bar)[0] > before[0]
        await bar.press("u")
        await work_done(bar)
        assert chances(bar) == before
        await bar.press("3 1 enter c enter w enter")
        await work_done(bar)
        assert chances(bar) == ()


async def test_they_are_from_what_players_have_made(journal: Journal) -> None:
    league = SmallLeague(journal, "Ann", "Bo")
    night = league.night(date(2026, 11, 19), *["Ann Bo"] * 8)
    for number in range(1, 9):
        league.play(night, f"1.{number}", LOST_AT_ONCE)
    async with marking(journal, settings=SHOWN, house=SHORT) as bar:
        await work_done(bar)
        assert chances(bar)[1] > chances(bar)[0], "by their names they are known"


async def test_a_setting_shows_and_hides_them(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.press("f4 end")
        await bar.press("pagedown pagedown right escape")
        await work_done(bar)
        assert len(chances(bar)) == 2
        await bar.press("f4 pagedown pagedown right escape")
        assert chances(bar) == ()


async def test_a_latecomer_has_one_too(journal: Journal) -> None:
    async with marking(journal, "1:-", "3:join:Cy:0", settings=SHOWN) as bar:
        await work_done(bar)
        assert len(chances(bar)) == 3


def courses_held() -> int:
    gc.collect()
    return sum(isinstance(each, Course) for each in gc.get_objects())


async def test_what_they_need_is_that_of_one_game(journal: Journal) -> None:
    SmallLeague(journal, "Ann", "Bo")
    async with marking(journal, "1:13", "1:c", "1:w", settings=SHOWN, house=SHORT) as bar:
        for _ in range(3):
            # Whoever has played is another one than before.
            await bar.press("n f2")
            await work_done(bar)
            assert 0 < courses_held() <= 2
            await bar.press("3 1 enter c enter w enter")
    assert sum(each.name.startswith("chances") for each in threading.enumerate()) == 1


async def test_no_key_waits_for_them(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    marked = threading.Event()

    def slow(*_: object) -> tuple[float, ...]:
        assert marked.wait(60), "a key waits"
        return (0.5, 0.5)

    monkeypatch.setattr(live_chances, "live_chances", slow)
    async with marking(journal, settings=SHOWN) as bar:
        await bar.press("enter enter")
        assert bar.tokens == ["1:-", "2:-"]
        marked.set()
        await work_done(bar)
        assert chances(bar) == (0.5, 0.5)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 45), (300, 90)])
async def test_it_fits(journal: Journal, size: tuple[int, int]) -> None:
    players = ("Ann", "Bo", "W" * 60, "李 雷")
    async with marking(journal, settings=SHOWN, players=players, size=size, glyphs=PLAIN) as bar:
        await work_done(bar)
        bar.assert_fits()
        await bar.press("k")
        bar.assert_fits()
        assert "%" in bar.text
