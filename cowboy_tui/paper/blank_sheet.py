"""A score sheet to be filled in by hand, for when the power fails."""

from collections.abc import Sequence
from typing import Final

from cowboy_tui.rules.names import clean_name

from .model import Column, Paper, Table
from .rules_card import rules_card

FEWEST_PLAYERS, MOST_PLAYERS = 2, 16
_UPRIGHT: Final = 6
"""Players up to whom the page stands upright."""
_ROWS_UPRIGHT: Final = 24
_ROWS_ACROSS: Final = 13
_BOXES: Final = "☐ ☐ ☐"

_ORDER: Final = (
    "Innings go from left to right in the order of play, a line a round. Write the points of the "
    "inning and, after a stroke, the new total: 7/34. F: a foul, the run is lost."
)
_FOULS: Final = (
    "Fouls in a row: tick a box for each inning that ends by a foul; an inning without one clears "
    "them. Back at the marker: F6 sets the scores."
)


def blank_sheet(names: Sequence[str] = (), players: int = 4) -> Paper:
    """Return an empty sheet with a column a player, by name or, where there are none, by number.

    Raises BadText for a name that cannot be, and ValueError for too many players or too few.
    """
    names = [clean_name(name) for name in names]
    count = len(names) or players
    if not FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        raise ValueError(f"a sheet is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players")
    across = count > _UPRIGHT
    columns = [Column("inning", "Inning")]
    for at in range(count):
        heading = f"{at + 1} {names[at]}" if names else f"{at + 1}"
        columns.append(Column(f"player_{at + 1}", heading, written=True))
    rounds = _ROWS_ACROSS if across else _ROWS_UPRIGHT
    empty = ("",) * count
    rows = (
        ("Head start", *empty),
        ("Fouls", *(_BOXES,) * count),
        *((str(number), *empty) for number in range(1, rounds + 1)),
        ("Total", *empty),
    )
    table = Table("", tuple(columns), rows, (_ORDER, _FOULS), form=True)
    blanks = ("Date", "Table", "Rules", "Opened by", "Winner", "Signed")
    meta = tuple((name, "_" * 14) for name in blanks)
    return Paper("Cow-Boy pool: score sheet", meta, (table, rules_card()), landscape=across)
