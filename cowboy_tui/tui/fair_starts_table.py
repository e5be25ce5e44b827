"""Head starts that make chances equal, as rows: what is suggested and where it comes from."""

from collections.abc import Mapping, Sequence
from typing import Final

from cowboy_tui.league.handicap.fair import FairStarts, Strength
from cowboy_tui.league.player import Player
from cowboy_tui.rules.counted import counted

from .columns import Column
from .widgets.table_list import TableRow

COLUMNS: Final = (
    Column(""),
    Column("Player", left=True),
    Column("Start"),
    Column("Chance", 1),
    Column("Without", 2),
    Column("Inning", 3),
    Column("To win", 4),
    Column("Shots", 5),
)


def fair_rows(
    players: Sequence[Player],
    chosen: Sequence[str],
    strengths: Mapping[str, Strength],
    fair: FairStarts | None,
) -> list[TableRow]:
    """Return those who were chosen, in the order of play, and the others after them.

    `fair` is None while it is being worked out, or where too few or too many were chosen.
    """
    by_id = {player.id: player for player in players}
    first = [by_id[id_] for id_ in chosen]
    rows = [_chosen(at, each, strengths, fair) for at, each in enumerate(first)]
    others = [each for each in players if each.id not in chosen]
    return rows + [_row(each.id, ("", each.name, "", "", ""), strengths, "") for each in others]


def _chosen(
    at: int, player: Player, strengths: Mapping[str, Strength], fair: FairStarts | None
) -> TableRow:
    cells = (str(at + 1), player.name, "", "", "")
    if fair is not None:
        cells = (
            str(at + 1),
            player.name,
            str(fair.starts[at]),
            percent(fair.after[at]),
            percent(fair.before[at]),
        )
    return _row(player.id, cells, strengths, "bold")


def _row(
    id_: str, cells: tuple[str, ...], strengths: Mapping[str, Strength], style: str
) -> TableRow:
    strength = strengths[id_]
    known = (
        f"{strength.points_per_inning:.2f}",
        f"{strength.innings:.1f}",
        str(strength.shots),
    )
    return TableRow(id_, (*cells, *known), style)


def percent(chance: float) -> str:
    """Return a chance as it is shown."""
    return f"{chance * 100:.1f} %"


def where_from(name: str, strength: Strength) -> str:
    """Say what a player's numbers are made of."""
    shots = "no shot" if not strength.shots else counted(strength.shots, "shot")
    return (
        f"{name}: from {shots} of his own and {strength.prior_shots} like the league's average, "
        f"an inning from 0 banks {strength.points_per_inning:.2f} points, "
        f"a win takes {strength.innings:.1f} innings."
    )
