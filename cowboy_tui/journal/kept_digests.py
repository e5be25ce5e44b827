"""The digests of a journal as the rest of the program sees them."""

from collections.abc import Collection

from cowboy_tui.journal import digests
from cowboy_tui.journal.database import Database
from cowboy_tui.journal.digests import Digest, Stale


class KeptDigests:
    """What was worked out from games and is kept; raises `JournalError` throughout."""

    def __init__(self, database: Database) -> None:
        """Keep them in the database of a journal."""
        self._database = database

    def stale(self, maker: str, besides: Collection[str] = ()) -> Stale:
        """The games without a digest of a maker that holds all they came to.

        `besides` leaves out those whose first entry is of one of these kinds. What is looked at
        grows with what was written since, not with how many games there are.
        """
        with self._database.reading() as connection:
            return digests.stale(connection, maker, besides)

    def keep(self, maker: str, made: Collection[Digest], reach: int | None = None) -> None:
        """Keep digests; with `reach` they are the next in the order of `stale`.

        Does not wait for others who write: raises `JournalError` then, and nothing is lost.
        """
        with self._database.writing(patient=False) as connection:
            digests.keep(connection, maker, made)
            if reach is not None:
                digests.go_on(connection, maker, reach, max(each.last for each in made))

    def bodies(self, maker: str, parts_of: Collection[str] | None = None) -> list[tuple[str, str]]:
        """Game and body, empty where spoiled, of a maker's digests, or of those of some wholes."""
        with self._database.reading() as connection:
            if parts_of is None:
                return digests.every(connection, maker)
            return digests.parts(connection, maker, parts_of)

    def known(self, maker: str, games: Collection[str]) -> dict[str, tuple[int, str | None]]:
        """The number of the last entry of some games, and their digests where up to date."""
        with self._database.reading() as connection:
            return {id_: (last, body) for id_, last, body in digests.some(connection, maker, games)}
