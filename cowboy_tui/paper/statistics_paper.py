"""A player's statistics as a paper: alone or beside another, and by night."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from cowboy_tui.league.night import Night
from cowboy_tui.league.result import GameResult
from cowboy_tui.league.rounding import rounded
from cowboy_tui.league.statistics import compared, nightly, statistics, trend
from cowboy_tui.league.totals import Totals, games_of_void, totals_of
from cowboy_tui.marker.league_names import NotMeant
from cowboy_tui.marker.league_tables import LeagueTables
from cowboy_tui.marker.scope import Scope

from .model import Cell, Column, Paper, Table
from .names import Names

_TREND: Final = "points_per_inning"
"""The statistic that is told by night."""
_BAR: Final = 30
"""Length of the longest bar, in characters."""


def statistics_paper(
    tables: LeagueTables, scope: Scope, player: str, other: str = "", game: str = ""
) -> Paper:
    """Return the statistics of a player, of one game where its id is given.

    `other` is the id of a player to be put beside him. Raises NotMeant where one of them did not
    play that game, JournalError and BrokenRecord.
    """
    read, names = tables.played(scope.span), Names(tables.people)
    nights = tables.within(scope.span)
    void = games_of_void(read.matches)
    games = [each for each in read.games if game in ("", each.id)]
    who = [each for each in (player, other) if each]
    for each in who if game else ():
        if not any(each in found.players for found in games):
            raise NotMeant(f"{names[each]} did not play this game")
    totals = [totals_of(each, games, void) for each in who]
    parts = [_totals(totals, [names[each] for each in who])]
    if not game and nights:
        parts.append(_trends(nights, games, void, [(each, names[each]) for each in who]))
    title = " and ".join(names[each] for each in who)
    where = f"game {game[:8]}" if game else scope.title
    return Paper(f"{title}: {where}", (), tuple(parts))


def _totals(totals: Sequence[Totals], names: Sequence[str]) -> Table:
    columns = [Column("group", "Group"), Column("key", "Key"), Column("statistic", "Statistic")]
    keys = ("value", "other")
    columns += (Column(key, name, number=True) for key, name in zip(keys, names, strict=False))
    columns.append(Column("how", "How it is computed"))
    return Table("Statistics", tuple(columns), tuple(_rows(totals)), tuple(_notes(totals, names)))


def _rows(totals: Sequence[Totals]) -> Iterator[tuple[Cell, ...]]:
    if len(totals) == 1:
        pairs = [(each,) for each in statistics(totals[0])]
    else:
        pairs = [(each.one, each.other) for each in compared(*totals)]  # type: ignore[misc]
    for values in pairs:
        one = values[0]
        label = f"{one.label}, {one.unit}" if one.unit.value.startswith("per ") else one.label
        yield str(one.group), one.key, label, *(each.shown for each in values), one.how


def _notes(totals: Sequence[Totals], names: Sequence[str]) -> Iterator[str]:
    for each, name in zip(totals, names, strict=True):
        left_out = ", ".join(f"{count} {why}" for why, count in each.left_out.items())
        if left_out:
            yield f"Games of {name} that are left out: {left_out}."


def _trends(
    nights: Sequence[Night],
    games: Sequence[GameResult],
    void: frozenset[str],
    who: Sequence[tuple[str, str]],
) -> Table:
    dates = {night.id: night.date for night in nights}
    rows = [trend(_TREND, nightly(player, games, dates, void)) for player, _ in who]
    most = max((value for row in rows for _, value in row if value), default=Fraction(1))
    columns = [Column("date", "Night")]
    for at, (_, name) in enumerate(who):
        suffix = "_other" if at else ""
        columns += (
            Column(f"average{suffix}", name, number=True),
            Column(f"bar{suffix}", ""),
        )
    cells: list[tuple[Cell, ...]] = []
    for of_night in zip(*rows, strict=True):
        values = [value for _, value in of_night]
        if any(value is not None for value in values):
            bars = (each for value in values for each in (rounded(value), _bar(value, most)))
            cells.append((of_night[0][0].isoformat(), *bars))
    return Table("Points per inning by night", tuple(columns), tuple(cells))


def _bar(value: Fraction | None, most: Fraction) -> str:
    return "#" * round(_BAR * value / most) if value else ""
