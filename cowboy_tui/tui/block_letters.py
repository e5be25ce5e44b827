"""Names and scores in letters several rows high, for those who read from across the room."""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from .glyphs import Glyphs

ROWS: Final = 5
"""Dots that a letter is high."""

_LETTERS: Final = {
    "A": ".##. #..# #### #..# #..#",
    "B": "###. #..# ###. #..# ###.",
    "C": ".### #... #... #... .###",
    "D": "###. #..# #..# #..# ###.",
    "E": "#### #... ###. #... ####",
    "F": "#### #... ###. #... #...",
    "G": ".### #... #.## #..# .###",
    "H": "#..# #..# #### #..# #..#",
    "I": "### .#. .#. .#. ###",
    "J": "..## ...# ...# #..# .##.",
    "K": "#..# #.#. ##.. #.#. #..#",
    "L": "#... #... #... #... ####",
    "M": "#...# ##.## #.#.# #...# #...#",
    "N": "#...# ##..# #.#.# #..## #...#",
    "O": ".##. #..# #..# #..# .##.",
    "P": "###. #..# ###. #... #...",
    "Q": ".##. #..# #..# #.## .###",
    "R": "###. #..# ###. #.#. #..#",
    "S": ".### #... .##. ...# ###.",
    "T": "##### ..#.. ..#.. ..#.. ..#..",
    "U": "#..# #..# #..# #..# .##.",
    "V": "#...# #...# #...# .#.#. ..#..",
    "W": "#...# #...# #.#.# ##.## #...#",
    "X": "#..# #..# .##. #..# #..#",
    "Y": "#...# .#.#. ..#.. ..#.. ..#..",
    "Z": "#### ...# .##. #... ####",
    "0": "#### #..# #..# #..# ####",
    "1": "..#. .##. ..#. ..#. .###",
    "2": "###. ...# .##. #... ####",
    "3": "###. ...# .##. ...# ###.",
    "4": "#..# #..# #### ...# ...#",
    "5": "#### #... ###. ...# ###.",
    "6": ".##. #... ###. #..# .##.",
    "7": "#### ...# ..#. .#.. .#..",
    "8": ".##. #..# .##. #..# .##.",
    "9": ".##. #..# .### ...# .##.",
    " ": ".. .. .. .. ..",
    "'": "# # . . .",
    "’": "# # . . .",
    ".": ". . . . #",
    ",": ". . . # #",
    ":": ". # . # .",
    "-": "... ... ### ... ...",
    "+": "... .#. ### .#. ...",
}
"""Each sign in rows of dots; digits are all of one width, so that scores stand in line."""


_BARRED: Final = str.maketrans({"Ł": "L", "Ø": "O", "Đ": "D", "Ħ": "H", "Æ": "AE", "Œ": "OE"})
"""Letters that are not a plain one with an accent, and what is drawn for them."""


class Scale(NamedTuple):
    """How many cells a dot takes; `down` is 0 where two dots share a cell, one above the other."""

    across: int
    down: int

    @property
    def rows(self) -> int:
        """How many rows letters of this scale take."""
        return ROWS * self.down or (ROWS + 1) // 2


def scales(rows: int, glyphs: Glyphs) -> Iterator[Scale]:
    """Yield the scales that take at most that many rows, the largest first."""
    for down in range(rows // ROWS, 0, -1):
        for across in range(2 * down, down - 1, -1):
            yield Scale(across, down)
    if glyphs.upper and rows >= Scale(1, 0).rows:
        yield Scale(1, 0)


def drawable(text: str) -> bool:
    """Return whether there is a letter for every sign of a text."""
    return bool(text) and all(sign in _LETTERS for sign in _plain(text))


def width_of(text: str, scale: Scale) -> int:
    """Return the cells across of a drawable text."""
    return len(_dots(text)[0]) * scale.across


def draw_text(text: str, scale: Scale, glyphs: Glyphs) -> list[str]:
    """Return the rows of a drawable text, all of the same width."""
    dots = _dots(text)
    if not scale.down:
        signs = {"..": " ", "#.": glyphs.upper, ".#": glyphs.lower, "##": glyphs.full}
        pairs = zip(dots[::2], (*dots[1::2], "." * len(dots[0])), strict=True)
        return ["".join(signs[a + b] for a, b in zip(*pair, strict=True)) for pair in pairs]
    ink = {".": " " * scale.across, "#": glyphs.full * scale.across}
    return [row for dotted in dots for row in ["".join(map(ink.get, dotted))] * scale.down]  # type: ignore[arg-type]


def fitted(text: str, width: int, rows: int, glyphs: Glyphs) -> list[str]:
    """Return a text as large as a room allows; nothing where it cannot be drawn in it."""
    if drawable(text):
        for scale in scales(rows, glyphs):
            if width_of(text, scale) <= width:
                return draw_text(text, scale, glyphs)
    return []


def _plain(text: str) -> str:
    """Return a text in capitals without accents."""
    parts = unicodedata.normalize("NFD", text.upper().translate(_BARRED))
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


@lru_cache(maxsize=128)
def _dots(text: str) -> tuple[str, ...]:
    """Return the rows of dots of a text, a column of none between two letters."""
    letters = [_LETTERS[sign].split() for sign in _plain(text)]
    return tuple(".".join(rows) for rows in zip(*letters, strict=True))
