"""Game files named on the command line: read, or told in one line where they are wrong."""

import sys
from contextlib import nullcontext
from pathlib import Path
from typing import NoReturn

from cowboy_tui.marker import library
from cowboy_tui.marker.library import Incoming
from cowboy_tui.rules import gamefile
from cowboy_tui.rules.gamefile import GameFile
from cowboy_tui.rules.header import BadFile

from .console import BAD_INPUT, fail, file_name

MOST_BYTES = 64_000_000
"""The longest game file that is read, many times longer than any game."""


def read_game(file: str) -> GameFile:
    """Return the game of a file, - for standard input; exit where it cannot be read."""
    data = _read_bytes(file)
    try:
        return gamefile.read(gamefile.decode(data))
    except BadFile as error:
        fail_in_file(file, error)


def incoming_game(file: str) -> Incoming:
    """Return the game of a file as it can be brought in; exit where it cannot."""
    game = read_game(file)
    try:
        return library.incoming(game)
    except BadFile as error:
        fail_in_file(file, error)


def _read_bytes(file: str) -> bytes:
    if file == "-" and sys.stdin is None:
        _fail_whole(file, "standard input is closed")
    try:
        with nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb") as source:
            data = source.read(MOST_BYTES + 1)
    except OSError as error:
        _fail_whole(file, f"the file cannot be read: {error.strerror}")
    except ValueError as error:
        _fail_whole(file, f"the file cannot be read: {error}")
    if len(data) > MOST_BYTES:
        _fail_whole(file, f"the file is longer than {MOST_BYTES // 1_000_000} MB")
    return data


def _fail_whole(file: str, reason: str) -> NoReturn:
    """Exit with what is wrong with a file as a whole, of which no line was read."""
    fail(f"{file_name(file)}: {reason}", BAD_INPUT, prefix="")


def fail_in_file(file: str, error: BadFile) -> NoReturn:
    """Exit with the place in a file at which something is wrong."""
    fail(f"{file_name(file)}:{error.line}: {error.reason}", BAD_INPUT, prefix="")
