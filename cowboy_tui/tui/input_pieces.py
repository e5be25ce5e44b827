"""What a terminal sends, cut into what was typed and the sequences between; see ECMA-48."""

import re
from enum import Enum
from typing import Final, NamedTuple

from .pasted import LONGEST_KEPT

PASTE_BEGINS: Final = "\x1b[200~"
PASTE_ENDS: Final = "\x1b[201~"


class Sort(Enum):
    """What a piece is; the value is the pattern of it, the first that fits counts."""

    TYPED = r"[^\x1b]+"
    PASTE = r"\x1b\[200~.*?\x1b\[201~"
    OLD_MOUSE = r"\x1b\[M(?:[^\x1b]{3}|[^\x1b]{0,2}+(?=\x1b))"
    CONTROL = r"\x1b\[(?!M|200~)[-0-?]*+[ -/]*+[@-~]"
    PAD = r"\x1bO[0-9;]*+[ -/:<-~]"
    STRING = r"\x1b[P\]X^_][^\x07\x1b\x9c]*+(?:\x07|\x9c|\x1b\\|(?=\x1b[^\\]))"
    BROKEN = r"\x1b(?:\[(?!M|200~)[-0-?]*+[ -/]*+|O[0-9;]*+)(?=.)"
    ALT = r"\x1b[^\x1b\[OP\]X^_]"
    ESCAPE = r"\x1b(?=\x1b)"


_PIECE: Final = re.compile("|".join(f"(?P<{each.name}>{each.value})" for each in Sort), re.DOTALL)

_KEPT: Final = len(PASTE_BEGINS) + LONGEST_KEPT + 1
"""Characters kept of a sequence that goes on and on: a paste of so many is too long anyway."""


class Piece(NamedTuple):
    """What was typed in a row, or one sequence."""

    sort: Sort
    text: str


def cut(text: str) -> tuple[list[Piece], str]:
    """Return the pieces of a text, and the beginning of a sequence that its end cuts off.

    That beginning is kept short, however much of it has come: what it began can still be told.
    """
    pieces = []
    at = 0
    while match := _PIECE.match(text, at):
        pieces.append(Piece(Sort[match.lastgroup or ""], match[0]))
        at = match.end()
    rest = text[at:]
    # The end of a paste may have come in part.
    tail = rest[_KEPT:][-len(PASTE_ENDS) :]
    return pieces, rest[:_KEPT] + tail
