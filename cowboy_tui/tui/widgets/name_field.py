"""The field for the names of players."""

from collections.abc import Iterable

from textual import events
from textual.suggester import SuggestFromList
from textual.widgets import Input

_JOINERS = ("\u200c", "\u200d")
"""Characters that join or part letters and emoji; Textual takes them for no text."""


class NameField(Input):
    """An input for names that offers those that were seen before; Right takes the offer."""

    def __init__(self, seen: Iterable[str]) -> None:
        super().__init__(
            placeholder="name of a player, Enter adds",
            id="name",
            compact=True,
            # Who comes back to a name goes on with it.
            select_on_focus=False,
            suggester=SuggestFromList(seen, case_sensitive=False),
        )

    def on_key(self, event: events.Key) -> None:
        """Take the characters inside a name that Textual would leave out."""
        if event.character in _JOINERS:
            event.stop()
            event.prevent_default()
            self.insert_text_at_cursor(event.character)
