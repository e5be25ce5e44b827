"""What the matches of one night add up to, to be put together with those of other nights.

A season of hundreds of nights is added up from these, so that a table need not look at games that
nobody has touched since.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Final, NamedTuple

from .result import MatchState
from .tally import LeftOut, Points, Sums, Tally

_ADDED: Final = ("matches", "matches_won", "games_won", "games_lost", "games", "points", "innings")
"""Numbers of a tally that add up."""


class NightSums(NamedTuple):
    """The sums of a night in plain values, as they are written down."""

    players: list[str]
    """Ids."""
    numbers: list[list[int]]
    """By player: those of `_ADDED`, and the high run."""
    match_points: list[str]
    """By player, exact."""
    beaten: list[list[int]]
    """Places of two players above, and what the first won of the second, in halves."""
    left_out: list[int]
    """Games, by reason."""
    states: list[int]
    """Matches, by state."""


def written(sums: Sums) -> NightSums:
    """Return sums in plain values."""
    players = list(sums.players)
    at = {player: place for place, player in enumerate(players)}
    tallies = sums.players.values()
    return NightSums(
        players,
        [[*(getattr(each, name) for name in _ADDED), each.high_run] for each in tallies],
        [str(each.match_points) for each in tallies],
        [[at[one], at[other], halves] for (one, other), halves in sums.beaten.items()],
        [sums.left_out[reason] for reason in LeftOut],
        [sums.states[state] for state in MatchState],
    )


def read(fields: list[Any]) -> NightSums:
    """Return what was written down. Raises TypeError and ValueError where it is something else."""
    return NightSums(*fields)


def added(nights: Iterable[NightSums]) -> Sums:
    """Return the sums of several nights."""
    numbers: defaultdict[str, list[list[int]]] = defaultdict(list)
    points: defaultdict[str, list[str]] = defaultdict(list)
    beaten: Counter[tuple[str, str]] = Counter()
    left_out: list[list[int]] = []
    states: list[list[int]] = []
    for players, made, match_points, met, out, by_state in nights:
        for player, own, worth in zip(players, made, match_points, strict=True):
            numbers[player].append(own)
            points[player].append(worth)
        for one, other, halves in met:
            beaten[players[one], players[other]] += halves
        left_out.append(out)
        states.append(by_state)
    return Sums(
        {player: _tally(own, points[player]) for player, own in numbers.items()},
        beaten,
        dict(zip(LeftOut, _columns(left_out, len(LeftOut)), strict=True)),
        dict(zip(MatchState, _columns(states, len(MatchState)), strict=True)),
    )


def _columns(rows: list[list[int]], width: int) -> list[int]:
    """Add rows up column by column: many at once, for there may be thousands."""
    return list(map(sum, zip(*rows, strict=True))) if rows else [0] * width


def _points(texts: list[str]) -> Points:
    whole = sum((times * Fraction(text) for text, times in Counter(texts).items()), Fraction(0))
    return whole.numerator if whole.denominator == 1 else whole


def _tally(rows: list[list[int]], match_points: list[str]) -> Tally:
    tally = Tally()
    for name, value in zip(_ADDED, _columns(rows, len(_ADDED) + 1), strict=False):
        setattr(tally, name, value)
    tally.high_run = max(row[-1] for row in rows)
    tally.match_points = _points(match_points)
    return tally
