"""A game is a fold: `apply` takes a state and an event to the next state and its ruling."""

from .action import Action
from .clauses import cite
from .forfeit import barren_after, foul_row_after, is_forfeit
from .judge import judge
from .notation import Event
from .opening import Opening
from .respot import respot_objection, respots_by_itself
from .ruling import Refusal, Ruling
from .shot import Shot
from .state import GameState


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


def _outcome(state: GameState, event: Event) -> tuple[GameState, Ruling] | Refusal:
    seat, act = event
    if state.at_table is None:
        return Refusal("the game is over")
    if act is Action.RETIRE:
        return _retire(state, seat)
    if seat != state.at_table:
        return Refusal(f"player {state.at_table} is at the table, not player {seat}")
    if isinstance(act, Shot):
        return _shoot(state, seat, act)
    if act is Action.RESPOT:
        return _respot(state)
    return _choose(state, seat, act)


def _shoot(state: GameState, seat: int, shot: Shot) -> tuple[GameState, Ruling] | Refusal:
    if state.choice_due:
        return Refusal("the opening failed: first comes the choice, repeat or take")
    ruling = judge(state, shot)
    if isinstance(ruling, Refusal):
        return ruling
    # Taken apart and put together by position: two `_replace` calls cost a third of a shot.
    rulebook, banked, run, at_table, _, opener, _, _, foul_rows, barren, out, winner = state
    run = 0 if ruling.fouls else run + ruling.points
    if ruling.inning_over:
        banked = _with(banked, seat, banked[seat - 1] + run)
        run = 0
        at_table = state.next_seat(seat)
    after = GameState(
        rulebook,
        banked,
        run,
        at_table,
        Opening.PLAYED,
        opener,
        shot.kept_off,
        shot.took_cue_ball_off,
        _with(foul_rows, seat, foul_row_after(rulebook, foul_rows[seat - 1], ruling)),
        barren_after(barren, seat, shot, ruling),
        out,
        winner,
    )
    return _end_inning(state, after, ruling) if ruling.inning_over else _settle(after, ruling)


def _end_inning(before: GameState, after: GameState, ruling: Ruling) -> tuple[GameState, Ruling]:
    """Say what else follows when a shot has ended the inning: a win, the choice, a forfeit."""
    seat = before.at_table
    if seat is None or ruling.wins:
        return after._replace(at_table=None, winner=seat), ruling
    if ruling.opening_failed:
        after = _opening_failed(after, seat)
    if is_forfeit(before, after, seat):
        after, ruling = _put_out(after, seat, ruling, f"out_{before.rulebook.forfeit}")
    elif after.choice_due:
        ruling = _citing(after, ruling, "opening_choice")
    return _settle(after, ruling)


def _opening_failed(state: GameState, seat: int) -> GameState:
    """Return the state after an opening shot that did not strike the 3 first."""
    if state.rulebook.opening_fault == "forfeit_inning":
        return state
    return state._replace(opening=Opening.CHOICE, opener=seat, held=(), cue_in_hand=True)


def _retire(state: GameState, seat: int) -> tuple[GameState, Ruling] | Refusal:
    if not 1 <= seat <= len(state.banked):
        return Refusal(f"there is no player {seat}")
    if seat in state.out:
        return Refusal(f"player {seat} is out of the game already")
    if seat != state.at_table:
        return _settle(*_put_out(state, seat, Ruling(), "retired"))
    after = _bank(state)._replace(at_table=state.next_seat(seat))
    after, ruling = _put_out(after, seat, Ruling(inning_over=True), "retired")
    if after.choice_due:
        ruling = _citing(after, ruling, "choice_passes")
    elif after.opening is Opening.DUE and not after.over:
        ruling = _citing(after, ruling, "opening_without_choice")
    return _settle(after, ruling)


def _put_out(state: GameState, seat: int, ruling: Ruling, topic: str) -> tuple[GameState, Ruling]:
    """Take a seat that is not at the table out: the last one left wins (ruling 7).

    An opener who is out leaves no choice: the incoming player opens (ruling 2).
    """
    topics = [topic]
    after = state._replace(out=state.out | {seat})
    if len(after.out) == len(after.banked) - 1:
        last = after.at_table
        after = _bank(after)._replace(
            at_table=None, winner=last, opening=Opening.PLAYED, opener=None
        )
        ruling = ruling._replace(inning_over=True)
        topics.append("last_left")
    elif after.opener == seat:
        after = after._replace(opening=Opening.DUE, opener=None)
        topics.append("opening_without_choice")
    return after, _citing(state, ruling, *topics)


def _respot(state: GameState) -> tuple[GameState, Ruling] | Refusal:
    if reason := respot_objection(state.rulebook, state.total, state.held):
        return Refusal(reason)
    rule = cite(state.rulebook, "respot_demanded")
    return _all_spotted(state), Ruling(respotted=True, rules=(rule,))


def _choose(state: GameState, seat: int, choice: Action) -> tuple[GameState, Ruling] | Refusal:
    if not state.choice_due:
        return Refusal("there is no failed opening to choose about")
    opener = state.opener if choice is Action.REPEAT else seat
    after = state._replace(at_table=opener, opening=Opening.DUE, opener=None)
    return after, Ruling(rules=(cite(state.rulebook, choice),))


def _settle(state: GameState, ruling: Ruling) -> tuple[GameState, Ruling]:
    """Spot all balls where the rules do so by themselves for the player now at the table."""
    if state.held and respots_by_itself(state.rulebook, state.total, state.held):
        ruling = _citing(state, ruling, "respot_automatic")
        return _all_spotted(state), ruling._replace(respotted=True)
    return state, ruling


def _citing(state: GameState, ruling: Ruling, *topics: str) -> Ruling:
    """Return a ruling that applies more rules."""
    rules = tuple(cite(state.rulebook, topic) for topic in topics)
    return ruling._replace(rules=ruling.rules + rules)


def _all_spotted(state: GameState) -> GameState:
    return state._replace(held=(), cue_in_hand=True)


def _bank(state: GameState) -> GameState:
    """Bank the run of the player at the table (H6)."""
    if not state.run or state.at_table is None:
        return state
    banked = _with(state.banked, state.at_table, state.total)
    return state._replace(banked=banked, run=0)


def _with(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """Return per-seat values with one changed; the same tuple where nothing changes."""
    if values[seat - 1] == value:
        return values
    return (*values[: seat - 1], value, *values[seat:])
