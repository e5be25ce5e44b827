"""What rows of events come to: the game's own, and those that a correction would make of them."""

from functools import lru_cache
from typing import NamedTuple

from cowboy_tui.rules.action import Action
from cowboy_tui.rules.game import IllegalEvent, apply
from cowboy_tui.rules.notation import Event
from cowboy_tui.rules.shot import Shot
from cowboy_tui.rules.state import GameState

from .turn import Turn


class Problem(NamedTuple):
    """An event that is not possible where it stands."""

    at: int
    """Its place, from 0."""
    reason: str
    event: Event
    before: GameState
    """The state that it would have been judged in."""

    @property
    def out_of_turn(self) -> bool:
        """Whether all that is wrong is that another player is at the table."""
        seat = self.before.at_table
        return seat is not None and seat != self.event.seat and only_at_table(self.event)


class Judged(NamedTuple):
    """A row of events, each with what it comes to, or why it is not possible."""

    rows: tuple[Turn | Problem, ...]
    turns: tuple[Turn, ...]
    """Those that are possible; the others are judged as if they were left out."""
    problems: tuple[Problem, ...]
    final: GameState
    """The state after all events that are possible."""


# Remembered, because a game is read, looked at to be corrected, tried out and recorded with the
# same events, and the screens ask for each again and again: for the game's own row and another.
@lru_cache(maxsize=2)
def judge_all(start: GameState, events: tuple[Event, ...]) -> Judged:
    """Judge a row of events from a state on; what is not possible changes nothing."""
    rows = _rows(start, events)
    turns = tuple(row for row in rows if isinstance(row, Turn))
    problems = tuple(row for row in rows if isinstance(row, Problem))
    return Judged(rows, turns, problems, turns[-1].state if turns else start)


def _rows(state: GameState, events: tuple[Event, ...]) -> tuple[Turn | Problem, ...]:
    rows: list[Turn | Problem] = []
    for at, event in enumerate(events):
        try:
            after, ruling = apply(state, event)
        except IllegalEvent as error:
            rows.append(Problem(at, str(error), event, state))
        else:
            rows.append(Turn(event, state, ruling, after))
            state = after
    return tuple(rows)


_BY_THE_ONE_AT_THE_TABLE = frozenset({Action.REPEAT, Action.TAKE, Action.RESPOT, Action.SKIP})


def only_at_table(event: Event) -> bool:
    """Return whether an event is one that only the player at the table can do."""
    return isinstance(event.act, Shot) or event.act in _BY_THE_ONE_AT_THE_TABLE
