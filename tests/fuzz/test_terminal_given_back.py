"""Whatever ends or stops the program, the terminal is given back, and one line says why."""

import signal
import stat
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from cowboy_tui.tui.terminal import ENDING_SIGNALS

from ..pty.table import PLAYERS, Shown, Table, shown_on
from ..pty.terminal import (
    CTRL_Q,
    ENTER,
    ESCAPE,
    F1,
    MODES_OF_A_SHELL,
    Terminal,
    assert_given_back,
    environment,
    marker_command,
)
from ..torture.ends import state_of, until
from .samples import some

F4 = b"\x1bOS"
PALETTE = b"\x10"

# Signals


@pytest.mark.parametrize("number", some(ENDING_SIGNALS, 1), ids=lambda each: each.name)
def test_a_signal_ends_it_in_good_order(table: Table, number: signal.Signals) -> None:
    with table.play() as terminal:
        terminal.type(b"c\r", "RUN 1")
        terminal.signal(number)
        assert terminal.wait_end() == 128 + number
        assert_given_back(terminal)
        assert terminal.said_at_the_end == ""


def test_signals_while_it_leaves_change_nothing(table: Table) -> None:
    with table.play() as terminal:
        while terminal.process.poll() is None:
            terminal.signal(signal.SIGTERM)
            terminal.pump(0.002)
        # At the very last it does not hear of signals any more, and has given everything back.
        assert terminal.wait_end() in (143, -signal.SIGTERM)
        assert_given_back(terminal)
        assert terminal.said_at_the_end == ""


@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGSTOP], ids=lambda each: each.name)
def test_stopped_and_back(table: Table, number: signal.Signals) -> None:
    with table.play() as terminal:
        terminal.type(b"c\r", "RUN 1")
        for _ in range(2):
            terminal.signal(number)
            until(terminal, lambda: state_of(terminal) == "T")
            terminal.settle()
            if number == signal.SIGTSTP:
                assert_given_back(terminal)
            terminal.signal(signal.SIGCONT)
            until(terminal, lambda: state_of(terminal) != "T")
            # What is typed while it takes the terminal again is dropped.
            terminal.settle(0.6)
            terminal.wait_for(lambda: shown_on(terminal) == Shown.of(table.game.state))
        still_works_and_leaves(terminal)


def test_told_to_go_on_though_it_never_stopped(table: Table) -> None:
    with table.play() as terminal:
        terminal.type(b"c\r", "RUN 1")
        for _ in range(5):
            terminal.signal(signal.SIGCONT)
            terminal.pump(0.05)
        terminal.settle(0.5)
        still_works_and_leaves(terminal)


def still_works_and_leaves(terminal: Terminal) -> None:
    terminal.type(b"3\r", "RUN 4")
    terminal.type(CTRL_Q, "Leave Cow-Boy pool?")
    terminal.send(ENTER)
    assert terminal.wait_end() == 0
    assert_given_back(terminal)
    assert terminal.said_at_the_end == ""


# Faults of its own


class Fault(NamedTuple):
    """What is broken, and the keys that show it; none where it shows by itself."""

    code: str
    keys: Sequence[bytes] = ()


SAYS = "cowboy-tui: stopped by a fault of its own. Everything that was recorded is kept"
BROKEN = """
from cowboy_tui.cli import main
from cowboy_tui.journal import Journal
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.settings.file import SettingsFile
from cowboy_tui.tui.app import CowboyApp
from cowboy_tui.tui.run import _TerminalApp
from cowboy_tui.tui.screens.help import HelpScreen
from cowboy_tui.tui.screens.home import HomeScreen
from cowboy_tui.tui.screens.marking import MarkingScreen
from cowboy_tui.tui.screens.settings import SettingsScreen
from cowboy_tui.tui.terminal import TerminalDriver
from cowboy_tui.tui.terminal_input import TerminalParser
from cowboy_tui.tui.widgets.text_lines import Log

def broken(self, *args, **more):
    raise RuntimeError("broken \\x1b[31m on purpose")

async def broken_later(self):
    broken(self)
"""
FAULTS = {
    "a message handler": Fault("CowboyApp.on_leave_app = broken", [CTRL_Q]),
    "a key handler": Fault("MarkingScreen.on_key = broken", [b"c"]),
    "an action": Fault("MarkingScreen.action_undo = broken", [b"u"]),
    "a command of the palette": Fault("MarkingScreen.action_board = broken", [PALETTE, b"boa\r"]),
    "a paste": Fault("CowboyApp._let_pasted_in = broken", [b"\x1b[200~c\x1b[201~"]),
    "composing": Fault("HelpScreen.compose = broken", [F1]),
    "making a screen": Fault("HelpScreen.__init__ = broken", [F1]),
    "mounting": Fault("SettingsScreen.on_mount = broken", [F4]),
    "leaving a screen": Fault("MarkingScreen.on_unmount = broken", [b"q"]),
    "going home": Fault("HomeScreen.compose = broken", [b"q"]),
    "drawing": Fault("Log.lines = broken"),
    "composing the first screen": Fault("MarkingScreen.compose = broken"),
    "mounting the first screen": Fault("MarkingScreen.on_mount = broken"),
    "mounting the app": Fault("CowboyApp.on_mount = broken"),
    "making the app": Fault("CowboyApp.__init__ = broken"),
    "loading": Fault("_TerminalApp.on_load = broken"),
    "the style": Fault("CowboyApp.CSS = 'nonsense {{'"),
    "making the driver": Fault("TerminalDriver.__init__ = broken"),
    "taking the terminal": Fault("TerminalDriver.start_application_mode = broken"),
    "reading the terminal": Fault("TerminalParser._read = broken", [b"c"]),
    "starting a game": Fault("MarkedGame.start = broken"),
    "writing": Fault("MarkedGame.record = broken", [b"c\r"]),
    "the settings": Fault("SettingsFile.__init__ = broken"),
    "a timer": Fault(
        "_TerminalApp.on_ready = lambda self: self.set_timer(0.1, lambda: broken(self))"
    ),
    "a thread": Fault(
        "_TerminalApp.on_ready = lambda self: self.run_worker(lambda: broken(self), thread=True)"
    ),
    "a task": Fault("_TerminalApp.on_ready = lambda self: self.run_worker(broken_later(self))"),
    "a call of the loop": Fault(
        "import asyncio\n"
        "_TerminalApp.on_ready = lambda self: asyncio.get_running_loop().call_soon(broken, self)"
    ),
    "without an end": Fault(
        "HelpScreen.__init__ = lambda self, *x, **y: HelpScreen(*x, **y)", [F1]
    ),
}


@pytest.mark.parametrize("what", some(FAULTS, 3))
def test_a_fault_is_one_sentence_and_a_log(table: Table, what: str) -> None:
    with started_broken(table, FAULTS[what].code) as terminal:
        if FAULTS[what].keys:
            terminal.wait_for("RUN 0")
            for keys in FAULTS[what].keys:
                terminal.send(keys)
                terminal.settle(0.4)
        assert terminal.wait_end() == 1
        assert_as_it_was(terminal)
        *_, said = terminal.said_at_the_end.partition("cowboy-tui: ")
    log = table.folder / "state/cowboy-tui/log/fault.log"
    assert f"cowboy-tui: {said}".startswith(SAYS)
    assert said.rstrip("c\r\n").endswith(f"What happened is in {log}.")
    assert "on purpose" not in said
    assert_log_is_safe(log)


def test_a_fault_in_a_backup_is_said_and_the_evening_goes_on(table: Table) -> None:
    with started_broken(table, "import cowboy_tui.journal.backup as b; b.back_up = broken") as bar:
        bar.wait_for("NO BACKUP: a fault of the program's")
        bar.type(b"c\r", "RUN 1")
    assert_log_is_safe(table.folder / "state/cowboy-tui/log/fault.log")


def assert_as_it_was(terminal: Terminal) -> None:
    """As after `assert_given_back`, also where the terminal was not taken at all, or in part."""
    assert terminal.attributes == terminal.attributes_before
    assert terminal.modes.items() <= {**MODES_OF_A_SHELL, 2026: False, 2048: False}.items()
    assert terminal.raw.count(b"\x1b[>") == terminal.raw.count(b"\x1b[<u")
    assert b"Traceback" not in terminal.raw


def started_broken(table: Table, code: str) -> Terminal:
    command = marker_command(table.db, "play", *PLAYERS)[3:]
    code = f"{BROKEN}\n{code}\nmain()"
    return Terminal([sys.executable, "-c", code, *command], env=environment(table.folder))


def assert_log_is_safe(log: Path) -> None:
    text = log.read_text()
    assert stat.S_IMODE(log.stat().st_mode) == 0o600
    assert stat.S_IMODE(log.parent.stat().st_mode) == 0o700
    assert not [sign for sign in text if not sign.isprintable() and sign != "\n"]
    assert [each.name for each in log.parent.iterdir()] == ["fault.log"]


# Terminals that are poor, or gone

PLACES = {
    "the palette": (PALETTE, "Search for commands"),
    "the help": (F1, "Marks:"),
    "the settings": (F4, "Settings"),
    "a question": (CTRL_Q, "Leave Cow-Boy pool?"),
    "home": (b"q", "Go on:"),
    "a correction": (b"c\rl", "Correct any shot"),
}


@pytest.mark.parametrize("place", some(PLACES, 1))
@pytest.mark.parametrize("controlling", [True, False], ids=["signal", "no signal"])
def test_a_window_closed_anywhere_ends_it(table: Table, place: str, controlling: bool) -> None:
    keys, seen = PLACES[place]
    with table.start("play", *PLAYERS, controlling=controlling) as terminal:
        terminal.wait_for("RUN 0")
        terminal.type(keys, seen)
        terminal.hang_up()
        assert terminal.wait_end() == 129
    assert not list(table.folder.rglob("fault.log"))


TERMS = ["", "nonsense", "unknown", "dumb", "linux", "ansi", "xterm-mono", "../../etc", "x" * 5000]


@pytest.mark.parametrize("term", some(TERMS, 1), ids=lambda term: term[:10] or "empty")
def test_a_terminal_of_any_name(table: Table, term: str) -> None:
    with table.play(env={"TERM": term, "COLORTERM": "", "NO_COLOR": "1"}) as terminal:
        terminal.type(b"c\r", "RUN 1")
        terminal.type(PALETTE, "Search for commands")
        terminal.send(ESCAPE)
        terminal.settle(0.4)
        still_works_and_leaves(terminal)


def closed(table: Table, redirection: str) -> Terminal:
    """Start the program by a shell that closes some of its streams."""
    command = marker_command(table.db, "play", *PLAYERS)
    shell = ["sh", "-c", f'exec "$@" {redirection}', "sh", *command]
    return Terminal(shell, env=environment(table.folder))


@pytest.mark.parametrize("redirection", some(["1>&-", "1>/dev/full", "3<&0"], 1))
def test_standard_output_is_not_needed(table: Table, redirection: str) -> None:
    with closed(table, redirection) as terminal:
        terminal.wait_for("RUN 0")
        terminal.type(b"c\r", "RUN 1")
        still_works_and_leaves(terminal)


NOT_TERMINALS = ["0<&-", "0</dev/null", "2>&-", "2>/dev/null", "0<&- 2>&-"]


@pytest.mark.parametrize("redirection", some(NOT_TERMINALS, 2))
def test_without_a_terminal_on_both_sides_it_does_not_start(table: Table, redirection: str) -> None:
    with closed(table, redirection) as terminal:
        assert terminal.wait_end() == 1
        assert_never_taken(terminal)
        if "2>" not in redirection:
            assert terminal.said_at_the_end.startswith("cowboy-tui: the marker needs a terminal")
            assert terminal.said_at_the_end.count("\n") == 0
    assert not table.db.exists()


def assert_never_taken(terminal: Terminal) -> None:
    assert terminal.attributes == terminal.attributes_before
    assert b"\x1b" not in terminal.raw
