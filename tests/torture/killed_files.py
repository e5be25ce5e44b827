"""Journals that are large enough for something to take a while, and what is in them."""

import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from cowboy_tui.journal import Journal
from cowboy_tui.journal.backup import back_up, folder_of
from cowboy_tui.journal.place import files_of

from .disk_work import GAME, payload

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


def after_its_backup(folder: Path) -> list[tuple[object, ...]]:
    """Make a journal that has gone on since its backup of 100 entries, as it is while it is open.

    Returns what is in it.
    """
    folder.mkdir()
    live = folder.with_name("live") / "journal.db"
    with closing(Journal.open(live, "before")) as journal:
        games = [(f"game {number}", [("event", payload(number))]) for number in range(100)]
        journal.append_games(games)
        back_up(live, datetime(2026, 11, 30, tzinfo=UTC))
        journal.append(GAME, 0, "event", payload(1))
        for file in (*files_of(live)[:2], folder_of(live)):
            (shutil.copytree if file.is_dir() else shutil.copy)(file, folder / file.name)
        return rows(live)
