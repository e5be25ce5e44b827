"""The ways in which a person, a system or an accident ends the program."""

import random
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from ..pty.table import Shown, last_token_on, shown_on
from ..pty.terminal import Terminal, assert_given_back

OTHER_SCREENS = ("Correct any shot", "Why is it corrected?")
"""What is on the screen while it shows no score."""


class Sight(NamedTuple):
    """What a person saw last."""

    shown: Shown | None
    """The score; None on the screens of a correction, and between two screens."""
    last: str | None
    """The last token in the log, if the log ends with a shot."""
    text: str

    @classmethod
    def of(cls, terminal: Terminal) -> "Sight":
        """Look at a terminal."""
        text = terminal.text
        if any(title in text for title in OTHER_SCREENS):
            return cls(None, None, text)
        return cls(shown_on(terminal), last_token_on(terminal), text)


def killed(terminal: Terminal) -> Sight:
    """All that was written before the end was seen."""
    terminal.signal(signal.SIGKILL)
    terminal.wait_end()
    return Sight.of(terminal)


def signalled(number: signal.Signals) -> Callable[[Terminal], Sight]:
    """Return the end by a signal that can be heard: all is in good order after it."""

    def end(terminal: Terminal) -> Sight:
        sight = Sight.of(terminal)
        terminal.signal(number)
        assert terminal.wait_end() == 128 + number
        assert_given_back(terminal)
        assert terminal.said_at_the_end == ""
        return sight

    return end


def window_closed(terminal: Terminal) -> Sight:
    """The terminal is gone."""
    sight = Sight.of(terminal)
    terminal.hang_up()
    assert terminal.wait_end() == 128 + signal.SIGHUP
    return sight


def stopped_and_back(terminal: Terminal) -> Sight:
    """Stopped by the shell, brought back, and killed then."""
    terminal.signal(signal.SIGTSTP)
    until(terminal, lambda: state_of(terminal) == "T")
    terminal.signal(signal.SIGCONT)
    until(terminal, lambda: state_of(terminal) != "T")
    terminal.settle()
    assert terminal.process.poll() is None
    return killed(terminal)


def frozen_and_back(terminal: Terminal) -> Sight:
    """Stopped as by a suspended machine, which it does not hear of; killed then."""
    terminal.signal(signal.SIGSTOP)
    until(terminal, lambda: state_of(terminal) == "T")
    terminal.signal(signal.SIGCONT)
    terminal.settle()
    return killed(terminal)


ENDS: dict[str, Callable[[Terminal], Sight]] = {
    "SIGKILL": killed,
    "SIGTERM": signalled(signal.SIGTERM),
    "SIGHUP": signalled(signal.SIGHUP),
    "SIGINT": signalled(signal.SIGINT),
    "window closed": window_closed,
    "SIGTSTP and back": stopped_and_back,
    "SIGSTOP and back": frozen_and_back,
}


def any_end(chance: random.Random) -> str:
    """Choose a way, the worst one mostly."""
    return "SIGKILL" if chance.random() < 0.4 else chance.choice(list(ENDS))


def state_of(terminal: Terminal) -> str:
    """Return the letter of the process's state, as in ps(1)."""
    stat = Path(f"/proc/{terminal.process.pid}/stat").read_text()
    return stat.rpartition(")")[2].split()[0]


def until(terminal: Terminal, holds: Callable[[], bool], patience: float = 30.0) -> None:
    """Wait for what is not on the screen."""
    end = time.perf_counter() + patience
    while not holds():
        assert time.perf_counter() < end, terminal.text
        terminal.pump(0.01)
