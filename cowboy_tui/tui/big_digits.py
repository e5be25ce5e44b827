"""Numbers as large as the room allows, drawn from seven strokes a digit."""

from typing import Final

SMALLEST_HEIGHT: Final = 5
"""Rows below which a digit cannot be told from another."""

_STROKES: Final = {
    "0": "abcdef",
    "1": "bc",
    "2": "abged",
    "3": "abgcd",
    "4": "fgbc",
    "5": "afgcd",
    "6": "afgedc",
    "7": "abc",
    "8": "abcdefg",
    "9": "abcdfg",
}
"""The strokes of each digit: a top, b and c right, d bottom, e and f left, g middle."""


def digit_width(height: int) -> int:
    """Return the cells across of a digit of that many rows; a cell is half as wide as high."""
    return max(5, round(height * 1.1))


def widest_height(width: int, digits: int, most: int) -> int:
    """Return the greatest height, at most `most` rows, at which that many digits fit a width."""
    for height in range(most, SMALLEST_HEIGHT - 1, -1):
        if digits * (digit_width(height) + _gap(height)) <= width:
            return height
    return 0


def draw(number: int | str, height: int, ink: str) -> list[str]:
    """Return the rows of a number, each of the same width. `height` is at least the smallest."""
    drawn = [_draw_digit(digit, height, ink) for digit in str(number)]
    gap = " " * _gap(height)
    return [gap.join(rows) for rows in zip(*drawn, strict=True)]


def _gap(height: int) -> int:
    return 2 + height // 8


def _draw_digit(digit: str, height: int, ink: str) -> list[str]:
    width, strokes = digit_width(height), _STROKES[digit]
    across = max(2, round(width / 4.5))
    thick = max(1, across // 2)
    middle = (height - thick) // 2
    rows = []
    for y in range(height):
        upper = y < middle + thick / 2
        level = "a" if y < thick else "d" if y >= height - thick else ""
        if middle <= y < middle + thick:
            level = "g"
        left = ("f" if upper else "e") in strokes
        right = ("b" if upper else "c") in strokes
        rows.append(_row(width, across, ink, left, right, bool(level) and level in strokes))
    return rows


def _row(width: int, across: int, ink: str, left: bool, right: bool, level: bool) -> str:
    if level:
        return ink * width
    inner = " " * (width - 2 * across)
    return (ink if left else " ") * across + inner + (ink if right else " ") * across
