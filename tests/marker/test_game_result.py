"""What a game came to: its header, its times, and the corrections that stand in it."""

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.league.result import GameResult
from cowboy_tui.marker import library
from cowboy_tui.marker.game_result import game_result
from cowboy_tui.marker.league_headers import LeagueHeaders, with_league_headers
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.rules.gamefile import read

from .support import WON, event, mark, setup_of


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 26, 19, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def on(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def journal(tmp_path: Path, clock: Clock) -> Iterator[Journal]:
    with closing(Journal.open(tmp_path / "journal.db", "bar", clock)) as opened:
        yield opened


def result_of(journal: Journal, game: MarkedGame) -> GameResult:
    return game_result(game, journal.entries(game.id))


def times(journal: Journal, game: MarkedGame) -> list[tuple[float, int]]:
    return [(each.seconds, each.timed_shots) for each in result_of(journal, game).figures]


def test_what_the_header_says(journal: Journal) -> None:
    setup = setup_of(more="Date: 2026-11-26\nTable: 2\nX-Race: 3\nStart: 1 2\n")
    setup = with_league_headers(setup, LeagueHeaders("night", "2.1", 3, ("a", "b")))
    game = mark(MarkedGame.start(journal, setup), ["1:c", "3:join:Cy:3", "1:-"])
    result = result_of(journal, game)
    assert (result.id, result.night, result.match, result.number) == (game.id, "night", "2.1", 3)
    assert (result.date, result.table, result.race) == ("2026-11-26", "2", 3)
    assert (result.rules, result.house) == ("modern", "open_to=4 caroms_to=5")
    assert (result.names, result.players) == (("Ann", "Bo", "Cy"), ("a", "b", ""))
    assert (result.starts, result.scores) == ((1, 2, 3), (2, 2, 3))
    assert (result.order, result.at_table, result.winner) == ((1, 2, 3), 2, None)
    assert (result.abandoned, result.reconstructed, result.counts) == (False, False, False)


def test_the_run_at_the_table_is_in_the_score(journal: Journal) -> None:
    game = mark(MarkedGame.start(journal, setup_of()), ["1:3"])
    result = result_of(journal, game)
    assert (result.scores, result.figures[0].points) == ((3, 0), 0)


def test_a_game_that_is_won_counts(journal: Journal) -> None:
    game = mark(MarkedGame.start(journal, setup_of()), WON)
    assert (result_of(journal, game).winner, result_of(journal, game).counts) == (1, True)


def test_a_game_given_up_or_reconstructed_does_not_count(journal: Journal) -> None:
    game = mark(MarkedGame.start(journal, setup_of()), ["1:3"])
    game.abandon()
    assert result_of(journal, game).abandoned
    game.undo()
    mark(game, ["1:set:4,3", "1:c", "1:w"])
    result = result_of(journal, game)
    assert (result.winner, result.reconstructed, result.counts) == (1, True, False)


def test_a_shot_takes_the_time_since_the_entry_before_it(journal: Journal, clock: Clock) -> None:
    game = MarkedGame.start(journal, setup_of())
    for token, took in (("1:c", 20.5), ("1:-", 30), ("2:-", 12)):
        clock.on(took)
        mark(game, [token])
    assert times(journal, game) == [(50.5, 2), (12.0, 1)]
    assert result_of(journal, game).ended == "2026-11-26T19:01:02.500Z"


@pytest.mark.parametrize(("took", "timed"), [(300, 1), (300.001, 0), (0, 0), (-5, 0)])
def test_a_pause_and_a_clock_set_back_are_no_time(
    journal: Journal, clock: Clock, took: float, timed: int
) -> None:
    game = MarkedGame.start(journal, setup_of())
    clock.on(took)
    mark(game, ["1:c"])
    assert times(journal, game)[0][1] == timed


def test_an_imported_game_has_no_times(journal: Journal) -> None:
    arrival = library.incoming(read("Rules: modern\nPlayer: Ann\nPlayer: Bo\n\n1: c -\n2: -\n"))
    library.bring_in(journal, arrival)
    assert times(journal, MarkedGame.resume(journal, arrival.id)) == [(0.0, 0), (0.0, 0)]


def test_a_shot_that_was_put_right_keeps_no_time(journal: Journal, clock: Clock) -> None:
    game = MarkedGame.start(journal, setup_of())
    for token in ("1:c", "1:1", "1:-", "2:-"):
        clock.on(10)
        mark(game, [token])
    clock.on(5)
    game.replace_last(event("2:1"))
    clock.on(5)
    game.correct(game.revision.changed(1, event("1:3")))
    result = result_of(journal, game)
    assert times(journal, game) == [(20.0, 2), (0.0, 0)]
    assert result.corrected == 2
    assert result.ended == "2026-11-26T19:00:40.000Z"
    game.undo()
    assert times(journal, game) == [(30.0, 3), (0.0, 0)]
    assert result_of(journal, game).corrected == 1


def test_a_shot_after_an_undo_is_the_markers_time(journal: Journal, clock: Clock) -> None:
    game = MarkedGame.start(journal, setup_of())
    clock.on(10)
    mark(game, ["1:c"])
    clock.on(2)
    game.undo()
    clock.on(2)
    mark(game, ["1:1"])
    assert times(journal, game) == [(0.0, 0), (0.0, 0)]
    assert result_of(journal, game).corrected == 0
    clock.on(7)
    mark(game, ["1:1"])
    assert times(journal, game)[0] == (7.0, 1)


def test_a_shot_made_again_by_redo_has_its_time(journal: Journal, clock: Clock) -> None:
    game = MarkedGame.start(journal, setup_of())
    clock.on(10)
    mark(game, ["1:c"])
    game.undo()
    clock.on(60)
    game.redo()
    assert times(journal, game)[0] == (10.0, 1)
    assert result_of(journal, game).ended == "2026-11-26T19:00:10.000Z"


def test_what_is_put_in_between_happened_with_what_was_before(
    journal: Journal, clock: Clock
) -> None:
    game = MarkedGame.start(journal, setup_of())
    clock.on(10)
    mark(game, ["1:c", "1:-"])
    clock.on(600)
    revision = game.revision.inserted(1, event("1:1"))
    game.correct(revision)
    result = result_of(journal, game)
    assert result.ended == "2026-11-26T19:00:10.000Z"
    assert (result.corrected, result.figures[0].shots) == (1, 3)
