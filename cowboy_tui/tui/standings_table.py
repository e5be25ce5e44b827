"""A table of the league as columns and rows, and what is said of a row."""

from collections.abc import Mapping
from typing import Final

from cowboy_tui.league.explanations import decision_texts, explain
from cowboy_tui.league.result import MatchState
from cowboy_tui.league.rounding import plain, rounded
from cowboy_tui.league.season import TieBreak
from cowboy_tui.league.standings import Row, Standings

from .columns import Column
from .widgets.table_list import TableRow

COLUMNS: Final = (
    Column("#"),
    Column("Player", left=True),
    Column("Pts"),
    Column("Matches", 3),
    Column("Games", 2),
    Column("Avg", 1),
    Column("High", 4),
    Column("Decided by", 5, left=True),
)

_BRIEF: Final[Mapping[TieBreak, str]] = {
    TieBreak.MATCH_POINTS: "points",
    TieBreak.HEAD_TO_HEAD: "head-to-head",
    TieBreak.GAME_DIFFERENCE: "games",
    TieBreak.POINTS_PER_INNING: "average",
    TieBreak.HIGH_RUN: "high run",
    TieBreak.GAMES_WON: "games won",
    TieBreak.MATCHES_WON: "matches won",
}
"""What each step is called where there is little room."""


def table_rows(standings: Standings, names: Mapping[str, str]) -> list[TableRow]:
    """Return the rows, those who are not ranked under a line that says so."""
    ranks = [row.rank for row in standings.rows]
    ranked = [row for row in standings.rows if row.ranked]
    others = [row for row in standings.rows if not row.ranked]
    rows = [_row(row, names, shared=ranks.count(row.rank) > 1) for row in ranked]
    if others:
        games = "game" if standings.least_games == 1 else "games"
        heading = f"Not ranked: fewer than {standings.least_games} {games} that count"
        rows.append(TableRow("", (heading,), "$muted"))
        rows += [_row(row, names, shared=False) for row in others]
    return rows


def _row(row: Row, names: Mapping[str, str], *, shared: bool) -> TableRow:
    rank = "-" if row.rank is None else f"{row.rank}{'=' if shared else ''}"
    cells = (
        rank,
        names[row.player],
        plain(row.match_points),
        f"{row.matches_won}-{row.matches - row.matches_won}",
        f"{row.games_won}-{row.games_lost}",
        rounded(row.points_per_inning),
        str(row.high_run),
        _decided(row),
    )
    return TableRow(row.player, cells, "" if row.ranked else "$muted")


def _decided(row: Row) -> str:
    if not row.ranked:
        return f"{row.missing} more needed"
    if row.decision is None:
        return ""
    if row.decision.step is None:
        return "shared"
    above, below = decision_texts(row.decision)
    return f"{_BRIEF[row.decision.step]} {above} : {below}"


def about(standings: Standings, player: str, names: Mapping[str, str]) -> str:
    """Return why a player stands where he does, in a sentence."""
    rows = standings.rows
    at = next((at for at, row in enumerate(rows) if row.player == player), None)
    if at is None:
        return ""
    row, name = rows[at], names[player]
    if reason := explain(row, names):
        return f"{name}: {reason}."
    following = rows[at + 1] if at + 1 < len(rows) else None
    if row.matches and following is not None and following.ranked:
        return f"{name} leads {names[following.player]}: {explain(following, names)}."
    return f"{name}: nobody is ranked behind him." if row.ranked else ""


def notes(standings: Standings) -> str:
    """Say what was left out of the table, what is still to play, and who is ranked."""
    said = []
    left_out = [f"{count} {reason}" for reason, count in standings.left_out.items() if count]
    if left_out:
        said.append(f"Left out of averages: {', '.join(left_out)}.")
    open_ = standings.matches[MatchState.WAITING] + standings.matches[MatchState.PLAYING]
    if open_:
        said.append(f"{open_} {'match is' if open_ == 1 else 'matches are'} still to be decided.")
    if walked := standings.matches[MatchState.WALK_OVER]:
        said.append(f"{walked} by walk-over.")
    if least := standings.least_games:
        said.append(f"Ranked from {least} counted {'game' if least == 1 else 'games'} on.")
    return " ".join(said)
