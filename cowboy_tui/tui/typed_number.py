"""A number that keys change: typed digit by digit, or counted up and down."""

from collections.abc import Hashable
from typing import Final

_MOST: Final = 999_999


class TypedNumber:
    """Keeps in mind which row a number is being typed on.

    The first digit that is typed on a row begins a number, the others go on with it; Backspace
    takes one away, Left and Right count. The number goes on from what was typed even where the row
    could not take that: on the way to 120 there is a 1, which may be too small.
    """

    def __init__(self) -> None:
        self._row: Hashable = None
        self._typed = 0

    def end(self) -> None:
        """Have the next digit begin a number."""
        self._row = None

    def after(self, row: Hashable, number: int, key: str, character: str, step: int = 1) -> int:
        """Return what a number on a row is after a key."""
        begun = self._row == row
        if character.isascii() and character.isdigit():
            self._typed = min(int(f"{self._typed if begun else ''}{character}"), _MOST)
        elif key == "backspace":
            self._typed = (self._typed if begun else number) // 10
        else:
            self._row = None
            return number + {"left": -step, "right": step}.get(key, 0)
        self._row = row
        return self._typed
