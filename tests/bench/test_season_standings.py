"""What the standings of a season of 10,000 games cost above a plain read of the same rows."""

import json
import random
import sqlite3
import uuid
from collections.abc import Iterator
from contextlib import closing
from datetime import date, timedelta
from itertools import combinations
from pathlib import Path

import pytest

from cowboy_tui.journal import Digest, Journal
from cowboy_tui.league.night import Match, Night
from cowboy_tui.league.night_results import season_results
from cowboy_tui.league.season import Season
from cowboy_tui.league.standings import standings
from cowboy_tui.marker.digests import MAKER, make_digest
from cowboy_tui.marker.league_games import all_results, results_of_nights
from cowboy_tui.marker.league_headers import LeagueHeaders, with_league_headers
from cowboy_tui.marker.league_sorts import LEAGUE_SORTS
from cowboy_tui.marker.payloads import Kind, splice_payload, start_payload
from cowboy_tui.rules.gamefile import read
from cowboy_tui.rules.setup import Setup

from ..games import play_on
from .ratios import Bench, Samples, least, seconds

NIGHTS = 250
MATCHES = 40
"""A night, one game each: 10,000 games."""
PLAYERS = [str(uuid.UUID(int=number)) for number in range(1, 13)]
DISTINCT = 12
"""Games that were really played; the others are copies under other headers."""
ROUNDS = 7


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("season") / "journal.db"
    with closing(Journal.open(path, "bar")) as journal:
        write_season(journal)
    return path


def nights() -> list[Night]:
    pairs = list(combinations(PLAYERS, 2))
    return [
        Night(
            f"night-{number}",
            "season",
            date(2020, 1, 2) + timedelta(weeks=number),
            "",
            ("1", "2"),
            number,
            matches=tuple(
                Match(f"1.{at + 1}", 1, pairs[(number + at) % len(pairs)]) for at in range(MATCHES)
            ),
        )
        for number in range(NIGHTS)
    ]


def write_season(journal: Journal) -> None:
    """Write 10,000 games as they begin, and digests as if each had been played to the end."""
    plain = read("Rules: modern\nPlayer: Ann\nPlayer: Bo\n").setup
    bodies = [played(journal, plain, seed) for seed in range(DISTINCT)]
    games = {str(uuid.uuid4()): each for each in matches()}
    journal.append_games((id_, started(plain, *each)) for id_, each in games.items())
    stale = journal.digests.stale(MAKER, LEAGUE_SORTS)
    assert len(stale.games) == NIGHTS * MATCHES + DISTINCT
    digests = []
    for number, (id_, last) in enumerate(stale.games):
        night, match = games.get(id_, (None, None))
        if night is not None and match is not None:
            body = bodies[number % DISTINCT].copy()
            body[:3] = [id_, night.id, match.id]
            body[PLAYERS_AT] = list(match.players)
            digests.append(Digest(id_, last, night.id, json.dumps(body, separators=(",", ":"))))
        else:
            digests.append(make_digest(journal, id_, last))
    journal.digests.keep(MAKER, digests, stale.reach)


PLAYERS_AT = 11
"""Where the body of a digest has the ids of the players."""


def matches() -> Iterator[tuple[Night, Match]]:
    for night in nights():
        for match in night.matches:
            yield night, match


def started(setup: Setup, night: Night, match: Match) -> list[tuple[str, str]]:
    headers = LeagueHeaders(night.id, match.id, 1, match.players)
    return [(Kind.START, start_payload(with_league_headers(setup, headers)))]


def played(journal: Journal, setup: Setup, seed: int) -> list[object]:
    """Play a game to its end, outside the season; returns the body of its digest."""
    events = [event for event, _ in play_on(random.Random(seed), setup.new_game(), 4000)]
    id_ = str(uuid.uuid4())
    shots = [(Kind.RECORD, splice_payload(at, 0, (each,))) for at, each in enumerate(events)]
    setup = with_league_headers(setup, LeagueHeaders("none", "1.1", 1, tuple(PLAYERS[:2])))
    journal.append_all(id_, 0, [(Kind.START, start_payload(setup)), *shots])
    body: list[object] = json.loads(make_digest(journal, id_, 0).body)
    assert body[PLAYERS_AT] == PLAYERS[:2]
    return body


def test_standings_take_at_most_three_times_a_plain_read(path: Path, bench: Bench) -> None:
    drawn, season = nights(), Season(name="Winter")
    ids = [night.id for night in drawn]
    with (
        closing(Journal.open(path, "bar")) as journal,
        closing(sqlite3.connect(path)) as raw,
    ):

        def ours() -> int:
            table = standings(season, season_results(drawn, 1, results_of_nights(journal, ids)))
            assert len(table.rows) == len(PLAYERS)
            return sum(row.games for row in table.rows) // 2

        def theirs() -> int:
            rows = raw.execute(
                "SELECT substr(body, 9) FROM digests WHERE part_of LIKE 'night-%'"
            ).fetchall()
            return len([json.loads(body) for (body,) in rows])

        assert ours() == theirs() == NIGHTS * MATCHES
        assert len(all_results(journal)) == NIGHTS * MATCHES + DISTINCT

        def samples() -> tuple[Samples, Samples]:
            rounds = [(seconds(ours), seconds(theirs)) for _ in range(ROUNDS)]
            return [mine for mine, _ in rounds], [plain for _, plain in rounds]

        bench.compare(
            f"standings of {NIGHTS * MATCHES} games", "reading their rows", 3, samples, of=least
        )
