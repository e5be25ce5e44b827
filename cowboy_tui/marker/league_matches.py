"""What was played in some nights: matches with their games, as the journal tells them."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from cowboy_tui.journal import Journal
from cowboy_tui.league.night import Night
from cowboy_tui.league.night_results import match_results, strays
from cowboy_tui.league.result import GameResult, MatchResult
from cowboy_tui.league.season import Season

from .league_games import games_read
from .nights import all_nights
from .people import People
from .seasons import all_seasons


class Scope(NamedTuple):
    """What is looked at: some nights, or everything that was ever played."""

    title: str
    rules: Season
    """The points and tie-breaks that it is counted by."""
    nights: tuple[Night, ...]
    all_time: bool = False
    """Whether games that belong to no night are part of it."""


class MatchesRead(NamedTuple):
    """The matches of some nights, the first night's first, and every game."""

    matches: list[MatchResult]
    games: list[GameResult]
    """Those that belong to no match too, in the order in which they began."""
    strays: list[GameResult]
    """Games of those nights that belong to none of their matches."""
    unreadable: list[str]
    """Why games cannot be read, a sentence for each."""


def season_scope(journal: Journal, id_: str, season: Season) -> Scope:
    """Return the nights of a season. Raises JournalError and BrokenRecord."""
    nights = tuple(record.state for record in all_nights(journal, id_))
    return Scope(season.name, season, nights)


def night_scope(night: Night, season: Season) -> Scope:
    """Return one night; a number of games that a ranking takes is not asked of it."""
    rules = season.model_copy(update={"least_games": 0})
    return Scope(f"{season.name}, night of {night.date.isoformat()}", rules, (night,))


def all_time_scope(journal: Journal) -> Scope:
    """Return everything, counted by the rules of the last season. Raises as `season_scope`."""
    seasons = all_seasons(journal)
    rules = seasons[-1].state if seasons else Season(name="no season")
    nights = tuple(record.state for record in all_nights(journal))
    return Scope("all time", rules, nights, all_time=True)


def played(journal: Journal, scope: Scope, people: People) -> MatchesRead:
    """Return what was played. Raises JournalError and BrokenRecord."""
    races = {record.id: record.state.race for record in all_seasons(journal)}
    wanted: Collection[str] | None = {night.id for night in scope.nights}
    read = games_read(journal, None if scope.all_time else wanted)
    found = MatchesRead([], read.results, [], [each.reason for each in read.unreadable])
    by_night = _by_night(scope.nights, read.results)
    for night in scope.nights:
        games, race = by_night[night.id], races.get(night.season, 1)
        found.matches.extend(match_results(night, race, games, people.same))
        found.strays.extend(strays(night, games, people.same))
    return found


def there(nights: Iterable[Night], people: People) -> tuple[str, ...]:
    """Return the ids of those who were there, whether or not they played."""
    who = (player for night in nights for player in (*night.here, *night.gone))
    return tuple(dict.fromkeys(map(people.same, who)))


def _by_night(nights: Iterable[Night], games: Iterable[GameResult]) -> dict[str, list[GameResult]]:
    by_night: dict[str, list[GameResult]] = {night.id: [] for night in nights}
    for game in games:
        if game.night in by_night:
            by_night[game.night].append(game)
    return by_night
