"""Record, undo, redo, replace, give up, resume: one game, one terminal."""

import random
from datetime import date

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker.marked_game import MarkedGame, NothingToTakeBack
from cowboy_tui.rules.game import IllegalEvent

from ..games import play_on
from .support import (
    SHORT_HOUSE,
    WON,
    assert_holds,
    assert_same,
    event,
    mark,
    redo_all,
    refused,
    setup_of,
    undo_all,
)


def test_a_new_game_is_in_the_journal_before_the_first_shot(journal: Journal) -> None:
    game = MarkedGame.start(journal, setup_of("Ann", "Bo", more="Table: 4\n"))
    assert_same(MarkedGame.resume(journal, game.id), game)
    assert game.setup.tag("Table") == "4"
    assert game.started == journal.games()[0].started
    assert_holds(game, [])


def test_a_new_game_is_dated_unless_it_has_a_date(journal: Journal) -> None:
    dated = MarkedGame.start(journal, setup_of(more="Date: 1908-05-01\n"))
    assert dated.setup.tag("Date") == "1908-05-01"
    before = date.today().isoformat()  # noqa: DTZ011 - as the marker does
    today = MarkedGame.start(journal, setup_of()).setup.tag("Date")
    assert before <= today <= date.today().isoformat()  # noqa: DTZ011


def test_record_returns_the_turn_and_resume_finds_it(journal: Journal) -> None:
    game = MarkedGame.start(journal, setup_of())
    turn = game.record(event("1:c"))
    assert (turn.ruling.points, turn.state.run, turn.before.run) == (1, 1, 0)
    assert turn is game.turns[-1]
    assert_holds(game, [event("1:c")])
    assert_same(MarkedGame.resume(journal, game.id), game)


@pytest.mark.parametrize("token", ["2:c", "1:w", "1:take", "1:respot", "1:mc", "3:retire"])
def test_an_event_that_is_refused_writes_nothing(journal: Journal, token: str) -> None:
    game = mark(MarkedGame.start(journal, setup_of()), ["1:1"])
    with refused(journal, game, IllegalEvent):
        game.record(event(token))
    game.record(event("1:-"))


def test_after_the_end_nothing_is_recorded(journal: Journal) -> None:
    game = mark(MarkedGame.start(journal, setup_of()), WON)
    assert game.state.winner == 1
    for token in ("1:c", "2:-", "1:retire"):
        with refused(journal, game, IllegalEvent):
            game.record(event(token))


def test_nothing_to_take_back(journal: Journal) -> None:
    game = MarkedGame.start(journal, setup_of())
    for action in (game.undo, game.redo, lambda: game.replace_last(event("1:-"))):
        with refused(journal, game, NothingToTakeBack):
            action()
    with pytest.raises(NothingToTakeBack):
        _ = game.before_last
    assert game.undoable is game.redoable is None


def test_undo_and_redo_over_turns_innings_and_the_win(journal: Journal) -> None:
    game = mark(MarkedGame.start(journal, setup_of()), ["1:c", "1:-", "2:3", "2:m"])
    mark(game, ["1:3", "1:c", "1:w"])
    assert game.state.winner == 1
    states = [game.state, *(turn.before for turn in reversed(game.turns))]
    for expected in states[1:]:
        game.undo()
        assert game.state == expected
        assert_same(MarkedGame.resume(journal, game.id), game)
    for expected in states[-2::-1]:
        game.redo()
        assert game.state == expected
        assert_same(MarkedGame.resume(journal, game.id), game)


def test_undo_and_redo_over_an_elimination(journal: Journal) -> None:
    setup = setup_of("Ann", "Bo", "Cy", house=f"{SHORT_HOUSE} forfeit=none")
    game = mark(MarkedGame.start(journal, setup), ["1:-", "3:retire", "2:-", "1:-", "2:-"])
    assert game.state.out == {3}
    assert game.state.at_table == 1
    for _ in range(4):
        game.undo()
    assert game.state.out == frozenset()
    assert_holds(game, [event("1:-")])
    assert redo_all(game) == 4
    assert game.state.out == {3}
    mark(game, ["2:retire"])
    assert game.state.winner == 1
    game.undo()
    assert not game.state.over


def test_an_elimination_by_fouls_is_taken_back(journal: Journal) -> None:
    game = MarkedGame.start(journal, setup_of(house="open_to=40 caroms_to=50"))
    mark(game, ["1:s", "2:-", "1:s", "2:-", "1:s"])
    assert game.state.winner == 2
    game.undo()
    assert not game.state.over
    mark(game, ["1:c"])
    assert game.state.at_table == 1


def test_a_finished_game_is_reopened_by_undo(journal: Journal) -> None:
    game = mark(MarkedGame.start(journal, setup_of()), WON)
    assert game.undo().new == (event("1:w"),)
    assert not game.state.over
    game.record(event("1:-"))
    with refused(journal, game, NothingToTakeBack):
        game.redo()
    assert game.state.at_table == 2


def test_replace_the_last(journal: Journal) -> None:
    game = mark(MarkedGame.start(journal, setup_of()), ["1:c", "1:c"])
    assert game.before_last == game.turns[0].state
    turn = game.replace_last(event("1:1s"))
    assert turn.ruling.run_lost == 1
    assert_holds(game, [event("1:c"), event("1:1s")])
    assert_same(MarkedGame.resume(journal, game.id), game)


def test_a_replacement_that_is_refused_writes_nothing(journal: Journal) -> None:
    game = mark(MarkedGame.start(journal, setup_of()), ["1:1", "1:-"])
    for token in ("2:-", "1:w", "1:o"):
        with refused(journal, game, IllegalEvent):
            game.replace_last(event(token))


@pytest.mark.parametrize("tokens", [["1:1", "1:-"], ["1:c3"], ["1:o"], ["1:o", "2:take"], WON])
def test_a_replacement_by_the_same_writes_nothing(journal: Journal, tokens: list[str]) -> None:
    game = mark(MarkedGame.start(journal, setup_of()), tokens)
    with refused(journal, game, NothingToTakeBack):
        game.replace_last(event(tokens[-1]))
    game.abandon()
    with refused(journal, game, NothingToTakeBack):
        game.replace_last(event(tokens[-1]))
    assert game.abandoned


def test_undo_of_a_replacement_brings_the_first_one_back(journal: Journal) -> None:
    game = mark(MarkedGame.start(journal, setup_of()), ["1:c", "1:1"])
    game.replace_last(event("1:-"))
    game.replace_last(event("1:3"))
    game.undo()
    assert_holds(game, [event("1:c"), event("1:-")])
    game.undo()
    assert_holds(game, [event("1:c"), event("1:1")])
    game.undo()
    assert_holds(game, [event("1:c")])
    assert redo_all(game) == 3
    assert_holds(game, [event("1:c"), event("1:3")])


def test_replace_the_winning_shot(journal: Journal) -> None:
    game = mark(MarkedGame.start(journal, setup_of()), WON)
    game.replace_last(event("1:-"))
    assert (game.state.winner, game.state.at_table, game.state.banked) == (None, 2, (5, 0))
    game.undo()
    assert game.state.winner == 1


def test_replace_a_shot_by_the_winning_one(journal: Journal) -> None:
    game = mark(MarkedGame.start(journal, setup_of()), [*WON[:2], "1:-"])
    game.replace_last(event("1:w"))
    assert game.state.winner == 1
    assert_same(MarkedGame.resume(journal, game.id), game)


def test_replace_the_shot_that_put_a_player_out(journal: Journal) -> None:
    game = MarkedGame.start(journal, setup_of("Ann", "Bo", "Cy", house="open_to=40 caroms_to=50"))
    mark(game, ["1:s", "2:-", "3:-", "1:s", "2:-", "3:-", "1:s"])
    assert game.state.out == {1}
    game.replace_last(event("1:1"))
    assert game.state.out == frozenset()
    assert game.state.at_table == 1


def test_replace_at_a_choice(journal: Journal) -> None:
    game = mark(MarkedGame.start(journal, setup_of()), ["1:o"])
    assert game.state.choice_due
    game.record(event("2:take"))
    game.replace_last(event("2:repeat"))
    assert game.state.at_table == 1
    game.undo()
    assert game.state.at_table == 2
    game.undo()
    game.replace_last(event("1:3"))
    assert not game.state.choice_due
    assert_same(MarkedGame.resume(journal, game.id), game)


def test_giving_up_and_taking_it_back(journal: Journal) -> None:
    game = mark(MarkedGame.start(journal, setup_of()), ["1:c"])
    game.abandon()
    assert game.abandoned
    assert_holds(game, [event("1:c")])
    assert MarkedGame.resume(journal, game.id).abandoned
    game.undo()
    assert not game.abandoned
    game.redo()
    assert game.abandoned
    game.undo()
    mark(game, ["1:-"])
    assert not game.abandoned
    assert_same(MarkedGame.resume(journal, game.id), game)


def test_a_given_up_game_goes_on_with_the_next_event(journal: Journal) -> None:
    game = MarkedGame.start(journal, setup_of())
    game.abandon()
    mark(game, ["1:c"])
    assert not game.abandoned
    game.undo()
    assert game.abandoned


def test_everything_undone_and_made_again_is_the_same_game(journal: Journal) -> None:
    chance = random.Random(7)
    game = MarkedGame.start(journal, setup_of("Ann", "Bo", "Cy", house="open_to=60 caroms_to=70"))
    for played, _ in play_on(chance, game.state, 120):
        game.record(played)
    events, state = game.events, game.state
    assert undo_all(game) == len(events) > 50
    assert_holds(game, [])
    assert redo_all(game) == len(events)
    assert_holds(game, events)
    assert game.state == state
    assert_same(MarkedGame.resume(journal, game.id), game)


def test_resume_of_no_game(journal: Journal) -> None:
    with pytest.raises(LookupError):
        MarkedGame.resume(journal, "nothing")
