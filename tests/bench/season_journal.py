"""A season of any number of games in a journal, as a league would have written it."""

import json
import random
import uuid
from collections.abc import Iterator
from datetime import date, timedelta
from typing import TYPE_CHECKING

from cowboy_tui.journal import Digest, Journal
from cowboy_tui.league.night import Arrive, Begin, Close, Draw, Night, Pairing
from cowboy_tui.league.season import Season
from cowboy_tui.marker.digests import MAKER, make_digest
from cowboy_tui.marker.league_headers import LeagueHeaders, with_league_headers
from cowboy_tui.marker.league_sorts import LEAGUE_SORTS
from cowboy_tui.marker.nights import all_nights
from cowboy_tui.marker.payloads import Kind, splice_payload, start_payload
from cowboy_tui.marker.people import People
from cowboy_tui.marker.seasons import begin_season
from cowboy_tui.rules.gamefile import read
from cowboy_tui.rules.setup import Setup

from ..games import play_on

if TYPE_CHECKING:
    from cowboy_tui.league.record import Record

NAMES = tuple(f"Player {number}" for number in range(1, 13))
ROUNDS = 7
A_ROUND = len(NAMES) // 2
A_NIGHT = ROUNDS * A_ROUND
"""Games."""
DISTINCT = 12
"""Games that were really played; the others are copies under other headers."""
_PLAYERS_AT = 11
"""Where the body of a digest has the ids of the players."""


def write_season(journal: Journal, games: int) -> str:
    """Write a season of so many games, and return its id.

    Games are written as they begin, and their digests as if each had been played to the end.
    """
    people = People(journal)
    players = [people.add(name).id for name in NAMES]
    season = begin_season(journal, Season(name="Winter")).id
    nights = -(-games // A_NIGHT)
    records = [night_record(season, players, number) for number in range(nights)]
    journal.append_games(records)
    _write_games(journal, [record.state for record in all_nights(journal)], games)
    return season


def night_record(season: str, players: list[str], number: int) -> tuple[str, list[tuple[str, str]]]:
    day = date(2020, 1, 2) + timedelta(weeks=number)
    chance = random.Random(number)
    events: list[Record] = [Begin(season=season, date=day, tables=("1", "2"), seed=number)]
    events += [Arrive(player=player) for player in players]
    for _ in range(ROUNDS):
        order = chance.sample(players, len(players))
        pairs = zip(order[::2], order[1::2], strict=True)
        events.append(Draw(matches=tuple(Pairing(players=pair) for pair in pairs)))
    events.append(Close())
    items = [(each.model_dump()["kind"], each.model_dump_json(exclude={"kind"})) for each in events]
    return str(uuid.UUID(int=number + 1)), items


def _write_games(journal: Journal, nights: list[Night], games: int) -> None:
    setup = read("Rules: modern\nPlayer: Ann\nPlayer: Bo\n").setup
    players = nights[0].here
    bodies = [_played(journal, setup, seed, players[:2]) for seed in range(DISTINCT)]
    matches = [(night, match) for night in nights for match in night.matches][:games]
    by_id = {str(uuid.uuid4()): each for each in matches}
    journal.append_games(
        (id_, _started(setup, LeagueHeaders(night.id, match.id, 1, match.players)))
        for id_, (night, match) in by_id.items()
    )
    stale = journal.digests.stale(MAKER, LEAGUE_SORTS)
    digests = []
    for number, (id_, last) in enumerate(stale.games):
        if id_ not in by_id:
            digests.append(make_digest(journal, id_, last))
            continue
        night, match = by_id[id_]
        body = bodies[number % DISTINCT].copy()
        body[:3] = [id_, night.id, match.id]
        body[_PLAYERS_AT] = list(match.players)
        digests.append(Digest(id_, last, night.id, json.dumps(body, separators=(",", ":"))))
    journal.digests.keep(MAKER, digests, stale.reach)


def _started(setup: Setup, headers: LeagueHeaders) -> list[tuple[str, str]]:
    return [(Kind.START, start_payload(with_league_headers(setup, headers)))]


def _played(journal: Journal, setup: Setup, seed: int, players: tuple[str, ...]) -> list[object]:
    """Play a game to its end, outside the season; returns the body of its digest."""
    events = [event for event, _ in play_on(random.Random(seed), setup.new_game(), 4000)]
    id_ = str(uuid.uuid4())
    shots = [(Kind.RECORD, splice_payload(at, 0, (each,))) for at, each in enumerate(events)]
    journal.append_all(id_, 0, [*_started(setup, LeagueHeaders("none", "1.1", 1, players)), *shots])
    body: list[object] = json.loads(make_digest(journal, id_, 0).body)
    assert body[_PLAYERS_AT] == list(players)
    return body


__all__ = ["Iterator", "write_season"]
