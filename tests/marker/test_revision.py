"""A correction of anything in a game: tried out, judged again, recorded as one change."""

import random
from itertools import islice

import pytest

from cowboy_tui.journal import Conflict, Journal
from cowboy_tui.marker.marked_game import MarkedGame, NothingToTakeBack
from cowboy_tui.marker.revision import Revision
from cowboy_tui.rules.game import IllegalEvent
from cowboy_tui.rules.notation import Event, parse_token
from cowboy_tui.rules.rulebook import MODERN
from cowboy_tui.rules.state import new_game
from tests.games import play_on, random_start

from .support import setup_of

START = new_game(MODERN, (0, 0, 0))


def events(text: str) -> tuple[Event, ...]:
    pairs = (line.split(":") for line in text.split("/"))
    return tuple(
        Event(int(seat), parse_token(token)) for seat, tokens in pairs for token in tokens.split()
    )


def revision(text: str) -> Revision:
    return Revision(START, events(text), events(text))


def scores(found: Revision) -> tuple[int, ...]:
    turns, problem = found.replay()
    assert problem is None
    return turns[-1].state.banked


def test_a_changed_shot_changes_what_follows() -> None:
    game = revision("1: c 3 - / 2: 5 - / 3: -")
    assert scores(game) == (4, 5, 0)
    assert scores(game.changed(1, events("1: 5")[0])) == (6, 5, 0)
    assert scores(game.inserted(1, events("1: 1")[0])) == (5, 5, 0)
    assert scores(game.deleted(1)) == (1, 5, 0)


def test_a_later_shot_that_is_not_possible_any_more_is_named_and_not_altered() -> None:
    game = revision("1: c 3 - / 2: 5 -").changed(0, events("1: t")[0])
    turns, problem = game.replay()
    assert problem is not None
    assert (len(turns), problem.at) == (1, 1)
    assert "player 2 is at the table" in problem.reason
    assert game.new[1:] == events("1: 3 - / 2: 5 -")


def test_an_inning_that_was_another_players() -> None:
    game = revision("1: - / 2: 5 3 - / 3: 1 -")
    given = game.given_to(1, 3, 3)
    assert [event.seat for event in given.new] == [1, 3, 3, 3, 3, 3]
    assert given.replay()[1] is not None


@pytest.mark.parametrize(
    ("new", "expected"),
    [
        ("1: c 3 - / 2: 5 -", (5, 0, "")),
        ("1: c 5 - / 2: 5 -", (1, 1, "5")),
        ("1: c 3 3 - / 2: 5 -", (2, 0, "3")),
        ("1: c - / 2: 5 -", (1, 1, "")),
        ("1: c 3 - / 2: 5 - / 3: c", (5, 0, "c")),
    ],
)
def test_only_what_was_changed_is_recorded(new: str, expected: tuple[int, int, str]) -> None:
    game = revision("1: c 3 - / 2: 5 -")._replace(new=events(new))
    at, drop, put = game.splice
    assert (at, drop, " ".join(event.token for event in put)) == expected


def test_the_least_change_makes_the_new_events_of_the_old() -> None:
    chance = random.Random(7)
    for _ in range(200):
        lists = [
            tuple(event for event, _ in islice(play_on(chance, random_start(chance), 12), 12))
            for _ in range(2)
        ]
        found = Revision(START, lists[0], lists[1])
        at, drop, put = found.splice
        assert found.old[:at] + put + found.old[at + drop :] == found.new


@pytest.fixture
def game(journal: Journal) -> MarkedGame:
    found = MarkedGame.start(journal, setup_of("Ann", "Bo", "Cy", house="open_to=90"))
    for event in events("1: c 3 - / 2: 5 - / 3: 1 -"):
        found.record(event)
    return found


def test_a_correction_is_one_entry_and_one_undo(journal: Journal, game: MarkedGame) -> None:
    game.correct(game.revision.changed(1, events("1: 5")[0]).changed(3, events("2: d")[0]))
    assert game.state.banked == (6, 2, 1)
    assert journal.entries(game.id)[-1].kind == "correct"
    assert MarkedGame.resume(journal, game.id).events == game.events
    game.undo()
    assert game.state.banked == (4, 5, 1)
    game.redo()
    assert game.state.banked == (6, 2, 1)


def test_a_correction_that_is_not_possible_writes_nothing(
    journal: Journal, game: MarkedGame
) -> None:
    before = journal.entries(game.id)
    with pytest.raises(IllegalEvent):
        game.correct(game.revision.changed(0, events("1: t")[0]))
    with pytest.raises(NothingToTakeBack):
        game.correct(game.revision)
    assert journal.entries(game.id) == before
    assert game.state.banked == (4, 5, 1)


def test_a_correction_of_a_game_that_has_gone_on_is_refused(
    journal: Journal, game: MarkedGame
) -> None:
    other = MarkedGame.resume(journal, game.id)
    begun = game.revision.changed(1, events("1: 5")[0])
    other.record(events("1: c")[0])
    with pytest.raises(Conflict):
        game.correct(begun)
    assert game.events == other.events
