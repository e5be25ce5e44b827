"""The hand on the command palette: a command is chosen for what was typed, and only once.

Textual looks for commands beside the keys: the list may still be the one for what stood in the
line a few letters before.
"""

from collections.abc import Callable
from contextlib import suppress

from textual.app import App
from textual.command import CommandPalette
from textual.events import Key
from textual.worker import WorkerCancelled

from .enter_guard import EnterGuard


class PaletteHand:
    """Looks at keys before the palette does, and before what a command of it has led to does."""

    def __init__(self, app: App[None], clock: Callable[[], float]) -> None:
        self._app = app
        self._clock = clock
        self._enter: EnterGuard | None = None

    def ignore_bounce(self) -> None:
        """Ignore, for a while, an Enter that comes next: the last one chose a command."""
        self._enter = EnterGuard(self._clock)
        self._enter.recorded()

    async def take(self, event: Key) -> Key | None:
        """Return a key once the list is that for what is typed; None where it was not meant."""
        if event.key != "enter":
            self._enter = None
        elif self._enter is not None and self._enter.ignores(idle=True):
            return None
        # What is typed begins another search, whatever has become of the one before.
        if isinstance(self._app.screen, CommandPalette) and not event.is_printable:
            await self._searched(self._app.screen)
        return event

    async def _searched(self, palette: CommandPalette) -> None:
        for search in [each for each in self._app.workers if each.node is palette]:
            with suppress(WorkerCancelled):
                await search.wait()
