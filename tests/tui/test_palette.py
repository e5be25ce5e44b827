"""The command palette: a command is given only for what stands in its line, and only once."""

import asyncio
from contextlib import closing
from pathlib import Path

import pytest
from textual.command import CommandPalette, Hits
from textual.system_commands import SystemCommandsProvider
from textual.widgets import Input

from cowboy_tui.journal import Journal
from cowboy_tui.tui.screens.marking import MarkingScreen
from cowboy_tui.tui.screens.night_board import NightBoardScreen
from cowboy_tui.tui.screens.question import Question

from .league_support import at_board, begun
from .pad import ON_PAD
from .support import Bar, keys_of, marking, named, payloads

THREE = ("Ann", "Bo", "Cy")

NOWHERE = ("correct", "redo", "take", "zzz", "fix it", "standings")
"""No command of a game that has not gone far is called so."""

WORDS = (*NOWHERE, "undo", "spelled", "board", "sets", "help", "o", "")


async def pour(bar: Bar, keys: str) -> None:
    await bar.pour(named(keys))


async def pace(bar: Bar, keys: str, seconds: float) -> None:
    """Press keys at a pace, whatever the app has done with the one before."""
    for each in named(keys):
        bar.app.post_message(each)
        await asyncio.sleep(seconds)
    await bar.settle()


def spelled(word: str) -> str:
    return " ".join(each.key for each in keys_of(word))


def outcome(bar: Bar, journal: Journal) -> tuple[object, ...]:
    screen = bar.app.screen
    line = screen.query_one(Input).value if isinstance(screen, CommandPalette) else None
    marks = bar.draft if isinstance(screen, MarkingScreen) else None
    written = sorted([kind for kind, _ in payloads(journal, each.game)] for each in journal.games())
    return type(screen).__name__, line, marks, written


@pytest.mark.parametrize("word", WORDS)
async def test_a_word_typed_fast_does_what_it_does_slowly(tmp_path: Path, word: str) -> None:
    keys = f"ctrl+p {spelled(word)} enter"
    outcomes = []
    for seconds in (None, 0.0, 0.02, 0.06):
        with closing(Journal.open(tmp_path / f"{seconds}.db", "bar")) as journal:
            async with marking(journal, "1:c", "1:3", "1:1", players=THREE) as bar:
                if seconds is None:
                    await bar.press(keys)
                elif seconds:
                    await pace(bar, keys, seconds)
                else:
                    await pour(bar, keys)
                outcomes.append(outcome(bar, journal))
    slowly, *fast = outcomes
    assert fast == [slowly] * 3
    if word in NOWHERE:
        assert slowly[:2] == ("CommandPalette", word)


@pytest.mark.parametrize("word", [*NOWHERE, "check", "report"])
async def test_a_word_typed_fast_at_the_board_of_a_night(tmp_path: Path, word: str) -> None:
    keys = f"ctrl+p {spelled(word)} enter"
    outcomes = []
    for fast in (False, True):
        with closing(Journal.open(tmp_path / f"{fast}.db", "bar")) as journal:
            begun(journal).draw()
            async with at_board(journal) as bar:
                await (pour(bar, keys) if fast else bar.press(keys))
                outcomes.append(outcome(bar, journal))
    assert outcomes[0] == outcomes[1]


@pytest.mark.parametrize(
    "keys",
    [
        "z z ctrl+u u n d o enter",
        "r e c o r d backspace backspace backspace backspace p l enter",
        "e down enter",
        "h e down down up enter",
        "down down p l enter",
    ],
)
async def test_a_word_put_right_or_a_cursor_moved_before_the_search_was_done(
    tmp_path: Path, keys: str
) -> None:
    outcomes = []
    for fast in (False, True):
        with closing(Journal.open(tmp_path / f"{fast}.db", "bar")) as journal:
            async with marking(journal, "1:-", "2:c") as bar:
                await (pour if fast else Bar.press)(bar, f"ctrl+p {keys}")
                outcomes.append(outcome(bar, journal))
    assert outcomes[0] == outcomes[1]


@pytest.mark.parametrize("word", ["undo", "zzz"])
async def test_a_search_that_takes_long_is_waited_for(
    journal: Journal, monkeypatch: pytest.MonkeyPatch, word: str
) -> None:
    search = SystemCommandsProvider.search

    async def slowly(self: SystemCommandsProvider, query: str) -> Hits:
        await asyncio.sleep(0.5)
        async for hit in search(self, query):
            yield hit

    monkeypatch.setattr(SystemCommandsProvider, "search", slowly)
    async with marking(journal, "1:-", "2:c") as bar:
        await pour(bar, f"ctrl+p {spelled(word)} enter")
        found = word == "undo"
        assert isinstance(bar.app.screen, MarkingScreen if found else CommandPalette)
        await bar.press("escape")
        assert bar.tokens == (["1:-"] if found else ["1:-", "2:c"])


async def test_on_the_number_pad_too(journal: Journal) -> None:
    async with marking(journal, "1:-", "2:c", settings=ON_PAD) as bar:
        await pour(bar, "ctrl+p z z z enter")
        assert isinstance(bar.app.screen, CommandPalette)
        await pour(bar, "ctrl+u u n d o enter")
        assert bar.tokens == ["1:-"]


async def test_what_is_typed_behind_a_command_goes_where_it_leads(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        await pour(bar, "ctrl+p h e l p enter x c 3 enter ctrl+p u n d o enter d")
        assert bar.tokens == ["1:-"]
        assert bar.draft == "d"
        await pour(bar, "ctrl+p q u i t enter escape 5")
        assert bar.draft == "d5"


# An Enter that bounces


async def test_an_enter_that_bounces_behind_a_command_records_nothing(journal: Journal) -> None:
    async with marking(journal, "1:-", "2:-") as bar:
        bar.clock.stop()
        await bar.press("ctrl+p b o a r d enter enter")
        assert bar.marking.wall
        bar.clock.now += 0.3
        await bar.press("enter")
        assert bar.tokens == ["1:-", "2:-"]
        bar.clock.now += 1
        await bar.press("enter")
        assert bar.tokens == ["1:-", "2:-", "1:-"]


async def test_a_key_that_is_held_down_stays_ignored(journal: Journal) -> None:
    async with marking(journal, "1:-", "2:-") as bar:
        bar.clock.stop()
        await bar.press("ctrl+p b o a r d enter")
        for _ in range(40):
            bar.clock.now += 0.05
            await bar.press("enter")
        assert bar.tokens == ["1:-", "2:-"]


async def test_an_enter_that_bounces_answers_no_question(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        bar.clock.stop()
        await pour(bar, "ctrl+p q u i t enter enter")
        assert isinstance(bar.app.screen, Question)
        await bar.press("n c 3 enter")
        assert bar.tokens == ["1:-", "2:c3"]


async def test_an_enter_that_bounces_begins_no_match(journal: Journal) -> None:
    begun(journal).draw()
    async with at_board(journal) as bar:
        bar.clock.stop()
        await pour(bar, "ctrl+p d a r k enter enter")
        assert isinstance(bar.app.screen, NightBoardScreen)


async def test_another_key_between_says_that_enter_is_meant(journal: Journal) -> None:
    async with marking(journal, "1:-", "2:-") as bar:
        bar.clock.stop()
        await pour(bar, "ctrl+p b o a r d enter c enter enter")
        assert not bar.marking.wall
        assert bar.tokens == ["1:-", "2:-", "1:c"]


async def test_the_palette_put_away_leaves_enter_as_it_is(journal: Journal) -> None:
    async with marking(journal, "1:-", "2:-") as bar:
        bar.clock.stop()
        await pour(bar, "ctrl+p u escape enter")
        assert bar.tokens == ["1:-", "2:-", "1:-"]
