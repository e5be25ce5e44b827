"""The disk is full, the journal is locked, the program is stopped: the evening goes on."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cowboy_tui.journal.database import BUSY_SECONDS

from ..pty.table import Shown, Table, shown_on
from ..pty.terminal import CTRL_C, CTRL_Q
from .counts import LONG
from .ends import state_of, until

BANNER = "NOT RECORDED"
TICKED_CAROM = "[X] c"
SECONDS = 30 if LONG else 5
"""For which another program locks the journal."""
STOPS = 200 if LONG else 25
"""How often the program is stopped while it draws."""

LOCK = """
import sqlite3, sys, time
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
time.sleep(float(sys.argv[2]))
connection.execute("ROLLBACK")
"""


@contextmanager
def locked(table: Table, seconds: float) -> Iterator[subprocess.Popen[str]]:
    """Another process writes to the journal, and takes its time."""
    command = [sys.executable, "-c", LOCK, str(table.db), str(seconds)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "locked\n"
        yield process
        process.kill()


def test_a_journal_that_another_process_locks(table: Table) -> None:
    with table.play() as terminal, locked(table, SECONDS) as other:
        terminal.type(b"c", TICKED_CAROM)
        began = terminal.send(b"\r3\rd\r5\r")
        # What was typed before the banner could be seen was meant for other shots.
        seen = terminal.wait_for(BANNER)
        assert seen - began < BUSY_SECONDS + 5
        terminal.settle()
        assert TICKED_CAROM in terminal.text
        assert "[X] 3" not in terminal.text
        while BANNER in terminal.text:
            assert shown_on(terminal) in (Shown(1, (0, 0, 0), 0), Shown(1, (0, 0, 0), 1))
            terminal.send(b"\r")
            terminal.listen(0.5)
        other.wait()
        terminal.settle()
        assert shown_on(terminal) == Shown(1, (0, 0, 0), 1)
        assert table.tokens == ["c"]
        terminal.type(b"3\r", "RUN 4")
    assert table.tokens == ["c", "3"]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of half a megabyte, in memory."""
    place = tmp_path / "disk"
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", str(place)]
    if os.geteuid() != 0 or subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("only root may mount a disk, and not everywhere")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def fill(place: Path) -> Path:
    """Leave nothing on a disk."""
    path = place / "music"
    with path.open("ab", buffering=0) as file:
        for block in (65536, 4096, 1):
            try:
                while True:
                    file.write(b"x" * block)
            except OSError:
                continue
    return path


def test_a_disk_that_is_full_again_and_again(small_disk: Path) -> None:
    table = Table(small_disk)
    recorded = 0
    with table.play() as terminal:
        for _ in range(3):
            while BANNER not in terminal.text:
                music = fill(small_disk)
                terminal.send(b"-\r")
                terminal.listen(0.6)
                recorded += BANNER not in terminal.text
                assert recorded < 200
            for keys in (b"c", b"\r", b"u", b"\x1b", CTRL_C, b"5\r3\r", b"-"):
                # Letting go of the journal after a failure has made room, which others take.
                fill(small_disk)
                terminal.send(keys)
                terminal.settle(0.3)
                assert BANNER in terminal.text, keys
            before = shown_on(terminal)
            music.unlink()
            terminal.send(b"-\r")
            terminal.wait_for(lambda: BANNER not in terminal.text)
            recorded += 1
            assert shown_on(terminal) != before
            assert shown_on(terminal) == Shown.of(table.game.state)
            assert len(table.entries) == recorded + 1
        terminal.type(CTRL_Q, "Leave")
        terminal.send(b"y")
        assert terminal.wait_end() == 0
    assert table.tokens == ["-"] * recorded


@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGSTOP])
def test_stopped_and_brought_back_it_goes_on(table: Table, number: signal.Signals) -> None:
    with table.play() as terminal:
        terminal.type(b"c\r", "RUN 1")
        for run in (4, 7, 10):
            terminal.settle()
            terminal.signal(number)
            until(terminal, lambda: state_of(terminal) == "T")
            time.sleep(0.5)
            terminal.signal(signal.SIGCONT)
            until(terminal, lambda: state_of(terminal) != "T")
            terminal.settle(0.5)
            terminal.type(b"3\r", f"RUN {run}")
    assert table.tokens == ["c", "3", "3", "3"]


@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGSTOP])
def test_stopped_in_the_middle_of_drawing_it_comes_back(
    table: Table, number: signal.Signals
) -> None:
    chance = random.Random(number)
    with table.play() as terminal:
        threads = len(list(Path(f"/proc/{terminal.process.pid}/task").iterdir()))
        for _ in range(STOPS):
            terminal.send(b"c35mds-" * 20)
            terminal.listen(chance.uniform(0, 0.05))
            terminal.signal(number)
            until(terminal, lambda: state_of(terminal) == "T")
            terminal.signal(signal.SIGCONT)
            until(terminal, lambda: state_of(terminal) != "T")
        terminal.settle(0.5)
        terminal.type(b"-c\r", "RUN 1")
        for run in (4, 7, 10):
            terminal.type(b"3\r", f"RUN {run}")
        left = len(list(Path(f"/proc/{terminal.process.pid}/task").iterdir()))
        assert left <= threads + 1, "each key is read once; one more may make a backup"
    assert table.tokens == ["c", "3", "3", "3"]
