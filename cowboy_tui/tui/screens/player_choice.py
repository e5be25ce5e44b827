"""The question for a player: a list that gets shorter with each letter that is typed."""

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from cowboy_tui.league.player import Player

from ..columns import Column
from ..glyphs import Glyphs
from ..name_filter import matching
from ..typed_filter import TypedFilter
from ..widgets.answer import Answer
from ..widgets.table_list import TableList, TableRow


class PlayerChoice(ModalScreen[str | None]):
    """Answers with the id of a player; Esc with none."""

    AUTO_FOCUS = "#table-list"

    def __init__(
        self, question: str, players: Sequence[Player], glyphs: Glyphs, *, on_pad: bool
    ) -> None:
        super().__init__()
        self._question = question
        self._players = players
        self._glyphs = glyphs
        self._filter = TypedFilter(on_pad=on_pad)

    def compose(self) -> ComposeResult:
        """Show the question over the list."""
        with Vertical(classes="dialog"):
            yield Static(Content(self._question), classes="dialog-title")
            yield TableList(self._glyphs)
            yield Static(id="typed", classes="one-line")
            yield Answer("enter", "that one")
            yield Answer("escape", "nobody", "full_stop")

    def on_mount(self) -> None:
        """Show everybody."""
        self._show()

    def _show(self) -> None:
        found = matching(self._players, self._filter.text)
        rows = [TableRow(each.id, (each.name,)) for each in found]
        self.query_one(TableList).show([Column("Player", left=True)], rows)
        self.query_one("#typed", Static).update(Content(self._filter.shown))

    def on_key(self, event: events.Key) -> None:
        """Answer, or make the list shorter or longer."""
        event.stop()
        if event.key == "enter":
            self.dismiss(self.query_one(TableList).key or None)
        elif event.key in ("escape", "full_stop"):
            self.dismiss(None)
        elif self._filter.take(event):
            self._show()

    def on_table_list_chosen(self) -> None:
        """Answer with the row that was clicked."""
        self.dismiss(self.query_one(TableList).key or None)
