"""The records as rows, each under what it is a record of."""

from collections.abc import Callable, Iterator
from datetime import date
from typing import Final

from cowboy_tui.league.all_time import Holder, Records
from cowboy_tui.league.rounding import rounded

from .columns import Column
from .widgets.table_list import TableRow

COLUMNS: Final = (
    Column("Value"),
    Column("Who", left=True),
    Column("When", 1),
    Column("Against", 2, left=True),
)

_NOBODY: Final = "  nobody yet"


def record_rows(records: Records, name: Callable[[str], str]) -> list[TableRow]:
    """Return the rows; `name` gives the name that an id stands for now."""
    least = records.least_innings
    groups = (
        ("High run", records.high_run, 0),
        (f"Best average of a game, {least} innings or more", records.best_average, 3),
        ("Fewest innings to win, from 0 and by the final shot", records.fewest_innings, 0),
        ("Longest row of wins", records.longest_row, 0),
    )
    rows = []
    for title, holders, decimals in groups:
        rows.append(TableRow("", (title,), "bold $headline"))
        rows += [_row(holder, name, decimals) for holder in holders]
        if not holders:
            rows.append(TableRow("", (_NOBODY,), "$muted"))
    return rows


def _row(holder: Holder, name: Callable[[str], str], decimals: int) -> TableRow:
    person = holder.person
    others = (name(each.id) if each.id else each.name for each in holder.opponents)
    cells = (
        rounded(holder.value, decimals),
        name(person.id) if person.id else person.name,
        " to ".join(_dates(holder)),
        ", ".join(others),
    )
    return TableRow(person.id or f"name {person.name}", cells)


def _dates(holder: Holder) -> Iterator[str]:
    for each in dict.fromkeys((holder.since, holder.until)):
        try:
            yield f"{date.fromisoformat(each[:10]):%d %b %Y}"
        except ValueError:
            yield each
