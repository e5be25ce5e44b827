"""Clocks that go backwards, jump for hours, or are set to summer time: the evening goes on."""

import random
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.journal.backup import KEPT_DAYS, KEPT_NEWEST, back_up, backups_of, verify
from cowboy_tui.marker import library
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.settings.settings import DEFAULTS

from ..marker.support import assert_same, mark, setup_of
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
