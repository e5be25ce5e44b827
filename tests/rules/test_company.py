"""People come and go: retire, sit out, come back, come late, change places in the order."""

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowboy_tui.rules.action import Action, Join, Order, SetScores
from cowboy_tui.rules.action_notation import InvalidToken
from cowboy_tui.rules.game import why_not
from cowboy_tui.rules.gamefile import format_game, read
from cowboy_tui.rules.notation import format_token, parse_token
from cowboy_tui.rules.report import game_json
from cowboy_tui.rules.rulebook import PRESETS
from cowboy_tui.rules.scoresheet import score_sheet
from tests.games import company_event, play_on, random_start

from .play import assert_tells, cited, game_text, history, refused, told

BOTH = pytest.mark.parametrize("rules", sorted(PRESETS))


# skip


@BOTH
def test_skip_passes_the_player_at_the_table_over_once(rules: str) -> None:
    report = told(rules, "1: - / 2: skip", players=3)
    assert_tells(report, at_table=3, scores=[0, 0, 0], inning_over=True, out=[])
    assert told(rules, "1: - / 2: skip / 3: - / 1: -", players=3)["at_table"] == 2


@BOTH
def test_skip_in_the_middle_of_an_inning_banks_the_run(rules: str) -> None:
    report = told(rules, "1: 3 c skip")
    assert_tells(report, scores=[4, 0], run=0, at_table=2)
    assert "passed over once" in report["rulings"][0]["text"]
    assert "banked" in report["rulings"][0]["text"]
    assert told(rules, "1: 3 c skip / 2: -")["at_table"] == 1


@BOTH
def test_skip_is_for_the_player_at_the_table(rules: str) -> None:
    assert "player 1 is at the table" in refused(rules, "2: skip")


@pytest.mark.parametrize(
    ("body", "row"),
    [("1: t / 2: - / 1: skip", 1), ("1: t / 2: - / 1: 3 skip", 0), ("1: t / 2: skip", 1)],
)
def test_skip_clears_fouls_in_a_row_only_when_an_inning_was_played(body: str, row: int) -> None:
    assert history("modern", body)[-1].state.foul_rows[0] == row


def test_skip_leaves_held_balls_and_cue_ball_as_they_are() -> None:
    assert_tells(told("modern", "1: 3~3 skip"), off_table=[3], cue_in_hand=False)
    assert_tells(told("modern", "1: s / 2: skip"), cue_in_hand=True)


def test_skip_passes_the_choice_about_a_failed_opening_on() -> None:
    report = told("modern", "1: o / 2: skip", players=3)
    assert_tells(report, at_table=3, choice_due=True)
    assert cited("modern", "1: o / 2: skip", players=3)[-1] == "agreed at the table"


@pytest.mark.parametrize(
    "body", ["1: o / 2: skip", "1: o / 2: skip / 3: skip", "1: o / 2: skip / 3: retire"]
)
def test_the_opener_does_not_choose_about_his_own_opening(body: str) -> None:
    report = told("modern", body, players=body.count("/") + 1)
    assert_tells(report, at_table=1, choice_due=False)
    again = told("modern", body + " / 1: o", players=body.count("/") + 1)
    assert again["choice_due"]


def test_skip_before_the_opening_shot_has_the_next_player_open() -> None:
    report = told("modern", "1: skip", players=3)
    assert_tells(report, at_table=2, cue_in_hand=True)
    assert told("modern", "1: skip / 2: o", players=3)["choice_due"]


def test_ruling_9_skip_brings_a_player_to_the_final_shot_whose_1_is_spotted() -> None:
    body = "1: 1 c - / 2: 1~1 skip"
    report = told("modern", body, house="open_to=1 caroms_to=2")
    assert_tells(report, at_table=1, phase="final", respotted=True, off_table=[])


# return


@BOTH
def test_return_brings_who_retired_back_with_his_points(rules: str) -> None:
    report = told(rules, "1: 3 retire / 2: - / 1: return", players=3)
    assert_tells(report, out=[], scores=[3, 0, 0], at_table=3, inning_over=False)
    assert told(rules, "1: 3 retire / 2: - / 1: return / 3: -", players=3)["at_table"] == 1


@BOTH
def test_only_who_retired_returns(rules: str) -> None:
    assert "is in the game" in refused(rules, "1: - / 1: return")
    assert "there is no player 4" in refused(rules, "4: return", players=3)
    assert "the game is over" in refused(rules, "1: retire / 1: return", players=2)


def test_r8_who_was_put_out_stays_out() -> None:
    body = "1: t / 2: - / 3: - / 1: t / 2: - / 3: - / 1: t / 1: return"
    assert "stays out" in refused("modern", body)


def test_r8_fouls_in_a_row_outlast_an_absence() -> None:
    body = "1: t / 2: - / 3: - / 1: t / 1: retire / 2: - / 1: return / 3: - / 1: t"
    assert told("modern", body)["out"] == [1]


def test_ruling_4_a_run_that_is_banked_at_retirement_clears_fouls_in_a_row() -> None:
    fouls = "1: t / 2: - / 3: - / 1: t / 2: - / 3: - / 1: "
    back = "retire / 2: - / 1: return / 3: - / 1: t"
    assert told("modern", fouls + "3 " + back)["out"] == []
    assert told("modern", fouls + back)["out"] == [1]


# join


@BOTH
def test_join_takes_the_next_seat_at_the_end_of_the_order(rules: str) -> None:
    report = told(rules, "1: - / 3: join:Di:12", players=2)
    assert_tells(report, scores=[0, 0, 12], at_table=2, inning_over=False)
    assert told(rules, "1: - / 3: join:Di:12 / 2: -", players=2)["at_table"] == 3
    assert told(rules, "1: - / 3: join:Di:12 / 2: - / 3: 5 -", players=2)["scores"] == [0, 0, 17]


@BOTH
@pytest.mark.parametrize("seat", [0, 1, 2, 4])
def test_join_takes_no_other_seat(rules: str, seat: int) -> None:
    assert "the next seat, 3" in refused(rules, f"{seat}: join:Di:0", players=2)


@BOTH
def test_ruling_13_a_start_score_is_below_the_caroms(rules: str) -> None:
    assert told(rules, "3: join:Di:89", players=2)["scores"] == [0, 0, 89]
    assert "a start score is 0 to 89, not 90" in refused(rules, "3: join:Di:90", players=2)
    house = "open_to=1 caroms_to=2"
    assert "0 to 0" in refused(rules, "3: join:Di:1", house=house, players=2)


@BOTH
def test_names_stay_distinct(rules: str) -> None:
    assert "of that name, at seat 2" in refused(rules, "3: join:P2:0", players=2)
    assert "of that name, at seat 3" in refused(rules, "3: join:Di:0 / 4: join:Di:0", players=2)


@pytest.mark.parametrize(
    ("token", "name"),
    [
        ("join:Di:0", "Di"),
        ('join:"Ann Lee":0', "Ann Lee"),
        ('join:"a:b":0', "a:b"),
        ('join:"a#b":0', "a#b"),
        ('join:"O\\"H":0', 'O"H'),
        ('join:"\\"Di\\"":0', '"Di"'),
        ("join:刘伟:0", "刘伟"),
        ('join:"\\u0041nn":0', "Ann"),
    ],
)
def test_a_name_is_quoted_as_in_json_when_it_would_part_the_token(token: str, name: str) -> None:
    act = parse_token(token)
    assert act == Join(name, 0)
    assert parse_token(format_token(act)) == act
    (played,) = read(game_text("modern", "", players=2) + f"3: {token} # late\n").play()
    assert played.event.act == act
    assert played.state.players[-1] == name


@pytest.mark.parametrize(
    "token",
    [
        *("join:", "join::0", "join:Di", "join:Di:", "join:Di:-1", "join:Di:x", "join:Di:0:0"),
        *('join:"":0', 'join:" ":0', 'join:"Di:0', "join:a b:0", 'join:"\\u001b[2J":0'),
        *("join:Di:9999999999", 'join:"\\ud800":0', 'join:"\\x":0', "join:Di:\u0663"),
        "join:" + "x" * 201 + ":0",
    ],
)
def test_what_is_no_late_arrival_is_one_clear_sentence(token: str) -> None:
    reason = refused("modern", f"3: {token}", players=2)
    assert reason.isprintable()


def test_the_report_names_latecomers_with_their_start_scores() -> None:
    report = json.loads(game_json(read(game_text("modern", "", start="1 2") + "3: join:Di:7\n")))
    assert report["players"] == ["P1", "P2", "Di"]
    assert report["start"] == [1, 2, 7]


# order


@BOTH
def test_order_begins_with_the_player_at_the_table(rules: str) -> None:
    report = told(rules, "1: - / 2: order:2,1,3", players=3)
    assert_tells(report, at_table=2, inning_over=False, scores=[0, 0, 0])
    seats = [told(rules, "1: - / 2: order:2,1,3 -", players=3)["at_table"]]
    seats.append(told(rules, "1: - / 2: order:2,1,3 - / 1: -", players=3)["at_table"])
    seats.append(told(rules, "1: - / 2: order:2,1,3 - / 1: - / 3: -", players=3)["at_table"])
    assert seats == [1, 3, 2]


def test_order_may_be_changed_in_the_middle_of_an_inning() -> None:
    assert_tells(told("modern", "1: 5 order:1,3,2", players=3), run=5, at_table=1)


@pytest.mark.parametrize("order", ["1,2", "1,2,2", "1,2,3,4", "2,1,3", "1,1,2,3", "0,1,2"])
def test_order_names_everybody_in_the_game_once(order: str) -> None:
    assert "an order " in refused("modern", f"1: order:{order}", players=3)


def test_who_is_out_has_no_place_in_the_order_and_comes_back_behind_it() -> None:
    body = "1: - / 3: retire / 2: order:2,4,1"
    assert told("modern", body, players=4)["at_table"] == 2
    state = history("modern", body + " / 3: return", players=4)[-1].state
    assert state.order == (2, 4, 1, 3)


def test_order_is_of_the_player_at_the_table() -> None:
    assert "player 1 is at the table" in refused("modern", "2: order:2,1", players=2)


@pytest.mark.parametrize("token", ["order:", "order:1,", "order:a", "order:1 2", "order:1,,2"])
def test_what_is_no_order_is_refused(token: str) -> None:
    refused("modern", f"1: {token}", players=2)


# set


@BOTH
def test_set_puts_the_scores_and_the_seat_of_the_line_at_the_table(rules: str) -> None:
    report = told(rules, "1: 3 c / 2: set:37,22,0", players=3)
    assert_tells(report, scores=[37, 22, 0], at_table=2, run=0, choice_due=False, winner=None)
    assert_tells(told(rules, "1: 3 / 2: set:37,22,0 c", players=3), run=1, phase="open")


def test_set_is_marked_as_reconstructed() -> None:
    assert "left out of all averages" in score_sheet(read(game_text("modern", "1: set:5,6")))


@BOTH
def test_set_begins_anew_what_nobody_wrote_down(rules: str) -> None:
    state = history(rules, "1: 3~3 t / 2: set:90,100")[-1].state
    assert (state.held, state.foul_rows, state.barren, state.cue_in_hand) == (
        *((), (0, 0), frozenset()),
        False,
    )
    assert told(rules, "1: o / 2: set:0,0 -")["choice_due"] is False
    assert told(rules, "1: set:100,0")["phase"] == "final"
    assert told(rules, "1: set:90,0")["phase"] == "caroms"


@BOTH
def test_set_refuses_what_cannot_be(rules: str) -> None:
    assert "2 players need 2 scores, not 3" in refused(rules, "1: set:1,2,3", players=2)
    assert "a banked score is 0 to 100, not 101" in refused(rules, "1: set:101,0", players=2)
    assert "is not in the game" in refused(rules, "3: set:1,2", players=2)
    assert "is not in the game" in refused(rules, "1: retire / 1: set:1,2,3", players=3)
    assert "the game is over" in refused(rules, "1: retire / 2: set:1,2", players=2)


@pytest.mark.parametrize("token", ["set:", "set:1,", "set:-1,2", "set:x", "set:1;2"])
def test_what_is_no_list_of_scores_is_refused(token: str) -> None:
    refused("modern", f"1: {token}", players=2)


def test_scores_and_an_order_of_the_same_numbers_are_not_mixed_up() -> None:
    assert format_token(Order((1, 2))) != format_token(SetScores((1, 2)))
    assert Order((1, 2)) != SetScores((1, 2))  # type: ignore[comparison-overlap]


# @1 to @6


@pytest.mark.parametrize("pocket", range(1, 7))
def test_ruling_6_the_called_pocket_may_be_noted_on_a_final_shot(pocket: int) -> None:
    house, body = "open_to=1 caroms_to=2", "1: 1 c"
    assert told("modern", f"{body} w@{pocket}", house=house)["winner"] == 1
    assert told("modern", f"{body} @{pocket}w", house=house)["token"] == f"w@{pocket}"
    assert_tells(told("modern", f"{body} @{pocket}", house=house), points=0, scores=[2, 0])


def test_no_pocket_is_called_before_the_final_shot() -> None:
    assert "for the final shot, at 100" in refused("modern", "1: c@1")


@pytest.mark.parametrize("token", ["w@", "w@0", "w@7", "w@1@2", "w@1@1", "@"])
def test_one_of_six_pockets_is_called(token: str) -> None:
    refused("modern", f"1: 1 c {token}", house="open_to=1 caroms_to=2")


# Whatever happens


def chances() -> st.SearchStrategy[random.Random]:
    return st.integers(0, 2**32).map(random.Random)


@given(chances())
def test_people_come_and_go_in_any_order(chance: random.Random) -> None:
    start = random_start(chance)
    for event, state in play_on(chance, start, 60, company=0.4):
        seats = len(state.players)
        assert len(set(state.players)) == seats == len(state.banked) == len(state.foul_rows)
        assert sorted(state.order) == list(range(1, seats + 1))
        assert state.retired <= state.out
        assert state.over == (state.at_table is None)
        assert state.over or (state.at_table in state.in_game and len(state.in_game) > 1)
        assert state.opener is None or state.opener != state.at_table
        assert max(state.banked) <= state.rulebook.target
        assert parse_token(event.token) == event.act


@given(chances())
def test_a_game_in_which_people_came_and_went_is_read_as_it_was_written(
    chance: random.Random,
) -> None:
    setup = read("Rules: modern\nPlayer: Ann\nPlayer: Bo\n").setup
    played = [event for event, _ in play_on(chance, setup.new_game(), 60, company=0.4)]
    game = read(format_game(setup, played))
    assert [each.event for each in game.play()] == played
    assert all(line.isprintable() for line in score_sheet(game).split("\n"))
    report = json.loads(game_json(game))
    scores = [event["scores"] for event in report["events"]] or [report["start"]]
    assert len(report["players"]) == len(report["start"]) == len(scores[-1])


@given(chances())
def test_what_is_refused_is_refused_with_a_reason(chance: random.Random) -> None:
    state = random_start(chance)
    for _, after in play_on(chance, state, 20, company=0.5):
        for _ in range(5):
            reason = why_not(after, company_event(chance, after))
            assert reason is None or reason.isprintable()


def test_a_bad_token_is_unreadable_whatever_the_game() -> None:
    with pytest.raises(InvalidToken):
        parse_token("join:Di")
    assert parse_token("skip") is Action.SKIP
    assert parse_token("return") is Action.RETURN
