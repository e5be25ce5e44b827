"""An inning in plain sentences, shot by shot, with the rule of each step."""

from collections.abc import Iterator, Sequence

from cowboy_tui.marker.turn import Turn
from cowboy_tui.rules.action import SetScores
from cowboy_tui.rules.phase import Phase
from cowboy_tui.rules.shot import Shot
from cowboy_tui.rules.state import GameState

from .paragraph import Paragraph
from .shot_words import say_shot
from .wording import FOUL_WORDS, say_action

_PHASES = {Phase.OPEN: "open", Phase.CAROMS: "on the caroms", Phase.FINAL: "final shot"}


def spell_out(inning: Sequence[Turn], first: int) -> Iterator[Paragraph]:
    """Yield the steps of an inning and its end; `first` is the number of its first event."""
    for number, turn in enumerate(inning, first):
        yield Paragraph(f"{number}. {turn.event.token}", "bold $headline")
        yield Paragraph(f"Before: {_say_state(turn.before)}", indent=3)
        yield Paragraph(f"Noted: {_say_noted(turn)}", indent=3)
        tone = "$tone-bad" if turn.ruling.fouls else ""
        yield Paragraph(f"Came to: {_say_ruling(turn)}", tone, indent=3)
        for rule in turn.ruling.rules:
            yield Paragraph(f"{rule.rule}: {rule.text}", "$muted", indent=6)
    yield Paragraph(_say_end(inning), "bold")


def _say_noted(turn: Turn) -> str:
    act = turn.event.act
    return f"{say_shot(act)}." if isinstance(act, Shot) else say_action(turn)


def _say_state(state: GameState) -> str:
    """Say what a shot is judged by: score, run, phase, and what lies where."""
    if state.at_table is None or state.phase is None:
        return "the game is over."
    name, banked = state.players[state.at_table - 1], state.total - state.run
    said = f"{name} at the table, {banked} banked, run {state.run}, {_PHASES[state.phase]}"
    if state.run:
        said = f"{said} at {state.total}"
    off = ", ".join(f"the {ball}" for ball in state.held)
    said += f"; off the table: {off}" if off else "; all balls on the table"
    return f"{said}; cue ball in hand." if state.cue_in_hand else f"{said}."


def _say_ruling(turn: Turn) -> str:
    event, before, ruling, state = turn
    spotted = " All balls are spotted." if ruling.respotted else ""
    out = sorted(state.out - before.out)
    left = "".join(f" {state.players[seat - 1]} is out of the game." for seat in out)
    if ruling.fouls:
        reasons = ", ".join(FOUL_WORDS[foul] for foul in ruling.fouls)
        lost = f", and the run of {ruling.run_lost} is lost" if ruling.run_lost else ""
        return f"a foul ({reasons}): nothing is scored{lost}.{left}{spotted}"
    if ruling.wins:
        return "the winning point."
    if ruling.points:
        run = before.run + ruling.points
        total = before.total + ruling.points
        return f"+{ruling.points}, run {run}, total {total}.{spotted}"
    if ruling.opening_failed:
        return f"the opening failed, nothing is scored.{left}{spotted}"
    if isinstance(event.act, Shot):
        return f"no point.{left}{spotted}"
    return f"as it was decided.{left}{spotted}"


def _say_end(inning: Sequence[Turn]) -> str:
    """Say how the inning ended: banked, lost, out, won; or that it goes on."""
    first, last = inning[0], inning[-1]
    seat, state, ruling = last.event.seat, last.state, last.ruling
    name, banked = state.players[seat - 1], state.banked[seat - 1]
    if state.winner == seat:
        return f"The game ends: {name} has won with {banked}."
    said = "Nothing of this is an inning."
    if isinstance(last.event.act, SetScores):
        return f"The scores are set from memory: {name} is at the table with {banked}."
    if ruling.inning_over:
        said = f"The inning ends without a point: {name} stays at {banked}."
        gained = banked - _banked_before(first, seat)
        if ruling.fouls:
            lost = f"the run of {ruling.run_lost} is lost" if ruling.run_lost else "no run is lost"
            said = f"The inning ends by a foul: {lost}, {name} stays at {banked}."
        elif gained > 0:
            said = f"The inning ends: the run of {gained} is banked, {name} has {banked}."
    elif state.at_table == seat and isinstance(last.event.act, Shot):
        said = f"The inning goes on: {name} has a run of {state.run}."
    if seat in state.out - first.before.out:
        said = f"{said} {name} is out of the game."
    return f"{said} {state.players[state.winner - 1]} has won." if state.winner else said


def _banked_before(turn: Turn, seat: int) -> int:
    banked = turn.before.banked
    return banked[seat - 1] if seat <= len(banked) else 0
