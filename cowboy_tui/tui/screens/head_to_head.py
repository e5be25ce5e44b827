"""Who won against whom, as a grid where there is room, else as a list of one player."""

from typing import ClassVar, NamedTuple

from textual import events

from cowboy_tui.league.head_to_head import HeadToHead, head_to_head
from cowboy_tui.league.standings import standings
from cowboy_tui.marker.league_tables import LeagueTables
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..commands import Place
from ..glyphs import Glyphs
from ..head_to_head_table import (
    LIST_COLUMNS,
    about_pairs,
    grid_columns,
    grid_fits,
    grid_rows,
    list_rows,
)
from ..league_messages import OpenStatistics
from ..spans import Spans
from ..widgets.answer import Label
from .reading_screen import ReadingScreen

_STEPS = {"left": -1, "right": 1}


class _Meetings(NamedTuple):
    """What was read."""

    players: list[str]
    """In the order of the standings."""
    met: HeadToHead


class HeadToHeadScreen(ReadingScreen):
    """Rows in the order of the standings."""

    at: ClassVar[Place] = Place.HEAD_TO_HEAD
    steps: ClassVar[tuple[Label, ...]] = (
        ("up", ""),
        ("down", ""),
        ("left", ""),
        ("right", "list of another"),
    )

    def __init__(
        self,
        tables: LeagueTables,
        spans: Spans,
        player: str,
        glyphs: Glyphs,
        settings: Settings = DEFAULTS,
    ) -> None:
        super().__init__(tables, glyphs, settings)
        self._spans = spans
        self._players: list[str] = []
        self._names: dict[str, str] = {}
        self._met: HeadToHead = {}
        self._of = player
        """Whose list is shown."""
        self._list = False
        """Whether a list is wanted where the grid has room too."""

    def on_resize(self, event: events.Resize) -> None:
        """Show the grid where there is room for it."""
        self.show_table()

    def show_heading(self) -> None:
        """Say what the grid is of."""
        self.heading(f"Head to head: {self._spans.title}")

    async def read_anew(self) -> None:
        """Read what was played, and show it."""
        self._players, self._met = [], {}
        span = self._spans.now

        def read(tables: LeagueTables) -> _Meetings:
            played = tables.played(span)
            rows = standings(played.season, played.matches, played.who).rows
            return _Meetings([row.player for row in rows], head_to_head(played.matches))

        await self.read_beside(read, self._show_meetings)

    def _show_meetings(self, found: _Meetings) -> None:
        self._players, self._met = found
        self._names = {each: self._tables.people.name(each) for each in self._players}
        if self._of not in self._players:
            self._of = next(iter(self._players), "")
        self.show_table()
        self.table.go_to(self._of)

    def show_table(self) -> None:
        """Show the grid, or the list of one player."""
        rows = grid_rows(self._players, self._met, self._names, self.glyphs.rest)
        if self._players and (self._list or not grid_fits(rows, self.size.width)):
            self.heading(f"{self._names[self._of]} against the others: {self._spans.title}")
            listed = list_rows(self._of, self._players, self._met, self._names)
            self.table.show(LIST_COLUMNS, listed)
        else:
            self.show_heading()
            self.table.show(grid_columns(self._players), rows)

    @property
    def listing(self) -> bool:
        """Whether the list of one player is shown."""
        return self.table.columns == LIST_COLUMNS

    def about_row(self) -> str:
        """Say how the player stands against the others."""
        if not self._players:
            return "Nothing was played here yet."
        one = self._of if self.listing else self.table.key
        said = about_pairs(one, self._players, self._met, self._names) if one else ""
        legend = "Matches won and lost by the player of the row, against the one of the column."
        return said if self.listing else "\n".join(each for each in (said, legend) if each)

    async def on_key(self, event: events.Key) -> None:
        """Go to the list of another player."""
        if self.listing and event.key in _STEPS and self._of in self._players:
            event.stop()
            event.prevent_default()
            at = self._players.index(self._of) + _STEPS[event.key]
            self._of = self._players[at % len(self._players)]
            self.show_table()
        else:
            await super().on_key(event)

    def action_grid(self) -> None:
        """Show the list of the player under the cursor, or the grid again."""
        if not self.listing:
            self._of, self._list = self.table.key, True
        elif self._list:
            self._list = False
        self.show_table()
        if self.listing and not self._list:
            self.say("the grid needs more columns than this terminal has")
        elif not self.listing:
            self.table.go_to(self._of)

    async def action_span(self) -> None:
        """Show another span; the cursor stays on whom it is."""
        if not self.listing:
            self._of = self.table.key
        self._spans.turn()
        await self.read_anew()

    def action_statistics(self) -> None:
        """Show what the player under the cursor made."""
        if player := self.table.key:
            self.post_message(OpenStatistics(player, *self._spans.now))
