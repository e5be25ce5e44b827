"""What the first keys may lead to is loaded when the first screen is there, a little at a time."""

from importlib import import_module
from typing import Final

from textual.app import App

_PAUSE: Final = 0.05
"""Seconds between two modules: a key that comes meanwhile waits for one of them at most."""

_MODULES: Final = (
    ".command_palette",
    ".screens.question",
    ".screens.home",
    ".screens.new_game",
    ".screens.settings",
    ".screens.pad_list",
    ".pad_hand",
    "cowboy_tui.marker.home_games",
    "cowboy_tui.marker.rematch",
)
"""In the order in which they may be needed."""


def warm_up(app: App[None]) -> None:
    """Begin to load."""
    left = [*reversed(_MODULES)]

    def load() -> None:
        import_module(left.pop(), __package__)
        if left:
            app.set_timer(_PAUSE, load)

    app.set_timer(_PAUSE, load)
