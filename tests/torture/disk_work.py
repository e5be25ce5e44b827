"""What the journal does, on a disk that fails: run as a program that forks for every scene.

A line of JSON on standard input begins a scene, a line of JSON on standard output says how it
ended. Whoever could not do something says so, and does it again, as a marker would.
"""

import ctypes
import json
import os
import signal
import sys
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypeVar

from cowboy_tui.journal import Conflict, Journal, JournalError
from cowboy_tui.journal.backup import back_up, backups_of
from cowboy_tui.journal.restore import restore
from cowboy_tui.output_files import write_file

GAME: Final = "0b7c3c52-6d0e-4f6e-9d0e-3f9d2f1f7a01"
APPENDS: Final = 5
NEWEST: Final = "a new export\n" * 3000
HANGS_AFTER: Final = 60
"""Seconds."""

T = TypeVar("T")


def payload(seq: int) -> str:
    return json.dumps({"shot": seq})


class Disk:
    """The disk below, from within."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL(None)

    def fail(self, plan: str) -> None:
        self._library.disk_fault(plan.encode())

    def heal(self) -> None:
        self._library.disk_fault(None)

    def log(self, path: str) -> None:
        self._library.disk_log(path.encode())

    def note(self, text: str) -> None:
        self._library.disk_note(text.encode())

    @property
    def was_reached(self) -> bool:
        return bool(self._library.disk_was_reached())


class Scene:
    """What is done in one folder, and what was told of it."""

    def __init__(self, folder: Path, disk: Disk) -> None:
        self.folder = folder
        self.path = folder / "journal.db"
        self.told: list[str] = []
        self.reached = False
        self._disk = disk

    def say(self, text: str) -> None:
        """Tell that something is done."""
        self._disk.note(text)
        self.told.append(text)

    def until_done(self, do: Callable[[], T]) -> T:
        """Do something, and do it again once the disk is well where that failed."""
        try:
            return do()
        except Conflict:
            raise
        except (JournalError, OSError) as error:
            self.told.append(f"failed: {error}")
            self.heal()
            return do()

    def heal(self) -> None:
        """Have the disk be well from now on."""
        self.reached = self.reached or self._disk.was_reached
        self._disk.heal()

    def open(self) -> Journal:
        """Open the journal."""
        return self.until_done(lambda: Journal.open(self.path, "bar"))


def an_evening(scene: Scene) -> None:
    """Record, with a checkpoint in between and another terminal that comes and goes."""
    journal = scene.open()
    begin = scene.until_done(lambda: journal.last_seq(GAME))
    for seq in range(begin + 1, begin + APPENDS + 1):
        record(scene, journal, seq)
        if seq == begin + 2:
            scene.until_done(journal.checkpoint)
        if seq == begin + 3:
            scene.until_done(lambda: journal.another().close())
    assert len(scene.until_done(lambda: journal.entries(GAME))) == begin + APPENDS
    journal.close()


def record(scene: Scene, journal: Journal, seq: int) -> None:
    def append() -> None:
        journal.append(GAME, seq - 1, "event", payload(seq))

    try:
        scene.until_done(append)
    except Conflict as error:
        # What could not be synced was on the disk after all, and was found there.
        if error.found != seq or journal.entries(GAME)[-1].payload != payload(seq):
            raise
    else:
        assert journal.trouble is None
    scene.say(f"recorded {seq}")


def only_open(scene: Scene) -> None:
    """Bring a journal up to date, and record in it; the program is killed then."""
    journal = scene.open()
    record(scene, journal, scene.until_done(lambda: journal.last_seq(GAME)) + 1)


def make_backup(scene: Scene) -> None:
    scene.until_done(lambda: back_up(scene.path, datetime.now(UTC)))
    scene.say("backed up")


def put_back(scene: Scene) -> None:
    backup = scene.until_done(lambda: backups_of(scene.path))[0].path
    done = scene.until_done(lambda: restore(scene.path, backup, datetime.now(UTC)))
    scene.say("restored" if done.joined.complete else "restored, and more is in what was kept")


def export(scene: Scene) -> None:
    scene.until_done(lambda: write_file(scene.folder / "last.cow", NEWEST.encode()))
    scene.say("exported")


SCENES: Final = {
    each.__name__: each for each in (an_evening, only_open, make_backup, put_back, export)
}


def run(order: dict[str, str], disk: Disk) -> dict[str, object]:
    """Play a scene; return what was told, whether the fault came, and what went wrong."""
    scene, fault = Scene(Path(order["folder"]), disk), ""
    if order["log"]:
        disk.log(order["log"])
    disk.fail(order["plan"])
    try:
        SCENES[order["scene"]](scene)
    except Exception:
        fault = traceback.format_exc()
    scene.heal()
    return {"told": scene.told, "reached": scene.reached, "fault": fault}


def main() -> None:
    disk = Disk()
    for line in sys.stdin:
        child = os.fork()
        if not child:
            signal.alarm(HANGS_AFTER)
            print(json.dumps(run(json.loads(line), disk)), flush=True)
            # As if killed: nothing is closed.
            os._exit(0)
        _, status = os.waitpid(child, 0)
        if status:
            print(json.dumps({"told": [], "reached": True, "fault": f"it ended with {status}"}))
            sys.stdout.flush()


if __name__ == "__main__":
    main()
