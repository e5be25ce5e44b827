"""A click on the key bar is as good as the key that it shows."""

from cowboy_tui.journal import Journal
from cowboy_tui.tui.commands import Place
from cowboy_tui.tui.screens.home import HomeScreen
from cowboy_tui.tui.screens.marking import MarkingScreen
from cowboy_tui.tui.screens.settings import SettingsScreen
from cowboy_tui.tui.widgets.text_lines import KeyBar
from tests.marker.support import WON

from .support import BEFORE_OUT, SHORT, Bar, marking, terminal


async def click(bar: Bar, label: str) -> None:
    """Click a command on the key bar."""
    region = bar.app.screen.query_one(KeyBar).region
    x = bar.rows[region.y].index(f" {label} ") + 1
    await bar.pilot.click(offset=(x, region.y))
    await bar.settle()


async def test_a_shot_is_recorded_and_taken_back_with_the_mouse(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.click("3")
        await click(bar, "record")
        assert bar.tokens == ["1:-", "2:3"]
        await click(bar, "undo")
        assert bar.tokens == ["1:-"]
        await click(bar, "Enter")
        assert bar.tokens == ["1:-", "2:-"]


async def test_a_double_click_is_no_second_shot(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        bar.clock.stop()
        bar.clock.now += 10
        await bar.click("3")
        await click(bar, "record")
        await click(bar, "record")
        assert bar.tokens == ["1:-", "2:3"]


async def test_a_double_click_puts_no_notice_away(journal: Journal) -> None:
    async with marking(journal, *BEFORE_OUT, players=("Ann", "Bo", "Cy")) as bar:
        bar.clock.stop()
        bar.clock.now += 10
        await bar.click("m")
        await click(bar, "record")
        assert bar.at(Place.NOTICE)
        await click(bar, "go on")
        assert bar.at(Place.NOTICE)
        bar.clock.now += 10
        await click(bar, "go on")
        assert bar.at(Place.FORM)


async def test_a_double_click_on_the_winning_shot_begins_no_rematch(journal: Journal) -> None:
    async with marking(journal, *WON[:-1], house=SHORT) as bar:
        bar.clock.stop()
        bar.clock.now += 10
        await bar.click("w")
        game = bar.game.id
        await click(bar, "record")
        assert bar.at(Place.OVER)
        await click(bar, "rematch")
        assert bar.game.id == game
        bar.clock.now += 10
        await click(bar, "rematch")
        assert bar.game.id != game


async def test_where_nothing_is_nothing_is_clicked(journal: Journal) -> None:
    async with marking(journal, "1:-", size=(300, 24)) as bar:
        await bar.pilot.click(offset=(299, 23))
        await bar.settle()
        assert bar.tokens == ["1:-"]
        assert isinstance(bar.app.screen, MarkingScreen)


async def test_settings_are_opened_and_left_with_the_mouse(journal: Journal) -> None:
    async with terminal(journal, size=(110, 24)) as bar:
        await click(bar, "settings")
        assert isinstance(bar.app.screen, SettingsScreen)
        await click(bar, "back")
        assert isinstance(bar.app.screen, HomeScreen)
