"""What every two players made of each other: a fold over matches, as the table is.

What counts for what is said in `tally.py`. In a ring every two of it have met; the better place
has won their meeting, and all its games are games against each other.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

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

    def __add__(self, other: object) -> "Against":
        """Return what two matches come to."""
        if not isinstance(other, Against):
            return NotImplemented
        added = Against(*(one + more for one, more in zip(self, other, strict=True)))
        return added._replace(high_run=max(self.high_run, other.high_run))


HeadToHead = dict[tuple[str, str], Against]
"""By id of the one and of the other; only pairs that have met, each both ways round."""


def head_to_head(matches: Iterable[MatchResult]) -> HeadToHead:
    """Return what every two players of these matches made of each other."""
    table: HeadToHead = {}
    for match in matches:
        if match.state is MatchState.VOID or not _begun(match):
            continue
        played = _played(match)
        for at, one in enumerate(match.players):
            for after, other in enumerate(match.players):
                if at != after:
                    met = _met(match, at, after, played[one])
                    before = table.get((one, other))
                    table[one, other] = met if before is None else before + met
    return table


def _begun(match: MatchResult) -> bool:
    return match.winner is not None or any(game.counts for game in match.games)


def _played(match: MatchResult) -> dict[str, tuple[int, int, int]]:
    """Return points, innings and high run of each player in the games that count."""
    sums = dict.fromkeys(match.players, (0, 0, 0))
    for game in match.games:
        if game.counts:
            for player, figures in zip(game.players, game.figures, strict=True):
                points, innings, high = sums[player]
                sums[player] = (
                    points + figures.points,
                    innings + figures.innings,
                    max(high, figures.high_run),
                )
    return sums


def _met(match: MatchResult, at: int, after: int, played: tuple[int, int, int]) -> Against:
    if match.winner is None:
        return Against(0, 0, 0, 0, 0, *played)
    wins, places = match.wins, match.places
    won, lost = places[at] < places[after], places[at] > places[after]
    return Against(1, int(won), int(lost), wins[at], wins[after], *played)
