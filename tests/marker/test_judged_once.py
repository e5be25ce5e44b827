"""How often the judge is asked: every event once, however long the game and whatever is done."""

from collections.abc import Callable
from typing import Any

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker import judged
from cowboy_tui.marker.comparison import compare
from cowboy_tui.marker.judged import judge_all
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.payloads import Kind, splice_payload
from cowboy_tui.rules.action import Action
from cowboy_tui.rules.game import apply
from cowboy_tui.rules.notation import Event, parse_token

from .support import setup_of

SHOTS = 60
FIRST = Event(1, parse_token("d"))
Asked = Callable[[Callable[[], object]], int]


@pytest.fixture
def game(journal: Journal) -> MarkedGame:
    """A game that begins with a carom, and goes on without a point."""
    game = MarkedGame.start(journal, setup_of("Ann", "Bo", "Cy"))
    for number in range(SHOTS):
        game.record(Event(game.state.at_table or 0, parse_token("-" if number else "c")))
    return game


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Counts the events that are judged while something is done."""
    events: list[object] = []

    def counted(*arguments: Any) -> Any:
        events.append(arguments)
        return apply(*arguments)

    monkeypatch.setattr(judged, "apply", counted)
    judge_all.cache_clear()

    def count(act: Callable[[], object]) -> int:
        events.clear()
        act()
        return len(events)

    return count


def test_to_open_is_to_judge_each_event_once(
    game: MarkedGame, journal: Journal, asked: Asked
) -> None:
    assert asked(lambda: MarkedGame.resume(journal, game.id)) == SHOTS


def test_nothing_is_judged_to_take_back_and_one_event_to_record(
    game: MarkedGame, asked: Asked
) -> None:
    assert asked(game.undo) == 0
    assert asked(game.redo) == 1
    assert asked(lambda: game.record(Event(game.state.at_table or 0, parse_token("5")))) == 1


def test_what_others_wrote_is_all_that_is_judged_of_it(
    game: MarkedGame, journal: Journal, asked: Asked
) -> None:
    other = MarkedGame.resume(journal, game.id)
    assert asked(other.refresh) == 0
    game.record(Event(game.state.at_table or 0, Action.SKIP))
    assert asked(other.refresh) <= 1
    assert other.state == game.state


def test_a_correction_is_judged_when_it_is_tried_out_and_not_again(
    game: MarkedGame, asked: Asked
) -> None:
    assert asked(lambda: game.revision.problems) == SHOTS
    revision = game.revision.changed(0, FIRST)
    assert asked(lambda: revision.problems) == SHOTS
    assert asked(lambda: (compare(revision), revision.final, revision.names)) == 0
    assert asked(lambda: game.correct(revision)) == 0
    assert game.state == revision.final


def test_the_trail_judges_what_each_change_could_have_changed(
    game: MarkedGame, asked: Asked
) -> None:
    for _ in range(SHOTS):
        game.undo()
        game.redo()
    assert asked(lambda: game.trail) <= 2 * SHOTS


def test_many_changes_at_the_beginning_are_judged_once_when_the_game_is_opened(
    game: MarkedGame, journal: Journal, asked: Asked
) -> None:
    tokens = ("d", "1", "c") * 5
    puts = [splice_payload(0, 1, (Event(1, parse_token(token)),)) for token in tokens]
    journal.append_all(game.id, SHOTS + 1, [(Kind.CORRECT, put) for put in puts])
    assert asked(lambda: MarkedGame.resume(journal, game.id)) == SHOTS
