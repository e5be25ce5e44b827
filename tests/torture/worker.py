"""A process whose disk fails, or is watched."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from ..pty.terminal import ROOT
from .disk import Fault


class Outcome(NamedTuple):
    """How a scene ended."""

    told: list[str]
    reached: bool
    """Whether the call that was to fail came."""
    fault: str
    """What should not have happened; empty for nothing."""

    @property
    def recorded(self) -> int:
        """The number of the last entry that was told as recorded, 0 for none."""
        return last_recorded(self.told)


def last_recorded(told: list[str]) -> int:
    """Return the number of the last entry that was told as recorded, 0 for none."""
    numbers = [int(each.split()[1]) for each in told if each.startswith("recorded ")]
    return max(numbers, default=0)


class Worker:
    """Plays the scenes of `disk_work`, one after the other."""

    def __init__(self, library: Path, folder: Path) -> None:
        self.folder = folder
        self._process = subprocess.Popen(
            [sys.executable, "-m", f"{__package__}.disk_work"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "LD_PRELOAD": str(library), "DISK_FOLDER": str(folder)},
        )

    def run(
        self, scene: str, folder: Path, fault: Fault | None, log: Path | None = None
    ) -> Outcome:
        """Play a scene to its end."""
        assert self._process.stdin
        assert self._process.stdout
        plan = fault.plan if fault else ""
        order = {"scene": scene, "folder": str(folder), "plan": plan, "log": str(log or "")}
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        return Outcome(**json.loads(self._process.stdout.readline()))

    def end(self) -> None:
        """Let it go."""
        self._process.communicate()
