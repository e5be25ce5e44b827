"""The part of the app that shows players, tables, records and statistics.

Its screens are loaded when they are asked for, for a game to start as soon as without them.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.screen import Screen

from cowboy_tui.journal import JournalError
from cowboy_tui.rules.names import printable
from cowboy_tui.settings.settings import Settings

from .alarmed_app import AlarmedApp
from .glyphs import Glyphs

if TYPE_CHECKING:
    from .league_messages import OpenFairStarts, OpenStandings, OpenStatistics


class TableRooms(AlarmedApp):
    """Handlers of what screens ask for around tables; each opens over the screen that asked."""

    _glyphs: Glyphs

    @property
    def _settings(self) -> Settings:
        """The settings in force."""
        raise NotImplementedError

    def on_open_players(self) -> None:
        """Show the players."""
        from cowboy_tui.marker.people import People

        from .screens.players import PlayersScreen

        self._open(lambda: PlayersScreen(People(self._journal), self._glyphs, self._settings))

    def on_open_standings(self, message: "OpenStandings") -> None:
        """Show a table of a night or of a season."""
        from cowboy_tui.marker.league_tables import LeagueTables, Span

        from .screens.standings import StandingsScreen

        span = Span(message.season, message.night)
        self._open(
            lambda: StandingsScreen(LeagueTables(self._journal), span, self._glyphs, self._settings)
        )

    def on_open_statistics(self, message: "OpenStatistics") -> None:
        """Show what a player made."""
        from cowboy_tui.marker.league_tables import LeagueTables, Span

        from .screens.statistics import StatisticsScreen

        span = Span(message.season, message.night)
        self._open(
            lambda: StatisticsScreen(
                LeagueTables(self._journal), message.player, span, self._glyphs, self._settings
            )
        )

    def on_open_fair_starts(self, message: "OpenFairStarts") -> None:
        """Show the head starts that make chances equal."""
        from cowboy_tui.marker.league_tables import LeagueTables

        from .screens.fair_starts import FairStartsScreen

        self._open(
            lambda: FairStartsScreen(
                LeagueTables(self._journal), message.season, self._glyphs, self._settings
            )
        )

    def _open(self, screen: Callable[[], Screen[None]]) -> None:
        """Show a screen over the one that is there, or say why that cannot be."""
        from cowboy_tui.marker.league_record import BrokenRecord

        try:
            self.push_screen(screen())
        except (JournalError, BrokenRecord) as error:
            self.notify(printable(str(error)), severity="error", markup=False)
