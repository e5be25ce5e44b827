"""The terminal is taken and given back as it was found, whatever ends or stops the program."""

import asyncio
import io
import os
import select
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from types import FrameType
from typing import Any, Final

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Key
from textual.message import Message

from .glyphs import PLAIN, glyphs_for_terminal

ENDING_SIGNALS: Final = tuple(
    number
    for number in signal.Signals
    if number.name
    in (
        *("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGABRT", "SIGALRM"),
        *("SIGVTALRM", "SIGPROF", "SIGXCPU", "SIGIO", "SIGPWR", "SIGSTKFLT", "SIGRTMIN"),
    )
)
"""Signals that end the program in good order, such as that its window was closed.

All that would end it otherwise, of those that the system has; no key sends them: Ctrl+C and its
like arrive as keys.
"""

EXIT_BY_SIGNAL: Final = 128
"""Added to the number of a signal it makes the exit status, as shells have it."""

_PLAIN_SIGNS: Final = {
    **dict.fromkeys(range(0x2500, 0x2580), "+"),
    **dict.fromkeys(range(0x2580, 0x25A0), "#"),
    **str.maketrans({"─": "-", "│": "|", "▔": "-", "▁": "_", "…": "~", "🔎": "> "}),
}
"""What stands in for lines, blocks and signs of Textual's own: scroll bars, palette, notices."""

_FRAME_BEGINS: Final = "\x1b[?2026h"
_FRAME_ENDS: Final = "\x1b[?2026l"
"""What Textual writes around a frame, on a terminal that shows frames as a whole."""

_NUMERIC_PAD: Final = "\x1b>"
"""Has the pad send digits with Num Lock on, whatever mode another program left it in (DECKPNM)."""


def leave_on_signals(app: App[None]) -> None:
    """Have the app leave in good order on a signal; called when its loop is running.

    Not by asyncio's own handlers: it hears of signals through a pipe that keys go through too, and
    a flood of them fills it, after which a signal is lost.
    """
    loop = asyncio.get_running_loop()

    def leave(number: int, _: FrameType | None) -> None:
        _soon(loop, partial(app.exit, return_code=EXIT_BY_SIGNAL + number))

    for number in ENDING_SIGNALS:
        signal.signal(number, leave)


def _soon(loop: asyncio.AbstractEventLoop, call: Callable[[], None]) -> None:
    """Have the loop call something, unless the program is over: for handlers of signals.

    They run in the middle of anything, such as of writing to the queue that they would write to.
    """
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(call)


def stop_on_stray_faults(app: App[None]) -> None:
    """Have an error that no widget's own handling met end the app as any other does.

    asyncio would write it over the screen and go on. Called when the app's loop is running.
    """

    def stop(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, Exception):
            # Loads a syntax highlighter, which costs the start a tenth of its time.
            from rich.traceback import Traceback

            app.panic(Traceback.from_exception(type(error), error, error.__traceback__))

    asyncio.get_running_loop().set_exception_handler(stop)


class TerminalDriver(LinuxDriver):
    """Draws on a terminal that may take few signs, or may be gone."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        encoding = getattr(sys.__stderr__, "encoding", None) or "ascii"
        self._file = io.TextIOWrapper(
            io.BufferedWriter(_Output(), 1 << 16), encoding=encoding, errors="replace"
        )

        self._plain = glyphs_for_terminal() is PLAIN
        self._frame: list[str] | None = None
        """What belongs to the frame that is being drawn; None between two."""
        self._stopped = False
        """Whether the terminal is the shell's, while the program is stopped."""

    def write(self, data: str) -> None:
        """Write, on a plain terminal without signs that it does not have; a frame at once.

        Each piece wakes the thread that writes, which takes turns with the one that draws.
        """
        if data == _FRAME_BEGINS:
            self._frame = [data]
            return
        if self._frame is not None:
            self._frame.append(data)
            if data != _FRAME_ENDS:
                return
            data, self._frame = "".join(self._frame), None
        if not self._stopped:
            super().write(data.translate(_PLAIN_SIGNS) if self._plain else data)

    def start_application_mode(self) -> None:
        """Start as ever, with the number pad in numeric mode."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self.write(_NUMERIC_PAD)

    def process_message(self, message: Message) -> None:
        """Take a line feed as Enter.

        Terminals turn Enter into a line feed until the program is there, and when they paste.
        """
        if isinstance(message, Key) and message.key == "ctrl+j":
            message = Key("enter", "\r")
        super().process_message(message)

    def _sigtstp_application(self, *_: object) -> None:
        """Stop, but not in the middle of something.

        A signal may come while the main thread writes, and whatever it holds is held for ever by
        a handler that writes too.
        """
        _soon(self._loop, self._stop)

    def _sigcont_application(self, *_: object) -> None:
        """Go on, as above."""
        _soon(self._loop, self._go_on)

    def _stop(self) -> None:
        """Give the terminal back, and stop until somebody has the program go on."""
        if not self._stopped:
            self.suspend_application_mode()
            self._stopped = True
        os.kill(os.getpid(), signal.SIGSTOP)

    def _go_on(self) -> None:
        """Take the terminal again, and have everything drawn.

        A program that was stopped without being told (SIGSTOP), or not at all, has it still: it
        gives it back first, lest the state it was in for the program be taken for the shell's.
        """
        if not self._stopped:
            self.suspend_application_mode()
        self._stopped = False
        writer = self._writer_thread
        self.resume_application_mode()
        self._stopped = self._writer_thread is writer
        self._app.refresh(repaint=True, layout=True)


class _Output(io.RawIOBase):
    """Standard error, and nowhere once it is gone.

    Textual's output thread dies of the first error; whoever draws then waits for it for ever.
    """

    def fileno(self) -> int:
        return 2

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        while True:
            try:
                return os.write(2, data)
            except BlockingIOError:
                # Another program on the same terminal may have made it so.
                select.select([], [2], [])
            except OSError:
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, 2)
                os.close(nowhere)
