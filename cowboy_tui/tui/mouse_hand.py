"""The hand on the mouse: which click is meant, and what a click on a key gives."""

from typing import Any, Final

from textual.app import App
from textual.events import Event, Key, MouseDown, MouseEvent
from textual.message import Message
from textual.screen import Screen

from .commands import Place
from .enter_guard import BOUNCE_SECONDS
from .key_names import key_name
from .messages import GivenKey
from .screens.place_screen import PlaceScreen

_Aim = tuple[Screen[Any], Place | None]
"""What a click is aimed at: a screen, and the place there."""

_CHARACTERS: Final = {"space": " ", "enter": "\r", "tab": "\t"}


class MouseHand:
    """Looks at presses of the mouse before the screens do, one after the other.

    A second click that comes right after one that has changed the screen, or the place there, was
    meant for what is gone: it is ignored.
    """

    def __init__(self, app: App[None]) -> None:
        self._app = app
        self._pressed_at = float("-inf")
        self._aim: _Aim | None = None
        self._ignoring = False

    def take(self, event: Message) -> Event | None:
        """Return a press, or the key that was clicked; None where it was not meant."""
        if isinstance(event, GivenKey):
            return self._key(event)
        if isinstance(event, MouseDown):
            aim = self._aimed_at()
            soon = event.time - self._pressed_at < BOUNCE_SECONDS
            self._ignoring = soon and self._aim != aim
            if not self._ignoring:
                self._pressed_at, self._aim = event.time, aim
        return event if isinstance(event, MouseEvent) and not self._ignoring else None

    def _key(self, message: GivenKey) -> Key | None:
        if message.screen is not self._app.screen:
            return None
        sign = key_name(message.key)
        character = sign if len(sign) == 1 else _CHARACTERS.get(message.key)
        return Key(message.key, character)

    def _aimed_at(self) -> _Aim:
        screen = self._app.screen
        return screen, screen.place if isinstance(screen, PlaceScreen) else None
