"""The base of the tables of what was played, which is read beside the keys.

Ten thousand games take a while to read, and longer where nobody has looked at them before: who
only had a look goes back to the game at any time, and the table comes when it is there.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final, TypeVar

from textual.message import Message
from textual.worker import Worker, WorkerCancelled, WorkerFailed, WorkerState, get_current_worker

from cowboy_tui.journal import JournalError
from cowboy_tui.marker.league_record import BrokenRecord
from cowboy_tui.marker.league_tables import LeagueTables
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..glyphs import Glyphs
from ..reading import READING
from .table_screen import TableScreen

R = TypeVar("R")

BREATH: Final = 0.001
"""Seconds between two games that a thread works out, in which keys are worked off."""

_AT_ONCE_SECONDS: Final = 0.25
"""So long keys wait for what is read: nobody notices, and what was typed ahead meets the table."""
_EVERY_SECONDS: Final = 0.1
"""Between two words on how far it has come."""


class _Stopped(Exception):
    """Nobody waits for the table any more."""


class ReadingScreen(TableScreen):
    """Subclasses say what is read, and show what was."""

    class Progress(Message):
        """So many games of so many are worked out."""

        def __init__(self, done: int, games: int) -> None:
            super().__init__()
            self.words = f"Working out {done:,} of {games:,} games."

    def __init__(self, tables: LeagueTables, glyphs: Glyphs, settings: Settings = DEFAULTS) -> None:
        super().__init__(glyphs, settings)
        self._tables = tables
        self._reading: Worker[Callable[[], None]] | None = None
        self._said_meanwhile = ""

    def begin(self) -> None:
        """Read what is to be shown."""
        self.call_next(self.read_anew)

    async def read_anew(self) -> None:
        """Read what is to be shown, and show it; by `read_beside`."""
        raise NotImplementedError

    def show_heading(self) -> None:
        """Say what the table is of, before it is there."""
        raise NotImplementedError

    async def read_beside(
        self, read: Callable[[LeagueTables], R], show: Callable[[R], None]
    ) -> None:
        """Read in a thread of its own, and show it when it is there.

        What is being read already is not waited for any more. `read` may raise JournalError and
        BrokenRecord, which are told.
        """
        self.say("")
        work = partial(self._read, read, show)
        worker = self.run_worker(work, group=READING, exclusive=True, thread=True)
        self._reading = worker
        await asyncio.wait({asyncio.create_task(_ended(worker))}, timeout=_AT_ONCE_SECONDS)
        if worker.is_finished:
            self._show(worker)
        else:
            self._said_meanwhile = "Reading what was played."
            self.show_heading()
            self.table.show(self.table.columns, ())

    def _read(
        self, read: Callable[[LeagueTables], R], show: Callable[[R], None]
    ) -> Callable[[], None]:
        """Return what is to be done with what was read."""
        worker, said = get_current_worker(), 0.0

        def told(done: int, games: int) -> None:
            nonlocal said
            if worker.is_cancelled:
                raise _Stopped
            if time.monotonic() - said >= _EVERY_SECONDS:
                said = time.monotonic()
                self.post_message(self.Progress(done, games))
            time.sleep(BREATH)

        try:
            with self._tables.beside() as tables:
                tables.bring_up_to_date(told)
                return partial(show, read(tables))
        except (JournalError, BrokenRecord) as error:
            return partial(self.say, str(error))
        except _Stopped:
            return _nothing

    def on_reading_screen_progress(self, message: Progress) -> None:
        """Say how far it has come."""
        if self._reading is not None:
            self._said_meanwhile = message.words
            self.show_row()

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Show what was read, if it is still asked for."""
        if event.worker.group == READING:
            self._show(event.worker)

    def _show(self, worker: Worker[Callable[[], None]]) -> None:
        if worker is self._reading and worker.state is WorkerState.SUCCESS and worker.result:
            self._reading, self._said_meanwhile = None, ""
            worker.result()
            self.show_row()

    def words_below(self) -> str:
        """Say how far it has come, until there are rows to say something of."""
        return self._said_meanwhile or super().words_below()


def _nothing() -> None:
    """Show nothing: it was not read to its end."""


async def _ended(worker: Worker[Callable[[], None]]) -> None:
    with suppress(WorkerCancelled, WorkerFailed):
        await worker.wait()
