"""The final shot: in off the 1 into the called pocket (R6, H5, H15, ruling 6)."""

from typing import Final

from .balls import BALLS, Ball
from .contradictions import contradiction
from .fouls import Foul
from .held_balls import held_objection
from .rulebook import Rulebook
from .shot import Mark, Shot

_STRIKES: Final = {
    "(3)": Shot(struck=(3,)),
    "(5)": Shot(struck=(5,)),
    "c": Shot(marks=frozenset({Mark.CAROM})),
    "m": Shot(marks=frozenset({Mark.MISS})),
}
"""What can be noted as struck while the 1 is off the table, by its token."""
_IN_WORDS: Final = {"c": "a carom (c)", "m": "a miss (m)"}


def final_objection(held: tuple[Ball, ...], shot: Shot) -> str | None:
    """Return why a final shot cannot be judged, or None: with the 1 off nothing is assumed."""
    if 1 in held and not shot.says_what_was_struck:
        *others, last = (_IN_WORDS.get(token, token) for token in strikes_left(held, shot))
        told = f"{', '.join(others)} or {last}" if others else last
        return f"the 1 is off the table; note what was struck: {told}"
    return None


def strikes_left(held: tuple[Ball, ...], shot: Shot) -> tuple[str, ...]:
    """Return what can be noted as struck beside the marks of a final shot, the 1 being held.

    A ball is always left: no spot is occupied by nothing (ruling 8).
    """

    def with_strike(strike: Shot) -> Shot:
        return shot._replace(struck=strike.struck, marks=shot.marks | strike.marks)

    whole = {token: with_strike(strike) for token, strike in _STRIKES.items()}
    return tuple(
        token
        for token, each in whole.items()
        if contradiction(each) is None and held_objection(held, each) is None
    )


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
