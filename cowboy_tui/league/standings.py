"""The table of a season or of a night: a fold over matches, made anew each time it is shown."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

from .result import MatchResult, MatchState
from .season import Season
from .tally import LeftOut, Points, Sums, Tally, sums
from .tie_breaks import Decision, Placed, in_order


class Row(NamedTuple):
    """A player in the table. What counts for what is said in `tally.py`."""

    player: str
    """Id."""
    rank: int | None
    """From 1; shared by those whom no tie-break parts, the next is skipped. None: not ranked."""
    matches: int
    """Decided on the table or by walk-over."""
    matches_won: int
    match_points: Points
    games_won: int
    games_lost: int
    games: int
    """Games that count for averages and for being ranked."""
    missing: int
    """How many more of them he needs to be ranked."""
    points: int
    innings: int
    points_per_inning: Fraction | None
    """Exact; None without an inning."""
    high_run: int
    decision: Decision | None
    """What puts him behind the row above; None for the first, and for who is not ranked."""

    @property
    def ranked(self) -> bool:
        """Whether he has played as many games as the season asks for."""
        return self.rank is not None


class Standings(NamedTuple):
    """A table, and what was left out of it."""

    rows: tuple[Row, ...]
    """In their order, those who are not ranked after all others."""
    least_games: int
    """Counted games from which on a player is ranked."""
    left_out: Mapping[LeftOut, int]
    """Games that averages leave out, by the reason; every reason is there."""
    matches: Mapping[MatchState, int]
    """All matches by their state; every state is there."""

    def row(self, player: str) -> Row:
        """Return the row of a player. Raises LookupError."""
        for row in self.rows:
            if row.player == player:
                return row
        raise LookupError(player)


def standings(season: Season, matches: Iterable[MatchResult], who: Iterable[str] = ()) -> Standings:
    """Return the table by the points, tie-breaks and least number of games of a season.

    `who` are ids that have a row even without a match. Players who are not ranked are put in
    order by the same chain, among themselves.
    """
    return table_of(season, sums(season.points, matches, who))


def table_of(season: Season, total: Sums) -> Standings:
    """Return the table of what matches add up to, by the tie-breaks of a season."""
    chain, least = season.tie_breaks, season.least_games
    ranked = [player for player, tally in total.players.items() if tally.games >= least]
    others = [player for player, tally in total.players.items() if tally.games < least]
    rows: list[Row] = []
    for at, placed in enumerate(in_order(total, ranked, chain), 1):
        shared = placed.decision is not None and placed.decision.step is None
        rows.append(_row(total, placed, rows[-1].rank if shared else at, 0))
    for player, _ in in_order(total, others, chain):
        missing = least - total.players[player].games
        rows.append(_row(total, Placed(player, None), None, missing))
    return Standings(tuple(rows), least, total.left_out, total.states)


def _row(total: Sums, placed: Placed, rank: int | None, missing: int) -> Row:
    tally: Tally = total.players[placed.player]
    return Row(
        placed.player,
        rank,
        tally.matches,
        tally.matches_won,
        tally.match_points,
        tally.games_won,
        tally.games_lost,
        tally.games,
        missing,
        tally.points,
        tally.innings,
        tally.points_per_inning,
        tally.high_run,
        placed.decision,
    )
