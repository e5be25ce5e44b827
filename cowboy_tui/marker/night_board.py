"""What the board of a night shows: tables, who is next, who waits, what is left to play."""

from datetime import datetime
from typing import NamedTuple


class TableLine(NamedTuple):
    """A table with the match that is played at it, if one is."""

    table: str
    match: str = ""
    """Id of the match; empty for a table that is free."""
    game: str = ""
    """UUID text of the game that is being played."""
    number: int = 0
    """Which game of the match it is."""
    race: int = 1
    players: tuple[str, ...] = ()
    """Ids in the order of play of the match; what follows is in the same order."""
    names: tuple[str, ...] = ()
    """As the header of the game has them."""
    scores: tuple[int, ...] = ()
    """Banked points, the run at the table included."""
    wins: tuple[int, ...] = ()
    """Games won in the match."""
    at_table: str = ""
    """Id of who is at the table; empty for nobody."""
    run: int = 0
    """Points of the run at the table."""
    since: str = ""
    """When the game began: UTC, ISO 8601."""


class NextMatch(NamedTuple):
    """A match that is to be called."""

    match: str
    players: tuple[str, ...]
    wins: tuple[int, ...]
    table: str
    """The free table that it can start at; empty while there is none or one of them plays."""


class NightBoard(NamedTuple):
    """A night at a glance; every id of a player is the one that stands for him."""

    tables: tuple[TableLine, ...]
    """All in use, then those at which a game goes on that are not in use any more."""
    up_next: tuple[NextMatch, ...]
    """Matches that wait, in the order in which they are called."""
    waiting: tuple[str, ...]
    """Who is here and does not play."""
    expected: tuple[str, ...]
    left: int
    """Matches drawn that are not decided."""
    ends: datetime | None
    """When the night will be over at tonight's pace; None while nothing tells."""
    todo: str
    """What is to be done next, as a short sentence; empty for nothing."""
