"""What an append costs above the least that SQLite and the disk can do."""

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from statistics import median

import pytest

from cowboy_tui.journal import Journal

pytestmark = pytest.mark.bench

ROUNDS = 1500
WARM_UP = 100
LARGEST_RATIO = 1.5
GAME = "0b7c3c52-6d0e-4f6e-9d0e-3f9d2f1f7a01"
PAYLOAD = '{"token": "3*5", "player": "Ann"}'


def test_an_append_costs_little_more_than_a_raw_commit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with (
        closing(Journal.open(tmp_path / "journal.db", "bar")) as journal,
        closing(sqlite3.connect(tmp_path / "raw.db", isolation_level=None)) as raw,
    ):
        prepare_raw(raw)
        ours, theirs = interleaved(
            lambda seq: journal.append(GAME, seq - 1, "event", PAYLOAD),
            lambda seq: insert_raw(raw, seq),
        )
    ratio = ours / theirs
    with capsys.disabled():
        print(f"\nappend p50 {ours * 1e6:.0f} us, raw {theirs * 1e6:.0f} us, ratio {ratio:.2f}")
    assert ratio <= LARGEST_RATIO


def interleaved(
    ours: Callable[[int], object], theirs: Callable[[int], object]
) -> tuple[float, float]:
    """Medians in seconds; in turn, so that both meet the same moods of the disk."""
    times: tuple[list[float], list[float]] = ([], [])
    for seq in range(1, ROUNDS + 1):
        for action, taken in zip((ours, theirs), times, strict=True):
            began = time.perf_counter()
            action(seq)
            taken.append(time.perf_counter() - began)
    return median(times[0][WARM_UP:]), median(times[1][WARM_UP:])


def prepare_raw(raw: sqlite3.Connection) -> None:
    raw.execute("PRAGMA journal_mode = WAL")
    raw.execute("PRAGMA synchronous = FULL")
    raw.execute("PRAGMA fullfsync = ON")
    raw.execute(
        "CREATE TABLE entries (number INTEGER PRIMARY KEY, game TEXT NOT NULL,"
        " seq INTEGER NOT NULL, terminal TEXT NOT NULL, at TEXT NOT NULL,"
        " kind TEXT NOT NULL, payload TEXT NOT NULL,"
        " UNIQUE (game, seq))"
    )


def insert_raw(raw: sqlite3.Connection, seq: int) -> None:
    raw.execute("BEGIN IMMEDIATE")
    raw.execute(
        "INSERT INTO entries VALUES (NULL, ?, ?, ?, ?, ?, ?)",
        (GAME, seq, "bar", "2024-05-01T20:00:00.000Z", "event", PAYLOAD),
    )
    raw.execute("COMMIT")
