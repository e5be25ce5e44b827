"""What a command is, and the places where it can be given."""

from enum import StrEnum
from typing import NamedTuple


class Place(StrEnum):
    """Where the marker is, as far as keys are concerned."""

    FORM = "form"
    """Noting a shot."""
    CHOICE = "choice"
    """The opening failed and the incoming player chooses."""
    NOTICE = "notice"
    """Something is being announced: a player is out."""
    OVER = "over"
    """The game has a winner."""
    CORRECTION = "correction"
    """Walking through the shots of a game to put one right."""
    TRAIL = "trail"
    """Reading what was corrected in a game."""
    INNING = "inning"
    """Reading an inning that is spelled out."""
    HOME = "home"
    """The home screen."""
    NEW_GAME = "new game"
    """Setting up a game."""
    SETTINGS = "settings"
    """Changing settings of the program."""
    LEAGUE = "league"
    """Choosing a season or a night."""
    SEASON = "season"
    """Changing what a season is played by."""
    CHECK_IN = "check-in"
    """Noting who is here."""
    NIGHT = "night"
    """The board of a night."""
    PLAYERS = "players"
    """The players of the league."""
    STANDINGS = "standings"
    """A table."""
    HEAD_TO_HEAD = "head to head"
    """Who won against whom."""
    RECORDS = "records"
    """The best of all time, a season or a night."""
    STATISTICS = "statistics"
    """What a player made."""
    FAIR_STARTS = "fair starts"
    """Head starts that make chances equal."""


class Command(NamedTuple):
    """Something the marker can have done."""

    id: str
    """The name of the action; the screen has a method `action_` and this."""
    keys: tuple[str, ...]
    """Names of keys, the one to show first."""
    label: str
    """One or two words for the key bar."""
    help: str
    """A sentence for the help screen and the palette."""
    places: tuple[Place, ...]
