"""Every foul, and the clause that makes it one (R2, R7, H11 to H17, rulings 10 to 12)."""

import random
from typing import get_args

import pytest

from cowboy_tui.rules.fouls import Foul
from cowboy_tui.rules.game import apply
from cowboy_tui.rules.rulebook import HOUSE_FIELDS, PRESETS, Preset
from tests.games import play_on, random_start

from .play import TO_HUNDRED, assert_tells, cited, fouls, play, told

BOTH = pytest.mark.parametrize("rules", sorted(PRESETS))

NOTED = {
    "m": "miss",
    "()": "miss",
    "s": "scratch",
    "j": "cue_off_table",
    "t": "touch",
    "h": "double_hit",
    "n": "not_tip",
    "b": "balls_moving",
    "x": "other",
}
"""Marks that are a foul at any time, under both presets."""


@BOTH
@pytest.mark.parametrize(("token", "foul"), NOTED.items())
def test_a_mark_is_its_foul(rules: str, token: str, foul: str) -> None:
    report = told(rules, f"1: - / 2: c {token}")
    assert_tells(
        report,
        fouls=[foul],
        points=0,
        run_lost=1,
        scores=[0, 0],
        inning_over=True,
        at_table=1,
        cue_in_hand=token in "sj",
    )


@BOTH
@pytest.mark.parametrize("token", ["s", "j", "t", "h", "n", "b", "x"])
def test_h6_a_foul_on_a_scoring_shot_scores_nothing(rules: str, token: str) -> None:
    assert_tells(told(rules, f"1: d135{token}"), points=0, run=0, scores=[0, 0])


@BOTH
@pytest.mark.parametrize(
    ("token", "reasons"),
    [
        ("xnhtj", ["cue_off_table", "touch", "double_hit", "not_tip", "other"]),
        ("bst", ["scratch", "touch", "balls_moving"]),
        ("ms", ["miss", "scratch"]),
        ("()j", ["miss", "cue_off_table"]),
    ],
)
def test_several_infringements_are_one_foul_with_several_reasons(
    rules: str, token: str, reasons: list[str]
) -> None:
    report = told(rules, f"1: - / 2: 5 {token}")
    assert_tells(report, fouls=reasons, run_lost=5, scores=[0, 0])


def test_r2_no_cushion_is_a_foul() -> None:
    assert fouls("modern", "1: r") == ["no_cushion"]
    assert fouls("modern", "1: cr") == ["no_cushion"]
    assert fouls("modern", "1: - / 2: mr") == ["miss", "no_cushion"]


@pytest.mark.parametrize(
    ("token", "reasons"),
    [
        ("cr", []),
        ("dr", []),
        ("(31)r", []),
        ("(3)r", ["no_cushion"]),
        ("r", ["no_cushion"]),
        ("c^5r", []),
        ("crs", ["scratch"]),
    ],
)
def test_r2_unless_carom_frees_a_carom_from_the_cushion(token: str, reasons: list[str]) -> None:
    assert fouls("modern", f"1: {token}", house="cushion=unless_carom") == reasons


def test_r2_unless_carom_frees_a_carom_that_is_not_credited() -> None:
    report = told("modern", "1: (13)r", house="cushion=unless_carom")
    assert_tells(report, fouls=[], points=0, choice_due=True)


def test_r2_unless_carom_does_not_free_the_final_shot() -> None:
    reasons = fouls("modern", f"1: {TO_HUNDRED} cr", start="89 0", house="cushion=unless_carom")
    assert reasons == ["no_cushion", "other_struck"]


@pytest.mark.parametrize("token", ["^5r", "rs"])
def test_ruling_15_a_jumped_ball_and_the_cue_ball_do_not_satisfy_the_cushion(token: str) -> None:
    assert "no_cushion" in fouls("modern", f"1: {token}")


def test_h14_a_push_is_no_foul_while_open_in_the_historic_game() -> None:
    assert_tells(told("historic", "1: cp"), fouls=[], points=1)
    assert_tells(told("historic", "1: d5p"), fouls=[], points=7)
    assert_tells(told("historic", "1: p"), fouls=[], points=0, inning_over=True)


def test_h14_a_push_is_a_foul_on_the_caroms_and_the_final_shot() -> None:
    assert fouls("historic", "1: 1 cp", start="89 0") == ["push"]
    assert fouls("historic", f"1: {TO_HUNDRED} wp", start="89 0") == ["scratch", "push"]


def test_ruling_12_the_push_that_reaches_90_is_allowed() -> None:
    assert_tells(told("historic", "1: 1p", start="89 0"), fouls=[], points=1, phase="caroms")


@pytest.mark.parametrize("start", ["0 0", "89 0"])
def test_a_push_is_a_foul_at_any_time_in_the_modern_game(start: str) -> None:
    assert fouls("modern", "1: 1p", start=start) == ["push"]
    assert fouls("modern", "1: 1 cp", start=start) == ["push"]


@BOTH
def test_h2_a_jumped_object_ball_is_no_foul_anywhere(rules: str) -> None:
    assert fouls(rules, "1: ^1^3^5") == []
    assert fouls(rules, "1: 1 c^3", start="89 0") == []
    assert told(rules, f"1: {TO_HUNDRED} w^3", start="89 0")["winner"] == 1


@BOTH
@pytest.mark.parametrize("body", ["1: c^3", "1: 1 c^3", f"1: {TO_HUNDRED} ^3"])
def test_a_jumped_object_ball_is_a_foul_where_the_house_says_so(rules: str, body: str) -> None:
    reasons = fouls(rules, body, start="89 0", house="object_ball_off_table=foul")
    assert reasons == ["object_ball_off_table"]


@BOTH
@pytest.mark.parametrize(
    ("body", "is_foul"),
    [
        ("1: cb", False),
        ("1: 1 cb", True),
        ("1: 1 c cb", False),
        (f"1: {TO_HUNDRED} b", True),
        (f"1: {TO_HUNDRED} wb", True),
    ],
)
def test_h7_h8_balls_moving_at_the_thresholds_only(rules: str, body: str, is_foul: bool) -> None:
    reasons = fouls(rules, body, start="89 0", house="balls_moving=foul_at_thresholds")
    assert ("balls_moving" in reasons) == is_foul


@BOTH
def test_h17_balls_moving_is_a_foul_everywhere_by_default(rules: str) -> None:
    assert fouls(rules, "1: cb") == ["balls_moving"]
    assert fouls(rules, "1: 1 c cb", start="89 0") == ["balls_moving"]


def test_h16_a_frozen_ball_that_did_not_move_saves_from_a_miss() -> None:
    report = told("historic", "1: 3 z")
    assert_tells(report, fouls=[], points=0, inning_over=True, scores=[3, 0], cue_in_hand=False)


@pytest.mark.parametrize(("token", "foul"), [("zs", "scratch"), ("zj", "cue_off_table")])
def test_h16_a_frozen_ball_saves_from_nothing_else(token: str, foul: str) -> None:
    assert_tells(told("historic", f"1: 3 {token}"), fouls=[foul], run_lost=3, cue_in_hand=True)


def test_h16_a_frozen_ball_that_moves_counts_as_struck() -> None:
    assert_tells(told("historic", "1: 3 (51)p"), fouls=[], points=1)


@BOTH
@pytest.mark.parametrize(
    ("token", "in_hand"),
    [("-", False), ("m", False), ("t", False), ("s", True), ("j", True), ("c", False)],
)
def test_ruling_10_cue_ball_in_hand_when_it_left_the_table(
    rules: str, token: str, in_hand: bool
) -> None:
    assert play(rules, f"1: - / 2: {token}").state.cue_in_hand == in_hand
    assert not play(rules, f"1: - / 2: {token} / {2 if token == 'c' else 1}: -").state.cue_in_hand


CITATIONS: dict[tuple[str, str], tuple[str, str, str]] = {
    (foul, rules): (body, "", clause)
    for foul, body, modern, historic in [
        ("miss", "1: c m", "R2", "H13"),
        ("scratch", "1: c s", "R7", "H11"),
        ("cue_off_table", "1: c j", "Cue Ball After Jump or Scratch", "H11"),
        ("touch", "1: c t", "general rules", "H13"),
        ("double_hit", "1: c h", "general rules", "H13"),
        ("not_tip", "1: c n", "general rules", "H13"),
        ("balls_moving", "1: cb", "general rules", "H17"),
        ("push", "1: 1 cp", "general rules", "H14"),
        ("other", "1: c x", "general rules", "H17"),
        ("overshoot", "1: 3", "R4", "ruling 1"),
        ("pocketed_on_caroms", "1: 1 3", "R5", "H10"),
        ("one_not_struck", f"1: {TO_HUNDRED} (3)", "R6", "H15"),
    ]
    for rules, clause in (("modern", modern), ("historic", historic))
} | {
    ("no_cushion", "modern"): ("1: r", "", "R2"),
    ("no_cushion", "historic"): ("1: r", "cushion=always", "house rule, R2"),
    ("other_struck", "modern"): (f"1: {TO_HUNDRED} c", "", "R6"),
    ("other_struck", "historic"): (
        f"1: {TO_HUNDRED} c",
        "other_ball_on_final=foul",
        "house rule, R6",
    ),
    ("object_ball_off_table", "modern"): (
        "1: ^3",
        "object_ball_off_table=foul",
        "house rule, Jumped Object Balls",
    ),
    ("object_ball_off_table", "historic"): (
        "1: ^3",
        "object_ball_off_table=foul",
        "house rule, H2",
    ),
}
"""By foul and preset: a micro-game from 89, its house rules, and the clause it must cite."""


@pytest.mark.parametrize(("foul", "rules"), CITATIONS)
def test_a_foul_cites_its_clause_with_a_sentence(foul: str, rules: str) -> None:
    body, house, clause = CITATIONS[foul, rules]
    report = told(rules, body, start="89 0", house=house)
    assert report["fouls"] == [foul]
    first = report["rulings"][0]
    assert first["rule"] == clause
    assert first["text"].endswith(".")
    assert len(first["text"].split()) > 3


def test_every_foul_cites_a_clause_under_both_presets() -> None:
    assert set(CITATIONS) == {(foul, rules) for foul in Foul for rules in get_args(Preset)}


@pytest.mark.parametrize(
    ("rules", "body", "house", "clause"),
    [
        ("modern", "1: cr", "cushion=unless_carom", "house rule, R2"),
        ("modern", "1: (3)r", "cushion=unless_carom", "house rule, R2"),
        ("historic", "1: r", "cushion=always", "house rule, R2"),
        ("modern", "1: cp", "push=allowed_while_open", "house rule, H14"),
        ("historic", "1: cp", "push=foul", "house rule, H14"),
        ("historic", "1: cp", "", "H14"),
        ("modern", "1: z", "frozen_ball=true", "house rule, H16"),
        ("historic", "1: z", "", "H16"),
        ("modern", "1: cb", "balls_moving=foul_at_thresholds", "house rule, H7, H8"),
        ("modern", "1: c^3", "", "Jumped Object Balls"),
        ("historic", "1: c^3", "", "H2"),
    ],
)
def test_a_house_rule_is_cited_as_one(rules: str, body: str, house: str, clause: str) -> None:
    assert clause in cited(rules, body, house=house)


@BOTH
@pytest.mark.parametrize("seed", range(20))
def test_a_field_set_to_what_the_text_has_is_no_house_rule(rules: str, seed: int) -> None:
    chance, preset = random.Random(seed), PRESETS[rules]
    given = preset.with_house({field: getattr(preset, field) for field in HOUSE_FIELDS})
    state = random_start(chance, preset)
    other = state._replace(rulebook=given)
    for event, _ in play_on(chance, state, 150, wild=0.2, company=0.05):
        state, ruling = apply(state, event)
        other, same = apply(other, event)
        assert same.rules == ruling.rules


@pytest.mark.parametrize(
    ("rules", "body", "house", "clause"),
    [
        ("modern", "1: cr", "cushion=always", "R2"),
        ("modern", "1: cp", "push=foul", "general rules"),
        ("historic", "1: cp", "push=allowed_while_open", "H14"),
        ("historic", "1: cb", "balls_moving=foul", "H17"),
    ],
)
def test_the_rule_of_a_text_is_cited_plainly_where_it_is_given_as_well(
    rules: str, body: str, house: str, clause: str
) -> None:
    assert clause in cited(rules, body, house=house)
    assert clause in cited(rules, body, house=f"{house} overshoot=void")


@BOTH
def test_a_house_rule_about_something_else_is_not_cited(rules: str) -> None:
    assert not any("house" in rule for rule in cited(rules, "1: c t", house="forfeit=none"))


def test_h7_and_h8_are_cited_at_their_thresholds_only() -> None:
    short = "open_to=1 caroms_to=2"
    assert "H17" in cited("historic", "1: cb", house=short)
    assert "H7" in cited("historic", "1: 1 cb", house=short)
    assert "H8" in cited("historic", "1: 1 c (1)b", house=short)
    at_thresholds = f"{short} balls_moving=foul_at_thresholds"
    assert "house rule, H7" in cited("modern", "1: 1 cb", house=at_thresholds)
