"""The opening shot must strike the 3 first (H3, Opening Break, rulings 2 and 3)."""

import pytest

from cowboy_tui.rules.rulebook import PRESETS

from .play import assert_tells, cited, fouls, refused, told

BOTH = pytest.mark.parametrize("rules", sorted(PRESETS))
FAILURES = pytest.mark.parametrize(
    ("token", "is_foul"),
    [
        ("o", []),
        ("(1)", []),
        ("(51)", []),
        ("(135)d", []),
        ("oc", []),
        ("o5", []),
        ("(13)o", []),
        ("m", ["miss"]),
        ("()", ["miss"]),
        ("mo", ["miss"]),
        ("os", ["scratch"]),
        ("oj", ["cue_off_table"]),
        ("ot", ["touch"]),
    ],
)


@FAILURES
def test_opening_break_a_failure_scores_nothing_and_gives_the_choice(
    token: str, is_foul: list[str]
) -> None:
    assert_tells(
        told("modern", f"1: {token}"),
        points=0,
        fouls=is_foul,
        scores=[0, 0],
        inning_over=True,
        at_table=2,
        choice_due=True,
        cue_in_hand=True,
        off_table=[],
    )


@FAILURES
def test_ruling_3_a_failure_passes_the_hand_and_scores_nothing(
    token: str, is_foul: list[str]
) -> None:
    report = told("historic", f"1: {token}")
    assert_tells(report, points=0, fouls=is_foul, at_table=2, choice_due=False, inning_over=True)
    assert report["cue_in_hand"] == ("s" in token or "j" in token)


@BOTH
@pytest.mark.parametrize(("token", "points"), [("c", 1), ("(31)", 1), ("(351)3", 5), ("5", 5)])
def test_h3_the_3_first_scores_as_ever(rules: str, token: str, points: int) -> None:
    assert_tells(told(rules, f"1: {token}"), points=points, at_table=1, choice_due=False)


@BOTH
def test_h3_the_3_alone_fulfils_the_duty(rules: str) -> None:
    assert_tells(told(rules, "1: (3)"), points=0, fouls=[], at_table=2, choice_due=False)
    assert "opening shot has been played" in refused(rules, "1: (3) / 2: o")


@BOTH
def test_ruling_2_a_foul_with_the_3_first_is_no_failed_opening(rules: str) -> None:
    report = told(rules, "1: (3)s")
    assert_tells(report, fouls=["scratch"], at_table=2, choice_due=False, cue_in_hand=True)


def test_ruling_2_no_cushion_on_a_failed_opening_is_a_foul() -> None:
    assert_tells(told("modern", "1: or"), fouls=["no_cushion"], choice_due=True)
    assert_tells(told("modern", "1: (3)r"), fouls=["no_cushion"], choice_due=False)


def test_ruling_2_repeat_brings_the_same_player_back() -> None:
    report = told("modern", "1: o / 2: repeat")
    assert_tells(report, at_table=1, choice_due=False, inning_over=False, points=0, fouls=[])
    assert_tells(told("modern", "1: o / 2: repeat / 1: c3"), points=4, scores=[0, 0], run=4)


def test_ruling_2_take_lets_the_incoming_player_open() -> None:
    assert_tells(told("modern", "1: o / 2: take"), at_table=2, choice_due=False, inning_over=False)
    assert_tells(told("modern", "1: o / 2: take / 2: 5"), points=5, at_table=2)


def test_ruling_2_each_failure_gives_the_next_player_the_choice() -> None:
    assert_tells(told("modern", "1: o / 2: repeat / 1: m"), at_table=2, choice_due=True)
    assert_tells(told("modern", "1: o / 2: take / 2: o"), at_table=1, choice_due=True)
    assert_tells(told("modern", "1: o / 2: take / 2: o", players=3), at_table=3, choice_due=True)


def test_ruling_2_repeat_is_of_the_player_who_failed_last() -> None:
    assert_tells(told("modern", "1: o / 2: take / 2: o / 3: repeat"), at_table=2)


@pytest.mark.parametrize("token", ["-", "c", "m", "o", "respot"])
def test_ruling_2_the_choice_comes_before_anything_else(token: str) -> None:
    refused("modern", f"1: o / 2: {token}")


@pytest.mark.parametrize("choice", ["repeat", "take"])
@pytest.mark.parametrize(
    ("rules", "before"),
    [("modern", ""), ("modern", "1: - / "), ("modern", "1: o / 2: take / "), ("historic", "1: o/")],
)
def test_ruling_2_no_choice_without_a_failed_opening(rules: str, before: str, choice: str) -> None:
    seat = 1 if not before else 2
    assert "no failed opening" in refused(rules, f"{before}{seat}: {choice}")


def test_ruling_2_the_choice_is_the_incoming_players() -> None:
    refused("modern", "1: o / 1: repeat")


def test_ruling_2_the_wrong_ball_first_does_not_count_to_three_fouls() -> None:
    failures = " / 2: repeat / ".join(["1: o"] * 4)
    assert_tells(told("modern", failures), out=[], choice_due=True, winner=None)


def test_ruling_2_the_wrong_ball_first_does_not_break_a_row_of_fouls() -> None:
    body = "1: ot / 2: repeat / 1: o / 2: repeat / 1: ot / 2: repeat / 1: ot"
    assert_tells(told("modern", body), out=[1], winner=2)


def test_ruling_2_without_a_choice_if_the_offender_is_out() -> None:
    body = "1: ot / 2: repeat / 1: m / 2: repeat / 1: ot"
    report = told("modern", body, players=3)
    assert_tells(report, out=[1], at_table=2, choice_due=False, cue_in_hand=True)
    assert_tells(told("modern", f"{body} / 2: o", players=3), at_table=3, choice_due=True)


def test_ruling_2_without_a_choice_if_the_offender_retires() -> None:
    report = told("modern", "1: o / 1: retire", players=3)
    assert_tells(report, at_table=2, choice_due=False, inning_over=False, out=[1])
    refused("modern", "1: o / 1: retire / 2: repeat", players=3)
    assert_tells(told("modern", "1: o / 1: retire / 2: o", players=3), at_table=3, choice_due=True)


def test_ruling_2_the_choice_passes_on_if_the_chooser_retires() -> None:
    report = told("modern", "1: o / 2: retire", players=3)
    assert_tells(report, at_table=3, choice_due=True, inning_over=True, out=[2])
    assert_tells(told("modern", "1: o / 2: retire / 3: repeat"), at_table=1, choice_due=False)


def test_ruling_2_the_choice_never_comes_round_to_the_offender() -> None:
    report = told("modern", "1: o / 2: retire / 3: retire")
    assert_tells(report, winner=1, at_table=None, choice_due=False)


def test_ruling_2_a_bystander_may_retire_while_the_choice_is_due() -> None:
    report = told("modern", "1: o / 3: retire")
    assert_tells(report, at_table=2, choice_due=True, inning_over=False)


@pytest.mark.parametrize(
    ("body", "opens"),
    [("1: o / 2: repeat / 1: retire", 2), ("1: o / 2: take / 2: retire", 3)],
)
def test_ruling_2_without_a_choice_if_he_retires_after_it_was_made(body: str, opens: int) -> None:
    report = told("modern", body, players=4)
    assert_tells(report, at_table=opens, choice_due=False, inning_over=True)
    refused("modern", f"{body} / {opens}: take", players=4)
    assert told("modern", f"{body} / {opens}: o", players=4)["choice_due"]


def test_ruling_2_the_offender_may_retire_after_take() -> None:
    report = told("modern", "1: o / 2: take / 1: retire", players=3)
    assert_tells(report, at_table=2, choice_due=False, out=[1])


@pytest.mark.parametrize("token", ["o3~3", "(13)^1~1", "o135~1~3"])
def test_ruling_2_held_balls_are_back_on_their_spots(token: str) -> None:
    assert told("modern", f"1: {token}")["off_table"] == []
    assert told("modern", f"1: {token} / 2: take / 2: (351)")["points"] == 2


def test_ruling_3_the_balls_lie_as_they_are() -> None:
    assert_tells(told("historic", "1: o3~3"), off_table=[3], cue_in_hand=False)


def test_ruling_3_the_duty_binds_the_opening_shot_only() -> None:
    refused("historic", "1: o / 2: o")
    assert_tells(told("historic", "1: o / 2: (13)"), points=1, at_table=2)


def test_ruling_11_a_frozen_ball_on_the_opening_struck_nothing_first() -> None:
    assert_tells(told("historic", "1: z"), fouls=[], at_table=2, points=0)
    report = told("historic", "1: z", house="opening_fault=incoming_choice")
    assert_tells(report, fouls=[], choice_due=True)


def test_the_opening_switch_belongs_to_either_game() -> None:
    assert_tells(told("modern", "1: o3~3", house="opening_fault=forfeit_inning"), off_table=[3])
    report = told("historic", "1: o", house="opening_fault=incoming_choice")
    assert_tells(report, choice_due=True, cue_in_hand=True)


@pytest.mark.parametrize(
    ("rules", "body", "house", "clauses"),
    [
        ("modern", "1: o", "", ["Opening Break", "ruling 2", "Opening Break"]),
        ("historic", "1: o", "", ["H3"]),
        ("modern", "1: o", "opening_fault=forfeit_inning", ["house rule, H3"]),
        (
            "historic",
            "1: o",
            "opening_fault=incoming_choice",
            ["house rule, Opening Break", "house rule, ruling 2", "house rule, Opening Break"],
        ),
        ("modern", "1: o / 2: take", "", ["Opening Break"]),
        ("modern", "1: o / 2: repeat", "", ["Opening Break"]),
        (
            "historic",
            "1: o / 2: take",
            "opening_fault=incoming_choice",
            ["house rule, Opening Break"],
        ),
        ("modern", "1: o / 2: retire / 3: take / 3: 3 - / 1: -", "", ["R1"]),
        ("modern", "1: o / 2: retire / 3: repeat / 1: retire", "", ["ruling 7", "ruling 7"]),
    ],
)
def test_the_clauses_of_the_opening_are_cited(
    rules: str, body: str, house: str, clauses: list[str]
) -> None:
    assert cited(rules, body, house=house) == clauses


def test_the_passing_of_the_choice_is_cited() -> None:
    assert cited("modern", "1: o / 2: retire", players=3) == ["ruling 7", "ruling 2"]
    assert cited("modern", "1: o / 1: retire", players=3) == ["ruling 7", "ruling 2"]


AT_THE_TABLE = "agreed at the table"


@pytest.mark.parametrize(
    ("rules", "body", "house", "clauses"),
    [
        ("modern", "1: retire", "", ["ruling 7", "ruling 2"]),
        ("historic", "1: retire", "", ["ruling 7", "H3, ruling 3"]),
        ("historic", "1: skip", "", [AT_THE_TABLE, "H3, ruling 3"]),
        (
            "modern",
            "1: retire",
            "opening_fault=forfeit_inning",
            ["ruling 7", "Opening Break"],
        ),
        (
            "historic",
            "1: retire",
            "opening_fault=incoming_choice",
            ["ruling 7", "house rule, ruling 2"],
        ),
        ("historic", "1: o / 2: retire", "", ["ruling 7"]),
        ("historic", "1: o / 2: skip", "", [AT_THE_TABLE]),
    ],
)
def test_who_opens_for_one_that_leaves_is_cited(
    rules: str, body: str, house: str, clauses: list[str]
) -> None:
    assert cited(rules, body, house=house, players=3) == clauses


@pytest.mark.parametrize("act", ["retire", "skip"])
def test_h3_no_choice_is_spoken_of_where_there_is_none(act: str) -> None:
    rulings = told("historic", f"1: {act}", players=3)["rulings"]
    assert not [rule for rule in rulings if "choice" in rule["text"]]


@pytest.mark.parametrize(
    "body",
    [
        "1: skip",
        "1: o / 2: skip",
        "1: o / 2: take skip",
        "1: o / 2: repeat / 1: skip",
        "1: o / 2: skip / 3: skip",
        "1: o / 2: order:2,1,3 skip",
    ],
)
@pytest.mark.parametrize("players", [2, 3])
def test_ruling_2_is_not_named_for_who_sits_out(body: str, players: int) -> None:
    if players == 3 or "3" not in body:
        assert set(cited("modern", body, players=players)) == {AT_THE_TABLE}


def test_the_choice_that_comes_back_to_the_opener_is_no_matter_of_ruling_2() -> None:
    for body in ("1: o / 2: skip / 3: retire", "1: o / 2: order:2,1,3 retire"):
        assert cited("modern", body, players=3) == ["ruling 7", AT_THE_TABLE]
        text = told("modern", body, players=3)["rulings"][-1]["text"]
        assert "obody else" not in text


@BOTH
def test_a_miss_is_cited_beside_the_failed_opening(rules: str) -> None:
    assert fouls(rules, "1: m") == ["miss"]
    assert cited(rules, "1: m")[0] in ("R2", "H13")


def test_the_choice_is_not_promised_to_nobody() -> None:
    def said(body: str, players: int) -> str:
        rulings = told("modern", body, players=players)["rulings"]
        return " ".join(rule["text"] for rule in rulings)

    last_but_one = "1: m / 2: repeat / 1: m / 2: repeat / 1: m"
    assert "opens himself" not in said(last_but_one, 2)
    assert "opens himself" not in said(last_but_one, 3)
    assert "next player opens" in said(last_but_one, 3)
    assert "choice passes" not in said("1: o / 2: retire", 2)
    assert "next player opens" in said("1: o / 2: repeat / 1: retire", 3)
    assert "next player opens" in said("1: o / 2: take retire", 3)


def test_balls_held_on_a_failed_opening_are_said_to_be_back() -> None:
    rules = cited("modern", "1: o3~3")
    assert "ruling 2" in rules
    assert "R3" not in rules
