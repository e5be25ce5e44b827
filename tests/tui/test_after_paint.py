"""What waits for a screen to be painted is done, also where that one never is."""

from typing import Any

import pytest
from textual.screen import Screen

from cowboy_tui.journal import Journal
from cowboy_tui.tui import after_paint as after_paint_module
from cowboy_tui.tui.after_paint import after_paint

from .support import Bar, marking

TWICE = 2.5 * after_paint_module._AGAIN
"""Seconds in which a screen would be asked twice more."""


class LeftUnpainted(Screen[None]):
    """A screen that forgets what it is asked for, as one does that is left while it is busy."""

    def _invoke_later(self, *_asked: Any) -> None:
        if self.is_current:
            self.app.pop_screen()


async def painted(bar: Bar, owner: str) -> list[str]:
    """Wait for a paint on behalf of the app or of the screen that was there first; who was told."""
    told: list[str] = []
    first = bar.app.screen_stack[0] if owner == "screen" else bar.app
    after_paint(first, lambda: told.append(owner))
    await bar.wait_for(lambda: bool(told))
    await bar.pilot.pause(TWICE)
    return told


@pytest.mark.parametrize("owner", ["app", "screen"])
async def test_what_waits_for_a_paint_is_done_once(journal: Journal, owner: str) -> None:
    async with marking(journal) as bar:
        assert await painted(bar, owner) == [owner]


@pytest.mark.parametrize("owner", ["app", "screen"])
async def test_what_waits_for_a_screen_that_is_left_unpainted_is_done_all_the_same(
    journal: Journal, owner: str
) -> None:
    async with marking(journal) as bar:
        await bar.app.push_screen(LeftUnpainted())
        assert await painted(bar, owner) == [owner]
        assert not isinstance(bar.app.screen, LeftUnpainted)


async def test_what_waits_is_void_when_its_owner_is_gone(journal: Journal) -> None:
    async with marking(journal) as bar:
        gone = LeftUnpainted()
        await bar.app.push_screen(gone)
        told: list[str] = []
        after_paint(gone, lambda: told.append("gone"))
        await bar.pilot.pause(TWICE)
        assert told == []
