"""What a journal has to take on the disk, computed from what is written in it."""

import sqlite3
from contextlib import closing
from pathlib import Path

PAGE = 4096
LOG_PAGES = 1000
"""Pages after which SQLite empties its log by itself."""
LEAST_FILL, MOST_FILL = 0.6, 1.0
"""How full pages are: those of an index on random ids are split in two and fill up again."""
FIXED_PAGES = 24
"""Roots of tables and indexes, half empty last pages, the schema."""
CELL_BYTES = 16
"""Lengths, types and row number of a row, at most."""

_TEXTS = {
    "entries": ("game", "terminal", "at", "kind", "payload"),
    "heads": ("game", "sort"),
    "digests": ("game", "maker", "part_of", "body"),
}
_INDEXED = {
    "entries": ("game",),
    "heads": ("game", "sort"),
    "digests": ("game", "part_of"),
}


def least_and_most(path: Path) -> tuple[int, int]:
    """Return the bytes that a journal takes, if its pages are full and if they are not."""
    with closing(sqlite3.connect(path)) as connection:
        rows = sum(_bytes(connection, table) for table in _TEXTS)
    return int(rows / MOST_FILL), int(rows / LEAST_FILL) + FIXED_PAGES * PAGE


def _bytes(connection: sqlite3.Connection, table: str) -> int:
    """Return what the rows of a table come to, in it and in its indexes."""
    columns = _TEXTS[table] + _INDEXED[table]
    lengths = " + ".join(f"length(CAST({column} AS BLOB))" for column in columns)
    count, total = connection.execute(
        f"SELECT count(*), coalesce(sum({lengths}), 0) FROM {table}"
    ).fetchone()
    return int(total) + int(count) * CELL_BYTES
