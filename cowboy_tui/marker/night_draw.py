"""The next round of a night, from who is here and what was played."""

from collections.abc import Sequence

from cowboy_tui.league.draw import NoRound, Plan
from cowboy_tui.league.result import MatchResult


def next_round(matches: Sequence[MatchResult], here: Sequence[str]) -> Plan | NoRound:
    """Return the round that comes next, or why there is none."""
    playing = {player for match in matches if not match.over for player in match.players}
    free = [player for player in here if player not in playing]
    if len(free) < 2:
        return NoRound("fewer than two players are here and have no match")
    met = {frozenset(match.players) for match in matches}
    pairs: list[tuple[str, ...]] = []
    byes: list[str] = []
    while free:
        one = free.pop(0)
        other = next((each for each in free if frozenset((one, each)) not in met), None)
        if other is None:
            byes.append(one)
            continue
        free.remove(other)
        pairs.append((one, other))
    if not pairs:
        return NoRound("everybody who is here has met everybody", over=True)
    return Plan(tuple(pairs), tuple(byes))
