"""A screen that was left is swept up, with all that was remembered to draw it.

So is what was remembered for another size of the window.

By itself the collector waits until there is a quarter more than there was, some megabytes of
screens that were left. An evening goes to many of them, and what comes after each lies in between
what it had left: memory that cannot be given back any more. So this is done soon.
"""

from typing import Final

from textual.app import App
from textual.screen import Screen

from cowboy_tui import c_memory, collector

from .after_paint import after_paint
from .textual_memory import forget_screens

_SECONDS: Final = 0.1
"""After the next paint, when what was before is gone and nobody waits for either."""


class Sweeper:
    """Sweeps up behind the screens of an app."""

    def __init__(self, app: App[None]) -> None:
        self._app = app
        self._due = False

    def begin(self) -> None:
        """Sweep from now on, a moment after each change of screen."""
        self._app.screen_change_signal.subscribe(self._app, self._screen_changed)

    def _screen_changed(self, _screen: Screen[object]) -> None:
        self.sweep_soon()

    def sweep_soon(self) -> None:
        """Sweep a moment after the next paint."""
        if not self._due:
            self._due = True
            after_paint(self._app, lambda: self._app.set_timer(_SECONDS, self._sweep))

    def _sweep(self) -> None:
        self._due = False
        forget_screens()
        collector.sweep()
        c_memory.give_back()
