"""The journal as the rest of the program sees it."""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from sqlite3 import Connection

from cowboy_tui.journal.database import Database
from cowboy_tui.journal.entry import Entry, GameLine
from cowboy_tui.journal.errors import Conflict

FIND_LIMIT = 5
"""How many ids `Journal.find` returns at most: enough to say that a beginning is ambiguous."""

_APPEND = "INSERT INTO entries (game, seq, terminal, at, kind, payload) VALUES (?, ?, ?, ?, ?, ?)"
_ENTRIES = """
    SELECT game, seq, terminal, at, kind, payload FROM entries
    WHERE game = ? AND seq > ? ORDER BY seq LIMIT ?
"""
_LAST_SEQ = "SELECT seq FROM heads WHERE game = ?"
_GAMES = """
    SELECT heads.game, started.at, touched.at, heads.seq
    FROM heads
    JOIN entries AS started ON started.number = heads.first
    JOIN entries AS touched ON touched.number = heads.last
    ORDER BY heads.last DESC LIMIT ?
"""
_FIND = "SELECT game FROM heads WHERE game >= ? AND game < ? ORDER BY game LIMIT ?"
_LAST_CHARACTER = "\U0010ffff"


def utc_now() -> datetime:
    """The time of the system."""
    return datetime.now(UTC)


class Journal:
    """An append-only log of the entries of many games, shared by the terminals of a machine.

    After any error the same object can be used again as soon as the cause is gone. To be used
    by the thread that opened it.
    """

    def __init__(
        self, database: Database, terminal: str, clock: Callable[[], datetime] = utc_now
    ) -> None:
        """Write into `database` as `terminal`; `clock` returns aware datetimes."""
        self._database = database
        self._terminal = terminal
        self._clock = clock

    @classmethod
    def open(cls, path: Path, terminal: str, clock: Callable[[], datetime] = utc_now) -> "Journal":
        """The journal at `path`, made when missing, for the terminal with the given id.

        `clock` returns aware datetimes. Raises `JournalError` when the file cannot be used.
        """
        return cls(Database(path), terminal, clock)

    def append(self, game: str, expected: int, kind: str, payload: str) -> Entry:
        """Write one entry and return it once it is on the disk.

        `expected` is the number of the last entry that the writer has seen, 0 for a new game.
        Raises `Conflict` when that is not the last one, `JournalError` when it cannot be written.
        """
        return self.append_all(game, expected, [(kind, payload)])[0]

    def append_all(self, game: str, expected: int, items: Iterable[tuple[str, str]]) -> list[Entry]:
        """Write an entry per (kind, payload), all or none; as `append` otherwise."""
        with self._database.writing() as connection:
            found = _last_seq(connection, game)
            if found != expected:
                raise Conflict(self._database.path, game, expected, found)
            at = _timestamp(self._clock())
            entries = [
                Entry(game, seq, self._terminal, at, kind, payload)
                for seq, (kind, payload) in enumerate(items, expected + 1)
            ]
            connection.executemany(_APPEND, entries)
        return entries

    def entries(self, game: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        """The entries of a game with numbers above `after`, in order; at most `limit` of them.

        Raises `JournalError` when the file cannot be read, as do the other queries.
        """
        chosen = (game, after, _sql_limit(limit))
        with self._database.reading() as connection:
            return [Entry(*row) for row in connection.execute(_ENTRIES, chosen).fetchall()]

    def last_seq(self, game: str) -> int:
        """The number of the last entry of a game, 0 when it has none."""
        with self._database.reading() as connection:
            return _last_seq(connection, game)

    def games(self, limit: int | None = None) -> list[GameLine]:
        """The games, the one written to last first; at most `limit` of them."""
        with self._database.reading() as connection:
            rows = connection.execute(_GAMES, (_sql_limit(limit),)).fetchall()
        return [GameLine(*row) for row in rows]

    def find(self, start: str) -> list[str]:
        """The ids of games that begin with `start`, in alphabetical order, at most a few."""
        try:
            start.encode()
        except UnicodeEncodeError:
            # Bytes of the command line that are not text: no id begins with them.
            return []
        bounds = (start, start + _LAST_CHARACTER, FIND_LIMIT)
        with self._database.reading() as connection:
            return [game for (game,) in connection.execute(_FIND, bounds).fetchall()]

    def close(self) -> None:
        """Let go of the file; using the journal afterwards raises `JournalError`."""
        self._database.close()


def _last_seq(connection: Connection, game: str) -> int:
    row: tuple[int] | None = connection.execute(_LAST_SEQ, (game,)).fetchone()
    return 0 if row is None else row[0]


def _sql_limit(limit: int | None) -> int:
    return -1 if limit is None else limit


def _timestamp(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").removesuffix("+00:00") + "Z"
