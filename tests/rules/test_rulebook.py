"""The rulebook is data: a case for every value of every field, both presets, house rules."""

import re
from typing import Any, NamedTuple, get_args, get_type_hints

import pytest

from cowboy_tui.rules.header import BadFile
from cowboy_tui.rules.house import HOUSE_RULES, HouseRule, format_house, house_of, parse_house
from cowboy_tui.rules.rulebook import (
    HISTORIC,
    HOUSE_FIELDS,
    LARGEST_THRESHOLD,
    MODERN,
    PRESETS,
    HouseRuleError,
    HouseValue,
    Rulebook,
    format_value,
)

from .play import SHORT, told


class Case(NamedTuple):
    """A micro-game under a house rule; nothing expected stands for a refusal."""

    rules: str
    body: str
    expected: dict[str, Any]
    start: str = ""
    house: str = ""


FOULS = "1: t / 2: - / 1: t / 2: - / 1: c t"
"""Three fouled innings, a scoring shot in the last."""
SHOTS = "1: t / 2: - / 1: t / 2: - / 1: t"
BARREN = "1: - / 2: - / 1: ms / 2: - / 1: ms"
TO_FINAL = "1: 1 c"

CASES: dict[tuple[str, HouseValue], Case] = {
    ("open_to", 45): Case("modern", "1: 1", {"phase": "caroms", "run": 1}, "44 0"),
    ("open_to", 1): Case("historic", "1: 1", {"phase": "caroms", "run": 1}),
    ("caroms_to", 95): Case("modern", "1: 1 d d c", {"phase": "final", "run": 6}, "89 0"),
    ("caroms_to", 91): Case("historic", "1: 1 d", {"fouls": ["overshoot"]}, "89 0"),
    ("opening_fault", "incoming_choice"): Case(
        "historic", "1: o3~3", {"choice_due": True, "off_table": [], "cue_in_hand": True}
    ),
    ("opening_fault", "forfeit_inning"): Case(
        "modern", "1: o3~3", {"choice_due": False, "off_table": [3], "cue_in_hand": False}
    ),
    ("cushion", "always"): Case("historic", "1: cr", {"fouls": ["no_cushion"]}),
    ("cushion", "unless_carom"): Case("modern", "1: cr", {"fouls": [], "points": 1}),
    ("cushion", "never"): Case("modern", "1: cr", {}),
    ("push", "foul"): Case("historic", "1: cp", {"fouls": ["push"]}),
    ("push", "allowed_while_open"): Case("modern", "1: cp", {"fouls": [], "points": 1}),
    ("frozen_ball", True): Case("modern", "1: 3 z", {"fouls": [], "scores": [3, 0]}),
    ("frozen_ball", False): Case("historic", "1: 3 z", {}),
    ("overshoot", "foul"): Case(
        "modern", "1: 1 3", {"fouls": ["overshoot"], "scores": [87, 0], "run_lost": 1}, "87 0"
    ),
    ("overshoot", "void"): Case(
        "modern", "1: 1 3", {"fouls": [], "scores": [88, 0], "run_lost": 0}, "87 0"
    ),
    ("pocketed_on_caroms", "foul"): Case(
        "historic", "1: 1 c1", {"fouls": ["pocketed_on_caroms"], "scores": [89, 0]}, "89 0"
    ),
    ("pocketed_on_caroms", "no_score"): Case(
        "modern", "1: 1 c1", {"fouls": [], "scores": [90, 0], "points": 0}, "89 0"
    ),
    ("other_ball_on_final", "foul"): Case(
        "historic", f"{TO_FINAL} c", {"fouls": ["other_struck"], "scores": [0, 0]}, house=SHORT
    ),
    ("other_ball_on_final", "no_score"): Case(
        "modern", f"{TO_FINAL} c", {"fouls": [], "scores": [2, 0]}, house=SHORT
    ),
    ("pocketed_on_final", "allowed"): Case(
        "modern", f"{TO_FINAL} w3", {"winner": 1, "fouls": []}, house=SHORT
    ),
    ("pocketed_on_final", "barred"): Case(
        "historic", f"{TO_FINAL} w3", {"winner": None, "fouls": ["scratch"]}, house=SHORT
    ),
    ("object_ball_off_table", "no_penalty"): Case("modern", "1: c^5", {"points": 1, "fouls": []}),
    ("object_ball_off_table", "foul"): Case(
        "historic", "1: c^5", {"points": 0, "fouls": ["object_ball_off_table"]}
    ),
    ("forfeit", "three_fouled_innings"): Case("historic", FOULS, {"out": [1], "winner": 2}),
    ("forfeit", "three_fouled_shots"): Case("historic", SHOTS, {"out": [1], "winner": 2}),
    ("forfeit", "two_barren_scratches"): Case("modern", BARREN, {"out": [1], "winner": 2}),
    ("forfeit", "none"): Case("modern", FOULS, {"out": [], "winner": None}),
    ("respot_on_final", "automatic"): Case(
        "historic",
        f"{TO_FINAL}^1~1",
        {"respotted": True, "off_table": [], "cue_in_hand": True},
        house=SHORT,
    ),
    ("respot_on_final", "on_demand"): Case(
        "modern",
        f"{TO_FINAL}^1~1",
        {"respotted": False, "off_table": [1], "cue_in_hand": False},
        house=SHORT,
    ),
    ("balls_moving", "foul"): Case("historic", "1: cb", {"fouls": ["balls_moving"]}),
    ("balls_moving", "foul_at_thresholds"): Case("modern", "1: cb", {"fouls": [], "points": 1}),
}
"""By field and value."""


def values_of(field: str) -> tuple[HouseValue, ...]:
    """Every value of a field, as its type says; none for a number."""
    kind = get_type_hints(Rulebook)[field]
    return (True, False) if kind is bool else get_args(kind)


def spelt(value: HouseValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def outcome(case: Case, field: str, value: HouseValue) -> dict[str, Any]:
    house = f"{case.house} {field}={spelt(value)}".strip()
    try:
        report = told(case.rules, case.body, case.start, house)
    except BadFile:
        return {}
    return {key: report[key] for key in case.expected} or report


@pytest.mark.parametrize(("field", "value"), CASES)
def test_a_value_of_the_rulebook_does_what_it_says(field: str, value: HouseValue) -> None:
    case = CASES[field, value]
    assert outcome(case, field, value) == case.expected


@pytest.mark.parametrize("field", HOUSE_FIELDS)
def test_every_value_of_the_rulebook_has_a_case(field: str) -> None:
    covered = {value for name, value in CASES if name == field}
    assert covered, f"no case for {field}"
    assert covered >= set(values_of(field))


@pytest.mark.parametrize(("field", "value"), CASES)
def test_a_case_tells_its_value_from_another(field: str, value: HouseValue) -> None:
    case = CASES[field, value]
    others = values_of(field) or ((90, 89) if field == "open_to" else (100, 110))
    if field == "open_to" and case.house == "":
        others = (90,)
    assert any(outcome(case, field, other) != case.expected for other in others if other != value)


def test_there_is_no_case_for_what_is_no_rule() -> None:
    assert {field for field, _ in CASES} == set(HOUSE_FIELDS)


PRESET_VALUES: dict[str, tuple[HouseValue, HouseValue]] = {
    "open_to": (90, 90),
    "caroms_to": (100, 100),
    "opening_fault": ("incoming_choice", "forfeit_inning"),
    "cushion": ("always", "never"),
    "push": ("foul", "allowed_while_open"),
    "frozen_ball": (False, True),
    "overshoot": ("foul", "foul"),
    "pocketed_on_caroms": ("foul", "foul"),
    "other_ball_on_final": ("foul", "no_score"),
    "pocketed_on_final": ("allowed", "allowed"),
    "object_ball_off_table": ("no_penalty", "no_penalty"),
    "forfeit": ("three_fouled_innings", "two_barren_scratches"),
    "respot_on_final": ("automatic", "on_demand"),
    "balls_moving": ("foul", "foul"),
}


def test_the_presets_are_the_two_texts() -> None:
    assert tuple(PRESET_VALUES) == HOUSE_FIELDS
    for field, (modern, historic) in PRESET_VALUES.items():
        assert (getattr(MODERN, field), getattr(HISTORIC, field)) == (modern, historic), field
    assert {"modern": MODERN, "historic": HISTORIC} == PRESETS
    assert MODERN.target == 101


def test_every_field_and_value_is_put_in_words() -> None:
    assert tuple(rule.field for rule in HOUSE_RULES) == HOUSE_FIELDS
    for rule in HOUSE_RULES:
        assert rule.title
        assert rule.clause
        assert {choice.value for choice in rule.choices} == set(values_of(rule.field))
        assert all(choice.text for choice in rule.choices)


def test_house_rules_are_kept_in_the_order_given() -> None:
    text = "overshoot=void frozen_ball=true open_to=45"
    rulebook = MODERN.with_house(parse_house(text))
    assert rulebook.house == ("overshoot", "frozen_ball", "open_to")
    assert house_of(rulebook) == {"overshoot": "void", "frozen_ball": True, "open_to": 45}
    assert format_house(house_of(rulebook)) == text


def test_a_house_rule_that_repeats_the_preset_is_one() -> None:
    assert house_of(MODERN.with_house({"open_to": 90})) == {"open_to": 90}


def test_the_same_rules_are_the_same_object() -> None:
    assert MODERN.with_house({"open_to": 45}) is MODERN.with_house({"open_to": 45})
    assert MODERN.with_house({"open_to": 45}) is not HISTORIC.with_house({"open_to": 45})


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_no_house_rules_are_the_preset_itself(preset: Rulebook) -> None:
    assert preset.with_house({}) is preset


def test_house_rules_add_up() -> None:
    rulebook = MODERN.with_house({"overshoot": "void"}).with_house({"push": "allowed_while_open"})
    assert rulebook.overshoot == "void"
    assert house_of(rulebook) == {"overshoot": "void", "push": "allowed_while_open"}


@pytest.mark.parametrize(
    "rules",
    [
        {"colour": "red"},
        {"preset": "historic"},
        {"house": "x"},
        {"open_to": 0},
        {"open_to": "90"},
        {"open_to": LARGEST_THRESHOLD + 1},
        {"caroms_to": LARGEST_THRESHOLD + 1},
        {"caroms_to": 90},
        {"open_to": 100},
        {"cushion": "sometimes"},
        {"cushion": True},
        {"frozen_ball": "true"},
        {"forfeit": "None"},
        {"push": ""},
    ],
)
def test_an_unknown_field_or_value_is_an_error(rules: dict[str, HouseValue]) -> None:
    with pytest.raises(HouseRuleError):
        MODERN.with_house(rules)


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ({"frozen_ball": True}, {"frozen_ball": 1}),
        ({"frozen_ball": False}, {"frozen_ball": 0}),
        ({"open_to": 1}, {"open_to": True}),
    ],
)
def test_a_value_of_another_type_is_an_error_whatever_was_asked_before(
    good: dict[str, HouseValue], bad: dict[str, HouseValue]
) -> None:
    assert house_of(MODERN.with_house(good)) == good
    with pytest.raises(HouseRuleError):
        MODERN.with_house(bad)


@pytest.mark.parametrize(
    ("pair", "allowed"),
    [
        *(
            (f"{field}={value}", f"{field}: {value!a} cannot be; write a number from 1 to 1000000")
            for field in ("open_to", "caroms_to")
            for value in ("-1", "0", "abc", "1.5", "+5", "1000001", "9" * 18, "9" * 20, "\u0663")
        ),
        ("open_to=true", "'true' cannot be; write a number from 1 to 1000000"),
        ("caroms_to=90", "caroms_to (90) must be more than open_to (90)"),
        *(
            (f"frozen_ball={value}", f"frozen_ball: {value!a} cannot be; write true or false")
            for value in ("yes", "1", "-1", "True", "\u0661")
        ),
        *(
            (f"overshoot={value}", f"overshoot: {value!a} cannot be; write foul or void")
            for value in ("Foul", "0", "-1")
        ),
        ("cushion=x", "write always, unless_carom or never"),
    ],
)
def test_a_value_that_cannot_be_is_told_with_what_is_allowed(pair: str, allowed: str) -> None:
    with pytest.raises(HouseRuleError, match=re.escape(allowed)):
        MODERN.with_house(parse_house(pair))


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.field)
def test_every_field_refuses_in_one_short_sentence_that_names_its_values(rule: HouseRule) -> None:
    for value in ("x" * 1000, "-1", "\u0663", "[b]", 10**18 - 1):
        with pytest.raises(HouseRuleError) as refused:
            MODERN.with_house({rule.field: value})
        said = str(refused.value)
        assert said.startswith(f"{rule.field}: ")
        assert len(said) < 200
        assert all(format_value(choice.value) in said for choice in rule.choices)


def test_the_largest_game() -> None:
    rules: dict[str, HouseValue] = {
        "open_to": LARGEST_THRESHOLD - 1,
        "caroms_to": LARGEST_THRESHOLD,
    }
    assert MODERN.with_house(rules).target == LARGEST_THRESHOLD + 1


def test_a_rulebook_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        MODERN.open_to = 45  # type: ignore[misc]
