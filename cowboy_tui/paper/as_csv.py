"""A paper as CSV: one table after the other, parted by empty lines."""

import csv
import io
import re

from .model import Cell, Paper

_FORMULA = re.compile(r"'*[=+\-@＝＋－＠\t\r]")
"""What a spreadsheet takes for the begin of a formula, and what could be taken for its guard."""
_NO_FORMULA = re.compile(r"[+-]?[0-9.,:]*")
"""A number, or a dash alone."""


def write(paper: Paper) -> str:
    """Return a paper as CSV: the title, its lines, then each table with title and headings.

    Notes stand below their table, one a line.
    """
    out = io.StringIO()
    rows = csv.writer(out)
    rows.writerow([guarded(paper.title)])
    rows.writerows([guarded(name), guarded(text)] for name, text in paper.meta)
    for table in paper.tables:
        rows.writerow([])
        rows.writerow([guarded(table.title)])
        rows.writerow([guarded(column.heading) for column in table.columns])
        rows.writerows([guarded(cell) for cell in row] for row in table.rows)
        rows.writerows([guarded(note)] for note in table.notes)
    return out.getvalue()


def guarded(cell: Cell) -> Cell:
    """Return a cell that no spreadsheet takes for a formula: an apostrophe goes before one."""
    if isinstance(cell, int) or not _FORMULA.match(cell) or _NO_FORMULA.fullmatch(cell):
        return cell
    return "'" + cell
