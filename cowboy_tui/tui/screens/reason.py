"""The question for the reason of a correction, which may be left without an answer."""

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from cowboy_tui.marker.payloads import LONGEST_REASON, clean_reason
from cowboy_tui.rules.names import BadText, printable

from ..widgets.answer import Answer


class ReasonQuestion(ModalScreen[str | None]):
    """One line of text: Enter or F2 answers with it, or with none; Esc takes the question back."""

    AUTO_FOCUS = "#reason"

    def __init__(self, typed: str, keep: Callable[[str], None]) -> None:
        super().__init__()
        self._typed = typed
        self._keep = keep
        """Told at each key what is typed so far, which is not lost whatever becomes of it."""

    def compose(self) -> ComposeResult:
        """Show the question over the line, and the keys below."""
        with Vertical(classes="dialog"):
            yield Static("Why is it corrected? It may stay empty.", classes="dialog-title")
            yield Input(
                self._typed,
                id="reason",
                compact=True,
                max_length=LONGEST_REASON,
                select_on_focus=False,
            )
            yield Static(id="objection")
            yield Answer("enter", "save")
            yield Answer("escape", "not yet")

    def on_key(self, event: events.Key) -> None:
        """Answer."""
        if event.key in ("f2", "escape"):
            event.stop()
            if event.key == "f2":
                self._answer()
            else:
                self.dismiss(None)

    def on_input_changed(self, message: Input.Changed) -> None:
        """Keep what is typed, and take back what was said of something else."""
        message.stop()
        self.query_one("#objection", Static).update()
        self._keep(message.value)

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Answer with what was typed."""
        message.stop()
        self._answer()

    def _answer(self) -> None:
        try:
            reason = clean_reason(self.query_one(Input).value)
        except BadText as error:
            self.query_one("#objection", Static).update(Content(printable(f"! {error}")))
        else:
            self.dismiss(reason)
