"""The final shot: in off the 1 into the called pocket (R6, H5, H15, ruling 6)."""

from .balls import BALLS, Ball
from .fouls import Foul
from .rulebook import Rulebook
from .shot import Mark, Shot


def final_objection(held: tuple[Ball, ...], shot: Shot) -> str | None:
    """Return why a final shot cannot be judged, or None: with the 1 off nothing is assumed."""
    if 1 in held and not shot.says_what_was_struck:
        return "the 1 is off the table; note what was struck: (3), (5), c or m"
    return None


def struck_on_final(held: tuple[Ball, ...], shot: Shot) -> frozenset[Ball]:
    """Return the balls the cue ball struck on a final shot.

    Where they were not noted: the 1 alone, with a single carom the 1 and another (or the two
    that are on the table), with a double all three. That other one is the lowest that can be:
    which it was makes no difference.
    """
    if shot.struck_nothing:
        return frozenset()
    if shot.struck is not None:
        return frozenset(shot.struck)
    on_table = [ball for ball in BALLS if ball not in held]
    return frozenset(on_table[: max(1, shot.caromed_balls)])


def final_fouls(rulebook: Rulebook, struck: frozenset[Ball]) -> set[Foul]:
    """Return the fouls that only a final shot can be; nothing struck is a miss and no more."""
    if not struck:
        return set()
    if 1 not in struck:
        return {Foul.ONE_NOT_STRUCK}
    if len(struck) > 1 and rulebook.other_ball_on_final == "foul":
        return {Foul.OTHER_STRUCK}
    return set()


def wins(rulebook: Rulebook, shot: Shot, struck: frozenset[Ball], fouls: set[Foul]) -> bool:
    """Return whether a final shot makes the 101st point."""
    return (
        Mark.CALLED_POCKET in shot.marks
        and struck == {1}
        and not fouls
        and not falls_though_barred(rulebook, shot)
    )


def falls_though_barred(rulebook: Rulebook, shot: Shot) -> bool:
    """Return whether an object ball fell where that spoils the winning shot (ruling 6)."""
    return rulebook.pocketed_on_final == "barred" and bool(shot.pocketed)
