"""Players of known skill at the table: whole games through the judge, in the marker's notation."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from cowboy_tui.rules.action import Action
from cowboy_tui.rules.game import IllegalEvent, apply
from cowboy_tui.rules.notation import Event, parse_token
from cowboy_tui.rules.opening import Opening
from cowboy_tui.rules.phase import Phase
from cowboy_tui.rules.state import GameState

from .skill import Skill

_FAILED_OPENING: Final = parse_token("o")


def play(
    state: GameState, skills: Sequence[Skill], chance: Random
) -> Iterator[tuple[Event, GameState]]:
    """Play a game to its end: every event with the state after it. `skills` are by seat."""
    while state.at_table is not None:
        event = next_event(state, skills[state.at_table - 1], chance)
        try:
            state, _ = apply(state, event)
        except IllegalEvent:
            # Such as no cushion where none is needed: he plays something else.
            continue
        yield event, state


def next_event(state: GameState, skill: Skill, chance: Random) -> Event:
    """Return what the player at the table does; the rules may refuse it."""
    seat = state.at_table or 1
    if state.choice_due:
        return Event(seat, Action.TAKE if chance.random() < skill.takes else Action.REPEAT)
    if state.opening is Opening.DUE and chance.random() < skill.opening_fails:
        return Event(seat, _FAILED_OPENING)
    shots = skill.open
    if state.phase is not Phase.OPEN:
        shots = skill.caroms if state.phase is Phase.CAROMS else skill.final
    return Event(seat, parse_token(chance.choices(shots.tokens, cum_weights=shots.sums)[0]))
