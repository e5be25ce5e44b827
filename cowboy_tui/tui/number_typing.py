"""A number that is typed on a row of a list, digit by digit."""

from .widgets.row_list import RowList

HIGHEST = 999_999
"""More than any score, so that a digit too many is no harm."""


class NumberTyping:
    """Which row a number is being typed on; the number itself is the row's."""

    def __init__(self) -> None:
        self._on: object = None

    def stop(self) -> None:
        """Have the next digit begin a number."""
        self._on = None

    def after(self, row: object, event: RowList.Pressed, number: int) -> int:
        """Return a number after a key on its row, whatever the row is known by.

        The first digit that is typed on a row begins a number, the others go on with it;
        Backspace takes one away, Left and Right count.
        """
        begun = self._on == row
        if event.character.isascii() and event.character.isdigit():
            self._on = row
            return min(int(f"{number if begun else ''}{event.character}"), HIGHEST)
        self._on = row if event.key == "backspace" else None
        if event.key == "backspace":
            return number // 10
        return number + {"left": -1, "right": 1}.get(event.key, 0)
