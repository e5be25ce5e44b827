"""The journal as the rest of the program sees it."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from sqlite3 import Connection

from cowboy_tui.journal import contents
from cowboy_tui.journal.contents import Changes
from cowboy_tui.journal.database import Database
from cowboy_tui.journal.entry import DamagedLine, Entry, GameLine, read_entry, read_line
from cowboy_tui.journal.errors import Conflict, DamagedJournal, JournalError
from cowboy_tui.journal.explain import explain_cut, explain_damage
from cowboy_tui.journal.kept_digests import KeptDigests

_APPEND = "INSERT INTO entries (game, seq, terminal, at, kind, payload) VALUES (?, ?, ?, ?, ?, ?)"
_ENTRIES = """
    SELECT game, seq, terminal, at, kind, payload FROM entries
    WHERE game = ? AND seq > ? ORDER BY seq LIMIT ?
"""
_LINES_AT_FIRST, _LINES_AT_ONCE = 20, 100
"""What a terminal shows at first comes before it is known how many there are."""
_LAST_SEQ = "SELECT seq FROM heads WHERE game = ?"


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
        self.digests = KeptDigests(database)
        """What was worked out from the games."""
        self._database = database
        self._terminal = terminal
        self._clock = clock
        self.trouble: JournalError | None = None
        """Why the last attempt to write failed; None since one has succeeded."""

    @classmethod
    def open(cls, path: Path, terminal: str, clock: Callable[[], datetime] = utc_now) -> "Journal":
        """The journal at `path`, made when missing, for the terminal with the given id.

        `clock` returns aware datetimes. Raises `JournalError` when the file cannot be used.
        """
        return cls(Database(path), terminal, clock)

    @property
    def path(self) -> Path:
        """The file, from the root on."""
        return self._database.path

    @property
    def cut_short(self) -> str:
        """What to say where opening has dropped the beginning of a write; else empty."""
        size = self._database.cut_short
        return explain_cut(self.path, size) if size else ""

    def another(self) -> "Journal":
        """The same journal, to be used by the thread that calls this. Raises `JournalError`."""
        return Journal(Database(self._database.path), self._terminal, self._clock)

    def append(self, game: str, expected: int, kind: str, payload: str) -> Entry:
        """Write one entry and return it once it is on the disk.

        `expected` is the number of the last entry that the writer has seen, 0 for a new game.
        Raises `Conflict` when that is not the last one, `JournalError` when it cannot be written.
        """
        return self.append_all(game, expected, [(kind, payload)])[0]

    def append_all(self, game: str, expected: int, items: Iterable[tuple[str, str]]) -> list[Entry]:
        """Write an entry per (kind, payload), all or none; as `append` otherwise."""
        with self._writing() as connection:
            return self._write(connection, game, expected, items)

    def append_each(self, items: Iterable[tuple[str, int, str, str]]) -> list[Entry]:
        """Write entries of several games, each (game, expected, kind, payload), all or none.

        Raises as `append`.
        """
        with self._writing() as connection:
            return [
                self._write(connection, game, expected, [(kind, payload)])[0]
                for game, expected, kind, payload in items
            ]

    def append_games(self, games: Iterable[tuple[str, Iterable[tuple[str, str]]]]) -> None:
        """Write new games, each an id and its (kind, payload) items, all or none of them.

        Raises as `append`; the `game` of a `Conflict` is the one that is there already.
        """
        with self._writing() as connection:
            for game, items in games:
                self._write(connection, game, 0, items)

    def entries(self, game: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        """The entries of a game with numbers above `after`, in order; at most `limit` of them.

        Raises `JournalError` when the file cannot be read, as do the other queries, and
        `DamagedJournal` when these are not the entries that were written.
        """
        with self._database.reading() as connection:
            # Before the entries: another terminal may write in between.
            there = self._last_seq(connection, game) - after
            rows = connection.execute(_ENTRIES, (game, after, contents.sql_limit(limit))).fetchall()
        try:
            entries = [read_entry(row) for row in rows]
        except ValueError as error:
            raise self._damaged(game, str(error)) from None
        numbers = list(range(after + 1, after + 1 + len(entries)))
        least = there if limit is None else min(there, limit)
        if len(entries) < least or [entry.seq for entry in entries] != numbers:
            raise self._damaged(game, "entries are missing")
        return entries

    def last_seq(self, game: str) -> int:
        """The number of the last entry of a game, 0 when it has none."""
        with self._database.reading() as connection:
            return self._last_seq(connection, game)

    @property
    def newest(self) -> int:
        """The number of the entry written last, of whatever it is; 0 for an empty journal.

        It grows with every entry, from whichever terminal.
        """
        with self._database.reading() as connection:
            return contents.newest(connection)

    def changed(self, after: int) -> Changes:
        """What was written to since an entry was the newest one.

        What is asked grows with what was written since, not with how many games there are.
        """
        with self._database.reading() as connection:
            return contents.changed(connection, after)

    def beginnings(self, after: int, sort: str) -> list[tuple[str, str]]:
        """What was written to since, of what begins with a kind: ids with the first payloads."""
        with self._database.reading() as connection:
            return contents.beginnings(connection, after, sort)

    def lines(
        self, limit: int | None = None, besides: Collection[str] = ()
    ) -> list[GameLine | DamagedLine]:
        """The games, the one written to last first; at most `limit` of them.

        `besides` leaves out those whose first entry is of one of these kinds.
        """
        with self._database.reading() as connection:
            rows = contents.lines(connection, limit, besides)
        return [read_line(row) for row in rows]

    def games(self, limit: int | None = None, besides: Collection[str] = ()) -> list[GameLine]:
        """As `lines`, without those that are damaged."""
        return [line for line in self.lines(limit, besides) if isinstance(line, GameLine)]

    def each_line(self, besides: Collection[str] = ()) -> Iterator[list[GameLine | DamagedLine]]:
        """Yield all of `lines`, some at a time; the first ones however many there are.

        Nothing of the file is held meanwhile, and nothing comes twice, or not at all, that is
        written to in between.
        """
        with self._database.reading() as connection:
            rows = contents.lines(connection, _LINES_AT_FIRST, besides)
        yield [read_line(row) for row in rows]
        if len(rows) < _LINES_AT_FIRST:
            return
        known = {game for game, *_ in rows}
        with self._database.reading() as connection:
            ids = [game for game in contents.ids(connection, besides) if game not in known]
        try:
            "".join(ids).encode()
        except (TypeError, UnicodeEncodeError):
            # What is no id cannot be asked for.
            with self._database.reading() as connection:
                rows = contents.lines(connection, None, besides)
            yield [read_line(row) for row in rows if row[0] not in known]
            return
        for at in range(0, len(ids), _LINES_AT_ONCE):
            with self._database.reading() as connection:
                rows = contents.lines_of(connection, ids[at : at + _LINES_AT_ONCE])
            yield [read_line(row) for row in rows]

    def last_of_sort(self, sort: str) -> list[Entry]:
        """The last entry of everything whose first entry is of a kind, the newest thing first.

        Raises as `entries`.
        """
        with self._database.reading() as connection:
            rows = contents.last_of_sort(connection, sort)
        return self._read_all(rows, sort)

    def entries_of_sort(self, sort: str) -> list[Entry]:
        """All entries of everything whose first entry is of a kind, the oldest thing first.

        Raises as `entries`.
        """
        with self._database.reading() as connection:
            rows = contents.entries_of_sort(connection, sort)
        return self._read_all(rows, sort)

    def find(self, start: str, besides: Collection[str] = ()) -> list[str]:
        """The ids of games that begin with `start`, in alphabetical order, at most a few.

        `besides` as for `lines`.
        """
        try:
            start.encode()
        except UnicodeEncodeError:
            # Bytes of the command line that are not text: no id begins with them.
            return []
        with self._database.reading() as connection:
            return contents.find(connection, start, besides)

    def checkpoint(self) -> None:
        """Bring the file itself up to date, so that a copy of it alone holds everything.

        Nothing is lost without it: until then what is new is in the log beside the file. It does
        not wait for other terminals, and does nothing while one of them is reading or writing.
        Raises `JournalError` for any other failure.
        """
        self._database.checkpoint()

    def close(self) -> None:
        """Let go of the file; using the journal afterwards raises `JournalError`."""
        self._database.close()

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """A connection in a transaction; what has become of it is remembered."""
        try:
            with self._database.writing() as connection:
                yield connection
        except Conflict:
            # Nothing is wrong with the journal, and nothing was written to it either.
            raise
        except JournalError as error:
            self.trouble = error
            raise
        self.trouble = None

    def _write(
        self, connection: Connection, game: str, expected: int, items: Iterable[tuple[str, str]]
    ) -> list[Entry]:
        found = self._last_seq(connection, game)
        if found != expected:
            raise Conflict(self._database.path, game, expected, found)
        at = _timestamp(self._clock())
        entries = [
            Entry(game, seq, self._terminal, at, kind, payload)
            for seq, (kind, payload) in enumerate(items, expected + 1)
        ]
        connection.executemany(_APPEND, entries)
        return entries

    def _read_all(self, rows: Iterable[Sequence[object]], sort: str) -> list[Entry]:
        try:
            return [read_entry(row) for row in rows]
        except ValueError as error:
            raise explain_damage(self._database.path, f"a {sort}: {error}") from None

    def _last_seq(self, connection: Connection, game: str) -> int:
        row: tuple[object] | None = connection.execute(_LAST_SEQ, (game,)).fetchone()
        seq = 0 if row is None else row[0]
        if not isinstance(seq, int):
            raise self._damaged(game, "its last entry is not known")
        return seq

    def _damaged(self, game: str, reason: str) -> DamagedJournal:
        return explain_damage(self._database.path, f"game {game}: {reason}")


def _timestamp(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").removesuffix("+00:00") + "Z"
