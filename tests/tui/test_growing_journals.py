"""What a start, the home screen and the tables ask the journal: nothing that grows with it."""

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker import library
from cowboy_tui.marker.marked_game import MarkedGame
from tests.journal.support import open_journal, raw
from tests.marker.support import mark, setup_of

from .small_league import SmallLeague
from .support import terminal


class Asked:
    """Every query that is made, with what SQLite would do for it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.queries: set[str] = set()
        connect = sqlite3.connect

        def traced(database: str | Path, /, **options: Any) -> sqlite3.Connection:
            connection: sqlite3.Connection = connect(database, **options)
            connection.set_trace_callback(self._note)
            return connection

        monkeypatch.setattr(sqlite3, "connect", traced)

    def _note(self, statement: str) -> None:
        if statement.strip().upper().startswith("SELECT"):
            self.queries.add(statement)

    def scans(self, path: Path) -> list[tuple[str, str]]:
        """Queries that look at a whole table, each with the step of its plan that does."""
        found = []
        with raw(path) as connection:
            for query in self.queries:
                plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {query}")]
                found += [(query, step) for step in plan if step.startswith("SCAN")]
        # The list of tables is as long as ever.
        found = [(query, step) for query, step in found if step != "SCAN sqlite_master"]
        return [(query, step) for query, step in found if not is_window(query, step)]


def is_window(query: str, step: str) -> bool:
    """Whether a scan goes along an index, in its order, and ends after some rows."""
    limit = re.search(r"LIMIT (\d+)\s*$", query)
    return limit is not None and 0 < int(limit[1]) <= 200 and " INDEX " in step


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.db"


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    """A journal of a league whose games are over, of one that is not, and of a closed night."""
    with closing(open_journal(path)) as journal:
        league = SmallLeague(journal)
        league.two_nights()
        mark(MarkedGame.start(journal, setup_of()), ["1:13"])
        yield journal


@contextmanager
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[Asked]:
    with monkeypatch.context() as patch:
        yield Asked(patch)


async def test_no_query_at_start_or_at_home_looks_at_a_whole_table(
    journal: Journal, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with asked(monkeypatch) as found:
        for _ in range(2):
            # Once with digests to be made, once with those that are kept.
            with closing(open_journal(path)) as own:
                async with terminal(own, library.unfinished(own)) as bar:
                    await bar.press("1 3 enter u q n escape")
                    assert bar.games
    assert len(found.queries) > 10
    assert found.scans(path) == []


def test_a_scan_is_found(journal: Journal, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with asked(monkeypatch) as found, closing(open_journal(path)) as own:
        own.lines()
    assert [step for _, step in found.scans(path) if "heads" in step]


PLACES: dict[str, str] = {
    "a game": "1 3 enter",
    "home": "q",
    "a new game": "n",
    "home again": "escape",
    "the league": "l l",
    "standings": "s",
    "of all time": "t",
    "head to head": "h",
    "standings again": "q",
    "records": "r",
    "back": "q q",
}
"""Where the marker goes, and by which keys."""


async def test_no_screen_holds_on_to_the_journal(journal: Journal, path: Path) -> None:
    """A read that stays open would keep the log from being cut, and it would grow for ever."""
    game = library.unfinished(journal)
    async with terminal(journal, game) as bar:
        for place, keys in PLACES.items():
            await bar.press(keys)
            with raw(path) as other:
                busy, *_ = other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            assert (place, busy) == (place, 0)
            assert path.with_name("journal.db-wal").stat().st_size == 0


@pytest.mark.parametrize(
    "read",
    [
        lambda journal: next(journal.each_line()),
        lambda journal: next(iter(library.listed(journal))),
        lambda journal: journal.lines(1),
        lambda journal: journal.newest,
    ],
)
def test_no_reader_holds_on_to_the_journal(
    journal: Journal, path: Path, read: Callable[[Journal], object]
) -> None:
    kept = read(journal)
    with raw(path) as other:
        assert other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
    del kept
