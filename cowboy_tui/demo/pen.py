"""What the demo writes into a journal: entries of many records, each with its own time."""

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from operator import itemgetter
from pathlib import Path
from random import Random
from uuid import UUID

from cowboy_tui.journal import Journal
from cowboy_tui.league.record import Record
from cowboy_tui.marker.league_record import written

TERMINAL = "demo"
"""The terminal that all entries of the demo come from."""


class Pen:
    """Collects entries in any order, and writes them in that of their times, all at once."""

    def __init__(self, chance: Random) -> None:
        """Take the ids of new records from `chance`."""
        self._chance = chance
        self._entries: list[tuple[datetime, str, str, str]] = []

    def new_id(self) -> str:
        """Return an id that no other record has."""
        return str(UUID(int=self._chance.getrandbits(128), version=4))

    def note(self, at: datetime, record: str, kind: str, payload: str) -> None:
        """Note an entry of a record (an id) for a time."""
        self._entries.append((at, record, kind, payload))

    def event(self, at: datetime, record: str, event: Record) -> None:
        """Note an event of the league."""
        self.note(at, record, *written(event))

    def write(self, path: Path, now: datetime) -> None:
        """Write all that happened up to `now` into the journal at `path`. Raises JournalError."""
        moment = [now]
        journal = Journal.open(path, TERMINAL, lambda: moment[0])
        try:
            journal.append_each(self._in_order(now, moment))
        finally:
            journal.close()

    def _in_order(
        self, now: datetime, moment: list[datetime]
    ) -> Iterator[tuple[str, int, str, str]]:
        """Yield the entries as the journal takes them, and set its clock before each."""
        seen: Counter[str] = Counter()
        for at, record, kind, payload in sorted(self._entries, key=itemgetter(0)):
            if at > now:
                break
            moment[0] = at.astimezone(UTC)
            yield record, seen[record], kind, payload
            seen[record] += 1
