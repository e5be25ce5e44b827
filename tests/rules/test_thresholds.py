"""Exactly 90, exactly 100, and no pocketing between (R4, R5, H5, H10, ruling 1)."""

import pytest

from cowboy_tui.rules.rulebook import PRESETS

from .play import TO_HUNDRED, assert_tells, cited, fouls, told

BOTH = pytest.mark.parametrize("rules", sorted(PRESETS))
NINETY_NINE = "1 d d d d c"
"""From 89 to 99 in one inning."""


@BOTH
@pytest.mark.parametrize(("start", "token"), [(89, "c"), (87, "3"), (85, "5"), (79, "d135")])
def test_r4_exactly_90_goes_on_by_caroms(rules: str, start: int, token: str) -> None:
    report = told(rules, f"1: {token} d", start=f"{start} 0")
    assert_tells(report, points=2, run=92 - start, at_table=1, phase="caroms")


@BOTH
@pytest.mark.parametrize(("start", "token"), [(89, "d"), (89, "3"), (88, "c5"), (80, "d135")])
def test_r4_over_90_is_a_foul(rules: str, start: int, token: str) -> None:
    report = told(rules, f"1: {token}", start=f"{start} 0")
    assert_tells(report, points=0, fouls=["overshoot"], scores=[start, 0], inning_over=True)


@BOTH
def test_r4_over_90_loses_the_run(rules: str) -> None:
    assert_tells(told(rules, "1: 1 c 3", start="87 0"), run_lost=2, scores=[87, 0])


@BOTH
def test_h5_exactly_100_goes_on_by_the_final_shot(rules: str) -> None:
    assert_tells(told(rules, f"1: {TO_HUNDRED}", start="89 0"), run=11, phase="final", at_table=1)


@BOTH
def test_ruling_1_over_100_is_a_foul(rules: str) -> None:
    report = told(rules, f"1: {NINETY_NINE} d", start="89 0")
    assert_tells(report, fouls=["overshoot"], run_lost=10, scores=[89, 0])


@BOTH
@pytest.mark.parametrize("body", ["1: 1 c 3", f"1: {NINETY_NINE} d"])
def test_ruling_1_void_scores_nothing_ends_the_inning_and_keeps_the_run(
    rules: str, body: str
) -> None:
    start = 87 if "3" in body else 89
    kept = 89 if "3" in body else 99
    report = told(rules, body, start=f"{start} 0", house="overshoot=void")
    assert_tells(report, points=0, fouls=[], run_lost=0, scores=[kept, 0], inning_over=True)


@BOTH
def test_ruling_1_void_with_another_foul_is_that_foul(rules: str) -> None:
    report = told(rules, "1: 1 3t", start="88 0", house="overshoot=void")
    assert_tells(report, fouls=["touch"], run_lost=1, scores=[88, 0])


@BOTH
def test_r4_overshoot_is_listed_beside_other_reasons(rules: str) -> None:
    assert fouls(rules, "1: 3s", start="89 0") == ["scratch", "overshoot"]
    assert fouls(rules, "1: dt^5", start="89 0", house="object_ball_off_table=foul") == [
        "touch",
        "overshoot",
        "object_ball_off_table",
    ]


@BOTH
def test_r4_a_failed_opening_cannot_overshoot(rules: str) -> None:
    assert_tells(told(rules, "1: o3", start="89 0"), fouls=[], points=0, scores=[89, 0])
    assert fouls(rules, "1: o3t", start="89 0") == ["touch"]


@BOTH
@pytest.mark.parametrize("token", ["1", "c1", "35", "(31)5"])
def test_r5_pocketing_on_the_caroms_is_a_foul(rules: str, token: str) -> None:
    report = told(rules, f"1: 1 c {token}", start="89 0")
    assert_tells(report, fouls=["pocketed_on_caroms"], run_lost=2, scores=[89, 0])


@BOTH
def test_r5_a_shot_that_pockets_on_the_caroms_cannot_overshoot(rules: str) -> None:
    assert fouls(rules, f"1: {NINETY_NINE} d5", start="89 0") == ["pocketed_on_caroms"]


@BOTH
def test_r5_a_jumped_ball_is_not_pocketed(rules: str) -> None:
    assert_tells(told(rules, "1: 1 c^5", start="89 0"), fouls=[], points=1)


@BOTH
@pytest.mark.parametrize("token", ["1", "c1", "d5"])
def test_h10_no_score_ends_the_inning_and_keeps_the_run(rules: str, token: str) -> None:
    report = told(rules, f"1: 1 c {token}", start="89 0", house="pocketed_on_caroms=no_score")
    assert_tells(report, fouls=[], points=0, run_lost=0, scores=[91, 0], inning_over=True)


@BOTH
def test_r5_the_shot_that_reaches_90_may_pocket(rules: str) -> None:
    assert_tells(told(rules, "1: c3", start="86 0"), fouls=[], points=4, phase="caroms")


@pytest.mark.parametrize(
    ("rules", "body", "house", "clause"),
    [
        ("modern", "1: 3", "", "R4"),
        ("historic", "1: 3", "", "ruling 1"),
        ("modern", "1: 3", "overshoot=void", "house rule, ruling 1"),
        ("historic", "1: 3", "overshoot=void", "house rule, ruling 1"),
        ("modern", "1: 1 1", "", "R5"),
        ("historic", "1: 1 1", "", "H10"),
        ("modern", "1: 1 1", "pocketed_on_caroms=no_score", "house rule, R5"),
        ("historic", "1: 1 1", "pocketed_on_caroms=no_score", "house rule, H10"),
        ("modern", "1: 1", "", "R4"),
        ("historic", "1: 1", "", "H5"),
        ("modern", f"1: {TO_HUNDRED}", "", "Scoring"),
        ("historic", f"1: {TO_HUNDRED}", "", "H5"),
    ],
)
def test_the_clauses_of_the_thresholds_are_cited(
    rules: str, body: str, house: str, clause: str
) -> None:
    assert clause in cited(rules, body, start="89 0", house=house)


@BOTH
def test_a_sentence_names_the_points_of_the_house(rules: str) -> None:
    rulings = told(rules, "1: 1", start="44 0", house="open_to=45 caroms_to=60")["rulings"]
    assert any("45" in rule["text"] and "60" in rule["text"] for rule in rulings)
