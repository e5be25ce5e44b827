"""The demo's league is whole: every record reads, every game is possible, today is half played."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from itertools import pairwise
from pathlib import Path

import pytest

from cowboy_tui.demo.league import NIGHTS, write_league
from cowboy_tui.journal import Journal
from cowboy_tui.league.season import Format
from cowboy_tui.marker.league_headers import league_headers
from cowboy_tui.marker.league_record import load_all
from cowboy_tui.marker.league_sorts import LEAGUE_SORTS
from cowboy_tui.marker.league_types import NIGHTS as NIGHT_TYPE
from cowboy_tui.marker.league_types import PLAYERS, SEASONS
from cowboy_tui.marker.library import GameProgress, progress_of, unreadable
from cowboy_tui.marker.marked_game import MarkedGame

NOW = datetime(2026, 11, 27, 21, 0, tzinfo=timezone(timedelta(hours=1)))


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Journal]:
    path = tmp_path_factory.mktemp("demo") / "journal.db"
    write_league(path, NOW)
    journal = Journal.open(path, "bar:1")
    yield journal
    journal.close()


@pytest.fixture(scope="module")
def games(journal: Journal) -> list[MarkedGame]:
    assert unreadable(journal) == []
    return [MarkedGame.resume(journal, line.game) for line in journal.games(None, LEAGUE_SORTS)]


def test_there_are_players_of_every_sort(journal: Journal) -> None:
    players = [record.state for record in load_all(journal, PLAYERS)]
    assert 11 <= len(players) <= 16
    assert len([player for player in players if player.hidden]) == 1
    (merged,) = [player for player in players if player.merged_into]
    assert merged.merged_into in [player.id for player in players]
    assert any(len(player.names) > 1 for player in players)
    assert max(len(player.name) for player in players) > 40
    assert not all(player.name.isascii() for player in players)


def test_three_seasons_of_different_formats_and_rules(journal: Journal) -> None:
    seasons = [record.state for record in load_all(journal, SEASONS)]
    assert [season.format for season in seasons] == [
        Format.RINGS,
        Format.KNOCK_OUT,
        Format.ROUND_ROBIN,
    ]
    assert len({season.rulebook for season in seasons}) == 3


def test_the_nights_are_closed_but_for_todays(journal: Journal) -> None:
    nights = [record.state for record in load_all(journal, NIGHT_TYPE)]
    assert len(nights) == sum(NIGHTS) + 1
    assert [night.closed for night in nights] == [True] * sum(NIGHTS) + [False]
    today = nights[-1]
    assert today.date == NOW.date()
    assert len(today.here) == 11
    assert len(today.expected) == 1
    assert len(today.rounds) == 2
    settled = [match.settled for night in nights for match in night.matches if match.settled]
    assert [settle.how for settle in settled] == ["walk_over"]


def test_every_sort_of_game_is_there(games: list[MarkedGame]) -> None:
    progress = Counter(progress_of(game) for game in games)
    assert progress[GameProgress.PLAYING] == 3
    assert progress[GameProgress.ABANDONED] >= 2
    assert progress[GameProgress.WON] > 150
    assert sum(game.reconstructed for game in games) >= 2
    corrected = [game for game in games if any(change.why for change in game.trail)]
    assert len(corrected) >= 3
    assert any(game.state.out for game in games)
    assert any("@" in event.token for game in games for event in game.events)
    tokens = Counter(event.token for game in games for event in game.events)
    assert {"o", "take", "repeat", "c", "d", "1", "3", "5", "m", "s", "w"} <= set(tokens)


def test_games_belong_to_matches_of_their_nights(journal: Journal, games: list[MarkedGame]) -> None:
    nights = {record.id: record.state for record in load_all(journal, NIGHT_TYPE)}
    for game in games:
        headers = league_headers(game.setup)
        night = nights[headers.night]
        assert set(headers.players) == set(night.match(headers.match).players)
        assert game.setup.tag("Date") == night.date.isoformat()
        assert game.setup.tag("Table") in night.tables


def test_nobody_plays_at_two_tables_at_once(games: list[MarkedGame], journal: Journal) -> None:
    for part in ("players", "table"):
        spans: dict[str, list[tuple[str, str]]] = {}
        for game in games:
            span = (game.started, journal.entries(game.id)[-1].at)
            whos = league_headers(game.setup).players
            for who in whos if part == "players" else [game.setup.tag("Table")]:
                spans.setdefault(who, []).append(span)
        for row in spans.values():
            row.sort()
            assert all(one[1] <= other[0] for one, other in pairwise(row))


def test_nothing_is_later_than_now(games: list[MarkedGame], journal: Journal) -> None:
    newest = max(line.touched for line in journal.games())
    assert datetime.fromisoformat(newest) <= NOW
    assert NOW - datetime.fromisoformat(newest) < timedelta(minutes=2)


def test_the_same_seed_makes_the_same_league(tmp_path: Path, journal: Journal) -> None:
    write_league(tmp_path / "again.db", NOW)
    write_league(tmp_path / "other.db", NOW, seed=7)
    again, other = (Journal.open(tmp_path / name, "x") for name in ("again.db", "other.db"))
    assert again.lines() == journal.lines()
    assert other.lines() != journal.lines()
    for each in (again, other):
        each.close()
