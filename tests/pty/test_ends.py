"""Whatever ends the program, the terminal is given back as it was found; few things end it."""

import os
import random
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from .table import PLAYERS, Shown, Table, shown_on
from .terminal import (
    CTRL_C,
    CTRL_Q,
    CTRL_Z,
    ENTER,
    ESCAPE,
    ROOT,
    Terminal,
    assert_given_back,
    environment,
)

BREAKS_WHILE_DRAWING = """
from cowboy_tui.cli import main
from cowboy_tui.tui.widgets.text_lines import Log

draw = Log.lines

def lines(self, width, height):
    if self.innings:
        raise RuntimeError("broken on purpose")
    return draw(self, width, height)

Log.lines = lines
main()
"""
BREAKS_ON_A_KEY = """
from cowboy_tui.cli import main
from cowboy_tui.tui.app import CowboyApp

def broken(self):
    raise RuntimeError("broken on purpose")

CowboyApp.on_leave_app = broken
main()
"""


@contextmanager
def one_shot_marked(table: Table) -> Iterator[Terminal]:
    """A game with one shot on the screen."""
    with table.play() as terminal:
        terminal.type(b"c\r", "RUN 1")
        yield terminal


def still_marks(terminal: Terminal, table: Table) -> None:
    """Leave whatever is open, and mark one more shot."""
    count = len(table.entries)
    terminal.send(ESCAPE)
    time.sleep(0.3)
    terminal.send(ESCAPE)
    time.sleep(0.3)
    terminal.send(ESCAPE)
    terminal.settle(0.3)
    terminal.send(b"-(1)m-m" + ENTER)
    terminal.wait_for(lambda: len(table.entries) == count + 1)
    terminal.wait_for(lambda: shown_on(terminal) == Shown.of(table.game.state))


def test_leaving_after_the_question(table: Table) -> None:
    with one_shot_marked(table) as terminal:
        terminal.type(CTRL_Q, "Leave Cow-Boy pool?")
        terminal.send(ENTER)
        assert terminal.wait_end() == 0
        assert_given_back(terminal)
        assert terminal.said_at_the_end == ""
    assert table.tokens == ["c"]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT])
def test_a_signal_ends_it_in_good_order(table: Table, number: signal.Signals) -> None:
    with one_shot_marked(table) as terminal:
        terminal.signal(number)
        assert terminal.wait_end() == 128 + number
        assert_given_back(terminal)
        assert terminal.said_at_the_end == ""
    assert table.tokens == ["c"]


def test_a_signal_in_the_middle_of_typing_ends_it_too(table: Table) -> None:
    with one_shot_marked(table) as terminal:
        terminal.send(b"m\rm\r" * 40)
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_end() == 143
        assert_given_back(terminal)
    assert table.tokens == ["c"] + ["m"] * (len(table.tokens) - 1)


@pytest.mark.parametrize("controlling", [True, False], ids=["signal", "no signal"])
def test_a_closed_window_ends_it(table: Table, controlling: bool) -> None:
    with table.start("play", *PLAYERS, controlling=controlling) as terminal:
        terminal.wait_for("RUN 0")
        terminal.type(b"c\r", "RUN 1")
        terminal.hang_up()
        assert terminal.wait_end() == 129
    assert table.tokens == ["c"]
    assert not list(table.folder.rglob("fault.log"))


def test_a_window_closed_while_it_draws_ends_it(table: Table) -> None:
    for seconds in (0.0, 0.02, 0.05):
        with table.start("play", *PLAYERS) as terminal:
            terminal.wait_for("RUN 0")
            terminal.send(b"m\r" * 60)
            time.sleep(seconds)
            terminal.hang_up()
            assert terminal.wait_end() == 129


@pytest.mark.parametrize("code", [BREAKS_WHILE_DRAWING, BREAKS_ON_A_KEY], ids=["drawing", "key"])
def test_a_fault_of_its_own_is_one_sentence(table: Table, code: str) -> None:
    (table.folder / "state/cowboy-tui/log").mkdir(parents=True)
    (table.folder / "state/cowboy-tui/log/fault.log").touch(0o644)
    command = [sys.executable, "-c", code, "--db", str(table.db), "play", *PLAYERS]
    with Terminal(command, env=environment(table.folder)) as terminal:
        terminal.wait_for("RUN 0")
        terminal.send(b"c" + ENTER)
        if code == BREAKS_ON_A_KEY:
            terminal.wait_for("RUN 1")
            terminal.send(CTRL_Q)
            terminal.settle()
            # What a key broke is found out by the next one at the latest.
            terminal.send(CTRL_Q)
        assert terminal.wait_end() == 1
        assert_given_back(terminal)
        said = terminal.said_at_the_end
    log = table.folder / "state/cowboy-tui/log/fault.log"
    assert said.startswith("cowboy-tui: stopped by a fault of its own.")
    assert said.count("\n") == 0
    assert str(log) in said
    assert "broken on purpose" not in said
    assert stat.S_IMODE(log.stat().st_mode) == 0o600
    assert "broken on purpose" in log.read_text()
    assert table.tokens == ["c"]


def test_a_fault_that_cannot_be_written_down_is_one_sentence_too(table: Table) -> None:
    (table.folder / "state").write_text("in the way")
    command = [sys.executable, "-c", BREAKS_WHILE_DRAWING, "--db", str(table.db), "play", *PLAYERS]
    with Terminal(command, env=environment(table.folder)) as terminal:
        terminal.wait_for("RUN 0")
        terminal.send(b"c" + ENTER)
        assert terminal.wait_end() == 1
        assert_given_back(terminal)
        assert "could not be written" in terminal.said_at_the_end
        assert terminal.said_at_the_end.count("\n") == 0


def test_control_c_does_not_end_it(table: Table) -> None:
    with one_shot_marked(table) as terminal:
        for _ in range(5):
            terminal.send(CTRL_C)
            terminal.settle()
        assert terminal.process.poll() is None
        still_marks(terminal, table)


def test_control_z_undoes_and_does_not_suspend(table: Table) -> None:
    with one_shot_marked(table) as terminal:
        terminal.type(CTRL_Z, "RUN 0")
        state = subprocess.run(
            ["ps", "-o", "stat=", "-p", str(terminal.process.pid)],
            capture_output=True,
            text=True,
            check=False,
        ).stdout
        assert not state.startswith("T")
        still_marks(terminal, table)
    assert table.entries[2].kind == "undo"


HOSTILE = {
    "no UTF-8": b"\xff\xfe\xc3(\xe9\xf6\xfc\xa0\xa1\xe2\x82",
    "Latin-1": "é ö ñ ß".encode("latin-1"),
    "half a sequence": b"\x1b[\x1b[1;\x1bO\x1b[<0;\x1b[200",
    "half a sequence that stays": b"\x1b[<0;1",
    "sequences of nothing": b"\x1b[999;999;999~\x1b[?9999;9$y\x1b]0;evil\x07\x1bP+q\x1b\\\x1b[4t",
    "sizes from the input": b"\x1b[48;0;0;0;0t\x1b[48;24;80;0;0t",
    "NUL": b"\0" * 100,
    "all control characters": bytes(c for c in range(32) if c not in b"\t\r\n\x11\x1a\x19"),
    "mouse": b"".join(
        b"\x1b[<%d;%d;%d%c" % (button, x, y, kind)
        for button in (0, 1, 2, 32, 35, 64, 65, 66, 67)
        for x, y in ((1, 1), (80, 24), (0, 0), (999, 999), (-3, -3))
        for kind in b"Mm"
    ),
    "old mouse": b"\x1b[M\x20\x21\x21\x1b[M\xff\xff\xff\x1b[M",
    "focus": b"\x1b[I\x1b[O" * 50,
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE)
def test_no_bytes_end_it(table: Table, data: bytes) -> None:
    with one_shot_marked(table) as terminal:
        terminal.send(data)
        terminal.settle(0.3)
        assert terminal.process.poll() is None, terminal.said_at_the_end
        assert table.game.turns[0].event.token == "c"
        still_marks(terminal, table)


@pytest.mark.parametrize("where", ["home", "new game", "help", "question", "names"])
def test_no_bytes_end_it_elsewhere(table: Table, where: str) -> None:
    with table.play() as terminal:
        terminal.type(b"q", "Go on:")
        if where == "new game":
            terminal.type(b"n", "Enter adds")
        elif where == "help":
            terminal.type(b"?", "Marks:")
        elif where == "question":
            terminal.type(CTRL_Q, "Leave Cow-Boy pool?")
        elif where == "names":
            terminal.type(b"n", "Enter adds")
            terminal.type(b"Al\rBo\r", "2 Bo")
        for data in HOSTILE.values():
            terminal.send(data)
            terminal.listen(0.1)
            assert terminal.process.poll() is None, terminal.said_at_the_end


A_MEGABYTE = b"lorem ipsum dolor \xc3\xa9 Il ~ ^ ( ) z z z k\r" * 25_000


def test_a_megabyte_in_a_bracketed_paste(table: Table) -> None:
    with one_shot_marked(table) as terminal:
        terminal.send(b"\x1b[200~" + A_MEGABYTE + b"\x1b[201~")
        terminal.listen(2.0)
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_end() == 143
        assert_given_back(terminal)
    assert (table.entries[1].kind, table.entries[1].seq) == ("record", 2)


def test_a_megabyte_of_keys(table: Table) -> None:
    with one_shot_marked(table) as terminal:
        terminal.flood(A_MEGABYTE, 4.0)
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_end() == 143
        assert_given_back(terminal)
    assert (table.entries[1].kind, table.entries[1].seq) == ("record", 2)


def test_a_megabyte_pasted_as_a_name(table: Table) -> None:
    with table.start() as terminal:
        terminal.wait_for("New game")
        terminal.type(b"n", "Enter adds")
        terminal.send(b"\x1b[200~" + b"A" * 1_000_000 + b"\x1b[201~" + ENTER)
        terminal.listen(1.0)
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_end() == 143
        assert_given_back(terminal)


@pytest.mark.parametrize("seed", range(int(os.environ.get("COWBOY_NOISE", "4"))))
def test_random_bytes_do_not_end_it_but_by_the_question(table: Table, seed: int) -> None:
    chance = random.Random(seed)
    with one_shot_marked(table) as terminal:
        for _ in range(40):
            data = bytes(chance.randrange(256) for _ in range(chance.randint(1, 200)))
            # Ctrl+Q and Enter after it leave, as they should.
            terminal.send(data.replace(CTRL_Q, b""))
            terminal.pump(0.01)
        terminal.listen(0.5)
        assert terminal.process.poll() is None, terminal.said_at_the_end
        assert [entry.seq for entry in table.entries] == list(range(1, len(table.entries) + 1))
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_end() == 143
        assert_given_back(terminal)
    with table.journal() as journal:
        first = journal.entries(journal.games()[-1].game)
    assert [entry.kind for entry in first[:2]] == ["start", "record"]


def test_sizes_of_all_kinds(table: Table) -> None:
    chance = random.Random(1)
    with one_shot_marked(table) as terminal:
        sizes = [(1, 1), (0, 0), (1, 100), (300, 1), (2, 2), (59, 19), (60, 20), (500, 200)]
        for size in sizes:
            terminal.resize(*size)
            terminal.send(b"c")
            terminal.settle(0.05)
        for _ in range(200):
            terminal.resize(chance.randint(0, 200), chance.randint(0, 60))
            terminal.pump(0)
        terminal.resize(80, 24)
        terminal.wait_for(lambda: shown_on(terminal) == Shown.of(table.game.state))
        assert terminal.process.poll() is None
        still_marks(terminal, table)


def test_it_does_not_spin_while_nobody_types(table: Table) -> None:
    with one_shot_marked(table) as terminal:
        terminal.settle(0.5)
        before = terminal.cpu_seconds
        time.sleep(1.5)
        assert terminal.cpu_seconds - before < 0.3


def test_without_a_terminal_it_says_so(table: Table) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cowboy_tui", "--db", str(table.db)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env=environment(table.folder),
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
