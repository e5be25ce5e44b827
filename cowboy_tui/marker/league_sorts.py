"""What the journal holds beside games, told by the kind of a first entry."""

from enum import StrEnum
from typing import Final


class Sort(StrEnum):
    """What a record is about: the kind of its first entry."""

    PLAYER = "player"
    SEASON = "season"
    NIGHT = "night"


LEAGUE_SORTS: Final = tuple(Sort)
"""What is in the journal beside games."""
