"""Every screen in a terminal of any size from 1x1 up, and in storms of sizes amid typing."""

import random
from contextlib import closing
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal

from ..pty.table import Shown, Table, shown_on
from ..tui.league_support import WINS, begun
from ..tui.support import OLD, SHORT, Bar, marking, terminal
from .counts import FUZZ
from .samples import some

NAMES = ("María José Núñez de la Fuente-Castellanos", "玉球の達人 李 雷", *"ABCDEFGH")

GAME = {
    "marks": "c ( 3",
    "a choice": "o enter",
    "replacing": "enter e 5",
    "board view": "k",
    "who gives up": "c g",
    "people": "f",
    "a latecomer": "f 2",
    "scores from memory": "f6",
    "correction": "3 enter l 5",
    "its reason": "3 enter l 5 enter f2",
    "history": "3 enter u f5",
    "an inning": "3 enter i",
    "help": "f1",
    "settings": "f4",
    "leaving": "ctrl+q",
    "palette": "ctrl+p b",
    "home": "q",
    "giving up": "q x",
    "new game": "q n A n n enter B o enter",
    "rules of a new game": "q n A enter B enter enter down 4",
    "over": "1 3 enter c enter w enter",
    "too much pasted": "",
}
LEAGUE = {
    "board": "l",
    "draw": "l d",
    "settle": "l v",
    "signing": "l g",
    "results": "l r",
    "leaves": "l f",
    "report": "l t",
    "check-in": "l c",
    "a name at the check-in": "l c x y z",
    "league": "l q",
    "season": "l q e",
    "new night": "l q n",
    "players": "l q p",
    "a player": "l q p enter",
    "standings": "l s",
    "head to head": "l s h",
    "records": "l s r",
    "statistics": "l s enter",
    "a comparison": "l s enter c down enter",
    "fair starts": "l s f enter down enter",
    "help at the board": "l f1",
    "palette at the board": "l ctrl+p",
}
ANSWERED = {
    "who gives up": ("c enter g", "2"),
    "who sits out": ("c enter f", "1"),
    "a latecomer": ("c enter f 2", "Z o e enter enter"),
    "scores from memory": ("f6", "5 f2"),
    "a choice": ("o enter", "r"),
    "the reason of a correction": ("3 enter l 5 enter f2", "enter"),
    "reopening": ("1 3 enter c enter w enter u", "enter"),
    "a setting": ("f4", "right escape c enter"),
    "the palette": ("3 enter ctrl+p u n d o", "enter"),
    "leaving": ("3 enter ctrl+q", "n"),
}
"""What is asked, by the keys that lead there, and the keys of an answer."""
NO_ROOM = ((80, 19), (60, 18), (100, 15), (80, 12), (80, 4), (10, 3), (1, 1))
"""Sizes without room for the game, some with room for the question."""
_HIGHEST, _WIDEST = 100, 320


def sizes(chance: random.Random, count: int) -> list[tuple[int, int]]:
    """Sizes by chance, small ones as often as large ones, the smallest of all among them."""
    found = [(1, 1)]
    while len(found) < count:
        width = chance.randint(1, chance.choice([4, 60, 100, _WIDEST]))
        found.append((width, chance.randint(1, chance.choice([4, 24, 40, _HIGHEST]))))
    return found


async def assert_comes_through(bar: Bar, chance: random.Random) -> None:
    """Any sizes, and then the old one: everything is as it was."""
    screens, focused = [*bar.app.screen_stack], bar.app.focused
    before = bar.rows
    for width, height in sizes(chance, max(8, FUZZ // 10)):
        await bar.resize(width, height)
        assert bar.app.screen_stack == screens
        bar.assert_fits()
    await bar.resize(1, 1)
    await bar.resize(*OLD)
    assert bar.app.focused is focused
    for _ in range(30):
        # The screen below a dialog is drawn anew when Textual finds the time.
        if bar.rows == before:
            break
        await bar.pilot.pause(0.1)
    assert bar.rows == before


@pytest.mark.parametrize("place", some(GAME, 3))
async def test_a_screen_of_a_game_comes_through(journal: Journal, place: str) -> None:
    async with marking(journal, players=("Ann", "Bo"), house=SHORT) as bar:
        await bar.press(GAME[place])
        if place == "too much pasted":
            await bar.paste("x" * 900)
        await assert_comes_through(bar, random.Random(place))


@pytest.mark.parametrize("place", some(LEAGUE, 3))
async def test_a_screen_of_the_league_comes_through(journal: Journal, place: str) -> None:
    begun(journal, NAMES).draw()
    async with terminal(journal) as bar:
        await bar.press(f"l n {WINS} enter n 3 enter q q escape {LEAGUE[place]}")
        await assert_comes_through(bar, random.Random(place))


@pytest.mark.parametrize("question", some(ANSWERED, 3))
async def test_an_answer_where_there_is_no_room_for_the_game_is_one(
    tmp_path: Path, question: str
) -> None:
    asked, answer = ANSWERED[question]

    async def events(size: tuple[int, int]) -> list[str]:
        with closing(Journal.open(tmp_path / f"{size}.db", "test")) as journal:
            async with marking(journal, players=("Ann", "Bo", "Cy"), house=SHORT) as bar:
                await bar.press(asked)
                await bar.resize(*size)
                await bar.press(answer)
                await bar.resize(*OLD)
                assert bar.app.is_running
                return bar.tokens

    in_full = await events(OLD)
    for size in some(NO_ROOM, 2):
        assert await events(size) == in_full


@pytest.mark.parametrize("place", ["q", "l q", "l f", "ctrl+p", "ctrl+p e"])
async def test_a_list_without_room_for_a_line_turns_no_page(journal: Journal, place: str) -> None:
    begun(journal, NAMES)
    async with terminal(journal) as bar:
        await bar.press(place)
        for size in ((1, 1), (2, 2), (80, 3)):
            await bar.resize(*size)
            await bar.press("end pageup pagedown home pagedown pageup")


STORM = max(100, FUZZ)
"""Sizes in a storm."""


def test_a_storm_of_sizes_while_marks_are_typed(table: Table) -> None:
    chance = random.Random(1)
    with table.play() as bar:
        for shot in (b"c3", b"(31)5", b"m"):
            for key in (*shot, *b"\r"):
                for width, height in sizes(chance, STORM // 10):
                    bar.resize(width, height)
                    bar.pump(0)
                bar.send(bytes([key]))
        bar.resize(*OLD)
        bar.wait_for(lambda: table.tokens == ["c3", "(31)5", "m"])
        bar.wait_for(lambda: shown_on(bar) == Shown.of(table.game.state))
        bar.type(b"u", lambda: table.tokens == ["c3", "(31)5"])


def test_a_storm_of_sizes_while_names_are_typed(table: Table) -> None:
    chance = random.Random(2)
    with table.start() as bar:
        bar.wait_for("New game")
        bar.type(b"n", "Enter adds")
        for key in b"Ann\rBartholomew\rCy":
            for width, height in sizes(chance, STORM // 10):
                bar.resize(width, height)
                bar.pump(0)
            bar.send(bytes([key]))
        bar.resize(*OLD)
        bar.wait_for("2 Bartholomew")
        bar.type(b"\r\x1bOQ", "RUN 0")
    assert table.game.setup.players == ("Ann", "Bartholomew", "Cy")
