"""One game in the journal: record, undo, redo, replace, give up, resume."""

import uuid
from collections.abc import Sequence
from copy import copy
from datetime import date
from typing import TYPE_CHECKING

from cowboy_tui.journal import Conflict, Entry, Journal
from cowboy_tui.rules.game import IllegalEvent, apply
from cowboy_tui.rules.notation import Event
from cowboy_tui.rules.setup import Setup
from cowboy_tui.rules.state import GameState

from .history import Change, History
from .payloads import Kind, read_setup, splice_payload, start_payload
from .replay import judge_again, make_change
from .turn import Turn

if TYPE_CHECKING:
    from .revision import Revision
    from .trail import Amendment


class NothingToTakeBack(Exception):
    """There is no change to undo, to redo or to replace."""


class MarkedGame:
    """A game as its journal entries tell it, and the way to add to them.

    An entry is judged, then durable, then shown: every method that changes the game returns only
    when the journal has it. All of them raise JournalError when it cannot be written, and
    Conflict (a JournalError) when another terminal wrote first; the game then holds what that
    one wrote, and nothing of one's own.
    """

    def __init__(self, journal: Journal, entries: Sequence[Entry]) -> None:
        """Fold the entries of a game. Raises BrokenGame when they do not make one."""
        self._journal = journal
        self.id = entries[0].game
        """The id of the game, a UUID."""
        self.started = entries[0].at
        """When the game began: UTC, ISO 8601."""
        self.setup: Setup = read_setup(entries[0])
        self._last = entries[0]
        self._history = History()
        self._before = self.setup.new_game()
        self._turns: list[Turn] = []
        self._fold(entries[1:])

    @classmethod
    def start(cls, journal: Journal, setup: Setup, id_: str = "") -> "MarkedGame":
        """Begin a game: its header is in the journal when this returns.

        With an id of one's own it is a Conflict where the journal has that game already.
        """
        if not setup.tag("Date"):
            setup = setup.with_tag("Date", date.today().isoformat())  # noqa: DTZ011 - the evening's own date
        entry = journal.append(id_ or str(uuid.uuid4()), 0, Kind.START, start_payload(setup))
        return cls(journal, [entry])

    @classmethod
    def resume(cls, journal: Journal, game: str) -> "MarkedGame":
        """Go on with a game. Raises LookupError when the journal has none of this id."""
        entries = journal.entries(game)
        if not entries:
            raise LookupError(game)
        return cls(journal, entries)

    @property
    def state(self) -> GameState:
        """The game as it stands."""
        return self._turns[-1].state if self._turns else self._before

    @property
    def turns(self) -> Sequence[Turn]:
        """Every event that stands, with its ruling and the states around it."""
        return self._turns

    @property
    def events(self) -> list[Event]:
        """The events that stand."""
        return list(self._history.events)

    @property
    def reconstructed(self) -> bool:
        """Whether scores were set from memory in it; averages leave such a game out."""
        return self._history.from_memory > 0

    @property
    def abandoned(self) -> bool:
        """Whether the game was given up."""
        return self._history.abandoned

    @property
    def journal(self) -> Journal:
        """Where it is kept."""
        return self._journal

    @property
    def undoable(self) -> Change | None:
        """What undo would take back."""
        return self._history.undoable

    @property
    def redoable(self) -> Change | None:
        """What redo would make again."""
        return self._history.redoable

    @property
    def undone(self) -> int:
        """How many changes were taken back; the next new one forgets them."""
        return self._history.undone

    @property
    def before_last(self) -> GameState:
        """The game as it stood before the last event, which is where a replacement is judged.

        Raises NothingToTakeBack when there is no event.
        """
        if not self._turns:
            raise NothingToTakeBack("nothing is recorded yet")
        return self._turns[-1].before

    def record(self, event: Event) -> Turn:
        """Add an event. Raises IllegalEvent when the rules refuse it."""
        apply(self.state, event)
        self._splice(Kind.RECORD, len(self._turns), 0, event)
        return self._turns[-1]

    def replace_last(self, event: Event) -> Turn:
        """Put an event in the place of the last one.

        Raises as `record` and `before_last`, and NothingToTakeBack where it is the same event.
        """
        apply(self.before_last, event)
        if event == self._turns[-1].event:
            raise NothingToTakeBack("nothing is changed")
        self._splice(Kind.REPLACE, len(self._turns) - 1, 1, event)
        return self._turns[-1]

    @property
    def revision(self) -> "Revision":
        """A correction of this game that changes nothing yet."""
        # Loaded when somebody corrects or looks back, for a game to be resumed sooner.
        from .revision import Revision

        events = tuple(self._history.events)
        return Revision(self._before, events, events)

    @property
    def trail(self) -> "list[Amendment]":
        """Every change of what had been recorded, the first one first. Raises JournalError."""
        from .trail import trail

        return list(trail(self._journal.entries(self.id)))

    def correct(self, revision: "Revision", why: str = "") -> None:
        """Put events right, wherever they stand; undo takes it all back at once.

        `why` is the reason, kept beside it. Raises IllegalEvent where an event would not be
        possible, NothingToTakeBack where nothing is changed, BadText for a reason that cannot be
        kept, Conflict where the game has gone on since the revision was begun.
        """
        if revision.old != tuple(self._history.events):
            raise IllegalEvent("the game has gone on since the correction was begun")
        if problems := revision.problems:
            raise IllegalEvent(problems[0].reason)
        at, drop, put = revision.splice
        if not (drop or put):
            raise NothingToTakeBack("nothing is changed")
        self._append(Kind.CORRECT, splice_payload(at, drop, put, why))

    @property
    def undo_reopens(self) -> bool:
        """Whether a game that is over goes on once the last change is taken back."""
        if not self.state.over or self._history.undoable is None:
            return False
        tried = self._copy()
        kept = tried._history.undo()
        judge_again(tried._turns, kept, tried._history, self._before, self._last)
        return not tried.state.over

    def undo(self) -> Change:
        """Take the last change back, whatever it was. Raises NothingToTakeBack."""
        change = self._history.undoable
        if change is None:
            raise NothingToTakeBack("there is nothing to take back")
        self._append(Kind.UNDO, "{}")
        return change

    def redo(self) -> Change:
        """Make the last change again that was taken back. Raises NothingToTakeBack."""
        change = self._history.redoable
        if change is None:
            raise NothingToTakeBack("nothing was taken back")
        self._append(Kind.REDO, "{}")
        return change

    def abandon(self) -> None:
        """Give the game up without a winner; undo takes that back."""
        self._append(Kind.ABANDON, "{}")

    def refresh(self) -> bool:
        """Take in what other terminals have written; returns whether there was anything.

        Raises BrokenGame for entries that make no game here; this one then stays as it was, and
        can write nothing on top of them.
        """
        seq = self._last.seq
        since = self._journal.entries(self.id, seq - 1)
        if since == [self._last]:
            return False
        if since[:1] == [self._last]:
            fresh = self._copy()
            fresh._fold(since[1:])
        else:
            # Another journal has come into the place of this one, as from a backup.
            fresh = MarkedGame.resume(self._journal, self.id)
        self._last, self._history, self._turns = fresh._last, fresh._history, fresh._turns
        return self._last.seq > seq

    def _copy(self) -> "MarkedGame":
        """Return the same game, to be tried out on."""
        copied = copy(self)
        copied._history, copied._turns = self._history.copy(), self._turns.copy()
        return copied

    def _splice(self, kind: Kind, at: int, drop: int, event: Event) -> None:
        self._append(kind, splice_payload(at, drop, (event,)))

    def _append(self, kind: Kind, payload: str) -> None:
        try:
            entry = self._journal.append(self.id, self._last.seq, kind, payload)
        except Conflict:
            self.refresh()
            raise
        self._fold([entry])

    def _fold(self, entries: Sequence[Entry]) -> None:
        """Take entries in: what was just written and what was read go the same way."""
        if not entries:
            return
        kept = len(self._turns)
        for entry in entries:
            kept = min(kept, make_change(self._history, entry))
        self._last = entries[-1]
        judge_again(self._turns, kept, self._history, self._before, self._last)
