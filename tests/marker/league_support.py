"""What several tests of a night need: people, a season, a desk, and games that are won."""

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime

from cowboy_tui.journal import Journal
from cowboy_tui.league.season import Season
from cowboy_tui.marker.league_headers import league_headers
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.marker.nights import begin_night
from cowboy_tui.marker.people import People
from cowboy_tui.marker.seasons import begin_season

from .support import mark

EVENING = datetime(2026, 1, 8, 19, 0, tzinfo=UTC)
"""When nights of tests are looked at."""

SHORT = {"open_to": 4, "caroms_to": 5}
"""House rules of games that three shots can win."""


def season_of(**fields: object) -> Season:
    return Season.model_validate({"name": "Winter", "house": SHORT, **fields})


def desk_of(
    journal: Journal,
    *names: str,
    tables: Sequence[str] = ("1", "2"),
    season: Season | None = None,
    clock: Callable[[], datetime] = lambda: EVENING,
) -> NightDesk:
    """A night to which some players have come."""
    people = People(journal)
    ids = [people.add(name).id for name in names]
    begun = begin_season(journal, season or season_of())
    night = begin_night(journal, begun.id, date(2026, 1, 8), "Bar", tables)
    desk = NightDesk(journal, night.id, clock)
    for id_ in ids:
        desk.arrive(id_)
    return desk


def id_of(desk: NightDesk, name: str) -> str:
    found = desk.people.named(name)
    assert found is not None
    return found.id


def names_in(desk: NightDesk, match: str) -> list[str]:
    return [desk.people.name(player) for player in desk.match(match).players]


def win(game: MarkedGame, player: str) -> MarkedGame:
    """Have a player win a game that has just begun by the short rules."""
    winner = 1 + league_headers(game.setup).players.index(player)
    while game.state.at_table != winner:
        mark(game, [f"{game.state.at_table}:-"])
    return mark(game, [f"{winner}:13", f"{winner}:c", f"{winner}:w"])


def play(desk: NightDesk, match: str, winner: str) -> MarkedGame:
    """Have a player win the next game of a match."""
    game = win(desk.start_match(match), winner)
    desk.refresh()
    return game
