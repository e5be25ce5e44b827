"""A line of a dialog: a key and what it answers, which a click answers as well."""

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from ..key_names import key_name


class Answer(Static):
    """One of the answers of a dialog, with its key and others that give it too."""

    class Given(Message):
        """The answer was clicked; `key` is the one that gives it too."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, key: str, label: str, *others: str) -> None:
        keys = " ".join(map(key_name, (key, *others)))
        text = Content.assemble((f" {keys} ", "bold reverse"), f" {label}")
        super().__init__(text, classes="one-line")
        self._key = key

    def on_click(self, event: events.Click) -> None:
        """Give the answer."""
        event.stop()
        self.post_message(self.Given(self._key))
