"""Anything typed, clicked and pasted anywhere: the program goes on and shows what was written."""

import random
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..tui.small_league import SmallLeague
from ..tui.support import terminal
from .counts import FUZZ
from .walker import Walker, assert_all_games_read

WALKS = max(2, FUZZ // 50)
LAYOUTS = (DEFAULTS, Settings(layout="number-pad"))


@pytest.mark.parametrize("seed", range(WALKS))
async def test_a_walk_over_all_screens(
    journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    SmallLeague(journal).two_nights()
    chance = random.Random(seed)
    left = FUZZ // 2
    while left > 0:
        async with terminal(journal, settings=LAYOUTS[seed % 2]) as bar:
            walker = Walker(bar, journal, chance)
            left -= await walker.walk(left) or 1
    assert_all_games_read(journal)
