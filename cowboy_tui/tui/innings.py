"""The innings of a game as the log shows them, read from the end."""

from collections.abc import Sequence
from typing import NamedTuple

from cowboy_tui.marker.turn import Turn
from cowboy_tui.rules.action import SetScores
from cowboy_tui.rules.innings import InningLine, innings, line_of


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
    last, line = turns[-1], line_of(turns)
    return Inning(
        name=last.state.players[line.seat - 1],
        tokens=line.tokens,
        result=_result(turns, line),
        total=f"{line.total}" if line.shot else "",
        fouled=bool(last.ruling.fouls),
    )


def _result(turns: list[Turn], line: InningLine) -> str:
    last, seat = turns[-1], line.seat
    if isinstance(last.event.act, SetScores):
        return "SET"
    if last.state.winner == seat:
        return "WON"
    if seat in last.state.out - turns[0].before.out:
        return "OUT"
    if last.ruling.fouls:
        return f"FOUL -{last.ruling.run_lost}" if last.ruling.run_lost else "FOUL"
    return f"+{line.points}" if line.shot else ""
