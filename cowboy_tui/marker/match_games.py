"""The games of a match of a night: what the next one starts from, and that it begins once."""

import uuid
from collections.abc import Sequence
from typing import Final, NamedTuple

from cowboy_tui.journal import Conflict, Journal
from cowboy_tui.league.night import Night
from cowboy_tui.league.result import MatchResult
from cowboy_tui.league.season import Season
from cowboy_tui.rules.setup import Setup

from .league_headers import LeagueHeaders, league_headers, with_league_headers
from .marked_game import MarkedGame
from .match import AFTER
from .match_names import distinct_names
from .people import People
from .rematch import order_of_next
from .setup_draft import SetupDraft

_GAME: Final = uuid.UUID("b5a9f0b4-4a3e-5d1f-9a0c-52c1f2f3a9d6")
"""Namespace of the ids of games of a night."""


class MatchPlace(NamedTuple):
    """Which game it is that is begun."""

    night: Night
    season: Season
    match: MatchResult
    number: int
    """Which game of the match is begun."""


def game_id(night: str, match: str, number: int) -> str:
    """Return the id of a game of a match: two terminals that begin it mean the same one."""
    return str(uuid.uuid5(_GAME, f"{night} {match} {number}"))


def begin_game(
    journal: Journal, place: MatchPlace, people: People, table: str
) -> tuple[MarkedGame, bool]:
    """Begin a game of a match, or return it where another terminal has just begun it.

    The second value says whether it was begun here. Raises BadSetup where the players cannot be
    set up, and JournalError.
    """
    before = _last(journal, place.match)
    id_ = game_id(place.night.id, place.match.id, place.number)
    setup = _setup(journal, place, people, table, before)
    try:
        return MarkedGame.start(journal, setup, id_), True
    except Conflict:
        return MarkedGame.resume(journal, id_), False


def _last(journal: Journal, match: MatchResult) -> MarkedGame | None:
    return MarkedGame.resume(journal, match.games[-1].id) if match.games else None


def _setup(
    journal: Journal, place: MatchPlace, people: People, table: str, before: MarkedGame | None
) -> Setup:
    night, season, match, number = place
    names = _names(people, match.players, before)
    order = _order(people, season, match.players, before)
    draft = SetupDraft(
        names=tuple(names[player] for player in order),
        start=_starts(journal, season, people, order, before),
        rules=season.rules,
        house=tuple(season.house.items()),
        table=table,
        race=match.games[0].race if match.games else season.race,
        opens=season.opens,
    )
    setup = draft.setup().with_tag("Date", night.date.isoformat()).with_tag("Event", season.name)
    if before:
        setup = setup.with_tag(AFTER, before.id)
    return with_league_headers(setup, LeagueHeaders(night.id, match.id, number, order))


def _names(people: People, players: Sequence[str], before: MarkedGame | None) -> dict[str, str]:
    """Return what each is called: the same throughout a match, for its tally to add up."""
    if before:
        ids = map(people.same, league_headers(before.setup).players)
        had = dict(zip(ids, before.setup.players, strict=True))
        if set(players) <= set(had):
            return had
    names = distinct_names([people.by_id(player) for player in players])
    return dict(zip(players, names, strict=True))


def _order(
    people: People, season: Season, players: tuple[str, ...], before: MarkedGame | None
) -> tuple[str, ...]:
    """Return the players in the order of play of the next game."""
    if before is None:
        return players
    ids = [people.same(player) for player in league_headers(before.setup).players]
    seats = order_of_next(before.state, season.opens)
    order = tuple(ids[seat - 1] for seat in seats if seat <= len(ids))
    return order if set(order) == set(players) else players


def _starts(
    journal: Journal,
    season: Season,
    people: People,
    order: Sequence[str],
    before: MarkedGame | None,
) -> tuple[int, ...]:
    """Return the head starts of a game, as near as the rules allow them (ruling 13).

    Fair ones stay the same throughout a match.
    """
    if season.head_starts == "none":
        return (0,) * len(order)
    if season.head_starts == "usual":
        highest = season.rulebook.open_to - 1
        return tuple(min(people.by_id(player).start, highest) for player in order)
    if before:
        ids = map(people.same, league_headers(before.setup).players)
        had = dict(zip(ids, before.setup.start, strict=True))
        if set(order) <= set(had):
            return tuple(had[player] for player in order)
    # Loaded by the first game that needs it: nobody else waits for it.
    from .handicaps import suggested_starts

    return suggested_starts(journal, season.rulebook, order).starts
