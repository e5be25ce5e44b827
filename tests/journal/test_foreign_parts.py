"""A database with tables, views and rules of somebody else's: refused, whatever they would do."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cowboy_tui.journal import DamagedJournal, Journal, JournalError
from cowboy_tui.journal.backup import verify
from cowboy_tui.journal.checkup import problems
from cowboy_tui.journal.restore import restore
from cowboy_tui.journal.schema.migrations import LATEST, MIGRATIONS
from cowboy_tui.journal.schema.parts import has_own_entries, refuse_foreign_parts

from .support import GAME, Opener, open_journal, raw
from .test_backups import NOON, numbers

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT {} FROM n"
FOREIGN = {
    "a rule": "CREATE TRIGGER t AFTER INSERT ON entries BEGIN DELETE FROM heads; END",
    "a rule that never ends": (
        "CREATE TRIGGER t AFTER INSERT ON entries BEGIN INSERT INTO digest_reach "
        "SELECT i, 1 FROM (" + ENDLESS.format("i") + "); END"
    ),
    "a view": "CREATE VIEW v AS SELECT 1",
    "a table": "CREATE TABLE t (a)",
    "an index": "CREATE INDEX i ON entries (length(payload))",
    "an escape": 'CREATE TABLE "\x1b[2J" (a)',
}


def in_place_of(table: str, columns: str) -> list[str]:
    """A view that never ends, and is called as a table is."""
    return [f"DROP TABLE {table}", f"CREATE VIEW {table} AS {ENDLESS.format(columns)}"]


SWAPPED = {
    "heads": in_place_of("heads", "i AS game, i AS first, i AS last, i AS seq, 'start' AS sort"),
    "entries": in_place_of(
        "entries", "i AS number, 'x' AS game, i AS seq, '' AS terminal, '' AS at, '' AS kind, ''"
    ),
    "digests": in_place_of("digests", "i AS game, i AS last, 'x' AS maker, '' AS part_of, '' AS b"),
}


@pytest.mark.parametrize("version", range(LATEST + 1))
def test_what_the_migrations_make_is_no_foreign_part(version: int, tmp_path: Path) -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        for migration in MIGRATIONS[:version]:
            for statement in migration:
                connection.execute(statement)
        connection.execute("ANALYZE")
        refuse_foreign_parts(connection, tmp_path)
        assert has_own_entries(connection) == (version > 0)


@pytest.mark.parametrize("statements", [*([each] for each in FOREIGN.values()), *SWAPPED.values()])
def test_it_is_refused(opener: Opener, path: Path, statements: list[str]) -> None:
    journal = opener()
    journal.append(GAME, 0, "event", "{}")
    journal.close()
    with raw(path) as connection:
        for statement in statements:
            connection.execute(statement)
    before = path.read_bytes()
    for look in (open_journal, verify, lambda place: list(problems(place))):
        with pytest.raises(DamagedJournal, match=r"of somebody else's.*put a backup") as caught:
            look(path)
        assert str(caught.value).isprintable()
    assert path.read_bytes() == before


@pytest.mark.parametrize("table", SWAPPED)
def test_a_backup_takes_its_place(opener: Opener, path: Path, table: str) -> None:
    """What is later is taken in where it is a table; a view is not asked."""
    journal = opener()
    journal.append(GAME, 0, "event", "{}")
    journal.close()
    backup = path.with_name("sound.db")
    backup.write_bytes(path.read_bytes())
    journal = opener()
    journal.append(GAME, 1, "event", "{}")
    journal.close()
    with raw(path) as connection:
        for statement in SWAPPED[table]:
            connection.execute(statement)
    joined = restore(path, backup, NOON).joined
    assert (joined.saved, joined.complete) == ((0, False) if table == "entries" else (1, True))
    assert numbers(path) == [1, 2][: 1 + joined.saved]
    assert Journal.open(path, "bar").last_seq(GAME) == 1 + joined.saved


def test_a_change_by_another_program_is_no_part(opener: Opener, path: Path) -> None:
    """A newer version, or another program, is named as what it is."""
    opener().close()
    with raw(path) as connection:
        connection.execute("CREATE TABLE later (a)")
        connection.execute(f"PRAGMA user_version = {LATEST + 1}")
    with pytest.raises(JournalError, match="newer cowboy-tui"):
        open_journal(path)
