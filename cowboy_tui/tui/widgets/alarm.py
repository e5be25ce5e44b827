"""What went wrong when something was to be recorded, on screens that flow."""

import re

from textual import events
from textual.app import App
from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from cowboy_tui.rules.names import printable

_MOST_LINES = 5
_PADDING = 2


class Alarm(Static):
    """A banner that takes no room while there is nothing to say."""

    alarm: reactive[str] = reactive("")
    """The sentence; it stays until something was recorded."""

    def watch_alarm(self) -> None:
        """Show it, or nothing."""
        self.display = bool(self.alarm)
        self._show(self.app.size.width)

    def on_resize(self, event: events.Resize) -> None:
        """Say it in fewer words where there is less room now."""
        self._show(event.size.width)

    def _show(self, width: int) -> None:
        fits = len(Content(self.alarm).wrap(max(1, width - _PADDING))) <= _MOST_LINES
        self.update(Content(self.alarm if fits else brief(self.alarm, self.app)))


def brief(sentence: str, app: App[object]) -> str:
    """Return a sentence without the place of the journal, which says least of what is wrong."""
    place = printable(str(getattr(app, "journal_place", "")))
    return re.sub(f" {re.escape(place)}(-wal)?", "", sentence) if place else sentence
