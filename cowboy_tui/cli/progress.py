"""A line on a terminal that says how far a long reading has come, and goes when it is done."""

import sys
import time
from contextlib import suppress
from typing import Final

from cowboy_tui.journal import Journal

_FIRST_SECONDS: Final = 0.5
"""What takes less is not worth a word."""
_EVERY_SECONDS: Final = 0.1


def work_out_games(journal: Journal) -> None:
    """Work out what games came to that nobody has asked for yet. Raises JournalError.

    The line is on standard error, where that is a terminal.
    """
    from cowboy_tui.marker.missing_digests import bring_up_to_date

    line = _Line()
    try:
        bring_up_to_date(journal, line.say)
    finally:
        line.wipe()


class _Line:
    def __init__(self) -> None:
        self._next = time.monotonic() + _FIRST_SECONDS
        self._shown = ""
        self._shows = sys.stderr is not None and sys.stderr.isatty()

    def say(self, done: int, games: int) -> None:
        """Write how far it has come, now and then."""
        if self._shows and time.monotonic() >= self._next:
            self._next = time.monotonic() + _EVERY_SECONDS
            self._shown = f"Working out {done:,} of {games:,} games."
            _write(f"\r{self._shown}")

    def wipe(self) -> None:
        """Leave the terminal as it was."""
        if self._shown:
            _write(f"\r{' ' * len(self._shown)}\r")


def _write(text: str) -> None:
    with suppress(OSError):
        sys.stderr.write(text)
        sys.stderr.flush()
