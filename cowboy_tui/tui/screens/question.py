"""Small dialogs that only answer: a yes or no, and one of several players."""

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from ..widgets.answer import Answer


class Question(ModalScreen[bool]):
    """A question that Enter or y answers with yes, Esc, . or n with no."""

    def __init__(self, question: str, yes: str, no: str) -> None:
        super().__init__()
        self._question = question
        self._yes, self._no = yes, no

    def compose(self) -> ComposeResult:
        """Show the question over its answers."""
        with Vertical(classes="dialog"):
            yield Static(Content(self._question), classes="dialog-title")
            yield Answer("enter", self._yes)
            yield Answer("escape", self._no, "full_stop")

    def on_key(self, event: events.Key) -> None:
        """Answer."""
        event.stop()
        key = event.key.lower()
        if key in ("enter", "y"):
            self.dismiss(True)
        elif key in ("escape", "n", "full_stop"):
            self.dismiss(False)


SEAT_KEYS = "123456789abcdefh"
"""The key of each seat in a list of players; not g, which asks for the list and may bounce."""

_SEATS_WITH_DIGITS = 9
"""Seats past these have two digits beside their letter: 0 and the last one of their number."""


class SeatQuestion(ModalScreen[int | None]):
    """A list of players, each with a key; Esc and . answer with none."""

    def __init__(self, question: str, players: Sequence[tuple[int, str]]) -> None:
        super().__init__()
        self._question = question
        self._players = players
        self._tens = False

    def compose(self) -> ComposeResult:
        """Show the question over the players."""
        with Vertical(classes="dialog"):
            yield Static(Content(self._question), classes="dialog-title")
            for seat, name in self._players:
                digits = (f"0{seat % 10}",) if seat > _SEATS_WITH_DIGITS else ()
                yield Answer(SEAT_KEYS[seat - 1], name, *digits)
            yield Answer("escape", "nobody", "full_stop")

    def on_key(self, event: events.Key) -> None:
        """Answer with the seat of a key."""
        event.stop()
        seats = {SEAT_KEYS[seat - 1]: seat for seat, _ in self._players}
        seats |= {f"0{seat % 10}": seat for seat, _ in self._players if seat > _SEATS_WITH_DIGITS}
        key = f"{'0' if self._tens else ''}{event.key.lower()}"
        self._tens = key == "0"
        if event.key in ("escape", "full_stop"):
            self.dismiss(None)
        elif key in seats:
            self.dismiss(seats[key])
