"""What every two players made of each other: a fold over matches, as the table is.

What counts for what is said in `tally.py`. In a ring every two of it have met; the better place
has won their meeting, and all its games are games against each other.
"""

from collections.abc import Iterable
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple

from cowboy_tui.rules.figures import Figures

from .result import MatchResult, MatchState


class Against(NamedTuple):
    """What one player made against another one."""

    matches: int = 0
    """Meetings that are decided, by walk-over too."""
    won: int = 0
    lost: int = 0
    """What is neither won nor lost is a shared place in a ring."""
    games_won: int = 0
    games_lost: int = 0
    """Games that the other one won."""
    points: int = 0
    innings: int = 0
    high_run: int = 0

    @property
    def points_per_inning(self) -> Fraction | None:
        """Exact, of his own innings in their games; None where there was none."""
        return Fraction(self.points, self.innings) if self.innings else None


HeadToHead = dict[tuple[str, str], Against]
"""By id of the one and of the other; only pairs that have met, each both ways round."""


def head_to_head(matches: Iterable[MatchResult]) -> HeadToHead:
    """Return what every two players of these matches made of each other."""
    table: dict[tuple[str, str], list[int]] = {}
    for match in matches:
        if match.state is MatchState.VOID or not _begun(match):
            continue
        for pair, (one, other) in zip(
            permutations(match.players, 2), permutations(range(len(match.players)), 2), strict=True
        ):
            sums = table.setdefault(pair, [0] * len(Against._fields))
            if match.winner is not None:
                _add_meeting(sums, match, one, other)
            for game in match.games:
                if game.counts:
                    _add_game(sums, game.figures[game.players.index(pair[0])])
    return {pair: Against._make(sums) for pair, sums in table.items()}


def _begun(match: MatchResult) -> bool:
    return match.winner is not None or any(game.counts for game in match.games)


def _add_meeting(sums: list[int], match: MatchResult, one: int, other: int) -> None:
    place, behind = match.places[one], match.places[other]
    sums[0] += 1
    sums[1] += place < behind
    sums[2] += place > behind
    sums[3] += match.wins[one]
    sums[4] += match.wins[other]


def _add_game(sums: list[int], made: Figures) -> None:
    sums[5] += made.points
    sums[6] += made.innings
    sums[7] = max(sums[7], made.high_run)
