"""What screens ask the app for around the league."""

from textual.message import Message


class OpenLeague(Message):
    """Show the seasons and their nights."""


class OpenSeason(Message):
    """Show what a season is played by, to set up or to change."""

    def __init__(self, season: str = "") -> None:
        """`season` is its id, empty for a new one."""
        super().__init__()
        self.season = season


class OpenNight(Message):
    """Show the board of a night."""

    def __init__(self, night: str, table: str = "") -> None:
        """`table` is the name of the one that has the cursor first."""
        super().__init__()
        self.night = night
        self.table = table


class OpenCheckIn(Message):
    """Show who is here on a night."""

    def __init__(self, night: str) -> None:
        super().__init__()
        self.night = night


class OpenPlayers(Message):
    """Show the players of the league."""


class OpenStandings(Message):
    """Show a table: of a season, or of one of its nights."""

    def __init__(self, season: str, night: str = "") -> None:
        super().__init__()
        self.season = season
        self.night = night


class OpenStatistics(Message):
    """Show what a player made."""

    def __init__(self, player: str, season: str = "", night: str = "") -> None:
        """Of all time, or of a season or night."""
        super().__init__()
        self.player = player
        self.season = season
        self.night = night


class OpenTonight(Message):
    """Show the board of the night that is on; the seasons and nights where none is."""


class OpenFairStarts(Message):
    """Work out the head starts that make chances equal."""

    def __init__(self, season: str = "") -> None:
        """From the shots of a season, or of all time."""
        super().__init__()
        self.season = season
