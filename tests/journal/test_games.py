"""The list of games and finding one by the beginning of its id."""

import sqlite3
import time
import uuid
from pathlib import Path

import pytest

from cowboy_tui.journal import GameLine
from cowboy_tui.journal.contents import FIND_LIMIT

from .support import GAME, OTHER_GAME, Opener, loosened, raw


def test_games_show_the_one_written_to_last_first(opener: Opener) -> None:
    journal = opener()
    journal.append(GAME, 0, "event", "{}")
    journal.append(OTHER_GAME, 0, "event", "{}")
    journal.append(GAME, 1, "event", "{}")
    assert journal.games() == [
        GameLine(GAME, "2024-05-01T20:00:01.000Z", "2024-05-01T20:00:03.000Z", 2),
        GameLine(OTHER_GAME, "2024-05-01T20:00:02.000Z", "2024-05-01T20:00:02.000Z", 1),
    ]


@pytest.mark.parametrize(("limit", "count"), [(None, 3), (0, 0), (2, 2), (9, 3)])
def test_games_are_at_most_the_limit(opener: Opener, limit: int | None, count: int) -> None:
    journal = opener()
    for game in "abc":
        journal.append(game, 0, "event", "{}")
    assert [line.game for line in journal.games(limit)] == ["c", "b", "a"][:count]


@pytest.mark.parametrize("count", [0, 1, 19, 20, 21, 250])
def test_games_some_at_a_time_are_all_of_them(opener: Opener, count: int) -> None:
    journal = opener()
    for number in range(count):
        journal.append(f"{number:032x}", 0, "event", "{}")
    parts = [*journal.each_line()]
    assert [line for part in parts for line in part] == journal.lines()
    assert len(parts[0]) == min(count, 20)


def test_games_some_at_a_time_come_once_though_they_are_written_to_in_between(
    opener: Opener,
) -> None:
    journal = opener()
    games = [f"{number:032x}" for number in range(250)]
    for game in games:
        journal.append(game, 0, "event", "{}")
    found: list[str] = []
    for part in journal.each_line():
        found += [line.game for line in part]
        for game in (games[0], games[130], games[-1]):
            journal.append(game, journal.last_seq(game), "event", "{}")
    assert sorted(found) == games


@pytest.mark.parametrize("place", [3, 100])
@pytest.mark.parametrize("wrong", ["x'ff'", "7", "CAST(x'ff' AS TEXT)"])
def test_games_some_at_a_time_are_all_there_beside_a_damaged_one(
    opener: Opener, path: Path, place: int, wrong: str
) -> None:
    journal = opener()
    for number in range(120):
        journal.append(f"{number:032x}", 0, "event", "{}")
    with raw(path) as connection, loosened(connection):
        game = f"{119 - place:032x}"
        connection.execute(f"UPDATE heads SET game = {wrong} WHERE game = '{game}'")
    assert [line for part in journal.each_line() for line in part] == journal.lines()


def test_find_returns_the_ids_that_begin_with_the_text(opener: Opener) -> None:
    journal = opener()
    for game in (GAME, OTHER_GAME):
        journal.append(game, 0, "event", "{}")
    assert journal.find(GAME[:4]) == [GAME]
    assert journal.find(GAME) == [GAME]
    assert journal.find("") == [GAME, OTHER_GAME]
    assert journal.find("2") == []
    assert journal.find(GAME + "0") == []


def test_find_returns_at_most_a_few(opener: Opener) -> None:
    journal = opener()
    for number in range(FIND_LIMIT + 3):
        journal.append(f"ab{number}", 0, "event", "{}")
    assert journal.find("ab") == [f"ab{number}" for number in range(FIND_LIMIT)]


@pytest.mark.parametrize(
    "start", ["%", "_", "0%", "*", "?", "[0-9]", "0b7_", "'", '"', "\0", "\udcff"]
)
def test_find_takes_no_character_for_a_pattern(opener: Opener, start: str) -> None:
    journal = opener()
    journal.append(GAME, 0, "event", "{}")
    assert journal.find(start) == []


def test_find_matches_such_characters_literally(opener: Opener) -> None:
    journal = opener()
    for game in ("50%", "50x", "é_1", "éx1"):
        journal.append(game, 0, "event", "{}")
    assert journal.find("50%") == ["50%"]
    assert journal.find("é_") == ["é_1"]


def test_a_short_list_costs_the_same_in_a_full_journal(opener: Opener, path: Path) -> None:
    """10,000 games of 100 entries: about 0.1 ms for 20 games, where a scan takes 300 ms."""
    opener().close()
    games = [str(uuid.UUID(int=number << 96)) for number in range(10_000)]
    with raw(path) as connection:
        fill(connection, games, 100)
    journal = opener()
    began = time.perf_counter()
    lines = journal.games(20)
    assert time.perf_counter() - began < 0.05
    assert [line.game for line in lines] == games[:-21:-1]
    assert lines[0].entries == 100
    began = time.perf_counter()
    assert journal.last_seq(games[5000]) == 100
    assert games[5000] in journal.find(games[5000][:8])
    assert len(journal.entries(games[5000])) == 100
    assert time.perf_counter() - began < 0.05


def fill(connection: sqlite3.Connection, games: list[str], entries: int) -> None:
    """Write entries of one game after the other, as fast as possible."""
    connection.execute("PRAGMA synchronous = OFF")
    triggers = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    definitions = triggers.fetchall()
    connection.execute("BEGIN")
    for name, _ in definitions:
        connection.execute(f"DROP TRIGGER {name}")
    connection.executemany(
        "INSERT INTO entries VALUES (NULL, ?, ?, 'bar', '2024-05-01T20:00:00.000Z', 'event', '{}')",
        ((game, seq) for game in games for seq in range(1, entries + 1)),
    )
    connection.execute(
        "INSERT INTO heads SELECT game, min(number), max(number), max(seq), kind FROM entries"
        " GROUP BY game"
    )
    for _, definition in definitions:
        connection.execute(definition)
    connection.execute("COMMIT")


def test_all_entries_of_one_sort(opener: Opener) -> None:
    journal = opener()
    for game, kind in (("a", "player"), ("b", "game"), ("c", "player")):
        journal.append(game, 0, kind, "{}")
    journal.append("a", 1, "change", "{}")
    found = journal.entries_of_sort("player")
    assert [(entry.game, entry.seq) for entry in found] == [("a", 1), ("a", 2), ("c", 1)]
    assert [line.game for line in journal.games(besides=("player",))] == ["b"]
    assert journal.find("", besides=("player",)) == ["b"]
    assert journal.find("a", besides=("player",)) == []
