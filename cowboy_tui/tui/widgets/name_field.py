"""The field for the names of players."""

from collections.abc import Iterable

from textual.suggester import SuggestFromList
from textual.widgets import Input


class NameField(Input):
    """An input for names that offers those that were seen before; Right takes the offer."""

    def __init__(self, seen: Iterable[str]) -> None:
        super().__init__(
            placeholder="name of a player, Enter adds",
            id="name",
            compact=True,
            suggester=SuggestFromList(seen, case_sensitive=False),
        )
