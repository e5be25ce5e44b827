"""Journals that are large enough for something to take a while, and what is in them."""

import sqlite3
from contextlib import closing
from pathlib import Path

from cowboy_tui.journal.place import files_of

INSERT = "INSERT INTO entries VALUES (NULL, ?, ?, 'bar', '2020-01-01T00:00:00.000Z', 'event', ?)"


def rows(path: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT * FROM entries ORDER BY number").fetchall()


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        found: int = connection.execute("PRAGMA user_version").fetchone()[0]
        return found


def fill(path: Path, count: int) -> None:
    """Write entries of many games, as an older program did that knew no heads."""
    with closing(sqlite3.connect(path)) as connection, connection:
        games = (f"{number // 20:08}-0000-4000-8000-000000000000" for number in range(count))
        items = ((game, number % 20 + 1, "{}" * 40) for number, game in enumerate(games))
        connection.executemany(INSERT, items)


def remove(path: Path) -> None:
    for file in files_of(path):
        file.unlink(missing_ok=True)
