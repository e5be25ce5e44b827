"""What an inning can come to from any total: exact, by dynamic programming over the totals."""

from collections.abc import Sequence
from math import inf
from operator import mul
from typing import NamedTuple

from cowboy_tui.rules.phase import Phase, phase_of
from cowboy_tui.rules.rulebook import Rulebook

from .model import PhaseModel, ShotModel


class _Step(NamedTuple):
    """What one shot from a total comes to."""

    ends: float
    """Share of shots that end the inning without a foul and without a win."""
    gains: tuple[float, ...]
    """Share of shots that score 1, 2 and so on and go on, none of them past a threshold."""
    foul: float
    wins: float


class InningOdds:
    """The innings of one player under one rulebook; every list is by total, from 0 to `caroms_to`.

    An inning ends by a win, by a foul, which leaves the score it began with, or by banking what
    the total then is.
    """

    def __init__(self, model: ShotModel, rulebook: Rulebook) -> None:
        self._steps = [_step(model, rulebook, total) for total in range(rulebook.caroms_to + 1)]
        self.wins = self._carried([step.wins for step in self._steps])
        """Chance that an inning that is at this total wins."""
        self.first_foul = [step.foul for step in self._steps]
        """Chance that the next shot is a foul."""
        self.foul = self._carried(self.first_foul)
        """Chance that the inning ends by a foul."""

    def banked(self, worth: Sequence[float]) -> list[float]:
        """Return what an inning that is at a total is worth, where banking a score is worth that.

        Wins and fouls are worth nothing here.
        """
        return self._carried(
            [step.ends * value for step, value in zip(self._steps, worth, strict=True)]
        )

    def needed(self) -> list[float]:
        """Return how many innings a win takes on average, by banked score, were nobody put out.

        Infinite where it cannot be won.
        """
        found = [inf] * len(self._steps)
        after = [inf] * len(found)
        for score in range(len(found) - 1, -1, -1):
            step = self._steps[score]
            later = after[score + 1 : score + 1 + len(step.gains)]
            going_on = sum(
                gain * more for gain, more in zip(step.gains, later, strict=True) if gain
            )
            stays = self.foul[score] + step.ends
            if stays < 1:
                found[score] = (1 + going_on) / (1 - stays)
            after[score] = going_on + (step.ends * found[score] if step.ends else 0.0)
        return found

    def _carried(self, here: Sequence[float]) -> list[float]:
        """Add to what the next shot is worth by ending the inning what it is by going on."""
        found = [0.0] * len(self._steps)
        for total in range(len(found) - 1, -1, -1):
            gains = self._steps[total].gains
            later = found[total + 1 : total + 1 + len(gains)]
            found[total] = here[total] + sum(map(mul, gains, later))
        return found


def _step(model: ShotModel, rulebook: Rulebook, total: int) -> _Step:
    """Return what a shot comes to; the whole shot is judged in the phase it begins in (R4)."""
    phase = phase_of(rulebook, total)
    if phase is Phase.FINAL:
        shot = model.final
        return _Step(shot.points[0], (), shot.foul, shot.points[1])
    if phase is Phase.OPEN:
        return _short_of(model.open, rulebook.open_to - total, rulebook)
    return _short_of(model.caroms, rulebook.caroms_to - total, rulebook)


def _short_of(shot: PhaseModel, room: int, rulebook: Rulebook) -> _Step:
    """Return the step of a shot that may score `room` points and no more."""
    over = sum(shot.points[room + 1 :])
    gains = shot.points[1 : room + 1]
    if rulebook.overshoot == "foul":
        return _Step(shot.points[0], gains, shot.foul + over, 0.0)
    return _Step(shot.points[0] + over, gains, shot.foul, 0.0)
