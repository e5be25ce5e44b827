"""The 101st point: in off the 1 into the called pocket (R6, H5, H13, H15, ruling 6)."""

from typing import Any

import pytest

from cowboy_tui.rules.rulebook import PRESETS

from .play import SHORT, TO_HUNDRED, assert_tells, cited, refused, told

BOTH = pytest.mark.parametrize("rules", sorted(PRESETS))


def final(rules: str, token: str, house: str = "") -> dict[str, Any]:
    """A final shot with a run of 2 on the table and nothing banked."""
    return told(rules, f"1: 1 c {token}", house=f"{SHORT} {house}".strip())


@BOTH
@pytest.mark.parametrize("token", ["w", "(1)w", "w1", "w3", "w35", "w135", "w^3", "w^1", "(1)5w"])
def test_ruling_6_in_off_the_1_wins(rules: str, token: str) -> None:
    assert_tells(
        final(rules, token),
        points=1,
        fouls=[],
        scores=[3, 0],
        run=0,
        winner=1,
        at_table=None,
        phase=None,
        inning_over=True,
        choice_due=False,
        cue_in_hand=True,
    )


@BOTH
def test_h4_the_winner_has_101(rules: str) -> None:
    report = told(rules, f"1: {TO_HUNDRED} w", start="89 0")
    assert_tells(report, scores=[101, 0], winner=1, points=1)


@BOTH
def test_h6_the_final_shot_may_come_innings_later(rules: str) -> None:
    report = told(rules, "1: 1 c - / 2: - / 1: - / 2: - / 1: w", house=SHORT)
    assert_tells(report, scores=[3, 0], winner=1)


@BOTH
@pytest.mark.parametrize("token", ["-", "(1)", "3", "15", "^5", "(1)^1", "(1)3"])
def test_ruling_6_the_1_alone_without_the_pocket_banks_the_run(rules: str, token: str) -> None:
    report = final(rules, token)
    assert_tells(report, points=0, fouls=[], scores=[2, 0], inning_over=True, winner=None)


@BOTH
@pytest.mark.parametrize(
    ("token", "reasons"),
    [
        ("s", ["scratch"]),
        ("j", ["cue_off_table"]),
        ("m", ["miss"]),
        ("()", ["miss"]),
        ("mw", ["miss", "scratch"]),
        ("()w", ["miss", "scratch"]),
        ("(3)", ["one_not_struck"]),
        ("(35)", ["one_not_struck"]),
        ("(3)w", ["scratch", "one_not_struck"]),
        ("(35)cw", ["scratch", "one_not_struck"]),
        ("tw", ["scratch", "touch"]),
        ("wp", ["scratch", "push"]),
        ("wb", ["scratch", "balls_moving"]),
        ("w3hn", ["scratch", "double_hit", "not_tip"]),
    ],
)
def test_h13_what_does_not_win_is_a_foul(rules: str, token: str, reasons: list[str]) -> None:
    report = final(rules, token)
    assert_tells(report, fouls=reasons, points=0, run_lost=2, scores=[0, 0], winner=None)


@pytest.mark.parametrize("token", ["c", "d", "(13)", "(31)", "(135)", "(51)c"])
def test_r6_another_ball_is_a_foul(token: str) -> None:
    assert_tells(final("modern", token), fouls=["other_struck"], run_lost=2, scores=[0, 0])


@pytest.mark.parametrize("token", ["c", "d", "(13)", "(31)", "(135)", "(51)c"])
def test_h5_another_ball_ends_the_inning_and_keeps_the_run(token: str) -> None:
    report = final("historic", token)
    assert_tells(report, fouls=[], points=0, run_lost=0, scores=[2, 0], inning_over=True)


@pytest.mark.parametrize("token", ["cw", "(13)w", "(31)w", "dw"])
def test_ruling_6_the_called_pocket_after_another_ball_is_a_scratch(token: str) -> None:
    assert_tells(final("historic", token), fouls=["scratch"], run_lost=2, cue_in_hand=True)
    assert_tells(final("modern", token), fouls=["scratch", "other_struck"], cue_in_hand=True)


def test_h15_not_the_1_is_a_foul_though_another_ball_is_none() -> None:
    assert_tells(final("historic", "(3)"), fouls=["one_not_struck"], run_lost=2, scores=[0, 0])
    assert_tells(final("historic", "(53)"), fouls=["one_not_struck"], run_lost=2, scores=[0, 0])


@BOTH
@pytest.mark.parametrize("token", ["w3", "(1)w1", "w35"])
def test_ruling_6_barred_makes_the_called_pocket_a_scratch(rules: str, token: str) -> None:
    report = final(rules, token, "pocketed_on_final=barred")
    assert_tells(report, fouls=["scratch"], run_lost=2, winner=None)


@BOTH
def test_ruling_6_barred_does_not_mind_a_jumped_ball(rules: str) -> None:
    assert final(rules, "w^3", "pocketed_on_final=barred")["winner"] == 1


@BOTH
def test_ruling_6_barred_is_nothing_without_the_called_pocket(rules: str) -> None:
    report = final(rules, "3", "pocketed_on_final=barred")
    assert_tells(report, fouls=[], scores=[2, 0], inning_over=True)


@BOTH
def test_a_jumped_ball_spoils_the_winning_shot_where_it_is_a_foul(rules: str) -> None:
    report = final(rules, "w^3", "object_ball_off_table=foul")
    assert_tells(report, fouls=["scratch", "object_ball_off_table"], winner=None)


def test_r2_the_final_shot_needs_a_cushion_too() -> None:
    assert final("modern", "(1)r")["fouls"] == ["no_cushion"]


@BOTH
@pytest.mark.parametrize("event", ["1: w", "1: -", "2: -", "2: retire", "1: retire", "2: respot"])
def test_nothing_is_played_after_the_winning_shot(rules: str, event: str) -> None:
    assert "the game is over" in refused(rules, f"1: 1 c w / {event}", house=SHORT)


@pytest.mark.parametrize(
    ("rules", "token", "house", "clauses"),
    [
        ("modern", "w", "", ["Scoring"]),
        ("historic", "w", "", ["H5"]),
        ("modern", "(3)w", "", ["R7", "R6", "Penalty for Fouls"]),
        ("historic", "(13)w", "", ["H13, ruling 6", "H6"]),
        ("historic", "s", "", ["H5, H13", "H6"]),
        ("historic", "j", "", ["H13", "H6"]),
        ("historic", "(13)", "", ["H5", "H6"]),
        ("modern", "(13)", "other_ball_on_final=no_score", ["house rule, H5", "R1"]),
        ("modern", "-", "", ["ruling 6", "R1"]),
        ("historic", "-", "", ["ruling 6", "H6"]),
        (
            "modern",
            "w3",
            "pocketed_on_final=barred",
            ["R7", "house rule, ruling 6", "Penalty for Fouls"],
        ),
    ],
)
def test_the_clauses_of_the_final_shot_are_cited(
    rules: str, token: str, house: str, clauses: list[str]
) -> None:
    assert cited(rules, f"1: 1 c {token}", house=f"{SHORT} {house}".strip()) == clauses
