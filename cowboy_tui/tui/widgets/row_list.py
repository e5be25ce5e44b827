"""A list of rows that keys change: the players and the rules of a new game."""

from typing import NamedTuple

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from ..cells import fit, shorten
from ..glyphs import Glyphs

_LEAST_LABEL = 24
"""Cells that a label keeps where its value is long."""


class Row(NamedTuple):
    """One row: what it is, its value, and whether that was chosen by the marker."""

    label: str
    value: str = ""
    chosen: bool = False


class RowList(Widget, can_focus=True):
    """Rows with a cursor. It changes nothing itself: keys on a row are told to the screen."""

    rows: reactive[tuple[Row, ...]] = reactive((), layout=True)
    cursor: reactive[int] = reactive(0)

    class Moved(Message):
        """The cursor is on another row."""

    class Pressed(Message):
        """A key was pressed on a row."""

        def __init__(self, sender: "RowList", row: int, event: events.Key) -> None:
            super().__init__()
            self.list = sender
            self.row = row
            self.key = event.key
            self.character = event.character or ""

        @property
        def control(self) -> "RowList":
            """The list, for selecting handlers by its id."""
            return self.list

    class Chosen(Message):
        """The row under the cursor was clicked, or tapped, once more."""

        def __init__(self, sender: "RowList", row: int) -> None:
            super().__init__()
            self.list = sender
            self.row = row

        @property
        def control(self) -> "RowList":
            """The list, for selecting handlers by its id."""
            return self.list

    def __init__(self, glyphs: Glyphs, *, id: str, numbers: bool = False) -> None:  # noqa: A002
        super().__init__(id=id)
        self._glyphs = glyphs
        self._had_focus = False
        self.numbers = numbers
        """Whether digits are for the rows above all, so that no number pad moves with them."""

    def validate_cursor(self, cursor: int) -> int:
        """Keep the cursor on a row."""
        return max(0, min(cursor, len(self.rows) - 1))

    def watch_rows(self) -> None:
        """Keep the cursor on a row when there are fewer."""
        self.cursor = self.validate_cursor(self.cursor)

    def watch_cursor(self) -> None:
        """Tell the screen."""
        self.post_message(self.Moved())

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return a line a row, one at least."""
        return max(1, len(self.rows))

    def on_key(self, event: events.Key) -> None:
        """Move the cursor, or tell the screen; past its ends the list leaves the key to it."""
        steps = {"up": -1, "down": 1, "pageup": -8, "pagedown": 8}
        if event.key in steps:
            before = self.cursor
            self.cursor += steps[event.key]
            if self.cursor != before:
                event.stop()
                event.prevent_default()
        elif event.key in ("left", "right", "delete", "backspace") or event.is_printable:
            event.stop()
            event.prevent_default()
            self.post_message(self.Pressed(self, self.cursor, event))

    def on_click(self, event: events.Click) -> None:
        """Put the cursor on the row that was clicked; tell the screen if it was seen there."""
        row = self._first + event.y
        if row == self.cursor and self._had_focus:
            self.post_message(self.Chosen(self, row))
        if row < len(self.rows):
            self.cursor = row

    def focus_on_click(self) -> bool:
        """Note whether the cursor is seen before a press gives the focus to the list."""
        self._had_focus = self.has_focus
        return super().focus_on_click()

    @property
    def legend(self) -> str:
        """What the sign before a row means that was chosen; empty where there is none."""
        return "* marks what was changed." if any(row.chosen for row in self.rows) else ""

    @property
    def _first(self) -> int:
        height = self.size.height
        return max(0, min(self.cursor - height // 2, len(self.rows) - height))

    def render(self) -> Content:
        """Draw the rows around the cursor."""
        width, height = self.size
        shown = range(self._first, min(len(self.rows), self._first + height))
        hidden = {shown[0] - 1, shown[-1] + 1} & {*range(len(self.rows))} if shown else set()
        return Content("\n").join(
            self._line(at, width, more=not hidden.isdisjoint((at - 1, at + 1))) for at in shown
        )

    def _line(self, at: int, width: int, *, more: bool) -> Content:
        """Draw a row; `more` where the list goes on behind it."""
        row = self.rows[at]
        here = self.has_focus and at == self.cursor
        sign = self._glyphs.turn if here else " "
        mark = "*" if row.chosen else " "
        cut = self._glyphs.cut
        value = f": {row.value}" if row.value else ""
        style = "bold $turn-text on $turn" if here else "bold" if row.chosen else ""
        end = f" {self._glyphs.cut}" if more else ""
        room = width - cell_len(end) - 2
        # Of the two the label gives way, as far as it can still be recognized.
        label = shorten(row.label, max(_LEAST_LABEL, room - cell_len(value)), cut)
        shown = sign + mark + fit(f"{label}{value}", room, cut)
        return Content.styled(f"{shown}{end}", style)
