"""Who won against whom: everybody in a grid, or one player in a list."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.cells import cell_len

from cowboy_tui.league.head_to_head import Against, HeadToHead
from cowboy_tui.league.rounding import rounded

from .columns import LEAST_NAME, Column
from .widgets.table_list import TableRow

_NEVER: Final = Against()

LIST_COLUMNS: Final = (
    Column("Against", left=True),
    Column("Matches"),
    Column("Games", 1),
    Column("Avg", 2),
    Column("High", 3),
)
"""Columns of the list of one player."""


def grid_columns(players: Sequence[str]) -> list[Column]:
    """Return a column for the names and one a player, under the number of his row."""
    return [
        Column("", left=True),
        *(Column(str(number)) for number in range(1, len(players) + 1)),
    ]


def grid_rows(
    players: Sequence[str], met: HeadToHead, names: Mapping[str, str], dot: str
) -> list[TableRow]:
    """Return a row a player: matches won and lost against each of the others."""
    return [
        TableRow(
            one, (f"{number:2} {names[one]}", *(_cell(one, each, met, dot) for each in players))
        )
        for number, one in enumerate(players, 1)
    ]


def _cell(one: str, other: str, met: HeadToHead, dot: str) -> str:
    if one == other:
        return dot
    against = met.get((one, other))
    return f"{against.won}-{against.lost}" if against else ""


def grid_fits(rows: Sequence[TableRow], width: int) -> bool:
    """Return whether a grid has room with none of its columns left out."""
    cells = [row.cells for row in rows]
    others = [max(map(cell_len, column)) + 2 for column in list(zip(*cells, strict=True))[1:]]
    return LEAST_NAME + sum(others) + 2 <= width


def list_rows(
    one: str, players: Sequence[str], met: HeadToHead, names: Mapping[str, str]
) -> list[TableRow]:
    """Return a row for each whom a player has met."""
    return [
        TableRow(
            other,
            (
                names[other],
                f"{against.won}-{against.lost}",
                f"{against.games_won}-{against.games_lost}",
                rounded(against.points_per_inning),
                str(against.high_run),
            ),
        )
        for other in players
        if (against := met.get((one, other)))
    ]


def about_pairs(one: str, players: Sequence[str], met: HeadToHead, names: Mapping[str, str]) -> str:
    """Say whom a player has beaten more often than not, and who has beaten him."""
    against = {other: met.get((one, other), _NEVER) for other in players if other != one}
    ahead = [names[other] for other, each in against.items() if each.won > each.lost]
    behind = [names[other] for other, each in against.items() if each.won < each.lost]
    parts = []
    if ahead:
        parts.append(f"ahead of {', '.join(ahead)}")
    if behind:
        parts.append(f"behind {', '.join(behind)}")
    return f"{names[one]}: {'; '.join(parts)}." if parts else ""
