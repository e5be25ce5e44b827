"""How large the type of a paper may be, for it to go on one page of A4 or Letter.

An estimate: what a browser makes of it depends on its fonts, so a little room is kept.
"""

from collections.abc import Iterator
from math import ceil
from typing import Final, NamedTuple

from .model import Paper, Table
from .width import broken, cells

WRITING: Final = 6.0
"""Height of a row that is written into by hand, in mm."""
LARGEST, COMFORTABLE, SMALLEST = 10.0, 8.0, 5.5
"""Sizes of type, in points: below the smallest nobody reads, and down to the comfortable one it
is better small than broken into many lines."""
TEXT_WIDTH: Final = 8.0
"""Least width of a column of text that is long, in sizes of its type."""
LONG_TEXT: Final = 12
"""Cells from which on a text counts as long."""

_MM: Final = 25.4 / 72
"""Millimetres in a point."""
_LINE: Final = 1.2
"""Height of a line, in sizes of its type."""
_ROW: Final = 0.12
"""What a row has above and below its text, in sizes of its type."""
_CELL: Final = 0.52
"""Width of a cell of text, in sizes of the type."""
_GAP: Final = 1.3
"""What parts two columns, in cells."""
_BOLD: Final = 1.1
"""How much wider a heading is than other text."""
_GUTTER: Final = 4.0
"""What parts tables side by side, in cells."""
_FEW_LINES: Final = 2
"""Lines of a row that is easy to read."""


class Sheet(NamedTuple):
    """What of a page can be printed on, in mm, with the less of A4 and Letter each way."""

    width: float
    height: float


PORTRAIT: Final = Sheet(190.0, 256.0)
LANDSCAPE: Final = Sheet(259.0, 188.0)


def size_of_type(paper: Paper) -> float:
    """Return the largest size of type, in points, with which a paper goes on one page."""
    steps = int((LARGEST - SMALLEST) * 4)
    fitting = [
        (size, lines)
        for size in (LARGEST - step / 4 for step in range(steps + 1))
        if (lines := _lines_if_it_fits(paper, size))
    ]
    for size, lines in fitting:
        if size >= COMFORTABLE and lines <= _FEW_LINES:
            return size
    return min(fitting[0][0], COMFORTABLE) if fitting else SMALLEST


def is_long(table: Table, at: int) -> bool:
    """Return whether a column has text in it that is to be broken into lines."""
    return any(cells(str(row[at])) > LONG_TEXT for row in table.rows)


def _lines_if_it_fits(paper: Paper, size: float) -> int:
    """Return how many lines the highest row has with a size of type; 0 where a page is too small.

    Forms aside, whose rows are as high as a hand needs them.
    """
    em = size * _MM
    sheet = LANDSCAPE if paper.landscape else PORTRAIT
    width = sheet.width / (em * _CELL)
    meta = sum(cells(f"{name}: {text}") + 3 for name, text in paper.meta)
    height = em * (2.2 + ceil(meta / width) * _LINE)
    most = 1
    for table in paper.tables:
        room = width / table.abreast - (_GUTTER if table.abreast > 1 else 0)
        shares = _shares(table, room)
        if sum(shares) + _GAP * len(shares) > room + 1:
            return 0
        lines = list(_lines(table, shares))
        height += _height(table, lines, em, room) / table.abreast
        most = max([most, *lines[1:]]) if not table.form else most
    return most if height <= sheet.height else 0


def _height(table: Table, lines: list[int], em: float, width: float) -> float:
    """Return about how high a table is, in mm; `lines` are those of its rows, headings first."""
    by_hand = table.form or any(column.written for column in table.columns)
    height = em * (_LINE * 1.2 + 0.7) if table.title else em * 0.7
    for at, count in enumerate(lines):
        own = em * (count * _LINE + _ROW)
        height += max(own, WRITING) if by_hand and at else own
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
    long = [at for at in range(len(wanted)) if is_long(table, at)]
    shares = [each if at not in long else 0.0 for at, each in enumerate(wanted)]
    # The one that wants least comes first, and leaves to the others what it does not need.
    rising = sorted(long, key=wanted.__getitem__)
    for place, at in enumerate(rising):
        wanted_yet = sum(wanted[other] for other in rising[place:])
        fair = wanted[at] * (room - sum(shares)) / wanted_yet
        shares[at] = max(fair, min(wanted[at], TEXT_WIDTH / _CELL))
    return shares


def _longest_word(text: str) -> float:
    return max(map(cells, text.split()), default=1) * _BOLD


def _lines(table: Table, shares: list[float]) -> Iterator[int]:
    """Yield how many lines each row takes, the headings first."""
    for row in ([column.heading for column in table.columns], *table.rows):
        pairs = zip(row, shares, strict=True)
        yield max(len(broken(str(text), max(int(share), 1))) for text, share in pairs)
