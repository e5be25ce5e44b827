"""The field for names, and the one for the table: one line, nothing a terminal would obey."""

from collections.abc import Iterable

from textual import events
from textual.message import Message
from textual.suggester import SuggestFromList
from textual.widgets import Input

from cowboy_tui.rules.names import BadText, clean_text


class TextField(Input):
    """An input that says no to pasted control characters, and takes lines one by one."""

    class Refused(Message):
        """Text was not taken; `reason` is a clause."""

        def __init__(self, reason: str) -> None:
            super().__init__()
            self.reason = reason

    def _on_paste(self, event: events.Paste) -> None:
        """Take pasted lines as if they were typed, each but the last ended by Enter."""
        event.stop()
        event.prevent_default()
        lines = event.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        for number, line in enumerate(lines):
            try:
                text = clean_text(line, "pasted text")
            except BadText as error:
                self.post_message(self.Refused(str(error)))
                return
            if number < len(lines) - 1:
                self.post_message(self.Submitted(self, self.value + text))
                self.value = ""
            else:
                self.insert_text_at_cursor(text)


class NameField(TextField):
    """An input for names that offers those that were seen before; Right takes the offer."""

    def __init__(self, seen: Iterable[str]) -> None:
        super().__init__(
            placeholder="name of a player, Enter adds",
            id="name",
            compact=True,
            suggester=SuggestFromList(seen, case_sensitive=False),
        )
