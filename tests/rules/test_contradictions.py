"""Every refusal of the notation's list of contradictions, and nothing beside it."""

import pytest

from cowboy_tui.rules.contradictions import contradiction
from cowboy_tui.rules.notation import InvalidToken, format_token, parse_token
from cowboy_tui.rules.rulebook import PRESETS
from cowboy_tui.rules.shot import Shot

from .play import SHORT, fouls, play, refused

BOTH = pytest.mark.parametrize("rules", sorted(PRESETS))
FINAL = "1: 1 c / 1:"


def shot(token: str) -> Shot:
    found = parse_token(token)
    assert isinstance(found, Shot)
    return found


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        # a ball both pocketed and off the table
        ("3^3", "both pocketed and off"),
        ("135^1", "both pocketed and off"),
        # c with d, or either where it disagrees with (..)
        ("cd", "not both"),
        ("(3)c", "single carom"),
        ("(135)c", "struck are 1, 3, 5"),
        ("(31)d", "double carom"),
        ("(3)d", "double carom"),
        ("()c", "struck are none"),
        ("()d", "struck are none"),
        # m with z
        ("mz", "is no miss"),
        ("()z", "is no miss"),
        # z with r
        ("zr", "(r) cannot be"),
        # m, () or z with a carom, a ball struck, pocketed or off
        ("mc", "a miss (m) strikes no object ball"),
        ("md", "a miss (m) strikes no object ball"),
        ("(3)m", "a miss (m) strikes no object ball"),
        ("(31)m", "a miss (m) strikes no object ball"),
        ("m3", "moves no object ball"),
        ("m^3", "moves no object ball"),
        ("()1", "moves no object ball"),
        ("()^5", "moves no object ball"),
        ("zc", "did not move (z) strikes no object ball"),
        ("zd", "did not move (z) strikes no object ball"),
        ("(3)z", "did not move (z) strikes no object ball"),
        ("z5", "did not move (z) moves no object ball"),
        ("z^1", "did not move (z) moves no object ball"),
        # two of s j w
        ("sj", "in one place"),
        ("sw", "in one place"),
        ("jw", "in one place"),
        ("sjw", "in one place"),
        # o with the 3 noted first
        ("(3)o", "(o) cannot be"),
        ("(31)o", "(o) cannot be"),
        # r with a pocketed ball or w
        ("3r", "(r) cannot be"),
        ("c5r", "(r) cannot be"),
        ("wr", "(r) cannot be"),
    ],
)
def test_marks_that_contradict_each_other_whatever_the_game(token: str, reason: str) -> None:
    found = contradiction(shot(token))
    assert found is not None
    assert reason in found
    assert found in refused("modern", f"1: 1 c / 1: {token}", house=SHORT)
    assert found in refused("historic", f"1: {token}")


@pytest.mark.parametrize(
    ("rules", "body", "house", "reason"),
    [
        # a held ball struck, pocketed or off
        ("modern", "1: 3~3 / 1: (3)", "", "the 3 is held"),
        ("modern", "1: 3~3 / 1: 3", "", "the 3 is held"),
        ("modern", "1: 3~3 / 1: ^3", "", "the 3 is held"),
        # a carom with too few balls on the table
        ("modern", "1: 3~3 / 1: d", "", "with 2 on the table"),
        ("modern", "1: 13~1~3 / 1: c", "", "with 1 on the table"),
        # w before the final shot
        ("modern", "1: w", "", "final shot, at 100"),
        ("historic", "1: 1 / 1: w", "open_to=1 caroms_to=9", "final shot, at 9"),
        # o after the opening
        ("modern", "1: - / 2: o", "", "opening shot has been played"),
        ("historic", "1: o / 2: o", "", "opening shot has been played"),
        ("modern", "1: (3)1 / 1: (1)o", "", "opening shot has been played"),
        # z where frozen_ball is false or the phase is not open
        ("modern", "1: z", "", "saves nobody"),
        ("historic", "1: z", "frozen_ball=false", "saves nobody"),
        ("historic", "1: 1 / 1: z", "open_to=1", "below 1 points only"),
        ("historic", "1: 1 c / 1: z", SHORT, "below 1 points only"),
        # r where cushion is never
        ("historic", "1: r", "", "no ball need reach a cushion"),
        ("modern", "1: r", "cushion=never", "no ball need reach a cushion"),
        # ~ on a ball that is on the table
        ("modern", "1: ~1", "", "the 1 is on the table"),
        ("modern", "1: 3~5", "", "the 5 is on the table"),
        ("modern", "1: 3~3 c / 1: c~3", "", "the 3 is on the table"),
        # more held balls than ruling 8 allows
        ("modern", "1: 135~1~3~5", "", "too few balls"),
        ("modern", "1: 13s~1~3", "", "too few balls"),
        ("modern", "1: 13j~1~3", "", "too few balls"),
        ("modern", "1: 3~3 / 1: 1s~1~3", "", "too few balls"),
        # the 1 off the table on the final shot, nothing noted as struck
        ("historic", "1: 1 c^1~1 / 1: -", SHORT, "the 1 is off the table"),
        ("historic", "1: 1 c^1~1 / 1: 3w", SHORT, "the 1 is off the table"),
    ],
)
def test_marks_that_contradict_the_game(rules: str, body: str, house: str, reason: str) -> None:
    assert reason in refused(rules, body, house=house)


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        # a repeated mark or ball
        ("cc", "twice"),
        ("dd", "twice"),
        ("ss", "twice"),
        ("33", "twice"),
        ("135c1", "twice"),
        ("^3^3", "twice"),
        ("3~3~3", "twice"),
        ("(33)", "twice"),
        ("(3)(3)", "twice"),
        ("(3)(1)", "twice"),
        ("()()", "twice"),
        ("()(3)", "twice"),
        # - with anything
        ("--", "stands alone"),
        ("-c", "stands alone"),
        ("c-", "stands alone"),
        ("3-5", "stands alone"),
        # what is no mark
        ("y", "no mark"),
        ("C", "no mark"),
        ("2", "no mark"),
        ("9", "no mark"),
        ("c,3", "no mark"),
        ("c.", "no mark"),
        (")", "no mark"),
        ("(3))", "no mark"),
        ("^", "without a ball"),
        ("c~", "without a ball"),
        ("^2", "without a ball"),
        ("~m", "without a ball"),
        ("(", "bracket"),
        ("(3", "bracket"),
        ("(2)", "bracket"),
        ("(3 1)", "bracket"),
        ("(3c)", "bracket"),
        ("((3)", "bracket"),
        ("REPEAT", "no mark"),
        ("repeat3", "no mark"),
        ("retires", "no mark"),
        ("respot-", "no mark"),
        ("\u0663", "no mark"),
        ("\uff13", "no mark"),
        ("\u00b3", "no mark"),
        ("c\u00a0", "no mark"),
        ("\u0441", "no mark"),
        ("c\x00", "no mark"),
    ],
)
def test_tokens_that_cannot_be_read(token: str, reason: str) -> None:
    with pytest.raises(InvalidToken, match=reason):
        parse_token(token)


def test_an_empty_token_is_not_written() -> None:
    assert format_token(Shot()) == "-"


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("(31)5s", "(31)5s"),
        ("s5(31)", "(31)5s"),
        ("5c3", "c35"),
        ("~3^1~1xw(1)3c", "(1)c3^1wx~1~3"),
        ("xrpbnhtwjszom", "mozsjwthnbprx"),
        ("531", "135"),
        ("(531)", "(531)"),
        ("^5^1", "^1^5"),
        ("()", "()"),
        ("om", "mo"),
        ("-", "-"),
        ("repeat", "repeat"),
        ("take", "take"),
        ("respot", "respot"),
        ("retire", "retire"),
    ],
)
def test_a_token_is_written_in_the_one_order(typed: str, written: str) -> None:
    assert format_token(parse_token(typed)) == written
    assert format_token(parse_token(written)) == written


@pytest.mark.parametrize("token", ["mo", "(13)o", "(31)c", "(351)d", "m()", "()o", "m()o"])
def test_marks_that_say_the_same_twice_are_no_contradiction(token: str) -> None:
    assert play("modern", f"1: {token}").event.token == format_token(parse_token(token))


@BOTH
@pytest.mark.parametrize(
    "token",
    [
        "o3",
        "o^3",
        "oc",
        "od",
        "(51)o",
        "mt",
        "mj",
        "ms",
        "tp",
        "c^1^3^5",
        "(1)3",
        "(3)15",
        "(3)^1",
        "(3)^3~3",
        "135",
        "135s",
        "thnbpx",
        "3~3s",
        "13~1~3",
    ],
)
def test_nothing_else_is_a_contradiction(rules: str, token: str) -> None:
    assert contradiction(shot(token)) is None
    assert play(rules, f"1: {token}").event.token


def test_ruling_15_what_does_not_contradict_r() -> None:
    assert fouls("modern", "1: rs") == ["scratch", "no_cushion"]
    assert fouls("modern", "1: ^3r") == ["no_cushion"]
    assert fouls("modern", "1: rj") == ["cue_off_table", "no_cushion"]
    assert fouls("modern", "1: mr") == ["miss", "no_cushion"]


def test_a_miss_that_pockets_the_cue_ball_is_no_contradiction() -> None:
    assert fouls("modern", f"{FINAL} mw", house=SHORT) == ["miss", "scratch"]
    assert fouls("modern", f"{FINAL} ()s", house=SHORT) == ["miss", "scratch"]
