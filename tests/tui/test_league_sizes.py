"""Screens of the league in terminals of every size, with names that are long, wide and accented."""

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.tui.glyphs import FULL, PLAIN, Glyphs
from cowboy_tui.tui.screens.help import HelpScreen
from cowboy_tui.tui.widgets.text_lines import KeyBar

from .league_support import WINS, begun
from .support import OLD, terminal

NAMES = (
    *(
        "María José Núñez de la Fuente-Castellanos y Villanueva",
        "玉球の達人 李 雷",
        "Łukasz Wójcik",
    ),
    *(f"Player Number{number}" for number in range(4, 15)),
)
SIZES = [(60, 20), OLD, (100, 30), (160, 45), (300, 90), (61, 33), (240, 21)]

PLACES = {
    "board": "l",
    "draw": "l d",
    "settle": "l v",
    "signing": "l g",
    "results": "l r",
    "leaves": "l f",
    "check-in": "l c",
    "league": "l q",
    "season": "l q e",
    "new night": "l q n",
    "players": "l q p",
    "player": "l q p enter",
    "standings": "l s",
    "head to head": "l s h",
    "records": "l s r",
    "statistics": "l s enter",
    "comparison": "l s enter c down enter",
    "fair starts": "l s f enter down enter",
}
TABLES = ("players", "standings", "head to head", "records", "statistics", "fair starts")


@pytest.mark.parametrize("glyphs", [FULL, PLAIN], ids=["full", "plain"])
@pytest.mark.parametrize("place", PLACES)
async def test_every_screen_fits_and_says_its_keys(
    journal: Journal, place: str, glyphs: Glyphs
) -> None:
    begun(journal, NAMES).draw()
    async with terminal(journal, glyphs=glyphs) as bar:
        await bar.press(f"l n {WINS} enter n 3 enter q q escape {PLACES[place]}")
        screen = bar.app.screen
        for size in SIZES:
            await bar.resize(*size)
            assert bar.app.screen is screen
            bar.assert_fits()
            if screen.query(KeyBar):
                assert " F1  help " in bar.rows[-1], (size, bar.text)
            if glyphs is PLAIN:
                assert not set("█▀▄║▶·") & set(bar.text), (size, bar.text)


async def test_the_sign_for_more_rows_hides_no_number(journal: Journal) -> None:
    begun(journal, NAMES)
    async with terminal(journal, size=(60, 20)) as bar:
        await bar.press("l s")
        shown = [row.rstrip() for row in bar.rows if "0-0" in row]
        assert shown[-1].endswith(" 0 …")
        assert all(row.endswith(" 0") for row in shown[:-1])


async def test_whether_a_player_is_here_stands_after_the_longest_name(journal: Journal) -> None:
    begun(journal, NAMES)
    async with terminal(journal, size=(60, 20)) as bar:
        await bar.press("l c")
        (row,) = (row for row in bar.rows if "María José" in row)
        assert row.rstrip().endswith(": HERE")


@pytest.mark.parametrize("place", TABLES)
async def test_the_help_of_a_table_begins_with_its_keys(journal: Journal, place: str) -> None:
    begun(journal, NAMES)
    async with terminal(journal) as bar:
        await bar.press(f"{PLACES[place]} f1")
        assert isinstance(bar.app.screen, HelpScreen)
        assert bar.rows[1].startswith("Keys: ")
