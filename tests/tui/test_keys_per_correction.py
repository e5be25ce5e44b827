"""How many keys a correction takes, from the marking screen and back to it, counted."""

from typing import NamedTuple

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.tui.screens.marking import MarkingScreen
from tests.marker.support import WON

from .support import LONG, SHORT, marking, terminal

EVENING = ("1:c", "1:3", "1:-", "2:5", "2:-", "3:1", "3:-", "1:c", "1:-")
"""Three players; the shot of the first inning that is corrected is three innings back."""


class Case(NamedTuple):
    keys: str
    most: int
    """Keys that it may take, the ones that walk the list included."""
    after: list[str]
    """The events that stand after it."""
    before: tuple[str, ...] = EVENING
    house: str = LONG


CASES = {
    "replace the last shot": Case("e t enter", 3, [*EVENING[:-1], "1:t"]),
    "replace a choice": Case("e t", 2, ["1:o", "2:take"], ("1:o", "2:repeat")),
    "replace a retirement": Case("e c enter", 3, ["1:-", "2:c"], ("1:-", "2:retire")),
    "change the shot before the last": Case(
        "up up 3 enter f2 enter", 6, [*EVENING[:-2], "1:3", "1:-"]
    ),
    "change a shot three innings ago": Case(
        "up up up up up up 1 enter f2 enter",
        10,
        [*EVENING[:3], "2:1", *EVENING[4:]],
    ),
    "delete a shot three innings ago": Case(
        "up up up up up up k f2 enter", 9, [*EVENING[:3], *EVENING[4:]]
    ),
    "insert a shot three innings ago": Case(
        "up up up up up up i d enter f2 enter", 11, [*EVENING[:3], "2:d", *EVENING[3:]]
    ),
    "an inning that was Cy's, Bo sat out": Case(
        "up up up up up up v 3 e f2 enter",
        11,
        [*EVENING[:3], "2:skip", "3:5", "3:-", "1:skip", "2:skip", *EVENING[5:]],
    ),
    "a foul called two shots late": Case(
        "up up up up up up up up up t enter a f2 enter", 14, ["1:t", *EVENING[3:]]
    ),
    "an end of an inning that was not noted": Case(
        "up up up up up up up up i enter g f2 enter",
        13,
        ["1:c", "1:-", "2:3", "2:-", "3:5", "3:-", "1:1", "1:-", "2:c", "2:-"],
    ),
    "reopen a finished game and correct its end": Case(
        "up s enter f2 enter", 5, [*WON[:-1], "1:s"], WON, SHORT
    ),
    "replace the winning shot": Case("e enter s enter", 4, [*WON[:-1], "1:s"], WON, SHORT),
    "take the winning shot back": Case("u enter", 2, [*WON[:-1]], WON, SHORT),
}


@pytest.mark.parametrize("name", CASES)
async def test_keys_per_correction(
    journal: Journal, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    case = CASES[name]
    async with marking(journal, *case.before, players=("Ann", "Bo", "Cy"), house=case.house) as bar:
        before = bar.pressed
        await bar.press(case.keys)
        assert isinstance(bar.app.screen, MarkingScreen)
        assert bar.tokens == case.after
        assert bar.pressed - before == case.most
    with capsys.disabled():
        print(f"\n  {name:<44}{case.keys:<48}{case.most}", end="")


async def test_a_game_of_weeks_ago_is_reopened_and_corrected(journal: Journal) -> None:
    async with marking(journal, *WON, house=SHORT) as bar:
        await bar.press("q")
        assert bar.games[1].endswith("won by Ann")
    async with terminal(journal) as bar:
        before = bar.pressed
        await bar.press("down enter up s enter f2 enter")
        assert bar.pressed - before == 7
        assert bar.tokens == [*WON[:-1], "1:s"]
        await bar.press("q")
        assert bar.games[0].startswith("Go on:")
