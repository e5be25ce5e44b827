"""The records: who holds each, since when, and against whom."""

from typing import ClassVar

from cowboy_tui.league.all_time import Records, records, without_void
from cowboy_tui.marker.league_tables import LeagueTables, Span
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..commands import Place
from ..glyphs import Glyphs
from ..league_messages import OpenStatistics
from ..records_table import COLUMNS, record_rows
from ..spans import Spans
from .reading_screen import ReadingScreen


class RecordsScreen(ReadingScreen):
    """Those of all time first; those of a season or a night too."""

    at: ClassVar[Place] = Place.RECORDS

    def __init__(
        self, tables: LeagueTables, span: Span, glyphs: Glyphs, settings: Settings = DEFAULTS
    ) -> None:
        """`span` is what follows on all time."""
        super().__init__(tables, glyphs, settings)
        self._spans = Spans(tables, span, all_time=True)

    def show_heading(self) -> None:
        """Say what the records are of."""
        self.heading(f"Records: {self._spans.title}")

    async def read_anew(self) -> None:
        """Find the records and show them."""
        span = self._spans.now

        def read(tables: LeagueTables) -> Records:
            played = tables.played(span)
            return records(without_void(played.games, played.matches))

        await self.read_beside(read, self._show_records)

    def _show_records(self, found: Records) -> None:
        self.show_heading()
        self.table.show(COLUMNS, record_rows(found, self._tables.people.name))

    def about_row(self) -> str:
        """Say in full who was met, which may be cut in the table."""
        row = self.table.rows[self.table.cursor] if self.table.key else None
        return f"Against {row.cells[-1]}." if row else ""

    async def action_span(self) -> None:
        """Show the records of a night, of a season, or of all time."""
        self._spans.turn()
        await self.read_anew()

    def action_statistics(self) -> None:
        """Show what the holder of the record made."""
        if (player := self.table.key) and not player.startswith("name "):
            self.post_message(OpenStatistics(player, *self._spans.now))
