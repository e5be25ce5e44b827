"""One statistic of a player, or of two, night by night: what a plot or a row of bars shows."""

from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from rich.cells import cell_len

from cowboy_tui.league.measures import Unit
from cowboy_tui.league.statistics import shown

from .cells import fit
from .glyphs import Glyphs

MARKERS = ("•", "x")
"""Signs of the first and the second line, to be told apart without colors."""

_DATE = "%d %b %y"
_LEAST_BAR = 4
_UNITS = {
    Unit.PER_INNING: " per inning",
    Unit.PER_GAME: " per game",
    Unit.SECONDS: " in seconds",
}


class Line(NamedTuple):
    """The values of one player."""

    name: str
    values: tuple[Fraction | None, ...]
    """By night; None where there is nothing."""


class Trend(NamedTuple):
    """What is shown: nights, and a line for each player."""

    label: str
    unit: Unit
    nights: tuple[date, ...]
    lines: tuple[Line, ...]

    @property
    def empty(self) -> bool:
        """Whether there is no value at all."""
        return all(value is None for line in self.lines for value in line.values)

    @property
    def scale(self) -> int:
        """What values are multiplied by to be read off: 100 for percent."""
        return 100 if self.unit is Unit.SHARE else 1


NO_TREND = Trend("", Unit.NUMBER, (), ())


def caption(trend: Trend, *, signs: bool) -> str:
    """Say what is shown; with the signs of the lines where there are several."""
    names = [line.name for line in trend.lines]
    if len(names) > 1:
        marks = MARKERS if signs else ("1", "2")
        names = [f"{mark} {name}" for mark, name in zip(marks, names, strict=False)]
    unit = _UNITS.get(trend.unit, "")
    if trend.unit is Unit.SHARE and signs:
        unit = ", in percent"
    return f"{trend.label}{unit}, by night: {', '.join(names)}"


def bars(trend: Trend, width: int, height: int, glyphs: Glyphs) -> list[str]:
    """Return a line a night and player: the date, a bar as long as the value, the value.

    The last nights that there is room for.
    """
    rows = _rows(trend)[-max(0, height) :]
    most = max((value for _, _, value in rows if value is not None), default=Fraction(0))
    texts = [shown(value, trend.unit) for _, _, value in rows]
    room = width - len("01 Jan 26") - 5 - max(map(cell_len, texts), default=0)
    lines = []
    for (when, mark, value), text in zip(rows, texts, strict=True):
        length = 0
        if value is not None and most > 0:
            length = round(max(Fraction(0), value) / most * max(_LEAST_BAR, room))
        lines.append(fit(f" {when} {mark} {glyphs.full * length} {text}", width, glyphs.cut))
    return lines


def _rows(trend: Trend) -> Sequence[tuple[str, str, Fraction | None]]:
    several = len(trend.lines) > 1
    return [
        (
            night.strftime(_DATE) if not number else " " * len("01 Jan 26"),
            str(number + 1) if several else " ",
            line.values[at],
        )
        for at, night in enumerate(trend.nights)
        for number, line in enumerate(trend.lines)
    ]
