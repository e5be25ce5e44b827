"""A player's statistics as rows, alone or beside another player's."""

from collections.abc import Iterator, Sequence

from cowboy_tui.league.statistics import Compared, Statistic
from cowboy_tui.league.totals import Totals

from .columns import Column
from .widgets.table_list import TableRow


def columns(names: Sequence[str]) -> list[Column]:
    """Return the columns: what it is, and one a player."""
    return [Column("", left=True), *(Column(name) for name in names)]


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
