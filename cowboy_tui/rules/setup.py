"""What a game starts from: rules, players, head starts, and what else its header says."""

from typing import NamedTuple

from .house import house_of
from .rulebook import HouseValue, Rulebook
from .state import GameState, new_game


class Setup(NamedTuple):
    """The header of a game, read and checked."""

    rulebook: Rulebook
    players: tuple[str, ...]
    """Names by seat, in the order of play."""
    start: tuple[int, ...]
    """Head starts by seat, in points."""
    tags: tuple[tuple[str, str], ...] = ()
    """Every other header line as key and value, in their order."""

    @property
    def house(self) -> dict[str, HouseValue]:
        """The fields of the rulebook that were given, in their order."""
        return house_of(self.rulebook)

    def tag(self, key: str) -> str:
        """Return the value of an optional header such as `Table`; empty where it is not given."""
        return next((value for name, value in self.tags if name == key), "")

    def with_tag(self, key: str, value: str) -> "Setup":
        """Return this setup with one optional header set, or taken away by an empty value."""
        others = tuple((name, text) for name, text in self.tags if name != key)
        return self._replace(tags=(*others, (key, value)) if value else others)

    def new_game(self) -> GameState:
        """Return the state before the first event. Raises ValueError for an impossible setup."""
        return new_game(self.rulebook, self.start, self.players)
