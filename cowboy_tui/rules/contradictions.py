"""Marks that cannot both be true of one shot, whatever the game (Notation)."""

from .balls import Ball
from .shot import CUE_BALL_MARKS, Mark, Shot


def contradiction(shot: Shot) -> str | None:
    """Return why the marks of a shot contradict each other, or None."""
    return (
        _about_the_carom(shot)
        or _about_the_balls(shot)
        or _about_a_miss(shot)
        or _about_the_cue_ball(shot)
        or _about_the_cushion(shot)
        or _about_the_first_ball(shot)
    )


def _about_the_carom(shot: Shot) -> str | None:
    carom, double = Mark.CAROM in shot.marks, Mark.DOUBLE in shot.marks
    if carom and double:
        return "a carom is single (c) or double (d), not both"
    if shot.struck is None or not (carom or double):
        return None
    needed = 2 if carom else 3
    if len(shot.struck) == needed:
        return None
    kind = "a single carom (c) strikes two" if carom else "a double carom (d) strikes three"
    return f"{kind} object balls, and the balls noted as struck are {_listed(shot.struck)}"


def _about_the_balls(shot: Shot) -> str | None:
    for ball in shot.pocketed:
        if ball in shot.off:
            return f"the {ball} is both pocketed and off the table (^{ball})"
    return None


def _about_a_miss(shot: Shot) -> str | None:
    frozen = Mark.FROZEN in shot.marks
    if not (shot.struck_nothing or frozen):
        return None
    if shot.struck_nothing and frozen:
        return "a frozen ball that saves the shooter (z) is no miss"
    why = "a frozen ball that did not move (z)" if frozen else "a miss (m)"
    if shot.struck or shot.caromed_balls:
        return f"{why} strikes no object ball"
    if shot.pocketed or shot.off:
        return f"{why} moves no object ball, so none is pocketed or off the table"
    return None


def _about_the_cue_ball(shot: Shot) -> str | None:
    if len(shot.marks & CUE_BALL_MARKS) > 1:
        return (
            "the cue ball is in one place: pocketed (s), off the table (j) or the called pocket (w)"
        )
    return None


def _about_the_cushion(shot: Shot) -> str | None:
    if Mark.NO_CUSHION not in shot.marks:
        return None
    if Mark.FROZEN in shot.marks:
        return 'with a frozen ball (z) a cushion was struck, so "no cushion" (r) cannot be'
    if shot.pocketed:
        return 'a pocketed ball stands for the cushion (ruling 15), so "no cushion" (r) cannot be'
    if Mark.CALLED_POCKET in shot.marks:
        return 'the called pocket stands for the cushion (ruling 15), so "no cushion" (r) cannot be'
    return None


def _about_the_first_ball(shot: Shot) -> str | None:
    if Mark.WRONG_FIRST in shot.marks and shot.struck and shot.struck[0] == 3:
        return 'the 3 is noted as struck first, so "not 3 first" (o) cannot be'
    return None


def _listed(balls: tuple[Ball, ...]) -> str:
    return ", ".join(str(ball) for ball in balls) if balls else "none"
