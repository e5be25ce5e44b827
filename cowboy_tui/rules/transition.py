"""The steps that every event shares on its way from one state to the next."""

from .clauses import cite
from .opening import Opening
from .respot import respots_by_itself
from .ruling import Refusal, Ruling
from .state import GameState

Outcome = tuple[GameState, Ruling] | Refusal
"""What an event leads to: the next state and its ruling, or why it is not possible now."""


def citing(state: GameState, ruling: Ruling, *topics: str) -> Ruling:
    """Return a ruling that applies more rules."""
    rules = tuple(cite(state.rulebook, topic) for topic in topics)
    return ruling._replace(rules=ruling.rules + rules)


def settle(state: GameState, ruling: Ruling) -> tuple[GameState, Ruling]:
    """Spot all balls where the rules do so by themselves for the player now at the table."""
    if state.held and respots_by_itself(state.rulebook, state.total, state.held):
        ruling = citing(state, ruling, "respot_automatic")
        return all_spotted(state), ruling._replace(respotted=True)
    return state, ruling


def all_spotted(state: GameState) -> GameState:
    """Return the state with every ball as at the start, the cue ball in hand (ruling 9)."""
    return state._replace(held=(), cue_in_hand=True)


def bank(state: GameState) -> GameState:
    """Bank the run of the player at the table (H6)."""
    if not state.run or state.at_table is None:
        return state
    return state._replace(banked=changed(state.banked, state.at_table, state.total), run=0)


def changed(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """Return per-seat values with one changed; the same tuple where nothing changes."""
    if values[seat - 1] == value:
        return values
    return (*values[: seat - 1], value, *values[seat:])


def put_out(state: GameState, seat: int, ruling: Ruling, topic: str) -> tuple[GameState, Ruling]:
    """Take a seat that is not at the table out: the last one left wins (ruling 7).

    An opener who is out leaves no choice: the incoming player opens (ruling 2).
    """
    topics = [topic]
    after = state._replace(out=state.out | {seat})
    if len(after.out) == len(after.banked) - 1:
        last = after.at_table
        after = bank(after)._replace(
            at_table=None, winner=last, opening=Opening.PLAYED, opener=None
        )
        ruling = ruling._replace(inning_over=True)
        topics.append("last_left")
    elif after.opener == seat:
        after = after._replace(opening=Opening.DUE, opener=None)
        topics.append("opening_without_choice")
    return after, citing(state, ruling, *topics)
