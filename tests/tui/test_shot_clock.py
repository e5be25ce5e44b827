"""The shot clock: what is left of a shot's time, and what is heard of it."""

import re

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.settings.fields import BY_NAME
from cowboy_tui.settings.settings import DEFAULTS
from cowboy_tui.tui.shot_clock import ShotClock, Stage
from tests.marker.support import WON

from .support import LONG, SHORT, Bar, marking

TIMED = DEFAULTS._replace(shot_clock=40, extension=25)

# The value


@pytest.mark.parametrize(
    ("gone", "added", "text", "stage"),
    [
        (0, 0, "CLOCK 0:40", Stage.RUNNING),
        (0.1, 0, "CLOCK 0:40", Stage.RUNNING),
        (3, 0, "CLOCK 0:37", Stage.RUNNING),
        (29.9, 0, "CLOCK 0:11", Stage.RUNNING),
        (30, 0, "CLOCK 0:10!", Stage.WARNING),
        (39.9, 0, "CLOCK 0:01!", Stage.WARNING),
        (40, 0, "TIME 0:00", Stage.UP),
        (1e6, 0, "TIME 0:00", Stage.UP),
        (0, 25, "CLOCK 1:05 +25", Stage.RUNNING),
        (60, 25, "CLOCK 0:05! +25", Stage.WARNING),
        (65, 25, "TIME 0:00 +25", Stage.UP),
    ],
)
def test_what_is_left(gone: float, added: int, text: str, stage: Stage) -> None:
    clock = ShotClock(begun=1000.0, seconds=40, added=added)
    assert clock.text(1000.0 + gone) == text
    assert clock.stage(1000.0 + gone) is stage


def test_the_longest_time() -> None:
    assert ShotClock(0.0, 600, 600).text(0.0) == "CLOCK 20:00 +600"


# On the marking screen


def clock_of(bar: Bar) -> str:
    return bar.marking._panels.title_line.clock


async def pass_by(bar: Bar, seconds: float) -> None:
    """Let time go by, and the screen look at the clock."""
    bar.clock.now += seconds
    bar.marking._tick()
    await bar.settle()


@pytest.fixture
def bells(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    rung: list[str] = []
    monkeypatch.setattr("textual.app.App.bell", lambda app: rung.append("bell"))
    return rung


async def test_without_one_there_is_nothing_of_it(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        assert bar.marking._timer is None
        assert "CLOCK" not in bar.text
        assert "extend" not in bar.commands
        await bar.press("f7")
        assert bar.preview.headline == "There is no shot clock."


async def test_it_is_at_the_end_of_the_title_and_runs_by_itself(journal: Journal) -> None:
    async with marking(journal, "1:-", settings=TIMED) as bar:
        bar.clock.stop()
        bar.marking.restart_clock()
        await bar.settle()
        assert bar.rows[0].endswith(" CLOCK 0:40 ")
        bar.assert_fits()
        assert "extend" in bar.commands
        bar.clock.now += 5
        await bar.pilot.pause(0.5)
        assert bar.rows[0].endswith(" CLOCK 0:35 ")


async def test_it_rings_at_ten_seconds_and_at_none_and_ends_no_turn(
    journal: Journal, bells: list[str]
) -> None:
    async with marking(journal, "1:-", settings=TIMED) as bar:
        bar.clock.stop()
        bar.marking.restart_clock()
        await pass_by(bar, 29)
        assert bells == []
        await pass_by(bar, 1)
        assert (bells, clock_of(bar)) == (["bell"], "CLOCK 0:10!")
        await pass_by(bar, 5)
        assert len(bells) == 1
        await pass_by(bar, 5)
        assert (len(bells), clock_of(bar)) == (2, "TIME 0:00")
        await pass_by(bar, 1000)
        assert len(bells) == 2
        assert bar.tokens == ["1:-"]
        await bar.press("3")
        assert clock_of(bar) == "TIME 0:00"
        await bar.press("enter")
        assert clock_of(bar) == "CLOCK 0:40"
        assert bar.tokens == ["1:-", "2:3"]


@pytest.mark.parametrize("seconds", [5, 10])
async def test_a_clock_that_is_no_longer_than_the_warning_rings_at_its_end_alone(
    journal: Journal, bells: list[str], seconds: int
) -> None:
    settings = TIMED._replace(shot_clock=seconds)
    async with marking(journal, "1:-", settings=settings) as bar:
        bar.clock.stop()
        bar.marking.restart_clock()
        await pass_by(bar, seconds - 1)
        assert bells == []
        await pass_by(bar, 1)
        assert bells == ["bell"]
    assert "A bell at 10 seconds, where it is more, and at 0" in BY_NAME["shot_clock"].help


async def test_the_extension_is_for_once_a_shot(journal: Journal, bells: list[str]) -> None:
    async with marking(journal, "1:-", settings=TIMED) as bar:
        bar.clock.stop()
        bar.marking.restart_clock()
        await pass_by(bar, 35)
        await bar.press("f7")
        assert clock_of(bar) == "CLOCK 0:30 +25"
        await pass_by(bar, 20)
        assert len(bells) == 2, "it warns of the new end too"
        await bar.press("f7")
        assert clock_of(bar) == "CLOCK 0:10! +25"
        assert bar.preview.headline == "The extension of this shot is used up."
        bar.clock.now += 1
        await bar.press("m enter")
        assert clock_of(bar) == "CLOCK 0:40"
        await bar.press("f7")
        assert clock_of(bar) == "CLOCK 1:05 +25"


async def test_an_extension_of_no_seconds_is_none(journal: Journal) -> None:
    async with marking(journal, "1:-", settings=TIMED._replace(extension=0)) as bar:
        await bar.press("f7")
        assert bar.preview.headline == "There is no extension."
        assert "+" not in clock_of(bar)


async def test_every_change_of_the_game_begins_a_shots_time(journal: Journal) -> None:
    async with marking(journal, "1:-", "2:3", settings=TIMED) as bar:
        bar.clock.stop()
        for keys in ("u", "y", "e s enter", "c enter"):
            await pass_by(bar, 12)
            assert clock_of(bar) != "CLOCK 0:40"
            await bar.press(keys)
            assert clock_of(bar) == "CLOCK 0:40", keys
        for keys in ("1", "escape", "f1 escape", "f4 escape"):
            await pass_by(bar, 2)
            before = clock_of(bar)
            await bar.press(keys)
            assert clock_of(bar) == before, keys


async def test_it_stops_when_the_game_is_won(journal: Journal) -> None:
    async with marking(journal, *WON[:-1], house=SHORT, settings=TIMED) as bar:
        bar.clock.stop()
        await bar.write(WON[-1].split(":")[1])
        bar.clock.now += 1
        await bar.press("enter")
        assert bar.game.state.over
        assert clock_of(bar) == ""
        assert bar.marking._timer is None
        await bar.press("u enter")
        assert clock_of(bar) == "CLOCK 0:40"


async def test_it_is_never_cut_for_the_title(journal: Journal) -> None:
    size = (60, 20)
    async with marking(
        journal, house=LONG, more="Table: " + "x" * 40 + "\n", size=size, settings=TIMED
    ) as bar:
        assert re.search(r"CLOCK 0:\d\d!? $", bar.rows[0])
        bar.assert_fits()


@pytest.mark.parametrize("seats", [2, 8, 16])
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 30)])
async def test_it_is_in_view_at_every_size_and_in_the_board_view(
    journal: Journal, seats: int, size: tuple[int, int]
) -> None:
    names = tuple(f"Player {seat}" for seat in range(seats))
    async with marking(journal, "1:-", players=names, size=size, settings=TIMED) as bar:
        assert re.search(r"CLOCK 0:\d\d", bar.text)
        await bar.press("k")
        assert re.search(r"CLOCK 0:\d\d", bar.text)
        assert bar.marking.wall
