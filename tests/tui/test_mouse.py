"""Whatever a key does, a click does: commands of every place, answers, rows, names, pages."""

import pytest
from textual import events
from textual.command import CommandPalette
from textual.containers import VerticalScroll

from cowboy_tui.journal import Journal
from cowboy_tui.settings.settings import DEFAULTS
from cowboy_tui.tui.commands import Place
from cowboy_tui.tui.enter_guard import BOUNCE_SECONDS
from cowboy_tui.tui.screens.correction import CorrectionScreen
from cowboy_tui.tui.screens.help import HelpScreen
from cowboy_tui.tui.screens.inning import InningScreen
from cowboy_tui.tui.screens.latecomer_question import LatecomerQuestion
from cowboy_tui.tui.screens.new_game import NewGameScreen
from cowboy_tui.tui.screens.order_question import OrderQuestion
from cowboy_tui.tui.screens.pad_list import PadList
from cowboy_tui.tui.screens.question import Question, SeatQuestion
from cowboy_tui.tui.screens.reason import ReasonQuestion
from cowboy_tui.tui.screens.scores_question import ScoresQuestion
from cowboy_tui.tui.screens.settings import SettingsScreen
from cowboy_tui.tui.widgets.row_list import RowList
from cowboy_tui.tui.widgets.text_lines import KeyBar
from cowboy_tui.tui.widgets.turn_list import TurnList
from tests.marker.support import WON

from .support import SHORT, Bar, marking, terminal
from .test_home import PLACES, go

THREE = ("Ann", "Bo", "Cy")
WIDE = (400, 30)
"""Room for every command on the key bar."""


class Finger:
    """Presses the screen as a terminal tells it; a while passes between two taps, or does not."""

    def __init__(self, bar: Bar) -> None:
        self.bar = bar
        self.now = 1000.0

    async def at(self, x: int, y: int, times: int = 1) -> None:
        """Tap a cell; taps after the first follow at once."""
        self.now += 2 * BOUNCE_SECONDS
        for _ in range(times):
            self._send(x, y)
        await self.bar.settle()
        await self.bar.settle()

    def _send(self, x: int, y: int) -> None:
        self.now += 0.01
        for kind in (events.MouseDown, events.MouseUp):
            event = kind(None, x, y, 0, 0, 1, False, False, False, x, y)
            event.time = self.now
            self.bar.app.post_message(event)

    async def on(self, text: str, times: int = 1) -> None:
        """Tap the first place where a text stands, from the bottom up."""
        rows = self.bar.rows
        y = max(y for y, row in enumerate(rows) if text in row)
        await self.at(rows[y].index(text) + len(text) // 2, y, times)

    async def write(self, digits: str) -> None:
        """Tap digits of the row of keys."""
        for digit in digits:
            y = next(y for y, row in enumerate(self.bar.rows) if " 1   2   3 " in row)
            await self.at(self.bar.rows[y].index(f" {digit} ") + 1, y)


# Commands


@pytest.mark.parametrize("place", Place)
async def test_every_command_of_a_place_is_clicked(
    journal: Journal, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with marking(journal, *PLACES[place][0], players=THREE, house=SHORT, size=WIDE) as bar:
        screen = await go(bar, place)
        given = []

        async def give(command: object) -> None:
            given.append(command)

        monkeypatch.setattr(screen, "give", give)
        finger = Finger(bar)
        region = screen.query_one(KeyBar).region
        x = region.x
        for command in screen.key_bar:
            await finger.at(x, region.y)
            await finger.at(x + 2, region.y)
            x += len(bar.rows[region.y][x:].split(f" {command.label} ")[0]) + len(command.label) + 2
        assert given == [command for command in screen.key_bar for _ in range(2)]


@pytest.mark.parametrize("place", Place)
async def test_what_has_no_room_is_found_in_the_palette(journal: Journal, place: Place) -> None:
    async with marking(
        journal, *PLACES[place][0], players=THREE, house=SHORT, size=(60, 20)
    ) as bar:
        screen = await go(bar, place)
        text = bar.rows[screen.query_one(KeyBar).region.y]
        if all(f" {command.label} " in text for command in screen.key_bar):
            assert "Ctrl+P" not in text
            return
        await Finger(bar).on(" Ctrl+P  more")
        assert isinstance(bar.app.screen, CommandPalette)


@pytest.mark.parametrize("times", [1, 2])
async def test_an_answer_of_the_prompt_is_clicked(journal: Journal, times: int) -> None:
    async with marking(journal, "1:o", players=THREE) as bar:
        finger = Finger(bar)
        y = next(y for y, row in enumerate(bar.rows) if "t  take" in row)
        await finger.at(bar.rows[y].index("t  take"), y, times)
        assert bar.tokens == ["1:o", "2:take"]
        assert bar.draft == ""


async def test_the_board_view_is_left_by_a_click(journal: Journal) -> None:
    async with marking(journal, "1:-", size=WIDE) as bar:
        await bar.press("k")
        finger = Finger(bar)
        await finger.at(30, 10)
        assert not bar.marking.wall
        await finger.on(" board view ")
        assert bar.marking.wall


@pytest.mark.parametrize("times", [1, 2])
async def test_a_click_on_an_inning_walks_into_the_log(journal: Journal, times: int) -> None:
    async with marking(journal, "1:3", "1:-", "2:c", "2:-", "1:5") as bar:
        y = next(y for y, row in enumerate(bar.rows) if " Bo " in row and " c - " in row)
        await Finger(bar).at(3, y, times)
        assert bar.top(CorrectionScreen).query_one(TurnList).cursor == 2


# Dialogs


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("label", ["reopen it", "leave it"])
async def test_a_question_is_answered(journal: Journal, label: str, times: int) -> None:
    async with marking(journal, *WON, house=SHORT) as bar:
        await bar.press("u")
        assert isinstance(bar.app.screen, Question)
        await Finger(bar).on(f" {label}", times)
        assert bar.tokens == [*(WON[:-1] if label == "reopen it" else WON)]
        assert bar.draft == ""


@pytest.mark.parametrize("times", [1, 2, 3])
async def test_a_player_is_chosen(journal: Journal, times: int) -> None:
    async with marking(journal, "1:-", players=THREE) as bar:
        finger = Finger(bar)
        await bar.press("g")
        await finger.on(" nobody", times)
        assert bar.tokens == ["1:-"]
        await bar.press("g")
        assert isinstance(bar.app.screen, SeatQuestion)
        await finger.on(" 3  Cy", times)
        assert bar.tokens == ["1:-", "3:retire"]
        assert bar.draft == ""


@pytest.mark.parametrize("label", [" save", " not yet"])
async def test_the_reason_is_answered(journal: Journal, label: str) -> None:
    async with marking(journal, "1:-", "2:c") as bar:
        await bar.press("l k f2")
        assert isinstance(bar.app.screen, ReasonQuestion)
        await Finger(bar).on(label, 2)
        assert len(bar.app.screen.query("#turns")) == (label == " not yet")


async def test_a_latecomer_is_let_in(journal: Journal) -> None:
    async with marking(journal, "1:5", players=THREE) as bar:
        await bar.press("f 2 D i")
        finger = Finger(bar)
        assert isinstance(bar.app.screen, LatecomerQuestion)
        await finger.on(" goes on")
        await finger.write("12")
        await finger.on(" goes on", 2)
        assert bar.tokens == ["1:5", "4:join:Di:12"]


async def test_the_order_is_changed(journal: Journal) -> None:
    async with marking(journal, "1:5", players=(*THREE, "Di")) as bar:
        await bar.press("f 4")
        assert isinstance(bar.app.screen, OrderQuestion)
        finger = Finger(bar)
        await finger.on("Cy")
        assert bar.app.screen.query_one(RowList).cursor == 2
        await finger.on(" later")
        await finger.on(" so be it", 2)
        assert bar.tokens == ["1:5", "1:order:1,2,4,3"]


async def test_scores_are_set(journal: Journal) -> None:
    async with marking(journal, "1:5", players=THREE) as bar:
        await bar.press("f6")
        assert isinstance(bar.app.screen, ScoresQuestion)
        finger = Finger(bar)
        await finger.on("Cy")
        await finger.write("47")
        await finger.on(" his turn")
        await finger.on(" set ", 2)
        assert bar.tokens == ["1:5", "3:set:5,0,47"]


async def test_settings_are_changed_by_their_keys(journal: Journal) -> None:
    async with marking(journal, "1:-", settings=DEFAULTS) as bar:
        await bar.press("f4")
        finger = Finger(bar)
        await finger.on(" Right ")
        assert bar.top(SettingsScreen).settings.theme == "light"
        await finger.on(" Left ")
        assert bar.top(SettingsScreen).settings == DEFAULTS


# Other screens


async def test_a_game_is_set_up_and_started(journal: Journal) -> None:
    async with marking(journal, "1:-", players=("Ann", "Bo", "Cy, Jr")) as bar:
        finger = Finger(bar)
        await bar.press("q")
        await finger.on("New game")
        assert isinstance(bar.app.screen, NewGameScreen)
        await finger.on("Cy, Jr")
        await finger.on("Ann")
        await bar.press("D i")
        await finger.on(" adds,")
        assert [name for name, _ in bar.players] == ["Cy, Jr", "Ann", "Di"]
        await finger.on("2 Ann")
        await finger.on(" - ")
        await finger.write("5")
        assert bar.players == [("Ann", 5), ("Cy, Jr", 0), ("Di", 0)]
        await finger.on("3 Di")
        await finger.on("3 Di")
        assert len(bar.players) == 3
        await finger.on(" Delete ")
        assert len(bar.players) == 2
        rules = bar.setting_up._draft.rules
        await finger.on("Rule text")
        assert bar.setting_up._draft.rules == rules
        await finger.on("Rule text")
        assert bar.setting_up._draft.rules != rules
        await finger.on(" Left ")
        assert bar.setting_up._draft.rules == rules
        await finger.on(" start ", 2)
        assert bar.game.setup.players == ("Ann", "Cy, Jr")
        assert bar.tokens == []


async def test_pages_are_read_and_put_away(journal: Journal) -> None:
    async with marking(journal, "1:3", "1:-", "2:c", "2:-") as bar:
        finger = Finger(bar)
        await bar.press("f1")
        await finger.on(" PageDown ")
        await bar.pilot.wait_for_animation()
        assert bar.app.screen.query_one(VerticalScroll).scroll_y > 0
        assert isinstance(bar.app.screen, HelpScreen)
        await finger.on(" back", 2)
        assert bar.at(Place.FORM)
        await bar.press("i")
        await finger.on(" Left ")
        assert bar.top(InningScreen).at == 0
        await finger.on(" later")
        assert bar.top(InningScreen).at == 1
        await finger.on(" back ", 2)
        assert bar.at(Place.FORM)
        assert bar.draft == ""


async def test_the_cursor_goes_along_the_games(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.press("q")
        finger = Finger(bar)
        await finger.on(" Down ")
        await finger.on(" open ")
        assert isinstance(bar.app.screen, NewGameScreen)


async def test_the_list_of_the_pad_is_opened_turned_and_closed(journal: Journal) -> None:
    on_pad = DEFAULTS._replace(layout="number-pad")
    async with marking(journal, "1:-", settings=on_pad) as bar:
        finger = Finger(bar)
        await finger.on(" *  more")
        before = bar.top(PadList).query_one("#pad-lines").render()
        await finger.on("next page")
        assert str(bar.top(PadList).query_one("#pad-lines").render()) != str(before)
        await finger.on(". back")
        assert bar.at(Place.FORM)
        assert bar.tokens == ["1:-"]


async def test_keys_that_are_clicked_mean_themselves_on_the_pad(journal: Journal) -> None:
    on_pad = DEFAULTS._replace(layout="number-pad")
    async with marking(journal, "1:-", settings=on_pad) as bar:
        await bar.press("q")
        finger = Finger(bar)
        await finger.on("New game")
        await finger.on("1 Ann")
        await finger.on(" 1 Ann")
        await finger.write("46")
        assert bar.players == [("Ann", 46)]


async def test_a_click_on_nothing_does_nothing(journal: Journal) -> None:
    async with terminal(journal) as bar:
        before = bar.rows
        for y in range(5, 20):
            await Finger(bar).at(79, y)
        assert bar.rows == before
