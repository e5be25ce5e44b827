"""Fair head starts and live chances from the games of a journal."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import pytest

from cowboy_tui.demo.league import write_league
from cowboy_tui.journal import Journal
from cowboy_tui.marker.handicaps import suggested_starts
from cowboy_tui.marker.library import unfinished
from cowboy_tui.marker.live_chances import LiveChances
from cowboy_tui.marker.people import People
from cowboy_tui.rules.rulebook import MODERN


def test_the_demo_league_gives_starts_and_chances(tmp_path: Path) -> None:
    write_league(tmp_path / "journal.db", datetime(2026, 11, 27, 20, 0, tzinfo=UTC))
    journal = Journal.open(tmp_path / "journal.db", "bar:1")
    everybody = People(journal).all
    found = suggested_starts(journal, MODERN, (everybody[0].id, everybody[13].id))
    assert found.starts[0] == 0
    assert found.starts[1] >= 30
    assert found.after == pytest.approx((0.5, 0.5), abs=0.06)
    game = unfinished(journal)
    assert game
    live = asyncio.run(LiveChances(game).of(game.state))
    assert live
    assert sum(live) == pytest.approx(1)
    assert all(0 < chance < 1 for chance in live)
    journal.close()
