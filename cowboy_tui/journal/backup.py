"""Backups: whole copies of the journal, each verified before an older one goes.

They are made by SQLite's own backup call, which takes in the log and what other terminals write
meanwhile, and lie in a folder beside the journal.
"""

import os
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final, NamedTuple

from cowboy_tui.journal.database import BUSY_SECONDS
from cowboy_tui.journal.errors import DamagedJournal, JournalError
from cowboy_tui.journal.explain import (
    NO_TEXT,
    explain_damage,
    explain_database,
    explain_system,
)
from cowboy_tui.journal.place import begins_anew, files_of, refuse_odd_files
from cowboy_tui.journal.schema.migrations import known_version
from cowboy_tui.journal.schema.parts import refuse_foreign_parts
from cowboy_tui.journal.transaction import read_transaction
from cowboy_tui.private_files import make_folders, sync_folder

KEPT_NEWEST: Final = 12
"""Backups that are kept whatever their age."""
KEPT_DAYS: Final = 14
"""Days of which the last backup is kept beside those."""

_NAME: Final = "%Y-%m-%dT%H%M%SZ.db"
_DRAFT: Final = ".draft-"
_DRAFT_SECONDS: Final = 24 * 3600
"""After which a draft is left over from a program that was killed, and no longer being written."""
_STEP_PAGES: Final = 512
_STEP_SECONDS: Final = 0.002
"""Pause between the steps of a backup: somebody may want to record a shot."""


class Stopped(Exception):
    """The backup is not wanted any more; nothing was changed."""


class Backup(NamedTuple):
    """One backup, by its name."""

    path: Path
    at: datetime
    """When it was made, UTC."""


def folder_of(journal: Path) -> Path:
    """Where the backups of a journal are."""
    return Path(f"{os.path.realpath(journal)}-backups")


def backups_of(journal: Path) -> list[Backup]:
    """The backups of a journal, the newest first. Raises `JournalError`."""
    folder = folder_of(journal)
    try:
        found = list(folder.iterdir()) if folder.is_dir() else []
    except OSError as error:
        raise explain_system(error, folder) from error
    backups = (Backup(path, at) for path in found if (at := _moment(path)))
    return sorted(backups, key=lambda backup: backup.at, reverse=True)


def refuse_to_begin_anew(journal: Path) -> None:
    """Raise `JournalError` where a journal is missing or empty that has backups.

    It was there once, and a new one in its place would be taken for all there ever was.
    """
    if begins_anew(journal) and backups_of(journal):
        raise JournalError(
            f"The journal {journal} is {'empty' if journal.exists() else 'missing'}, but there are "
            "backups of it: put the newest in its place with "
            f"'cowboy-tui doctor --restore', or move {folder_of(journal)} away to begin anew."
        )


def back_up(
    journal: Path, moment: datetime, wanted: Callable[[], bool] = lambda: True
) -> Path | None:
    """Copy the journal, verify the copy, and only then let go of old ones.

    Returns where it is, None when nothing was written since the last one. `moment` is aware.
    `wanted` is asked between steps; raises Stopped once it says no, and `JournalError` when the
    copy could not be made or is not sound.
    """
    folder = folder_of(journal)
    draft = folder / f"{_DRAFT}{secrets.token_hex(8)}.db"
    place = folder / moment.astimezone(UTC).strftime(_NAME)
    try:
        make_folders(folder)
        if not _has_news(journal):
            return None
        os.close(os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        try:
            copy(journal, draft, wanted)
            verify(draft)
            make_durable(draft)
            draft.replace(place)
            sync_folder(folder)
        finally:
            for file in files_of(draft):
                file.unlink(missing_ok=True)
        _rotate(journal, place)
    except sqlite3.Error as error:
        raise explain_database(error, draft) from error
    except OSError as error:
        raise explain_system(error, folder) from error
    return place


def verify(path: Path) -> int:
    """Check a copy of a journal, and return the number of its last entry, 0 for none.

    Raises `DamagedJournal` when it is not sound, `JournalError` when it cannot be read.
    """
    try:
        with closing(open_to_read(path)) as connection, read_transaction(connection):
            known_version(connection, path)
            refuse_foreign_parts(connection, path)
            found = [row[0] for row in connection.execute("PRAGMA integrity_check(3)")]
            if found != ["ok"]:
                reason = str(found[0]).replace("\n", " ")
                raise DamagedJournal(f"The copy {path} is damaged ({reason}).")
            return last_number(connection)
    except sqlite3.Error as error:
        raise explain_database(error, path) from error
    except UnicodeDecodeError as error:
        raise explain_damage(path, NO_TEXT) from error


def copy(journal: Path, draft: Path, wanted: Callable[[], bool] = lambda: True) -> None:
    """Copy a journal and its log into one file, which has none.

    `wanted` is asked between steps; raises Stopped once it says no, sqlite3.Error, and
    `JournalError` for what is no file.
    """

    def step(_status: int, _left: int, _total: int) -> None:
        if not wanted():
            raise Stopped
        time.sleep(_STEP_SECONDS)

    with closing(open_to_read(journal)) as source, closing(sqlite3.connect(draft)) as target:
        source.backup(target, pages=_STEP_PAGES, progress=step)
        # A single file that can be copied, without a log of its own.
        target.execute("PRAGMA journal_mode = DELETE").fetchall()


def make_durable(path: Path) -> None:
    """Have the disk hold what was written to a file. Raises OSError."""
    descriptor = os.open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def open_to_read(path: Path) -> sqlite3.Connection:
    """A connection that changes nothing in a file, its log included.

    Raises sqlite3.Error, and `JournalError` for what is no file or cannot be looked at.
    """
    try:
        refuse_odd_files(path)
    except OSError as error:
        raise explain_system(error, path) from error
    uri = f"{path.absolute().as_uri()}?mode=ro"
    return sqlite3.connect(uri, uri=True, isolation_level=None, timeout=BUSY_SECONDS)


def last_number(connection: sqlite3.Connection) -> int:
    """The number of the last entry over all games, 0 for none."""
    number: int = connection.execute("SELECT coalesce(max(number), 0) FROM entries").fetchone()[0]
    return number


def _has_news(journal: Path) -> bool:
    """Whether something was written since the last backup that can be read."""
    with closing(open_to_read(journal)) as connection:
        now = last_number(connection)
    if not now:
        return False
    for backup in backups_of(journal)[:1]:
        with (
            suppress(sqlite3.Error, JournalError, UnicodeDecodeError),
            closing(open_to_read(backup.path)) as connection,
        ):
            return last_number(connection) != now
    return True


def _rotate(journal: Path, made: Path) -> None:
    """Let go of backups that are neither among the newest nor the last of a recent day.

    Nor of the one just made, whatever its time: the clock may have been wrong before.
    """
    backups = backups_of(journal)
    wanted = {backup.path for backup in backups[:KEPT_NEWEST]}
    wanted |= _last_of_days(backups) | {made}
    for backup in backups:
        if backup.path not in wanted:
            backup.path.unlink(missing_ok=True)
    for draft in folder_of(journal).glob(f"{_DRAFT}*"):
        with suppress(OSError):
            if time.time() - draft.stat().st_mtime > _DRAFT_SECONDS:
                draft.unlink()


def _last_of_days(backups: Iterable[Backup]) -> set[Path]:
    days: dict[date, Path] = {}
    for backup in backups:
        days.setdefault(backup.at.date(), backup.path)
    return set(list(days.values())[:KEPT_DAYS])


def _moment(path: Path) -> datetime | None:
    try:
        return datetime.strptime(path.name, _NAME).replace(tzinfo=UTC)
    except ValueError:
        return None
