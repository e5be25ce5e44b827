"""The innings of a game as the log shows them, read from the end."""

from collections.abc import Sequence
from typing import NamedTuple

from cowboy_tui.marker.turn import Turn
from cowboy_tui.rules.action import SetScores
from cowboy_tui.rules.innings import innings
from cowboy_tui.rules.shot import Shot


class Inning(NamedTuple):
    """One visit to the table, or a decision between two."""

    name: str
    tokens: str
    result: str
    """Points as `+4`, or `FOUL -12`, or `OUT`, `WON`; empty where nobody shot."""
    total: str
    """Points after it, the run included; empty where nobody shot."""
    fouled: bool


def last_innings(turns: Sequence[Turn], most: int) -> tuple[Inning, ...]:
    """Return at most that many of the last innings, the newest last.

    Reads little more than it shows, so a long game costs no more than a short one.
    """
    first = len(turns)
    ended = 0
    while first > 0 and ended <= most:
        first -= 1
        ended += turns[first].ruling.inning_over
    whole = turns[first + 1 if ended > most else first :]
    return tuple(_inning(inning) for inning in innings(whole)[-most:])


def _inning(turns: list[Turn]) -> Inning:
    last, seat = turns[-1], turns[-1].event.seat
    state = last.state
    shot = any(isinstance(turn.event.act, Shot) for turn in turns)
    total = state.banked[seat - 1] + (state.run if state.at_table == seat else 0)
    return Inning(
        name=state.players[seat - 1],
        tokens=" ".join(turn.event.token for turn in turns),
        result=_result(turns, shot=shot),
        total=f"{total}" if shot else "",
        fouled=bool(last.ruling.fouls),
    )


def _result(turns: list[Turn], *, shot: bool) -> str:
    last, seat = turns[-1], turns[-1].event.seat
    if isinstance(last.event.act, SetScores):
        return "SET"
    if last.state.winner == seat:
        return "WON"
    if seat in last.state.out - turns[0].before.out:
        return "OUT"
    if last.ruling.fouls:
        return f"FOUL -{last.ruling.run_lost}" if last.ruling.run_lost else "FOUL"
    return f"+{sum(turn.ruling.points for turn in turns)}" if shot else ""
