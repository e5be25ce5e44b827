"""The settings: each in a row, in force and saved as soon as it is changed."""

from typing import Any

from textual.app import ComposeResult
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from cowboy_tui.rules.names import printable
from cowboy_tui.settings.fields import FIELDS, MOST_SECONDS, Field
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..commands import Place
from ..glyphs import Glyphs
from ..typed_number import TypedNumber
from ..widgets.answer import CHANGES, Keys
from ..widgets.row_list import Row, RowList
from ..widgets.text_lines import KeyBar
from .place_screen import PlaceScreen

_STEP = 5
"""Seconds that Left and Right change a time by."""

_CHOICE_HINT = "Left and Right change it, and so does a click."
_NUMBER_HINT = "Left and Right change it, and so does a click; seconds are typed too."
_PAD_CHOICE_HINT = "- and + go up and down, 4 and 6 change it, and so does a click."
_PAD_NUMBER_HINT = "- and + go up and down, digits type the seconds (Num Lock on)."


class SettingsScreen(PlaceScreen):
    """Rows over the screen that was there, which is as it was when this one is left."""

    AUTO_FOCUS = "#settings"

    class Changed(Message):
        """Other settings are to be in force."""

        def __init__(self, settings: Settings) -> None:
            super().__init__()
            self.settings = settings

    def __init__(
        self, glyphs: Glyphs, settings: Settings = DEFAULTS, file: str = "", problem: str = ""
    ) -> None:
        """`file` is where the settings are kept, for those who change it by hand."""
        super().__init__(glyphs, settings)
        self._file = file
        self._problem = problem
        self._typed = TypedNumber()

    @property
    def place(self) -> Place:
        """The settings, always."""
        return Place.SETTINGS

    @property
    def at_number(self) -> bool:
        """Whether the cursor is on a number of seconds, where digits are typed."""
        return not FIELDS[self.query_one(RowList).cursor].choices

    def compose(self) -> ComposeResult:
        """The rows under their heading, over what the one under the cursor is."""
        kept = self._file and f"Settings, kept in {self._file}"
        yield Static(Content(printable(kept or "Settings")), classes="heading")
        yield RowList(self.glyphs, id="settings")
        yield Static(id="error")
        yield Static(id="hint")
        yield Keys(*CHANGES)
        yield KeyBar(self.glyphs)

    def on_mount(self) -> None:
        """Show what is set, and what is wrong with the file."""
        self.query_one(KeyBar).commands = self.key_bar
        self._show()
        self.say(self._problem)

    def say(self, problem: str) -> None:
        """Show why a setting is not saved, or nothing."""
        text = printable(problem and f"! {problem}")
        self.query_one("#error", Static).update(Content(text))

    def apply_settings(self, settings: Settings) -> None:
        """Show the settings that are in force now."""
        super().apply_settings(settings)
        self._show()

    def on_row_list_moved(self) -> None:
        """Say what the setting under the cursor is."""
        self._typed.end()
        self._show_hint()

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        """Change the row that was clicked as Right does."""
        self._change(event.row, "right")

    def on_row_list_pressed(self, event: RowList.Pressed) -> None:
        """Change the row under the cursor."""
        self._change(event.row, event.key, event.character)

    def action_leave(self) -> None:
        """Go back to the screen that was there."""
        self.dismiss()

    def _change(self, row: int, key: str, character: str = "") -> None:
        field = FIELDS[row]
        value = getattr(self.settings, field.name)
        changed = self._after(field, value, key, character)
        if changed != value:
            self.post_message(self.Changed(self.settings._replace(**{field.name: changed})))

    def _after(self, field: Field, value: Any, key: str, character: str) -> Any:
        if not field.choices:
            number = self._typed.after(field.name, value, key, character, _STEP)
            return max(0, min(number, MOST_SECONDS))
        step = {"left": -1, "right": 1, "space": 1}.get(key, 0)
        values = [choice.value for choice in field.choices]
        return values[(values.index(value) + step) % len(values)]

    def _show(self) -> None:
        self.query_one(RowList).rows = tuple(_row(field, self.settings) for field in FIELDS)
        self._show_hint()

    def _show_hint(self) -> None:
        rows = self.query_one(RowList)
        hint = _NUMBER_HINT if self.at_number else _CHOICE_HINT
        if self.on_pad:
            hint = _PAD_NUMBER_HINT if self.at_number else _PAD_CHOICE_HINT
        said = f"{FIELDS[rows.cursor].help} {hint} {rows.legend}"
        self.query_one("#hint", Static).update(Content(said.rstrip()))


def _row(field: Field, settings: Settings) -> Row:
    value = getattr(settings, field.name)
    return Row(field.title, field.text_of(value), value != getattr(DEFAULTS, field.name))
