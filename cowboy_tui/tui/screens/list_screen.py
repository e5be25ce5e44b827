"""A list under a heading, with a line for what went wrong: home and the league."""

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from cowboy_tui.rules.names import printable

from ..widgets.alarm import Alarm
from ..widgets.answer import Keys
from ..widgets.text_lines import KeyBar
from .place_screen import PlaceScreen


class ListScreen(PlaceScreen):
    """The cursor begins on the first line, which is what the marker most likely wants."""

    AUTO_FOCUS = "#list"

    def list_under(self, heading: str, welcome: str, options: Iterable[Option]) -> ComposeResult:
        """Compose the screen; an empty welcome is left out."""
        yield Static(heading, classes="heading")
        yield Alarm()
        if welcome:
            yield Static(welcome, classes="welcome")
        yield OptionList(*options, id="list", markup=False)
        yield Static(id="error")
        yield Keys(("up", ""), ("down", ""))
        yield KeyBar(self.glyphs)

    def on_mount(self) -> None:
        """Put the cursor on the first line."""
        self.query_one(KeyBar).commands = self.key_bar
        self.query_one(OptionList).highlighted = 0

    def say(self, error: str) -> None:
        """Show what went wrong."""
        self.query_one("#error", Static).update(Content(printable(f"! {error}")))
