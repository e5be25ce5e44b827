"""What a game may lead to is loaded when the first screen is there, a little at a time.

So no key waits for it, and what an evening needs is what was there when it began, even if the
program is replaced by another version meanwhile. The league is loaded when somebody goes there.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Final

from textual.app import App

_PAUSE: Final = 0.05
"""Seconds between two modules."""

_MODULES: Final = (
    ".screens.help",
    ".screens.question",
    ".screens.home",
    "cowboy_tui.marker.home_games",
    "cowboy_tui.marker.missing_digests",
    "cowboy_tui.marker.rematch",
    ".screens.new_game",
    ".screens.correction",
    ".screens.reason",
    ".screens.settings",
    ".command_palette",
    ".screens.pad_list",
    ".pad_hand",
    ".screens.trail",
    ".screens.inning",
    ".screens.menu_question",
    ".screens.latecomer_question",
    ".screens.order_question",
    ".screens.scores_question",
    "cowboy_tui.journal.backup",
    "cowboy_tui.fault_log",
)
"""In the order in which they may be needed."""


def warm_up(app: App[None], busy: Callable[[], bool]) -> None:
    """Begin to load, a module whenever nobody is `busy` typing."""
    left = [*reversed(_MODULES)]

    def load() -> None:
        if not busy():
            import_module(left.pop(), __package__)
        if left:
            app.set_timer(_PAUSE, load)

    app.set_timer(_PAUSE, load)
