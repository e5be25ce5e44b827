"""What a screen took is given back soon after it was left."""

import gc
import shutil
import weakref

import pytest
from textual.events import Resize
from textual.geometry import Region, Size

from cowboy_tui import collector
from cowboy_tui.journal import Journal
from cowboy_tui.tui import sweeper
from cowboy_tui.tui.run import _TerminalApp
from cowboy_tui.tui.sweeper import Sweeper
from cowboy_tui.tui.textual_memory import forget_screens

from .support import marking


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeper, "_SECONDS", 0.01)


async def test_a_screen_that_was_left_is_gone_without_waiting_for_the_collector(
    journal: Journal,
) -> None:
    async with marking(journal, "1:c") as bar:
        Sweeper(bar.app).begin()
        await bar.press("f1")
        left = weakref.ref(bar.app.screen)
        gc.disable()
        try:
            await bar.press("escape")
            await bar.wait_for(lambda: left() is None)
        finally:
            gc.enable()


async def test_many_changes_of_screen_are_swept_up_after_at_once(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    swept: list[str] = []
    monkeypatch.setattr(collector, "sweep", lambda: swept.append("swept"))
    monkeypatch.setattr(sweeper, "_SECONDS", 1.0)
    async with marking(journal, "1:c") as bar:
        Sweeper(bar.app).begin()
        await bar.press("f1 escape f4 escape")
        assert swept == []
        await bar.pilot.pause(1.5)
        assert swept == ["swept"]


async def test_what_was_remembered_to_draw_is_forgotten_and_drawn_the_same(
    journal: Journal,
) -> None:
    async with marking(journal, "1:c") as bar:
        before = bar.text
        forget_screens()
        assert Region.intersection.cache_info().currsize == 0
        await bar.press("f1 escape")
        assert bar.text == before


async def test_it_is_swept_without_another_screen_where_that_is_asked_for(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    swept: list[str] = []
    monkeypatch.setattr(collector, "sweep", lambda: swept.append("swept"))
    async with marking(journal, "1:c") as bar:
        Sweeper(bar.app).sweep_soon()
        await bar.wait_for(lambda: swept == ["swept"])


def test_what_was_remembered_for_another_size_is_swept_up(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = _TerminalApp(journal)
    app._sweeper = Sweeper(app)
    swept: list[str] = []
    monkeypatch.setattr(app._sweeper, "sweep_soon", lambda: swept.append("swept"))
    size = Size(*shutil.get_terminal_size())
    app.on_resize(Resize(size, size))
    assert swept == ["swept"]
