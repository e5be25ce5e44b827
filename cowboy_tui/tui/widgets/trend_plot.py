"""A plot of a trend: curves where the terminal has signs and colors for them, else bars.

The library for curves is loaded when a plot is first shown.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from cowboy_tui.rules.names import printable

from ..glyphs import Glyphs
from ..trend import MARKERS, NO_TREND, Trend, bars, caption
from .panel import Line, Panel

if TYPE_CHECKING:
    from textual_plotext import PlotextPlot

_TICK_CELLS = 14
"""Cells along the axis for each date that is written."""
_COLORS = ("orange+", "cyan+")


class Bars(Panel):
    """A bar a night."""

    trend: reactive[Trend] = reactive(NO_TREND)

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw the last nights that there is room for."""
        return bars(self.trend, width, height, self.glyphs)


class TrendPlot(Vertical):
    """What is plotted in words, over the plot."""

    def __init__(self, glyphs: Glyphs, *, curves: bool) -> None:
        """`curves` where the terminal can show them."""
        super().__init__(id="plot")
        self._curves = curves
        self._glyphs = glyphs
        self._plot: PlotextPlot | None = None
        self.trend = NO_TREND

    def compose(self) -> ComposeResult:
        """The words, and the plot."""
        yield Static(id="plot-caption", classes="one-line")
        if self._curves:
            from textual_plotext import PlotextPlot

            self._plot = PlotextPlot(id="curves")
            yield self._plot
        else:
            yield Bars(self._glyphs, id="bars")

    def on_unmount(self) -> None:
        """Let the plot go: it hears of other themes, and the app would keep it for that."""
        if self._plot is not None:
            self.app.theme_changed_signal.unsubscribe(self._plot)

    def show(self, trend: Trend) -> None:
        """Show another trend."""
        self.trend = trend
        said = caption(trend, signs=self._curves)
        if trend.empty:
            said = f"{trend.label} by night: no night to show"
        self.query_one("#plot-caption", Static).update(Content(printable(f" {said}")))
        if self._plot is not None:
            self._draw(self._plot)
        else:
            self.query_one(Bars).trend = trend

    def on_resize(self) -> None:
        """Write as many dates as there is room for."""
        if self._plot is not None and self.trend is not NO_TREND:
            self._draw(self._plot)

    def _draw(self, plot: "PlotextPlot") -> None:
        _draw_curves(plot, self.trend, self.size.width)
        plot.refresh()


def _draw_curves(widget: "PlotextPlot", trend: Trend, width: int) -> None:
    plot = widget.plt
    plot.clear_data()
    plot.clear_figure()
    highest = 0.0
    for line, marker, color in zip(trend.lines, MARKERS, _COLORS, strict=False):
        points = [
            (at, float(value * trend.scale))
            for at, value in enumerate(line.values)
            if value is not None
        ]
        if points:
            places, values = zip(*points, strict=True)
            plot.plot(places, values, marker=marker, color=color)
            highest = max(highest, *values)
    plot.ylim(0, highest or 1)
    every = max(1, -(-len(trend.nights) * _TICK_CELLS // max(_TICK_CELLS, width)))
    ticks = range(0, len(trend.nights), every)
    plot.xticks(list(ticks), [trend.nights[at].strftime("%d %b %y") for at in ticks])
