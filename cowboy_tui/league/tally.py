"""What the matches of a season or night add up to by player: one pass, whole numbers.

A match that was won or walked over counts for its points and its games. A game that is over
counts for averages at once, whether or not its match is. What does not:

- void: nothing of a void match counts, nor any game in it;
- abandoned and unfinished games count for nothing;
- a reconstructed game decides its match, for who won it is known; its points, innings and runs
  were not all noted and are left out.

A walk-over is a match played and won, with the games that were played in it and no others.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from cowboy_tui.rules.word import Word

from .result import GameResult, MatchResult, MatchState

Points = int | Fraction
"""Match points; a fraction only where those who are level in a ring share them."""


class LeftOut(Word):
    """Why a game is left out of the averages."""

    VOID = "void"
    """Its match is."""
    RECONSTRUCTED = "reconstructed"
    ABANDONED = "abandoned"
    UNFINISHED = "unfinished"


class Tally:
    """The sums of one player; changed in place, for it is done for every game of a season."""

    __slots__ = (
        "games",
        "games_lost",
        "games_won",
        "high_run",
        "innings",
        "match_points",
        "matches",
        "matches_won",
        "points",
    )

    def __init__(self) -> None:
        self.matches = 0
        self.matches_won = 0
        self.match_points: Points = 0
        self.games_won = 0
        self.games_lost = 0
        self.games = 0
        """Games that count for averages."""
        self.points = 0
        self.innings = 0
        self.high_run = 0

    @property
    def points_per_inning(self) -> Fraction | None:
        """Exact; None where there was no inning."""
        return Fraction(self.points, self.innings) if self.innings else None


class _Tallies(dict[str, Tally]):
    """A row for whoever turns up."""

    def __missing__(self, player: str) -> Tally:
        tally = self[player] = Tally()
        return tally


class Sums(NamedTuple):
    """What all matches add up to."""

    players: dict[str, Tally]
    """By id: first those who were asked for, then in the order of their first match."""
    beaten: Counter[tuple[str, str]]
    """Meetings that the first won of the second, in halves: 2 for a win, 1 for a shared place."""
    left_out: Counter[LeftOut]
    """Games."""
    states: Counter[MatchState]
    """Matches by state."""


def sums(points: Sequence[int], matches: Iterable[MatchResult], who: Iterable[str] = ()) -> Sums:
    """Add matches up. `points` are those by place; `who` has a row without a match too."""
    players = _Tallies()
    for player in who:
        players[player] = Tally()
    total = Sums(players, Counter(), Counter(), Counter())
    by_places: dict[tuple[int, ...], tuple[Points, ...]] = {}
    for match in matches:
        _, _, _, seats, state, wins, places, winner, games = match
        total.states[state] += 1
        if state is MatchState.VOID:
            total.left_out[LeftOut.VOID] += len(games)
            continue
        rows = [players[seat] for seat in seats]
        if winner is not None:
            share = by_places.get(places)
            if share is None:
                share = by_places[places] = points_by_place(points, places)
            played = sum(wins)
            for row, won, place, worth in zip(rows, wins, places, share, strict=True):
                row.matches += 1
                row.matches_won += place == 1
                row.match_points += worth
                row.games_won += won
                row.games_lost += played - won
            _add_meetings(total.beaten, seats, places)
        _add_games(total, games)
    return total


def points_by_place(points: Sequence[int], places: Sequence[int]) -> tuple[Points, ...]:
    """Return the match points of each player of a match.

    The last number of `points` is for all further places too. Those who share a place have the
    mean of the points of the places that they fill, so that a tie gives away nothing that
    another result would not.
    """
    last = len(points) - 1

    def share(place: int) -> Points:
        level = places.count(place)
        filled = range(place - 1, place - 1 + level)
        mean = Fraction(sum(points[min(at, last)] for at in filled), level)
        return mean.numerator if mean.denominator == 1 else mean

    return tuple(share(place) for place in places)


def why_left_out(game: GameResult) -> LeftOut | None:
    """Return why averages leave a game of a match out that is not void; None for one they take."""
    if game.winner is None:
        return LeftOut.ABANDONED if game.abandoned else LeftOut.UNFINISHED
    return LeftOut.RECONSTRUCTED if game.reconstructed else None


def _add_meetings(
    beaten: Counter[tuple[str, str]], seats: Sequence[str], places: Sequence[int]
) -> None:
    """Every two of a match have met; the better place has won, a shared one is half a win."""
    for at, one in enumerate(seats):
        for after in range(at + 1, len(seats)):
            other = seats[after]
            if places[at] < places[after]:
                beaten[one, other] += 2
            elif places[at] > places[after]:
                beaten[other, one] += 2
            else:
                beaten[one, other] += 1
                beaten[other, one] += 1


def _add_games(total: Sums, games: Iterable[GameResult]) -> None:
    for game in games:
        if game.winner is None or game.reconstructed:
            reason = why_left_out(game)
            if reason is not None:
                total.left_out[reason] += 1
            continue
        for player, figures in zip(game.players, game.figures, strict=True):
            row = total.players[player]
            row.games += 1
            row.points += figures.points
            row.innings += figures.innings
            if figures.high_run > row.high_run:
                row.high_run = figures.high_run
