"""What was worked out from the entries of a game, kept for not to be worked out again.

Digests are no part of what was written: whoever deletes some or all of them loses nothing. How
far those of a maker reach without a gap is kept beside them, so that what is out of date is found
among what was written since.
"""

from collections.abc import Collection, Iterable
from sqlite3 import Connection
from typing import NamedTuple


class Digest(NamedTuple):
    """What was worked out from a game; the journal does not know what it means."""

    game: str
    """Id of the game."""
    last: int
    """Number of the last entry that it was made from, over all games."""
    part_of: str
    """The id of a whole that the game is part of; empty for none."""
    body: str
    """JSON text."""


class Stale(NamedTuple):
    """What has no digest, or one that is out of date."""

    reach: int
    """Up to which number of an entry nothing is."""
    games: list[tuple[str, int]]
    """Ids with the number of the last entry, in the order of that; in a damaged journal what
    stands in the place of an id."""


_REACH = "SELECT last FROM digest_reach WHERE maker = ?"
_STALE = """
    SELECT heads.game, heads.last FROM heads LEFT JOIN digests
    ON digests.game = heads.game AND digests.last = heads.last AND digests.maker = ?
    WHERE heads.last > ? AND digests.game IS NULL AND heads.sort NOT IN ({besides})
    ORDER BY heads.last
"""
_KEEP = """
    INSERT INTO digests (game, last, maker, part_of, body) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (game) DO UPDATE SET last = excluded.last, maker = excluded.maker,
        part_of = excluded.part_of, body = excluded.body
    WHERE excluded.last > digests.last
        OR (excluded.last = digests.last AND excluded.maker <> digests.maker)
"""
_REACHED = """
    INSERT INTO digest_reach (maker, last) VALUES (?, ?)
    ON CONFLICT (maker) DO UPDATE SET last = excluded.last WHERE excluded.last > digest_reach.last
"""
_ALL = "SELECT game, body FROM digests WHERE maker = ?"
_PARTS = "SELECT game, body FROM digests WHERE maker = ? AND part_of IN ({parts})"
_SOME = """
    SELECT heads.game, heads.last, digests.body FROM heads LEFT JOIN digests
    ON digests.game = heads.game AND digests.last = heads.last AND digests.maker = ?
    WHERE heads.game IN ({games})
"""


def stale(connection: Connection, maker: str, besides: Collection[str]) -> Stale:
    """Return the games that have no up-to-date digest of a maker.

    `besides` leaves out those whose first entry is of one of these kinds.
    """
    reach = _reach(connection, maker)
    query = _STALE.format(besides=_places(besides))
    return Stale(reach, connection.execute(query, (maker, reach, *besides)).fetchall())


def keep(connection: Connection, maker: str, digests: Iterable[Digest]) -> None:
    """Keep digests, where there is none that was made from more."""
    rows = ((each.game, each.last, maker, each.part_of, each.body) for each in digests)
    connection.executemany(_KEEP, rows)


def go_on(connection: Connection, maker: str, reach: int, last: int) -> None:
    """Have the digests of a maker, which reached so far when `stale` was asked, reach further.

    Nothing changes where they reach less far by now, as when somebody deleted some.
    """
    if _reach(connection, maker) >= reach:
        connection.execute(_REACHED, (maker, last))


def parts(connection: Connection, maker: str, wholes: Collection[str]) -> list[tuple[str, str]]:
    """Return game and body of the digests of a maker that are part of some wholes."""
    query = _PARTS.format(parts=_places(wholes))
    return connection.execute(query, (maker, *wholes)).fetchall()


def every(connection: Connection, maker: str) -> list[tuple[str, str]]:
    """Return game and body of all digests of a maker."""
    return connection.execute(_ALL, (maker,)).fetchall()


def some(
    connection: Connection, maker: str, games: Collection[str]
) -> list[tuple[str, int, str | None]]:
    """Return some games with the number of the last entry and the body of an up-to-date digest."""
    query = _SOME.format(games=_places(games))
    return connection.execute(query, (maker, *games)).fetchall()


def _reach(connection: Connection, maker: str) -> int:
    row: tuple[int] | None = connection.execute(_REACH, (maker,)).fetchone()
    return row[0] if row else 0


def _places(values: Collection[str]) -> str:
    """The places of a query that values are put into."""
    return ", ".join("?" * len(values))
