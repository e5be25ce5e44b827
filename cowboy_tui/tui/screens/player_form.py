"""The form of a player: name, short name, usual head start."""

from typing import NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from cowboy_tui.rules.names import BadText, clean_name, clean_text, printable

from ..widgets.answer import Answer

MOST_START = 999
"""The greatest usual head start, in points."""


class PlayerDraft(NamedTuple):
    """What was typed of a player."""

    name: str
    short: str
    start: str

    @property
    def points(self) -> int:
        """The head start; what is no number is none."""
        return int(self.start or 0)

    def objection(self) -> str:
        """Return why nobody can be this; empty where somebody can."""
        try:
            clean_name(self.name)
            clean_text(self.short, "a short name")
        except BadText as error:
            return str(error)
        start = self.start or "0"
        if not (start.isascii() and start.isdigit() and int(start) <= MOST_START):
            return f"a head start is 0 to {MOST_START} points"
        return ""


class PlayerForm(ModalScreen[PlayerDraft | None]):
    """Three fields: Enter answers with them from any one, Up, Down and Tab go between them."""

    AUTO_FOCUS = "#player-name"

    def __init__(self, title: str, draft: PlayerDraft, said: str = "") -> None:
        super().__init__()
        self._title = title
        self._draft = draft
        self._said = said

    def compose(self) -> ComposeResult:
        """Show the fields under what they are for."""
        with Vertical(classes="dialog"):
            yield Static(Content(printable(self._title)), classes="dialog-title")
            for label, id_, value in (
                ("Name", "player-name", self._draft.name),
                ("Short name, where there is little room", "player-short", self._draft.short),
                ("Usual head start, in points", "player-start", self._draft.start),
            ):
                yield Static(label)
                yield Input(value, id=id_, compact=True, select_on_focus=False)
            yield Static(Content(printable(self._said)), id="objection")
            yield Answer("enter", "save")
            yield Answer("escape", "leave it")

    def on_key(self, event: events.Key) -> None:
        """Go between the fields, or take the form back."""
        if event.key in ("up", "down"):
            event.stop()
            if event.key == "up":
                self.focus_previous(Input)
            else:
                self.focus_next(Input)
        elif event.key == "escape":
            event.stop()
            self.dismiss(None)
        elif event.key == "f2":
            event.stop()
            self._answer()

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Answer with what was typed."""
        message.stop()
        self._answer()

    def _answer(self) -> None:
        draft = PlayerDraft(*(field.value.strip() for field in self.query(Input)))
        if wrong := draft.objection():
            text = f"! {wrong[:1].upper()}{wrong[1:]}"
            self.query_one("#objection", Static).update(Content(printable(text)))
        else:
            self.dismiss(draft)
