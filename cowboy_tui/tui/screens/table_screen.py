"""The base of the screens that are a table: heading, rows with a cursor, what is said of one."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from cowboy_tui.rules.names import printable
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..commands import Place
from ..glyphs import Glyphs
from ..widgets.answer import Keys, Label
from ..widgets.table_list import TableList
from ..widgets.text_lines import KeyBar
from .place_screen import PlaceScreen


class TableScreen(PlaceScreen):
    """Subclasses fill the table with `show_table` and say what a row is about."""

    AUTO_FOCUS = "#table-list"

    at: ClassVar[Place]
    """The place that it is."""
    steps: ClassVar[tuple[Label, ...]] = (("up", ""), ("down", ""))
    """Keys that move, for the mouse."""

    def __init__(self, glyphs: Glyphs, settings: Settings = DEFAULTS) -> None:
        super().__init__(glyphs, settings)
        self._problem = ""

    @property
    def place(self) -> Place:
        """Always the same one."""
        return self.at

    @property
    def table(self) -> TableList:
        """The rows."""
        return self.query_one(TableList)

    def compose(self) -> ComposeResult:
        """The heading, the table, what is said of its row, the keys."""
        yield Static(id="table-heading", classes="heading", markup=False)
        yield from self.compose_table()
        yield Static(id="said")
        yield Static(id="error")
        yield Keys(*self.steps)
        yield KeyBar(self.glyphs)

    def compose_table(self) -> ComposeResult:
        """The table, and what stands beside it."""
        yield TableList(self.glyphs)

    def on_mount(self) -> None:
        """Show the table."""
        self.query_one(KeyBar).commands = self.key_bar
        self.begin()

    def begin(self) -> None:
        """Show the table for the first time."""
        self.show_table()

    def show_table(self) -> None:
        """Fill the table anew."""
        raise NotImplementedError

    def heading(self, text: str) -> None:
        """Say what the table is of."""
        self.query_one("#table-heading", Static).update(Content(printable(text)))

    def about_row(self) -> str:
        """Return what is said of the row under the cursor, in a line or several."""
        return ""

    def say(self, problem: str) -> None:
        """Show what went wrong, or nothing."""
        text = problem[:1].upper() + problem[1:]
        self.query_one("#error", Static).update(Content(printable(text and f"! {text}")))

    def on_table_list_moved(self) -> None:
        """Say what the row under the cursor is about."""
        self.show_row()

    def show_row(self) -> None:
        """Say what the row under the cursor is about, in the room there is."""
        lines = (Content(printable(line)) for line in self.words_below().split("\n"))
        self.query_one("#said", Static).update(Content("\n").join(lines))

    def words_below(self) -> str:
        """Return what stands below the table."""
        return self.about_row()

    async def on_table_list_chosen(self) -> None:
        """Do what Enter does for the row that was clicked."""
        if command := self.key_map.command(self.place, "enter"):
            await self.give(command)

    def action_leave(self) -> None:
        """Go back to where it was opened."""
        self.dismiss()
