"""Help is there while a question is open, which is found again as it was left."""

import pytest
from textual.command import CommandPalette
from textual.widgets import Input

from cowboy_tui.journal import Journal
from cowboy_tui.settings.settings import DEFAULTS
from cowboy_tui.tui.screens.help import HelpScreen
from cowboy_tui.tui.screens.line_question import LineQuestion
from cowboy_tui.tui.screens.marking import MarkingScreen
from cowboy_tui.tui.screens.place_screen import PlaceScreen
from cowboy_tui.tui.screens.question import Question

from .league_support import at_board, begun
from .pad import ON_PAD
from .support import Bar, marking, named

THREE = ("Ann", "Bo", "Cy")

IN_A_GAME = {
    "leaving": "ctrl+q",
    "who gives up": "g",
    "who comes and goes": "f",
    "a late player": "f 2 Z o e",
    "the order of play": "f 3 down",
    "scores": "f6 4 down 1",
    "the palette": "ctrl+p u n d",
    "why": "l delete f2 a n d",
    "a decision": "l q",
    "giving up a game": "q x",
}
AT_THE_BOARD = {
    "a draw": "d",
    "what the report is called": "f8 ctrl+u a b",
    "tables": "t 5",
    "leaving": "ctrl+q",
}


async def assert_helped(bar: Bar) -> None:
    question, focused, rows = bar.app.screen, bar.app.focused, bar.rows
    assert not isinstance(question, PlaceScreen)
    await bar.press("f1")
    assert isinstance(bar.app.screen, HelpScreen)
    await bar.press("down pagedown f1")
    assert (bar.app.screen, bar.app.focused) == (question, focused)
    assert bar.rows == rows


@pytest.mark.parametrize("keys", IN_A_GAME.values(), ids=IN_A_GAME)
async def test_a_question_in_a_game(journal: Journal, keys: str) -> None:
    async with marking(journal, "1:-", "2:c", players=THREE) as bar:
        await bar.press(keys)
        await assert_helped(bar)


@pytest.mark.parametrize("keys", AT_THE_BOARD.values(), ids=AT_THE_BOARD)
async def test_a_question_at_the_board_of_a_night(journal: Journal, keys: str) -> None:
    begun(journal)
    async with at_board(journal) as bar:
        await bar.press(keys)
        await assert_helped(bar)


async def test_a_question_goes_on_where_it_was(journal: Journal) -> None:
    begun(journal)
    async with at_board(journal) as bar:
        await bar.pour(named("f8 ctrl+u a b f1 escape c"))
        assert bar.top(LineQuestion).query_one(Input).value == "abc"


async def test_all_in_one_write(journal: Journal) -> None:
    async with marking(journal, "1:-", players=THREE) as bar:
        await bar.pour(named("g f1 escape 2 ctrl+q f1 x n ctrl+p f1 escape u n d o enter c"))
        assert isinstance(bar.app.screen, MarkingScreen)
        assert bar.tokens == ["1:-"]
        assert bar.draft == "c"


async def test_a_sign_that_asks_for_help_elsewhere_is_text(journal: Journal) -> None:
    begun(journal)
    async with at_board(journal) as bar:
        await bar.press("f8 ctrl+u question_mark a")
        await bar.write("?")
        assert bar.top(LineQuestion).query_one(Input).value.endswith("?")


async def test_the_key_that_was_chosen_for_help(journal: Journal) -> None:
    settings = DEFAULTS._replace(keys=(("help", "F9"),))
    async with marking(journal, "1:-", settings=settings) as bar:
        await bar.press("ctrl+q f1")
        assert isinstance(bar.app.screen, Question)
        await bar.press("f9")
        assert isinstance(bar.app.screen, HelpScreen)


async def test_on_the_number_pad(journal: Journal) -> None:
    async with marking(journal, "1:-", settings=ON_PAD) as bar:
        await bar.press("ctrl+q")
        await assert_helped(bar)
        await bar.press("escape ctrl+p")
        assert isinstance(bar.app.screen, CommandPalette)
        await assert_helped(bar)
