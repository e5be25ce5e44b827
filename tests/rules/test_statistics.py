"""What every seat did in a game: each figure by the clause that it follows from."""

import random
from typing import Any, NamedTuple

import pytest

from cowboy_tui.rules.action import Join, SetScores
from cowboy_tui.rules.figures import Figures
from cowboy_tui.rules.gamefile import read
from cowboy_tui.rules.notation import Event
from cowboy_tui.rules.ruling import Ruling
from cowboy_tui.rules.state import GameState
from cowboy_tui.rules.statistics import FAILED_OPENING, figures_of, total

from ..games import play_on, random_start
from ..naive.figures import count
from ..naive.generator import random_game
from .play import SHORT, TO_HUNDRED, game_text
from .test_properties import replay

CHUNKS = 4
"""Parts of the work, for tests that run side by side."""
GAMES = 250
"""Games a part."""


class Told(NamedTuple):
    event: Event
    ruling: Ruling
    state: GameState


def of_text(text: str, seconds: tuple[float | None, ...] = ()) -> tuple[Figures, ...]:
    game = read(text)
    return figures_of(game.setup.new_game(), list(game.play()), seconds)


def seat(
    number: int,
    body: str,
    rules: str = "modern",
    start: str = "",
    house: str = "",
    players: int = 0,
) -> Figures:
    return of_text(game_text(rules, body, start, house, players))[number - 1]


def test_h6_points_count_when_they_are_banked() -> None:
    assert seat(1, "1: c 3").points == 0
    assert seat(1, "1: c 3 -").points == 4
    assert seat(1, "1: c 3 - / 2: - / 1: 5 -")[:3] == (9, 2, 5)


def test_h6_a_run_that_a_foul_loses_never_counts() -> None:
    found = seat(1, "1: c 3 - / 2: - / 1: 5 5 s")
    assert (found.points, found.phase_points, found.high_run) == (4, (4, 0, 0), 4)
    assert (found.runs_lost, found.points_lost) == (1, 10)
    assert (found.fouled_shots, found.fouls) == (1, {"scratch": 1})


def test_a_foul_without_a_run_loses_none() -> None:
    found = seat(1, "1: t")
    assert (found.runs_lost, found.points_lost, found.fouled_shots) == (0, 0, 1)


def test_every_reason_of_a_foul_counts() -> None:
    found = seat(1, "1: 3s", start="89 0")
    assert found.fouled_shots == 1
    assert found.fouls == {"scratch": 1, "overshoot": 1}


def test_what_scored_counts_though_its_run_was_lost() -> None:
    found = seat(1, "1: c 35 (135)1 d t")
    assert (found.caroms, found.doubles, found.balls) == (1, 2, (1, 1, 1))
    assert (found.points, found.points_lost) == (0, 1 + 8 + 3 + 2)


def test_a_ball_that_fell_on_a_foul_did_not_score() -> None:
    found = seat(1, "1: c3t")
    assert (found.caroms, found.balls) == (0, (0, 0, 0))


def test_points_are_those_of_the_phase_of_the_shot() -> None:
    found = seat(1, f"1: {TO_HUNDRED} w", start="89 0")
    assert (found.points, found.phase_points) == (12, (1, 10, 1))
    assert found.phase_innings == (1, 1, 1)
    assert (found.innings, found.shots, found.high_run) == (1, 7, 12)
    assert (found.doubles, found.caroms, found.balls) == (5, 0, (1, 0, 0))


def test_an_inning_counts_once_in_each_phase_that_it_was_played_in() -> None:
    found = seat(1, "1: 1 c - / 2: - / 1: c c -", start="89 0")
    assert (found.innings, found.phase_innings) == (2, (1, 2, 0))


def test_ruling_6_final_shots_and_those_that_won() -> None:
    found = seat(1, "1: 1 c - / 2: - / 1: cw / 2: - / 1: w", house=SHORT)
    assert (found.final_shots, found.final_wins) == (3, 1)
    assert found.outcomes == {
        "open:1": 1, "caroms:1": 1, "final:0": 1, "final:foul": 1, "final:1": 1,
    }  # fmt: skip
    assert found.caroms == 1


def test_r4_past_90_is_an_overshoot_and_no_foul_in_itself() -> None:
    found = seat(1, "1: 5", start="89 0")
    assert (found.overshot_open, found.overshot_caroms) == (1, 0)
    assert found.outcomes == {"open:5": 1}
    assert found.fouls == {"overshoot": 1}


def test_ruling_1_past_90_is_overshot_too_where_it_is_void() -> None:
    found = seat(1, "1: 5", start="89 0", house="overshoot=void")
    assert (found.overshot_open, found.fouled_shots) == (1, 0)
    assert found.outcomes == {"open:5": 1}


def test_a_foul_that_would_have_been_void_is_that_foul() -> None:
    found = seat(1, "1: 5s", start="89 0", house="overshoot=void")
    assert found.overshot_open == 0
    assert found.outcomes == {"open:foul": 1}
    assert seat(1, "1: 5s", start="89 0").overshot_open == 1


@pytest.mark.parametrize("overshoot", ["foul", "void"])
def test_ruling_1_past_100_is_overshot(overshoot: str) -> None:
    house = f"overshoot={overshoot}"
    found = seat(1, "1: 1 d d d d c d", start="89 0", house=house)
    assert (found.overshot_open, found.overshot_caroms) == (0, 1)
    assert found.outcomes == {"open:1": 1, "caroms:2": 5, "caroms:1": 1}


def test_r5_a_ball_on_the_caroms_is_a_foul_in_itself_or_scores_nothing() -> None:
    assert seat(1, "1: 1 c3", start="89 0").outcomes["caroms:foul"] == 1
    house = "pocketed_on_caroms=no_score"
    assert seat(1, "1: 1 c3", start="89 0", house=house).outcomes["caroms:0"] == 1


def test_opening_break_a_failed_opening_is_an_inning_with_an_outcome_of_its_own() -> None:
    found = seat(1, "1: o / 2: repeat / 1: 3 -")
    assert (found.innings, found.shots, found.points) == (2, 3, 3)
    assert found.outcomes == {FAILED_OPENING: 1, "open:3": 1, "open:0": 1}
    assert seat(1, "1: o", rules="historic").outcomes == {FAILED_OPENING: 1}


def test_opening_break_a_foul_on_a_failed_opening_is_a_foul() -> None:
    assert seat(1, "1: m").outcomes == {"open:foul": 1}


def test_opening_break_who_takes_the_opening_plays_one_inning() -> None:
    found = seat(2, "1: o / 2: take 3 -")
    assert (found.innings, found.shots, found.points) == (1, 2, 3)
    assert seat(2, "1: o / 2: repeat") == Figures()


def test_ruling_7_a_run_is_banked_by_who_retires() -> None:
    found = seat(1, "1: 5 retire", players=3)
    assert (found.points, found.innings, found.high_run) == (5, 1, 5)
    assert seat(1, "1: retire", players=3) == Figures()


def test_ruling_7_a_run_is_banked_by_the_last_one_left() -> None:
    found = seat(1, "1: 5 3 / 2: retire")
    assert (found.points, found.innings, found.final_wins) == (8, 1, 0)


def test_ruling_7_who_retires_elsewhere_parts_no_inning() -> None:
    found = seat(1, "1: 5 / 3: retire / 1: 3 -", players=3)
    assert (found.innings, found.high_run) == (1, 8)


def test_a_player_who_sits_out_plays_no_inning_without_a_shot() -> None:
    assert seat(1, "1: skip") == Figures()
    found = seat(1, "1: 5 skip")
    assert (found.innings, found.points) == (1, 5)


def test_who_comes_back_goes_on() -> None:
    found = seat(2, "1: - / 2: 5 retire / 3: - / 2: return / 1: - / 2: 3 -", players=3)
    assert (found.innings, found.points, found.high_run) == (2, 8, 5)


def test_a_latecomer_has_made_none_of_his_start_score() -> None:
    found = seat(3, "1: c / 3: join:Cy:40 / 1: - / 2: - / 3: 5 -", players=2)
    assert (found.points, found.innings) == (5, 1)


def test_a_change_of_the_order_parts_no_inning() -> None:
    found = seat(1, "1: 5 order:1,3,2 3 -", players=3)
    assert (found.innings, found.high_run) == (1, 8)


def test_scores_that_are_set_are_no_points_and_push_a_run_aside() -> None:
    first, second = of_text(game_text("modern", "1: 5 - / 2: c / 2: set:40,50 3 -"))
    assert (first.points, second.points) == (5, 3)
    assert (second.innings, second.phase_points) == (2, (3, 0, 0))
    assert (second.caroms, second.runs_lost) == (1, 0)


def test_a_run_at_the_table_when_the_game_stops_is_not_banked() -> None:
    found = seat(1, "1: 5 -  / 2: - / 1: 5 3")
    assert (found.points, found.high_run, found.innings, found.shots) == (5, 5, 2, 4)


def test_r8_a_row_of_fouls_by_kind() -> None:
    found = seat(1, "1: 3 s / 2: - / 1: t / 2: - / 1: sx", players=2)
    assert found.fouls == {"scratch": 2, "touch": 1, "other": 1}
    assert (found.fouled_shots, found.runs_lost, found.points_lost) == (3, 1, 3)


def test_time_is_that_of_shots_where_it_is_known() -> None:
    text = game_text("modern", "1: 5 c skip / 2: -")
    first, second = of_text(text, (12.5, None, 99.0, 4.0))
    assert (first.seconds, first.timed_shots) == (12.5, 1)
    assert (second.seconds, second.timed_shots) == (4.0, 1)


def test_figures_add_up() -> None:
    one = seat(1, "1: 5 c - / 2: - / 1: t", start="60 0")
    other = seat(1, f"1: {TO_HUNDRED} w", start="89 0")
    both = total([one, other])
    assert (both.points, both.high_run, both.innings) == (18, 12, 3)
    assert both.phase_points == (7, 10, 1)
    assert both.fouls == {"touch": 1}
    assert (both.outcomes["open:5"], both.outcomes["open:1"]) == (1, 2)
    assert total([one]) == one
    assert total([]) == Figures()


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_plain_count_comes_to_the_same(chunk: int) -> None:
    chance = random.Random(chunk)
    for _ in range(GAMES):
        text = random_game(chance)
        plain = count(text)
        for number, figures in enumerate(of_text(text)):
            assert comparable(figures) == plain[number], text


def comparable(figures: Figures) -> dict[str, Any]:
    found = figures._asdict()
    del found["seconds"], found["timed_shots"]
    return found


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_points_and_start_are_the_score(chunk: int) -> None:
    chance = random.Random(chunk)
    for _ in range(GAMES):
        start = random_start(chance)
        played = [each for each, _ in play_on(chance, start, 120, wild=0.1, company=0.05)]
        if any(isinstance(each.act, Join | SetScores) for each in played):
            continue
        told = [Told(step.event, step.ruling, step.after) for step in replay(start, played)]
        end = told[-1].state if told else start
        found = figures_of(start, told)
        assert [each.points for each in found] == [
            after - before for before, after in zip(start.banked, end.banked, strict=True)
        ]
        for each in found:
            whole = total([each])
            assert whole == each
            assert sum(each.phase_points) == each.points
            assert sum(each.outcomes.values()) == each.shots
            assert each.high_run <= each.points
            assert max(each.phase_innings) <= each.innings <= sum(each.phase_innings)
        lost = sum(each.points_lost for each in found)
        made = sum(
            each.caroms + 2 * each.doubles + each.final_wins
            + sum(a * b for a, b in zip(each.balls, (1, 3, 5), strict=True))
            for each in found
        )  # fmt: skip
        assert made == sum(each.points for each in found) + lost + end.run
