"""The program in a terminal that mostly nobody looks at, with a journal that somebody does."""

import re
import sys
import time
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import Self

from cowboy_tui.journal import Entry, Journal
from cowboy_tui.journal.place import files_of
from cowboy_tui.marker.league_sorts import LEAGUE_SORTS

from ..pty.table import Shown, shown_on
from ..pty.terminal import PATIENCE, Terminal, environment

SIZE, OTHER_SIZE = (80, 24), (81, 24)
QUIET = 0.02
"""Seconds without output after which a screen counts as drawn: more than two of its frames."""


class Program(Terminal):
    """One run of the program; a context manager."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        """Start on the journal of a folder, with what the command line says."""
        self.db = folder / "journal.db"
        self.log = folder / "warnings.log"
        self.faults = folder / "state" / "cowboy-tui" / "log" / "fault.log"
        command = [sys.executable, "-m", "tests.soak.watched", str(self.log)]
        super().__init__(
            [*command, "--db", str(self.db), *arguments], size=SIZE, env=environment(folder)
        )
        self.wait_for("RUN 0")
        self.journal = Journal.open(self.db, "soak")
        self.size = SIZE
        self.typed: deque[bytes] = deque(maxlen=8)
        """What was typed last."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *args: object) -> None:
        self.journal.close()
        super().__exit__(None, None, None)

    @property
    def log_bytes(self) -> int:
        """How long the log beside the journal is."""
        return files_of(self.db)[1].stat().st_size

    def settle(self, quiet: float = QUIET) -> None:
        """Wait until nothing is written for a while, and nothing is left to be done.

        Where others use this machine too, a program with keys to work off may be silent for long.
        """
        super().settle(quiet)
        while self._at_work:
            super().settle(quiet)

    @property
    def _at_work(self) -> bool:
        """Whether a thread runs, or is ready to."""
        for thread in Path(f"/proc/{self.process.pid}/task").glob("*/stat"):
            # It may have ended meanwhile.
            with suppress(OSError):
                if thread.read_text().rpartition(")")[2].split()[0] != "S":
                    return True
        return False

    def send(self, data: bytes) -> float:
        """Type; returns the time of the first byte."""
        self.typed.append(data)
        return super().send(data)

    def record(self, keys: bytes, newest: int) -> None:
        """Type keys, and wait until the journal has come to an entry."""
        self.send(keys)
        end = time.perf_counter() + PATIENCE
        while self.journal.newest < newest:
            assert time.perf_counter() < end, f"not recorded: {list(self.typed)}\n{self.seen()}"
            self.pump(0.002)
        self.pump(QUIET)

    @property
    def last_game(self) -> list[Entry]:
        """The entries of the game written to last."""
        return self.journal.entries(self.journal.games(1, LEAGUE_SORTS)[0].game)

    def visit(self, keys: bytes) -> None:
        """Type keys that look at something, and wait until all of it was drawn."""
        self.send(keys)
        self.settle(QUIET)

    def resize(self, columns: int, rows: int) -> None:
        """Change the size."""
        super().resize(columns, rows)
        self.size = (columns, rows)

    def seen(self) -> str:
        """Look at the screen, for a moment."""
        self.look_again(*(SIZE if self.size != SIZE else OTHER_SIZE))
        self.wait_for(lambda: self.text.strip() != "")
        self.settle(0.3)
        self.look_away()
        return self.text

    def look(self, shown: Shown) -> None:
        """Look at the screen until it says what it has to say, and away again."""
        self.watch(shown)
        self.look_away()

    def watch(self, shown: Shown) -> None:
        """Look at the screen until it says what it has to say."""
        self.look_again(*(SIZE if self.size != SIZE else OTHER_SIZE))
        run = re.compile(rf"RUN {shown.run}\b")

        def seen() -> bool:
            # The scores of two players are shown in letters of several lines.
            return bool(run.search(self.text)) and shown_on(self) in (shown, None)

        self.wait_for(seen)
