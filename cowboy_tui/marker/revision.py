"""A correction of anything in a game, tried out before it is made.

A revision is the list of events as it should have been. Every later event is judged again; the
first that has become impossible is named, and nothing is changed that the marker did not change.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cowboy_tui.rules.game import IllegalEvent, apply
from cowboy_tui.rules.notation import Event
from cowboy_tui.rules.state import GameState

from .turn import Turn


class Problem(NamedTuple):
    """The first event of a revision that is not possible any more."""

    at: int
    """Its place, from 0."""
    reason: str


class Revision(NamedTuple):
    """The events of a game as they stand and as they should be; a value."""

    start: GameState
    """The state before the first event."""
    old: tuple[Event, ...]
    new: tuple[Event, ...]

    def changed(self, at: int, event: Event) -> "Revision":
        """Put an event in the place of another."""
        return self._with(at, 1, (event,))

    def inserted(self, at: int, event: Event) -> "Revision":
        """Put an event before the one at a place."""
        return self._with(at, 0, (event,))

    def deleted(self, at: int, count: int = 1) -> "Revision":
        """Leave events out."""
        return self._with(at, count, ())

    def given_to(self, at: int, count: int, seat: int) -> "Revision":
        """Have another seat have done some events: "that was Bo's"."""
        moved = tuple(event._replace(seat=seat) for event in self.new[at : at + count])
        return self._with(at, count, moved)

    @property
    def changes_anything(self) -> bool:
        """Whether the events should be others than they are."""
        return self.old != self.new

    def replay(self) -> tuple[list[Turn], Problem | None]:
        """Return every turn up to the first that is not possible, and why it is not."""
        turns: list[Turn] = []
        state = self.start
        for at, event in enumerate(self.new):
            try:
                after, ruling = apply(state, event)
            except IllegalEvent as error:
                return turns, Problem(at, str(error))
            turns.append(Turn(event, state, ruling, after))
            state = after
        return turns, None

    @property
    def splice(self) -> tuple[int, int, tuple[Event, ...]]:
        """The least change that makes the new events of the old: place, dropped, put."""
        head = _common(self.old, self.new)
        tail = _common(self.old[head:][::-1], self.new[head:][::-1])
        return head, len(self.old) - head - tail, self.new[head : len(self.new) - tail]

    def _with(self, at: int, drop: int, put: tuple[Event, ...]) -> "Revision":
        return self._replace(new=(*self.new[:at], *put, *self.new[at + drop :]))


def _common(one: Sequence[Event], other: Sequence[Event]) -> int:
    """Return how many events two lists share from the beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))
