"""How large the type of a paper may be, for it to go on one page of A4 or Letter.

An estimate: what a browser makes of it depends on its fonts, so a little room is kept.
"""

from math import ceil
from typing import Final, NamedTuple

from .model import Column, Paper, Table
from .width import cells

WRITING: Final = 6.0
"""Height of a row that is written into by hand, in mm."""
LARGEST, SMALLEST = 10.0, 5.5
"""Sizes of type, in points; below the smallest nobody reads."""
TEXT_WIDTH: Final = 8.0
"""Least width of a column of text that is long, in sizes of its type."""
LONG_TEXT: Final = 12
"""Cells from which on a text counts as long."""

_MM: Final = 25.4 / 72
"""Millimetres in a point."""
_LINE: Final = 1.2
"""Height of a line, in sizes of its type."""
_ROW: Final = 0.15
"""What a row has above and below its text, in sizes of its type."""
_CELL: Final = 0.5
"""Width of a cell of text, in sizes of the type."""
_GAP: Final = 1.5
"""What parts two columns, in cells."""


class Sheet(NamedTuple):
    """What of a page can be printed on, in mm, with the less of A4 and Letter each way."""

    width: float
    height: float


PORTRAIT: Final = Sheet(190.0, 250.0)
LANDSCAPE: Final = Sheet(259.0, 185.0)


def size_of_type(paper: Paper) -> float:
    """Return the largest size of type, in points, with which a paper goes on one page."""
    size = LARGEST
    while size > SMALLEST and _height(paper, size) > _sheet(paper).height:
        size -= 0.25
    return size


def is_long(table: Table, at: int) -> bool:
    """Return whether a column has text in it that is to be broken into lines."""
    return any(cells(str(row[at])) > LONG_TEXT for row in table.rows)


def _sheet(paper: Paper) -> Sheet:
    return LANDSCAPE if paper.landscape else PORTRAIT


def _height(paper: Paper, size: float) -> float:
    """Return about how high a paper is with a size of type, in mm."""
    em = size * _MM
    width = _sheet(paper).width / (em * _CELL)
    meta = sum(cells(f"{name}: {text}") + 3 for name, text in paper.meta)
    height = em * (2.2 + ceil(meta / width) * _LINE)
    for table in paper.tables:
        height += _table_height(table, em, width / table.abreast) / table.abreast
    return height


def _table_height(table: Table, em: float, width: float) -> float:
    shares = _shares(table, width)
    by_hand = table.form or any(column.written for column in table.columns)
    lines = [[str(cell) for cell in row] for row in table.rows]
    height = em * (_LINE * 1.2 + 0.7) if table.title else em * 0.7
    height += em * (_lines(_headings(table.columns), shares) * _LINE + _ROW)
    for row in lines:
        own = em * (_lines(row, shares) * _LINE + _ROW)
        height += max(own, WRITING) if by_hand else own
    return height + sum(ceil(cells(note) / width) * em * 1.55 for note in table.notes)


def _shares(table: Table, width: float) -> list[float]:
    """Return the width of each column, in cells: what is short has its own, the rest is shared."""
    wanted = [
        max([cells(str(row[at])) for row in table.rows] + [_longest_word(column.heading)])
        for at, column in enumerate(table.columns)
    ]
    room = width - _GAP * len(wanted)
    if table.form:
        return [room / len(wanted)] * len(wanted)
    if sum(wanted) <= room:
        return [each * room / max(sum(wanted), 1) for each in wanted]
    long = [is_long(table, at) for at in range(len(wanted))]
    room -= sum(each for each, shared in zip(wanted, long, strict=True) if not shared)
    total = sum(each for each, shared in zip(wanted, long, strict=True) if shared)
    least = TEXT_WIDTH / _CELL
    return [
        max(each * room / total, least) if shared else each
        for each, shared in zip(wanted, long, strict=True)
    ]


def _headings(columns: tuple[Column, ...]) -> list[str]:
    return [column.heading for column in columns]


def _longest_word(text: str) -> int:
    return max(map(cells, text.split()), default=1)


def _lines(row: list[str], shares: list[float]) -> int:
    """Return how many lines the highest cell of a row takes; broken at spaces it wastes some."""
    return max(
        1 if cells(text) <= share else ceil(cells(text) * 1.15 / share)
        for text, share in zip(row, shares, strict=True)
    )
