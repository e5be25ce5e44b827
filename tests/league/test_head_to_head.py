"""What every two players made of each other."""

from fractions import Fraction

from cowboy_tui.league.head_to_head import Against, head_to_head
from cowboy_tui.league.result import MatchState
from tests.league.results import game, match


def test_every_pair_is_there_both_ways_round() -> None:
    first = game("ab", "a", (9, 3, 4), (5, 4, 3))
    second = game("ba", "b", (8, 4, 6), (2, 4, 1))
    table = head_to_head([match("ab", games=[first]), match("ba", games=[second])])
    assert table == {
        ("a", "b"): Against(2, 1, 1, 1, 1, 11, 7, 4),
        ("b", "a"): Against(2, 1, 1, 1, 1, 13, 8, 6),
    }
    assert table["a", "b"].points_per_inning == Fraction(11, 7)


def test_every_two_of_a_ring_have_met_and_may_share_a_place() -> None:
    ring = match("abc", (1, 2, 2), [game("abc", "a", (9, 3, 4), (5, 4, 3), (5, 2, 5))])
    table = head_to_head([ring])
    assert len(table) == 6
    assert table["a", "b"] == Against(1, 1, 0, 1, 0, 9, 3, 4)
    assert table["b", "c"] == Against(1, 0, 0, 0, 0, 5, 4, 3)


def test_a_walk_over_counts_and_void_and_waiting_matches_do_not() -> None:
    table = head_to_head(
        [
            match("ab", wins=(0, 0), state=MatchState.WALK_OVER),
            match("ab", state=MatchState.VOID, games=[game("ab", "a", (9, 3, 4), (5, 4, 3))]),
            match("ac", state=MatchState.WAITING),
        ]
    )
    assert table == {("a", "b"): Against(1, 1, 0), ("b", "a"): Against(1, 0, 1)}
    assert table["a", "b"].points_per_inning is None


def test_games_count_while_their_match_is_played_unless_they_are_reconstructed() -> None:
    games = [
        game("ab", "a", (9, 3, 4), (5, 4, 3), race=2),
        game("ab", "b", (99, 1, 99), (99, 1, 99), race=2, number=2, reconstructed=True),
    ]
    table = head_to_head([match("ab", games=games, state=MatchState.PLAYING)])
    assert table["a", "b"] == Against(0, 0, 0, 0, 0, 9, 3, 4)
