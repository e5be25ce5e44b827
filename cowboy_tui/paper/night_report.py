"""The report of a night: who was there, who played whom, who is where, what was corrected."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from cowboy_tui.journal import DamagedJournal, Journal
from cowboy_tui.league.night import Night
from cowboy_tui.league.result import MatchResult
from cowboy_tui.league.standings import standings
from cowboy_tui.marker.league_tables import LeagueTables, Span
from cowboy_tui.marker.night_reading import NightReading
from cowboy_tui.marker.payloads import BrokenGame
from cowboy_tui.marker.scope import scope_of

from .corrections import Trail, corrections_table, trail_of
from .match_table import match_table, signatures
from .model import Cell, Column, Paper, Table
from .names import Names
from .standings_table import order_of, standings_table
from .wording import FORMATS, match_of, rules_of

_PLAYERS: Final = (
    Column("player", "Player"),
    Column("there", "There"),
    Column("signed", "Signed"),
    Column("signature", "Signature", written=True),
)

_NOTE: Final = "Signed: results that stand as he confirmed them by key, of those of his matches."


def night_report(journal: Journal, night_id: str) -> Paper:
    """Return the report of a night as the journal tells it now.

    Raises LookupError for no night of this id, JournalError, and BrokenRecord.
    """
    reading, tables = NightReading(journal, night_id), LeagueTables(journal)
    season, names = reading.season, Names(tables.people)
    of_night = scope_of(tables, Span(reading.night.season, night_id))
    of_season = scope_of(tables, Span(reading.night.season))
    tonight, in_season = tables.played(of_night.span), tables.played(of_season.span)
    night_table = standings(of_night.rules, tonight.matches, tonight.who)
    so_far = _so_far(tables, reading.night)
    matches = (match for match in in_season.matches if match.night in so_far)
    season_table = standings(of_season.rules, matches)
    return Paper(
        f"{season.name}: night of {reading.night.date.isoformat()}",
        tuple(_meta(reading)),
        (
            standings_table("Standings of the night", night_table, names),
            _matches(reading, tonight.matches, names),
            standings_table("Standings of the season, this night included", season_table, names),
            _corrections(journal, reading),
            _players(reading, tonight.matches, names),
        ),
    )


def _so_far(tables: LeagueTables, night: Night) -> set[str]:
    """Return the ids of the nights of a season up to one of them, which later ones follow."""
    nights = [each.id for each in tables.within(Span(night.season))]
    return set(nights[: nights.index(night.id) + 1])


def _meta(reading: NightReading) -> Iterator[tuple[str, str]]:
    night, season = reading.night, reading.season
    yield "Season", season.name
    yield "Date", night.date.isoformat()
    if night.place:
        yield "Place", night.place
    yield "Tables", ", ".join(night.tables)
    yield "Format", FORMATS[season.format]
    yield "Match", match_of(season)
    yield "Rules", rules_of(season)
    yield "Order", order_of(season)
    if not night.closed:
        yield "State", "the night goes on; this is how it stands"


def _matches(
    reading: NightReading, matches: Sequence[MatchResult], names: Mapping[str, str]
) -> Table:
    table = match_table(reading.night, matches, names)
    notes = list(table.notes)
    if strays := len(reading.strays):
        notes.append(f"Games of the night that belong to no match of it: {strays}.")
    notes += (f"Not read: {reason}." for reason in reading.unreadable)
    return table._replace(notes=tuple(notes))


def _corrections(journal: Journal, reading: NightReading) -> Table:
    trails: list[Trail] = []
    lost = 0
    for label, game in _labelled(reading):
        try:
            trails.append(trail_of(label, journal.entries(game)))
        except (BrokenGame, DamagedJournal):
            lost += 1
    table = corrections_table(trails)
    if not lost:
        return table
    return table._replace(notes=(*table.notes, f"Games of which this cannot be read: {lost}."))


def _labelled(reading: NightReading) -> Iterator[tuple[str, str]]:
    """Yield what each game of the night is called on the report, and its id."""
    for match in reading.matches:
        for game in match.games:
            alone = len(match.games) == 1
            yield match.id if alone else f"{match.id}, game {game.number}", game.id
    for game in reading.strays:
        yield game.id[:8], game.id


def _players(
    reading: NightReading, matches: Sequence[MatchResult], names: Mapping[str, str]
) -> Table:
    """Return who was there, what each has signed by key, and a line to sign by hand."""
    night, same = reading.night, reading.people.same
    came = {
        **dict.fromkeys(map(same, night.expected), "no"),
        **dict.fromkeys(map(same, night.gone), "left"),
        **dict.fromkeys(map(same, night.here), "yes"),
    }
    rows: list[tuple[Cell, ...]] = []
    for player, when in sorted(came.items(), key=lambda each: names[each[0]].casefold()):
        own = [match for match in matches if player in match.players and match.over]
        signed = sum(
            stands and same(confirm.player) == player
            for match in own
            for confirm, stands in signatures(night.match(match.id), match)
        )
        rows.append((names[player], when, f"{signed} of {len(own)}", ""))
    return Table("Players", _PLAYERS, tuple(rows), (_NOTE,), abreast=3)
