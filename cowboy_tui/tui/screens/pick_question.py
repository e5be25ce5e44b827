"""A dialog that picks one of several, however many there are."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ..widgets.answer import Answer

Choice = TypeVar("Choice")

_KEYS = "123456789abcdefghijklmoprstuvwxz"
"""The keys of the first lines; not n, y and q, which mean other things in dialogs."""


class PickQuestion(ModalScreen[Choice | None], Generic[Choice]):
    """Lines with a cursor, Enter picks; the key before a line picks it too. Esc picks none."""

    AUTO_FOCUS = "OptionList"

    def __init__(
        self, question: str, items: Sequence[tuple[str, Choice]], none: str, at: int = 0
    ) -> None:
        """`at` is the line that has the cursor first, from 0."""
        super().__init__()
        self._question = question
        self._items = items
        self._none = none
        self._at = at

    def compose(self) -> ComposeResult:
        """Show the question over the lines."""
        with Vertical(classes="dialog"):
            yield Static(Content(self._question), classes="dialog-title")
            lines = (
                Option(Content(f"{_KEYS[at] if at < len(_KEYS) else ' '}  {label}"))
                for at, (label, _) in enumerate(self._items)
            )
            yield OptionList(*lines, id="lines", markup=False)
            yield Answer("enter", "this one")
            yield Answer("escape", self._none, "full_stop")

    def on_mount(self) -> None:
        """Put the cursor on the line that is most likely meant."""
        self.query_one(OptionList).highlighted = self._at

    def on_key(self, event: events.Key) -> None:
        """Answer."""
        key = event.key.lower()
        if key in ("escape", "full_stop"):
            event.stop()
            self.dismiss(None)
        elif len(key) == 1 and 0 <= _KEYS.find(key) < len(self._items):
            event.stop()
            self.dismiss(self._items[_KEYS.find(key)][1])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answer with the line under the cursor, or the one that was clicked."""
        event.stop()
        self.dismiss(self._items[event.option_index][1])
