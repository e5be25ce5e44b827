"""The matches of nights and seasons with their games, as the journal tells them."""

from collections.abc import Iterable
from typing import NamedTuple

from cowboy_tui.journal import Journal
from cowboy_tui.league.night import Night
from cowboy_tui.league.night_results import match_results, strays
from cowboy_tui.league.result import GameResult, MatchResult
from cowboy_tui.league.season import Season

from .league_games import games_read
from .nights import all_nights
from .people import People


class MatchesRead(NamedTuple):
    """The matches of some nights, the first night's first."""

    matches: list[MatchResult]
    strays: list[GameResult]
    """Games of those nights that belong to none of their matches."""
    unreadable: list[str]
    """Why games of those nights cannot be read, a sentence for each."""


def matches_of_nights(
    journal: Journal, season: Season, nights: Iterable[Night], people: People
) -> MatchesRead:
    """Return the matches of nights of one season. Raises JournalError and BrokenRecord."""
    nights = list(nights)
    read = games_read(journal, {night.id for night in nights})
    by_night: dict[str, list[GameResult]] = {night.id: [] for night in nights}
    for game in read.results:
        by_night[game.night].append(game)
    found = MatchesRead([], [], [each.reason for each in read.unreadable])
    for night in nights:
        games = by_night[night.id]
        found.matches.extend(match_results(night, season.race, games, people.same))
        found.strays.extend(strays(night, games, people.same))
    return found


def matches_of_season(
    journal: Journal, season_id: str, season: Season, people: People
) -> MatchesRead:
    """Return the matches of a season. Raises as `matches_of_nights`."""
    nights = (record.state for record in all_nights(journal, season_id))
    return matches_of_nights(journal, season, nights, people)
