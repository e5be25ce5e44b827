"""What an append costs above the least that SQLite and the disk can do."""

import sqlite3
from contextlib import closing
from itertools import count, islice
from pathlib import Path

from cowboy_tui.journal import Journal

from .ratios import Bench, Samples, seconds

APPENDS = 1500
WARM_UP = 100
GAME = "0b7c3c52-6d0e-4f6e-9d0e-3f9d2f1f7a01"
PAYLOAD = '{"token": "3*5", "player": "Ann"}'


def test_an_append_costs_little_more_than_a_raw_commit(tmp_path: Path, bench: Bench) -> None:
    with (
        closing(Journal.open(tmp_path / "journal.db", "bar")) as journal,
        closing(raw_journal(tmp_path / "raw.db")) as raw,
    ):
        numbers = count(1)

        def samples() -> tuple[Samples, Samples]:
            times = [
                (
                    seconds(journal.append, GAME, seq - 1, "event", PAYLOAD),
                    seconds(insert_raw, raw, seq),
                )
                for seq in islice(numbers, APPENDS)
            ]
            ours, theirs = zip(*times[WARM_UP:], strict=True)
            return list(ours), list(theirs)

        bench.compare("append to the journal, p50", "a raw commit", 1.5, samples, unit="us")


def raw_journal(path: Path) -> sqlite3.Connection:
    """Open a database of one table such as the journal has, as durable as it."""
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("PRAGMA journal_mode = WAL")
    raw.execute("PRAGMA synchronous = FULL")
    raw.execute("PRAGMA fullfsync = ON")
    raw.execute(
        "CREATE TABLE entries (number INTEGER PRIMARY KEY, game TEXT NOT NULL,"
        " seq INTEGER NOT NULL, terminal TEXT NOT NULL, at TEXT NOT NULL,"
        " kind TEXT NOT NULL, payload TEXT NOT NULL,"
        " UNIQUE (game, seq))"
    )
    return raw


def insert_raw(raw: sqlite3.Connection, seq: int) -> None:
    """Commit one row."""
    raw.execute("BEGIN IMMEDIATE")
    raw.execute(
        "INSERT INTO entries VALUES (NULL, ?, ?, ?, ?, ?, ?)",
        (GAME, seq, "bar", "2024-05-01T20:00:00.000Z", "event", PAYLOAD),
    )
    raw.execute("COMMIT")
