"""The way to the winning point as a bar, with both thresholds on it."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from textual.content import Content
from textual.reactive import reactive

from cowboy_tui.rules.rulebook import Rulebook
from cowboy_tui.rules.state import GameState

from ..glyphs import Glyphs
from .panel import Line, Panel

OPEN_SHARE = 0.7
"""How much of the bar the open phase takes; the caroms have the rest, or they could not be seen."""


class PhaseBar(Panel):
    """Banked points, the run at risk, and what is still to come, up to 90, 100 and 101."""

    state: reactive[GameState | None] = reactive(None)

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(glyphs, id="bar")

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw the bar of the player at the table, or of the winner."""
        state = self.state
        if state is None:
            return
        rulebook = state.rulebook
        labels = [f" {points} " for points in (rulebook.open_to, rulebook.caroms_to)]
        end = f" {rulebook.target}"
        room = width - sum(map(len, labels)) - len(end) - 3
        open_cells = max(1, int(room * OPEN_SHARE))
        carom_cells = max(1, room - open_cells)
        if state.winner:
            banked = total = state.banked[state.winner - 1]
        else:
            total = state.total
            banked = total - state.run
        cells = [self._cell(rulebook, i, open_cells, carom_cells) for i in range(room)]
        bar = [self._ink(points, banked, total) for points in cells]
        for y in range(height):
            # The numbers stand once; below them the bar goes on.
            numbers = (*labels, end) if not y else [" " * len(each) for each in (*labels, end)]
            yield Content.assemble(
                " ",
                *_joined(bar[:open_cells]),
                (numbers[0], "bold" if total >= rulebook.open_to else ""),
                *_joined(bar[open_cells:]),
                (numbers[1], "bold" if total >= rulebook.caroms_to else ""),
                self._ink(rulebook.target, banked, total),
                (numbers[2], "bold" if state.winner else ""),
            )

    @staticmethod
    def _cell(rulebook: Rulebook, cell: int, open_cells: int, carom_cells: int) -> float:
        """Return how many points a total must have to fill a cell of the bar."""
        if cell < open_cells:
            return (cell + 1) * rulebook.open_to / open_cells
        share = (cell - open_cells + 1) / carom_cells
        return rulebook.open_to + share * (rulebook.caroms_to - rulebook.open_to)

    def _ink(self, points: float, banked: int, total: int) -> tuple[str, str]:
        if banked >= points:
            return self.glyphs.full, "$score"
        return (self.glyphs.run, "$alert") if total >= points else (self.glyphs.rest, "$muted")


def _joined(cells: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield cells of the same ink as one piece, which is a tenth of the work to draw."""
    for (sign, style), alike in groupby(cells):
        yield sign * len(list(alike)), style
