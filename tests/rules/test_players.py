"""Who plays, who is out, who is left (rulings 7 and 13, the order of play)."""

import pytest

from cowboy_tui.rules.rulebook import MODERN, PRESETS
from cowboy_tui.rules.state import new_game

from .play import SHORT, assert_tells, play, refused, told

BOTH = pytest.mark.parametrize("rules", sorted(PRESETS))


@BOTH
@pytest.mark.parametrize("players", [2, 3, 4, 6, 12, 100])
def test_h1_players_take_turns_in_the_order_of_play(rules: str, players: int) -> None:
    innings = " / ".join(f"{seat}: -" for seat in range(1, players + 1))
    for body, at_table in ((innings, 1), (f"{innings} / 1: -", 2)):
        assert told(rules, body)["at_table"] == at_table


@BOTH
def test_a_line_of_another_seat_is_refused(rules: str) -> None:
    assert "player 1 is at the table" in refused(rules, "2: -")
    for seat in (0, 3, 99, 12345678901):
        refused(rules, f"{seat}: -", players=2)


@BOTH
def test_an_inning_may_go_over_several_lines(rules: str) -> None:
    assert_tells(told(rules, "1: c / 1: 3 / 1: 5"), run=9, at_table=1)


@BOTH
def test_ruling_7_who_retires_keeps_his_points_and_banks_his_run(rules: str) -> None:
    report = told(rules, "1: 5 - / 2: - / 3: - / 1: 3 c retire")
    assert_tells(report, scores=[9, 0, 0], out=[1], at_table=2, inning_over=True, winner=None)


@BOTH
def test_ruling_7_the_last_one_left_wins(rules: str) -> None:
    report = told(rules, "1: c retire")
    assert_tells(
        report, winner=2, at_table=None, scores=[1, 0], inning_over=True, phase=None, run=0
    )
    assert told(rules, "1: retire / 2: retire", players=3)["winner"] == 3


@BOTH
def test_ruling_7_the_run_of_the_last_one_left_is_banked(rules: str) -> None:
    report = told(rules, "1: c 5 / 2: retire")
    assert_tells(report, winner=1, scores=[6, 0], run=0, inning_over=True, seat=2)


@BOTH
def test_ruling_7_another_seat_may_retire(rules: str) -> None:
    report = told(rules, "1: c / 3: retire")
    assert_tells(report, out=[3], at_table=1, run=1, inning_over=False, scores=[0, 0, 0])
    assert told(rules, "1: c / 3: retire / 1: - / 2: -")["at_table"] == 1


@BOTH
def test_ruling_7_those_out_are_passed_over(rules: str) -> None:
    assert told(rules, "1: - / 3: retire / 2: -", players=4)["at_table"] == 4
    assert told(rules, "1: - / 3: retire / 4: retire / 2: -", players=5)["at_table"] == 5
    assert "at the table" in refused(rules, "1: - / 2: retire / 2: -", players=3)


@BOTH
def test_ruling_7_who_is_out_cannot_retire(rules: str) -> None:
    assert "out of the game already" in refused(rules, "3: retire / 3: retire", players=4)


@BOTH
@pytest.mark.parametrize("seat", [0, 3, 99])
def test_ruling_7_only_players_retire(rules: str, seat: int) -> None:
    assert "there is no player" in refused(rules, f"{seat}: retire", players=2)


@BOTH
def test_ruling_7_nobody_retires_from_a_game_that_is_over(rules: str) -> None:
    refused(rules, "1: retire / 2: retire", players=2)
    refused(rules, "1: retire / 1: retire", players=2)


@BOTH
def test_ruling_7_who_was_put_out_cannot_retire(rules: str) -> None:
    house = "forfeit=three_fouled_innings opening_fault=forfeit_inning"
    body = "1: t / 2: - / 3: - / 1: t / 2: - / 3: - / 1: t / 1: retire"
    assert "out of the game already" in refused(rules, body, house=house)


@BOTH
def test_ruling_7_the_opener_may_retire_before_his_shot(rules: str) -> None:
    assert_tells(told(rules, "1: retire", players=3), at_table=2, cue_in_hand=True)
    assert not told(rules, "1: retire / 2: (3)", players=3)["choice_due"]
    assert play(rules, "1: retire / 2: o", players=3).ruling.opening_failed


@BOTH
def test_ruling_7_held_balls_and_cue_ball_outlast_a_retirement(rules: str) -> None:
    assert_tells(told(rules, "1: 3~3 retire", players=3), off_table=[3], cue_in_hand=False)
    assert_tells(told(rules, "1: 3 s / 2: retire", players=3), cue_in_hand=True, at_table=3)


@BOTH
@pytest.mark.parametrize("start", ["0 0", "0 89", "89 89", "10 20 30 40", "000 7"])
def test_ruling_13_head_starts(rules: str, start: str) -> None:
    points = [int(word) for word in start.split()]
    assert told(rules, "1: m", start=start)["scores"] == points


@BOTH
def test_ruling_13_a_head_start_is_banked(rules: str) -> None:
    assert_tells(told(rules, "1: 3 t", start="10 5"), scores=[10, 5])
    assert_tells(told(rules, "1: 3 -", start="10 5"), scores=[13, 5])


@pytest.mark.parametrize("start", [(), (0,), (0, 90), (-1, 0), (0, 0, 1_000_000)])
def test_ruling_13_no_game_without_two_players_or_past_the_open_phase(
    start: tuple[int, ...],
) -> None:
    with pytest.raises(ValueError, match=r"a game needs two|a head start is 0 to 89"):
        new_game(MODERN, start)


@BOTH
def test_ruling_13_the_house_moves_the_limit(rules: str) -> None:
    assert told(rules, "1: m", start="0 0", house=SHORT)["scores"] == [0, 0]
    assert told(rules, "1: m", start="0 99", house="open_to=100 caroms_to=110")["scores"][1] == 99
    with pytest.raises(ValueError, match="a head start is 0 to 0"):
        new_game(PRESETS[rules].with_house({"open_to": 1, "caroms_to": 2}), (0, 1))
