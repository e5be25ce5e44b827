"""SQLite transactions that end in any case."""

import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress


def read_transaction(connection: sqlite3.Connection) -> AbstractContextManager[None]:
    """All that is read inside belongs to one moment."""
    return _transaction(connection, "BEGIN")


def write_transaction(connection: sqlite3.Connection) -> AbstractContextManager[None]:
    """All that is written inside is durable at the end, or nothing of it after an exception.

    The write lock is taken at the start: what is read inside stays true until the end.
    """
    return _transaction(connection, "BEGIN IMMEDIATE")


@contextmanager
def _transaction(connection: sqlite3.Connection, begin: str) -> Iterator[None]:
    connection.execute(begin)
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        # Some errors make SQLite roll back on its own, and the first error is the one to tell.
        if connection.in_transaction:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
        raise
