"""Columns of a table, fitted into the room there is."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from .cells import fit

LEAST_NAME = 10
"""Cells of the column that gives way; other columns are left out before it is narrower."""

_BETWEEN = 2


class Column(NamedTuple):
    """One column of a table."""

    title: str
    drops: int = 0
    """When it is left out for want of room: the highest number first; 0 never."""
    left: bool = False
    """Whether its cells stand at its left edge, as words do and numbers do not."""


def widths(columns: Sequence[Column], rows: Sequence[Sequence[str]], width: int) -> list[int]:
    """Return the cells of each column, 0 for those that are left out.

    The first column at the left edge gives way: it is as wide as the rest of `width` lets it be,
    and no wider than what stands in it.
    """
    own = [
        max([cell_len(column.title), *(cell_len(row[at]) for row in rows)])
        for at, column in enumerate(columns)
    ]
    elastic = next((at for at, column in enumerate(columns) if column.left), 0)
    shown = list(range(len(columns)))

    def room() -> int:
        others = sum(own[at] + _BETWEEN for at in shown if at != elastic)
        return width - others

    least = min(own[elastic], LEAST_NAME)
    for at in sorted(shown, key=lambda at: -columns[at].drops):
        if room() >= least or not columns[at].drops:
            break
        shown.remove(at)
    own[elastic] = max(0, min(own[elastic], room()))
    return [own[at] if at in shown else 0 for at in range(len(columns))]


def set_row(columns: Sequence[Column], sizes: Sequence[int], cells: Sequence[str], cut: str) -> str:
    """Return a row of a table in columns of some sizes."""
    parts = []
    for column, size, cell in zip(columns, sizes, cells, strict=True):
        if not size:
            continue
        fitted = fit(cell, size, cut)
        if not column.left:
            fitted = " " * (cell_len(fitted) - cell_len(fitted.rstrip())) + fitted.rstrip()
        parts.append(fitted)
    return (" " * _BETWEEN).join(parts)
