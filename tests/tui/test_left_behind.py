"""What was left is let go: no screen, no widget, nothing that it drew is kept in memory."""

import gc
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from rich.color import ColorSystem
from rich.style import Style
from textual._styles_cache import StylesCache
from textual.message_pump import MessagePump
from textual.strip import Strip
from textual.timer import Timer
from textual.worker import Worker

from cowboy_tui.journal import Journal
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.tui.screens.marking import MarkingScreen
from cowboy_tui.tui.textual_memory import remember_less

from .small_league import LOST_AT_ONCE, SmallLeague, work_done
from .support import LONG, Bar, setup_of, terminal

GAME_AGAIN = "down enter"
"""At home, below the line of the night."""
VISITS = {
    "a shot and back": "c enter u",
    "a shot anew": "e e 3 enter",
    "a correction": "c enter l 3 enter f2 enter",
    "no correction": "l escape",
    "help": "f1 escape",
    "palette": "ctrl+p h escape",
    "themes": "f3 f3",
    "settings": "f4 down right left escape",
    "changes": "f5 escape",
    "an inning": "i escape",
    "board view": "k k",
    "people": "f escape",
    "gives up": "g escape",
    "scores": "f6 escape",
    "leaving": "ctrl+q n",
    "home": f"q {GAME_AGAIN}",
    "a new game": "q n A l enter B o enter f2 c enter minus enter",
    "night": f"q l q q {GAME_AGAIN}",
    "standings": f"q l s escape q q {GAME_AGAIN}",
    "statistics": f"q l s enter p p escape escape q q {GAME_AGAIN}",
    "head to head": f"q l s h g escape escape q q {GAME_AGAIN}",
    "records": f"q l s r escape escape q q {GAME_AGAIN}",
    "fair starts": f"q l s f escape escape q q {GAME_AGAIN}",
    "check-in": f"q l c escape q q {GAME_AGAIN}",
    "players": f"q l q p escape q {GAME_AGAIN}",
}
WARM_UP, TIMES = 2, 2
KINDS = (MessagePump, StylesCache, Timer, Worker)


@pytest.fixture
async def bar(tmp_path: Path) -> AsyncIterator[Bar]:
    """A game beside a night that is on."""
    with closing(Journal.open(tmp_path / "journal.db", "bar")) as journal:
        league = SmallLeague(journal)
        first = league.night(date(2026, 11, 19), "Ann Bo", "Cy Dee")
        league.play(first, "1.1")
        league.play(first, "1.2", LOST_AT_ONCE)
        league.night(date(2026, 11, 26), "Ann Bo", "Cy Dee")
        game = MarkedGame.start(journal, setup_of("Ann", "Bo", house=LONG))
        async with terminal(journal, game) as opened:
            await opened.press("c enter 3 enter minus enter")
            yield opened


@pytest.mark.parametrize("keys", VISITS.values(), ids=VISITS)
async def test_nothing_is_kept_of_what_was_left(bar: Bar, keys: str) -> None:
    counts = []
    for times in (WARM_UP, TIMES, TIMES):
        for _ in range(times):
            await bar.press(keys)
        counts.append(await held(bar))
    first, second, third = counts
    # What is only on its way out is there once; what is kept is more each time.
    assert not (second - first) & (third - second)
    assert isinstance(bar.app.screen, MarkingScreen)


def test_styles_are_remembered_for_a_few_screens() -> None:
    remember_less()
    for at in range(2000):
        style = Style(color="red", bold=True, meta={"offset": (at, 0)})
        assert Strip.render_style(style, "x", ColorSystem.TRUECOLOR) == "\x1b[1;31mx\x1b[0m"
    assert Strip.__dict__["render_ansi"].__func__.cache_info().currsize <= 1024


async def held(bar: Bar) -> Counter[str]:
    """Count what is in memory, by type, garbage thrown away."""
    await work_done(bar)
    gc.collect()
    return Counter(type(each).__name__ for each in gc.get_objects() if isinstance(each, KINDS))
