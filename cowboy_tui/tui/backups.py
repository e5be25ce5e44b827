"""Backups of the journal while the marker works: soon after the start, and every hour."""

import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

from textual.app import App
from textual.worker import get_current_worker

from cowboy_tui.journal import JournalError
from cowboy_tui.journal.store import utc_now
from cowboy_tui.rules.names import printable

_FIRST_SECONDS: Final = 3.0
"""After the start: the first key comes before it."""
_EVERY_SECONDS: Final = 3600.0


class BackupHand:
    """Makes backups in a thread of its own, so that no key waits for one."""

    def __init__(
        self, app: App[None], journal: Path, now: Callable[[], datetime] = utc_now
    ) -> None:
        """`now` is the time of day, aware."""
        self._app = app
        self._journal = journal
        self._now = now

    def begin(self) -> None:
        """Make one soon, and one every hour from then on."""
        self._app.set_timer(_FIRST_SECONDS, self.make)
        self._app.set_interval(_EVERY_SECONDS, self.make)

    def make(self) -> None:
        """Make one now, unless nothing was written since the last."""
        self._app.run_worker(self._make, group="backup", thread=True, exit_on_error=False)

    def _make(self) -> None:
        from cowboy_tui.journal.backup import Stopped, back_up

        worker = get_current_worker()
        try:
            back_up(self._journal, self._now(), lambda: not worker.is_cancelled)
        except Stopped:
            return
        except JournalError as error:
            self._tell(str(error))
        except Exception:
            from cowboy_tui.fault_log import write_fault

            # The evening goes on without a backup, but not as if there were one.
            self._tell(f"a fault of the program's own. {write_fault(traceback.format_exc())}")

    def _tell(self, error: str) -> None:
        if not get_current_worker().is_cancelled:
            self._app.call_from_thread(self._say, error)

    def _say(self, error: str) -> None:
        self._app.notify(
            printable(f"NO BACKUP: {error}"), severity="error", timeout=60, markup=False
        )
