"""Points of a shot while open and on the caroms (H4, H5, H10, Scoring, R5)."""

from .balls import CAROM_POINTS
from .phase import Phase
from .shot import Shot


def carom_points(shot: Shot) -> int:
    """Return 1 for a carom off two balls, 2 off three, else 0 (H4, Scoring)."""
    return CAROM_POINTS[shot.caromed_balls]


def points_in(phase: Phase, shot: Shot) -> int:
    """Return what a shot scores if no foul and no threshold spoils it (at most 11 points).

    On the caroms a shot that pockets a ball scores nothing, and so cannot pass a threshold.
    """
    if phase is Phase.OPEN:
        return carom_points(shot) + sum(shot.pocketed)
    if phase is Phase.CAROMS and not shot.pocketed:
        return carom_points(shot)
    return 0
