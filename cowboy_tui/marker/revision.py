"""A correction of anything in a game, tried out before it is made.

A revision is the list of events as it should have been. Every later event is judged again, and
nothing is changed that the marker did not change: what has become impossible is named, and the
rest is judged as if that were left out.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cowboy_tui.rules.action import Action
from cowboy_tui.rules.game import IllegalEvent, apply, why_not
from cowboy_tui.rules.notation import Event
from cowboy_tui.rules.state import GameState

from .judged import Judged, Problem, judge_all, only_at_table
from .turn import Turn


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

    def inning_at(self, at: int) -> tuple[int, int]:
        """Return where the inning that an event belongs to begins, and how many events it has.

        An inning is a row of one seat's events, up to one that ends it.
        """
        judged = self.judged.rows
        first = at
        while first > 0 and self._goes_on(judged, first - 1):
            first -= 1
        last = at
        while last + 1 < len(judged) and self._goes_on(judged, last):
            last += 1
        return first, last + 1 - first

    def _goes_on(self, judged: "Sequence[Turn | Problem]", at: int) -> bool:
        """Return whether the event after one belongs to the same inning."""
        return not _ends_inning(judged[at]) and self.new[at].seat == self.new[at + 1].seat

    def without_problems(self) -> "Revision":
        """Leave out every event that is not possible."""
        return self._replace(new=tuple(turn.event for turn in self.turns))

    def dealt_on(self) -> "Revision":
        """Give every event that is out of turn to the player who is at the table there."""
        new: list[Event] = []
        state = self.start
        for event in self.new:
            fitting = event
            if only_at_table(event) and state.at_table and event.seat != state.at_table:
                fitting = event._replace(seat=state.at_table)
            if why_not(state, fitting) is None:
                state, _ = apply(state, fitting)
                new.append(fitting)
            else:
                new.append(event)
        return self._replace(new=tuple(new))

    def with_others_sitting_out(self) -> "Revision":
        """Have those pass who stand before a player who is out of turn, so that it is his."""
        new: list[Event] = []
        state = self.start
        for event in self.new:
            passed, after = _until_turn_of(state, event)
            if why_not(after, event) is None:
                new += passed
                state, _ = apply(after, event)
            new.append(event)
        return self._replace(new=tuple(new))

    def gone_on(self, events: Sequence[Event]) -> "Revision | None":
        """Return the same correction of a game that has gone on; None where it is another one."""
        known = len(self.old)
        if tuple(events[:known]) != self.old:
            return None
        return self._replace(old=tuple(events), new=(*self.new, *events[known:]))

    def undone(self) -> "Revision":
        """Return the events as they stand, changed in nothing."""
        return self._replace(new=self.old)

    @property
    def changes_anything(self) -> bool:
        """Whether the events should be others than they are."""
        return self.old != self.new

    @property
    def judged(self) -> Judged:
        """What the events as they should be come to."""
        return judge_all(self.start, self.new)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The events that are possible, with what they come to."""
        return self.judged.turns

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The events that are not possible any more."""
        return self.judged.problems

    def before(self, at: int) -> GameState:
        """Return the state that an event is judged in, or that comes after the last one."""
        rows, *_, final = self.judged
        return rows[at].before if at < len(rows) else final

    @property
    def final(self) -> GameState:
        """The state after all events that are possible."""
        return self.judged.final

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat, of those too who come no more since the change."""
        was, now = self.undone().final.players, self.final.players
        return now + was[len(now) :]

    @property
    def splice(self) -> tuple[int, int, tuple[Event, ...]]:
        """The least change that makes the new events of the old: place, dropped, put."""
        head = _common(self.old, self.new)
        tail = _common(self.old[head:][::-1], self.new[head:][::-1])
        return head, len(self.old) - head - tail, self.new[head : len(self.new) - tail]

    def _with(self, at: int, drop: int, put: tuple[Event, ...]) -> "Revision":
        return self._replace(new=(*self.new[:at], *put, *self.new[at + drop :]))


def _ends_inning(judged: Turn | Problem) -> bool:
    """Return whether an event ends an inning, or would if it were that player's turn."""
    if isinstance(judged, Turn):
        return judged.ruling.inning_over
    if not judged.out_of_turn:
        return False
    try:
        _, ruling = apply(judged.before._replace(at_table=judged.event.seat), judged.event)
    except IllegalEvent:
        return False
    return ruling.inning_over


def _until_turn_of(state: GameState, event: Event) -> tuple[list[Event], GameState]:
    """Return the passing over that brings a seat to the table for its event, and the state then."""
    passed: list[Event] = []
    if not only_at_table(event) or event.seat not in state.in_game:
        return passed, state
    while state.at_table and state.at_table != event.seat and len(passed) < len(state.players):
        skip = Event(state.at_table, Action.SKIP)
        state, _ = apply(state, skip)
        passed.append(skip)
    return passed, state


def _common(one: Sequence[Event], other: Sequence[Event]) -> int:
    """Return how many events two lists share from the beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))
