"""What was worked out from the entries of a game, kept for not to be worked out again.

Digests are no part of what was written: whoever deletes them loses nothing. They are made in the
order in which games were last written to, so that the newest one tells how far they reach.
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

    covered: int
    """Up to which number of an entry digests reach."""
    games: list[tuple[str, int]]
    """Ids with the number of the last entry, in the order of that."""


_COVERED = "SELECT coalesce(max(last), 0) FROM digests WHERE maker = ?"
_NEWER = "SELECT game, last FROM heads WHERE last > ? AND sort NOT IN ({besides})"
# Rows of another version of the program stand in the place of one's own. By halves of the index,
# for there to be no look at each row.
_FOREIGN = """
    SELECT digests.game, heads.last FROM digests JOIN heads USING (game)
    WHERE maker < ? UNION ALL
    SELECT digests.game, heads.last FROM digests JOIN heads USING (game)
    WHERE maker > ?
"""
_KEEP = """
    INSERT INTO digests (game, last, maker, part_of, body) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (game) DO UPDATE SET last = excluded.last, maker = excluded.maker,
        part_of = excluded.part_of, body = excluded.body
    WHERE excluded.last > digests.last
        OR (excluded.last = digests.last AND excluded.maker <> digests.maker)
"""
_ALL = "SELECT game, body FROM digests WHERE maker = ?"
_PARTS = "SELECT game, body FROM digests WHERE maker = ? AND part_of IN ({parts})"


def covered(connection: Connection, maker: str) -> int:
    """Return up to which entry the digests of a maker reach, 0 where there are none."""
    number: int = connection.execute(_COVERED, (maker,)).fetchone()[0]
    return number


def stale(connection: Connection, maker: str, besides: Collection[str]) -> Stale:
    """Return the games that need a digest of a maker; asks for no game that has one.

    `besides` leaves out those whose first entry is of one of these kinds.
    """
    reach = covered(connection, maker)
    newer = _NEWER.format(besides=", ".join("?" * len(besides)))
    found = dict(connection.execute(newer, (reach, *besides)).fetchall())
    found |= connection.execute(_FOREIGN, (maker, maker)).fetchall()
    return Stale(reach, sorted(found.items(), key=lambda item: item[1]))


def keep(connection: Connection, maker: str, reach: int, digests: Iterable[Digest]) -> None:
    """Keep digests that go on from where those of the maker reached when they were begun.

    Nothing is kept where they reach less far now, as when somebody deleted them.
    """
    if covered(connection, maker) < reach:
        return
    rows = ((each.game, each.last, maker, each.part_of, each.body) for each in digests)
    connection.executemany(_KEEP, rows)


def bodies(
    connection: Connection, maker: str, parts: Collection[str] | None
) -> list[tuple[str, str]]:
    """Return game and body of all digests of a maker, or of those that are part of some wholes."""
    if parts is None:
        return connection.execute(_ALL, (maker,)).fetchall()
    query = _PARTS.format(parts=", ".join("?" * len(parts)))
    return connection.execute(query, (maker, *parts)).fetchall()
