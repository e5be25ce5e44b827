"""Out of the game by fouls or scratches in a row (R8, H9, rulings 4 and 5)."""

import pytest

from cowboy_tui.rules.rulebook import PRESETS

from .play import assert_tells, cited, told

BOTH = pytest.mark.parametrize("rules", sorted(PRESETS))


def rows(*innings: str) -> str:
    """A game of two: the first plays these innings, the second nothing between them."""
    return " / 2: - / ".join(f"1: {inning}" for inning in innings)


def test_r8_three_fouled_innings_running_lose_the_game() -> None:
    assert_tells(told("modern", rows("(3)t", "c s")), out=[], winner=None)
    report = told("modern", rows("(3)t", "c s", "5 3 m"))
    assert_tells(report, out=[1], winner=2, at_table=None, run=0, phase=None, inning_over=True)


def test_ruling_4_an_inning_that_ended_otherwise_clears_the_count() -> None:
    assert_tells(told("modern", rows("t", "t", "-", "t", "t")), out=[], winner=None)
    assert told("modern", rows("t", "t", "-", "t", "t", "t"))["out"] == [1]
    assert told("modern", rows("t", "t", "c 5 -", "t"))["out"] == []


def test_ruling_4_innings_count_whatever_was_scored_in_them() -> None:
    assert told("modern", rows("c t", "c t", "c t"))["out"] == [1]


def test_ruling_4_a_scoring_shot_clears_the_count_of_fouled_shots() -> None:
    house = "forfeit=three_fouled_shots"
    assert told("modern", rows("t", "t", "c t", "t"), house=house)["out"] == []
    assert told("modern", rows("t", "t", "c t", "t", "t"), house=house)["out"] == [1]
    assert told("modern", rows("t", "t", "t"), house=house)["out"] == [1]
    assert told("modern", rows("t", "t", "-", "t"), house=house)["out"] == []


def test_ruling_4_a_foul_of_several_reasons_counts_once() -> None:
    assert told("modern", rows("tsh", "tsh"))["out"] == []


def test_ruling_4_a_void_overshoot_is_an_inning_without_a_foul() -> None:
    report = told("modern", rows("t", "t", "3", "t"), start="88 0", house="overshoot=void")
    assert_tells(report, out=[])


def test_ruling_4_counts_are_each_players_own() -> None:
    body = "1: t / 2: t / 1: t / 2: t / 1: - / 2: t"
    assert_tells(told("modern", body), out=[2], winner=1)


def test_r8_the_others_play_on() -> None:
    body = "1: t / 2: - / 3: - / 1: t / 2: - / 3: - / 1: t"
    report = told("modern", body)
    assert_tells(report, out=[1], winner=None, at_table=2)
    assert_tells(told("modern", f"{body} / 2: - / 3: -"), at_table=2, winner=None)


@pytest.mark.parametrize("barren", ["ms", "()s", "mst", "zs"])
def test_h9_two_barren_scratches_lose_the_game(barren: str) -> None:
    assert_tells(told("historic", rows(barren)), out=[], winner=None)
    assert_tells(told("historic", rows(barren, "ms")), out=[1], winner=2)


@pytest.mark.parametrize("between", ["c s", "-", "m", "mj", "s", "(3)s", "z", "c ms / 2: - / 1: c"])
def test_ruling_5_any_other_shot_of_his_own_breaks_the_row(between: str) -> None:
    body = f"1: ms / 2: - / 1: {between}"
    after = " / 2: - / 1: ms" if not between.endswith("1: c") else " ms"
    assert told("historic", body + after)["out"] == []


def test_ruling_5_shots_not_innings_count() -> None:
    assert told("historic", "1: ms / 2: - / 1: c ms")["out"] == []


def test_ruling_5_off_the_table_is_not_pocketed() -> None:
    assert told("historic", rows("mj", "mj", "mj"))["out"] == []


def test_ruling_5_opponents_shots_do_not_break_it() -> None:
    assert_tells(told("historic", "1: ms / 2: c c 5 - / 1: ms"), out=[1], winner=2)
    body = "1: ms / 2: ms / 3: ms / 1: - / 2: ms"
    assert_tells(told("historic", body), out=[2], winner=None, at_table=3)


def test_ruling_5_the_called_pocket_counts_as_pocketed() -> None:
    house = "open_to=1 caroms_to=2"
    report = told("historic", "1: 1 c - / 2: - / 1: mw / 2: - / 1: mw", house=house)
    assert_tells(report, out=[1], winner=2)


def test_h9_many_fouls_of_other_kinds_lose_nothing() -> None:
    assert told("historic", rows("t", "m", "s", "j", "h", "x"))["out"] == []


@BOTH
def test_forfeit_none_puts_nobody_out(rules: str) -> None:
    report = told(rules, rows("(3)t", "ms", "ms", "ms", "t"), house="forfeit=none")
    assert_tells(report, out=[], winner=None)


def test_ruling_4_a_failed_opening_without_a_foul_counts_under_no_row() -> None:
    house = "forfeit=three_fouled_shots"
    body = " / 2: repeat / ".join(["1: ot", "1: o", "1: ot", "1: o", "1: m"])
    assert told("modern", body, house=house)["out"] == [1]


def test_ruling_3_a_forfeited_opening_is_no_foul_in_the_row() -> None:
    house = "forfeit=three_fouled_innings"
    assert told("historic", rows("o", "t", "t"), house=house)["out"] == []
    assert told("historic", rows("ot", "t", "t"), house=house)["out"] == [1]


@pytest.mark.parametrize(
    ("rules", "body", "house", "clause"),
    [
        ("modern", rows("(3)t", "t", "t"), "", "R8"),
        ("historic", rows("ms", "ms"), "", "H9"),
        ("modern", rows("t", "t", "t"), "forfeit=three_fouled_shots", "house rule, R8"),
        ("historic", rows("t", "t", "t"), "forfeit=three_fouled_innings", "house rule, R8"),
        ("modern", rows("(3)", "ms", "ms"), "forfeit=two_barren_scratches", "house rule, H9"),
    ],
)
def test_the_clauses_of_forfeit_are_cited(rules: str, body: str, house: str, clause: str) -> None:
    rulings = told(rules, body, house=house)["rulings"]
    assert [rule["rule"] for rule in rulings][-2:] == [clause, "ruling 7"]
    assert len(cited(rules, body, house=house)) == len(rulings)
