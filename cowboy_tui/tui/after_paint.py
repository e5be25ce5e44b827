"""Something that is done once, as soon as a screen was painted.

Textual has the screen that is on remember what is to be called after its next refresh, and may
forget it with a screen that is left while it is busy. So the one that is on then is asked again.
"""

from collections.abc import Callable
from typing import Final

from textual.message_pump import MessagePump

_AGAIN: Final = 0.25
"""Seconds between two times that it is asked for."""


def after_paint(owner: MessagePump, callback: Callable[[], object]) -> None:
    """Call back when the screen that is on has been painted, unless the owner is gone by then."""
    waiting = True

    def painted() -> None:
        nonlocal waiting
        if waiting:
            waiting = False
            asking.stop()
            callback()

    def ask() -> None:
        owner.call_after_refresh(painted)

    asking = owner.set_interval(_AGAIN, ask)
    ask()
