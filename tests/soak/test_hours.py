"""A night and the day after it, hour by hour, with the clocks that a real one would have."""

import random
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.journal.backup import KEPT_NEWEST, backups_of, verify
from cowboy_tui.journal.checkup import problems
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.settings.settings import DEFAULTS
from cowboy_tui.tui.backups import BackupHand
from cowboy_tui.tui.shot_clock import WARNING_SECONDS

from ..marker.support import assert_same
from ..tui.small_league import work_done
from ..tui.support import LONG, Bar, setup_of, terminal

BEGIN = datetime(2026, 11, 30, 18, 0, tzinfo=UTC)
HOURS = 30
SHOTS = 3
"""In an hour."""
SHOT_CLOCK = 40


class Day:
    """The time of day."""

    def __init__(self) -> None:
        self.now = BEGIN

    def __call__(self) -> datetime:
        return self.now


async def take_a_shot(chance: random.Random, bar: Bar, day: Day) -> bool:
    """Let a shot take its time, look at its clock, and record it; returns if it took too long."""
    seconds = chance.choice((5, SHOT_CLOCK - WARNING_SECONDS + 1, SHOT_CLOCK + 1))
    bar.clock.now += seconds
    day.now += timedelta(seconds=seconds)
    bar.marking._tick()
    word = "TIME" if seconds > SHOT_CLOCK else "CLOCK"
    assert bar.marking._panels.title_line.clock.startswith(word)
    await bar.press("minus enter")
    assert bar.marking._panels.title_line.clock == f"CLOCK 0:{SHOT_CLOCK}"
    return seconds > SHOT_CLOCK


async def test_hour_by_hour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[str] = []
    monkeypatch.setattr("textual.app.App.bell", lambda app: rung.append("bell"))
    chance, day, path = random.Random("hours"), Day(), tmp_path / "journal.db"
    with closing(Journal.open(path, "bar", day)) as journal:
        game = MarkedGame.start(journal, setup_of("Ann", "Bo", "Cy", house=LONG))
        settings = DEFAULTS._replace(shot_clock=SHOT_CLOCK)
        async with terminal(journal, game, settings=settings, now=day) as bar:
            bar.clock.stop()
            hand = BackupHand(bar.app, path, day)
            late = 0
            for hour in range(1, HOURS + 1):
                for _ in range(SHOTS):
                    late += await take_a_shot(chance, bar, day)
                day.now = BEGIN + timedelta(hours=hour)
                hand.make()
                await work_done(bar)
                newest = backups_of(path)[0]
                assert newest.at == day.now
                assert verify(newest.path) == journal.newest == 1 + hour * SHOTS
            # Nothing was written since: no backup takes the place of an older one.
            before = backups_of(path)
            day.now += timedelta(hours=1)
            hand.make()
            await work_done(bar)
            assert backups_of(path) == before
            assert late <= len(rung)
            assert_same(MarkedGame.resume(journal, game.id), bar.game)
    kept = [backup.at for backup in before]
    hours = [BEGIN + timedelta(hours=hour) for hour in range(HOURS, HOURS - KEPT_NEWEST, -1)]
    # The newest, and the last of the evening before.
    assert kept == [*hours, datetime(2026, 11, 30, 23, 0, tzinfo=UTC)]
    assert not list(problems(path))
