"""Killed while it starts, on a journal of an older version: all of it is there the next time."""

import random
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.journal.checkup import problems
from cowboy_tui.journal.schema.migrations import LATEST
from cowboy_tui.marker.marked_game import MarkedGame

from ..games import play_on
from ..journal.test_migrations import make_version
from ..marker.support import setup_of
from ..pty.table import PLAYERS, Shown, Table, shown_on
from ..pty.terminal import Terminal
from .counts import KILLS
from .killed_files import fill, remove, rows, version

STARTS = max(5, KILLS // 5)
ROWS = 3000
INSERT = """
    INSERT INTO entries (game, seq, terminal, at, kind, payload) VALUES (?, ?, ?, ?, ?, ?)
"""


def played(path: Path) -> tuple[Shown, list[tuple[object, ...]]]:
    """Play a while; return what a screen says of the game, and the game as rows."""
    with closing(Journal.open(path, "bar")) as journal:
        game = MarkedGame.start(journal, setup_of(*PLAYERS, house="open_to=90"))
        for event, after in play_on(random.Random(3), game.state, 30):
            if after.over:
                break
            game.record(event)
        return Shown.of(game.state), [tuple(entry) for entry in journal.entries(game.id)]


def older(path: Path, number: int, game: list[tuple[object, ...]]) -> None:
    """A journal as a program of an older version left it, with a game that is not over."""
    remove(path)
    make_version(path, number)
    fill(path, ROWS)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executemany(INSERT, game)


def wait_for_score(terminal: Terminal) -> float:
    terminal.wait_for(lambda: shown_on(terminal) is not None)
    return time.perf_counter() - terminal.started


def test_killed_while_it_starts(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    chance = random.Random(4)
    shown, game = played(table.folder / "played.db")
    older(table.db, 1, game)
    with table.start() as terminal:
        seconds = wait_for_score(terminal)
    anew = brought_up = 0
    for _ in range(STARTS):
        if version(table.db) == LATEST:
            older(table.db, chance.randrange(1, LATEST), game)
            before = rows(table.db)
            anew += 1
        with table.start() as terminal:
            terminal.listen(chance.uniform(0, 1.2 * seconds))
            terminal.signal(signal.SIGKILL)
            terminal.wait_end()
        assert rows(table.db) == before
        brought_up += version(table.db) == LATEST
    with table.start() as terminal:
        wait_for_score(terminal)
        assert shown_on(terminal) == shown
    assert rows(table.db) == before
    assert not list(problems(table.db))
    with capsys.disabled():
        print(
            f"\n{STARTS} killed while starting, {brought_up} of {anew} brought up to date by then"
        )
