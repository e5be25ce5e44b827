"""Take into a backup what the journal holds that it is put in the place of, and it does not."""

import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from enum import Enum, auto
from pathlib import Path
from typing import Final, NamedTuple

from cowboy_tui.journal.backup import last_number, open_to_read
from cowboy_tui.journal.database import AS_IT_IS
from cowboy_tui.journal.schema.migrations import migrate
from cowboy_tui.journal.schema.parts import has_own_entries
from cowboy_tui.journal.transaction import write_transaction

_ENTRIES: Final = "SELECT game, seq, terminal, at, kind, payload FROM entries NOT INDEXED"
_RANGE: Final = f"{_ENTRIES} WHERE number > ? AND number <= ? ORDER BY number"
_SAID: Final = "SELECT kind, payload FROM entries WHERE game = ? AND seq = ?"
_SORT: Final = "SELECT kind FROM entries WHERE game = ? ORDER BY seq LIMIT 1"
_INSERT: Final = """
    INSERT INTO entries (game, seq, terminal, at, kind, payload) VALUES (?, ?, ?, ?, ?, ?)
"""
_HIGHEST: Final = 2**63 - 1
"""The greatest number that SQLite has."""

_Row = tuple[object, ...]


class Apart(NamedTuple):
    """A game, or other thing, that has gone on in one way here and in another there."""

    id: str
    sort: str
    """The kind of its first entry."""


class Joined(NamedTuple):
    """What was taken in."""

    saved: int
    """Entries that the backup did not have, and has now."""
    complete: bool
    """Whether all that was there could be read and taken in."""
    apart: tuple[Apart, ...]
    """What stays as the backup has it, because it has something else in a place."""


class _Outcome(Enum):
    """What has become of an entry."""

    TAKEN_IN = auto()
    THERE = auto()
    """The backup has the same in its place."""
    APART = auto()
    """The backup has something else in its place."""
    LOST = auto()
    """It could not be read, or the rules of the file do not take it."""


def join(old: Path, restored: Path) -> Joined:
    """Append to `restored` every entry of `old` that it does not have, with numbers of its own.

    Entries are told by their game and place in it: files may have gone on by themselves since they
    were one, or never have been. Where both have something else in a place, no more of that game
    is taken in. What the rules of the file do not take is left out. Raises sqlite3.Error where
    `restored` cannot be written.
    """
    outcomes: Counter[_Outcome] = Counter()
    apart: dict[object, Apart] = {}
    with closing(sqlite3.connect(f"{restored.as_uri()}?mode=rw", uri=True)) as target:
        target.isolation_level, target.text_factory = None, AS_IT_IS
        migrate(target, restored)
        with write_transaction(target):
            for row in _rows_to_compare(old, target):
                if row and row[0] in apart:
                    continue
                outcome = _take_in(target, row) if row else _Outcome.LOST
                outcomes[outcome] += 1
                if row and outcome is _Outcome.APART:
                    apart[row[0]] = _apart(target, row[0])
    saved, lost = outcomes[_Outcome.TAKEN_IN], outcomes[_Outcome.LOST]
    return Joined(saved, not lost, tuple(apart.values()))


def _take_in(target: sqlite3.Connection, row: _Row) -> _Outcome:
    """Append an entry where there is none in its place."""
    game, seq, _, _, *said = row
    try:
        there = target.execute(_SAID, (game, seq)).fetchone()
        if there:
            return _Outcome.THERE if there == tuple(said) else _Outcome.APART
        target.execute(_INSERT, row)
    except (sqlite3.IntegrityError, sqlite3.DataError, UnicodeEncodeError):
        return _Outcome.LOST
    return _Outcome.TAKEN_IN


def _apart(target: sqlite3.Connection, game: object) -> Apart:
    return Apart(str(game), str(target.execute(_SORT, (game,)).fetchone()[0]))


def _rows_to_compare(old: Path, target: sqlite3.Connection) -> Iterator[_Row | None]:
    """Yield the entries that a backup may not have; None as `_rows`.

    Where both have the same at the number at which the backup ends, they have all before in
    common: a damaged place there is no harm.
    """
    number = last_number(target)
    ends = target.execute(_RANGE, (number - 1, number)).fetchone()
    if ends != next(_rows(old, number - 1, number), None):
        yield from _rows(old, 0, number)
    yield from _rows(old, number, _HIGHEST)


def _rows(path: Path, after: int, to: int) -> Iterator[_Row | None]:
    """Yield the entries in a range of numbers; None, and no more, where they cannot be read.

    They are read one by one, for those before a damaged place to be saved.
    """
    try:
        with closing(open_to_read(path)) as connection:
            connection.text_factory = AS_IT_IS
            if not has_own_entries(connection):
                raise sqlite3.DatabaseError
            yield from connection.execute(_RANGE, (after, to))
    except (sqlite3.Error, UnicodeDecodeError):
        yield None
