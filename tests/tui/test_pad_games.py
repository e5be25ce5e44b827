"""An evening on the number pad alone, once with Num Lock on and once with it off.

Keys are written as they are on the pad, E for Enter.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.tui.commands import Place
from tests.marker.support import WON

from .pad import ON_PAD, named
from .support import LONG, SHORT, Bar, marking

THREE = ("Ann", "Bo", "Cy")
SIXTEEN = tuple(f"P{number}" for number in range(1, 17))

both = pytest.mark.parametrize("num_lock", [True, False], ids=["num lock on", "num lock off"])


class Pad(NamedTuple):
    """The pad of a terminal."""

    bar: Bar
    num_lock: bool = True

    async def press(self, keys: str) -> None:
        await self.bar.press(named(keys, num_lock=self.num_lock))


@asynccontextmanager
async def at_the_pad(
    journal: Journal,
    *tokens: str,
    players: tuple[str, ...] = ("Ann", "Bo"),
    house: str = LONG,
    num_lock: bool = True,
) -> AsyncIterator[Pad]:
    async with marking(journal, *tokens, players=players, house=house, settings=ON_PAD) as bar:
        yield Pad(bar, num_lock)


# Whole games


GAME = (
    "*0 E",  # Ann opens and does not strike the 3 first
    "1",  # Bo has it repeated
    "E",  # Ann: nothing
    "3 E - 5 E",  # Bo: the 3, no, the 5: over 4 points, a foul
    "1 3 E + 4 E",  # Cy: the 1 and the 3, no: a double carom
    "/ 3 1 / 1 E",  # the 3, then the 1 struck, the 1 pocketed
    "7 E",  # Ann: a scratch
    "0 E",  # Bo: a miss
    "2 E",  # Cy: a carom, 5 points
    "2 6 . . 6 E",  # the winning shot
)
TOKENS = ["1:o", "2:repeat", "1:-", "2:5", "3:d", "3:(31)1", "1:s"]


@both
async def test_a_rematch_from_the_first_to_the_winning_shot(
    journal: Journal, num_lock: bool
) -> None:
    async with at_the_pad(journal, *WON, players=THREE, house=SHORT, num_lock=num_lock) as pad:
        await pad.press("1 E E")
        bar = pad.bar
        assert bar.at(Place.FORM)
        for keys in GAME:
            await pad.press(keys)
            print(keys, bar.tokens)
        assert bar.tokens == TOKENS
        assert bar.at(Place.OVER)
