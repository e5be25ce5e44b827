"""Every command of the app in one place: its keys, its words, and where it can be given.

Key bar, help screen and command palette are made from this list, after a marker's own keys were
put into it (`key_map.py`); no key is written elsewhere.
"""

from typing import Final

from .command import Command, Place
from .correction import CORRECTION
from .home import HOME
from .league import LEAGUE
from .marking import MARKING
from .program import PROGRAM
from .tables import TABLES

__all__ = ["COMMANDS", "MORE", "Command", "Place", "commands_at"]

COMMANDS: Final = (*MARKING, *CORRECTION, *HOME, *LEAGUE, *TABLES, *PROGRAM)
"""All commands, in the order in which they are shown."""

MORE: Final = Command("more", ("*",), "more", "Everything that has no key of its own.", ())
"""Opens the list of the number pad; only that has a key for it."""


def commands_at(place: Place) -> tuple[Command, ...]:
    """Return the commands that can be given at a place, in their order, with their first keys."""
    return tuple(command for command in COMMANDS if place in command.places)
