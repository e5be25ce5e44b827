"""What counts while open and on the caroms, and what becomes of the run (H4, H6, R1, Scoring)."""

import pytest

from cowboy_tui.rules.rulebook import PRESETS

from .play import TO_HUNDRED, assert_tells, cited, history, play, told

BOTH = pytest.mark.parametrize("rules", sorted(PRESETS))


@BOTH
@pytest.mark.parametrize("ball", [1, 3, 5])
def test_h4_a_pocketed_ball_counts_its_number(rules: str, ball: int) -> None:
    assert_tells(told(rules, f"1: {ball}"), points=ball, run=ball, at_table=1, fouls=[])


@BOTH
@pytest.mark.parametrize(
    ("token", "points"),
    [("c", 1), ("d", 2), ("(31)", 1), ("(35)c", 1), ("(351)", 2), ("(315)d", 2), ("(3)", 0)],
)
def test_h4_a_single_carom_counts_1_and_a_double_2(rules: str, token: str, points: int) -> None:
    assert play(rules, f"1: {token}").ruling.points == points


@BOTH
@pytest.mark.parametrize(
    ("token", "points"),
    [("c3", 4), ("13", 4), ("d5", 7), ("135", 9), ("c135", 10), ("(351)135", 11), ("d135", 11)],
)
def test_scoring_each_possibility_counts_and_11_is_the_most(
    rules: str, token: str, points: int
) -> None:
    assert play(rules, f"1: {token}").ruling.points == points


def test_scoring_a_ball_off_the_table_counts_nothing() -> None:
    assert_tells(told("modern", "1: ^5"), points=0, fouls=[], inning_over=True)
    assert play("modern", "1: c^5").ruling.points == 1


@BOTH
def test_r1_a_scoring_shot_continues_the_inning(rules: str) -> None:
    assert_tells(told(rules, "1: c 3 5"), run=9, scores=[0, 0], at_table=1, inning_over=False)


@BOTH
def test_r1_a_shot_without_a_point_ends_the_inning_and_banks_the_run(rules: str) -> None:
    report = told(rules, "1: c 3 -")
    assert_tells(report, run=0, scores=[4, 0], at_table=2, inning_over=True, fouls=[], run_lost=0)


@BOTH
def test_h6_banked_points_are_never_lost_but_the_run_is(rules: str) -> None:
    report = told(rules, "1: 5 - / 2: - / 1: 3 c t")
    assert_tells(report, scores=[5, 0], run=0, run_lost=4, points=0, at_table=2)


@BOTH
def test_h6_a_foul_scores_nothing_itself(rules: str) -> None:
    assert_tells(told(rules, "1: d135t"), points=0, run_lost=0, scores=[0, 0], fouls=["touch"])


@BOTH
def test_penalty_for_fouls_loses_the_run_even_across_a_threshold(rules: str) -> None:
    report = told(rules, f"1: {TO_HUNDRED} t", start="89 0")
    assert_tells(report, scores=[89, 0], run_lost=11, at_table=2)
    assert_tells(told(rules, "1: 1 c c t", start="89 0"), scores=[89, 0], run_lost=3)


@BOTH
def test_phase_is_that_of_the_total_before_the_shot(rules: str) -> None:
    states = [played.state for played in history(rules, f"1: {TO_HUNDRED}", start="89 0")]
    assert [state.phase for state in states] == ["caroms"] * 5 + ["final"]
    assert play(rules, "1: 3", start="86 0").state.phase == "open"


@BOTH
def test_phase_counts_the_run_beside_the_bank(rules: str) -> None:
    assert play(rules, "1: 5 - / 2: - / 1: 5", start="80 0").state.phase == "caroms"


@BOTH
def test_phase_is_each_players_own(rules: str) -> None:
    assert play(rules, "1: 1 - ", start="89 0").state.phase == "open"
    assert play(rules, "1: 1 - / 2: -", start="89 0").state.phase == "caroms"


@BOTH
def test_a_whole_shot_is_judged_in_the_phase_it_began_in(rules: str) -> None:
    assert_tells(told(rules, "1: d135", start="79 0"), points=11, fouls=[], phase="caroms", run=11)


@pytest.mark.parametrize(
    ("rules", "body", "clauses"),
    [
        ("modern", "1: c", ["Scoring"]),
        ("historic", "1: c", ["H4"]),
        ("modern", "1: d5", ["Scoring", "Scoring"]),
        ("historic", "1: d5", ["H4", "H4"]),
        ("modern", "1: -", ["R1"]),
        ("historic", "1: -", ["H6"]),
        ("modern", "1: c^3", ["Scoring", "Jumped Object Balls"]),
        ("historic", "1: c^3", ["H4", "H2"]),
        ("modern", "1: c t", ["general rules", "Penalty for Fouls"]),
        ("historic", "1: c t", ["H13", "H6"]),
    ],
)
def test_the_clauses_of_scoring_are_cited(rules: str, body: str, clauses: list[str]) -> None:
    assert cited(rules, body) == clauses


@BOTH
@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("1: c", "A carom off two balls counts 1."),
        ("1: (35)", "A carom off two balls counts 1."),
        ("1: d", "A carom off all three balls counts 2."),
        ("1: (351)", "A carom off all three balls counts 2."),
        ("1: 5", "A pocketed ball counts its number."),
        ("1: c t", "A foul: the run of this inning is lost."),
        ("1: (3)t", "A foul: nothing is scored, the inning is over."),
        ("1: (3)", "No point: the inning is over, its run is banked."),
    ],
)
def test_the_sentence_says_what_was_done(rules: str, body: str, words: str) -> None:
    assert told(rules, body)["rulings"][-1]["text"] == words
