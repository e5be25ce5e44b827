"""What the matches of a season or night add up to by player: one pass, whole numbers.

A match that was won or walked over counts for its points and its games. A game that is over
counts for averages at once, whether or not its match is. What does not:

- void: nothing of a void match counts, nor any game in it;
- abandoned and unfinished games count for nothing;
- a reconstructed game decides its match, for who won it is known; its points, innings and runs
  were not all noted and are left out.

A walk-over is a match played and won, with the games that were played in it and no others.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import chain, combinations
from operator import attrgetter
from typing import NamedTuple

from cowboy_tui.rules.figures import Figures
from cowboy_tui.rules.word import Word

from .result import GameResult, MatchResult, MatchState

Points = int | Fraction
"""Match points; a fraction only where those who are level in a ring share them."""


_Result = tuple[tuple[str, ...], tuple[int, ...], tuple[int, ...]]
"""Players, places and games won of a match: those that came out alike are added up at once."""


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

    def add_games(self, made: Sequence[Figures]) -> None:
        """Add what he made in games that count; there is one at least."""
        self.games += len(made)
        self.points += sum(map(attrgetter("points"), made))
        self.innings += sum(map(attrgetter("innings"), made))
        self.high_run = max(self.high_run, *map(attrgetter("high_run"), made))

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
    left_out: Mapping[LeftOut, int]
    """Games by reason."""
    states: Mapping[MatchState, int]
    """Matches by state."""


def sums(points: Sequence[int], matches: Iterable[MatchResult], who: Iterable[str] = ()) -> Sums:
    """Add matches up. `points` are those by place; `who` has a row without a match too."""
    counted: list[GameResult] = []
    alike: defaultdict[_Result, int] = defaultdict(int)
    left_out = dict.fromkeys(LeftOut, 0)
    states = dict.fromkeys(MatchState, 0)
    for _, _, _, seats, state, wins, places, _, games in matches:
        states[state] += 1
        if state is MatchState.VOID:
            left_out[LeftOut.VOID] += len(games)
            continue
        alike[seats, places, wins] += 1
        for game in games:
            if game.winner is None or game.reconstructed:
                left_out[why_left_out(game)] += 1
            else:
                counted.append(game)
    players = _Tallies()
    for player in who:
        players[player] = Tally()
    beaten = _add_matches(players, alike, points)
    for player, made in _by_player(counted).items():
        players[player].add_games(made)
    return Sums(players, beaten, left_out, states)


@cache
def points_by_place(points: tuple[int, ...], places: tuple[int, ...]) -> tuple[Points, ...]:
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


def why_left_out(game: GameResult) -> LeftOut:
    """Return why averages leave out a game that does not count, its match not being void."""
    if game.winner is not None:
        return LeftOut.RECONSTRUCTED
    return LeftOut.ABANDONED if game.abandoned else LeftOut.UNFINISHED


def _by_player(games: Sequence[GameResult]) -> Mapping[str, Sequence[Figures]]:
    """Return what each made in the games that count."""
    made: defaultdict[str, list[Figures]] = defaultdict(list)
    players = chain.from_iterable(map(attrgetter("players"), games))
    figures = chain.from_iterable(map(attrgetter("figures"), games))
    for player, his in zip(players, figures, strict=True):
        made[player].append(his)
    return made


def _add_matches(
    players: Mapping[str, Tally], alike: Mapping[_Result, int], points: Sequence[int]
) -> Counter[tuple[str, str]]:
    """Add matches to the rows of their players; return the meetings that were won, in halves."""
    beaten: Counter[tuple[str, str]] = Counter()
    by_place = tuple(points)
    for (seats, places, wins), times in alike.items():
        rows = [players[seat] for seat in seats]
        if not places[0]:
            continue
        games = sum(wins)
        worth = points_by_place(by_place, places)
        for at, row in enumerate(rows):
            row.matches += times
            row.match_points += times * worth[at]
            row.games_won += times * wins[at]
            row.games_lost += times * (games - wins[at])
            if places[at] == 1:
                row.matches_won += times
        for (one, place), (other, behind) in combinations(zip(seats, places, strict=True), 2):
            if place < behind:
                beaten[one, other] += 2 * times
            elif place > behind:
                beaten[other, one] += 2 * times
            else:
                beaten[one, other] += times
                beaten[other, one] += times
    return beaten
