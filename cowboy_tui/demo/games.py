"""Games of the demo as the journal keeps them: entries with times, and what went wrong in them."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from random import Random
from typing import NamedTuple

from cowboy_tui.marker.payloads import Kind, splice_payload, start_payload
from cowboy_tui.rules.action import SetScores
from cowboy_tui.rules.game import IllegalEvent, apply
from cowboy_tui.rules.notation import Event, parse_token
from cowboy_tui.rules.setup import Setup
from cowboy_tui.rules.shot import Shot
from cowboy_tui.rules.state import GameState

from .pen import Pen
from .play import play
from .skill import Skill


class Twist(StrEnum):
    """What is out of the ordinary in a game."""

    NONE = ""
    CORRECTED = "corrected"
    """A foul was overlooked, and put in after the game."""
    RECONSTRUCTED = "reconstructed"
    """The power failed: scores were set from memory."""
    ABANDONED = "abandoned"
    """It was given up before its end."""


class PlayedGame(NamedTuple):
    """A game that was played."""

    id: str
    ended: datetime
    state: GameState
    """Where it ended, or where it was given up."""


_NOTHING = parse_token("-")
_TOUCH = parse_token("t")
_SLIPS = 0.004
"""Share of shots that are marked wrong at first, and undone."""


def play_game(
    pen: Pen,
    game: str,
    setup: Setup,
    skills: Sequence[Skill],
    begin: datetime,
    chance: Random,
    twist: Twist = Twist.NONE,
) -> PlayedGame:
    """Play a game and note its entries. `game` is its id; `skills` are by seat."""
    pen.note(begin, game, Kind.START, start_payload(setup))
    marker = _Marker(pen, game, begin + timedelta(minutes=1), chance)
    start = state = setup.new_game()
    stop = chance.randint(30, 60) if twist in (Twist.RECONSTRUCTED, Twist.ABANDONED) else 0
    for event, after in play(start, skills, chance):
        marker.record(event, new_player=event.seat != state.at_table or not state.run)
        state = after
        if stop and len(marker.events) >= stop:
            break
    if twist is Twist.ABANDONED and not state.over:
        pen.note(marker.at, game, Kind.ABANDON, "{}")
    if twist is Twist.RECONSTRUCTED and not state.over:
        known = marker.set_scores(state)
        for event, after in play(known, skills, chance):
            marker.record(event)
            state = after
    if twist is Twist.CORRECTED:
        state = marker.correct(start, state)
    return PlayedGame(game, marker.at, state)


class _Marker:
    """Who marks a game: what he has recorded, and when."""

    def __init__(self, pen: Pen, game: str, at: datetime, chance: Random) -> None:
        self._pen, self._game, self._chance = pen, game, chance
        self.at = at
        self.events: list[Event] = []

    def record(self, event: Event, new_player: bool = False) -> None:
        """Note an event, some seconds after the one before."""
        self.at += timedelta(seconds=5 + self._chance.expovariate(1 / 5) + 4 * new_player)
        if isinstance(event.act, Shot) and self._chance.random() < _SLIPS:
            self._splice(Kind.RECORD, len(self.events), 0, Event(event.seat, _NOTHING))
            self.at += timedelta(seconds=2)
            self._pen.note(self.at, self._game, Kind.UNDO, "{}")
            self.at += timedelta(seconds=3)
        self._splice(Kind.RECORD, len(self.events), 0, event)
        self.events.append(event)

    def set_scores(self, state: GameState) -> GameState:
        """Set the scores from memory, after the power was gone for a while."""
        self.at += timedelta(minutes=9)
        event = Event(state.at_table or 1, SetScores(state.banked))
        self.record(event)
        return apply(state, event)[0]

    def correct(self, start: GameState, end: GameState) -> GameState:
        """Put in a foul of a loser that was overlooked, the last that changes nothing else."""
        self.at += timedelta(minutes=2)
        for at in reversed(range(len(self.events))):
            event = self.events[at]
            if event.act != _NOTHING or event.seat == end.winner:
                continue
            foul = Event(event.seat, _TOUCH)
            after = _replayed(start, [*self.events[:at], foul, *self.events[at + 1 :]])
            if after is not None and after.winner == end.winner and after.banked != end.banked:
                self._splice(Kind.CORRECT, at, 1, foul, "his sleeve touched the 5")
                return after
        return end

    def _splice(self, kind: Kind, at: int, drop: int, event: Event, why: str = "") -> None:
        self._pen.note(self.at, self._game, kind, splice_payload(at, drop, (event,), why))


def _replayed(state: GameState, events: Sequence[Event]) -> GameState | None:
    """Return where events lead, None where one of them is not possible."""
    try:
        for event in events:
            state, _ = apply(state, event)
    except IllegalEvent:
        return None
    return state
