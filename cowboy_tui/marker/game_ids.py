"""The ids of games, and what stands in the place of one in a damaged journal."""

import re
from typing import Final

from cowboy_tui.journal import DamagedJournal

ADVICE: Final = "export it from an older copy of the journal"
"""What to do about a game that cannot be read."""

_ID = re.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
"""What every id looks like; others are no work of this program."""


def check_id(found: object) -> None:
    """Raise DamagedJournal for what is no id."""
    if not isinstance(found, str) or not _ID.fullmatch(found):
        raise DamagedJournal(f"game {found!a} cannot be read (that is no id); {ADVICE}")


def printable(found: object) -> str:
    """Return an id, or what stands in its place, so that it can be printed."""
    return found if isinstance(found, str) and found.isprintable() else ascii(found)
