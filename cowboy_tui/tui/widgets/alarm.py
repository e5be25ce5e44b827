"""What went wrong when something was to be recorded, on screens that flow."""

from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static


class Alarm(Static):
    """A banner that takes no room while there is nothing to say."""

    alarm: reactive[str] = reactive("")
    """The sentence; it stays until something was recorded."""

    def watch_alarm(self) -> None:
        """Show it, or nothing."""
        self.display = bool(self.alarm)
        self.update(Content(self.alarm))
