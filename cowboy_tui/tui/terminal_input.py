"""What a terminal sends is read as keys, pastes and the mouse, and nothing of what is neither.

No byte ends the program, and no answer, report or half of one is taken for keys.
"""

import re
import signal
import threading
import time
from collections.abc import Iterable
from contextlib import suppress
from encodings import utf_8
from typing import Any, Final

from textual import constants
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._keyboard_protocol import FUNCTIONAL_KEYS
from textual._xterm_parser import FOCUSIN, FOCUSOUT, XTermParser
from textual.drivers import linux_driver
from textual.events import Key, Paste
from textual.keys import Keys
from textual.message import Message

from .input_pieces import PASTE_BEGINS, PASTE_ENDS, Piece, Sort, cut
from .messages import TooMuchTyped
from .pasted import LONGEST_KEPT, LONGEST_PASTE

_GONE_PAUSE: Final = 0.1
"""Seconds between two attempts to read from a terminal that is gone, until the app has left."""

_HALF_SECONDS: Final = 0.5
"""How long half a sequence waits for its other half, which a slow line may bring later."""

_PASTE_SECONDS: Final = 1.0
"""A paste that never ends has ended when nothing more of it comes for so long."""

_LONGEST_SEQUENCE: Final = 32
"""Characters of a sequence that Textual reads; what is longer means nothing."""

_KEYS_AT_ONCE: Final = 1000
_KEYS_PER_SECOND: Final = 200
"""More keys than a hand, a held key or a wheel sends: text that was not to be typed at all."""

_KEYS_PER_FOCUS: Final = 50
"""With a change of the focus everything is drawn anew."""

_CALM_SECONDS: Final = 0.3
"""After a flood keys are heard again when it has been calm for so long."""

_UNASKED: Final = frozenset({Sort.OLD_MOUSE, Sort.STRING, Sort.BROKEN})
"""What means nothing here; the mouse is asked for in another encoding."""

_OF_ANY_LENGTH: Final = frozenset({Sort.TYPED, Sort.PASTE})

_FUNCTION: Final = re.compile(r"\x1b\[(\d*)[\d:;]*([~A-Z])")

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


class Flood:
    """Tells a flood of keys, which has lasted until less has come for a while."""

    def __init__(self) -> None:
        self._left = float(_KEYS_AT_ONCE)
        self._at = time.monotonic()
        self.on = False

    def rises(self, keys: int) -> bool:
        """Return whether so many more keys are too many."""
        now = time.monotonic()
        self._left = min(_KEYS_AT_ONCE, self._left + (now - self._at) * _KEYS_PER_SECOND)
        self._at = now
        least = _KEYS_PER_SECOND * _CALM_SECONDS if self.on else 0.0
        self.on = self._left - keys < least
        self._left = max(0.0, self._left - keys)
        return self.on


class TerminalParser(XTermParser):
    """Hears every key of a number pad, and no mouse on a terminal that says it has no size.

    Textual takes what it does not know for keys: the answer to what another program asked would
    be marks and commands.
    """

    def __init__(self, debug: bool = False) -> None:
        super().__init__(debug)
        self._rest = ""
        """The beginning of a sequence whose end has not come."""
        self._heard_at = time.monotonic()
        self._flood = Flood()

    def feed(self, data: str) -> Iterable[Message]:
        """Yield what was typed, pasted or clicked; without data, what is left at the end."""
        self._heard_at = time.monotonic()
        if not data:
            yield from self._cut_off()
            yield from super().feed("")
            return
        pieces, self._rest = cut(self._rest + data)
        for piece in pieces:
            yield from self._read(piece)

    def tick(self) -> Iterable[Message]:
        """Yield what silence makes of a sequence that has begun."""
        if self._rest and time.monotonic() - self._heard_at >= self._patience:
            yield from self._cut_off()

    @property
    def _patience(self) -> float:
        if self._rest.startswith(PASTE_BEGINS):
            return _PASTE_SECONDS
        return constants.ESCAPE_DELAY if self._may_be_a_key else _HALF_SECONDS

    @property
    def _may_be_a_key(self) -> bool:
        """Whether what has begun may be all there is: Esc, or Alt and a sign."""
        return len(self._rest) <= len("\x1b[")

    def _cut_off(self) -> Iterable[Message]:
        rest = self._rest
        if rest.startswith(PASTE_BEGINS):
            yield _paste(rest)
        elif rest and self._may_be_a_key:
            yield from self._understood(Piece(Sort.ALT, rest))
        self._rest = ""

    def _read(self, piece: Piece) -> Iterable[Message]:
        if piece.sort in _UNASKED or _means_nothing(piece):
            return
        flooded = self._flood.on
        if not self._flood.rises(_cost(piece)):
            yield from self._understood(piece)
        elif not flooded:
            yield TooMuchTyped()

    def _understood(self, piece: Piece) -> Iterable[Message]:
        """Yield what Textual makes of a piece, and of nothing that it waits for the rest of."""
        if piece.sort is Sort.PASTE:
            yield _paste(piece.text)
            return
        yield from super().feed(piece.text)
        if self._awaiting.timeout is None:
            return
        if piece.sort in (Sort.ALT, Sort.ESCAPE):
            self._timeout_time = 0.0
            yield from super().tick()
        else:
            self._gen = self.parse(self._tokens.append)
            self._awaiting = next(self._gen)

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[Key]:
        if sequence in _PAD_SEQUENCES:
            return (_PAD_SEQUENCES[sequence].copy(),)
        if not _no_key(sequence):
            # What is no key may still be without a number, or have one that no sign has.
            with suppress(ValueError, OverflowError):
                return [*super()._sequence_to_key_events(sequence, alt)]
        return (Key(Keys.Ignore, sequence),)

    def parse_mouse_code(self, code: str) -> Message | None:
        """Return what the mouse did; None where that cannot be."""
        try:
            return super().parse_mouse_code(code)
        except ZeroDivisionError:
            return None


def _cost(piece: Piece) -> int:
    """Return how many keys cost as much as what a piece does."""
    if piece.sort is Sort.TYPED:
        return len(piece.text)
    if piece.sort is Sort.PASTE:
        return min(len(piece.text), LONGEST_PASTE)
    return _KEYS_PER_FOCUS if piece.text in (FOCUSIN, FOCUSOUT) else 1


def _no_key(sequence: str) -> bool:
    """Return whether a sequence has the number of no function key, which Textual takes for a sign.

    `ESC [ 99 ~` would be a c.
    """
    match = _FUNCTION.fullmatch(sequence)
    if match is None or sequence in ANSI_SEQUENCES_KEYS:
        return False
    return f"{match[1] or 1}{match[2]}" not in FUNCTIONAL_KEYS


def _means_nothing(piece: Piece) -> bool:
    """Return whether a sequence is too long, or a report of a size, which is asked for elsewhere.

    Such a report may come from anything that writes to the screen, and say any size.
    """
    sort, text = piece
    too_long = sort not in _OF_ANY_LENGTH and len(text) > _LONGEST_SEQUENCE
    return too_long or (sort is Sort.CONTROL and text.endswith("t"))


def _paste(text: str) -> Paste:
    """Return a paste, with no more of it than shows that it is too long."""
    pasted = text.removeprefix(PASTE_BEGINS).removesuffix(PASTE_ENDS)
    return Paste(pasted[: LONGEST_KEPT + 1])


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


def take_any_byte() -> None:
    """Have input decoded by `_Decoder` and read by `TerminalParser`.

    Textual's input thread decodes strictly, and one Latin-1 letter from an old terminal ended the
    program; it takes both from these module globals and has no other way to set them.
    """
    setattr(linux_driver, "getincrementaldecoder", lambda _: _Decoder)  # noqa: B010 - not for type checkers
    setattr(linux_driver, "XTermParser", TerminalParser)  # noqa: B010
