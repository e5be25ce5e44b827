"""Text measured in the cells of a terminal, and broken into lines of so many."""

import unicodedata
from itertools import accumulate

_NONE = frozenset({"Mn", "Me", "Cf"})
"""Categories of characters that take no room of their own."""


def cells(text: str) -> int:
    """Return how many cells a text takes."""
    return sum(map(_cells, text))


def _cells(character: str) -> int:
    if unicodedata.category(character) in _NONE:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def padded(text: str, width: int, *, right: bool = False) -> str:
    """Return a text filled up with spaces, on its left where it is to stand to the right."""
    room = " " * (width - cells(text))
    return room + text if right else text + room


def broken(text: str, width: int) -> list[str]:
    """Return a text in lines of at most `width` cells, broken at spaces where there are any."""
    lines, rest = [], text
    while cells(rest) > width:
        fits = sum(taken <= width for taken in accumulate(map(_cells, rest))) or 1
        space = rest.rfind(" ", 1, fits + 1)
        at = space if space > 0 else fits
        lines.append(rest[:at].rstrip())
        rest = rest[at:].lstrip()
    return [*lines, rest]
