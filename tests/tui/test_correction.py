"""The screen that corrects any shot of a game."""

from cowboy_tui.journal import Journal
from cowboy_tui.tui.screens.correction import CorrectionScreen
from cowboy_tui.tui.screens.marking import MarkingScreen
from cowboy_tui.tui.widgets.turn_list import TurnList

from .support import Bar, marking

THREE = ("Ann", "Bo", "Cy")
GAME = ("1:c", "1:3", "1:-", "2:5", "2:-", "3:1", "3:-")


def corrected(bar: Bar) -> TurnList:
    return bar.app.screen.query_one(TurnList)


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


async def test_enter_loads_the_marks_of_the_shot(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("l up up up enter t enter")
        assert corrected(bar).revision is not None
        assert corrected(bar).revision.new[3].token == "5t"  # type: ignore[union-attr]


async def test_what_is_not_possible_is_named_until_it_is_put_right(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("l up up up t enter")
        assert any("NOT POSSIBLE" in row for row in bar.rows)
        await bar.press("f2")
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
