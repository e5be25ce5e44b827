"""A dialog of several answers, each with a key."""

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from ..widgets.answer import Answer

Choice = TypeVar("Choice")


class MenuItem(NamedTuple, Generic[Choice]):
    """A key, what it does in words, and what it answers."""

    key: str
    label: str
    choice: Choice


class MenuQuestion(ModalScreen[Choice | None], Generic[Choice]):
    """Answers with the choice of a key or a click; Esc and . answer with none."""

    def __init__(self, question: str, items: Sequence[MenuItem[Choice]], none: str) -> None:
        super().__init__()
        self._question = question
        self._items = items
        self._none = none

    def compose(self) -> ComposeResult:
        """Show the question over its answers."""
        with Vertical(classes="dialog"):
            yield Static(Content(self._question), classes="dialog-title")
            for item in self._items:
                yield Answer(item.key, item.label)
            yield Answer("escape", self._none, "full_stop")

    def on_key(self, event: events.Key) -> None:
        """Answer."""
        event.stop()
        key = event.key.lower()
        if key in ("escape", "full_stop"):
            self.dismiss(None)
        for item in self._items:
            if key == item.key:
                self.dismiss(item.choice)
                return
