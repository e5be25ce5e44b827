"""The coach: what the player at the table needs, asked of the same judge as everything else."""

from itertools import combinations
from typing import Final, NamedTuple

from .balls import BALLS
from .judge import judge
from .phase import Phase, stage_of
from .ruling import Ruling
from .scoring import points_in
from .shot import Mark, Shot
from .state import GameState

MOST_POINTS: Final = 11
"""No shot scores more (Scoring)."""


class Advice(NamedTuple):
    """What stands between the player at the table and the next threshold."""

    phase: Phase
    threshold: int
    """The total to reach exactly: `open_to`, `caroms_to`, or the winning one."""
    needs: int
    """Points to it, from banked score and run."""
    exact: tuple[Shot, ...] = ()
    """While it is within one shot: plain shots that reach it exactly, the fewest marks first."""
    over: tuple[Shot, ...] = ()
    """Single marks that alone would pass it."""


def advise(state: GameState) -> Advice | None:
    """Return the advice for the player at the table; None when the game is over."""
    if state.at_table is None:
        return None
    phase, threshold, _ = stage_of(state.rulebook, state.total)
    advice = Advice(phase, threshold, threshold - state.total)
    if phase is Phase.FINAL or advice.needs > MOST_POINTS:
        return advice
    judged = [(shot, judge(state, shot)) for shot in _plain_shots()]
    possible = [(shot, ruling) for shot, ruling in judged if isinstance(ruling, Ruling)]
    exact = (shot for shot, ruling in possible if ruling.points == advice.needs)
    over = (shot for shot, _ in possible if points_in(phase, shot) > advice.needs)
    return advice._replace(
        exact=tuple(sorted(exact, key=_marks)),
        over=tuple(shot for shot in over if _marks(shot) == 1),
    )


def _plain_shots() -> tuple[Shot, ...]:
    """Return every shot of a carom or none and some balls pocketed, the empty one aside."""
    caroms: tuple[frozenset[Mark], ...] = (
        frozenset(),
        frozenset({Mark.CAROM}),
        frozenset({Mark.DOUBLE}),
    )
    pocketed = [balls for n in range(len(BALLS) + 1) for balls in combinations(BALLS, n)]
    shots = (Shot(pocketed=balls, marks=marks) for balls in pocketed for marks in caroms)
    return tuple(shot for shot in shots if _marks(shot))


def _marks(shot: Shot) -> int:
    return len(shot.marks) + len(shot.pocketed)
