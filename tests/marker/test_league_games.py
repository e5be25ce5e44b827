"""The games of the league as values: digests, and who played."""

from cowboy_tui.journal import Journal
from cowboy_tui.league.player import Change, Enter, Merge, PlayerEvent
from cowboy_tui.league.result import GameResult
from cowboy_tui.marker.league_games import all_results, results_of_nights
from cowboy_tui.marker.league_headers import LeagueHeaders, with_league_headers
from cowboy_tui.marker.league_types import PLAYERS, PlayerRecord
from cowboy_tui.marker.marked_game import MarkedGame

from .support import WON, mark, setup_of


def entered(journal: Journal, name: str, *changes: PlayerEvent) -> str:
    record = PlayerRecord.begin(journal, PLAYERS, Enter(name=name))
    if changes:
        record.add(*changes)
    return record.id


def game_of_night(journal: Journal, night: str, *players: str) -> MarkedGame:
    headers = LeagueHeaders(night, "1.1", 1, players)
    return MarkedGame.start(journal, with_league_headers(setup_of(), headers))


def only(results: list[GameResult]) -> GameResult:
    (result,) = results
    return result


def test_a_game_of_a_night_is_found_by_the_night(journal: Journal) -> None:
    ann, bo = entered(journal, "Ann"), entered(journal, "Bo")
    game = mark(game_of_night(journal, "night", ann, bo), WON)
    mark(game_of_night(journal, "other", ann, bo), WON)
    result = only(results_of_nights(journal, ["night"]))
    assert (result.id, result.night, result.match) == (game.id, "night", "1.1")
    assert result.players == (ann, bo)
    assert (result.winner, result.scores) == (1, (6, 0))
    assert [each.points for each in result.figures] == [6, 0]
    assert len(all_results(journal)) == 2
    assert results_of_nights(journal, []) == []


def test_a_game_touched_again_is_read_again(journal: Journal) -> None:
    game = mark(game_of_night(journal, "night"), WON[:2])
    assert only(all_results(journal)).winner is None
    mark(game, WON[2:])
    assert only(all_results(journal)).winner == 1
    game.undo()
    assert only(all_results(journal)).winner is None


def test_without_ids_names_say_who_played(journal: Journal) -> None:
    bo = entered(journal, "BO")
    ann = entered(journal, "Anna", Change(name="Ann"), Change(name="Annie"))
    twin = entered(journal, "A. Smith", Merge(into=ann))
    mark(MarkedGame.start(journal, setup_of("Ann", "bo", "Cy", "a. smith")), ["1:c"])
    assert only(all_results(journal)).players == (ann, bo, "", ann)
    mark(game_of_night(journal, "night", bo, twin), WON)
    assert only(results_of_nights(journal, ["night"])).players == (bo, ann)
