"""The records: who holds each, since when, and against whom."""

from typing import ClassVar

from cowboy_tui.journal import JournalError
from cowboy_tui.league.all_time import records, without_void
from cowboy_tui.marker.league_record import BrokenRecord
from cowboy_tui.marker.league_tables import LeagueTables, Span
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..commands import Place
from ..glyphs import Glyphs
from ..league_messages import OpenStatistics
from ..records_table import COLUMNS, record_rows
from ..spans import Spans
from .table_screen import TableScreen


class RecordsScreen(TableScreen):
    """Those of all time first; those of a season or a night too."""

    at: ClassVar[Place] = Place.RECORDS

    def __init__(
        self, tables: LeagueTables, span: Span, glyphs: Glyphs, settings: Settings = DEFAULTS
    ) -> None:
        """`span` is what follows on all time."""
        super().__init__(glyphs, settings)
        self._tables = tables
        self._spans = Spans(tables, span, all_time=True)

    def show_table(self) -> None:
        """Find the records and show them."""
        self.heading(f"Records: {self._spans.title}")
        try:
            played = self._tables.played(self._spans.now)
        except (JournalError, BrokenRecord) as error:
            self.say(str(error))
            return
        found = records(without_void(played.games, played.matches))
        self.table.show(COLUMNS, record_rows(found, self._tables.people.name))

    def about_row(self) -> str:
        """Say in full who was met, which may be cut in the table."""
        row = self.table.rows[self.table.cursor] if self.table.key else None
        return f"Against {row.cells[-1]}." if row else ""

    def action_span(self) -> None:
        """Show the records of a night, of a season, or of all time."""
        self.say("")
        self._spans.turn()
        self.show_table()

    def action_statistics(self) -> None:
        """Show what the holder of the record made."""
        if (player := self.table.key) and not player.startswith("name "):
            self.post_message(OpenStatistics(player, *self._spans.now))
