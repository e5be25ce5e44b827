"""A whole game as text: the `.cow` file that is imported, exported and replayed (Notation)."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby, takewhile
from typing import NamedTuple

from .game import IllegalEvent, apply
from .header import BadFile, format_header, read_header
from .names import quote
from .notation import Event, InvalidToken, parse_token
from .ruling import Ruling
from .setup import Setup
from .state import GameState

_BYTE_ORDER_MARK = "\ufeff"
_LONGEST_SEAT = 9
"""Digits; Python reads no number of thousands of them."""
_INNING_LINE = re.compile(r"[ \t]*([0-9]+):(.*)", re.DOTALL)
_COMMENT = "#"
_WORD = re.compile(r'(?:[^ \t#"]|"(?:[^"\\]|\\.)*"?)+|#')
"""A token, or the sign that ends them; in double quotes a name may hold what would part tokens."""


class Played(NamedTuple):
    """One event of a file with what it came to."""

    line: int
    event: Event
    ruling: Ruling
    state: GameState
    """The state after the event."""


class GameFile(NamedTuple):
    """The text of a game, its header read; the events are read as they are asked for."""

    setup: Setup
    body: tuple[tuple[int, str], ...]
    """The lines after the header, numbered."""

    def play(self) -> Iterator[Played]:
        """Replay the game event by event. Raises BadFile at the first that is not possible."""
        state = self.setup.new_game()
        for number, seat, text in _tokens(self.body):
            try:
                event = Event(seat, parse_token(text))
                state, ruling = apply(state, event)
            except InvalidToken as error:
                raise BadFile(number, str(error)) from None
            except IllegalEvent as error:
                raise BadFile(number, f"{quote(text)} is not possible: {error}") from None
            yield Played(number, event, ruling, state)


def decode(data: bytes) -> str:
    """Decode the bytes of a file. Raises BadFile at the first line that is not UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadFile(line, f"byte {data[error.start]:#04x} is not UTF-8 text") from None


def read(text: str) -> GameFile:
    """Read the header of a game's text and number the lines of its body. Raises BadFile."""
    lines = [
        (number, line.removesuffix("\r"))
        for number, line in enumerate(text.removeprefix(_BYTE_ORDER_MARK).split("\n"), 1)
    ]
    blank = next((at for at, (_, line) in enumerate(lines) if not line.strip()), len(lines))
    return GameFile(read_header(lines[:blank]), tuple(lines[blank:]))


def format_game(setup: Setup, events: Iterable[Event]) -> str:
    """Write a game as text, one line an inning at the table."""
    lines = [
        f"{seat}: " + " ".join(event.token for event in row)
        for seat, row in groupby(events, key=lambda event: event.seat)
    ]
    return "\n".join([format_header(setup), *lines]) + ("\n" if lines else "")


def _tokens(body: Iterable[tuple[int, str]]) -> Iterator[tuple[int, int, str]]:
    """Yield line number, seat and text of each token. Raises BadFile for a line that is none."""
    for number, line in body:
        if not line.partition(_COMMENT)[0].strip():
            continue
        match = _INNING_LINE.fullmatch(line)
        if match is None:
            raise BadFile(number, f"{quote(line)} is no inning; write 'SEAT: token token'")
        if len(match[1]) > _LONGEST_SEAT:
            raise BadFile(number, f"there is no player {quote(match[1])}")
        seat = int(match[1])
        words = list(takewhile(_COMMENT.__ne__, _WORD.findall(match[2])))
        if not words:
            raise BadFile(number, "the line has no token; a shot with nothing to note is '-'")
        for word in words:
            yield number, seat, word
