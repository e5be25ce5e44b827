"""A paper as plain text in columns."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from .model import Paper, Table
from .width import broken, cells, padded

LONGEST_CELL = 40
"""Cells of a terminal; longer text goes on in the next line of its column."""
_LINE_TO_WRITE_ON = 12
"""Underscores in a cell that is filled in by hand."""


def write(paper: Paper) -> str:
    """Return a paper as lines of text."""
    lines = [paper.title, "=" * cells(paper.title)]
    longest = max((cells(name) for name, _ in paper.meta), default=0)
    lines += (f"{padded(name + ':', longest + 1)} {text}" for name, text in paper.meta)
    for table in paper.tables:
        lines += ["", *lines_of(table)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def lines_of(table: Table) -> Iterator[str]:
    """Yield the lines of one table."""
    if table.title:
        yield table.title
        yield "-" * cells(table.title)
    rows = [[column.heading for column in table.columns], *map(list, _texts(table))]
    wrapped = [[broken(cell, LONGEST_CELL) for cell in row] for row in rows]
    widths = [
        max(cells(line) for cell in column for line in cell)
        for column in zip(*wrapped, strict=True)
    ]
    for row in wrapped:
        yield from (line.rstrip() for line in _row(table, row, widths))
    yield from table.notes


def _texts(table: Table) -> Iterator[Sequence[str]]:
    blank = "_" * _LINE_TO_WRITE_ON
    for row in table.rows:
        yield [
            blank if column.written and cell == "" else str(cell)
            for column, cell in zip(table.columns, row, strict=True)
        ]


def _row(table: Table, row: list[list[str]], widths: list[int]) -> Iterator[str]:
    for lines in zip_longest(*row, fillvalue=""):
        yield "  ".join(
            padded(line, width, right=column.number)
            for line, width, column in zip(lines, widths, table.columns, strict=True)
        )
