"""Standings, meetings of every two players, and records, each as a paper."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final

from cowboy_tui.league.all_time import Holder, records, without_void
from cowboy_tui.league.head_to_head import Against, head_to_head
from cowboy_tui.league.rounding import rounded
from cowboy_tui.league.standings import standings
from cowboy_tui.marker.league_tables import LeagueTables, Played
from cowboy_tui.marker.scope import Scope

from .model import Cell, Column, Paper, Table
from .names import Names
from .standings_table import order_of, standings_table
from .wording import match_of, rules_of

_PAIRS: Final = (
    Column("players", "Players"),
    Column("matches", "Matches", number=True),
    Column("won", "Won"),
    Column("games", "Games"),
    Column("average", "Average"),
    Column("high_run", "High run"),
)
_RECORDS: Final = (
    Column("record", "Record"),
    Column("player", "Player"),
    Column("value", "Value", number=True),
    Column("date", "Date"),
    Column("against", "Against"),
)


def standings_paper(tables: LeagueTables, scope: Scope) -> Paper:
    """Return the table of some nights. Raises JournalError and BrokenRecord."""
    read = tables.played(scope.span)
    found = standings(scope.rules, read.matches, read.who)
    table = standings_table("", found, Names(tables.people))
    return Paper(f"Standings: {scope.title}", _meta(tables, scope), (_told(table, read),))


def head_to_head_paper(tables: LeagueTables, scope: Scope) -> Paper:
    """Return what every two players made of each other. Raises as `standings_paper`."""
    read, names = tables.played(scope.span), Names(tables.people)
    found = head_to_head(read.matches)
    pairs = sorted(
        ((names[one], names[other], one, other) for one, other in found),
        key=lambda pair: (pair[0].casefold(), pair[1].casefold()),
    )
    done: set[frozenset[str]] = set()
    rows: list[tuple[Cell, ...]] = []
    for name, other_name, one, other in pairs:
        if frozenset((one, other)) not in done:
            done.add(frozenset((one, other)))
            players = f"{name} - {other_name}"
            rows.append(_pair(players, found[one, other], found[other, one]))
    table = Table("", _PAIRS, tuple(rows))
    return Paper(f"Head-to-head: {scope.title}", (), (_told(table, read),))


def records_paper(tables: LeagueTables, scope: Scope) -> Paper:
    """Return who holds which record. Raises as `standings_paper`."""
    read, names = tables.played(scope.span), Names(tables.people)
    found = records(without_void(read.games, read.matches))
    average = f"best average, from {found.least_innings} innings on"
    rows = (
        *_holders("high run", found.high_run, names),
        *_holders(average, found.best_average, names),
        *_holders("fewest innings to win", found.fewest_innings, names),
        *_holders("longest row of wins", found.longest_row, names),
    )
    table = _told(Table("", _RECORDS, rows), read)
    return Paper(f"Records: {scope.title}", (), (table,))


def _meta(tables: LeagueTables, scope: Scope) -> tuple[tuple[str, str], ...]:
    season = scope.rules
    said = [("Order", order_of(season))]
    if scope.span.season:
        said = [("Match", match_of(season)), ("Rules", rules_of(season)), *said]
    return (*said, ("Nights", str(len(tables.within(scope.span)))))


def _told(table: Table, read: Played) -> Table:
    """Say below a table what could not be read."""
    return table._replace(notes=(*table.notes, *(f"Not read: {why}." for why in read.unreadable)))


def _pair(players: str, one: Against, other: Against) -> tuple[Cell, ...]:
    return (
        players,
        one.matches,
        f"{one.won}:{other.won}",
        f"{one.games_won}:{other.games_won}",
        f"{rounded(one.points_per_inning)} : {rounded(other.points_per_inning)}",
        f"{one.high_run}:{other.high_run}",
    )


def _holders(record: str, holders: Iterable[Holder], names: Names) -> Iterator[tuple[Cell, ...]]:
    for each in holders:
        value = each.value
        shown = rounded(value) if isinstance(value, Fraction) else value
        until = f" to {each.until}" if each.until != each.since else ""
        against = ", ".join(_name(who.id, who.name, names) for who in each.opponents)
        player = _name(each.person.id, each.person.name, names)
        yield record, player, shown, f"{each.since}{until}", against


def _name(id_: str, name: str, names: Names) -> str:
    return names[id_] if id_ else name
