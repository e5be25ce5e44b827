"""A player's statistics: worked by hand, exact, beside another's, and by night."""

from datetime import date
from fractions import Fraction

import pytest

from cowboy_tui.league.measures import MEASURES, Unit
from cowboy_tui.league.result import GameResult, MatchResult, MatchState
from cowboy_tui.league.statistics import Statistic, compared, nightly, shown, statistics, trend
from cowboy_tui.league.tally import LeftOut
from cowboy_tui.league.totals import games_of_void, totals_of
from cowboy_tui.rules.figures import Figures

ANN = Figures(
    points=101,
    innings=7,
    high_run=40,
    shots=50,
    phase_points=(90, 10, 1),
    phase_innings=(5, 3, 2),
    caroms=20,
    doubles=5,
    balls=(11, 9, 8),
    fouls={"scratch": 2, "miss": 1},
    fouled_shots=2,
    runs_lost=1,
    points_lost=12,
    final_shots=3,
    final_wins=1,
    overshot_open=2,
    overshot_caroms=1,
    seconds=60.5,
    timed_shots=3,
)
BO = Figures(points=60, innings=6, high_run=15, shots=30, fouls={"touch": 1}, fouled_shots=1)


def game(
    name: str = "1",
    players: tuple[str, ...] = ("ann", "bo"),
    winner: int | None = 1,
    night: str = "n1",
    figures: tuple[Figures, ...] = (ANN, BO),
    **changes: object,
) -> GameResult:
    result = GameResult(
        id=name,
        night=night,
        match="1.1",
        number=1,
        started="2026-11-26T19:00:00.000Z",
        ended="2026-11-26T19:40:00.000Z",
        date="2026-11-26",
        table="1",
        rules="modern",
        house="",
        names=players,
        players=players,
        starts=(0,) * len(players),
        scores=tuple(each.points for each in figures),
        order=tuple(range(1, len(players) + 1)),
        at_table=None,
        winner=winner,
        abandoned=False,
        reconstructed=False,
        corrected=0,
        race=1,
        figures=figures,
    )
    return result._replace(**changes)  # type: ignore[arg-type]


def by_key(player: str, *games: GameResult) -> dict[str, Statistic]:
    return {each.key: each for each in statistics(totals_of(player, games))}


@pytest.mark.parametrize(
    ("key", "value", "text"),
    [
        ("games", 1, "1"),
        ("won_share", Fraction(1), "100.0 %"),
        ("innings", Fraction(7), "7.00"),
        ("points", 101, "101"),
        ("points_per_inning", Fraction(101, 7), "14.43"),
        ("open", Fraction(90, 5), "18.00"),
        ("caroms_phase", Fraction(10, 3), "3.33"),
        ("final", Fraction(1, 2), "0.50"),
        ("high_run", 40, "40"),
        ("caroms", Fraction(20), "20.00"),
        ("doubles", Fraction(5), "5.00"),
        ("ball_1", Fraction(11), "11.00"),
        ("ball_3", Fraction(9), "9.00"),
        ("ball_5", Fraction(8), "8.00"),
        ("fouled_shots", 2, "2"),
        ("foul_scratch", 2, "2"),
        ("foul_miss", 1, "1"),
        ("runs_lost", 1, "1"),
        ("points_lost", 12, "12"),
        ("final_success", Fraction(1, 3), "33.3 %"),
        ("overshot_open", 2, "2"),
        ("overshot_caroms", 1, "1"),
        ("shots", Fraction(50), "50.00"),
        ("time_per_shot", Fraction(60500, 3000), "20.2 s"),
    ],
)
def test_one_game(key: str, value: Fraction | int, text: str) -> None:
    found = by_key("ann", game())[key]
    assert found.value == value
    assert not isinstance(found.value, float)
    assert found.shown == text


def test_games_add_up_whichever_seat_he_had() -> None:
    other = game("2", ("bo", "ann"), 1, figures=(BO, ANN._replace(points=50, high_run=41)))
    found = by_key("ann", game(), other, game("3", ("bo", "cy")))
    assert found["games"].value == 2
    assert found["won_share"].value == Fraction(1, 2)
    assert found["points_per_inning"].value == Fraction(151, 14)
    assert found["high_run"].value == 41
    assert found["foul_scratch"].value == 4


def test_nothing_to_divide_is_a_dash() -> None:
    found = by_key("ann")
    for key in ("points_per_inning", "open", "high_run", "final_success", "time_per_shot"):
        assert (found[key].value, found[key].shown) == (None, "-")
    assert (found["games"].shown, found["fouled_shots"].shown) == ("0", "0")


def test_what_does_not_count_is_left_out_and_counted_as_such() -> None:
    games = [
        game("1"),
        game("2", winner=None),
        game("3", winner=None, abandoned=True),
        game("4", reconstructed=True),
        game("5"),
    ]
    void = MatchResult(
        "n1", "1.2", 1, ("ann", "bo"), MatchState.VOID, (0, 0), (0, 0), None, (games[4],)
    )
    totals = totals_of("ann", games, games_of_void([void]))
    assert (totals.games, totals.won, totals.figures.points) == (1, 1, 101)
    assert totals.left_out == {
        LeftOut.UNFINISHED: 1,
        LeftOut.ABANDONED: 1,
        LeftOut.RECONSTRUCTED: 1,
        LeftOut.VOID: 1,
    }


def test_of_the_kinds_of_fouls_those_that_occur() -> None:
    assert {key for key in by_key("ann", game()) if key.startswith("foul_")} == {
        "foul_scratch",
        "foul_miss",
    }


def test_the_thresholds_are_named_where_all_games_share_them() -> None:
    assert by_key("ann", game())["overshot_open"].label == "90 overshot"
    short = game("2", house="open_to=50 caroms_to=60")
    assert by_key("ann", short)["overshot_caroms"].label == "60 overshot"
    both = by_key("ann", game(), short)
    assert both["overshot_open"].label == "open phase overshot"


def test_two_players_side_by_side() -> None:
    ann, bo = (totals_of(player, [game()]) for player in ("ann", "bo"))
    rows = {each.one.key: each for each in compared(ann, bo)}
    average = rows["points_per_inning"]
    assert (average.label, average.one.shown, average.other.shown) == ("average", "14.43", "10.00")
    assert (rows["foul_touch"].one.value, rows["foul_touch"].other.value) == (0, 1)
    assert (rows["foul_scratch"].one.value, rows["foul_scratch"].other.value) == (2, 0)
    assert "foul_push" not in rows


def test_a_trend_has_every_night_in_its_order() -> None:
    nights = {"n2": date(2026, 12, 3), "n1": date(2026, 11, 26), "n3": date(2026, 12, 10)}
    better = game("2", night="n2", figures=(ANN._replace(points=140), BO))
    elsewhere = game("3", night="other")
    found = trend("points_per_inning", nightly("ann", [better, game(), elsewhere], nights))
    assert found == [
        (date(2026, 11, 26), Fraction(101, 7)),
        (date(2026, 12, 3), Fraction(20)),
        (date(2026, 12, 10), None),
    ]
    with pytest.raises(LookupError):
        trend("luck", nightly("ann", [], nights))


def test_a_night_without_a_game_has_no_number_of_fouls() -> None:
    made = nightly("ann", [], {"n": date(2026, 1, 1)})
    assert trend("fouled_shots", made) == [(date(2026, 1, 1), None)]


def test_every_statistic_says_how_it_is_computed() -> None:
    assert len({each.key for each in MEASURES}) == len(MEASURES)
    for measure in MEASURES:
        assert measure.how.endswith(".")
        assert measure.label


def test_rounding_is_for_display_alone() -> None:
    assert shown(Fraction(1, 8), Unit.PER_INNING) == "0.13"
    assert shown(Fraction(2, 3), Unit.SHARE) == "66.7 %"
    assert shown(None, Unit.SECONDS) == "-"
