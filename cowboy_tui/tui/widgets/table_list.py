"""A table with a cursor on its rows: columns fitted to the width, the others left out."""

from collections.abc import Sequence
from typing import NamedTuple

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from ..cells import fit
from ..columns import Column, set_row, widths
from ..glyphs import Glyphs

_PAGE = 8


class TableRow(NamedTuple):
    """One row."""

    key: str
    """What it is about, such as the id of a player; empty for a line that is only read."""
    cells: tuple[str, ...]
    """A cell a column; for a line that is only read, its text alone."""
    style: str = ""


class TableList(Widget, can_focus=True):
    """Rows under the titles of their columns. Keys that move no cursor are left to the screen."""

    columns: reactive[tuple[Column, ...]] = reactive(())
    rows: reactive[tuple[TableRow, ...]] = reactive(())
    cursor: reactive[int] = reactive(0)
    """The row, counted from 0; lines that are only read are passed over."""

    class Moved(Message):
        """The cursor is on another row."""

    class Chosen(Message):
        """The row under the cursor was clicked once more."""

    def __init__(self, glyphs: Glyphs, *, id: str = "table-list") -> None:  # noqa: A002
        super().__init__(id=id)
        self._glyphs = glyphs
        self._had_focus = False

    @property
    def key(self) -> str:
        """What the row under the cursor is about; empty where there is none."""
        return self.rows[self.cursor].key if self.rows else ""

    def show(self, columns: Sequence[Column], rows: Sequence[TableRow]) -> None:
        """Show other rows; the cursor stays on what it was on, if that is still there."""
        key = self.key
        self.columns, self.rows = tuple(columns), tuple(rows)
        self.go_to(key)

    def go_to(self, key: str) -> None:
        """Put the cursor on a row by its key; on the first where there is none."""
        found = [at for at, row in enumerate(self.rows) if row.key and row.key == key]
        self.cursor = found[0] if found else self._nearest(0, 1)
        self.post_message(self.Moved())

    def validate_cursor(self, cursor: int) -> int:
        """Keep the cursor on the table."""
        return max(0, min(cursor, len(self.rows) - 1))

    def _nearest(self, at: int, step: int) -> int:
        """Return the first row from one on, in a direction, that the cursor can be on."""
        while 0 <= at < len(self.rows):
            if self.rows[at].key:
                return at
            at += step
        return -1

    def _step(self, by: int) -> None:
        at = self.validate_cursor(self.cursor + by)
        step = 1 if by > 0 else -1
        to = self._nearest(at, step)
        if to < 0:
            to = self._nearest(at, -step)
        if to >= 0 and to != self.cursor:
            self.cursor = to
            self.post_message(self.Moved())

    def on_key(self, event: events.Key) -> None:
        """Move the cursor."""
        steps = {"up": -1, "down": 1, "pageup": -_PAGE, "pagedown": _PAGE}
        steps |= {"home": -len(self.rows), "end": len(self.rows)}
        if event.key in steps:
            event.stop()
            event.prevent_default()
            self._step(steps[event.key])

    def on_click(self, event: events.Click) -> None:
        """Put the cursor on the row that was clicked; tell the screen if it was seen there."""
        row = self._first + event.y - 1
        if event.y < 1 or not 0 <= row < len(self.rows) or not self.rows[row].key:
            return
        if row == self.cursor and self._had_focus:
            self.post_message(self.Chosen())
        elif row != self.cursor:
            self.cursor = row
            self.post_message(self.Moved())

    def focus_on_click(self) -> bool:
        """Note whether the cursor is seen before a press gives the focus to the table."""
        self._had_focus = self.has_focus
        return super().focus_on_click()

    @property
    def _shown(self) -> int:
        return max(1, self.size.height - 1)

    @property
    def _first(self) -> int:
        return max(0, min(self.cursor - self._shown // 2, len(self.rows) - self._shown))

    def render(self) -> Content:
        """Draw the titles and the rows around the cursor; nothing until something was shown."""
        if not self.columns:
            return Content()
        # Where there are more rows, the sign for it stands right of the last column.
        more = len(self.rows) > self._shown
        width = self.size.width - 2 - (2 if more else 0)
        columns = self.columns
        cells = [row.cells for row in self.rows if len(row.cells) == len(columns)]
        sizes = widths(columns, cells, width)
        cut = self._glyphs.cut
        titles = set_row(columns, sizes, [column.title for column in columns], cut)
        lines = [Content.styled(fit(f"  {titles}", self.size.width), "bold $headline")]
        shown = range(self._first, min(len(self.rows), self._first + self._shown))
        lines += [self._line(at, sizes, at in self._before_more(shown)) for at in shown]
        return Content("\n").join(lines[: self.size.height])

    def _before_more(self, shown: range) -> set[int]:
        """Return the first and the last row that is shown where the table goes on behind it."""
        if not shown:
            return set()
        ends = {shown[0]} if shown[0] > 0 else set()
        return ends | ({shown[-1]} if shown[-1] < len(self.rows) - 1 else set())

    def _line(self, at: int, sizes: Sequence[int], more: bool) -> Content:
        row = self.rows[at]
        cut = self._glyphs.cut
        read = len(row.cells) != len(self.columns)
        text = row.cells[0] if read else set_row(self.columns, sizes, row.cells, cut)
        here = at == self.cursor and bool(row.key)
        sign = self._glyphs.turn if here else " "
        end = f" {cut}" if more else ""
        line = fit(fit(f"{sign} {text}", self.size.width - len(end), cut) + end, self.size.width)
        style = "bold $turn-text on $turn" if here and self.has_focus else row.style
        return Content.styled(line, style)
