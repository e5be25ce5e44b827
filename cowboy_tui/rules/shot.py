"""A shot: what the marker noted of one stroke, as a frozen value."""

from typing import Final, NamedTuple

from .balls import Ball
from .word import Word

POCKETS: Final = range(1, 7)
"""The pockets, clockwise from the head left corner."""


class Mark(Word):
    """A mark of the notation that is one letter; its value is that letter."""

    CAROM = "c"
    """The cue ball struck two object balls, which ones was not noted."""
    DOUBLE = "d"
    """The cue ball struck all three object balls."""
    MISS = "m"
    """The cue ball struck no object ball."""
    WRONG_FIRST = "o"
    """Opening shot: the 3 was not struck first."""
    FROZEN = "z"
    """The cue ball was frozen to a ball that did not move, and a cushion was struck (H16)."""
    SCRATCH = "s"
    """The cue ball was pocketed."""
    CUE_OFF = "j"
    """The cue ball left the table."""
    CALLED_POCKET = "w"
    """Final shot: the cue ball entered the called pocket."""
    TOUCH = "t"
    """A ball was touched by person, clothing or cue."""
    DOUBLE_HIT = "h"
    """The cue ball was struck twice."""
    NOT_TIP = "n"
    """The cue ball was struck with anything but the tip."""
    BALLS_MOVING = "b"
    """The shot was played while a ball was in motion."""
    PUSH = "p"
    """The shot was a push."""
    NO_CUSHION = "r"
    """No ball reached a cushion after the contact."""
    OTHER_FOUL = "x"
    """Any other foul of the general rules of pool."""


class Shot(NamedTuple):
    """The marks of one shot. Nothing is derived here; an empty shot is the token `-`."""

    struck: tuple[Ball, ...] | None = None
    """Object balls the cue ball struck, in that order; None where they were not noted."""
    pocketed: tuple[Ball, ...] = ()
    """Object balls pocketed, ascending."""
    off: tuple[Ball, ...] = ()
    """Object balls forced off the table, ascending."""
    marks: frozenset[Mark] = frozenset()
    """The one-letter marks."""
    kept_off: tuple[Ball, ...] = ()
    """Object balls that stay off the table after the shot, their spot occupied; ascending."""
    pocket: int | None = None
    """The pocket called for the final shot: 1 to 6, clockwise from the head left corner."""

    @property
    def struck_nothing(self) -> bool:
        """Whether the shot was noted as a miss; `()` is one."""
        return Mark.MISS in self.marks or self.struck == ()

    @property
    def says_what_was_struck(self) -> bool:
        """Whether the marks tell which balls were struck, or how many."""
        return self.struck is not None or not self.marks.isdisjoint(_STRIKING)

    @property
    def caromed_balls(self) -> int:
        """How many object balls the marks say were struck, when they are a carom; else 0."""
        if self.struck is not None:
            return len(self.struck) if len(self.struck) > 1 else 0
        if Mark.DOUBLE in self.marks:
            return 3
        return 2 if Mark.CAROM in self.marks else 0

    @property
    def took_cue_ball_off(self) -> bool:
        """Whether the cue ball was pocketed or left the table."""
        return not self.marks.isdisjoint(CUE_BALL_MARKS)


_STRIKING = frozenset({Mark.CAROM, Mark.DOUBLE, Mark.MISS})

CUE_BALL_MARKS = frozenset({Mark.SCRATCH, Mark.CUE_OFF, Mark.CALLED_POCKET})
"""Where the cue ball may have gone; at most one of them on a shot."""
