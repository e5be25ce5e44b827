"""What several tests of the journal need."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Protocol

import pytest

from cowboy_tui import journal as package
from cowboy_tui.journal import Journal, JournalError

GAME = "0b7c3c52-6d0e-4f6e-9d0e-3f9d2f1f7a01"
OTHER_GAME = "1c9e4d10-52b3-4c2a-8b1d-7a4f0c6e5b02"
ROOT = Path(package.__file__).parents[2]


class Opener(Protocol):
    def __call__(self, terminal: str = ...) -> Journal: ...


def open_journal(path: Path, terminal: str = "bar-1") -> Journal:
    return Journal.open(path, terminal, clock=ticking_clock())


def ticking_clock(step: timedelta = timedelta(seconds=1)) -> Callable[[], datetime]:
    """A clock that moves by `step` whenever it is read."""
    moment = datetime(2024, 5, 1, 20, 0, tzinfo=UTC)

    def read() -> datetime:
        nonlocal moment
        moment += step
        return moment

    return read


class Faults:
    """Settings forced upon every SQLite connection, those open now and those to come."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._settings: list[str] = []
        self._mode = "rw"
        self._open: list[sqlite3.Connection] = []
        self._connect = sqlite3.connect
        monkeypatch.setattr(sqlite3, "connect", self._connect_with_faults)

    def _connect_with_faults(self, database: str | Path, /, **options: Any) -> sqlite3.Connection:
        uri = str(database).replace("mode=rw", f"mode={self._mode}")
        connection: sqlite3.Connection = self._connect(uri, **options)
        self._open.append(connection)
        for setting in self._settings:
            connection.execute(setting)
        return connection

    def force(self, setting: str) -> None:
        self._settings.append(setting)
        for connection in self._open:
            try:
                connection.execute(setting)
            except sqlite3.ProgrammingError:
                continue  # closed

    def open_read_only(self) -> None:
        self._mode = "ro"

    def clear(self) -> None:
        self._settings.clear()
        self._mode = "rw"


def start_python(code: str, *arguments: object) -> subprocess.Popen[str]:
    """Run code that can import the package in another process, with pipes to talk to it."""
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )


@contextmanager
def raw(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection of some other program."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


def is_one_sentence(error: BaseException) -> bool:
    text = str(error)
    return text[0].isupper() and text.endswith(".") and ". " not in text and "\n" not in text


def assert_refused(action: Callable[[], object], words: str) -> None:
    for _ in range(2):  # the second time the connection is a new one
        with pytest.raises(JournalError, match=words) as caught:
            action()
        assert is_one_sentence(caught.value)


def assert_intact(journal: Journal, count: int) -> None:
    """The journal holds so many entries and takes another."""
    assert [entry.seq for entry in journal.entries(GAME)] == list(range(1, count + 1))
    assert journal.append(GAME, count, "event", "{}").seq == count + 1
    assert journal.last_seq(GAME) == journal.games()[0].entries == count + 1


@contextmanager
def loosened(connection: sqlite3.Connection) -> Iterator[None]:
    """Inside, a damaged disk, or somebody with an editor, does what the tables forbid."""
    rules = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql <> ''").fetchall()
    triggers = [(name, sql) for name, sql in rules if sql.startswith("CREATE TRIGGER")]
    for name, _ in triggers:
        connection.execute(f"DROP TRIGGER {name}")
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute("UPDATE sqlite_master SET sql = replace(sql, 'NOT NULL', '')")
    connection.execute("PRAGMA writable_schema = RESET")
    yield
    connection.execute("PRAGMA writable_schema = ON")
    for name, sql in rules:
        connection.execute("UPDATE sqlite_master SET sql = ? WHERE name = ?", (sql, name))
    connection.execute("PRAGMA writable_schema = RESET")
    for _, sql in triggers:
        connection.execute(sql)
