"""Keys of a dialog or a list with what they do; a click on one gives it."""

from textual import events
from textual.content import Content
from textual.widgets import Static

from ..key_names import key_name
from ..messages import GivenKey


class Answer(Static):
    """One of the answers of a dialog, with its key and others that give it too."""

    def __init__(self, key: str, label: str, *others: str) -> None:
        keys = " ".join(key_name(each) for each in (key, *others))
        text = Content.assemble((f" {keys} ", "bold reverse"), f" {label}")
        super().__init__(text, classes="one-line")
        self._key = key

    def on_click(self, event: events.Click) -> None:
        """Give the answer."""
        event.stop()
        self.post_message(GivenKey(self._key, self.screen))


Label = tuple[str, str]
"""A key and what it does; nothing where the key says it."""


class Keys(Static):
    """Several keys on a line."""

    def __init__(self, *labels: Label, id: str | None = None) -> None:  # noqa: A002
        super().__init__(_line(labels), id=id, classes="one-line")
        self._labels = labels

    @property
    def labels(self) -> tuple[Label, ...]:
        """The keys that are shown, and what they do."""
        return self._labels

    @labels.setter
    def labels(self, labels: tuple[Label, ...]) -> None:
        if labels != self._labels:
            self._labels = labels
            self.update(_line(labels))

    def on_click(self, event: events.Click) -> None:
        """Give the key that was clicked, on its label too."""
        event.stop()
        left = event.get_content_offset_capture(self).x
        for label in self._labels:
            left -= _piece(label).cell_length
            if left < 0:
                self.post_message(GivenKey(label[0], self.screen))
                return


def _line(labels: tuple[Label, ...]) -> Content:
    return Content("").join(map(_piece, labels))


def _piece(label: Label) -> Content:
    key, does = label
    return Content.assemble((f" {key_name(key)} ", "bold reverse"), f" {does} " if does else " ")


DIGITS: tuple[Label, ...] = (*((digit, "") for digit in "1234567890"), ("backspace", ""))
"""The keys that type a number."""

CHANGES: tuple[Label, ...] = (("left", ""), ("right", ""), *DIGITS)
"""The keys that change a row of a list."""
