"""How many innings a player needs to win or to be put out, from any score: exact.

Players of Cow-Boy pool do each other nothing but take turns, so each has such a course of his
own, whoever he plays.
"""

from array import array
from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import add, mul
from threading import Lock
from typing import Final, NamedTuple

from cowboy_tui.rules.rulebook import Rulebook

from .innings import InningOdds
from .model import ShotModel

FOULS_OUT: Final = 3
"""Fouls in a row that put a player out (R8)."""

_BY_FOULS: Final = ("three_fouled_innings", "three_fouled_shots")


class Contender(NamedTuple):
    """A player in a game."""

    model: ShotModel
    banked: int
    """His score, in points."""
    fouls: int = 0
    """Fouls in a row that he has (ruling 4)."""
    run: int = 0
    """His unbanked points, if he is at the table."""


_Ahead = tuple[Sequence[float], ...]
"""Chances that something happens in just the nth inning from now, in rows by score.

A row for each number of fouls in a row, before the first of these innings, by banked score; for
the inning that is next also by the total it is at. The last row, which may be one of those as
well, is by total of the inning that is going on: the chance that it is banked and it happens.
"""


class _Kept:
    """Such chances for the first inning, the second and so on, as a course keeps them.

    Tens of thousands of numbers: to seven digits, and in one piece, which can be given back as
    such. Each inning is worked out from the unrounded numbers of the one before, so that nothing
    adds up.
    """

    def __init__(self, first: _Ahead) -> None:
        self._numbers = array("f")
        self.innings = 0
        self.add(first)

    def add(self, ahead: _Ahead) -> None:
        """Keep those for one inning more."""
        for row in ahead:
            self._numbers.extend(row)
        self.latest = ahead
        """Those for the last inning, unrounded."""
        self.innings += 1

    def chance(self, inning: int, row: int, score: int) -> float:
        """Return the chance in an inning, from 1, in a row, from 0 or backwards from -1."""
        rows = len(self.latest)
        return self._numbers[((inning - 1) * rows + row % rows) * len(self.latest[0]) + score]


class Course:
    """The course of one player under one rulebook, worked out as far as it is asked for.

    Two scratches in a row that struck nothing put nobody out here (H9): they are too rare for
    their share to be known.
    """

    def __init__(self, model: ShotModel, rulebook: Rulebook) -> None:
        odds = self._odds = InningOdds(model, rulebook)
        totals = len(odds.wins)
        nothing = [0.0] * totals
        self._puts_out = rulebook.forfeit in _BY_FOULS
        self._clears = rulebook.forfeit == "three_fouled_shots"
        rows = FOULS_OUT if self._puts_out else 1
        self._last_foul = odds.first_foul if self._clears else odds.foul
        """Chance by total that an inning adds to the row of fouls that it began with."""
        self._later_foul = [
            whole - first for whole, first in zip(odds.foul, self._last_foul, strict=True)
        ]
        """Chance by total that it begins a new row, after a shot that scored."""
        # Where one foul more would put him out, a game goes on by banking only, and its row is the
        # one of banking too; unless a shot that scores has cleared the fouls before.
        after_banking = () if self._puts_out and not self._clears else (nothing,)
        # The marking screen and the head starts ask from a thread each.
        self._lock = Lock()
        self._wins = _Kept((*(odds.wins,) * rows, *after_banking))
        self._outs = _Kept((*(nothing,) * (rows - 1), self._last_foul, *after_banking))

    def ends(self, inning: int, who: Contender) -> tuple[float, float]:
        """Return the chances to win, and to be put out, in just this inning from now (from 1)."""
        wins = self._from(self._wins, inning, who)
        return wins, self._from(self._outs, inning, who) if self._puts_out else 0.0

    def _from(self, course: _Kept, inning: int, who: Contender) -> float:
        with self._lock:
            while course.innings < inning:
                course.add(self._further(course.latest))
        row = who.fouls if self._puts_out else 0
        if not who.run:
            return course.chance(inning, row, who.banked)
        total = who.banked + who.run
        if inning == 1:
            return course.chance(inning, row, total)
        fouled = self._fouled(course, inning - 1, row, total, who.banked)
        return course.chance(inning, -1, total) + fouled

    def _further(self, before: _Ahead) -> _Ahead:
        """Return the chances for one inning more."""
        banked = self._odds.banked(before[0])
        if not self._puts_out:
            return _plus(banked, self._last_foul, before[0]), banked
        begun = _plus(banked, self._later_foul, before[1]) if self._clears else banked
        further = [_plus(begun, self._last_foul, row) for row in before[1:FOULS_OUT]]
        return (*further, begun, banked) if self._clears else (*further, banked)

    def _fouled(self, course: _Kept, inning: int, row: int, total: int, banked: int) -> float:
        """Return the chance that the inning ends by a foul and it happens so much later."""
        if not self._puts_out:
            return self._last_foul[total] * course.chance(inning, 0, banked)
        worth = self._later_foul[total] * course.chance(inning, 1, banked)
        if row + 1 < FOULS_OUT:
            worth += self._last_foul[total] * course.chance(inning, row + 1, banked)
        return worth


def _plus(
    values: Sequence[float], shares: Sequence[float], worth: Sequence[float]
) -> Sequence[float]:
    """Return values with what a share of something else adds to each."""
    return [*map(add, values, map(mul, shares, worth))]


# Those at one table, and no others: every game that is won makes other players of those who played
# it, and some 300 KB each, the courses of all that they have been would fill the memory in an
# evening.
@lru_cache(maxsize=1)
def courses_of(models: frozenset[ShotModel], rulebook: Rulebook) -> Mapping[ShotModel, Course]:
    """Return the courses of players; the same ones each time, as they are dear to work out."""
    return {model: Course(model, rulebook) for model in models}
