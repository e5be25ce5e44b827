"""Why something is not possible, with the names of the players in place of their seats."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cowboy_tui.marker.judged import Problem

_SEAT = re.compile(r"\bplayer ([0-9]{1,3})\b")


def with_names(reason: str, players: Sequence[str]) -> str:
    """Return a reason of the rules that speaks of players by name."""

    def name(match: re.Match[str]) -> str:
        seat = int(match[1])
        return players[seat - 1] if 1 <= seat <= len(players) else match[0]

    return _SEAT.sub(name, reason)


def say_problem(problem: "Problem") -> str:
    """Say why an event is not possible any more."""
    return with_names(problem.reason, problem.before.players)


def say_shortly(problem: "Problem") -> str:
    """Say the same where there is little room."""
    state = problem.before
    if problem.out_of_turn and state.at_table:
        return f"turn of {state.players[state.at_table - 1]}"
    return say_problem(problem)
