"""What games came to is worked out while the marker works, for no table to wait for it later."""

import time
from contextlib import closing
from typing import Final

from textual.app import App
from textual.worker import get_current_worker

from cowboy_tui.journal import Journal, JournalError

_FIRST_SECONDS: Final = 8.0
"""After the start: it is seldom that anything is missing, and nothing waits for it yet."""
_BREATH: Final = 0.01
"""Seconds between two games: a few times as long as a game takes."""


class _Stopped(Exception):
    """The program ends; what was made is kept."""


class DigestHand:
    """Makes the digests that are missing, as in a journal of an earlier version of the program."""

    def __init__(self, app: App[None], journal: Journal) -> None:
        self._app = app
        self._journal = journal

    def begin(self) -> None:
        """Make them soon, in a thread of its own."""
        self._app.set_timer(_FIRST_SECONDS, self.make)

    def make(self) -> None:
        """Make them now."""
        self._app.run_worker(self._make, group="digests", thread=True)

    def _make(self) -> None:
        from cowboy_tui.marker.missing_digests import bring_up_to_date, others_wait

        worker = get_current_worker()

        def told(_done: int, _games: int) -> None:
            if worker.is_cancelled:
                raise _Stopped
            if not others_wait():
                time.sleep(_BREATH)

        try:
            with closing(self._journal.another()) as journal:
                bring_up_to_date(journal, told)
        except (_Stopped, JournalError):
            # What is wrong with the journal is told where somebody asks it for something.
            return
