"""The standings of a night, a season or all time, and why each row stands where it does."""

from typing import TYPE_CHECKING, ClassVar

from cowboy_tui.journal import JournalError
from cowboy_tui.marker.league_record import BrokenRecord
from cowboy_tui.marker.league_tables import LeagueTables, Span
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..commands import Place
from ..glyphs import Glyphs
from ..league_messages import OpenFairStarts, OpenStatistics
from ..spans import Spans
from ..standings_table import COLUMNS, about, notes, table_rows
from .table_screen import TableScreen

if TYPE_CHECKING:
    from cowboy_tui.league.standings import Standings


class StandingsScreen(TableScreen):
    """A table that is made anew from the games each time that it is shown."""

    at: ClassVar[Place] = Place.STANDINGS

    def __init__(
        self, tables: LeagueTables, span: Span, glyphs: Glyphs, settings: Settings = DEFAULTS
    ) -> None:
        super().__init__(glyphs, settings)
        self._tables = tables
        self._spans = Spans(tables, span)
        self.standings: Standings | None = None
        """The table as it was worked out; None where it could not be."""
        self._names: dict[str, str] = {}

    def show_table(self) -> None:
        """Work the table out and show it."""
        self.heading(f"Standings: {self._spans.title}")
        try:
            made = self.standings = self._tables.standings(self._spans.now)
        except (JournalError, BrokenRecord) as error:
            self.standings = None
            self.table.show(COLUMNS, ())
            self.say(str(error))
            return
        self._names = {row.player: self._tables.people.name(row.player) for row in made.rows}
        self.table.show(COLUMNS, table_rows(made, self._names))

    def about_row(self) -> str:
        """Say why the row under the cursor is where it is, and what the table leaves out."""
        if self.standings is None:
            return ""
        if not self.standings.rows:
            return "Nothing was played here yet."
        why = about(self.standings, self.table.key, self._names)
        return "\n".join(each for each in (why, notes(self.standings)) if each)

    def action_span(self) -> None:
        """Show the table of the season, of all time, or of a night."""
        self.say("")
        self._spans.turn()
        self.show_table()

    def action_statistics(self) -> None:
        """Show what the player under the cursor made."""
        if player := self.table.key:
            self.post_message(OpenStatistics(player, *self._spans.now))

    def action_head_to_head(self) -> None:
        """Show who won against whom."""
        from .head_to_head import HeadToHeadScreen

        self.app.push_screen(
            HeadToHeadScreen(self._tables, self._spans, self.table.key, self.glyphs, self.settings)
        )

    def action_records(self) -> None:
        """Show the records."""
        from .records import RecordsScreen

        self.app.push_screen(
            RecordsScreen(self._tables, self._spans.now, self.glyphs, self.settings)
        )

    def action_fair_starts(self) -> None:
        """Work out head starts."""
        self.post_message(OpenFairStarts(self._spans.now.season))
