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
    mark(MarkedGame.start(journal, setup_of("Ann", "bo", "Cy")), ["1:c"])
    assert only(all_results(journal)).players == (ann, bo, "")
    mark(MarkedGame.start(journal, setup_of("Cy", "a. smith")), ["1:c"])
    assert all_results(journal)[1].players == ("", ann)
    mark(game_of_night(journal, "night", bo, twin), WON)
    assert only(results_of_nights(journal, ["night"])).players == (bo, ann)


def test_nobody_sits_at_two_seats_by_his_name(journal: Journal) -> None:
    ann = entered(journal, "Ann", Change(name="Anna"))
    mark(MarkedGame.start(journal, setup_of("Anna", "ANN", "Bo")), ["1:c"])
    assert only(all_results(journal)).players == ("", "", "")
    mark(MarkedGame.start(journal, setup_of("Anna", "Bo")), ["1:c"])
    assert all_results(journal)[1].players == (ann, "")


def test_a_name_of_today_comes_before_one_of_the_past_and_two_are_nobody(
    journal: Journal,
) -> None:
    entered(journal, "Bo", Change(name="Robert"))
    bo = entered(journal, "Bo")
    entered(journal, "Cy")
    entered(journal, "CY")
    mark(MarkedGame.start(journal, setup_of("Bo", "Cy")), ["1:c"])
    assert only(all_results(journal)).players == (bo, "")


def test_merges_hold_for_ids_too_and_can_be_taken_back(journal: Journal) -> None:
    ann, twin = entered(journal, "Ann"), entered(journal, "A.")
    mark(game_of_night(journal, "night", twin, "unknown"), WON)
    record = PlayerRecord.load(journal, PLAYERS, twin)
    record.add(Merge(into=ann))
    assert only(all_results(journal)).players == (ann, "unknown")
    record.undo()
    assert only(all_results(journal)).players == (twin, "unknown")
