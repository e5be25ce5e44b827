"""A paper: everything that is on it, whichever format it is written in."""

from typing import NamedTuple

from cowboy_tui.rules.names import printable

Cell = str | int


class Column(NamedTuple):
    """A column of a table."""

    key: str
    """What JSON calls it."""
    heading: str
    number: bool = False
    """Whether its cells are numbers, which stand to the right."""
    written: bool = False
    """Whether people write into it by hand."""


class Table(NamedTuple):
    """A table with its title; `rows` have a cell for every column."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    notes: tuple[str, ...] = ()
    """Sentences below it."""
    abreast: int = 1
    """In how many columns of the page it is laid out; 1 is as wide as the page."""
    form: bool = False
    """Whether it is filled in by hand: its rows are ruled and high enough to write in."""


class Paper(NamedTuple):
    """One paper, top to bottom."""

    title: str
    meta: tuple[tuple[str, str], ...]
    """Lines under the title: what is named, and what it is."""
    tables: tuple[Table, ...]
    landscape: bool = False


def safe(paper: Paper) -> Paper:
    """Return a paper with nothing in it that a terminal would obey, and no line broken."""
    return paper._replace(
        title=printable(paper.title),
        meta=tuple((printable(name), printable(text)) for name, text in paper.meta),
        tables=tuple(safe_table(table) for table in paper.tables),
    )


def safe_table(table: Table) -> Table:
    """Return a table as `safe` has it."""
    return table._replace(
        title=printable(table.title),
        columns=tuple(each._replace(heading=printable(each.heading)) for each in table.columns),
        rows=tuple(
            tuple(cell if isinstance(cell, int) else printable(cell) for cell in row)
            for row in table.rows
        ),
        notes=tuple(printable(note) for note in table.notes),
    )
