"""A game is a fold: `apply` takes a state and an event to the next state and its ruling."""

from typing import Final

from .action import Action, Join, Order, SetScores
from .clauses import cite
from .company import come_back, join, reorder, retire, sit_out
from .forfeit import barren_after, foul_row_after, is_forfeit
from .judge import judge
from .notation import Event
from .opening import Opening
from .reconstruction import set_scores
from .respot import respot_objection
from .ruling import Refusal, Ruling
from .shot import Shot
from .state import GameState
from .transition import Outcome, all_spotted, changed, citing, put_out, settle

_PLAYED: Final = Opening.PLAYED
"""By a name of its own: up to Python 3.11 an Enum finds its members by a call."""


class IllegalEvent(ValueError):
    """An event that can be read but is not possible now; the text says why."""


def why_not(state: GameState, event: Event) -> str | None:
    """Return why an event is not possible now, or None: what `apply` would refuse it for."""
    outcome = _outcome(state, event)
    return outcome.reason if isinstance(outcome, Refusal) else None


def apply(state: GameState, event: Event) -> tuple[GameState, Ruling]:
    """Return the state after an event, and what the event came to.

    Raises IllegalEvent when it is not possible now; the state given is never changed.
    """
    outcome = _outcome(state, event)
    if isinstance(outcome, Refusal):
        raise IllegalEvent(outcome.reason)
    return outcome


def _outcome(state: GameState, event: Event) -> Outcome:
    seat, act = event
    if state.at_table is None:
        return Refusal("the game is over")
    if isinstance(act, Shot):
        return _shoot(state, seat, act) if seat == state.at_table else _elsewhere(state, seat)
    if act is Action.RETIRE:
        return retire(state, seat)
    if act is Action.RETURN:
        return come_back(state, seat)
    if isinstance(act, Join):
        return join(state, seat, act)
    if isinstance(act, SetScores):
        return set_scores(state, seat, act)
    return _decide(state, seat, act) if seat == state.at_table else _elsewhere(state, seat)


def _elsewhere(state: GameState, seat: int) -> Refusal:
    """Refuse what only the player at the table can do."""
    return Refusal(f"player {state.at_table} is at the table, not player {seat}")


def _decide(state: GameState, seat: int, act: Action | Order) -> Outcome:
    if isinstance(act, Order):
        return reorder(state, act)
    if act is Action.SKIP:
        return sit_out(state, seat)
    if act is Action.RESPOT:
        return _respot(state)
    return _choose(state, seat, act)


def _shoot(state: GameState, seat: int, shot: Shot) -> Outcome:
    # Taken apart and put together by position: two `_replace` calls cost a third of a shot.
    rulebook, players, order, banked, run, at_table, _, opener = state[:8]
    foul_rows, barren, out, retired, winner = state[10:]
    if opener is not None:
        return Refusal("the opening failed: first comes the choice, repeat or take")
    ruling = judge(state, shot)
    if isinstance(ruling, Refusal):
        return ruling
    run = 0 if ruling.fouls else run + ruling.points
    if ruling.inning_over:
        banked = changed(banked, seat, banked[seat - 1] + run)
        run = 0
        at_table = state.next_seat(seat)
    row = foul_row_after(rulebook, foul_rows[seat - 1], ruling)
    after = GameState(
        rulebook,
        players,
        order,
        banked,
        run,
        at_table,
        _PLAYED,
        opener,
        shot.kept_off,
        shot.took_cue_ball_off,
        changed(foul_rows, seat, row),
        barren_after(barren, seat, shot, ruling),
        out,
        retired,
        winner,
    )
    return _end_inning(state, after, ruling) if ruling.inning_over else settle(after, ruling)


def _end_inning(before: GameState, after: GameState, ruling: Ruling) -> tuple[GameState, Ruling]:
    """Say what else follows when a shot has ended the inning: a win, the choice, a forfeit."""
    seat = before.at_table
    if seat is None or ruling.wins:
        return after._replace(at_table=None, winner=seat), ruling
    if ruling.opening_failed:
        after = _opening_failed(after, seat)
    if ruling.fouls and is_forfeit(before, after, seat):
        after, ruling = put_out(after, seat, ruling, f"out_{before.rulebook.forfeit}")
    elif after.choice_due:
        ruling = citing(after, ruling, "opening_choice")
    return settle(after, ruling)


def _opening_failed(state: GameState, seat: int) -> GameState:
    """Return the state after an opening shot that did not strike the 3 first."""
    if state.rulebook.opening_fault == "forfeit_inning":
        return state
    return state._replace(opening=Opening.CHOICE, opener=seat, held=(), cue_in_hand=True)


def _respot(state: GameState) -> Outcome:
    if reason := respot_objection(state.rulebook, state.total, state.held):
        return Refusal(reason)
    rule = cite(state.rulebook, "respot_demanded")
    return all_spotted(state), Ruling(respotted=True, rules=(rule,))


def _choose(state: GameState, seat: int, choice: Action) -> Outcome:
    if not state.choice_due:
        return Refusal("there is no failed opening to choose about")
    opener = state.opener if choice is Action.REPEAT else seat
    after = state._replace(at_table=opener, opening=Opening.DUE, opener=None)
    return after, Ruling(rules=(cite(state.rulebook, choice),))
