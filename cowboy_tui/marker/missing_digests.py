"""The digests that are missing, made by a thread of its own before all games are asked for."""

from threading import Lock
from typing import Final

from cowboy_tui.journal import Journal

from .digests import MAKER, Progress, make_missing
from .league_sorts import LEAGUE_SORTS

_LOOK: Final = 0.1
"""Seconds between two looks at how far another thread has come."""


class _Making:
    """The thread that brings digests up to date, one at a time: two would make the same."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.come = (0, 0)
        """How far it has come, as it is told."""
        self.awaited = False
        """Whether another thread has asked for the same meanwhile."""


_making = _Making()


def bring_up_to_date(journal: Journal, progress: Progress) -> None:
    """Make the digests that are missing, and keep them as they are made.

    For a thread of its own with a connection of its own, before it asks for all games: those of
    ten thousand that were never looked at take a minute. Raises JournalError, and what `progress`
    raises.
    """

    def told(done: int, games: int) -> None:
        _making.come = done, games
        progress(done, games)

    try:
        while not _making.lock.acquire(timeout=_LOOK):
            _making.awaited = True
            progress(*_making.come)
    finally:
        _making.awaited = False
    try:
        for _ in make_missing(journal, *journal.digests.stale(MAKER, LEAGUE_SORTS), told):
            pass
    finally:
        _making.lock.release()


def others_wait() -> bool:
    """Return whether a thread waits for another one to bring digests up to date."""
    return _making.awaited
