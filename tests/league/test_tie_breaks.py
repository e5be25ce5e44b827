"""Tables worked out by hand, each named for what it shows."""

from collections.abc import Iterable
from datetime import date
from fractions import Fraction

from cowboy_tui.league.explanations import decision_texts, explain, notes
from cowboy_tui.league.night import Match, Night
from cowboy_tui.league.night_results import match_results
from cowboy_tui.league.result import MatchResult, MatchState
from cowboy_tui.league.rounding import rounded
from cowboy_tui.league.season import DEFAULT_TIE_BREAKS, Season, TieBreak
from cowboy_tui.league.standings import Standings, standings
from cowboy_tui.league.tally import LeftOut
from tests.league.results import game, match

NAMES = {"a": "Ann", "b": "Bo", "c": "Cy", "d": "Di", "e": "Ed"}


def table(
    *matches: MatchResult,
    points: tuple[int, ...] = (2, 0),
    chain: Iterable[TieBreak] = DEFAULT_TIE_BREAKS,
    least: int = 0,
    who: str = "",
) -> Standings:
    season = Season(name="Fall", points=points, tie_breaks=tuple(chain), least_games=least)
    return standings(season, matches, who)


def ranks(made: Standings) -> list[tuple[str, int | None]]:
    return [(row.player, row.rank) for row in made.rows]


def why(made: Standings, player: str) -> str:
    return explain(made.row(player), NAMES)


def beat(one: str, other: str, won: int = 1, lost: int = 0) -> MatchResult:
    return match((one, other), wins=(won, lost))


def played(
    one: str, other: str, mine: tuple[int, int, int], his: tuple[int, int, int]
) -> MatchResult:
    """A match of one game, with points, innings and high run of both."""
    return match((one, other), games=[game((one, other), one, mine, his)])


def test_match_points_decide_first() -> None:
    made = table(beat("a", "b"), beat("a", "c"), beat("b", "c"))
    assert ranks(made) == [("a", 1), ("b", 2), ("c", 3)]
    assert why(made, "a") == ""
    assert why(made, "b") == "Ann is ahead on match points, 4 to 2"


def test_head_to_head_decides_between_two() -> None:
    made = table(beat("b", "c"), beat("a", "b"), who="bac")
    assert ranks(made) == [("a", 1), ("b", 2), ("c", 3)]
    assert why(made, "b") == "2 tied on 2 match points; Ann beat Bo 1 to 0"


def test_a_three_way_cycle_is_decided_by_game_difference() -> None:
    made = table(beat("a", "b", 2, 0), beat("b", "c", 2, 1), beat("c", "a", 2, 1))
    assert ranks(made) == [("a", 1), ("c", 2), ("b", 3)]
    assert why(made, "c") == "3 tied on 2 match points; Ann is ahead on game difference, +1 to 0"
    assert why(made, "b") == "3 tied on 2 match points; Cy is ahead on game difference, 0 to -1"


def test_one_of_a_cycle_is_parted_and_the_other_two_begin_again() -> None:
    cycle = [beat("a", "b", 2, 1), beat("b", "c", 2, 1), beat("c", "a", 2, 1)]
    others = [beat("a", "d", 2, 0), beat("b", "d", 2, 1), beat("c", "d", 2, 1)]
    made = table(*cycle, *others, who="dcba")
    assert ranks(made) == [("a", 1), ("b", 2), ("c", 3), ("d", 4)]
    assert why(made, "b") == "3 tied on 4 match points; Ann is ahead on game difference, +2 to +1"
    assert why(made, "c") == "2 tied on 4 match points; Bo beat Cy 1 to 0"


def test_head_to_head_parts_one_and_those_who_have_not_met_go_on() -> None:
    made = table(
        beat("a", "b"), beat("a", "c"), beat("b", "d"), beat("b", "d"), beat("c", "d"),
        beat("c", "d", 2, 0), who="bcad",
    )  # fmt: skip
    assert ranks(made) == [("a", 1), ("c", 2), ("b", 3), ("d", 4)]
    among = "Ann is ahead on the matches among them, +2 to -1"
    assert why(made, "c") == f"3 tied on 4 match points; {among}"
    assert why(made, "b") == "2 tied on 4 match points; Cy is ahead on game difference, +2 to +1"


def test_meeting_the_tied_more_often_is_no_gain() -> None:
    made = table(
        beat("a", "b"), beat("b", "a"), beat("a", "b"), beat("b", "a"),
        beat("c", "d"), beat("c", "e"),
        chain=(TieBreak.MATCH_POINTS, TieBreak.HEAD_TO_HEAD),
    )  # fmt: skip
    assert ranks(made)[:3] == [("a", 1), ("b", 1), ("c", 1)]


def test_a_better_place_in_a_ring_is_a_meeting_won() -> None:
    made = table(
        match(("a", "b", "c"), (1, 2, 3)), match(("b", "d", "e"), (2, 1, 3)), points=(2, 1, 0)
    )
    assert [row.player for row in made.rows[:3]] == ["a", "d", "b"]
    decision = made.row("b").decision
    assert decision
    assert decision.step is TieBreak.HEAD_TO_HEAD
    among = "Di is ahead on the matches among them, +1 to -2"
    assert why(made, "b") == f"3 tied on 2 match points; {among}"


def test_those_who_share_a_place_in_a_ring_share_its_points() -> None:
    made = table(match(tuple("abcd"), (1, 2, 2, 4)), points=(3, 2, 1, 0))
    assert [row.match_points for row in made.rows] == [3, Fraction(3, 2), Fraction(3, 2), 0]
    assert ranks(made) == [("a", 1), ("b", 2), ("c", 2), ("d", 4)]
    assert why(made, "b") == "Ann is ahead on match points, 3 to 1.50"


def test_the_last_number_of_points_is_for_all_further_places() -> None:
    made = table(match(tuple("abcd")), points=(3, 1))
    assert [row.match_points for row in made.rows] == [3, 1, 1, 1]


def test_a_rank_is_shared_and_the_next_is_skipped() -> None:
    made = table(beat("a", "c"), beat("b", "c"), beat("a", "d"), beat("b", "d"), who="cabd")
    assert ranks(made) == [("a", 1), ("b", 1), ("c", 3), ("d", 3)]
    assert why(made, "b") == "2 tied on 4 match points; nothing parts Bo from Ann"


def test_all_are_equal() -> None:
    made = table(who="cab")
    assert ranks(made) == [("c", 1), ("a", 1), ("b", 1)]
    assert why(made, "b") == "3 tied on 0 match points; nothing parts Bo from Ann"
    assert table().rows == ()


def test_who_has_played_too_few_games_is_not_ranked_and_parts_nobody() -> None:
    made = table(
        played("a", "c", (9, 3, 4), (5, 3, 3)),
        played("c", "b", (9, 3, 4), (5, 3, 3)),
        played("c", "b", (9, 3, 4), (5, 3, 3)),
        least=2,
    )
    assert ranks(made) == [("c", 1), ("b", 2), ("a", None)]
    assert why(made, "a") == "not ranked: 1 game counts, 1 more needed"
    assert made.row("a").missing == 1
    assert not made.row("a").ranked
    assert made.least_games == 2


def test_a_walk_over_is_a_match_won_without_games() -> None:
    walk_over = match(("b", "a"), wins=(0, 0), state=MatchState.WALK_OVER)
    made = table(beat("a", "c"), walk_over)
    row = made.row("b")
    assert (row.matches, row.matches_won, row.match_points) == (1, 1, 2)
    assert (row.games_won, row.games_lost, row.games, row.points_per_inning) == (0, 0, 0, None)
    assert why(made, "a") == "2 tied on 2 match points; Bo beat Ann 1 to 0"
    assert made.matches[MatchState.WALK_OVER] == 1


def test_nothing_of_a_void_match_counts() -> None:
    void = match(("b", "a"), state=MatchState.VOID, games=[game("ab", "b", (9, 3, 4), (1, 3, 1))])
    made = table(beat("a", "c"), void, who="b")
    assert made.row("b")[2:] == (0, 0, 0, 0, 0, 0, 0, 0, 0, None, 0, made.row("b").decision)
    assert made.left_out[LeftOut.VOID] == 1
    assert made.matches[MatchState.VOID] == 1


def test_a_reconstructed_game_decides_its_match_and_is_left_out_of_averages() -> None:
    memory = game("ab", "a", (100, 2, 90), (50, 2, 40), reconstructed=True)
    made = table(match("ab", games=[memory]), played("b", "a", (8, 4, 3), (6, 4, 2)))
    row = made.row("a")
    assert (row.match_points, row.games_won, row.games_lost) == (2, 1, 1)
    assert (row.games, row.points, row.innings, row.high_run) == (1, 6, 4, 2)
    assert made.left_out[LeftOut.RECONSTRUCTED] == 1


def test_abandoned_and_unfinished_games_are_counted_as_such() -> None:
    games = [
        game("ab", None, (50, 9, 9), (1, 1, 1), abandoned=True),
        game("ab", None, (40, 9, 9), (1, 1, 1)),
        game("ab", "a", (8, 2, 5), (1, 2, 1)),
    ]
    made = table(match("ab", games=games, state=MatchState.PLAYING))
    assert made.left_out == {
        LeftOut.VOID: 0,
        LeftOut.RECONSTRUCTED: 0,
        LeftOut.ABANDONED: 1,
        LeftOut.UNFINISHED: 1,
    }
    row = made.row("a")
    assert row.points_per_inning == 4
    assert (row.games, row.match_points, row.matches) == (1, 0, 0)
    assert made.matches[MatchState.PLAYING] == 1


def test_points_per_inning_decide_though_they_round_alike() -> None:
    made = table(
        played("a", "c", (2002, 1000, 5), (0, 1, 0)),
        played("b", "d", (2001, 1000, 5), (0, 1, 0)),
    )
    assert [row.player for row in made.rows[:2]] == ["a", "b"]
    average = "Ann is ahead on points per inning, 2.002 to 2.001"
    assert why(made, "b") == f"2 tied on 2 match points; {average}"


def test_an_average_of_nothing_shows_a_dash_and_is_behind_nought() -> None:
    chain = (TieBreak.POINTS_PER_INNING,)
    made = table(played("c", "a", (9, 1, 9), (0, 1, 0)), who="ba", chain=chain)
    assert ranks(made) == [("c", 1), ("a", 2), ("b", 3)]
    assert rounded(made.row("b").points_per_inning) == "-"
    assert why(made, "b") == "Ann is ahead on points per inning, 0.00 to -"


def test_the_high_run_decides() -> None:
    made = table(
        played("b", "d", (8, 4, 3), (0, 1, 0)),
        played("a", "c", (8, 4, 7), (0, 1, 0)),
    )
    assert ranks(made)[:2] == [("a", 1), ("b", 2)]
    assert why(made, "b") == "2 tied on 2 match points; Ann is ahead on high run, 7 to 3"


def test_the_season_says_which_step_comes_first() -> None:
    matches = [beat("a", "b"), beat("a", "c"), beat("c", "b", 9, 0), beat("b", "c", 9, 8)]
    by_games = table(*matches, chain=(TieBreak.GAMES_WON, TieBreak.MATCHES_WON))
    assert [row.player for row in by_games.rows] == ["c", "b", "a"]
    assert why(by_games, "b") == "Cy is ahead on games won, 17 to 9"
    by_matches = table(*matches, chain=(TieBreak.MATCHES_WON, TieBreak.GAMES_WON))
    assert why(by_matches, "b") == "2 tied on 1 match won; Cy is ahead on games won, 17 to 9"


def test_head_to_head_may_come_first() -> None:
    made = table(beat("a", "b"), beat("b", "c"), chain=(TieBreak.HEAD_TO_HEAD,))
    assert why(made, "b") == "Ann is ahead on the matches among them, +1 to 0"


def test_entries_of_one_person_are_one_row() -> None:
    night = Night(
        "n1", "s", date(2026, 1, 8), "", ("1",), 1,
        matches=(Match("1.1", 1, ("a", "b")), Match("1.2", 1, ("x", "b"))),
    )  # fmt: skip
    games = [
        game("ab", "a", (9, 3, 4), (5, 3, 3), match="1.1"),
        game("bx", "x", (5, 3, 3), (6, 2, 6), match="1.2"),
    ]
    made = table(*match_results(night, 1, games, lambda player: {"x": "a"}.get(player, player)))
    assert ranks(made) == [("a", 1), ("b", 2)]
    row = made.row("a")
    assert row.points_per_inning == 3
    assert (row.match_points, row.high_run) == (4, 6)


def test_the_values_that_decided_stand_beside_the_row() -> None:
    made = table(beat("a", "b", 2, 0), beat("b", "c", 2, 1), beat("c", "a", 2, 1))
    decision = made.row("c").decision
    assert decision
    assert (decision.step, decision.above, decision.below) == (TieBreak.GAME_DIFFERENCE, 1, 0)
    assert (decision.over, decision.tied, decision.level) == ("a", 3, 2)
    assert decision_texts(decision) == ("+1", "0")


def test_below_the_table_stands_who_is_ranked_and_what_is_left_out() -> None:
    lost = game("ab", "a", (8, 2, 5), (1, 2, 1))
    made = table(
        match("ab", games=[lost], state=MatchState.VOID),
        match("ab", games=[game("ab", None, abandoned=True)], state=MatchState.WAITING),
        match("ab", state=MatchState.WALK_OVER),
        least=3,
    )
    assert notes(made) == [
        "ranked from 3 counted games on",
        "games left out of averages: 1 void, 1 abandoned",
        "matches: 1 by walk-over, 1 void, 1 to be played",
    ]
    assert notes(table(beat("a", "b"))) == []
