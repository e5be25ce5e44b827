"""The connection to the file of the journal: opened, checked, dropped when it may be broken."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import Final

from cowboy_tui.journal.errors import JournalError
from cowboy_tui.journal.explain import (
    NO_TEXT,
    WITH_ITS_LOG,
    explain_damage,
    explain_database,
    explain_system,
    is_locked,
)
from cowboy_tui.journal.log_end import Void, void_end
from cowboy_tui.journal.place import (
    Identity,
    begins_anew,
    create,
    files_of,
    identify,
    look_at,
    whole,
)
from cowboy_tui.journal.schema.migrations import known_version, migrate
from cowboy_tui.journal.schema.parts import make_up_for_digests, refuse_foreign_parts
from cowboy_tui.journal.transaction import read_transaction, write_transaction

BUSY_SECONDS = 2.0
"""How long to wait for another process that writes."""
AS_IT_IS: Final = partial(str, encoding="utf-8", errors="surrogateescape")
"""Bytes that are no text are told from others where rows are read, each for itself."""


class Database:
    """One SQLite file, the same one for as long as this object lives.

    A failure drops the connection and the next use makes a new one. Raises `JournalError`
    throughout. To be used by the thread that made it.
    """

    def __init__(self, path: Path) -> None:
        """Open the file, made when missing, and bring it to the latest version.

        One that is missing or empty is not made where there are backups of it.
        """
        self.path = whole(path)
        if begins_anew(self.path):
            # Here, because a journal that is there has no use for it, and is to be open at once.
            from cowboy_tui.journal.backup import refuse_to_begin_anew

            refuse_to_begin_anew(self.path)
        create(self.path)
        self._log_path = files_of(self.path)[1]
        self._file = identify(self.path)
        self._log: Identity | None = None
        self._connection: sqlite3.Connection | None = None
        self._closed = False
        self._made = False
        self._untidy = self._void_end().size > 0
        """Whether something void may lie at the end of the log."""
        with self.reading():
            pass
        self.cut_short = self._cut_short() if self._untidy else 0
        """Bytes of a write that was cut short, as by a power cut, and dropped by this opening."""
        self._tidy_up()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A connection to query."""
        try:
            yield self._connected()
        except sqlite3.ProgrammingError:
            raise
        except sqlite3.Error as error:
            if not is_locked(error):
                self._disconnect()
            raise explain_database(error, self.path) from error
        except UnicodeDecodeError as error:
            # What SQLite says of a damaged table holds its damaged name.
            self._disconnect()
            raise explain_damage(self.path, NO_TEXT) from error

    @contextmanager
    def writing(self, *, patient: bool = True) -> Iterator[sqlite3.Connection]:
        """A connection in a transaction, which is durable at the end of the block.

        The impatient do not wait for another process that writes.
        """
        self._tidy_up()
        try:
            with (
                self.reading() as connection,
                nullcontext() if patient else _impatient(connection),
                write_transaction(connection),
            ):
                # Only now: the lock may have taken a while to get.
                self._check_place()
                known_version(connection, self.path)
                yield connection
        except BaseException:
            self._untidy = True
            raise

    def checkpoint(self) -> None:
        """Move what is in the log into the file, unless another process is in the way."""
        with self.reading() as connection, _impatient(connection):
            self._check_place()
            try:
                busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            except sqlite3.Error as error:
                if not is_locked(error):
                    raise
            else:
                self._untidy = self._untidy and bool(busy)

    def close(self) -> None:
        """Let go of the file, for good."""
        if self._connection is not None:
            # What cannot be moved now stays in the log.
            with suppress(JournalError):
                self.checkpoint()
        self._closed = True
        self._disconnect()

    def _tidy_up(self) -> None:
        """Empty the log where a write was not finished, if nobody is in the way.

        A shorter write in its place would leave the end of it, which nobody could tell from a
        write that was cut short after that one.
        """
        if self._untidy:
            with suppress(JournalError):
                self.checkpoint()

    def _cut_short(self) -> int:
        """Look at the log again while nobody is in the middle of writing to it."""
        try:
            with self.reading() as connection, write_transaction(connection):
                return self._void_end().size
        except JournalError:
            # Somebody is writing, and with that has the end of the log in order.
            return 0

    def _void_end(self) -> Void:
        try:
            return void_end(self._log_path)
        except OSError as error:
            raise explain_system(error, self._log_path) from error

    def _connected(self) -> sqlite3.Connection:
        if self._closed:
            raise JournalError(f"The journal {self.path} was closed: open it again.")
        if self._connection is None:
            self._connection = self._connect()
        return self._connection

    def _connect(self) -> sqlite3.Connection:
        self._check_file()
        # mode=rw: SQLite never makes the file, which would be readable by others.
        connection = sqlite3.connect(
            f"{self.path.as_uri()}?mode=rw", uri=True, isolation_level=None, timeout=BUSY_SECONDS
        )
        connection.text_factory = AS_IT_IS
        try:
            with read_transaction(connection):
                known_version(connection, self.path)
                refuse_foreign_parts(connection, self.path)
            migrate(connection, self.path)
            make_up_for_digests(connection)
            _make_durable(connection, self.path)
            self._made = True
            self._check_file()
            self._log = identify(self._log_path)
        except BaseException:
            connection.close()
            raise
        return connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None

    def _check_place(self) -> None:
        """Refuse to write into files that are no longer found at their names."""
        self._check_file()
        if self._log is None or identify(self._log_path) != self._log:
            raise JournalError(
                f"The file {self._log_path}, a part of the journal, was moved or deleted: put it "
                "back, or quit cowboy-tui on every terminal and start it again."
            )

    def _check_file(self) -> None:
        found, size = look_at(self.path)
        if self._file is None or found != self._file:
            raise JournalError(
                f"The journal {self.path} was moved, deleted or replaced while it was open: put "
                "it back, or quit cowboy-tui and start it again."
            )
        # SQLite takes an empty file for a new database.
        if self._made and size == 0:
            raise JournalError(
                f"The journal {self.path} was emptied while it was open: keep a copy of the files "
                "ending in -wal and -shm, quit cowboy-tui and put a backup in its place, "
                f"{WITH_ITS_LOG}."
            )


@contextmanager
def _impatient(connection: sqlite3.Connection) -> Iterator[None]:
    """Inside, nobody is waited for."""
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        yield
    finally:
        connection.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000:.0f}")


def _make_durable(connection: sqlite3.Connection, path: Path) -> None:
    """Make every commit wait for the disk, with a write-ahead log."""
    connection.execute("PRAGMA synchronous = FULL")
    # On macOS a plain fsync stops at the cache of the drive.
    connection.execute("PRAGMA fullfsync = ON")
    if _switch_to_log(connection) != "wal":
        raise JournalError(
            f"The disk of the journal {path} cannot hold a write-ahead log, as is usual for "
            "network drives: choose a place on a local disk."
        )
    # The log is made at the first read.
    connection.execute("SELECT 1 FROM entries LIMIT 1").fetchall()


def _switch_to_log(connection: sqlite3.Connection) -> str:
    """Ask for the write-ahead log and return the journal mode in force."""
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            mode: str = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
            return mode
        except sqlite3.Error as error:
            if not is_locked(error) or time.monotonic() > deadline:
                raise
        # This switch is the one thing SQLite does not wait for. A transaction does wait.
        with write_transaction(connection):
            pass
