"""Put a backup in the place of a journal, and keep what was there."""

import os
import secrets
import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from cowboy_tui.journal.backup import copy, folder_of, make_durable, verify
from cowboy_tui.journal.errors import JournalError
from cowboy_tui.journal.explain import explain_database, explain_system
from cowboy_tui.journal.joining import Joined, join
from cowboy_tui.journal.place import files_of, size
from cowboy_tui.private_files import draft_beside, make_folders, sync_folder


class Restored(NamedTuple):
    """What a restoring came to."""

    kept: Path | None
    """The journal that was there, in a folder of its own with its log; None where none was."""
    entries: int
    """Entries of the backup."""
    joined: Joined
    """What was taken in from what was there."""


def restore(journal: Path, backup: Path, moment: datetime) -> Restored:
    """Put a backup in the place of a journal, then take in what it lacks of what can be read.

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
        os.close(_new_file(draft))
        try:
            # With its log, which a file from anywhere may have.
            copy(backup, draft)
            make_durable(draft)
            joined = join(kept, draft) if kept else Joined(0, True, ())
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
    return Restored(kept, entries, joined)


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
    """Copy the files of a journal into a folder of their own among the backups; return its own."""
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
    return folder / journal.name


def _new_file(path: Path) -> int:
    """Make a private file where there is none, and return its descriptor."""
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)


def _fill(descriptor: int, source: Path) -> None:
    """Copy what is in a file into a new one, durably."""
    with os.fdopen(descriptor, "wb") as out, source.open("rb") as data:
        shutil.copyfileobj(data, out)
        out.flush()
        os.fsync(out.fileno())
