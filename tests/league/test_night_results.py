"""Matches of nights and the games that were played in them."""

from datetime import date

from cowboy_tui.league.night import Match, Night, Settle
from cowboy_tui.league.night_results import match_results, season_results, strays
from cowboy_tui.league.result import GameResult, MatchResult, MatchState
from tests.league.results import game


def same(player: str) -> str:
    """`x` and `a` are entries of one person."""
    return "a" if player == "x" else player


def night(*matches: Match, id_: str = "n1") -> Night:
    return Night(id_, "s", date(2026, 1, 8), "", ("1",), 1, matches=matches)


def drawn(players: str = "ab", settled: Settle | None = None, id_: str = "1.1") -> Match:
    return Match(id_, 1, tuple(players), settled)


def only(match: Match, *games: GameResult, race: int = 1) -> MatchResult:
    (result,) = match_results(night(match), race, games, same)
    return result


def test_a_match_waits_is_played_and_is_over() -> None:
    assert only(drawn()).state is MatchState.WAITING
    begun = only(drawn(), game("ab", None))
    assert begun.state is MatchState.PLAYING
    assert not begun.over
    result = only(drawn(), game("ab", "b"))
    assert result.state is MatchState.PLAYED
    assert (result.winner, result.wins, result.places) == ("b", (0, 1), (2, 1))
    assert result.over


def test_a_match_whose_games_were_all_given_up_waits_again() -> None:
    result = only(drawn(), game("ab", None, abandoned=True))
    assert (result.state, result.winner, result.places) == (MatchState.WAITING, None, (0, 0))
    assert len(result.games) == 1


def test_a_race_goes_to_who_has_won_so_many_games_first() -> None:
    games = [game("ab", who, number=number, race=2) for number, who in enumerate("aba", 1)]
    assert only(drawn(), *games[:2]).state is MatchState.PLAYING
    result = only(drawn(), *reversed(games))
    assert (result.winner, result.wins, result.games) == ("a", (2, 1), tuple(games))


def test_the_race_of_a_match_is_that_of_its_first_game() -> None:
    assert only(drawn(), game("ab", "a", race=2), race=1).state is MatchState.PLAYING


def test_a_game_after_the_match_was_decided_wins_nothing_more() -> None:
    result = only(drawn(), game("ab", "a"), game("ab", "b", number=2))
    assert (result.winner, result.wins) == ("a", (1, 0))
    assert len(result.games) == 2


def test_seats_of_a_game_need_not_be_in_the_order_of_the_match() -> None:
    result = only(drawn(), game("ba", "b"))
    assert (result.winner, result.wins, result.places) == ("b", (0, 1), (2, 1))


def test_games_of_other_players_matches_and_nights_are_no_part_of_it() -> None:
    games = [game("ac", "a"), game("ab", "a", match="2.1"), game("ab", "a", night="n2")]
    assert only(drawn(), *games).games == ()
    assert strays(night(drawn()), games, same) == games[:2]
    assert strays(night(drawn()), [game("bx", "x")], same) == []


def test_entries_of_one_person_are_put_together_in_the_match_and_in_its_games() -> None:
    result = only(drawn("xb"), game("bx", "x"))
    assert (result.players, result.winner, result.wins) == (("a", "b"), "a", (1, 0))
    assert result.games[0].players == ("b", "a")


def test_a_match_between_entries_of_one_person_is_void() -> None:
    result = only(drawn("ax"), game("ax", "x"))
    assert (result.state, result.winner, result.places) == (MatchState.VOID, None, (0, 0))


def test_a_walk_over_is_won_whatever_was_played() -> None:
    settled = Settle(match="1.1", how="walk_over", winner="x", why="left")
    result = only(drawn("ab", settled), game("ab", "b", race=2))
    assert (result.state, result.winner) == (MatchState.WALK_OVER, "a")
    assert (result.wins, result.places) == ((0, 1), (1, 2))


def test_a_walk_over_for_nobody_of_the_match_is_void() -> None:
    settled = Settle(match="1.1", how="walk_over")
    assert only(drawn("ab", settled)).state is MatchState.VOID


def test_a_void_match_has_no_winner() -> None:
    result = only(drawn("ab", Settle(match="1.1", how="void")), game("ab", "b"))
    assert (result.state, result.winner, result.places) == (MatchState.VOID, None, (0, 0))


def test_places_in_a_ring_go_by_games_won_then_by_points_and_may_be_shared() -> None:
    games = [
        game("abcde", "b", race=2, scores=(10, 101, 50, 70, 50)),
        game("edcba", "a", race=2, number=2, scores=(40, 20, 40, 30, 101)),
        game("abcde", "b", race=2, number=3, scores=(0, 101, 0, 0, 0)),
    ]
    result = only(drawn("abcde"), *games)
    assert (result.winner, result.wins) == ("b", (1, 2, 0, 0, 0))
    assert result.places == (2, 1, 3, 3, 3)


def test_points_of_a_game_after_the_decision_make_no_place() -> None:
    games = [
        game("abc", "a", scores=(101, 20, 10)),
        game("abc", "c", number=2, scores=(0, 0, 101)),
    ]
    assert only(drawn("abc"), *games).places == (1, 2, 3)


def test_matches_of_several_nights_come_in_the_order_of_the_nights() -> None:
    nights = [night(drawn(), drawn("cd", id_="1.2"), id_="n2"), night(drawn())]
    games = [game("ab", "a"), game("ab", "b", night="n2"), game("ab", "b", match="")]
    results = season_results(nights, 1, games)
    assert [(each.night, each.id, each.winner) for each in results] == [
        ("n2", "1.1", "b"),
        ("n2", "1.2", None),
        ("n1", "1.1", "a"),
    ]
