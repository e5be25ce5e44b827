"""Records of all time and who holds them."""

from fractions import Fraction

from cowboy_tui.league.all_time import Person, Records, records, without_void
from cowboy_tui.league.result import GameResult, MatchState
from tests.league.results import game, match


def on(day: int, players: str, winner: str | None, *figures: tuple[int, int, int]) -> GameResult:
    return game(players, winner, *figures, started=f"2026-01-{day:02}T19:00:00Z")


ANN, BO, CY = (Person(each, f"N{each}") for each in "abc")


def test_nobody_holds_a_record_yet() -> None:
    assert records([]) == Records((), (), (), (), 5)


def test_all_who_share_a_high_run_hold_it_the_oldest_first() -> None:
    games = [
        on(3, "ac", "c", (50, 9, 12), (90, 9, 11)),
        on(2, "ab", "a", (90, 9, 3), (50, 9, 12)),
        on(1, "ab", "a", (90, 9, 3), (50, 9, 11)),
    ]
    found = records(games).high_run
    assert [(each.person, each.value, each.since, each.opponents) for each in found] == [
        (BO, 12, "2026-01-02", (ANN,)),
        (ANN, 12, "2026-01-03", (CY,)),
    ]


def test_the_best_average_needs_so_many_innings() -> None:
    games = [on(1, "ab", "a", (90, 2, 45), (50, 5, 12)), on(2, "ab", "b", (21, 4, 1), (50, 6, 9))]
    found = records(games)
    assert [(each.person, each.value) for each in found.best_average] == [(BO, Fraction(10))]
    assert found.least_innings == 5
    (best,) = records(games, least_innings=2).best_average
    assert (best.person, best.value) == (ANN, 45)


def test_no_innings_make_no_average() -> None:
    assert records([on(1, "ab", "a", (0, 0, 0), (0, 0, 0))], least_innings=0).best_average == ()


def test_fewest_innings_are_won_from_nothing_by_the_final_shot() -> None:
    ahead = game("ab", "a", (11, 1, 11), (5, 1, 5), starts=(90, 0))
    left = game("ab", "a", (11, 2, 11), (5, 2, 5), finals=False)
    plain = [on(5, "ab", "b", (80, 3, 40), (101, 4, 50)), on(6, "ab", "a", (101, 7, 40), (5, 9, 5))]
    (best,) = records([ahead, left, *plain]).fewest_innings
    assert (best.person, best.value, best.since) == (BO, 4, "2026-01-05")


def test_the_longest_row_of_wins_with_its_dates_and_opponents() -> None:
    games = [
        on(1, "ab", "b"), on(2, "ab", "a"), on(3, "ac", "a"), on(4, "bc", "b"),
        on(5, "ba", "a"), on(6, "ab", "b"), on(7, "ab", "a"),
    ]  # fmt: skip
    (best,) = records(games).longest_row
    assert (best.person, best.value, best.since, best.until) == (ANN, 3, "2026-01-02", "2026-01-05")
    assert best.opponents == (BO, CY)
    assert best.game == games[4].id


def test_rows_of_one_length_are_all_named() -> None:
    games = [on(1, "ab", "a"), on(2, "ab", "b"), on(3, "bc", "c")]
    assert [(each.person, each.value) for each in records(games).longest_row] == [
        (ANN, 1),
        (BO, 1),
        (CY, 1),
    ]


def test_guests_are_told_apart_by_their_names() -> None:
    first = on(1, "ab", "a")._replace(players=("", ""))
    second = on(2, "cb", "c")._replace(players=("", ""))
    assert [each.person.name for each in records([first, second]).longest_row] == ["Na", "Nc"]


def test_games_without_an_end_or_from_memory_are_left_out() -> None:
    games = [
        on(1, "ab", None, (90, 5, 90), (0, 5, 0)),
        on(2, "ab", "a", (90, 5, 80), (0, 5, 0))._replace(reconstructed=True),
    ]
    found = records(games)
    assert (found.high_run, found.best_average, found.fewest_innings) == ((), (), ())
    assert [each.value for each in found.longest_row] == [1]


def test_games_of_void_matches_can_be_left_out() -> None:
    games = [on(1, "ab", "a"), on(1, "ab", "b")._replace(match="1.2")]
    assert list(without_void(games, [match("ab", state=MatchState.VOID)])) == games[1:]
