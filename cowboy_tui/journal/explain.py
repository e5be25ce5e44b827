"""Sentences for the errors of SQLite and of the file system."""

import errno
import sqlite3
from pathlib import Path

from cowboy_tui.journal.errors import DamagedJournal, JournalError

WITH_ITS_LOG = "together with the files ending in -wal and -shm"
"""What to say of any advice to move a journal: what was written last may be in its log alone."""

NO_TEXT = "what should be text is none"
"""What is wrong where SQLite names a damaged table by its damaged name."""

_SENTENCES = {
    sqlite3.SQLITE_FULL: (
        "The disk is full, so nothing was written to the journal {path}: free some space and "
        "try again."
    ),
    sqlite3.SQLITE_READONLY: (
        "The journal {path} is read-only: make the file and its folder writable and try again."
    ),
    sqlite3.SQLITE_BUSY: (
        "The journal {path} is locked by another program: wait for it or close it, then try again."
    ),
    sqlite3.SQLITE_NOTADB: (
        f"The file {{path}} is not a cowboy-tui journal: move it away, {WITH_ITS_LOG}, or choose "
        "another place."
    ),
    sqlite3.SQLITE_CORRUPT: (
        "The journal {path} is damaged: keep a copy of it and put a backup in its place, each "
        f"{WITH_ITS_LOG}."
    ),
    sqlite3.SQLITE_CANTOPEN: (
        "The journal {path} cannot be opened: check that the file and its folder exist and are "
        "writable, then try again."
    ),
    sqlite3.SQLITE_IOERR: (
        "The disk failed while the journal {path} was in use: check its free space and its "
        "health, then try again."
    ),
}
_SYSTEM_CODES = {
    errno.ENOSPC: sqlite3.SQLITE_FULL,
    errno.EDQUOT: sqlite3.SQLITE_FULL,
    errno.EROFS: sqlite3.SQLITE_READONLY,
    errno.EACCES: sqlite3.SQLITE_CANTOPEN,
    errno.EPERM: sqlite3.SQLITE_CANTOPEN,
    errno.EIO: sqlite3.SQLITE_IOERR,
}
_OTHER = "The journal {path} cannot be used ({reason}): solve that and try again."


def is_locked(error: sqlite3.Error) -> bool:
    """Whether somebody else held the database, so that the connection itself is sound."""
    return _primary_code(error) == sqlite3.SQLITE_BUSY


def explain_database(error: sqlite3.Error, path: Path) -> JournalError:
    """The error to raise in place of one of SQLite's."""
    code = _primary_code(error)
    sentence = _SENTENCES.get(code, _OTHER).format(path=path, reason=error)
    return DamagedJournal(sentence) if code == sqlite3.SQLITE_CORRUPT else JournalError(sentence)


def explain_damage(path: Path, what: str) -> DamagedJournal:
    """The error for a file that SQLite can read, and that holds what was never written."""
    return DamagedJournal(
        f"The journal {path} is damaged ({what}): keep a copy of it and put a backup in its "
        f"place, each {WITH_ITS_LOG}."
    )


def explain_cut(path: Path, size: int) -> str:
    """What to say of a last write of which only the beginning has arrived."""
    return (
        "The last write to the journal was cut short, as by a power cut: see whether the last "
        f"shot is there, all before it is ({size:,} bytes of the log of {path} are void)."
    )


def explain_system(error: OSError, path: Path) -> JournalError:
    """The error to raise in place of one of the operating system's."""
    code = _SYSTEM_CODES.get(error.errno or 0)
    if code is not None:
        return JournalError(_SENTENCES[code].format(path=path))
    if isinstance(error, NotADirectoryError | FileExistsError):
        return JournalError(
            f"The journal cannot be kept at {path} because part of that path is a file, not a "
            "folder: move that file away or choose another place."
        )
    return JournalError(_OTHER.format(path=path, reason=error.strerror))


def _primary_code(error: sqlite3.Error) -> int:
    """SQLite's result code without the detail in its upper bytes; 0 when there is none."""
    # Errors raised by the Python module itself, such as undecodable text, carry no code.
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)
    return code & 0xFF
