"""The tables, indexes and rules that a journal is made of: those of the migrations, no others.

A database may come from anywhere. A view in the place of a table, or a rule that runs whenever
something is written, would do what somebody else thought of.
"""

import re
import sqlite3
from pathlib import Path
from typing import Final

from cowboy_tui.journal.explain import explain_damage
from cowboy_tui.journal.schema.migrations import DIGESTS, MIGRATIONS
from cowboy_tui.journal.transaction import read_transaction, write_transaction

_FOUND: Final = "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL"
_ENTRIES: Final = "SELECT sql FROM sqlite_master WHERE name = 'entries'"
_ADDED: Final = re.compile(r"\s*ALTER TABLE (\w+) ADD COLUMN (.*)", re.DOTALL)


def refuse_foreign_parts(connection: sqlite3.Connection, path: Path) -> None:
    """Raise `DamagedJournal` for a database in which there is what no migration makes."""
    for kind, name, sql in connection.execute(_FOUND):
        # SQLite keeps its own figures where somebody had it analyze the file.
        figures = kind == "table" and str(name).startswith("sqlite_stat")
        if not figures and _plain(sql) not in _OWN:
            raise explain_damage(path, f"it holds a {kind} {str(name)[:40]!a} of somebody else's")


def make_up_for_digests(connection: sqlite3.Connection) -> None:
    """Make what digests are kept in where somebody deleted it, in a journal of the latest version.

    Nothing was lost with it, and nothing can be read without.
    """
    with read_transaction(connection):
        missing = _missing_for_digests(connection)
    if not missing:
        return
    with write_transaction(connection):
        # Another process may have got here first.
        for statement in _missing_for_digests(connection):
            connection.execute(statement)
        # Without the table or its rules nobody has noted how far they reach.
        connection.execute("DELETE FROM digest_reach")


def _missing_for_digests(connection: sqlite3.Connection) -> list[str]:
    found = {_plain(sql) for _, _, sql in connection.execute(_FOUND)}
    return [statement for statement in DIGESTS if _plain(statement) not in found]


def has_own_entries(connection: sqlite3.Connection) -> bool:
    """Return whether the entries are a table of this program's. Raises sqlite3.Error."""
    found = connection.execute(_ENTRIES).fetchone()
    return found is not None and _plain(found[0]) in _OWN


def _plain(sql: object) -> str:
    """Return a statement without its spaces, of which SQLite keeps more or fewer."""
    return "".join(str(sql).split())


def _own() -> frozenset[str]:
    """Return what the migrations make, as SQLite keeps it: a new column before the last bracket."""
    statements = [statement for migration in MIGRATIONS for statement in migration]
    made = {_plain(each) for each in statements}
    for table, column in (found.groups() for each in statements if (found := _ADDED.match(each))):
        begin = f"CREATETABLE{table}("
        for each in [each for each in made if each.startswith(begin)]:
            head, _, tail = each.rpartition(")")
            made.add(f"{head},{_plain(column)}){tail}")
    return frozenset(made)


_OWN: Final = _own()
