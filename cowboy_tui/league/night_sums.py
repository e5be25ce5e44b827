"""What the matches of one night add up to, to be put together with those of other nights.

A season of hundreds of nights is added up from these, so that a table need not look at games that
nobody has touched since.
"""

from collections import Counter
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
    numbers: dict[str, list[int]] = {}
    points: dict[str, Points] = {}
    beaten: Counter[tuple[str, str]] = Counter()
    left_out, states = [0] * len(LeftOut), [0] * len(MatchState)
    for players, made, match_points, met, out, by_state in nights:
        for player, own, worth in zip(players, made, match_points, strict=True):
            before = numbers.get(player)
            if before is None:
                numbers[player], points[player] = own, _points(worth)
                continue
            high = max(before[-1], own[-1])
            numbers[player] = [one + more for one, more in zip(before, own, strict=True)]
            numbers[player][-1] = high
            points[player] += _points(worth)
        for one, other, halves in met:
            beaten[players[one], players[other]] += halves
        left_out = [one + more for one, more in zip(left_out, out, strict=True)]
        states = [one + more for one, more in zip(states, by_state, strict=True)]
    return Sums(
        {player: _tally(own, points[player]) for player, own in numbers.items()},
        beaten,
        dict(zip(LeftOut, left_out, strict=True)),
        dict(zip(MatchState, states, strict=True)),
    )


def _points(text: str) -> Points:
    return Fraction(text) if "/" in text else int(text)


def _tally(numbers: list[int], match_points: Points) -> Tally:
    tally = Tally()
    for name, value in zip(_ADDED, numbers, strict=False):
        setattr(tally, name, value)
    tally.high_run = numbers[-1]
    whole = Fraction(match_points)
    tally.match_points = whole.numerator if whole.denominator == 1 else whole
    return tally
