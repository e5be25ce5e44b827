"""The standings of a night, a season or all time, and why each row stands where it does."""

from typing import TYPE_CHECKING, ClassVar

from cowboy_tui.marker.league_tables import LeagueTables, Span
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..commands import Place
from ..glyphs import Glyphs
from ..league_messages import OpenFairStarts, OpenStatistics
from ..spans import Spans
from ..standings_table import COLUMNS, about, notes, table_rows
from .reading_screen import ReadingScreen

if TYPE_CHECKING:
    from cowboy_tui.league.standings import Standings


class StandingsScreen(ReadingScreen):
    """A table that is made anew from the games each time that it is shown."""

    at: ClassVar[Place] = Place.STANDINGS

    def __init__(
        self, tables: LeagueTables, span: Span, glyphs: Glyphs, settings: Settings = DEFAULTS
    ) -> None:
        super().__init__(tables, glyphs, settings)
        self._spans = Spans(tables, span)
        self.standings: Standings | None = None
        """The table as it was worked out; None where it was not."""
        self._names: dict[str, str] = {}

    def show_heading(self) -> None:
        """Say what the table is of."""
        self.heading(f"Standings: {self._spans.title}")

    async def read_anew(self) -> None:
        """Work the table out and show it."""
        self.standings = None
        span = self._spans.now
        await self.read_beside(lambda tables: tables.standings(span), self._show_standings)

    def _show_standings(self, made: "Standings") -> None:
        self.standings = made
        self._names = {row.player: self._tables.people.name(row.player) for row in made.rows}
        self.show_heading()
        self.table.show(COLUMNS, table_rows(made, self._names))

    def about_row(self) -> str:
        """Say why the row under the cursor is where it is, and what the table leaves out."""
        if self.standings is None:
            return ""
        if not self.standings.rows:
            return "Nothing was played here yet."
        why = about(self.standings, self.table.key, self._names)
        return "\n".join(each for each in (why, notes(self.standings)) if each)

    async def action_span(self) -> None:
        """Show the table of the season, of all time, or of a night."""
        self._spans.turn()
        await self.read_anew()

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
