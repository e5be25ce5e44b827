"""The terminal is given back as it was found, and no byte it sends ends the program."""

import asyncio
import io
import os
import select
import signal
import sys
import threading
import time
from collections.abc import Iterable
from encodings import utf_8
from functools import partial
from types import FrameType
from typing import Any, Final

from textual._xterm_parser import XTermParser
from textual.app import App
from textual.drivers import linux_driver
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Key, Paste
from textual.message import Message

from .glyphs import PLAIN, glyphs_for_terminal
from .pasted import LONGEST_PASTE

ENDING_SIGNALS: Final = (
    signal.SIGTERM,
    signal.SIGHUP,
    signal.SIGINT,
    signal.SIGQUIT,
    signal.SIGUSR1,
    signal.SIGUSR2,
    signal.SIGALRM,
)
"""Signals that end the program in good order, such as that its window was closed.

No key sends them: Ctrl+C and its like arrive as keys.
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

_GONE_PAUSE: Final = 0.1
"""Seconds between two attempts to read from a terminal that is gone, until the app has left."""


def leave_on_signals(app: App[None]) -> None:
    """Have the app leave in good order on a signal; called when its loop is running.

    Not by asyncio's own handlers: it hears of signals through a pipe that keys go through too, and
    a flood of them fills it, after which a signal is lost.
    """
    loop = asyncio.get_running_loop()

    def leave(number: int, _: FrameType | None) -> None:
        loop.call_soon_threadsafe(partial(app.exit, return_code=EXIT_BY_SIGNAL + number))

    for number in ENDING_SIGNALS:
        signal.signal(number, leave)


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
        super().write(data.translate(_PLAIN_SIGNS) if self._plain else data)

    def start_application_mode(self) -> None:
        """Start as ever, with the number pad in numeric mode."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self.write(_NUMERIC_PAD)

    def process_message(self, message: Message) -> None:
        """Take a line feed as Enter, and no more of a paste than shows that it is too long.

        Terminals turn Enter into a line feed until the program is there, and when they paste.
        """
        if isinstance(message, Key) and message.key == "ctrl+j":
            message = Key("enter", "\r")
        elif isinstance(message, Paste):
            message = Paste(message.text[: LONGEST_PASTE + 1])
        super().process_message(message)


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


class _Decoder(utf_8.IncrementalDecoder):
    """Reads bytes that are not UTF-8 as a replacement character, and notices the end."""

    def __init__(self) -> None:
        super().__init__("replace")

    def decode(self, data: Any, final: bool = False) -> str:
        if not data and not final:
            # Only a terminal that is gone has nothing to read. There is no signal of it to
            # a program that it does not control, and Textual would ask again without a pause.
            # To the thread that waits, which hears of it at once.
            signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGHUP)
            time.sleep(_GONE_PAUSE)
        return super().decode(data, final)


_PAD_SEQUENCES: Final = {
    "\x1bOE": Key("kp_begin", None),
    "\x1b[G": Key("kp_begin", None),
    "\x1bOl": Key("separator", ","),
    "\x1b[57427u": Key("kp_begin", None),
}
"""Keys of a number pad that Textual drops or takes for Alt and letters.

The 5 without Num Lock, of xterm with application cursor keys, of the Linux console and as Kitty
might send it; the comma that some pads have in place of the point, with an application keypad.
"""

_NUMERIC_PAD: Final = "\x1b>"
"""Has the pad send digits with Num Lock on, whatever mode another program left it in (DECKPNM)."""


class _Parser(XTermParser):
    """Hears every key of a number pad, and no mouse on a terminal that says it has no size."""

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[Key]:
        if sequence in _PAD_SEQUENCES:
            return (_PAD_SEQUENCES[sequence].copy(),)
        return super()._sequence_to_key_events(sequence, alt)

    def parse_mouse_code(self, code: str) -> Message | None:
        try:
            return super().parse_mouse_code(code)
        except ZeroDivisionError:
            return None


def take_any_byte() -> None:
    """Have input decoded by `_Decoder` and read by `_Parser`.

    Textual's input thread decodes strictly, and one Latin-1 letter from an old terminal ended the
    program; it takes both from these module globals and has no other way to set them.
    """
    setattr(linux_driver, "getincrementaldecoder", lambda _: _Decoder)  # noqa: B010 - not for type checkers
    setattr(linux_driver, "XTermParser", _Parser)  # noqa: B010
