"""A table of standings as part of a paper, with what decided each row."""

from collections.abc import Mapping, Sequence
from typing import Final

from cowboy_tui.league.explanations import STEP_WORDS, explain
from cowboy_tui.league.rounding import plain, rounded
from cowboy_tui.league.season import Season
from cowboy_tui.league.standings import Row, Standings
from cowboy_tui.league.tally import LeftOut

from .model import Cell, Column, Table

_COLUMNS: Final = (
    Column("rank", "Rank", number=True),
    Column("player", "Player"),
    Column("match_points", "Points", number=True),
    Column("matches", "Matches", number=True),
    Column("matches_won", "Won", number=True),
    Column("games_won", "Games won", number=True),
    Column("games_lost", "Lost", number=True),
    Column("game_difference", "+/-", number=True),
    Column("points_per_inning", "Average", number=True),
    Column("high_run", "High run", number=True),
    Column("games", "Counted", number=True),
    Column("decided_by", "Decided by"),
)

_LEFT_OUT: Final = {
    LeftOut.VOID: "of void matches",
    LeftOut.RECONSTRUCTED: "reconstructed",
    LeftOut.ABANDONED: "abandoned",
    LeftOut.UNFINISHED: "unfinished",
}


def standings_table(title: str, standings: Standings, names: Mapping[str, str]) -> Table:
    """Return standings as a table; `names` by id."""
    rows = tuple(_row(row, names) for row in standings.rows)
    return Table(title, _COLUMNS, rows, tuple(_notes(standings)))


def order_of(season: Season) -> str:
    """Say what decides the order, one after the other."""
    chain = ", ".join(STEP_WORDS[step] for step in season.tie_breaks)
    return f"{chain}; then a shared rank"


def _row(row: Row, names: Mapping[str, str]) -> tuple[Cell, ...]:
    return (
        "-" if row.rank is None else row.rank,
        names[row.player],
        plain(row.match_points),
        row.matches,
        row.matches_won,
        row.games_won,
        row.games_lost,
        row.games_won - row.games_lost,
        rounded(row.points_per_inning),
        row.high_run,
        row.games,
        explain(row, names),
    )


def _notes(standings: Standings) -> Sequence[str]:
    notes = []
    if standings.least_games:
        notes.append(f"Ranked from {standings.least_games} counted games on.")
    left_out = [f"{count} {_LEFT_OUT[why]}" for why, count in standings.left_out.items() if count]
    notes.append(f"Games left out of averages: {', '.join(left_out) or 'none'}.")
    return notes
