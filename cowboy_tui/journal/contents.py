"""What a journal holds: which things, which are new, and which are called so.

Every function asks a connection, and raises what SQLite does.
"""

from collections.abc import Collection, Sequence
from sqlite3 import Connection
from typing import NamedTuple

FIND_LIMIT = 5
"""How many ids `Journal.find` returns at most: enough to say that a beginning is ambiguous."""

_NEWEST = "SELECT coalesce(max(number), 0) FROM entries"
_CHANGED = "SELECT game, sort, last FROM heads WHERE last > ? ORDER BY last"
_BEGINNINGS = """
    SELECT heads.game, entries.payload FROM heads JOIN entries ON entries.number = heads.first
    WHERE heads.last > ? AND heads.sort = ?
"""
_LINES = """
    SELECT heads.game, started.at, touched.at, heads.seq
    FROM heads
    LEFT JOIN entries AS started ON started.number = heads.first
    LEFT JOIN entries AS touched ON touched.number = heads.last
"""
_GAMES = f"{_LINES} WHERE heads.sort NOT IN ({{besides}}) ORDER BY heads.last DESC LIMIT ?"
_SOME_GAMES = f"{_LINES} WHERE heads.game IN ({{games}}) ORDER BY heads.last DESC"
_IDS = "SELECT game FROM heads WHERE sort NOT IN ({besides}) ORDER BY last DESC"
_ENTRIES_OF_SORT = """
    SELECT entries.game, entries.seq, terminal, at, kind, payload
    FROM entries JOIN heads USING (game)
    WHERE heads.sort = ? ORDER BY heads.first, entries.seq
"""
_LAST_OF_SORT = """
    SELECT entries.game, entries.seq, terminal, at, kind, payload
    FROM heads JOIN entries ON entries.number = heads.last
    WHERE heads.sort = ? ORDER BY heads.first DESC
"""
_FIND = """
    SELECT game FROM heads
    WHERE game >= ? AND game < ? AND sort NOT IN ({besides}) ORDER BY game LIMIT ?
"""
_LAST_CHARACTER = "\U0010ffff"


class Changes(NamedTuple):
    """What was written to in a while."""

    newest: int
    """The number of the last entry among them."""
    ids: list[tuple[str, str]]
    """Each game, or other thing, with the kind of its first entry."""


def newest(connection: Connection) -> int:
    """The number of the entry written last, 0 for none."""
    number: int = connection.execute(_NEWEST).fetchone()[0]
    return number


def changed(connection: Connection, after: int) -> Changes:
    """What was written to since an entry was the newest one."""
    rows = connection.execute(_CHANGED, (after,)).fetchall()
    return Changes(rows[-1][2] if rows else after, [(game, sort) for game, sort, _ in rows])


def beginnings(connection: Connection, after: int, sort: str) -> list[tuple[str, str]]:
    """What was written to since, of what begins with a kind: ids with the first payloads."""
    return connection.execute(_BEGINNINGS, (after, sort)).fetchall()


def lines(
    connection: Connection, limit: int | None, besides: Collection[str]
) -> list[Sequence[object]]:
    """Rows of the list of games (id, started, touched, entries), the last written to first."""
    query = _GAMES.format(besides=_places(besides))
    return connection.execute(query, (*besides, sql_limit(limit))).fetchall()


def ids(connection: Connection, besides: Collection[str]) -> list[str]:
    """The ids of the games, the last written to first."""
    query = _IDS.format(besides=_places(besides))
    return [game for (game,) in connection.execute(query, tuple(besides)).fetchall()]


def lines_of(connection: Connection, games: Collection[str]) -> list[Sequence[object]]:
    """Rows as `lines`, of some games."""
    query = _SOME_GAMES.format(games=_places(games))
    return connection.execute(query, tuple(games)).fetchall()


def last_of_sort(connection: Connection, sort: str) -> list[Sequence[object]]:
    """Rows of the last entry of everything that begins with a kind, the newest thing first."""
    return connection.execute(_LAST_OF_SORT, (sort,)).fetchall()


def entries_of_sort(connection: Connection, sort: str) -> list[Sequence[object]]:
    """Rows of all entries of everything whose first entry is of a kind, the oldest thing first."""
    return connection.execute(_ENTRIES_OF_SORT, (sort,)).fetchall()


def find(connection: Connection, start: str, besides: Collection[str]) -> list[str]:
    """The ids that begin with `start`, in alphabetical order, at most `FIND_LIMIT`."""
    query = _FIND.format(besides=_places(besides))
    bounds = (start, start + _LAST_CHARACTER, *besides, FIND_LIMIT)
    return [game for (game,) in connection.execute(query, bounds).fetchall()]


def sql_limit(limit: int | None) -> int:
    """At most how many rows, as SQLite takes it; None for all."""
    return -1 if limit is None else limit


def _places(values: Collection[str]) -> str:
    """The places of a query that values are put into."""
    return ", ".join("?" * len(values))
