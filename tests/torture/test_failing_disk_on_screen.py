"""The program in its terminal on a disk that fails: what it shows as recorded is recorded."""

import errno
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.journal.checkup import problems
from cowboy_tui.marker.marked_game import MarkedGame

from ..marker.support import setup_of
from ..pty.table import PLAYERS, Shown, Table, shown_on
from ..pty.terminal import BACKSPACE, ESCAPE, F2, UP, Terminal
from .counts import LONG
from .disk import Fault, built, calls

BANNER: Final = "NOT RECORDED"
NOTICE: Final = "▌ The "
"""In the corner, where a screen could not be shown."""
ELSEWHERE: Final = "Another terminal"
FAULTS: Final[dict[str, Callable[[int], Fault]]] = {
    "not written": lambda at: Fault(at, kinds="RSTMON"),
    "half written": lambda at: Fault(at, torn=True, kinds="W"),
    "full": lambda at: Fault(at, errno.ENOSPC, stays=True, torn=True, kinds="WT"),
}
STEP: Final = 1 if LONG else 12
"""In the ordinary run every so manyth call fails."""
MOST: Final = 400
"""More calls than there are."""


class Step(NamedTuple):
    """What is typed, what it comes to, and what is typed again where it was not recorded."""

    keys: bytes
    run: int
    again: bytes = b"\r"


WHY: Final = F2 + b"Bo saw it\r"
STEPS: Final = (
    Step(b"c\r", 1),
    Step(b"3\r", 4),
    Step(b"u", 1, b"u"),
    Step(b"-5\r", 6),
    Step(b"l" + UP + b"-3\r" + WHY, 8, WHY),
    Step(b"d\r", 10),
)
COME_TO: Final = ["3", "5", "d"]
BEGIN: Final = Shown(1, (0, 0, 0), 0)


class Evening:
    """A game at a table whose disk fails, until it is well again."""

    def __init__(self, folder: Path, library: Path, fault: Fault) -> None:
        self.table = Table(folder)
        self.told = 0
        """What was said to have failed."""
        self._stays = fault.stays
        self._sick, self._log = folder / "sick", folder / "log"
        self._env = {
            "LD_PRELOAD": str(library),
            "DISK_FOLDER": str(self.table.db),
            "DISK_UNTIL": str(self._sick),
            "DISK_FAULT": fault.plan,
            "DISK_LOG": str(self._log),
        }

    def play(self) -> bool:
        """Play it; return whether the call that was to fail has come."""
        self._sick.touch()
        with self.table.start(env=self._env) as terminal:
            begun = self._begins(terminal)
            for step in STEPS if begun else ():
                self._do(terminal, step)
            shown = shown_on(terminal) if begun else BEGIN
        # It was killed; the next one finds all that it had shown.
        with self.table.start() as terminal:
            terminal.wait_for(lambda: shown_on(terminal) == shown)
        if begun:
            assert self.table.tokens == COME_TO
        assert not list(problems(self.table.db))
        return any(call.kind == "F" for call in calls(self._log))

    def _begins(self, terminal: Terminal) -> bool:
        """Whether it could start; else it has ended with a sentence."""
        terminal.wait_for(
            lambda: shown_on(terminal) is not None or terminal.process.poll() is not None
        )
        if shown_on(terminal) is not None:
            assert shown_on(terminal) == BEGIN
            return True
        self.told += 1
        assert terminal.wait_end() == 1
        assert terminal.attributes == terminal.attributes_before
        said = terminal.raw.decode()
        assert said.startswith("cowboy-tui: ")
        assert said.count("\n") == 1
        return False

    def _do(self, terminal: Terminal, step: Step) -> None:
        """Type it, and again while the disk fails, and once more when it is well."""
        before, after = shown_on(terminal), Shown(1, (0, 0, 0), step.run)
        terminal.send(step.keys)
        terminal.wait_for(
            lambda: (
                any(said in terminal.text for said in (BANNER, NOTICE))
                or shown_on(terminal) == after
            )
        )
        if NOTICE in terminal.text:
            # What was to be shown could not be read, and what was typed ahead is void.
            self.told += 1
            terminal.settle(0.5)
            assert shown_on(terminal) == before
            terminal.wait_for(lambda: NOTICE not in terminal.text)
            terminal.send(step.keys)
            terminal.wait_for(lambda: shown_on(terminal) == after)
        if BANNER in terminal.text:
            self.told += 1
            terminal.settle()
            assert shown_on(terminal) in (before, None), "it is not shown as recorded"
            if self._stays:
                terminal.send(step.again)
                terminal.settle(0.5)
                assert BANNER in terminal.text, terminal.text
                assert shown_on(terminal) in (before, None)
                self._sick.unlink()
            terminal.send(step.again)
            terminal.wait_for(
                lambda: BANNER not in terminal.text and shown_on(terminal) in (after, None)
            )
            self._look_elsewhere(terminal)
        terminal.wait_for(lambda: shown_on(terminal) == after)
        assert BANNER not in terminal.text
        assert Shown.of(self.table.game.state) == after

    def _look_elsewhere(self, terminal: Terminal) -> None:
        """What could not be synced may be on the disk after all: it is shown, and not repeated."""
        if ELSEWHERE in terminal.text:
            correcting = shown_on(terminal) is None
            terminal.send(ESCAPE if correcting else b"-" + BACKSPACE)
            terminal.settle()


@pytest.mark.parametrize("made", FAULTS.values(), ids=FAULTS)
def test_an_evening_on_a_disk_that_fails(
    tmp_path: Path,
    folder: Path,
    made: Callable[[int], Fault],
    capsys: pytest.CaptureFixture[str],
) -> None:
    library, prepared = built(tmp_path), folder / "prepared"
    with closing(Journal.open(prepared / "journal.db", "before")) as journal:
        MarkedGame.start(journal, setup_of(*PLAYERS, house="open_to=90"))
    faults = told = 0
    for at in range(1, MOST, STEP):
        shutil.copytree(prepared, folder / str(at))
        evening = Evening(folder / str(at), library, made(at))
        if not evening.play():
            break
        faults += 1
        told += evening.told
        shutil.rmtree(folder / str(at))
    else:
        raise AssertionError("it never ends")
    with capsys.disabled():
        print(f"\n{faults} faults, told {told} times")
