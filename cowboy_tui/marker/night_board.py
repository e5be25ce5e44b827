"""What the board of a night shows: tables, who is next, who waits, what is left to play."""

from datetime import datetime
from typing import NamedTuple


class TableLine(NamedTuple):
    """A table with the match that is played at it, if one is."""

    table: str
    match: str = ""
    """Id of the match; empty for a table that is free."""
    game: str = ""
    """UUID text of the game that is being played; empty between two games of the match."""
    number: int = 0
    """Which game of the match it is, or will be."""
    race: int = 1
    players: tuple[str, ...] = ()
    """Ids in the order of the match; what follows is in the same order."""
    names: tuple[str, ...] = ()
    """As the header of the game has them, where two of a name are told apart."""
    scores: tuple[int, ...] = ()
    """Banked points and the run at the table, of the game or of the last one."""
    wins: tuple[int, ...] = ()
    """Games won in the match."""
    at_table: str = ""
    """Id of who is at the table; empty for nobody."""
    run: int = 0
    """Points of the run at the table."""
    since: str = ""
    """When the game began, or the last one ended: UTC, ISO 8601."""


class NextMatch(NamedTuple):
    """A match that waits."""

    match: str
    players: tuple[str, ...]
    table: str = ""
    """The free table that it is called to; empty for none."""
    playing: tuple[str, ...] = ()
    """Ids of those of it who play elsewhere, or are called before."""
    missing: tuple[str, ...] = ()
    """Ids of those of it who are not here."""


class NightBoard(NamedTuple):
    """A night at a glance; every id of a player is the one that stands for him."""

    tables: tuple[TableLine, ...]
    """All in use, then those at which a match goes on that are not in use any more."""
    up_next: tuple[NextMatch, ...]
    """Matches that wait, in the order in which they are called."""
    waiting: tuple[str, ...]
    """Who is here and in no match at a table."""
    expected: tuple[str, ...]
    gone: tuple[str, ...]
    left: int
    """Matches that are not decided, those not drawn yet included where the format has an end."""
    endless: bool
    """Whether the format has no end, so that only drawn matches are counted."""
    ends: datetime | None
    """When the night will be over at tonight's pace; None while nothing tells."""
    todo: str
    """What is to be done next, as a short sentence; empty while the games go on."""
    unreadable: tuple[str, ...]
    """Why games of the night cannot be read, a sentence for each."""
    strays: int
    """Games of the night that belong to no match of it."""
