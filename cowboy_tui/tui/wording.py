"""What the marking screen says, in words: the preview, the coach, the announcements."""

from collections.abc import Callable
from typing import NamedTuple

from cowboy_tui.marker.turn import Turn
from cowboy_tui.rules.action import Action, Join, Order, SetScores
from cowboy_tui.rules.coach import Advice, advise
from cowboy_tui.rules.final_shot import strikes_left
from cowboy_tui.rules.fouls import Foul
from cowboy_tui.rules.phase import Phase
from cowboy_tui.rules.respot import respot_objection
from cowboy_tui.rules.shot import Mark, Shot
from cowboy_tui.rules.state import GameState

from .glyphs import Glyphs

FOUL_WORDS: dict[Foul, str] = {foul: foul.value.replace("_", " ") for foul in Foul}
FOUL_WORDS[Foul.CUE_OFF_TABLE] = "cue ball off the table"
FOUL_WORDS[Foul.NOT_TIP] = "not the tip"
FOUL_WORDS[Foul.OVERSHOOT] = "over the threshold"
FOUL_WORDS[Foul.POCKETED_ON_CAROMS] = "ball pocketed on the caroms"
FOUL_WORDS[Foul.ONE_NOT_STRUCK] = "the 1 not struck"
FOUL_WORDS[Foul.OTHER_STRUCK] = "another ball struck"
FOUL_WORDS[Foul.OBJECT_BALL_OFF_TABLE] = "object ball off the table"
FOUL_WORDS[Foul.OTHER] = "another foul"
"""Each foul in a word or two."""

PHASE_WORDS: dict[Phase, str] = {
    Phase.OPEN: "OPEN",
    Phase.CAROMS: "CAROMS",
    Phase.FINAL: "FINAL SHOT",
}
"""Each phase as it stands on the board."""


_ACTION_WORDS: dict[Action, str] = {
    Action.RETIRE: "retires",
    Action.REPEAT: "has the opening shot repeated",
    Action.TAKE: "takes the opening shot",
    Action.RESPOT: "has all balls spotted",
    Action.SKIP: "sits out",
    Action.RETURN: "is back",
}


_MARK_WORDS: dict[str, str] = {Mark.CAROM: "carom", Mark.DOUBLE: "double", Mark.MISS: "miss"}
"""Marks that the coach names, where the key for one is not the mark itself."""


class Saying(NamedTuple):
    """A headline and what is to be said below it."""

    tone: str
    """`good`, `bad`, `plain` or `refused`: a colour, never the only sign of it."""
    headline: str
    details: tuple[str, ...] = ()


def name_of(state: GameState, seat: int | None) -> str:
    """Return the name of the player at a seat."""
    return state.players[seat - 1] if seat else ""


def say_turn(turn: Turn, glyphs: Glyphs) -> Saying:
    """Say what an event comes to, with the rules applied."""
    event, before, ruling, state = turn
    name = name_of(state, event.seat)
    details = tuple(f"{rule.text} ({rule.rule})" for rule in ruling.rules)
    if state.out != before.out:
        # That somebody is out is said last by the rules, and wanted first.
        details = details[::-1]
    if not isinstance(event.act, Shot):
        return Saying("plain", say_action(turn) + _what_next(before, state), details)
    banked_before, banked = before.banked[event.seat - 1], state.banked[event.seat - 1]
    if ruling.fouls:
        reasons = ", ".join(FOUL_WORDS[foul] for foul in ruling.fouls)
        lost = f", {name} loses the run of {ruling.run_lost}" if ruling.run_lost else ""
        headline = f"FOUL: {reasons}{lost}. {name} stays at {banked}."
        return Saying("bad", headline + _what_next(before, state), details)
    if ruling.wins:
        return Saying("good", f"{name} WINS with {banked} points!", details)
    if ruling.points:
        total = state.total
        headline = f"{name} +{ruling.points} {glyphs.arrow} {total}. Plays on, run {state.run}."
        return Saying("good", headline + _held(before, state), details)
    kept = f" The run of {banked - banked_before} is banked." if banked > banked_before else ""
    failed = "The opening failed" if ruling.opening_failed else "No score"
    headline = f"{failed}: {name} stays at {banked}."
    if kept:
        headline = f"{failed}, inning over: {name} {glyphs.arrow} {banked}.{kept}"
    return Saying("plain", headline + _what_next(before, state), details)


def say_action(turn: Turn) -> str:
    """Say what was recorded that is no shot; empty for a shot."""
    state, act = turn.state, turn.event.act
    name = name_of(state, turn.event.seat)
    if isinstance(act, Join):
        return f"{name} comes late, with {act.score}."
    if isinstance(act, Order):
        return f"New order: {', '.join(name_of(state, seat) for seat in act.seats)}."
    if isinstance(act, SetScores):
        scores = ", ".join(map(" ".join, zip(state.players, map(str, act.banked), strict=True)))
        return f"RECONSTRUCTED: {scores}. {name} is at the table."
    return f"{name} {_ACTION_WORDS[act]}." if isinstance(act, Action) else ""


def _what_next(before: GameState, state: GameState) -> str:
    out = "".join(f" {name_of(state, seat)} is OUT." for seat in sorted(state.out - before.out))
    if state.winner:
        return f"{out} {name_of(state, state.winner)} WINS."
    out += _held(before, state)
    if state.at_table == before.at_table:
        return out
    choice = " must choose" if state.choice_due else ""
    return f"{out} Then {name_of(state, state.at_table)}{choice}."


def _held(before: GameState, state: GameState) -> str:
    """Say what becomes of balls that were off the table, which a marker forgets."""
    back = ", ".join(str(ball) for ball in before.held if ball not in state.held)
    still = ", ".join(f"~{ball}" for ball in state.held)
    said = f" THE {back} GOES BACK ON ITS SPOT." if back else ""
    return f"{said} OFF THE TABLE: {still}." if still else said


def say_coach(state: GameState, glyphs: Glyphs, key: Callable[[str], str] = str) -> str:
    """Say what the player at the table needs, by phase, the most useful thing first.

    `key` gives what is to be pressed for a key of the letters.
    """
    advice = advise(state)
    if advice is None:
        return f"{name_of(state, state.winner)} has won. {key('u')} takes it back."
    if state.choice_due:
        opener = name_of(state, state.opener)
        other = name_of(state, state.at_table)
        return f"{key('r')}: {opener} repeats the opening shot   {key('t')}: {other} opens"
    said = _say_advice(advice, glyphs, key)
    if may_demand_respot(state):
        struck = ", ".join(_told(token, key) for token in strikes_left(state.held, Shot()))
        spotted = f"{key('a')}: all balls spotted, the 1 being off (H12)"
        return f"{spotted}. Or note what is struck: {struck}"
    if state.opening == "due":
        return f"Opening shot, the 3 first. {said}"
    return said


def say_coach_briefly(state: GameState, key: Callable[[str], str] = str) -> str:
    """Say the same in so few words that they fit the narrowest screen."""
    advice = advise(state)
    if advice is None:
        return f"Won. {key('u')} takes it back."
    if state.choice_due:
        return f"{key('r')}: the opening is repeated   {key('t')}: the next player opens"
    if may_demand_respot(state):
        return f"{key('a')}: all balls spotted (H12), or note what is struck"
    if advice.phase is Phase.FINAL:
        return f"To win: the 1, no other ball, cue ball in the pocket ({key('w')})"
    if advice.phase is Phase.CAROMS:
        return f"Caroms only: needs {advice.needs} for exactly {advice.threshold}."
    said = f"Needs {advice.needs} for exactly {advice.threshold}"
    over = "; can go over" if advice.over else ""
    for most in (3, 2, 1):
        spelled = _spelled(advice.exact[:most], key)
        if spelled and len(said) + len(spelled) + len(over) < 56:
            return f"{said}: {spelled}{over}."
    return f"{said}."


def may_demand_respot(state: GameState) -> bool:
    """Return whether the player at the table may have all balls spotted (H12)."""
    return not state.over and respot_objection(state.rulebook, state.total, state.held) is None


def _say_advice(advice: Advice, glyphs: Glyphs, key: Callable[[str], str]) -> str:
    if advice.phase is Phase.FINAL:
        dot = f" {glyphs.dot} "
        return dot.join(
            (
                "To win: strike the 1",
                "no other ball",
                f"cue ball into the called pocket ({key('w')})",
            )
        )
    reach = f"needs {advice.needs} for exactly {advice.threshold}"
    if not (advice.exact or advice.over or advice.phase is Phase.CAROMS):
        return f"Needs {advice.needs} to reach {advice.threshold}."
    if advice.phase is Phase.CAROMS:
        said = f"Caroms only, pocket no ball: {reach}"
    else:
        said = reach.capitalize()
    if advice.exact and advice.phase is Phase.OPEN:
        said += ": " + _spelled(advice.exact[:5], key)
    if advice.over:
        said += f"; over with {_spelled(advice.over, key)}"
    return said + "."


def _spelled(shots: tuple[Shot, ...], key: Callable[[str], str]) -> str:
    """Spell plain shots as what each adds up: 5+1+c; 5+1+carom (2) where the key is another."""
    return ", ".join(
        "+".join(
            [
                *(str(ball) for ball in reversed(shot.pocketed)),
                *(_told(mark, key) for mark in sorted(shot.marks)),
            ]
        )
        for shot in shots
    )


def _told(token: str, key: Callable[[str], str]) -> str:
    """Name a mark by its key; by a word and the key where that alone could mean a ball."""
    keys = "".join(map(key, token))
    return f"{_MARK_WORDS[token]} ({keys})" if keys != token and token in _MARK_WORDS else keys
