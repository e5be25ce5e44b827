"""The terminal is given back as it was found, and no byte it sends ends the program."""

import asyncio
import codecs
import signal
from collections.abc import Callable
from typing import Final

from textual.app import App
from textual.drivers import linux_driver

ENDING_SIGNALS: Final = (signal.SIGTERM, signal.SIGHUP)
"""Signals that end the program in good order: asked to stop, and the window was closed."""

EXIT_BY_SIGNAL: Final = 128
"""Added to the number of a signal it makes the exit status, as shells have it."""


def leave_on_signals(app: App[None]) -> None:
    """Have the app leave in good order on a signal; called when its loop is running."""
    loop = asyncio.get_running_loop()
    for number in ENDING_SIGNALS:
        loop.add_signal_handler(number, _leave(app, number))


def _leave(app: App[None], number: signal.Signals) -> Callable[[], None]:
    return lambda: app.exit(return_code=EXIT_BY_SIGNAL + number)


def take_any_byte() -> None:
    """Have bytes that are not UTF-8 read as a replacement character.

    Textual's input thread decodes strictly, and one Latin-1 letter from an old terminal ended the
    program; it takes its decoder from this module global and has no other way to set one.
    """

    def tolerant(encoding: str) -> Callable[[], codecs.IncrementalDecoder]:
        decoder = codecs.getincrementaldecoder(encoding)
        return lambda: decoder(errors="replace")

    setattr(linux_driver, "getincrementaldecoder", tolerant)  # noqa: B010 - not for type checkers
