"""What becomes of the matches of somebody who leaves."""

from collections.abc import Collection, Iterable
from typing import Literal

from .night import Settle
from .result import MatchResult


def settled_by_leaving(
    player: str,
    matches: Iterable[MatchResult],
    here: Collection[str],
    how: Literal["walk_over", "void"],
) -> tuple[Settle, ...]:
    """Return how the matches are settled that somebody has not played to the end.

    One that is decided stays. By walk-over the match goes to the only one of the others who is
    here; of a ring those who are here play on, and where nobody is left it is void.
    """
    settled = []
    for match in matches:
        if match.over or player not in match.players:
            continue
        others = [each for each in match.players if each != player and each in here]
        if how == "void" or not others:
            settled.append(Settle(match=match.id, how="void"))
        elif len(others) == 1:
            settled.append(Settle(match=match.id, how="walk_over", winner=others[0]))
    return tuple(settled)
