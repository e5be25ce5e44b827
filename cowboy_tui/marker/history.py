"""The history of a game's events: what stands, what was taken back, and how to go on.

Every change is a splice of the list of events, so undo, redo and replacing are the same act
forwards and backwards, and any later correction can be one too.
"""

from typing import NamedTuple

from cowboy_tui.rules.action import SetScores
from cowboy_tui.rules.notation import Event


class Change(NamedTuple):
    """One change that was made to the events of a game."""

    at: int
    """How many events stand before the place."""
    old: tuple[Event, ...]
    new: tuple[Event, ...]
    abandons: bool = False
    """Whether the change was to give the game up."""
    given_up: bool = False
    """Whether the game is given up after it: what is put right in it later leaves it so, what is
    played on does not."""


class History:
    """The events of a game as they stand, with the changes that led there."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.from_memory = 0
        """How many of the events set scores from memory."""
        self._done: list[Change] = []
        self._undone: list[Change] = []

    def copy(self) -> "History":
        """Return the same history, to go on with by itself."""
        copied = History()
        copied.events, copied.from_memory = self.events.copy(), self.from_memory
        copied._done, copied._undone = self._done.copy(), self._undone.copy()
        return copied

    @property
    def abandoned(self) -> bool:
        """Whether the game was given up, and has not been played on since."""
        return bool(self._done) and self._done[-1].given_up

    @property
    def undoable(self) -> Change | None:
        """The change that undo would take back."""
        return self._done[-1] if self._done else None

    @property
    def redoable(self) -> Change | None:
        """The change that redo would make again."""
        return self._undone[-1] if self._undone else None

    @property
    def undone(self) -> int:
        """How many changes were taken back and can be made again."""
        return len(self._undone)

    def splice(self, at: int, drop: int, new: tuple[Event, ...], *, abandons: bool = False) -> int:
        """Put events in the place of others, and forget what had been taken back.

        Returns how many events at the beginning stay as they were. Raises IndexError for a place
        that is not there.
        """
        if at + drop > len(self.events):
            raise IndexError("the place is past the end of the events")
        plays_on = len(new) > drop and at + drop == len(self.events)
        given_up = abandons or (self.abandoned and not plays_on)
        change = Change(at, tuple(self.events[at : at + drop]), new, abandons, given_up)
        self._done.append(change)
        self._undone.clear()
        return self._make(change)

    def undo(self) -> int:
        """Take the last change back; returns as `splice`. Raises IndexError if there is none."""
        change = self._done.pop()
        self._undone.append(change)
        return self._make(change._replace(old=change.new, new=change.old))

    def redo(self) -> int:
        """Make the last undone change again; returns as `splice`. Raises IndexError."""
        change = self._undone.pop()
        self._done.append(change)
        return self._make(change)

    def _make(self, change: Change) -> int:
        self.events[change.at : change.at + len(change.old)] = change.new
        # Counted with each change: to go through all events with each shot is slow in a long game.
        self.from_memory += _from_memory(change.new) - _from_memory(change.old)
        return change.at


def _from_memory(events: tuple[Event, ...]) -> int:
    return sum(isinstance(event.act, SetScores) for event in events)
