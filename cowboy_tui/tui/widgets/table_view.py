"""The picture of the table beside the log."""

from collections.abc import Iterable

from textual.reactive import reactive

from ..glyphs import Glyphs
from ..table_picture import TableShown, table_lines
from .panel import Line, Panel


class TableView(Panel):
    """Draws the table; redrawn only when something on it has changed."""

    shown: reactive[TableShown] = reactive(TableShown())

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(glyphs, id="table")

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw the table over its caption, a cell from the edge."""
        for line in table_lines(self.shown, width - 2, height, self.glyphs):
            yield f" {line} "
