"""The fouls: their names, and which marks of a shot are one under a rulebook."""

from typing import Final

from .phase import Phase, Stage
from .rulebook import Rulebook
from .shot import Mark, Shot
from .word import Word


class Foul(Word):
    """A reason why a shot is a foul, in the order in which reasons are listed."""

    MISS = "miss"
    """The cue ball struck no object ball (R2, H13)."""
    SCRATCH = "scratch"
    """The cue ball was pocketed, the winning shot aside (R7, H11)."""
    CUE_OFF_TABLE = "cue_off_table"
    """The cue ball left the table (H11, H13)."""
    TOUCH = "touch"
    """A ball was touched (H13)."""
    DOUBLE_HIT = "double_hit"
    """The cue ball was struck twice (H13)."""
    NOT_TIP = "not_tip"
    """The cue ball was struck with anything but the tip (H13)."""
    BALLS_MOVING = "balls_moving"
    """A ball was in motion (H7, H8, H17)."""
    PUSH = "push"
    """A push, where it is not allowed (H14)."""
    NO_CUSHION = "no_cushion"
    """No ball reached a cushion after the contact (R2)."""
    OTHER = "other"
    """Any other foul of the general rules (H17)."""
    OVERSHOOT = "overshoot"
    """The total would pass a threshold (R4, ruling 1)."""
    POCKETED_ON_CAROMS = "pocketed_on_caroms"
    """An object ball was pocketed on the caroms (R5, H10)."""
    ONE_NOT_STRUCK = "one_not_struck"
    """The final shot struck something, but not the 1 (R6, H15)."""
    OTHER_STRUCK = "other_struck"
    """The final shot struck the 1 and another ball (R6)."""
    OBJECT_BALL_OFF_TABLE = "object_ball_off_table"
    """An object ball left the table, where that is a foul."""


_ALWAYS: Final = (
    (Mark.SCRATCH, Foul.SCRATCH),
    (Mark.CUE_OFF, Foul.CUE_OFF_TABLE),
    (Mark.TOUCH, Foul.TOUCH),
    (Mark.DOUBLE_HIT, Foul.DOUBLE_HIT),
    (Mark.NOT_TIP, Foul.NOT_TIP),
    (Mark.OTHER_FOUL, Foul.OTHER),
)


def noted_fouls(rulebook: Rulebook, stage: Stage, shot: Shot) -> set[Foul]:
    """Return the fouls that follow from the marks alone, whatever the shot scores.

    A called pocket that does not win is for the final shot to say.
    """
    phase = stage.phase
    fouls = {foul for mark, foul in _ALWAYS if mark in shot.marks}
    if shot.struck_nothing:
        fouls.add(Foul.MISS)
    if Mark.BALLS_MOVING in shot.marks and (rulebook.balls_moving == "foul" or stage.at_threshold):
        fouls.add(Foul.BALLS_MOVING)
    if Mark.PUSH in shot.marks and not push_allowed(rulebook, phase):
        fouls.add(Foul.PUSH)
    if Mark.NO_CUSHION in shot.marks and not _carom_excuses_cushion(rulebook, phase, shot):
        fouls.add(Foul.NO_CUSHION)
    if shot.off and rulebook.object_ball_off_table == "foul":
        fouls.add(Foul.OBJECT_BALL_OFF_TABLE)
    return fouls


def push_allowed(rulebook: Rulebook, phase: Phase) -> bool:
    """Return whether a push is no foul in this phase (H14, ruling 12)."""
    return rulebook.push == "allowed_while_open" and phase is Phase.OPEN


def _carom_excuses_cushion(rulebook: Rulebook, phase: Phase, shot: Shot) -> bool:
    """A carom, credited or not, needs no cushion under `unless_carom`, but on the final shot."""
    carom = shot.caromed_balls > 0
    return rulebook.cushion == "unless_carom" and carom and phase is not Phase.FINAL
