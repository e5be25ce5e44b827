"""A question that is answered by one line of text."""

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from cowboy_tui.rules.names import LONGEST_TEXT, printable

from ..widgets.answer import Answer


class LineQuestion(ModalScreen[str | None]):
    """A line that is offered; Enter answers with it as it stands then, Esc with none."""

    AUTO_FOCUS = "#line"

    def __init__(
        self, question: str, offered: str, yes: str, check: Callable[[str], object] = str
    ) -> None:
        """`check` raises ValueError for what cannot be answered, with the reason."""
        super().__init__()
        self._question = question
        self._offered = offered
        self._yes = yes
        self._check = check

    def compose(self) -> ComposeResult:
        """Show the question over the line."""
        with Vertical(classes="dialog"):
            yield Static(Content(self._question), classes="dialog-title")
            yield Input(self._offered, id="line", compact=True, max_length=LONGEST_TEXT)
            yield Static(id="objection")
            yield Answer("enter", self._yes)
            yield Answer("escape", "as before")

    def on_key(self, event: events.Key) -> None:
        """Leave it."""
        if event.key == "escape":
            event.stop()
            self.dismiss(None)

    def on_input_changed(self) -> None:
        """Take back what was said of a line that is another now."""
        self.query_one("#objection", Static).update()

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Answer, or say why that is no answer."""
        message.stop()
        try:
            self._check(message.value)
        except ValueError as error:
            self.query_one("#objection", Static).update(Content(printable(f"! {error}")))
        else:
            self.dismiss(message.value)
