"""What a player made in a game, a night, a season or ever, beside another, and by night."""

from datetime import date
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.containers import Container

from cowboy_tui.league.statistics import Statistic, compared, nightly, statistics, trend
from cowboy_tui.league.totals import Totals, games_of_void, totals_of
from cowboy_tui.marker.league_tables import LeagueTables, Span
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..cells import shorten
from ..commands import Place
from ..glyphs import Glyphs
from ..player_spans import PlayerSpans
from ..statistics_table import alone, beside, columns, left_out
from ..trend import NO_TREND, Line, Trend
from ..widgets.answer import Label
from ..widgets.table_list import TableList
from ..widgets.trend_plot import TrendPlot
from .player_choice import PlayerChoice
from .reading_screen import ReadingScreen

if TYPE_CHECKING:
    from cowboy_tui.league.result import GameResult

_STEPS = {"left": -1, "right": 1}
_WIDE = 110
"""Columns from which on the plot stands beside the table."""
_HIGH = 24
"""Rows from which on it has room below the table."""


class _Made(NamedTuple):
    """What was read."""

    players: list[str]
    """Ids of those on the screen."""
    games: "list[GameResult]"
    """Those of the first of them."""
    totals: list[Totals]
    """Of each of them."""
    nightly: list[list[tuple[date, Totals]]]
    """The same night by night."""


class StatisticsScreen(ReadingScreen):
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
        super().__init__(tables, glyphs, settings)
        self.player = tables.people.same(player)
        self.other = ""
        """The id of who is beside him; empty for nobody."""
        self.spans = PlayerSpans(tables, self.player, span)
        self._made = _Made([], [], [], [])
        self._plotted: bool | None = None
        """Whether the plot is wanted; None while nobody has said."""

    def compose_table(self) -> ComposeResult:
        """The table, and room for the plot."""
        with Container(id="figures"):
            yield TableList(self.glyphs)

    async def on_resize(self, event: events.Resize) -> None:
        """Put the plot beside the table or below it, where there is room."""
        self.set_class(event.size.width >= _WIDE, "-wide")
        await self._show_plot()

    @property
    def _players(self) -> list[str]:
        return [self.player, *([self.other] if self.other else [])]

    def show_heading(self) -> None:
        """Say whose figures they are, and of what."""
        span = f": {self.spans.title(self._made.games)}"
        who = " and ".join(map(self._tables.people.name, self._players))
        room = self.size.width - 2 - cell_len(span)
        if cell_len(who) > room:
            short = map(self._tables.people.short, self._players)
            who = shorten(" and ".join(short), room, self.glyphs.cut)
        self.heading(f"{who}{span}")

    async def read_anew(self) -> None:
        """Read what was played, and show it."""
        spans, players, span = self.spans, self._players, self.spans.read

        def read(tables: LeagueTables) -> _Made:
            played = tables.played(span)
            void = games_of_void(played.matches)
            nights = {each.id: each.date for each in tables.within(span)}
            within = spans.within(played.games)
            return _Made(
                players,
                [game for game in played.games if players[0] in game.players],
                [totals_of(each, within, void) for each in players],
                [nightly(each, played.games, nights, void) for each in players],
            )

        await self.read_beside(read, self._show_made)

    def _show_made(self, made: _Made) -> None:
        """Show the figures of one player, or of two."""
        self._made = made
        rows = beside(compared(*made.totals)) if self.other else alone(statistics(made.totals[0]))
        short = [self._tables.people.short(each) for each in self._players]
        self.table.show(columns(short if self.other else ["Value"], self.glyphs.cut), rows)
        self.show_heading()

    @property
    def _statistics(self) -> list[Statistic]:
        return statistics(self._made.totals[0]) if self._made.totals else []

    def about_row(self) -> str:
        """Say how the figure under the cursor is worked out, and which games are left out."""
        key, totals = self.table.key, self._made.totals
        found = {each.key: each for each in self._statistics}
        if len(totals) > 1:
            found |= {each.one.key: each.one for each in compared(*totals)}
        how = found[key].how if key in found else ""
        out = left_out(totals[0]) if totals else ""
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
            if self.spans.step(_STEPS[event.key], self._made.games):
                await self.read_anew()
            else:
                self.say(f"nothing is {'earlier' if event.key == 'left' else 'later'}")
        else:
            await super().on_key(event)

    async def action_span(self) -> None:
        """Show another span."""
        self.spans.turn()
        await self.read_anew()

    async def action_compare(self) -> None:
        """Ask who is to stand beside the player, or take him away."""
        if self.other:
            await self._compare("")
            return
        others = [each for each in self._tables.people.listed if each.id != self.player]
        name = self._tables.people.name(self.player)
        question = f"Who is to stand beside {name}?"
        choice = PlayerChoice(question, others, self.glyphs, on_pad=self.on_pad)
        self.app.push_screen(choice, self._compare)

    async def _compare(self, other: str | None) -> None:
        if other is not None:
            self.other = other
            await self.read_anew()

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
        found = {each.key: each for each in self._statistics}
        if key not in found:
            return NO_TREND
        lines = [trend(key, each) for each in self._made.nightly]
        dates = tuple(when for when, _ in lines[0])
        values = [tuple(value for _, value in line) for line in lines]
        return Trend(
            found[key].label,
            found[key].unit,
            dates,
            tuple(
                Line(self._tables.people.short(each), own)
                for each, own in zip(self._made.players, values, strict=True)
            ),
        )
