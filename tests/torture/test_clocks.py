"""Clocks that go backwards, jump for hours, or are set to summer time: the evening goes on."""

import random
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.journal.backup import KEPT_DAYS, KEPT_NEWEST, back_up, backups_of, verify
from cowboy_tui.league.result import MatchState
from cowboy_tui.marker import library
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.marker.nights import evening_of
from cowboy_tui.marker.shot_times import LONGEST_SHOT, recorded
from cowboy_tui.settings.settings import DEFAULTS
from cowboy_tui.tui.screens.night_board import NightBoardScreen

from ..marker.league_support import desk_of
from ..marker.support import assert_same, mark, setup_of
from ..marker.test_evening import step
from ..tui.support import terminal

NIGHTS = {
    "summer time ends": datetime(2026, 10, 25, 0, 58, tzinfo=UTC),
    "summer time begins": datetime(2026, 3, 29, 0, 58, tzinfo=UTC),
    "new year": datetime(2026, 12, 31, 23, 58, tzinfo=UTC),
}
HOUR = 3600.0


@pytest.fixture(params=["Europe/Berlin", "America/New_York", "UTC"])
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


def jumping(start: datetime, seed: int) -> Callable[[], datetime]:
    """Return a clock that mostly goes on, and now and then is set, by hours or by days."""
    chance, moment = random.Random(seed), start

    def read() -> datetime:
        nonlocal moment
        jump = chance.choice((0.0, 0.0, 0.0, 1.0, -1.0, 8.0, -30.0)) * HOUR
        moment += timedelta(seconds=jump + chance.uniform(0, 60))
        return moment

    return read


@pytest.mark.parametrize("night", NIGHTS)
@pytest.mark.parametrize("seed", range(3))
def test_entries_stay_in_their_order_whatever_the_clock_says(
    tmp_path: Path, zone: str, night: str, seed: int
) -> None:
    path = tmp_path / "journal.db"
    with closing(Journal.open(path, "bar", jumping(NIGHTS[night], seed))) as journal:
        first = MarkedGame.start(journal, setup_of("Ann", "Bo"))
        second = MarkedGame.start(journal, setup_of("Cy", "Di"))
        mark(first, ["1:c", "1:-", "2:c"])
        mark(second, ["1:-", "2:-"])
        first.undo()
        first.correct(first.revision.deleted(0), "Bo saw it")
        for game in (first, second):
            assert_same(MarkedGame.resume(journal, game.id), game)
            seqs = [entry.seq for entry in journal.entries(game.id)]
            assert seqs == list(range(1, len(seqs) + 1))
        assert [line.game for line in journal.games()] == [first.id, second.id]
        assert [game.id for game in library.listed(journal)] == [first.id, second.id]
        found = library.unfinished(journal)
        assert found is not None
        assert found.id == first.id
        assert [each.why for each in first.trail][-1] == "Bo saw it"


async def test_hours_of_suspension_in_the_middle_of_a_shot(tmp_path: Path) -> None:
    """The machine slept: the shot clock is up, and the shot is marked as any other."""
    settings = DEFAULTS._replace(shot_clock=40, extension=20)
    night = datetime(2026, 11, 30, 23, 0, tzinfo=UTC)
    clock = jumping(night, 1)
    with closing(Journal.open(tmp_path / "journal.db", "bar", clock)) as journal:
        game = MarkedGame.start(journal, setup_of("Ann", "Bo", house="open_to=90"))
        async with terminal(journal, game, settings=settings) as bar:
            bar.clock.stop()
            for jump in (8 * HOUR, 1.0, 48 * HOUR):
                await bar.press("c")
                bar.clock.now += jump
                await bar.press("3 enter")
                assert bar.draft == ""
            assert bar.tokens == ["1:c3"] * 3
        assert_same(MarkedGame.resume(journal, game.id), game)


def test_a_backup_is_kept_though_the_clock_was_ahead_for_weeks(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    ahead = datetime(2031, 1, 1, 12, 0, tzinfo=UTC)
    now = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
    with closing(Journal.open(path, "bar")) as journal:
        for number in range(KEPT_DAYS + KEPT_NEWEST):
            journal.append("game", number, "event", "{}")
            assert back_up(path, ahead + timedelta(days=number)) is not None
        for number in range(KEPT_DAYS + KEPT_NEWEST, KEPT_DAYS + KEPT_NEWEST + 4):
            journal.append("game", number, "event", "{}")
            now -= timedelta(minutes=1)
            made = back_up(path, now)
            assert made is not None
            assert verify(made) == number + 1
            assert made in [backup.path for backup in backups_of(path)]


def test_backups_on_the_night_that_has_an_hour_twice(tmp_path: Path, zone: str) -> None:
    path = tmp_path / "journal.db"
    with closing(Journal.open(path, "bar")) as journal:
        for number in range(6):
            journal.append("game", number, "event", "{}")
            back_up(path, NIGHTS["summer time ends"] + timedelta(minutes=30 * number))
    assert [verify(backup.path) for backup in backups_of(path)] == [6, 5, 4, 3, 2, 1]


@pytest.mark.parametrize("night", NIGHTS)
def test_an_evening_is_of_one_date_from_six_to_six(zone: str, night: str) -> None:
    """By the clock on the wall, also where it is turned in between."""
    moment = NIGHTS[night].replace(minute=0) - timedelta(days=1)
    days: dict[date, list[datetime]] = {}
    for _ in range(4 * 24 * 3):
        days.setdefault(evening_of(moment), []).append(moment.astimezone())
        moment += timedelta(minutes=15)
    assert [day - min(days) for day in days] == [timedelta(days=n) for n in range(len(days))]
    for day, moments in list(days.items())[1:-1]:
        assert (moments[0].date(), moments[0].hour, moments[0].minute) == (day, 6, 0)
        last = moments[-1]
        assert (last.date(), last.hour, last.minute) == (day + timedelta(days=1), 5, 45)


@pytest.mark.parametrize("night", NIGHTS)
@pytest.mark.parametrize("seed", range(2))
def test_a_league_night_whatever_the_clock_says(
    tmp_path: Path, zone: str, night: str, seed: int
) -> None:
    """The times of its entries go back and forth; the night, its board and papers stand."""
    clock = jumping(NIGHTS[night], seed)
    with closing(Journal.open(tmp_path / "journal.db", "bar", clock)) as journal:
        desk = desk_of(journal, "Ann", "Bo", "Cy", "Di", "Ed", clock=clock)
        for _ in range(400):
            going_on = step(desk)
            board = desk.board()
            assert board.ends is None or board.ends.tzinfo is not None
            if not going_on:
                break
        assert desk.night.closed
        assert {match.state for match in desk.matches} == {MatchState.PLAYED}
        times = [
            entry.at
            for match in desk.matches
            for game in match.games
            for entry in journal.entries(game.id)
        ]
        assert times != sorted(times)
        again = NightDesk(journal, desk._record.id, lambda: NIGHTS[night])
        assert again.matches == desk.matches
        assert again.night == desk.night
        for match in desk.matches:
            for game in match.games:
                for moment in recorded(journal.entries(game.id)).moments:
                    assert moment.seconds is None or 0 < moment.seconds <= LONGEST_SHOT


async def test_a_screen_of_a_night_while_the_clock_jumps(tmp_path: Path, zone: str) -> None:
    clock = jumping(NIGHTS["summer time ends"], 4)
    with closing(Journal.open(tmp_path / "journal.db", "bar", clock)) as journal:
        desk_of(journal, "Ann", "Bo", "Cy", "Di", clock=clock).draw()
        async with terminal(journal, now=clock) as bar:
            await bar.press("l")
            for key in ("n", "enter", "c", "enter", "-", "enter", "q", "n", "u", "y", "enter", "q"):
                await bar.press(key)
                bar.assert_fits()
            assert bar.top(NightBoardScreen).board.left == 6
