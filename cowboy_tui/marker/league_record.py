"""Records of the league in the journal: rows of events of one player, season or night.

As with a game, what is written is never changed: undo and redo are entries too, and what a
record comes to is a fold over the events that stand.
"""

import json
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, Generic, NamedTuple, TypeVar

from pydantic import ValidationError

from cowboy_tui.journal import Conflict, Entry, Journal
from cowboy_tui.league.record import Record

from .league_sorts import Sort

S = TypeVar("S")
E = TypeVar("E", bound=Record)


_UNDO: Final = "undo"
_REDO: Final = "redo"


class BrokenRecord(Exception):
    """The entries of a record make none; the text says which entry and why."""

    def __init__(self, entry: Entry, reason: str) -> None:
        super().__init__(
            f"the record {entry.game} cannot be read from its entry {entry.seq} on "
            f"({reason}); export what an older copy of the journal holds"
        )


class NothingToUndo(Exception):
    """A record has no change that could be taken back, or made again."""


class RecordType(NamedTuple, Generic[S, E]):
    """One sort of record: its events, and how they add up."""

    sort: Sort
    events: Mapping[str, type[E]]
    """Classes of events by their kind."""
    apply: Callable[[S | None, E, str], S]
    """The state after an event (state before, event, id). Raises ValueError."""


class LeagueRecord(Generic[S, E]):
    """One record as its entries tell it, and the way to add to them.

    What changes it is durable when the method returns. Raises JournalError where it cannot be
    written, and Conflict (a JournalError) where another terminal wrote first; the record then
    holds what that one wrote, and nothing of one's own.
    """

    def __init__(self, journal: Journal, kind: RecordType[S, E], entries: Sequence[Entry]) -> None:
        """Fold the entries. Raises BrokenRecord where they make no record."""
        self._journal = journal
        self._type = kind
        self.id = entries[0].game
        self.entries: list[Entry] = []
        self._done: list[tuple[Entry, E]] = []
        self._undone: list[tuple[Entry, E]] = []
        self.state: S = self._taken_in(entries)

    @classmethod
    def begin(
        cls, journal: Journal, kind: RecordType[S, E], first: E, id_: str = ""
    ) -> "LeagueRecord[S, E]":
        """Write the first event of a new record."""
        entry = journal.append(id_ or str(uuid.uuid4()), 0, *written(first))
        return cls(journal, kind, [entry])

    @classmethod
    def begin_all(
        cls, journal: Journal, kind: RecordType[S, E], firsts: Sequence[E]
    ) -> "list[LeagueRecord[S, E]]":
        """Write the first events of several new records, all or none."""
        ids = [str(uuid.uuid4()) for _ in firsts]
        pairs = zip(ids, firsts, strict=True)
        items = [(id_, 0, *written(first)) for id_, first in pairs]
        return [cls(journal, kind, [entry]) for entry in journal.append_each(items)]

    @classmethod
    def load(cls, journal: Journal, kind: RecordType[S, E], id_: str) -> "LeagueRecord[S, E]":
        """Read a record. Raises LookupError where there is none of this id and sort."""
        entries = journal.entries(id_)
        if not entries or entries[0].kind != kind.sort:
            raise LookupError(id_)
        return cls(journal, kind, entries)

    @property
    def events(self) -> list[E]:
        """The events that stand."""
        return [event for _, event in self._done]

    @property
    def undoable(self) -> E | None:
        """What undo would take back; the first event of a record stays."""
        return self._done[-1][1] if len(self._done) > 1 else None

    @property
    def redoable(self) -> E | None:
        """What redo would make again."""
        return self._undone[-1][1] if self._undone else None

    def add(self, *events: E) -> None:
        """Write events, all or none. Raises ValueError where one cannot follow."""
        state: S | None = self.state
        for event in events:
            state = self._type.apply(state, event, self.id)
        self._append([written(event) for event in events])

    def undo(self) -> E:
        """Take the last event back. Raises NothingToUndo."""
        event = self.undoable
        if event is None:
            raise NothingToUndo("there is nothing to take back")
        self._append([(_UNDO, "{}")])
        return event

    def redo(self) -> E:
        """Make the event again that was taken back last. Raises NothingToUndo."""
        event = self.redoable
        if event is None:
            raise NothingToUndo("nothing was taken back")
        self._append([(_REDO, "{}")])
        return event

    def refresh(self) -> bool:
        """Take in what other terminals have written; returns whether there was anything."""
        fresh = self._journal.entries(self.id, after=len(self.entries))
        if fresh:
            self.state = self._taken_in(fresh)
        return bool(fresh)

    def _append(self, items: list[tuple[str, str]]) -> None:
        try:
            entries = self._journal.append_all(self.id, len(self.entries), items)
        except Conflict:
            self.refresh()
            raise
        self.state = self._taken_in(entries)

    def _taken_in(self, entries: Sequence[Entry]) -> S:
        for entry in entries:
            self._take(entry)
            self.entries.append(entry)
        state: S | None = None
        for entry, event in self._done:
            try:
                state = self._type.apply(state, event, self.id)
            except ValueError as error:
                raise BrokenRecord(entry, str(error)) from None
        if state is None:
            raise BrokenRecord(entries[0], "nothing stands in it")
        return state

    def _take(self, entry: Entry) -> None:
        if entry.kind in (_UNDO, _REDO):
            one, other = self._done, self._undone
            if entry.kind == _REDO:
                one, other = other, one
            if not one:
                raise BrokenRecord(entry, "it does not follow from the entries before it")
            other.append(one.pop())
            return
        self._done.append((entry, _read(entry, self._type.events)))
        self._undone.clear()


def load_all(journal: Journal, kind: RecordType[S, E]) -> Iterator[LeagueRecord[S, E]]:
    """Yield every record of a sort, the oldest first. Raises JournalError and BrokenRecord.

    Each is folded as it is asked for.
    """
    rows = journal.entries_of_sort(kind.sort)
    for _, entries in groupby(rows, key=lambda entry: entry.game):
        yield LeagueRecord(journal, kind, list(entries))


def written(event: Record) -> tuple[str, str]:
    """Return the kind and the payload of the entry that holds an event."""
    kind: str = event.model_dump()["kind"]
    found = event.model_dump(mode="json", exclude={"kind"}, exclude_defaults=True)
    return kind, json.dumps(found, ensure_ascii=False)


def _read(entry: Entry, events: Mapping[str, type[E]]) -> E:
    if entry.kind not in events:
        raise BrokenRecord(entry, f"this version knows no {entry.kind[:20]!a}")
    try:
        return events[entry.kind].model_validate_json(entry.payload)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"]) or "the event"
        raise BrokenRecord(entry, f"{where}: {first['msg']}") from None
