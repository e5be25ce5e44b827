"""Balls off the table, and all balls spotted for the final shot (R3, H12, rulings 8 to 10)."""

import re

import pytest

from cowboy_tui.rules.header import BadFile
from cowboy_tui.rules.rulebook import PRESETS

from .play import SHORT, assert_tells, cited, fouls, play, refused, told

BOTH = pytest.mark.parametrize("rules", sorted(PRESETS))


@BOTH
def test_h2_a_pocketed_ball_is_spotted(rules: str) -> None:
    assert told(rules, "1: 135")["off_table"] == []
    assert told(rules, "1: ^3")["off_table"] == []
    assert_tells(told(rules, "1: 5 5 5"), points=5, run=15)


@BOTH
@pytest.mark.parametrize(
    ("token", "held"), [("1~1", [1]), ("^5~5", [5]), ("135~5~1", [1, 5]), ("3^1~1~3", [1, 3])]
)
def test_h12_a_ball_whose_spot_is_occupied_stays_off(
    rules: str, token: str, held: list[int]
) -> None:
    assert told(rules, f"1: {token}")["off_table"] == held


@BOTH
def test_ruling_8_a_held_ball_stays_off_as_long_as_it_is_noted(rules: str) -> None:
    assert told(rules, "1: 3~3 c~3")["off_table"] == [3]
    assert told(rules, "1: 3~3 c~3 c")["off_table"] == []
    assert told(rules, "1: 3~3 5~5")["off_table"] == [5]


@BOTH
@pytest.mark.parametrize("token", ["(3)", "(13)", "3", "^3", "c3", "(351)"])
def test_ruling_8_a_held_ball_can_be_neither_struck_nor_pocketed(rules: str, token: str) -> None:
    assert "the 3 is held off" in refused(rules, f"1: 3~3 / 1: {token}")


@BOTH
def test_ruling_8_each_held_ball_takes_one_from_the_caroms(rules: str) -> None:
    assert "with 2 on the table" in refused(rules, "1: 3~3 / 1: d")
    assert "with 1 on the table" in refused(rules, "1: 13~1~3 / 1: c")
    assert play(rules, "1: 3~3 c").ruling.points == 1
    assert play(rules, "1: 3~3 (15)").ruling.points == 1
    assert play(rules, "1: 13~1~3 5").ruling.points == 5


@BOTH
@pytest.mark.parametrize("token", ["~3", "c~3", "1~3", "m~5"])
def test_ruling_8_a_ball_on_the_table_cannot_stay_off_it(rules: str, token: str) -> None:
    assert "is on the table" in refused(rules, f"1: - / 2: {token}")


@BOTH
@pytest.mark.parametrize("token", ["135~1~3~5", "13s~1~3", "13j~1~3", "15^3s~1~3"])
def test_ruling_8_a_spot_needs_something_on_it(rules: str, token: str) -> None:
    assert "too few balls" in refused(rules, f"1: {token}")


@BOTH
@pytest.mark.parametrize("token", ["13~1~3", "135~1~3", "3s~3", "135s~3", "3j~3"])
def test_ruling_8_as_many_may_be_held_as_there_are_balls_on_the_table(
    rules: str, token: str
) -> None:
    assert str(told(rules, f"1: {token}")["off_table"][-1]) == token[-1]


@BOTH
def test_ruling_8_the_called_pocket_takes_the_cue_ball_off_too(rules: str) -> None:
    refused(rules, "1: 1 c / 1: w13~1~3", house=SHORT)
    assert_tells(told(rules, "1: 1 c w13~3", house=SHORT), winner=1, off_table=[3])


@BOTH
def test_ruling_8_held_balls_outlast_the_inning(rules: str) -> None:
    assert told(rules, "1: 3~3 m~3 / 2: m~3 / 1: c~3")["off_table"] == [3]


AT_FINAL = "1: 1 c^1~1"
"""Reaches the final shot by the very shot that puts the 1 off the table."""
WAITS = "1: 1 c - / 2: 1~1"
"""The 1 goes off while another player is at the table, who scores with it."""


def test_ruling_9_automatic_in_the_middle_of_the_inning() -> None:
    report = told("modern", AT_FINAL, house=SHORT)
    assert_tells(report, respotted=True, off_table=[], cue_in_hand=True, at_table=1, run=2)
    assert told("modern", f"{AT_FINAL} w", house=SHORT)["winner"] == 1


def test_ruling_9_automatic_when_that_player_comes_to_the_table() -> None:
    assert_tells(told("modern", WAITS, house=SHORT), respotted=False, off_table=[1])
    report = told("modern", f"{WAITS} m~1", house=SHORT)
    assert_tells(report, respotted=True, off_table=[], cue_in_hand=True, at_table=1, seat=2)


def test_ruling_9_automatic_spots_every_ball() -> None:
    report = told("modern", f"{WAITS}  (3)3~1~3", house=SHORT)
    assert_tells(report, respotted=True, off_table=[])


def test_ruling_9_automatic_when_a_retirement_brings_him_to_the_table() -> None:
    report = told("modern", f"{WAITS} / 2: retire", house=SHORT, players=3)
    assert_tells(report, respotted=False, at_table=3, off_table=[1])
    body = f"{WAITS} / 2: retire / 3: retire"
    assert_tells(told("modern", body, house=SHORT, players=4), at_table=4, respotted=False)
    body = "1: 1 c - / 2: - / 3: 1~1 / 3: retire"
    report = told("modern", body, house=SHORT)
    assert_tells(report, respotted=True, off_table=[], cue_in_hand=True, at_table=1, seat=3)


def test_ruling_9_automatic_when_he_stays_at_the_table_by_his_own_final_shot() -> None:
    report = told("modern", "1: 1 c - / 2: - / 1: 1~1 / 2: m~1", house=SHORT)
    assert_tells(report, respotted=True, at_table=1, cue_in_hand=True)


@pytest.mark.parametrize("held", ["3", "5"])
def test_ruling_9_not_for_another_ball(held: str) -> None:
    report = told("modern", f"1: 1 c^{held}~{held}", house=SHORT)
    assert_tells(report, respotted=False, off_table=[int(held)], cue_in_hand=False)


def test_ruling_9_not_for_a_player_elsewhere() -> None:
    assert_tells(told("modern", "1: ^1~1", house=SHORT), respotted=False, off_table=[1])
    assert_tells(told("modern", "1: 1~1", house=SHORT), respotted=False, off_table=[1])


def test_h12_respot_on_demand() -> None:
    assert_tells(told("historic", AT_FINAL, house=SHORT), respotted=False, off_table=[1])
    report = told("historic", f"{AT_FINAL} respot", house=SHORT)
    assert_tells(
        report,
        respotted=True,
        off_table=[],
        cue_in_hand=True,
        at_table=1,
        run=2,
        points=0,
        inning_over=False,
    )
    assert told("historic", f"{AT_FINAL} respot w", house=SHORT)["winner"] == 1


def test_h12_respot_is_the_shooters_to_demand_or_not() -> None:
    report = told("historic", f"{AT_FINAL} (3)~1", house=SHORT)
    assert_tells(report, fouls=["one_not_struck"], off_table=[1], respotted=False)
    report = told("historic", f"{WAITS} m~1 / 1: respot", house=SHORT)
    assert_tells(report, respotted=True, seat=1)


@pytest.mark.parametrize(
    ("rules", "body"),
    [
        ("historic", "1: respot"),
        ("historic", "1: 1~1 / 1: respot"),
        ("historic", "1: 1 c / 1: respot"),
        ("historic", "1: 1 c^3~3 / 1: respot"),
        ("historic", f"{WAITS} / 2: respot"),
        ("historic", f"{WAITS} / 1: respot"),
        ("historic", f"{AT_FINAL} respot / 1: respot"),
        ("modern", f"{AT_FINAL} / 1: respot"),
    ],
)
def test_h12_respot_is_refused_where_it_is_not_due(rules: str, body: str) -> None:
    refused(rules, body, house=SHORT)


def test_h12_with_the_1_off_nothing_is_assumed_about_the_final_shot() -> None:
    for token in ("-", "w", "s", "t", "3", "w~1"):
        assert "the 1 is off the table" in refused(
            "historic", f"{AT_FINAL} / 1: {token}", house=SHORT
        )


@pytest.mark.parametrize(
    ("final", "token", "said"),
    [
        ("1: 1 c^1~1", "-", "(3), (5), a carom (c) or a miss (m)"),
        ("1: 1 c^1~1", "3w", "(3), (5) or a carom (c)"),
        ("1: 1 c^1~1", "^5", "(3), (5) or a carom (c)"),
        ("1: 1 c^1^3~1~3", "-", "(5) or a miss (m)"),
        ("1: 1 c^1^5~1~5", "s", "(3) or a miss (m)"),
        ("1: 1 c^1^5~1~5", "3", "(3)"),
    ],
)
def test_what_a_refusal_tells_to_note_is_possible(final: str, token: str, said: str) -> None:
    reason = refused("historic", f"{final} / 1: {token}", house=SHORT)
    assert reason.endswith(f"note what was struck: {said}")
    named = re.findall(r"\([135]\)|(?<=\()[cm](?=\))", said)
    noted = token.replace("-", "")
    assert [each for each in STRIKES if is_possible(final, each + noted)] == named


STRIKES = ("(3)", "(5)", "c", "m")


def is_possible(final: str, token: str) -> bool:
    try:
        play("historic", f"{final} / 1: {token}", house=SHORT)
    except BadFile:
        return False
    return True


@pytest.mark.parametrize(
    ("token", "reasons"),
    [
        ("m", ["miss"]),
        ("()", ["miss"]),
        ("c", ["one_not_struck"]),
        ("(3)", ["one_not_struck"]),
        ("(53)w", ["scratch", "one_not_struck"]),
        ("cw", ["scratch", "one_not_struck"]),
    ],
)
def test_h12_with_the_1_off_what_is_noted_is_judged(token: str, reasons: list[str]) -> None:
    assert fouls("historic", f"{AT_FINAL} {token}", house=SHORT) == reasons


def test_notation_c_with_two_balls_on_the_table_is_those_two() -> None:
    reasons = fouls("modern", "1: 1 c^3~3 c", house=SHORT)
    assert reasons == ["other_struck"]


def test_ruling_10_in_hand_after_all_balls_are_placed_anew() -> None:
    assert not told("historic", AT_FINAL, house=SHORT)["cue_in_hand"]
    assert told("modern", AT_FINAL, house=SHORT)["cue_in_hand"]


@pytest.mark.parametrize(
    ("rules", "body", "house", "clause"),
    [
        ("modern", "1: 3~3", "", "R3"),
        ("historic", "1: 3~3", "", "H12"),
        ("modern", "1: 3~3 c", "", "R3"),
        ("historic", "1: 3~3 c", "", "H12"),
        ("modern", AT_FINAL, SHORT, "R3"),
        ("historic", f"{AT_FINAL} respot", SHORT, "H12"),
        ("historic", AT_FINAL, f"{SHORT} respot_on_final=automatic", "house rule, R3"),
        ("modern", f"{AT_FINAL} respot", f"{SHORT} respot_on_final=on_demand", "house rule, H12"),
    ],
)
def test_the_clauses_of_held_balls_are_cited(
    rules: str, body: str, house: str, clause: str
) -> None:
    assert clause in cited(rules, body, house=house)
