"""A journal with every shot of any number of games in it, as a league would have marked them."""

import random
import uuid
from collections.abc import Iterator
from itertools import cycle, islice

from cowboy_tui.demo.play import play
from cowboy_tui.demo.skill import skill
from cowboy_tui.journal import Journal
from cowboy_tui.league.season import Season
from cowboy_tui.marker.league_headers import LeagueHeaders, with_league_headers
from cowboy_tui.marker.nights import all_nights
from cowboy_tui.marker.payloads import Kind, splice_payload, start_payload
from cowboy_tui.marker.people import People
from cowboy_tui.marker.seasons import begin_season
from cowboy_tui.rules.gamefile import read

from .season_journal import A_NIGHT, NAMES, night_record

DISTINCT = 60
"""Games that were really played, of 110 shots in the mean; the others have the same shots."""
_AT_ONCE = 500
"""Games that are written in one transaction."""

SETUP = read("Rules: modern\nStart: 30 30\nPlayer: Ann\nPlayer: Bo\n").setup
GOOD = skill(scores=0.7, caroms=0.6, wins=0.4, fouls=0.04)

Items = list[tuple[str, str]]


def write_games(journal: Journal, games: int) -> None:
    """Write so many finished games, those of the matches of closed nights, and their nights."""
    people = People(journal)
    players = [people.add(name).id for name in NAMES]
    season = begin_season(journal, Season(name="Winter")).id
    nights = -(-games // A_NIGHT)
    journal.append_games([night_record(season, players, number) for number in range(nights)])
    found = islice(_games(journal), games)
    while some := list(islice(found, _AT_ONCE)):
        journal.append_games(some)


def _games(journal: Journal) -> Iterator[tuple[str, Items]]:
    chance = random.Random(1)
    played = cycle([_shots(random.Random(seed)) for seed in range(DISTINCT)])
    for night in (record.state for record in all_nights(journal)):
        for match in night.matches:
            headers = LeagueHeaders(night.id, match.id, 1, match.players)
            start = (Kind.START, start_payload(with_league_headers(SETUP, headers)))
            yield str(uuid.UUID(int=chance.getrandbits(128), version=4)), [start, *next(played)]


def _shots(chance: random.Random) -> Items:
    events = [event for event, _ in play(SETUP.new_game(), (GOOD, GOOD), chance)]
    return [(Kind.RECORD, splice_payload(at, 0, (each,))) for at, each in enumerate(events)]
