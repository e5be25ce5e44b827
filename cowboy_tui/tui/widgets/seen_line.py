"""The line of the names that were seen before: a click on one adds it."""

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from ..seen_names import Offered

_BETWEEN = ", "


class SeenLine(Static):
    """Names side by side after a word of what they are; nothing where there are none."""

    class Picked(Message):
        """A name was clicked."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

    def __init__(self) -> None:
        super().__init__(id="seen")
        self._names: tuple[Offered, ...] = ()
        self._lead = ""

    def show(self, lead: str, names: tuple[Offered, ...]) -> None:
        """Show names, each as it is to be shown."""
        self._names, self._lead = names, f"{lead}: "
        text = _BETWEEN.join(each.shown for each in names)
        self.update(Content(f"{self._lead}{text}" if names else ""))

    def on_click(self, event: events.Click) -> None:
        """Tell which name was clicked."""
        event.stop()
        left = event.get_content_offset_capture(self).x - cell_len(self._lead)
        for each in self._names:
            if left < 0:
                return
            left -= cell_len(each.shown) + len(_BETWEEN)
            if left < 0:
                self.post_message(self.Picked(each.name))
                return
