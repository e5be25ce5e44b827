"""What is read for a table never holds keys up: it comes when it is there, or is not waited for."""

import threading
import time
from collections.abc import AsyncIterator, Callable, Collection, Iterator
from contextlib import asynccontextmanager, contextmanager

import pytest
from textual.message import Message

from cowboy_tui.journal import Digest, Journal, JournalError
from cowboy_tui.marker import digests, league_games, season_sums
from cowboy_tui.marker.digests import MAKER, make_digest
from cowboy_tui.marker.league_sorts import LEAGUE_SORTS
from cowboy_tui.tui.league_messages import OpenFairStarts, OpenStandings, OpenStatistics
from cowboy_tui.tui.reading import READING
from cowboy_tui.tui.screens.help import HelpScreen
from cowboy_tui.tui.screens.reading_screen import ReadingScreen

from .small_league import SmallLeague, ask
from .support import Bar, key, reach, terminal

WAYS: dict[str, tuple[Callable[[SmallLeague], Message], str]] = {
    "standings": (lambda league: OpenStandings(league.season), ""),
    "head to head": (lambda league: OpenStandings(league.season), "h"),
    "records": (lambda league: OpenStandings(league.season), "r"),
    "statistics": (lambda league: OpenStatistics(league.ids["Ann"], league.season), ""),
    "fair starts": (lambda league: OpenFairStarts(league.season), ""),
}
"""How each screen that reads is opened: a message, and a key then."""


@pytest.fixture
def league(journal: Journal) -> SmallLeague:
    league = SmallLeague(journal)
    league.two_nights()
    return league


class Gate:
    """Lets games be worked out one by one."""

    def __init__(self) -> None:
        self.open = threading.Semaphore(0)
        self.made: list[str] = []

    def make_digest(self, journal: Journal, game: str, last: int) -> Digest:
        assert self.open.acquire(timeout=30)
        self.made.append(game)
        return make_digest(journal, game, last)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    gate = Gate()
    monkeypatch.setattr(digests, "make_digest", gate.make_digest)
    yield gate
    for _ in range(100):
        gate.open.release()


@contextmanager
def told_each(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Say after each game how far it has come."""
    with monkeypatch.context() as patch:
        patch.setattr("cowboy_tui.tui.screens.reading_screen._EVERY_SECONDS", 0.0)
        yield


async def until(bar: Bar, condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < end, bar.text
        await bar.pilot.pause(0.02)


async def give(bar: Bar, name: str) -> None:
    """Press a key, and wait for nothing that is read."""
    bar._send(key(name))
    await bar.app.turnstile.settled()
    await reach(bar.app)


@asynccontextmanager
async def opening(league: SmallLeague, way: str, gate: Gate) -> AsyncIterator[Bar]:
    """Run the app with a screen that has begun to read four games that nobody has looked at."""
    message, then = WAYS[way]
    async with terminal(league.journal) as bar:
        with league.journal._database.writing() as connection:
            connection.execute("DELETE FROM digests")
        bar.app.screen.post_message(message(league))
        await until(bar, lambda: isinstance(bar.app.screen, ReadingScreen))
        if then:
            await give(bar, then)
        yield bar


@pytest.mark.parametrize("way", WAYS)
async def test_no_key_waits_for_what_is_read(
    league: SmallLeague, way: str, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(4):
        # Those of the home screen.
        gate.open.release()
    with told_each(monkeypatch):
        async with opening(league, way, gate) as bar:
            gate.made.clear()
            await until(bar, lambda: "Working out 0 of 4 games." in bar.text)
            gate.open.release()
            await until(bar, lambda: "Working out 1 of 4 games." in bar.text)
            bar.assert_fits()
            screen = bar.app.screen
            await give(bar, "f1")
            await until(bar, lambda: isinstance(bar.app.screen, HelpScreen))
            await give(bar, "escape")
            await until(bar, lambda: bar.app.screen is screen)
            for _ in range(10):
                gate.open.release()
            await bar.settle()
            assert bar.top(ReadingScreen).table.rows
            assert "Working out" not in bar.text
            assert len(gate.made) == 4


@pytest.mark.parametrize("way", WAYS)
async def test_leaving_ends_it_and_what_was_made_is_kept(
    league: SmallLeague, way: str, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(digests, "_AT_ONCE", 1)
    for _ in range(4):
        gate.open.release()
    async with opening(league, way, gate) as bar:
        gate.made.clear()
        screen = bar.app.screen
        for _ in range(2):
            gate.open.release()
        await until(bar, lambda: len(gate.made) == 2)
        await give(bar, "q")
        await until(bar, lambda: bar.app.screen is not screen)
        for _ in range(2):
            gate.open.release()
        if not isinstance(bar.app.screen, ReadingScreen):
            await until(bar, lambda: not any(w.group == READING for w in bar.app.workers))
            assert 2 <= len(gate.made) <= 3
        monkeypatch.undo()
        await bar.settle()
    assert len(league.journal.digests.stale(MAKER, LEAGUE_SORTS).games) <= 2


@pytest.mark.parametrize("way", WAYS)
async def test_games_are_read_beside_the_keys(
    league: SmallLeague, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = threading.get_ident()
    threads: list[int] = []
    read = digests.digested

    def digested(journal: Journal, wholes: Collection[str] | None = None) -> object:
        threads.append(threading.get_ident())
        return read(journal, wholes)

    for module in (league_games, season_sums):
        monkeypatch.setattr(module, "digested", digested)
    message, then = WAYS[way]
    async with terminal(league.journal) as bar:
        await ask(bar, message(league))
        await bar.press(f"{then} t t t".strip() if way != "fair starts" else "down")
        assert threads
        assert here not in threads


@pytest.mark.parametrize("way", WAYS)
async def test_a_journal_that_cannot_be_read_is_told(
    league: SmallLeague, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def another(_journal: Journal) -> Journal:
        raise JournalError("the disk is gone")

    monkeypatch.setattr(Journal, "another", another)
    message, then = WAYS[way]
    async with terminal(league.journal) as bar:
        await ask(bar, message(league))
        if then:
            await bar.press(then)
        assert bar.static("#error") == "! The disk is gone"
        await bar.press("q")


async def test_what_was_typed_ahead_meets_the_table(league: SmallLeague) -> None:
    async with terminal(league.journal) as bar:
        await ask(bar, OpenStandings(league.season))
        await bar.pour([key("t"), key("down"), key("down"), key("up")])
        table = bar.top(ReadingScreen).table
        assert table.cursor == 1
