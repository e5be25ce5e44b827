"""The tokens of the notation: what keys type, the journal stores and files hold."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from .action import Action, Join, Order, SetScores
from .action_notation import InvalidToken as InvalidToken
from .action_notation import format_action, parse_action
from .balls import BALLS, Ball
from .names import quote
from .shot import Mark, Shot

Act = Shot | Action | Join | Order | SetScores
"""What can be recorded: each has a token."""


class Event(NamedTuple):
    """A shot or an action, and the seat (from 1) that did it."""

    seat: int
    act: Act

    @property
    def token(self) -> str:
        """The event's token as the exporter writes it."""
        return format_token(self.act)


NO_MARKS: Final = "-"
"""The token of a legal shot with nothing to note."""

CALLS: Final = "@"
"""The number of the called pocket follows."""

_ACTIONS: Final = {str(action): action for action in Action}
_MARKS: Final = {str(mark): mark for mark in Mark}
_BALLS: Final[dict[str, Ball]] = {str(ball): ball for ball in BALLS}
_BEFORE_BALLS: Final = (Mark.CAROM, Mark.DOUBLE)
_AFTER_BALLS: Final = tuple(mark for mark in Mark if mark not in _BEFORE_BALLS)
_PIECE: Final = re.compile(
    r"\((?P<struck>[135]*)\)|(?P<place>[\^~]?)(?P<ball>[135])|(?P<mark>[a-z])|@(?P<pocket>[1-6])"
)


@lru_cache(maxsize=1 << 14)
def parse_token(text: str) -> Act:
    """Read one token. Raises InvalidToken; what the game allows is not asked here.

    Remembered, because an evening repeats a few hundred tokens over and over.
    """
    if text in _ACTIONS:
        return _ACTIONS[text]
    if text == NO_MARKS:
        return Shot()
    return parse_action(text) or _parse_shot(text)


def _parse_shot(text: str) -> Shot:
    struck: tuple[Ball, ...] | None = None
    balls: dict[str, list[Ball]] = {"": [], "^": [], "~": []}
    marks: list[Mark] = []
    pocket: int | None = None
    at = 0
    while at < len(text):
        piece = _PIECE.match(text, at)
        if piece is None or (piece["mark"] and piece["mark"] not in _MARKS):
            raise InvalidToken(_unreadable(text, at))
        at = piece.end()
        if piece["ball"]:
            balls[piece["place"]].append(_BALLS[piece["ball"]])
        elif piece["mark"]:
            marks.append(_MARKS[piece["mark"]])
        elif piece["pocket"]:
            if pocket is not None:
                raise InvalidToken(f"{quote(text)} calls two pockets")
            pocket = int(piece["pocket"])
        elif struck is None:
            struck = tuple(_BALLS[digit] for digit in piece["struck"])
        else:
            raise InvalidToken(f"{quote(text)} notes the balls struck twice")
    for group in (struck or (), *balls.values(), marks):
        if len(set(group)) < len(group):
            raise InvalidToken(f"{quote(text)} has a mark or a ball twice")
    pocketed, off, kept_off = (tuple(sorted(group)) for group in balls.values())
    return Shot(struck, pocketed, off, frozenset(marks), kept_off, pocket)


def _unreadable(text: str, at: int) -> str:
    if text[at] == NO_MARKS:
        return f"{quote(text)} has a '-' beside other marks, and '-' stands alone"
    if text[at] in "^~":
        return f"{quote(text)} has a {text[at]!r} without a ball; 1, 3 or 5 comes after it"
    if text[at] == CALLS:
        return f"{quote(text)} has a '@' without a pocket; 1 to 6 comes after it"
    if text[at] == "(":
        return f"{quote(text)} opens a bracket that does not close around 1, 3 and 5"
    return f"{quote(text)} cannot be read at {quote(text[at])}, which is no mark"


@lru_cache(maxsize=1 << 14)
def format_token(act: Act) -> str:
    """Write the marks that were noted, in the one order, and no other."""
    if isinstance(act, Action):
        return str(act)
    if not isinstance(act, Shot):
        return format_action(act)
    parts: list[str] = []
    if act.struck is not None:
        parts.append("(" + "".join(str(ball) for ball in act.struck) + ")")
    parts += [mark for mark in _BEFORE_BALLS if mark in act.marks]
    parts += [str(ball) for ball in act.pocketed]
    parts += [f"^{ball}" for ball in act.off]
    parts += [mark for mark in _AFTER_BALLS if mark in act.marks]
    parts += [f"~{ball}" for ball in act.kept_off]
    parts += [f"{CALLS}{act.pocket}"] if act.pocket else []
    return "".join(parts) or NO_MARKS
