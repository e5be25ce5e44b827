"""What was noted of a shot, in words instead of marks."""

from collections.abc import Iterator
from typing import Final

from cowboy_tui.rules.balls import Ball
from cowboy_tui.rules.shot import Mark, Shot

from .table_picture import POCKETS

MARK_WORDS: Final = {
    Mark.CAROM: "carom off two balls",
    Mark.DOUBLE: "carom off all three balls",
    Mark.MISS: "no ball struck",
    Mark.WRONG_FIRST: "the 3 not struck first",
    Mark.FROZEN: "cue ball frozen to a ball that did not move, a cushion struck",
    Mark.SCRATCH: "cue ball pocketed",
    Mark.CUE_OFF: "cue ball off the table",
    Mark.CALLED_POCKET: "cue ball into the called pocket",
    Mark.TOUCH: "a ball touched",
    Mark.DOUBLE_HIT: "cue ball hit twice",
    Mark.NOT_TIP: "not struck with the tip",
    Mark.BALLS_MOVING: "a ball still moving",
    Mark.PUSH: "a push",
    Mark.NO_CUSHION: "no ball to a cushion after the contact",
    Mark.OTHER_FOUL: "another foul",
}
"""Each mark in a few words, in the order in which they are said."""

_FIRST_SAID: Final = (Mark.CAROM, Mark.DOUBLE, Mark.MISS, Mark.WRONG_FIRST, Mark.FROZEN)


def say_shot(shot: Shot) -> str:
    """Say all that was noted of a shot."""
    return ", ".join(_said(shot)) or "a legal shot with nothing to note"


def _said(shot: Shot) -> Iterator[str]:
    if shot.struck is not None:
        yield _struck(shot.struck)
    said = MARK_WORDS.items()
    yield from (words for mark, words in said if mark in shot.marks and mark in _FIRST_SAID)
    if shot.pocketed:
        yield f"the {_listed(shot.pocketed)} pocketed"
    if shot.off:
        yield f"the {_listed(shot.off)} forced off the table"
    if shot.pocket:
        yield f"the {POCKETS[shot.pocket - 1]} pocket called"
    yield from (words for mark, words in said if mark in shot.marks and mark not in _FIRST_SAID)
    if shot.kept_off:
        stay = "stay" if len(shot.kept_off) > 1 else "stays"
        yield f"the {_listed(shot.kept_off)} {stay} off the table"


def _struck(balls: tuple[Ball, ...]) -> str:
    if not balls:
        return "no ball struck"
    first, *others = (f"the {ball}" for ball in balls)
    rows = ["", "", "carom off two balls: ", "carom off all three balls: "]
    return f"{rows[len(balls)]}{', then '.join([first, *others])} struck"


def _listed(balls: tuple[Ball, ...]) -> str:
    *before, last = (str(ball) for ball in balls)
    return f"{', '.join(before)} and {last}" if before else last
