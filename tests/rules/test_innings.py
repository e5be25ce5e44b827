"""The events of a game by visits to the table, and the score sheet that is made of them."""

import pytest

from cowboy_tui.rules.gamefile import read
from cowboy_tui.rules.innings import innings
from cowboy_tui.rules.scoresheet import score_sheet

from .play import game_text


def grouped(body: str, players: int = 3, start: str = "") -> list[str]:
    text = game_text("modern", body, start=start, players=players)
    return [
        f"{inning[0].event.seat}: " + " ".join(each.event.token for each in inning)
        for inning in innings(read(text).play())
    ]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("1: c 3 - / 2: m", ["1: c 3 -", "2: m"]),
        ("1: 5 5 / 3: retire / 1: t", ["1: 5 5 t", "3: retire"]),
        ("1: c - / 1: retire / 2: c", ["1: c -", "1: retire", "2: c"]),
        ("1: c retire / 2: c -", ["1: c retire", "2: c -"]),
        ("1: o / 2: repeat / 1: 3 -", ["1: o", "2: repeat", "1: 3 -"]),
        ("1: o / 2: take 3 -", ["1: o", "2: take 3 -"]),
    ],
)
def test_an_inning_is_parted_by_nothing_but_its_end(body: str, expected: list[str]) -> None:
    assert grouped(body) == expected


def test_h6_no_inning_on_the_sheet_is_negative() -> None:
    text = game_text("modern", "1: 5 5 / 3: retire / 1: t", start="70 0 0", players=3)
    sheet = score_sheet(read(text))
    assert "     1       0     70  P1: 5 5 t" in sheet
    assert " -10" not in sheet


@pytest.mark.parametrize(
    ("body", "house", "said"),
    [
        ("1: (13)", "", "did not strike the 3 first"),
        ("1: 3 3", "open_to=5 caroms_to=6 overshoot=void", "nothing is scored; the run is kept"),
        ("1: c retire", "", "retires"),
        ("1: 3 t", "", "touched"),
    ],
)
def test_the_sheet_says_which_rule_bit(body: str, house: str, said: str) -> None:
    text = game_text("modern", body, house=house, players=3)
    assert said in score_sheet(read(text))


def test_a_shot_that_just_ends_the_inning_is_not_explained() -> None:
    assert "(R1)" not in score_sheet(read(game_text("modern", "1: 3 -", players=2)))


def test_a_sheet_names_the_house_rules_that_change_something() -> None:
    def sheet(house: str) -> str:
        return score_sheet(read(game_text("modern", "1: -", house=house)))

    assert "House rules: push=allowed_while_open\n" in sheet("push=allowed_while_open")
    assert "House rules: overshoot=void\n" in sheet("cushion=always overshoot=void open_to=90")
    assert "ouse" not in sheet("cushion=always open_to=90")
