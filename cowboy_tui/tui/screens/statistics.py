"""What a player made in a game, a night, a season or ever, beside another, and by night."""

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Container

from cowboy_tui.journal import JournalError
from cowboy_tui.league.statistics import compared, statistics, trend
from cowboy_tui.league.totals import Totals, games_of_void, totals_of
from cowboy_tui.marker.league_record import BrokenRecord
from cowboy_tui.marker.league_tables import LeagueTables, Span
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..commands import Place
from ..glyphs import Glyphs
from ..player_spans import PlayerSpans
from ..statistics_table import alone, beside, columns, left_out
from ..trend import NO_TREND, Line, Trend
from ..widgets.answer import Label
from ..widgets.table_list import TableList
from ..widgets.trend_plot import TrendPlot
from .player_choice import PlayerChoice
from .table_screen import TableScreen

if TYPE_CHECKING:
    from cowboy_tui.league.result import GameResult

_STEPS = {"left": -1, "right": 1}
_WIDE = 110
"""Columns from which on the plot stands beside the table."""
_HIGH = 24
"""Rows from which on it has room below the table."""


class StatisticsScreen(TableScreen):
    """Figures with a cursor; the plot shows the one under it."""

    at: ClassVar[Place] = Place.STATISTICS
    steps: ClassVar[tuple[Label, ...]] = (
        ("up", ""),
        ("down", ""),
        ("left", "earlier"),
        ("right", "later"),
    )

    def __init__(
        self,
        tables: LeagueTables,
        player: str,
        span: Span,
        glyphs: Glyphs,
        settings: Settings = DEFAULTS,
    ) -> None:
        super().__init__(glyphs, settings)
        self._tables = tables
        self.player = tables.people.same(player)
        self.other = ""
        """The id of who is beside him; empty for nobody."""
        self.spans = PlayerSpans(tables, self.player, span)
        self._games: list[GameResult] = []
        self._void: frozenset[str] = frozenset()
        self._totals: list[Totals] = []
        self._plotted: bool | None = None
        """Whether the plot is wanted; None while nobody has said."""

    def compose_table(self) -> ComposeResult:
        """The table, and room for the plot."""
        with Container(id="figures"):
            yield TableList(self.glyphs)

    def on_mount(self) -> None:
        """Read what was played, and show it."""
        self._read()
        super().on_mount()

    async def on_resize(self, event: events.Resize) -> None:
        """Put the plot beside the table or below it, where there is room."""
        self.set_class(event.size.width >= _WIDE, "-wide")
        await self._show_plot()

    def _read(self) -> None:
        self.say("")
        try:
            played = self._tables.played(self.spans.read)
        except (JournalError, BrokenRecord) as error:
            self.say(str(error))
            self._games, self._void = [], frozenset()
            return
        self._games, self._void = played.games, games_of_void(played.matches)

    def show_table(self) -> None:
        """Show the figures of one player, or of two."""
        name = self._tables.people.name
        players = [self.player, *([self.other] if self.other else [])]
        games = self.spans.within(self._games)
        self._totals = [totals_of(each, games, self._void) for each in players]
        rows = beside(compared(*self._totals)) if self.other else alone(statistics(self._totals[0]))
        short = [self._tables.people.short(each) for each in players]
        self.table.show(columns(short if self.other else ["Value"]), rows)
        self.heading(f"{' and '.join(map(name, players))}: {self.spans.title(self._games)}")

    def about_row(self) -> str:
        """Say how the figure under the cursor is worked out, and which games are left out."""
        key = self.table.key
        found = {each.key: each for each in statistics(self._totals[0])} if self._totals else {}
        if self.other:
            found |= {each.one.key: each.one for each in compared(*self._totals)}
        how = found[key].how if key in found else ""
        out = left_out(self._totals[0]) if self._totals else ""
        return " ".join(each for each in (how, out) if each)

    def on_table_list_moved(self) -> None:
        """Plot the figure under the cursor too."""
        super().on_table_list_moved()
        self._fill_plot()

    async def on_key(self, event: events.Key) -> None:
        """Go to what was earlier or later."""
        if event.key in _STEPS:
            event.stop()
            event.prevent_default()
            if self.spans.step(_STEPS[event.key], self._games):
                self._read()
                self.show_table()
            else:
                self.say(f"nothing is {'earlier' if event.key == 'left' else 'later'}")
        else:
            await super().on_key(event)

    def action_span(self) -> None:
        """Show another span."""
        self.spans.turn()
        self._read()
        self.show_table()

    def action_compare(self) -> None:
        """Ask who is to stand beside the player, or take him away."""
        if self.other:
            self._compare("")
            return
        others = [each for each in self._tables.people.listed if each.id != self.player]
        name = self._tables.people.name(self.player)
        question = f"Who is to stand beside {name}?"
        choice = PlayerChoice(question, others, self.glyphs, on_pad=self.on_pad)
        self.app.push_screen(choice, lambda other: self._compare(other) if other else None)

    def _compare(self, other: str) -> None:
        self.other = other
        self.show_table()

    # The plot

    async def action_plot(self) -> None:
        """Show the plot, or put it away."""
        self._plotted = not self.plotted
        await self._show_plot()

    @property
    def plotted(self) -> bool:
        """Whether the plot is shown: where there is room, unless somebody has said otherwise."""
        if self._plotted is None:
            return self.size.width >= _WIDE or self.size.height >= _HIGH
        return self._plotted

    async def _show_plot(self) -> None:
        plots = self.query(TrendPlot)
        if self.plotted and not plots:
            curves = bool(self.glyphs.upper) and not self.app.current_theme.ansi
            await self.query_one("#figures").mount(TrendPlot(self.glyphs, curves=curves))
        elif not self.plotted and plots:
            await plots.remove()
        self._fill_plot()

    def _fill_plot(self) -> None:
        for plot in self.query(TrendPlot):
            plot.show(self._trend())

    def _trend(self) -> Trend:
        key = self.table.key
        if not key or not self._totals:
            return NO_TREND
        players = [self.player, *([self.other] if self.other else [])]
        nights = {each.id: each.date for each in self._tables.within(self.spans.read)}
        found = {each.key: each for each in statistics(self._totals[0])}
        if key not in found:
            return NO_TREND
        lines = [trend(each, key, self._games, nights, self._void) for each in players]
        dates = tuple(when for when, _ in lines[0])
        values = [tuple(value for _, value in line) for line in lines]
        return Trend(
            found[key].label,
            found[key].unit,
            dates,
            tuple(
                Line(self._tables.people.short(each), own)
                for each, own in zip(players, values, strict=True)
            ),
        )
