"""A database that SQLite finds sound, and that holds what this program never wrote into it."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from hypothesis import given, note
from hypothesis import strategies as st

from cowboy_tui.journal import Journal, JournalError
from cowboy_tui.journal.digests import _seal
from cowboy_tui.marker import library

from ..cli.support import GAME, Command
from ..journal.support import loosened
from .counts import inputs
from .holding import assert_holds, in_time
from .hostile import NUMBERS, changed_json, texts
from .league_file import READING, WRITING, entries

COLUMNS = {
    "entries": ("number", "game", "seq", "terminal", "at", "kind", "payload"),
    "heads": ("game", "first", "last", "seq", "sort"),
    "digests": ("game", "last", "maker", "part_of", "body"),
    "digest_reach": ("maker", "last"),
}
KINDS = ("start", "record", "replace", "correct", "abandon", "undo", "redo", "player", "season")
TIMES = ("9999-12-31T23:59:59.999Z", "1969-12-31T00:00:00.000Z", "2026-02-30T00:00:00.000Z", "now")


def column_values() -> st.SearchStrategy[object]:
    """What a column can hold, of whatever type it should be."""
    in_range = st.sampled_from([number for number in NUMBERS if abs(number) < 2**63])
    bytes_ = st.binary(max_size=20) | st.sampled_from([b"\xff\xfe", b"Ann\x1b[2J"])
    text = texts().map(lambda each: each.encode("utf-8", "surrogatepass"))
    return in_range | st.floats(allow_nan=False) | bytes_ | text.map(_AsText) | st.none()


class _AsText(bytes):
    """Bytes that are put into a column as its text, whether or not they are UTF-8."""


@st.composite
def changes(draw: Any, connection: sqlite3.Connection) -> str:
    """Change one thing in a database, and return what."""
    table = draw(st.sampled_from(["entries", "entries", "entries", *COLUMNS]))
    rows = connection.execute(f"SELECT * FROM {table}").fetchall()
    if not rows:
        return "nothing"
    row = draw(st.sampled_from(rows))
    column = draw(st.sampled_from(COLUMNS[table]))
    if column in ("payload", "body") or draw(st.integers(0, 2)) == 0:
        column = {"entries": "payload", "digests": "body"}.get(table, column)
    old = row[COLUMNS[table].index(column)]
    value: object
    if column == "payload":
        value = draw(changed_json(old))
    elif column == "body":
        body = draw(changed_json(old[8:]))
        value = _seal(row[0], row[1], row[3], body) + body
    elif column in ("kind", "sort"):
        value = draw(st.sampled_from(KINDS) | column_values())
    elif column == "at":
        value = draw(st.sampled_from(TIMES) | column_values())
    elif column in ("game", "part_of"):
        value = draw(st.sampled_from([each[0] for each in rows]) | column_values())
    else:
        value = draw(column_values())
    put(connection, table, column, row, value)
    return f"{table}.{column} = {value!a} where {row!a}"[:2000]


def put(
    connection: sqlite3.Connection, table: str, column: str, row: tuple[object, ...], value: object
) -> None:
    """Write a value into a row, where the table takes it."""
    place = "CAST(? AS TEXT)" if isinstance(value, _AsText | str) else "?"
    if isinstance(value, str):
        value = value.encode("utf-8", "surrogatepass")
    key = COLUMNS[table][0]
    try:
        connection.execute(
            f"UPDATE {table} SET {column} = {place} WHERE {key} IS ?", (value, row[0])
        )
    except sqlite3.IntegrityError:
        note("refused by the table")


def look(path: Path) -> None:
    """What the start of the app asks."""
    with suppress(JournalError), closing(Journal.open(path, "bar")) as journal:
        library.unfinished(journal)
        library.names_seen(journal)


def fresh(command: Command, content: bytes) -> None:
    """Put a journal in the place of what was there."""
    command.db.parent.mkdir(exist_ok=True)
    for each in command.db.parent.glob("journal.db*"):
        if each.is_file():
            each.unlink()
    command.db.write_bytes(content)


@given(st.data())
@inputs(0.4)
def test_whatever_the_tables_hold(league: bytes, command: Command, data: st.DataObject) -> None:
    fresh(command, league)
    command.file("game.cow", GAME)
    with closing(sqlite3.connect(command.db, isolation_level=None)) as connection:
        connection.execute("BEGIN")
        with loosened(connection):
            for _ in range(data.draw(st.integers(1, 3))):
                note(data.draw(changes(connection)))
        connection.execute("COMMIT")
    before = entries(command.db)
    lines = data.draw(st.lists(st.sampled_from(READING), min_size=3, max_size=6, unique=True))
    for line in lines:
        note(line)
        with in_time():
            outcome = command.run(*line.split())
        assert_holds(outcome, mutely=line.startswith("doctor"))
    assert entries(command.db) == before
    line = data.draw(st.sampled_from(WRITING))
    note(line)
    assert_holds(command.run(*line.split()))
    assert set(before) <= set(entries(command.db))
    look(command.db)
