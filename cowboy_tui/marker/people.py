"""The players of the league: who is known, and what can be changed of it."""

from collections.abc import Iterable

from cowboy_tui.journal import Conflict, Journal
from cowboy_tui.league.likeness import likeness
from cowboy_tui.league.player import Change, Enter, Hide, Merge, Player, PlayerEvent, stands_for
from cowboy_tui.rules.names import LONGEST_NAME, BadText, clean_name, clean_text

from .league_record import LeagueRecord, load_all
from .league_sorts import Sort
from .league_types import PLAYERS, PlayerRecord

MOST_START = 999
"""The greatest usual head start, in points."""


class NotOnePerson(ValueError):
    """Two entries cannot be put together; the text says why."""


class People:
    """Everybody that the journal knows, the one who became known first at the beginning.

    What changes somebody is durable when the method returns. Raises JournalError where it
    cannot be written, and Conflict (a JournalError) where another terminal has changed the
    same thing; this then holds what that one wrote. An id that is not known is a LookupError.
    """

    def __init__(self, journal: Journal) -> None:
        """Read everybody. Raises JournalError and BrokenRecord."""
        self._journal = journal
        self._seen = journal.newest
        self._records = {record.id: record for record in load_all(journal, PLAYERS)}

    def refresh(self) -> bool:
        """Take in what has been written since; returns whether there was anything."""
        changes = self._journal.changed(self._seen)
        ids = [id_ for id_, sort in changes.ids if sort == Sort.PLAYER]
        news = [self._take_in(id_) for id_ in ids]
        self._seen = changes.newest
        return any(news)

    @property
    def all(self) -> list[Player]:
        """Every entry, hidden and merged ones too."""
        return [record.state for record in self._records.values()]

    @property
    def listed(self) -> list[Player]:
        """Those to choose from: neither hidden nor part of another entry."""
        return [each for each in self.all if not each.hidden and self.same(each.id) == each.id]

    def by_id(self, id_: str) -> Player:
        """Return an entry as it stands, merged or not. Raises LookupError."""
        return self._record(id_).state

    def same(self, id_: str) -> str:
        """Return the id that stands for a player; his own, if his entry was not merged."""
        if id_ not in self._records or not self._records[id_].state.merged_into:
            return id_
        return stands_for({record.id: record.state for record in self._records.values()}, id_)

    def name(self, id_: str) -> str:
        """Return the name of whom an id means now, to be shown; of one not known, of his id."""
        found = self._records.get(self.same(id_))
        return found.state.name if found else f"player {id_[:8]}"

    def short(self, id_: str) -> str:
        """Return the short name of whom an id means now."""
        found = self._records.get(self.same(id_))
        return found.state.short if found else id_[:8]

    def named(self, name: str) -> Player | None:
        """Return whom exactly this name means: who has it now, else who had it.

        None for nobody, and for more than one.
        """
        now = {self.same(each.id) for each in self.all if each.name == name}
        ever = {self.same(each.id) for each in self.all if name in each.names}
        meant = now or ever
        return self.by_id(meant.pop()) if len(meant) == 1 else None

    def alike(self, name: str) -> list[Player]:
        """Return those who have or had a name that differs in case, accents and spaces at most.

        Who has exactly this name first, and who only had it last. Hidden ones too; of entries
        that were put together the one that stands for them.
        """
        key = likeness(name)
        found = (each.id for each in self.all if key in map(likeness, each.names))
        meant = [self.by_id(id_) for id_ in dict.fromkeys(map(self.same, found))]
        return sorted(meant, key=lambda each: (each.name != name, likeness(each.name) != key))

    def add(self, name: str, short: str = "", start: int = 0) -> Player:
        """Make somebody known; a guest needs no more than a name. Raises BadText."""
        first: PlayerEvent = entered(name, short, start)
        record = LeagueRecord.begin(self._journal, PLAYERS, first)
        self._records[record.id] = record
        return record.state

    def change(
        self, id_: str, name: str | None = None, short: str | None = None, start: int | None = None
    ) -> Player:
        """Give a player another name, short name or usual head start. Raises BadText."""
        event = Change(
            name=None if name is None else clean_name(name),
            short=None if short is None else _short(short),
            start=None if start is None else _start(start),
        )
        return self._add(id_, event)

    def hide(self, id_: str, hidden: bool) -> Player:
        """Leave a player out of the lists to choose from, or take him in again."""
        return self._add(id_, Hide(hidden=hidden))

    def merge(self, id_: str, into: str) -> Player:
        """Let another entry stand for this one; returns that one. Raises NotOnePerson."""
        self.refresh()
        this, other = self._record(id_), self.same(into)
        self._record(other)
        if other == self.same(id_):
            raise NotOnePerson(f"{this.state.name} is that player already")
        if this.state.merged_into:
            raise NotOnePerson(f"{this.state.name} is part of another entry; part them first")
        self._add(id_, Merge(into=other))
        return self.by_id(self.same(id_))

    def part(self, id_: str) -> Player:
        """Let an entry that was merged stand for itself again."""
        return self._add(id_, Merge(into=""))

    def undo(self, id_: str) -> PlayerEvent:
        """Take the last change of an entry back. Raises NothingToUndo."""
        return self._record(id_).undo()

    def take(self, records: Iterable[PlayerRecord]) -> None:
        """Know entries that were just written."""
        self._records.update((record.id, record) for record in records)

    def _take_in(self, id_: str) -> bool:
        """Read what was written of somebody; returns whether it is news here."""
        if id_ in self._records:
            return self._records[id_].refresh()
        self._records[id_] = LeagueRecord.load(self._journal, PLAYERS, id_)
        return True

    def _record(self, id_: str) -> PlayerRecord:
        if id_ not in self._records:
            raise LookupError(id_)
        return self._records[id_]

    def _add(self, id_: str, event: PlayerEvent) -> Player:
        """Write an event; again, where another terminal changed something else meanwhile."""
        record = self._record(id_)
        before = record.state
        try:
            record.add(event)
        except Conflict:
            if _touched(event, before, record.state):
                raise
            record.add(event)
        return record.state


def entered(name: str, short: str = "", start: int = 0) -> Enter:
    """Return the first event of a player. Raises BadText, which says what cannot be."""
    return Enter(name=clean_name(name), short=_short(short), start=_start(start))


def _short(text: str) -> str:
    return clean_text(text, "a short name", LONGEST_NAME)


def _start(points: int) -> int:
    if not 0 <= points <= MOST_START:
        raise BadText(f"a head start is 0 to {MOST_START} points, not {points}")
    return points


def _touched(event: PlayerEvent, before: Player, now: Player) -> bool:
    """Return whether what an event changes was changed meanwhile."""
    match event:
        case Change():
            given = event.model_dump(exclude={"kind"}, exclude_none=True)
            return any(getattr(before, field) != getattr(now, field) for field in given)
        case Hide():
            return before.hidden != now.hidden
        case Merge():
            return before.merged_into != now.merged_into
        case Enter():
            return True
