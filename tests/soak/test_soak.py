"""A long evening in one run of the program: it does not swell, slow down, complain or waste."""

import os
import random
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.journal.checkup import problems

from ..pty.table import Table
from ..pty.terminal import CTRL_Q
from ..tui.small_league import SmallLeague
from .evening import STARTERS, Evening
from .journal_size import LOG_PAGES, PAGE, least_and_most
from .latency import slower
from .program import Program

ACTIONS = int(os.environ.get("COWBOY_SOAK", "4000"))
"""Random actions of the long run."""
WARM_UP = min(2000, ACTIONS // 2)
"""Actions after which memory and latency may not grow much any more."""
A_FEW = 120
"""Actions of the ordinary run."""
BETWEEN_LOOKS = 100
REACH_MEMORY = 10 * 2**20
"""Bytes."""
REACH_LATENCY = 1.1
HOUSE = {"open_to": 6, "caroms_to": 8}
"""Games are won in a hundred actions or so, those of the night too."""
MATCHES = 400
MOST_LOG_BYTES = LOG_PAGES * PAGE * 5 // 4
"""What waits in the log until SQLite clears it away by itself, and the last write before that."""

Say = Callable[[str], None]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Say:
    def say(what: str) -> None:
        with capsys.disabled():
            print(what)

    return say


def start(folder: Path) -> Program:
    """Start the program in a game, on a night that is on."""
    folder.mkdir()
    with closing(Journal.open(folder / "journal.db", "test")) as journal:
        league = SmallLeague(journal, house=HOUSE)
        league.night(date(2026, 11, 30), *["Ann Bo", "Cy Dee"] * (MATCHES // 2))
    rules = (f"--house={field}={value}" for field, value in HOUSE.items())
    return Program(folder, "play", *rules, *STARTERS)


class Soak:
    """Actions at one program, and what it takes meanwhile."""

    def __init__(self, program: Program, seed: str, say: Say) -> None:
        self.evening = Evening(random.Random(seed), program, MATCHES)
        self._program = program
        self._say = say
        self.memory = {0: self.evening.resident_bytes}
        """Bytes after so many actions."""
        self.longest_log = 0

    def go_on(self, upto: int) -> None:
        """Act until so many actions were done, with a look now and then."""
        for number in range(self.evening.done.total() + 1, upto + 1):
            self.evening.act()
            if number % BETWEEN_LOOKS == 0:
                self.evening.look()
                self.longest_log = max(self.longest_log, self._program.log_bytes)
            if number % (10 * BETWEEN_LOOKS) == 0 or number == upto:
                self.memory[number] = self.evening.resident_bytes
                self._say(f"{number} actions: {self.memory[number] / 2**20:.1f} MB")

    @property
    def grown(self) -> int:
        """Bytes by which memory has grown at most since the first actions."""
        late = {number: held for number, held in self.memory.items() if number >= WARM_UP}
        return max(late.values()) - self.memory[WARM_UP]


def leave(program: Program) -> None:
    """Leave the program as a marker does, and see that there was nothing to complain of."""
    program.type(CTRL_Q, "Leave")
    program.send(b"y")
    assert program.wait_end() == 0
    assert program.said_at_the_end == ""
    assert not program.faults.exists()
    assert program.log.read_text() == ""


def check_journal(table: Table, longest_log: int) -> str:
    """Compare the size of the journal with what its entries need; return both in words."""
    assert not list(problems(table.db))
    least, most = least_and_most(table.db)
    size = table.db.stat().st_size
    assert least <= size <= most
    assert longest_log <= MOST_LOG_BYTES
    return f"journal {size} bytes, computed {least} to {most}; its log at most {longest_log}"


def test_a_few_actions(tmp_path: Path, say: Say) -> None:
    with start(tmp_path / "soak") as program:
        soak = Soak(program, "a few", say)
        soak.go_on(A_FEW)
        soak.evening.end()
        leave(program)
    check_journal(Table(tmp_path / "soak"), soak.longest_log)


@pytest.mark.long
def test_a_long_evening(tmp_path: Path, say: Say) -> None:
    with start(tmp_path / "old") as old, start(tmp_path / "young") as young:
        soak = Soak(old, "evening", say)
        soak.go_on(WARM_UP)
        soak.go_on(ACTIONS)
        beside = Soak(young, "beside", say)
        beside.go_on(WARM_UP)
        for each in (soak, beside):
            each.evening.end()
        ratios = slower(old, young, REACH_LATENCY)
        for key, ratio in ratios.items():
            say(f"{key} to repaint, p95 beside one that has warmed up: {ratio}")
        leave(young)
        leave(old)
    say(f"{ACTIONS} actions: {dict(soak.evening.done)}")
    say(f"memory grew by {soak.grown / 2**20:.1f} MB after the first {WARM_UP}")
    say(check_journal(Table(tmp_path / "old"), soak.longest_log))
    assert soak.grown < REACH_MEMORY
    assert all(ratio.processor < REACH_LATENCY for ratio in ratios.values())
