"""The commands of a group by their names, each loaded when it is asked for."""

from collections.abc import Iterator, Mapping
from importlib import import_module

import click


class CommandTable(Mapping[str, click.Command]):
    """Knows where each command is, as `.module:name` in this package, without loading it."""

    def __init__(self, places: Mapping[str, str]) -> None:
        self._places = places

    def __getitem__(self, command: str) -> click.Command:
        """Load a command. Raises KeyError."""
        module, _, name = self._places[command].partition(":")
        found: click.Command = getattr(import_module(module, __package__), name)
        return found

    def __iter__(self) -> Iterator[str]:
        """Go through the names."""
        return iter(self._places)

    def __len__(self) -> int:
        """Count the names."""
        return len(self._places)
