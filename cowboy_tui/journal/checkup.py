"""Is the file of the journal what was written to it? Asked without changing anything in it."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from cowboy_tui.journal.backup import open_to_read, refuse_to_begin_anew
from cowboy_tui.journal.errors import JournalError
from cowboy_tui.journal.explain import (
    NO_TEXT,
    explain_damage,
    explain_database,
    explain_system,
)
from cowboy_tui.journal.log_end import Void, void_end
from cowboy_tui.journal.place import files_of
from cowboy_tui.journal.schema.migrations import LATEST, known_version
from cowboy_tui.journal.schema.parts import refuse_foreign_parts
from cowboy_tui.journal.transaction import read_transaction

_MOST_PROBLEMS: Final = 20
_LONGEST: Final = 200
"""Characters of what SQLite says of one of them, which may be a page of page numbers."""
_PAUSE: Final = 0.2
"""Seconds between two looks at a log: longer than a write takes."""

_GAPS = """
    SELECT game, count(*), max(seq) FROM entries
    GROUP BY game HAVING count(*) <> max(seq) OR min(seq) <> 1 LIMIT ?
"""
_HEADS_LATEST = """
    SELECT coalesce(heads.game, found.game) FROM
        (SELECT game, min(number) AS first, max(number) AS last, max(seq) AS seq
         FROM entries GROUP BY game) AS found
        FULL JOIN heads USING (game)
    WHERE found.first IS NOT heads.first OR found.last IS NOT heads.last
        OR found.seq IS NOT heads.seq LIMIT ?
"""
_TRIGGERS: Final = frozenset(
    {
        "entries_no_update",
        "entries_no_delete",
        "entries_no_replace",
        "entries_no_gap",
        "entries_move_head",
    }
)


def void_end_of(path: Path) -> Void:
    """Return what is void at the end of the log of a journal. Raises `JournalError`."""
    try:
        log = files_of(path)[1]
        found = void_end(log, whole=True)
        if found.size:
            # It may be what another terminal is in the middle of writing.
            time.sleep(_PAUSE)
            again = void_end(log, whole=True)
            found = again if again == found else Void(0, 0)
    except OSError as error:
        raise explain_system(error, path) from error
    return found


def problems(path: Path) -> Iterator[str]:
    """Yield what is wrong with the file of a journal, each in a clause; nothing when it is sound.

    Raises `JournalError` when it cannot be read at all.
    """
    if not path.exists():
        raise JournalError(f"There is no journal at {path}.")
    refuse_to_begin_anew(path)
    try:
        with closing(open_to_read(path)) as connection, read_transaction(connection):
            version = known_version(connection, path)
            refuse_foreign_parts(connection, path)
            end = void_end_of(path)
            if end.commits > 1:
                yield f"its log: the last {end.size:,} bytes, with {end.commits} writes, are void"
            yield from _of_the_file(connection)
            if version:
                yield from _of_the_entries(connection)
            if version == LATEST:
                yield from _of_what_is_derived(connection)
    except sqlite3.Error as error:
        raise explain_database(error, path) from error
    except UnicodeDecodeError as error:
        raise explain_damage(path, NO_TEXT) from error


def _of_the_file(connection: sqlite3.Connection) -> Iterator[str]:
    for (line,) in connection.execute(f"PRAGMA integrity_check({_MOST_PROBLEMS})"):
        if line != "ok":
            yield f"the file: {' '.join(str(line).split())[:_LONGEST]}"


def _of_the_entries(connection: sqlite3.Connection) -> Iterator[str]:
    for game, count, last in connection.execute(_GAPS, (_MOST_PROBLEMS,)):
        yield f"game {str(game)[:40]!a} has {count} entries, the last one numbered {last!a}"


def _of_what_is_derived(connection: sqlite3.Connection) -> Iterator[str]:
    for (game,) in connection.execute(_HEADS_LATEST, (_MOST_PROBLEMS,)):
        yield f"the list of games does not agree with the entries of {str(game)[:40]!a}"
    found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
    for missing in sorted(_TRIGGERS - {name for (name,) in found}):
        yield f"the rule {missing} is missing from the file"
