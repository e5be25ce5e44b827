"""The board of a night: every table, and what comes next."""

from collections.abc import Iterable

from textual import events
from textual.message import Message
from textual.reactive import reactive

from ..night_view_lines import Shown, rest_lines, table_at, table_lines
from .panel import Line, Panel
from .text_lines import wrapped

_LEAST_REST = 4
"""Rows that are kept for what stands below the tables."""
_MOST_LINES = 3
"""Rows that a text below the tables may take."""


class NightView(Panel):
    """Tables at the top, as large as there is room, the rest below; it takes no focus."""

    shown: reactive[Shown | None] = reactive(None)

    class Pointed(Message):
        """A row of the board was clicked: the table there, from 0."""

        def __init__(self, table: int) -> None:
            super().__init__()
            self.table = table

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw the tables, a line between, and the rest."""
        if self.shown is None:
            return
        rest = self._rest(width)
        rows = self._rows(width, height)
        tables = list(table_lines(self.shown, width, rows))
        first = self._first(len(tables), rows)
        tables = tables[first : first + rows]
        lines = [*tables, "", *rest][:height]
        if self.shown.results and len(lines) + 2 < height:
            lines += ["", " Decided:", *(f"  {each}" for each in self.shown.results)]
        yield from lines[:height]

    def _rows(self, width: int, height: int) -> int:
        """Return how many rows there are for the tables."""
        return height - 1 - min(len(self._rest(width)), max(_LEAST_REST, height // 4))

    def _first(self, lines: int, rows: int) -> int:
        """Return the first line of the tables that is shown: the cursor is among them."""
        cursor = self.shown.cursor if self.shown else 0
        return max(0, min(cursor - rows // 2, lines - rows))

    def _rest(self, width: int) -> list[Line]:
        lines: list[Line] = []
        for text in rest_lines(self.shown) if self.shown else ():
            set_ = [*wrapped(text, width, "")]
            lines += set_[:_MOST_LINES]
            if len(set_) > _MOST_LINES:
                lines[-1] = f"{set_[_MOST_LINES - 1].plain.rstrip()[: width - 2]} {self.glyphs.cut}"
        return lines

    def on_click(self, event: events.Click) -> None:
        """Tell which table was clicked."""
        event.stop()
        if self.shown is None:
            return
        width, height = self.size
        rows = self._rows(width, height)
        lines = len(list(table_lines(self.shown, width, rows)))
        y = event.y + self._first(lines, rows)
        table = table_at(self.shown, width, rows, event.x, y)
        if event.y < rows and table < len(self.shown.board.tables):
            self.post_message(self.Pointed(table))
