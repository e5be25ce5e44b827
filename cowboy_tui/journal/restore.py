"""Put a backup in the place of a journal, and keep what was there."""

import os
import secrets
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from cowboy_tui.journal.backup import folder_of, last_number, open_to_read, verify
from cowboy_tui.journal.errors import JournalError
from cowboy_tui.journal.explain import explain_database, explain_system
from cowboy_tui.journal.place import files_of, size
from cowboy_tui.journal.schema.migrations import migrate
from cowboy_tui.journal.schema.parts import has_own_entries
from cowboy_tui.journal.transaction import write_transaction
from cowboy_tui.private_files import draft_beside, make_folders, sync_folder

_LATER: Final = """
    SELECT number, game, seq, terminal, at, kind, payload FROM entries NOT INDEXED
    WHERE number > ? ORDER BY number
"""
_INSERT: Final = """
    INSERT INTO entries (number, game, seq, terminal, at, kind, payload)
    VALUES (?, ?, ?, ?, ?, ?, ?)
"""


class Restored(NamedTuple):
    """What a restoring came to."""

    kept: Path | None
    """The folder with the files that were there; None where there was no journal."""
    entries: int
    """Entries of the backup."""
    saved: int
    """Later entries that could still be read from what was there, and stand in it again."""
    complete: bool
    """Whether what was there could be read to its end, so that nothing is missing."""


def restore(journal: Path, backup: Path, moment: datetime) -> Restored:
    """Put a backup in the place of a journal, then take in the later entries that can be read.

    What was there is copied first into a folder among the backups. Raises `JournalError` when the
    backup is not sound, the journal is in use, or the disk is in the way; the journal then is as
    it was.
    """
    entries = verify(backup)
    real = files_of(journal)[0]
    try:
        _refuse_in_use(real)
        kept = _keep(real, moment)
        draft = draft_beside(real)
        # What is there already is somebody else's, and not to be removed below.
        descriptor = _new_file(draft)
        try:
            _fill(descriptor, backup)
            saved, complete = _save_later(kept / real.name, draft) if kept else (0, True)
            for side in files_of(real)[1:]:
                side.unlink(missing_ok=True)
            draft.replace(real)
            sync_folder(real.parent)
        finally:
            for file in files_of(draft):
                file.unlink(missing_ok=True)
    except sqlite3.Error as error:
        raise explain_database(error, real) from error
    except OSError as error:
        raise explain_system(error, real) from error
    return Restored(kept, entries, saved, complete)


def _refuse_in_use(journal: Path) -> None:
    """Raise `JournalError` while another process has the journal open."""
    if not journal.exists():
        return
    # Every connection to a database with a write-ahead log holds a shared lock on it.
    connection = sqlite3.connect(f"{journal.as_uri()}?mode=rw", uri=True, isolation_level=None)
    with closing(connection):
        try:
            connection.execute("PRAGMA busy_timeout = 0")
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("ROLLBACK")
        except sqlite3.OperationalError as error:
            code = getattr(error, "sqlite_errorcode", 0) & 0xFF
            if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise JournalError(
                    f"The journal {journal} is in use: quit cowboy-tui on every terminal, then "
                    "restore."
                ) from error
        except sqlite3.DatabaseError:
            # Too damaged to be locked; nobody can have it open for long.
            return


def _keep(journal: Path, moment: datetime) -> Path | None:
    """Copy all files of a journal into a folder of their own among the backups."""
    # What a log was for without the file, nobody can say; an empty one was for nothing.
    if not any(map(size, files_of(journal)[:2])) and not journal.exists():
        return None
    files = [file for file in files_of(journal) if file.exists()]
    stamp = moment.astimezone(UTC).strftime("%Y-%m-%dT%H%M%SZ")
    folder = folder_of(journal) / f"kept-{stamp}-{secrets.token_hex(3)}"
    make_folders(folder)
    for file in files:
        _fill(_new_file(folder / file.name), file)
    sync_folder(folder)
    return folder


def _new_file(path: Path) -> int:
    """Make a private file where there is none, and return its descriptor."""
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)


def _fill(descriptor: int, source: Path) -> None:
    """Copy what is in a file into a new one, durably."""
    with os.fdopen(descriptor, "wb") as out, source.open("rb") as data:
        shutil.copyfileobj(data, out)
        out.flush()
        os.fsync(out.fileno())


def _save_later(damaged: Path, restored: Path) -> tuple[int, bool]:
    """Copy entries that came after the last one of `restored`; how many, and whether that is all.

    Rows are read one by one, for those before a damaged place to be saved. What cannot be written
    ends it; what the rules of the file do not take is left out.
    """
    saved, complete = 0, True
    uri = f"{restored.as_uri()}?mode=rw"
    with closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as target:
        migrate(target, restored)
        with write_transaction(target):
            for row in _rows_after(damaged, last_number(target)):
                if row is None:
                    complete = False
                    break
                try:
                    target.execute(_INSERT, row)
                    saved += 1
                except (sqlite3.IntegrityError, sqlite3.DataError):
                    complete = False
    return saved, complete


def _rows_after(path: Path, number: int) -> Iterator[tuple[object, ...] | None]:
    """Yield the entries after a number; None, and no more, where they cannot be read."""
    try:
        with closing(open_to_read(path)) as connection:
            if not has_own_entries(connection):
                raise sqlite3.DatabaseError
            yield from connection.execute(_LATER, (number,))
    except (sqlite3.Error, UnicodeDecodeError):
        yield None
