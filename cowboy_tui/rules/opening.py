"""The opening shot: the 3 must be struck first (Opening Break, H3, rulings 2 and 3)."""

from .shot import Mark, Shot
from .word import Word


class Opening(Word):
    """How far the opening of a game has come."""

    DUE = "due"
    """The next shot is an opening shot."""
    CHOICE = "choice"
    """It failed; the player at the table must say repeat or take."""
    PLAYED = "played"
    """It was played, or forfeited; the duty is over."""


def opening_failed(shot: Shot) -> bool:
    """Return whether an opening shot struck nothing, or another ball before the 3.

    Where the balls were not noted, the 3 was struck first unless the marks say otherwise.
    """
    if shot.struck_nothing or Mark.FROZEN in shot.marks or Mark.WRONG_FIRST in shot.marks:
        return True
    return shot.struck is not None and shot.struck[0] != 3
