"""Matches of the demo: games one after the other, until somebody has won the race."""

from collections import Counter
from collections.abc import Callable
from datetime import date, datetime, timedelta
from random import Random
from typing import NamedTuple

from cowboy_tui.league.season import Season
from cowboy_tui.marker.league_headers import LeagueHeaders, with_league_headers
from cowboy_tui.marker.match import AFTER, OPENS, RACE
from cowboy_tui.marker.match_games import game_id
from cowboy_tui.marker.rematch import order_of_next
from cowboy_tui.rules.setup import Setup

from .games import PlayedGame, Twist, play_game
from .pen import Pen
from .skill import Skill


class Regular(NamedTuple):
    """Somebody who comes to a night."""

    id: str
    name: str
    skill: Skill
    start: int


class Fixture(NamedTuple):
    """A match that is to be played."""

    season: Season
    night: str
    date: date
    match: str
    table: str
    players: tuple[Regular, ...]
    """In the order of play."""


class PlayedMatch(NamedTuple):
    """How a match ended."""

    ended: datetime
    winner: str
    wins: tuple[int, ...]
    """Games won, by player of the fixture."""


def play_match(
    pen: Pen, fixture: Fixture, begin: datetime, chance: Random, twist: Callable[[], Twist]
) -> PlayedMatch:
    """Play a match and note its entries. `twist` says what happens in the next game."""
    race = fixture.season.race
    wins: Counter[str] = Counter()
    order = fixture.players
    before: PlayedGame | None = None
    number = 1
    while True:
        setup = _setup(fixture, order, number, before.id if before else "")
        skills = [player.skill for player in order]
        begin = before.ended + timedelta(minutes=1) if before else begin
        id_ = game_id(fixture.night, fixture.match, number)
        before = play_game(pen, id_, setup, skills, begin, chance, twist())
        state = before.state
        if state.winner:
            winner = order[state.winner - 1].id
            wins[winner] += 1
            if wins[winner] == race:
                games_won = tuple(wins[player.id] for player in fixture.players)
                return PlayedMatch(before.ended, winner, games_won)
        order = tuple(order[seat - 1] for seat in order_of_next(state, fixture.season.opens))
        number += 1


def _setup(fixture: Fixture, order: tuple[Regular, ...], number: int, before: str) -> Setup:
    """Return the header of a game as the league has it."""
    season = fixture.season
    usual = season.head_starts == "usual"
    setup = Setup(
        season.rulebook,
        tuple(player.name for player in order),
        tuple(player.start if usual else 0 for player in order),
    )
    ids = tuple(player.id for player in order)
    setup = setup.with_tag("Date", fixture.date.isoformat()).with_tag("Table", fixture.table)
    setup = setup.with_tag("Event", season.name)
    if season.race > 1:
        setup = setup.with_tag(RACE, str(season.race)).with_tag(AFTER, before)
    setup = setup.with_tag(OPENS, season.opens)
    return with_league_headers(setup, LeagueHeaders(fixture.night, fixture.match, number, ids))
