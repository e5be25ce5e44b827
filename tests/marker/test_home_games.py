"""The games of the home screen are what the list of games says, and quickly so."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker import digests, library
from cowboy_tui.marker.home_games import GAMES_AT_HOME, at_home
from cowboy_tui.marker.league_games import all_results
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.payloads import Kind, start_payload

from ..games import play_on
from .support import WON, mark, setup_of


def random_games(journal: Journal, seed: int, number: int) -> list[MarkedGame]:
    chance = random.Random(seed)
    games = []
    for _ in range(number):
        setup = setup_of("Ann", "Bo", "Cy", more=chance.choice(["", "X-Race: 3\n"]))
        game = MarkedGame.start(journal, setup)
        most = chance.choice([0, 1, 5, 60])
        for event, _state in play_on(chance, game.state, most, company=0.1):
            game.record(event)
        if chance.random() < 0.2 and not game.state.over:
            game.abandon()
        games.append(game)
    return games


@pytest.mark.parametrize("seed", range(4))
def test_they_are_the_last_of_the_list(journal: Journal, seed: int) -> None:
    chance = random.Random(seed)
    games = random_games(journal, seed, GAMES_AT_HOME + 3)
    for _ in range(6):
        expected = list(library.summaries(journal, GAMES_AT_HOME))
        assert at_home(journal) == (expected, [])
        for game in chance.sample(games, 3):
            if game.undoable:
                game.undo()
        if chance.random() < 0.3:
            all_results(journal)


def test_an_empty_journal(journal: Journal) -> None:
    assert at_home(journal) == ([], [])


def test_games_that_are_over_are_not_played_again(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = mark(MarkedGame.start(journal, setup_of()), WON)
    playing = mark(MarkedGame.start(journal, setup_of()), WON[:1])
    made: list[str] = []
    make = digests.make_digest

    def counting(journal: Journal, game: str, last: int) -> object:
        made.append(game)
        return make(journal, game, last)

    monkeypatch.setattr(digests, "make_digest", counting)
    at_home(journal)
    at_home(journal)
    assert made.count(over.id) == 1
    assert made.count(playing.id) == 2


def test_what_is_kept_for_the_home_screen_leaves_no_gap(journal: Journal) -> None:
    for _ in range(3):
        mark(MarkedGame.start(journal, setup_of()), WON)
        mark(MarkedGame.start(journal, setup_of()), WON[:1])
    at_home(journal)
    assert len(all_results(journal)) == 6


def test_a_broken_game_says_why_and_hides_none(journal: Journal, path: Path) -> None:
    sound = mark(MarkedGame.start(journal, setup_of()), WON)
    start = (Kind.START, start_payload(setup_of()))
    journal.append_all("0b7c3c52-6d0e-4f6e-9d0e-3f9d2f1f7a01", 0, [start, ("insert", "{}")])
    other = mark(MarkedGame.start(journal, setup_of()), WON)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"UPDATE heads SET game = 'x' WHERE game = '{other.id}'")
    for _ in range(2):
        games, wrong = at_home(journal)
        assert [game.id for game in games] == [sound.id]
        assert wrong == [each.reason for each in library.unreadable(journal)]
        assert len(wrong) == 2


def test_another_program_that_holds_the_journal_is_not_waited_for(
    journal: Journal, path: Path
) -> None:
    mark(MarkedGame.start(journal, setup_of()), WON)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        games, wrong = at_home(journal)
        connection.execute("ROLLBACK")
    assert (len(games), wrong) == (1, [])
