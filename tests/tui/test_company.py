"""People come and go at the marking screen, and scores are set from memory."""

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.rules.action import Action, Join
from cowboy_tui.tui.screens.latecomer_question import LatecomerQuestion
from cowboy_tui.tui.screens.marking import MarkingScreen
from cowboy_tui.tui.screens.menu_question import MenuQuestion
from cowboy_tui.tui.screens.order_question import OrderQuestion
from cowboy_tui.tui.screens.scores_question import ScoresQuestion
from cowboy_tui.tui.widgets.row_list import RowList

from .support import Bar, marking

THREE = ("Ann", "Bo", "Cy")


async def test_a_player_sits_out_once(journal: Journal) -> None:
    async with marking(journal, "1:-", players=THREE) as bar:
        await bar.press("f 1")
        assert bar.tokens[-1] == "2:skip"
        assert bar.game.state.at_table == 3
        await bar.press("u")
        assert bar.game.state.at_table == 2


async def test_no_marks_are_lost_when_people_come_and_go(journal: Journal) -> None:
    async with marking(journal, "1:-", players=THREE) as bar:
        await bar.press("c f 2 D i enter enter")
        assert bar.tokens[-1] == "4:join:Di:0"
        assert bar.draft == "c"
        await bar.press("f 1")
        assert bar.tokens[-1] == "4:join:Di:0"
        assert "Marks are on the form" in bar.text
        await bar.press("f6")
        assert isinstance(bar.app.screen, MarkingScreen)
        assert bar.draft == "c"


async def test_a_latecomer_is_on_the_board_at_once(journal: Journal) -> None:
    async with marking(journal, "1:5", "1:-", "2:3", "2:-", players=THREE) as bar:
        await bar.press("f 2")
        await bar.write("Di\r")
        question = bar.top(LatecomerQuestion)
        rows = {row.label: row.value for row in question.query_one("#starts", RowList).rows}
        assert rows == {
            "nothing": "0",
            "the lowest score": "0",
            "the average": "2",
            "another score": "0",
        }
        await bar.press("down down enter")
        assert bar.game.state.banked == (5, 3, 0, 2)
        assert any("Di" in row for row in bar.rows)
        assert bar.game.events[-1].act == Join("Di", 2)


async def test_another_start_score_is_typed(journal: Journal) -> None:
    async with marking(journal, house="open_to=40 caroms_to=50", players=THREE) as bar:
        await bar.press("f 2")
        await bar.write("Di\r")
        await bar.press("4 0 enter")
        assert "a start score is 0 to 39" in bar.text
        await bar.press("backspace enter")
        assert bar.game.state.banked == (0, 0, 0, 4)


@pytest.mark.parametrize("name", ["", "  ", "Ann", "ann", "BO"])
async def test_a_name_that_cannot_be_is_said_and_stays(journal: Journal, name: str) -> None:
    async with marking(journal, players=THREE) as bar:
        await bar.press("f 2")
        await bar.write(f"{name}\r")
        assert "!" in bar.text
        assert isinstance(bar.app.screen, LatecomerQuestion)
        await bar.press("escape")
        assert bar.tokens == []


async def test_the_seventeenth_is_refused(journal: Journal) -> None:
    players = tuple(f"P{number}" for number in range(16))
    async with marking(journal, players=players) as bar:
        await bar.press("f 2")
        await bar.write("Di\r")
        assert "a game has room for 16 players" in bar.text


async def test_who_gave_up_comes_back(journal: Journal) -> None:
    async with marking(journal, "1:5", "1:-", players=THREE) as bar:
        await bar.press("f")
        assert "is back" not in bar.text
        await bar.press("escape g 1 f 3 1")
        assert bar.game.events[-1].act is Action.RETURN
        assert bar.game.state.out == frozenset()
        assert isinstance(bar.app.screen, MarkingScreen)
        assert "Ann is OUT" not in bar.text


async def test_the_order_is_changed_from_the_player_at_the_table_on(journal: Journal) -> None:
    async with marking(journal, "1:-", players=(*THREE, "Di")) as bar:
        await bar.press("f 4")
        assert isinstance(bar.app.screen, OrderQuestion)
        await bar.press("+ enter")
        assert bar.tokens[-1] == "2:order:2,4,3,1"
        roster = " ".join(row[: bar.roster.size.width] for row in bar.rows[1:9]).split()
        assert [word for word in roster if word in (*THREE, "Di")] == ["Bo", "Di", "Cy", "Ann"]


async def test_the_player_at_the_table_keeps_his_place(journal: Journal) -> None:
    async with marking(journal, players=THREE) as bar:
        await bar.press("f 4 - - up + enter")
        assert bar.tokens[-1] == "1:order:1,2,3"


async def test_scores_are_set_from_memory(journal: Journal) -> None:
    async with marking(journal, "1:5", players=THREE) as bar:
        await bar.press("f6 3 7 down 2 2 space down 1 0 backspace enter")
        assert bar.tokens[-1] == "2:set:37,22,1"
        assert bar.game.state.at_table == 2
        assert "set:37,22,1" in bar.text
        assert "RECONSTRUCTED" in bar.text
        await bar.press("u")
        assert bar.game.state.banked == (0, 0, 0)
        assert bar.game.state.run == 5


async def test_a_score_past_the_caroms_is_not_taken(journal: Journal) -> None:
    async with marking(journal, house="open_to=40 caroms_to=50") as bar:
        await bar.press("f6 9 9")
        assert "a banked score is 0 to 50" in bar.text
        await bar.press("f2")
        assert bar.game.state.banked == (50, 0)


async def test_nothing_is_recorded_by_leaving(journal: Journal) -> None:
    async with marking(journal, players=THREE) as bar:
        for keys in ("f escape", "f 2 escape", "f 4 escape", "f6 9 escape", "f 5 escape"):
            await bar.press(keys)
            assert isinstance(bar.app.screen, MarkingScreen)
        assert bar.tokens == []


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 45)])
async def test_the_dialogs_fit(journal: Journal, size: tuple[int, int]) -> None:
    players = tuple(f"Player {number}" for number in range(16))
    async with marking(journal, "2:retire", players=players, size=size) as bar:
        for keys, kind in (
            ("f", MenuQuestion),
            ("f 4", OrderQuestion),
            ("f6", ScoresQuestion),
        ):
            await bar.press(keys)
            assert isinstance(bar.app.screen, kind)
            bar.assert_fits()
            assert_whole(bar)
            await bar.press("escape")


def assert_whole(bar: Bar) -> None:
    dialog = bar.app.screen.query_one(".dialog")
    assert dialog.region.height <= bar.app.size.height
    for child in dialog.children:
        assert dialog.region.contains_region(child.region), child


async def test_answers_are_clicked(journal: Journal) -> None:
    async with marking(journal, players=THREE) as bar:
        await bar.press("f")
        row = next(y for y, text in enumerate(bar.rows) if "sits out" in text)
        await bar.pilot.click(offset=(bar.rows[row].index("sits out"), row))
        await bar.settle()
        assert bar.tokens == ["1:skip"]


async def test_the_run_is_part_of_the_score_and_nothing_changed_sets_nothing(
    journal: Journal,
) -> None:
    async with marking(journal, "1:c3", players=THREE) as bar:
        for keys in ("f6 f2", "f6 enter enter enter"):
            await bar.press(keys)
            assert isinstance(bar.app.screen, MarkingScreen)
            assert bar.tokens == ["1:c3"]
        await bar.press("f6")
        assert "Ann: 4 - AT THE TABLE" in bar.text


async def test_enter_goes_on_to_the_next_score_in_the_order_of_play(journal: Journal) -> None:
    async with marking(journal, "1:order:1,3,2", players=THREE) as bar:
        await bar.press("f6 5 0 enter 8 8 enter 4 1 enter")
        assert bar.tokens[-1] == "1:set:50,41,88"
