"""The power is cut in a correction: what was saved is there, what was not is as it was."""

import signal

from .table import Shown, Table, shown_on
from .terminal import ENTER, Terminal

F2 = b"\x1bOQ"


def cut(terminal: Terminal) -> None:
    terminal.signal(signal.SIGKILL)
    terminal.wait_end()


def test_a_correction_that_was_not_saved_never_was(table: Table) -> None:
    with table.play() as terminal:
        terminal.type(b"5\r", "RUN 5")
        terminal.type(b"l", "Correct any shot")
        terminal.type(b"3\r", "5 → 3")
        cut(terminal)
    assert table.tokens == ["5"]
    with table.start() as terminal:
        terminal.wait_for(lambda: shown_on(terminal) == Shown(1, (0, 0, 0), 5))


def test_a_correction_that_is_shown_is_on_the_disk(table: Table) -> None:
    with table.play() as terminal:
        terminal.type(b"5\r", "RUN 5")
        terminal.type(b"l", "Correct any shot")
        terminal.type(b"3\r", "5 → 3")
        terminal.type(F2, "Why is it corrected?")
        terminal.type(b"Bo saw it" + ENTER, "RUN 3")
        cut(terminal)
    assert table.tokens == ["3"]
    with table.start() as terminal:
        terminal.wait_for(lambda: shown_on(terminal) == Shown(1, (0, 0, 0), 3))
        terminal.type(b"u", "RUN 5")
