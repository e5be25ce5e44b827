"""Signs beyond ASCII, and what stands in for them where the terminal has none."""

import locale
import os
import sys
from typing import Final, NamedTuple


class Glyphs(NamedTuple):
    """Every sign the screens draw that is not plain text."""

    full: str
    """A filled cell of a digit, and of the bar for banked points."""
    run: str
    """A cell of the bar for the run at risk."""
    rest: str
    """A cell of the bar still to come."""
    turn: str
    """Whose turn it is."""
    rule: str
    """A horizontal line."""
    dot: str
    """Between two things on one line."""
    arrow: str
    """From before to after."""
    cut: str
    """Where text was shortened."""
    upper: str
    """The upper half of a cell; empty where the terminal has no half cells."""
    lower: str
    """The lower half of a cell."""
    rail: str
    """The long rails of the table."""
    wall: str
    """The short rails of the table."""
    corner: tuple[str, str, str, str]
    """The corners of the table, clockwise from the upper left one."""
    string: str
    """A piece of the head string."""
    spot: str
    """A spot on which no ball is."""


FULL: Final = Glyphs(
    "█", "▒", "·", "▶", "─", "·", "→", "…", "▀", "▄", "═", "║", ("╔", "╗", "╝", "╚"), "┊", "+"
)
PLAIN: Final = Glyphs(
    "#", "+", ".", ">", "-", "|", "->", "~", "", "", "=", "|", ("+", "+", "+", "+"), ":", "+"
)

PLAIN_TERMINALS: Final = ("linux", "vt", "dumb", "ansi", "cons25")
"""Beginnings of TERM for terminals that have few signs and sixteen colours at most."""


def terminal_is_plain() -> bool:
    """Return whether TERM names a terminal of few signs and colours."""
    return os.environ.get("TERM", "dumb").startswith(PLAIN_TERMINALS)


def glyphs_for_terminal() -> Glyphs:
    """Return the signs that the terminal and the locale can show."""
    encodings = (locale.getencoding(), getattr(sys.__stderr__, "encoding", None) or "ascii")
    utf8 = all(each.lower().replace("-", "") == "utf8" for each in encodings)
    return FULL if utf8 and not terminal_is_plain() else PLAIN
