"""A player's statistics as rows, alone or beside another player's."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len

from cowboy_tui.league.statistics import Compared, Statistic
from cowboy_tui.league.totals import Totals

from .cells import fit_among
from .columns import Column
from .widgets.table_list import TableRow

_LONGEST_TITLE: Final = 12
"""Cells that a player's name may take over his figures: two fit on the smallest terminal."""


def columns(names: Sequence[str], cut: str) -> list[Column]:
    """Return the columns: what it is, and one a player, with `cut` in long names."""
    shown = (
        fit_among(name, names, _LONGEST_TITLE, cut) if cell_len(name) > _LONGEST_TITLE else name
        for name in names
    )
    return [Column("", left=True), *map(Column, shown)]


def alone(found: Sequence[Statistic]) -> list[TableRow]:
    """Return the rows of one player."""
    return list(_grouped((each, (each.shown,)) for each in found))


def beside(found: Sequence[Compared]) -> list[TableRow]:
    """Return the rows of two players."""
    return list(_grouped((each.one, (each.one.shown, each.other.shown)) for each in found))


def _grouped(found: Iterator[tuple[Statistic, tuple[str, ...]]]) -> Iterator[TableRow]:
    group = ""
    for statistic, values in found:
        if statistic.group != group:
            group = statistic.group
            yield TableRow("", (group.capitalize(),), "bold $headline")
        unit = {"per inning": " per inning", "per game": " per game"}.get(statistic.unit, "")
        yield TableRow(statistic.key, (f"  {statistic.label}{unit}", *values))


def left_out(totals: Totals) -> str:
    """Say which games of a player do not count."""
    parts = [f"{count} {reason}" for reason, count in totals.left_out.items() if count]
    return f"Left out: {', '.join(parts)}." if parts else ""
