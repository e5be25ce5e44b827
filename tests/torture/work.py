"""What is done without a terminal, and killed in the middle: in a process of its own."""

import multiprocessing
import random
import time
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from cowboy_tui.cli import main
from cowboy_tui.journal import Journal
from cowboy_tui.journal.backup import back_up
from cowboy_tui.journal.restore import restore

Work = Callable[..., object]
"""Something to do with paths."""

_CONTEXT: Final = multiprocessing.get_context("forkserver")
_CONTEXT.set_forkserver_preload([__name__])


def bring_up_to_date(path: Path) -> None:
    with closing(Journal.open(path, "bar")):
        pass


def export(path: Path, to: Path) -> None:
    main(["--db", str(path), "export", "last", "-o", str(to)], standalone_mode=False)


def make_backup(path: Path) -> None:
    back_up(path, datetime.now(UTC))


def put_back(path: Path, backup: Path) -> None:
    restore(path, backup, datetime.now(UTC))


def _run(ready: Connection, work: Work, paths: tuple[Path, ...]) -> None:
    ready.send(b"")
    work(*paths)


class Killer:
    """Starts work and kills it at a random moment of the time that it takes."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._seconds = 0.0
        """How long the work took that was let be, at most."""
        self.kills = 0
        """Processes that were killed before they were done."""

    def let_be(self, work: Work, *paths: Path) -> None:
        """Do the work to its end, for its time to be known."""
        process, began = self._start(work, paths)
        process.join()
        assert process.exitcode == 0
        self._seconds = max(self._seconds, time.perf_counter() - began)

    def kill(self, work: Work, *paths: Path) -> bool:
        """Do the work up to some moment; return whether it was killed before it was done."""
        process, began = self._start(work, paths)
        moment = began + self._chance.uniform(0, self._seconds)
        time.sleep(max(0.0, moment - time.perf_counter()))
        process.kill()
        process.join()
        self.kills += process.exitcode != 0
        assert process.exitcode in (0, -9)
        return process.exitcode != 0

    def _start(
        self, work: Work, paths: tuple[Path, ...]
    ) -> tuple["multiprocessing.context.ForkServerProcess", float]:
        mine, its = _CONTEXT.Pipe(duplex=False)
        process = _CONTEXT.Process(target=_run, args=(its, work, paths))
        process.start()
        its.close()
        mine.recv_bytes()
        return process, time.perf_counter()
