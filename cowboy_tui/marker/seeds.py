"""The seeds of a knock-out: the table of the season before tonight, and the lot."""

from collections.abc import Callable, Sequence

from cowboy_tui.journal import Journal
from cowboy_tui.league.draw.history import chance
from cowboy_tui.league.night import Night
from cowboy_tui.league.night_results import season_results
from cowboy_tui.league.season import Season
from cowboy_tui.league.standings import standings

from .league_games import results_of_nights
from .nights import all_nights


def seeded(
    journal: Journal,
    season: Season,
    night: Night,
    players: Sequence[str],
    same: Callable[[str], str],
) -> list[str]:
    """Return players by their place in the season before a night, the first one first.

    Who has none comes after, and those who share a place are in an order drawn by the night's
    seed. Raises JournalError.
    """
    nights = [
        record.state
        for record in all_nights(journal, night.season)
        if record.id != night.id and record.state.date <= night.date
    ]
    games = results_of_nights(journal, [each.id for each in nights])
    matches = season_results(nights, season.race, games, same)
    places = {
        row.player: (row.rank or len(players) + len(games) + 1, row.matches == 0)
        for row in standings(season, matches, players).rows
    }
    return sorted(
        players,
        key=lambda player: (
            places[player][1],
            places[player][0],
            chance(night.seed, "seed", player).random(),
        ),
    )
