"""Which match is called next, and to which table."""

from collections.abc import Sequence

from cowboy_tui.league.result import GameResult, MatchResult, MatchState
from cowboy_tui.league.season import Format
from cowboy_tui.league.tables import Call, free_tables, running_tables, up_next
from cowboy_tui.rules.figures import Figures

TABLES = ["1", "2", "3"]


def game(players: Sequence[str], table: str, abandoned: bool = False) -> GameResult:
    return GameResult(
        id="g",
        night="n",
        match="",
        number=1,
        started="",
        ended="",
        date="2026-01-08",
        table=table,
        rules="modern",
        house="",
        names=tuple(players),
        players=tuple(players),
        starts=(0, 0),
        scores=(0, 0),
        order=(1, 2),
        at_table=None,
        winner=None,
        abandoned=abandoned,
        reconstructed=False,
        corrected=0,
        race=1,
        figures=(Figures(), Figures()),
    )


def match(
    id_: str, players: str, state: MatchState = MatchState.WAITING, table: str = ""
) -> MatchResult:
    """The first player has won where it is over."""
    winner = players[0] if state is MatchState.PLAYED else None
    games = (game(players, table),) if table else ()
    return MatchResult("n", id_, 1, tuple(players), state, (0, 0), (0, 0), winner, games)


PLAYING, PLAYED = MatchState.PLAYING, MatchState.PLAYED


def test_a_match_keeps_its_table_between_games() -> None:
    matches = [match("1.1", "AB", PLAYING, "2"), match("1.2", "CD", PLAYED, "1")]
    running = running_tables(matches)
    assert running == {"1.1": "2"}
    assert free_tables(TABLES, running) == ["1", "3"]


def test_the_table_of_a_game_that_was_given_up_is_free() -> None:
    given_up = match("1.1", "AB", PLAYING)._replace(games=(game("AB", "2", abandoned=True),))
    assert running_tables([given_up]) == {}


def test_matches_are_called_in_their_order_as_far_as_there_are_tables() -> None:
    matches = [match("1.1", "AB", PLAYING, "2")]
    matches += [match(f"1.{at}", pair) for at, pair in enumerate(["CD", "EF", "GH"], 2)]
    assert up_next(TABLES, matches, {"1.1": "2"}, Format.ROUND_ROBIN) == [
        Call("1.2", "1"),
        Call("1.3", "3"),
        Call("1.4", None),
    ]


def test_who_plays_elsewhere_is_not_called() -> None:
    matches = [match("1.1", "AB", PLAYING, "1"), match("2.1", "BC"), match("2.2", "DE")]
    assert up_next(TABLES, matches, {"1.1": "1"}, Format.ROUND_ROBIN) == [Call("2.2", "2")]


def test_nobody_is_called_twice() -> None:
    matches = [match("1.1", "AB"), match("2.1", "BC"), match("2.2", "DE")]
    calls = up_next(TABLES, matches, {}, Format.ROUND_ROBIN)
    assert [call.match for call in calls] == ["1.1", "2.2"]


def test_a_match_whose_first_game_just_began_is_running() -> None:
    matches = [match("1.1", "AB"), match("1.2", "CD")]
    assert up_next(["1"], matches, {"1.1": "1"}, Format.RINGS) == [Call("1.2", None)]


def test_the_winner_keeps_his_table() -> None:
    matches = [
        match("1.1", "AB", PLAYED, "1"),
        match("1.2", "CD", PLAYED, "3"),
        match("2.1", "CE"),
        match("2.2", "FA"),
        match("2.3", "GH"),
    ]
    assert up_next(TABLES, matches, {}, Format.WINNER_STAYS) == [
        Call("2.1", "3"),
        Call("2.2", "1"),
        Call("2.3", "2"),
    ]
    assert up_next(TABLES, matches, {}, Format.ROUND_ROBIN)[0] == Call("2.1", "1")


def test_others_leave_the_table_of_a_winner_to_him() -> None:
    matches = [match("1.1", "AB", PLAYED, "1"), match("2.1", "GH"), match("2.2", "FA")]
    assert up_next(TABLES, matches, {}, Format.WINNER_STAYS) == [
        Call("2.1", "2"),
        Call("2.2", "1"),
    ]
    assert up_next(["1"], matches, {}, Format.WINNER_STAYS)[0] == Call("2.1", "1")
