"""The chain of tie-breaks: who of those that are tied is ahead, and by what.

**Begin again.** A step is asked for all who are tied so far. Where it parts some of them, those
who are still level begin the chain again among themselves. Only head-to-head is changed by that,
for every other step is a number of the whole table: when the third of three tied players is
parted from the others, by whatever step, the meeting of the other two is asked again, without
him. Where no step of the chain parts them they share a rank.

**Head-to-head** is the meetings among exactly those who are tied, won less lost: a player who
has met the others more often has no gain by that alone. Two players of a ring have met; the
better place has won, a shared place is half a win for either. A walk-over is a meeting
that was won; a void match is none. Players who have not met are level.

A value that there is none of (points per inning without an inning) is behind all others.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from .season import TieBreak
from .tally import Sums


class Meetings(NamedTuple):
    """Meetings with the others of a group; halves are shared places."""

    won: int | Fraction
    lost: int | Fraction

    @property
    def balance(self) -> int | Fraction:
        """Won less lost."""
        return self.won - self.lost


Value = int | Fraction | Meetings | None
"""What a step asks for: `Meetings` for head-to-head, None where there was nothing to divide."""


class Decision(NamedTuple):
    """What puts a row behind the one above it."""

    step: TieBreak | None
    """The step that decided; None where none did, and the rank is shared."""
    over: str
    """The id of the row above."""
    above: Value
    """What the row above has of it."""
    below: Value
    tied: int
    """How many were level before the step."""
    level_on: TieBreak | None
    """The first step on which they were; None where the first of all decided."""
    level: Value
    """The value that they have in common there."""


class Placed(NamedTuple):
    """A player in his place, and why he is behind the one before him (None for the first)."""

    player: str
    decision: Decision | None


def in_order(sums: Sums, tied: Sequence[str], chain: Sequence[TieBreak]) -> list[Placed]:
    """Return players in their order; those whom nothing parts stay in that of `tied`."""
    if len(tied) < 2:
        return [Placed(player, None) for player in tied]
    for at, step in enumerate(chain):
        values = dict(zip(tied, MEASURES[step](sums, tied), strict=True))
        if len(groups := _parted(values)) > 1:
            return _apart(sums, groups, chain, at, values)
    return _sharing(sums, tied, chain)


def _apart(
    sums: Sums,
    groups: Sequence[Sequence[str]],
    chain: Sequence[TieBreak],
    at: int,
    values: Mapping[str, Value],
) -> list[Placed]:
    """Return groups that a step of the chain put apart, each put in order for itself."""
    level_on, level = _level(sums, list(values), chain[:at])
    placed: list[Placed] = []
    for group in groups:
        first, *others = in_order(sums, group, chain)
        if placed:
            over = placed[-1].player
            above, below = values[over], values[first.player]
            decision = Decision(chain[at], over, above, below, len(values), level_on, level)
            first = Placed(first.player, decision)
        placed += [first, *others]
    return placed


def _parted(values: Mapping[str, Value]) -> list[list[str]]:
    """Group players by their value, the best first."""
    groups: dict[tuple[bool, int | Fraction], list[str]] = {}
    for player, value in values.items():
        number = value.balance if isinstance(value, Meetings) else value
        groups.setdefault((number is not None, number or 0), []).append(player)
    return [groups[value] for value in sorted(groups, reverse=True)]


def _sharing(sums: Sums, tied: Sequence[str], chain: Sequence[TieBreak]) -> list[Placed]:
    level_on, level = _level(sums, tied, chain)
    first, *others = tied
    placed = [Placed(first, None)]
    for player in others:
        over = placed[-1].player
        shared = Decision(None, over, None, None, len(tied), level_on, level)
        placed.append(Placed(player, shared))
    return placed


def _level(
    sums: Sums, tied: Sequence[str], passed: Sequence[TieBreak]
) -> tuple[TieBreak | None, Value]:
    """Return the first step of those passed on which all have one value, and the value."""
    for step in passed:
        if step is not TieBreak.HEAD_TO_HEAD:
            return step, MEASURES[step](sums, tied[:1])[0]
    return None, None


def match_points(sums: Sums, tied: Sequence[str]) -> list[Value]:
    """Points by place in every match."""
    return [sums.players[player].match_points for player in tied]


def head_to_head(sums: Sums, tied: Sequence[str]) -> list[Value]:
    """Meetings among exactly those who are tied."""

    def halves(one: str, other: str) -> int:
        return sums.beaten.get((one, other), 0)

    def meetings(player: str) -> Meetings:
        won = sum(halves(player, other) for other in tied)
        lost = sum(halves(other, player) for other in tied)
        return Meetings(_whole(Fraction(won, 2)), _whole(Fraction(lost, 2)))

    return [meetings(player) for player in tied]


def game_difference(sums: Sums, tied: Sequence[str]) -> list[Value]:
    """Games won less games lost."""
    tallies = [sums.players[player] for player in tied]
    return [tally.games_won - tally.games_lost for tally in tallies]


def points_per_inning(sums: Sums, tied: Sequence[str]) -> list[Value]:
    """The exact average of the games that count."""
    return [sums.players[player].points_per_inning for player in tied]


def high_run(sums: Sums, tied: Sequence[str]) -> list[Value]:
    """The longest run in a game that counts."""
    return [sums.players[player].high_run for player in tied]


def games_won(sums: Sums, tied: Sequence[str]) -> list[Value]:
    """Games of matches that are decided."""
    return [sums.players[player].games_won for player in tied]


def matches_won(sums: Sums, tied: Sequence[str]) -> list[Value]:
    """Matches won, walk-overs included."""
    return [sums.players[player].matches_won for player in tied]


def _whole(number: Fraction) -> int | Fraction:
    return number.numerator if number.denominator == 1 else number


MEASURES: Final[Mapping[TieBreak, Callable[[Sums, Sequence[str]], list[Value]]]] = {
    TieBreak.MATCH_POINTS: match_points,
    TieBreak.HEAD_TO_HEAD: head_to_head,
    TieBreak.GAME_DIFFERENCE: game_difference,
    TieBreak.POINTS_PER_INNING: points_per_inning,
    TieBreak.HIGH_RUN: high_run,
    TieBreak.GAMES_WON: games_won,
    TieBreak.MATCHES_WON: matches_won,
}
"""How each step is measured: its value for each of those who are tied, in their order."""
