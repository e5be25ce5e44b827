"""The screen that corrects any shot of a game."""

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.rules.notation import Event
from cowboy_tui.tui.glyphs import PLAIN
from cowboy_tui.tui.screens.correction import CorrectionScreen
from cowboy_tui.tui.screens.marking import MarkingScreen
from cowboy_tui.tui.screens.menu_question import MenuQuestion
from cowboy_tui.tui.screens.question import Question
from cowboy_tui.tui.screens.reason import ReasonQuestion
from cowboy_tui.tui.widgets.text_lines import Preview
from cowboy_tui.tui.widgets.turn_list import TurnList
from tests.marker.support import event

from .support import OLD, Bar, marking, named, there

THREE = ("Ann", "Bo", "Cy")
GAME = ("1:c", "1:3", "1:-", "2:5", "2:-", "3:1", "3:-")


def corrected(bar: Bar) -> TurnList:
    return bar.app.screen.query_one(TurnList)


def length_of(bar: Bar) -> int:
    """How many events the game should have had."""
    revision = corrected(bar).revision
    assert revision is not None
    return len(revision.new)


async def test_a_shot_three_innings_ago_is_changed(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("l up up up up up 5 enter")
        assert isinstance(bar.app.screen, CorrectionScreen)
        assert any("4 → 6" in row for row in bar.rows)
        await bar.press("f2 enter")
        assert isinstance(bar.app.screen, MarkingScreen)
        assert bar.game.state.banked[0] == 6
        await bar.press("u")
        assert bar.game.state.banked[0] == 4


async def test_home_and_end_go_to_the_first_shot_and_past_the_last(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("l home")
        assert corrected(bar).cursor == 0
        await bar.press("end")
        assert corrected(bar).cursor == len(bar.top(CorrectionScreen).game.events)


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("home s", "INSTEAD: s"),
        ("end up s", "INSTEAD: s"),
        ("end s", "ADD: s"),
        ("end i s", "INSERT: s"),
        ("home i s", "INSERT: s"),
    ],
)
@pytest.mark.parametrize("length", [0, 1, len(GAME)])
async def test_what_marks_will_do_is_told(
    journal: Journal, keys: str, said: str, length: int
) -> None:
    """Past the last shot, and in a game without any, there is nothing that they replace."""
    async with marking(journal, *GAME[:length], players=THREE) as bar:
        await bar.press("l")
        await bar.press(keys)
        said = said if length else said.replace("INSTEAD", "ADD")
        preview = bar.app.screen.query_one(Preview)
        assert there(preview.saying).headline.startswith(said)
        before = length_of(bar)
        await bar.press("enter")
        assert length_of(bar) - before == (0 if said.startswith("INSTEAD") else 1)


async def test_enter_loads_the_marks_of_the_shot(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("l up up up enter t enter")
        assert corrected(bar).revision is not None
        assert corrected(bar).revision.new[3].token == "5t"  # type: ignore[union-attr]


async def test_what_is_not_possible_is_named_until_it_is_put_right(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("l up up up t enter")
        assert any("NOT POSSIBLE" in row for row in bar.rows)
        await bar.press("f2 escape")
        assert isinstance(bar.app.screen, CorrectionScreen)
        await bar.press("k f2 enter")
        assert bar.game.state.banked == (4, 0, 1)


async def test_a_shot_is_inserted_and_one_deleted(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("l up up up up up i d enter f2 f2")
        assert bar.game.state.banked == (6, 5, 1)
        await bar.press("l up up up k f2 enter")
        assert bar.game.state.banked == (6, 0, 1)


async def test_leaving_asks_when_something_was_changed(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("l escape")
        assert isinstance(bar.app.screen, MarkingScreen)
        await bar.press("l up up up c enter escape")
        assert not isinstance(bar.app.screen, (MarkingScreen, CorrectionScreen))
        await bar.press("escape")
        assert isinstance(bar.app.screen, CorrectionScreen)
        await bar.press("escape enter")
        assert bar.game.state.banked == (4, 5, 1)


async def test_marks_that_were_typed_are_not_lost_by_moving(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("l up c up")
        assert corrected(bar).cursor == 5
        assert any("Marks are on the form" in row for row in bar.rows)


async def test_an_inning_is_given_to_another(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("l up up up v 3")
        assert [event.seat for event in corrected(bar).revision.new[3:5]] == [3, 3]  # type: ignore[union-attr]


async def test_a_won_game_is_corrected(journal: Journal) -> None:
    house = "open_to=4 caroms_to=5"
    async with marking(journal, "1:c", "1:3", "1:c", "1:w", house=house) as bar:
        assert bar.game.state.winner == 1
        await bar.press("l s f2")
        assert any("Marks are on the form" in row for row in bar.rows)
        await bar.press("enter f2 enter")
        assert bar.game.state.winner is None
        assert bar.game.state.banked[0] == 0


# The log is a list to walk


async def test_up_goes_into_the_log(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("up")
        assert isinstance(bar.app.screen, CorrectionScreen)
        assert corrected(bar).cursor == len(GAME) - 1
        await bar.press("escape")
        assert bar.tokens == [*GAME]


@pytest.mark.parametrize("keys", ["c up", "tab up", "e up"])
async def test_up_stays_on_the_form_where_something_was_begun(journal: Journal, keys: str) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press(keys)
        assert isinstance(bar.app.screen, MarkingScreen)
        assert bar.form.cursor


async def test_up_goes_into_the_log_from_the_end_of_the_game(journal: Journal) -> None:
    async with marking(journal, "1:13", "1:c", "1:w", house="open_to=4 caroms_to=5") as bar:
        await bar.press("up")
        assert isinstance(bar.app.screen, CorrectionScreen)


async def test_a_line_is_clicked(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("l")
        await bar.pilot.click("#turns", offset=(10, 3))
        await bar.settle()
        assert corrected(bar).cursor == 3


async def test_steps_are_taken_back_one_by_one(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("l up up up t enter a")
        assert [each.token for each in revised(bar)] == ["c", "3", "-", "t", "1", "-"]
        await bar.press("u")
        assert len(revised(bar)) == len(GAME)
        await bar.press("u u")
        assert [f"{each.seat}:{each.token}" for each in revised(bar)] == [*GAME]
        assert "step_back" not in bar.commands


def revised(bar: Bar) -> tuple[Event, ...]:
    revision = corrected(bar).revision
    assert revision is not None
    return revision.new


async def test_one_shot_is_given_to_another(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("l up up up f 3")
        assert [each.seat for each in revised(bar)][3:5] == [3, 2]


# What follows


async def test_every_problem_is_named_with_its_reason(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("up up up up up up up t enter")
        rows = [row for row in bar.rows if "NOT POSSIBLE: turn of Bo" in row]
        assert len(rows) == 2
        assert "3: NOT POSSIBLE: Bo is at the table, not Ann." in bar.text
        await bar.press("down down down")
        assert "2 NOT POSSIBLE. First no. 2" in bar.text
        await bar.press("f2")
        assert "2 later shots are not possible now." in bar.text
        await bar.press("escape")
        assert corrected(bar).cursor == 1


async def test_a_reason_typed_over_problems_marks_nothing(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("up up up up t enter")
        problems = revised(bar)
        await bar.press("f2 a t e")
        await bar.press("enter escape")
        assert revised(bar) == problems
        assert "Marks" not in bar.text


@pytest.mark.parametrize("key", "123")
async def test_what_becomes_of_problems_is_seen_before_it_is_saved(
    journal: Journal, key: str
) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press(f"up up up up up k f2 {key}")
        assert isinstance(bar.app.screen, CorrectionScreen)
        assert "NOT POSSIBLE" not in bar.text
        assert len(journal.entries(bar.app.screen.game.id)) == len(GAME) + 1
        await bar.press("f2 enter")
        assert isinstance(bar.app.screen, MarkingScreen)


async def test_what_is_being_inserted_is_not_forgotten(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        for keys in ("up i f2", "c f2", "down"):
            await bar.press(keys)
            assert "Enter inserts it" in bar.text


async def test_eliminations_wins_and_judgements_are_beside_the_list(journal: Journal) -> None:
    house = "open_to=4 caroms_to=5"
    async with marking(journal, "1:-", "2:13", "2:c", "2:w", house=house) as bar:
        await bar.press("up up up 1 enter")
        assert "*winner: Bo → nobody" in bar.text
        assert "5 WON" in bar.text or "6 WON" in bar.text
        assert "NOT POSSIBLE" in bar.text
    tokens = ("1:s", "2:-", "3:-", "1:s", "2:-", "3:-", "1:s", "2:c")
    async with marking(journal, *tokens, players=THREE) as bar:
        assert bar.game.state.out == {1}
        await bar.press("up up up up up - enter")
        assert "0 OUT → 0" in " ".join(bar.text.split())
        assert "OUT was, now FOUL" in bar.text


async def test_a_shot_that_is_judged_otherwise_is_told(journal: Journal) -> None:
    house = "open_to=10 caroms_to=12"
    async with marking(journal, "1:35", "1:3", "2:-", house=house) as bar:
        assert bar.game.turns[1].ruling.fouls
        await bar.press("up up up 5 enter")
        assert "no. 2 3: FOUL -8 was, now +3" in bar.text


# Whole rows at once


async def test_what_is_out_of_turn_is_dealt_on_only_when_asked(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("up up up up up k")
        assert [each.seat for each in revised(bar)] == [1, 1, 2, 2, 3, 3]
        await bar.press("g")
        assert [each.seat for each in revised(bar)] == [1, 1, 1, 1, 2, 2]
        assert "no. 3 to 4: Bo → Ann" in bar.text
        assert bar.app.screen.query_one(Preview).saying is not None
        await bar.press("f2 enter")
        assert bar.game.state.banked == (9, 1, 0)


async def test_the_keys_for_whole_rows_are_shown_while_there_are_such(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("l")
        assert not bar.commands & {"deal_on", "sat_out", "leave_out", "save"}
        await bar.press("g a e f2")
        assert [f"{each.seat}:{each.token}" for each in revised(bar)] == [*GAME]
        await bar.press("up up up t enter")
        assert bar.commands >= {"deal_on", "sat_out", "leave_out"}
        assert "save" not in bar.commands


# Decisions


MODERN = ("1:c", "1:3", "1:-", "2:5", "2:-")


async def test_a_failed_opening_is_corrected_with_its_choice(journal: Journal) -> None:
    async with marking(journal, *MODERN) as bar:
        await bar.press("up up up up up o enter")
        assert "q inserts what was decided" in bar.text
        assert corrected(bar).cursor == 1
        await bar.press("q")
        assert "What was decided before no. 2?" in bar.text
        assert "Bo takes the opening" in bar.text
        await bar.press("2")
        assert [f"{each.seat}:{each.token}" for each in revised(bar)][:3] == [
            "1:o",
            "2:take",
            "1:3",
        ]
        await bar.press("g f2 enter")
        assert bar.tokens == ["1:o", "2:take", "2:3", "2:-", "1:5", "1:-"]


async def test_a_decision_is_changed_into_another(journal: Journal) -> None:
    async with marking(journal, "1:o", "2:take") as bar:
        await bar.press("up enter")
        assert isinstance(bar.app.screen, MenuQuestion)
        assert "Bo takes the opening " not in bar.text.replace("opening shot", "")
        await bar.press("1 f2 enter")
        assert bar.tokens == ["1:o", "2:repeat"]
        assert bar.game.state.at_table == 1


async def test_a_forgotten_retirement_is_inserted(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("up down q")
        assert "What was decided at the end?" in bar.text
        assert "somebody gives up" in bar.text
        await bar.press("1 2 f2 enter")
        assert bar.tokens == [*GAME, "2:retire"]
        await bar.press("up down q")
        assert "Bo is back" in bar.text
        await bar.press("escape")
        assert not bar.commands & {"save"}


async def test_nothing_is_decided_over_marks_or_after_the_end(journal: Journal) -> None:
    async with marking(journal, "1:13", "1:c", "1:w", house="open_to=4 caroms_to=5") as bar:
        await bar.press("up c q")
        assert "Marks are on the form" in bar.text
        await bar.press("escape down q")
        assert "Nothing else can be decided here" in bar.text


# People who come and go are in the list too


PEOPLE = (
    *("1:c", "1:-", "2:skip", "3:1", "3:-", '4:join:"Ann Lee":5', "1:3", "1:-", "3:retire"),
    *("2:order:2,4,1", "2:5", "2:-", "3:return", "4:-", "1:set:3,4,5,6"),
)


@pytest.mark.parametrize("at", range(0, len(PEOPLE), 2))
async def test_no_event_breaks_the_list(journal: Journal, at: int) -> None:
    async with marking(journal, *PEOPLE, players=THREE) as bar:
        ups = " ".join(["up"] * (len(PEOPLE) - at))
        for keys in (
            "k",
            "v 1",
            "f 2",
            "v 3",
            "enter escape",
            "c enter",
            "i 5 enter",
            "k k g a",
            "v 2 e a",
            "q 1 2 g",
        ):
            await bar.press(f"{ups} {keys}")
            assert isinstance(bar.app.screen, CorrectionScreen), keys
            bar.assert_fits()
            for _ in range(4):
                if not isinstance(bar.app.screen, MarkingScreen):
                    asked = isinstance(bar.app.screen, Question)
                    await bar.press("enter" if asked else "escape")
            assert len(bar.tokens) == len(PEOPLE)


# After it is saved


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("up up up up 1 enter", "Corrected: no. 4 5 → 1. u takes it back."),
        ("up up up up i c enter", "Corrected: no. 4 nothing → c. u takes it back."),
        ("up up up up up k g", "Corrected: no. 3 - → nothing, and 1 more place. u takes it back."),
        ("up up v 2 c enter a", "Corrected: no. 6 1 - → c. u takes it back."),
    ],
)
async def test_the_marking_screen_says_what_was_corrected(
    journal: Journal, keys: str, said: str
) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press(f"{keys} f2 enter")
        assert bar.preview.headline == said
        assert bar.preview.details[0].startswith("Enter:")
        await bar.press("c")
        assert "Corrected" not in bar.text
        await bar.press("escape u")
        assert bar.tokens == [*GAME]
        assert "Corrected" not in bar.text


async def test_a_corrected_end_is_said_too(journal: Journal) -> None:
    house = "open_to=4 caroms_to=5"
    async with marking(journal, "1:13", "1:c", "1:w", house=house) as bar:
        await bar.press("up up d enter a f2 enter")
        assert "Corrected: no. 2 c w → d." in bar.text


# The reason


async def test_a_reason_is_kept_beside_the_correction(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("up up up up 1 enter f2")
        assert isinstance(bar.app.screen, ReasonQuestion)
        await bar.write("Bo saw it")
        await bar.press("enter")
        assert isinstance(bar.app.screen, MarkingScreen)
        assert bar.game.trail[-1].why == "Bo saw it"


@pytest.mark.parametrize("keys", ["enter", "f2"])
async def test_a_reason_may_be_left_out(journal: Journal, keys: str) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press(f"up up up up 1 enter f2 {keys}")
        assert bar.game.trail[-1].why == ""


async def test_the_reason_typed_ahead_is_a_reason(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.pour(named("up up up up 1 enter f2 w h y enter"))
        assert isinstance(bar.app.screen, MarkingScreen)
        assert bar.game.trail[-1].why == "why"
        assert bar.tokens == [*GAME[:3], "2:1", *GAME[4:]]


async def test_without_an_answer_nothing_is_recorded(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("up up up up 1 enter f2 escape")
        assert isinstance(bar.app.screen, CorrectionScreen)
        assert len(journal.entries(bar.app.screen.game.id)) == len(GAME) + 1


async def test_the_enter_that_saves_may_bounce(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("up up up up 1 enter f2")
        bar.clock.stop()
        await bar.press("enter enter")
        assert bar.tokens == [*GAME[:3], "2:1", *GAME[4:]]


# Two terminals


async def test_what_another_terminal_recorded_is_taken_in(
    journal: Journal, other_journal: Journal
) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("up up up up 1 enter")
        other = MarkedGame.resume(other_journal, bar.app.screen.game.id)  # type: ignore[attr-defined]
        other.record(event("1:d"))
        await bar.press("f2 enter")
        assert "Another terminal recorded meanwhile" in bar.text
        assert other.events == MarkedGame.resume(journal, other.id).events
        await bar.press("f2 enter")
        assert bar.tokens == [*GAME[:3], "2:1", *GAME[4:], "1:d"]


async def test_what_another_terminal_changed_is_not_changed_back(
    journal: Journal, other_journal: Journal
) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("up up up up 1 enter")
        other = MarkedGame.resume(other_journal, bar.app.screen.game.id)  # type: ignore[attr-defined]
        other.undo()
        for _ in range(2):
            await bar.press("f2 enter")
            assert isinstance(bar.app.screen, CorrectionScreen)
            assert other.events == MarkedGame.resume(journal, other.id).events
        assert "begin anew" in bar.text


# Sizes


@pytest.mark.parametrize("size", [(60, 20), OLD, (131, 43)])
@pytest.mark.parametrize("keys", ["", "t enter", "t enter g", "t enter f2"])
async def test_it_fits(journal: Journal, size: tuple[int, int], keys: str) -> None:
    async with marking(journal, *GAME, players=THREE, size=size, glyphs=PLAIN) as bar:
        await bar.press(f"up up up up up up up {keys}")
        bar.assert_fits()
        if keys == "t enter":
            assert "NOT POSSIBLE" in bar.text
            assert "Bo is at the" in bar.text


async def test_all_boxes_and_the_way_out_are_in_view_in_the_smallest_terminal(
    journal: Journal,
) -> None:
    async with marking(journal, *GAME, players=THREE, size=(60, 20)) as bar:
        await bar.press("l pageup")
        assert "[ ] ~5" in bar.text
        assert " Esc " in bar.rows[-1]
        bar.assert_fits()


async def test_the_reason_that_was_typed_is_not_lost(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("l up up up 1 enter f2")
        await bar.write("Bo saw")
        await bar.press("escape f2")
        await bar.write(" it\r")
        assert bar.game.trail[-1].why == "Bo saw it"


async def test_a_latecomer_whose_arrival_is_deleted_is_still_named(journal: Journal) -> None:
    async with marking(journal, "1:-", "3:join:Dora:0", "2:-", "3:c") as bar:
        await bar.press("l up up k")
        assert any("Dora c NOT POSSIBLE" in row for row in bar.rows)
