"""What the journal holds (`Entry`) and how it lists games (`GameLine`)."""

from typing import NamedTuple


class Entry(NamedTuple):
    """One thing that happened in a game; never changed once written."""

    game: str
    """UUID text of the game."""
    seq: int
    """Number of the entry in its game, from 1, without gaps."""
    terminal: str
    """Id of the terminal that wrote it."""
    at: str
    """UTC time of writing, ISO 8601 with milliseconds, ending in `Z`."""
    kind: str
    """What sort of entry it is; the meaning belongs to the writer."""
    payload: str
    """JSON text."""


class GameLine(NamedTuple):
    """One game in the list of games."""

    game: str
    """UUID text of the game."""
    started: str
    """Time of its first entry, written as in `Entry.at`."""
    touched: str
    """Time of its last entry, written as in `Entry.at`."""
    entries: int
    """How many entries it has, which is also the number of the last one."""
