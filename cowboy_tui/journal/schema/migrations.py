"""Numbered migrations: `MIGRATIONS[n]` takes a database from version n to n + 1.

The version is SQLite's `user_version`; `application_id` tells the journal from the databases of
other programs. A migration that was released is never edited: a new one follows it.
"""

import sqlite3
from pathlib import Path

from cowboy_tui.journal.errors import JournalError
from cowboy_tui.journal.explain import WITH_ITS_LOG, explain_damage
from cowboy_tui.journal.transaction import read_transaction, write_transaction

APPLICATION_ID = 0x43424F59
"""The letters CBOY."""

_LOG = (
    f"PRAGMA application_id = {APPLICATION_ID}",
    # `number` is the order of writing over all games; clocks may go backwards.
    """
    CREATE TABLE entries (
        number INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        seq INTEGER NOT NULL,
        terminal TEXT NOT NULL,
        at TEXT NOT NULL,
        kind TEXT NOT NULL,
        payload TEXT NOT NULL,
        UNIQUE (game, seq)
    )
    """,
    """
    CREATE TRIGGER entries_no_update BEFORE UPDATE ON entries
    BEGIN SELECT RAISE(ABORT, 'entries are never changed'); END
    """,
    """
    CREATE TRIGGER entries_no_delete BEFORE DELETE ON entries
    BEGIN SELECT RAISE(ABORT, 'entries are never deleted'); END
    """,
    # INSERT OR REPLACE removes the old row without firing the trigger on DELETE.
    """
    CREATE TRIGGER entries_no_replace BEFORE INSERT ON entries
    WHEN EXISTS (SELECT 1 FROM entries WHERE number = new.number)
    BEGIN SELECT RAISE(ABORT, 'entries are never replaced'); END
    """,
    """
    CREATE TRIGGER entries_no_gap BEFORE INSERT ON entries
    WHEN new.seq IS NOT 1 + coalesce((SELECT max(seq) FROM entries WHERE game = new.game), 0)
    BEGIN SELECT RAISE(ABORT, 'entries of a game are numbered without gaps'); END
    """,
)

# Derived from the entries in the same transaction, so that the list of games, newest first,
# costs as many rows as it shows and not as many as were ever written.
_HEADS = (
    """
    CREATE TABLE heads (
        game TEXT PRIMARY KEY,
        first INTEGER NOT NULL,
        last INTEGER NOT NULL UNIQUE,
        seq INTEGER NOT NULL
    ) WITHOUT ROWID
    """,
    """
    INSERT INTO heads (game, first, last, seq)
    SELECT game, min(number), max(number), max(seq) FROM entries GROUP BY game
    """,
    """
    CREATE TRIGGER entries_move_head AFTER INSERT ON entries
    BEGIN
        INSERT INTO heads (game, first, last, seq)
        VALUES (new.game, new.number, new.number, new.seq)
        ON CONFLICT (game) DO UPDATE SET last = excluded.last, seq = excluded.seq;
    END
    """,
)

# What sort of thing a row of entries is about is the kind of its first entry.
_SORTS = (
    "ALTER TABLE heads ADD COLUMN sort TEXT NOT NULL DEFAULT ''",
    """
    UPDATE heads SET sort = (SELECT kind FROM entries WHERE entries.number = heads.first)
    """,
    "DROP TRIGGER entries_move_head",
    """
    CREATE TRIGGER entries_move_head AFTER INSERT ON entries
    BEGIN
        INSERT INTO heads (game, first, last, seq, sort)
        VALUES (new.game, new.number, new.number, new.seq, new.kind)
        ON CONFLICT (game) DO UPDATE SET last = excluded.last, seq = excluded.seq;
    END
    """,
    "CREATE INDEX heads_by_sort ON heads (sort, last)",
)

# What was worked out from the entries of a game, for not to be worked out again. It can be
# deleted at any time; `last` is the number of the last entry that it was made from. How far the
# digests of a maker reach without a gap is known until one is deleted or replaced by another's.
DIGESTS = (
    """
    CREATE TABLE digests (
        game TEXT PRIMARY KEY,
        last INTEGER NOT NULL,
        maker TEXT NOT NULL,
        part_of TEXT NOT NULL,
        body TEXT NOT NULL
    )
    """,
    "CREATE INDEX digests_by_whole ON digests (part_of)",
    "CREATE TABLE digest_reach (maker TEXT PRIMARY KEY, last INTEGER NOT NULL) WITHOUT ROWID",
    """
    CREATE TRIGGER digests_are_gone AFTER DELETE ON digests
    BEGIN DELETE FROM digest_reach; END
    """,
    """
    CREATE TRIGGER digests_are_replaced AFTER UPDATE OF maker ON digests
    WHEN new.maker <> old.maker
    BEGIN DELETE FROM digest_reach WHERE maker = old.maker; END
    """,
)

MIGRATIONS = (_LOG, _HEADS, _SORTS, DIGESTS)
LATEST = len(MIGRATIONS)


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the database to the latest version, each step in a transaction of its own.

    Raises `JournalError`, and leaves the file as it is, when it belongs to another program or
    to a newer version of this one.
    """
    with read_transaction(connection):
        version = known_version(connection, path)
    while version < LATEST:
        with write_transaction(connection):
            # Another process may have got here first.
            version = known_version(connection, path)
            if version < LATEST:
                for statement in MIGRATIONS[version]:
                    connection.execute(statement)
                version += 1
                connection.execute(f"PRAGMA user_version = {version}")


def known_version(connection: sqlite3.Connection, path: Path) -> int:
    """The version of the database, to be called in a transaction.

    Raises `JournalError` when it belongs to another program or to a newer version of this one.
    """
    application = _number(connection, "PRAGMA application_id")
    version = _number(connection, "PRAGMA user_version")
    if application != APPLICATION_ID and not (
        application == version == _number(connection, "SELECT count(*) FROM sqlite_master") == 0
    ):
        raise JournalError(
            f"The database {path} belongs to another program: move it away, {WITH_ITS_LOG}, or "
            "choose another place for the journal."
        )
    if version < 0:
        raise explain_damage(path, f"it says that it is of version {version}")
    if version > LATEST:
        raise JournalError(
            f"The journal {path} was written by a newer cowboy-tui (version {version} of the "
            f"file, {LATEST} is known here): update cowboy-tui on this terminal."
        )
    return version


def _number(connection: sqlite3.Connection, query: str) -> int:
    value: int = connection.execute(query).fetchone()[0]
    return value
