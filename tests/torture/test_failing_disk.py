"""Every single call to the disk fails: what was told as done is done, all else is whole or not."""

import errno
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.journal.backup import backups_of, folder_of, verify
from cowboy_tui.journal.checkup import problems

from ..journal.test_migrations import make_version
from .counts import LONG
from .disk import Fault
from .disk_work import APPENDS, GAME, NEWEST, payload
from .killed_files import after_its_backup, rows
from .worker import Outcome, Worker

FAULTS: Final[dict[str, Callable[[int], Fault]]] = {
    "once": Fault,
    "from then on": lambda at: Fault(at, stays=True),
    "half written": lambda at: Fault(at, torn=True, kinds="W"),
    "full": lambda at: Fault(at, errno.ENOSPC, stays=True, torn=True, kinds="WTO"),
}
OLD: Final = "an older export\n" * 4000
MOST: Final = 1000
"""More calls than any scene makes."""
STEP: Final = 1 if LONG else 11
"""In the ordinary run every so manyth call fails."""


@pytest.fixture
def every(worker: Worker, capsys: pytest.CaptureFixture[str]) -> "Every":
    return Every(worker, capsys)


class Every:
    """Plays a scene again and again, with each call failing once."""

    def __init__(self, worker: Worker, capsys: pytest.CaptureFixture[str]) -> None:
        self._worker = worker
        self._capsys = capsys

    def call_fails(
        self, scene: str, make: Callable[[int], Fault], prepared: Path
    ) -> Iterator[tuple[Path, Outcome]]:
        """Yield the folder and how it ended, for each."""
        failed = faults = 0
        for at in range(1, MOST, STEP):
            folder = self._worker.folder / str(at)
            shutil.copytree(prepared, folder)
            outcome = self._worker.run(scene, folder, make(at))
            assert not outcome.fault, f"{make(at)}: {outcome.told}\n{outcome.fault}"
            yield folder, outcome
            shutil.rmtree(folder)
            if not outcome.reached:
                break
            faults += 1
            failed += any(each.startswith("failed") for each in outcome.told)
        else:
            raise AssertionError("it never ends")
        with self._capsys.disabled():
            print(f"\n{scene}: {faults} faults, {failed} of them told")


def of_game(path: Path) -> list[str]:
    with closing(Journal.open(path, "afterwards")) as journal:
        return [entry.payload for entry in journal.entries(GAME)]


@pytest.mark.parametrize("made", FAULTS.values(), ids=FAULTS)
@pytest.mark.parametrize("begun", [False, True], ids=["new", "there"])
def test_an_evening(
    tmp_path: Path, every: Every, made: Callable[[int], Fault], begun: bool
) -> None:
    prepared = tmp_path / "prepared"
    prepared.mkdir()
    first = 0
    if begun:
        first = 4
        with closing(Journal.open(prepared / "journal.db", "before")) as journal:
            journal.append_all(GAME, 0, [("event", payload(seq)) for seq in range(1, first + 1)])
    for folder, outcome in every.call_fails("an_evening", made, prepared):
        assert outcome.recorded == first + APPENDS
        assert of_game(folder / "journal.db") == [
            payload(seq) for seq in range(1, outcome.recorded + 1)
        ]
        assert not list(problems(folder / "journal.db"))


@pytest.mark.parametrize("made", FAULTS.values(), ids=FAULTS)
@pytest.mark.parametrize("version", [1, 2])
def test_a_migration(
    tmp_path: Path, every: Every, made: Callable[[int], Fault], version: int
) -> None:
    prepared = tmp_path / "prepared"
    make_version(prepared / "journal.db", version)
    before = rows(prepared / "journal.db")
    for folder, outcome in every.call_fails("only_open", made, prepared):
        path = folder / "journal.db"
        after = rows(path)
        assert after[: len(before)] == before
        assert len(after) == len(before) + 1
        assert of_game(path)[-1] == payload(outcome.recorded)
        assert not list(problems(path))


@pytest.mark.parametrize("made", FAULTS.values(), ids=FAULTS)
def test_a_backup(tmp_path: Path, every: Every, made: Callable[[int], Fault]) -> None:
    after_its_backup(tmp_path / "prepared")
    for folder, _ in every.call_fails("make_backup", made, tmp_path / "prepared"):
        path = folder / "journal.db"
        assert [verify(backup.path) for backup in backups_of(path)] == [101, 100]
        assert of_game(path) == [payload(1)]
        assert not list(problems(path))


@pytest.mark.parametrize("made", FAULTS.values(), ids=FAULTS)
def test_restoring(tmp_path: Path, every: Every, made: Callable[[int], Fault]) -> None:
    before = after_its_backup(tmp_path / "prepared")
    for folder, outcome in every.call_fails("put_back", made, tmp_path / "prepared"):
        path = folder / "journal.db"
        if outcome.told[-1] == "restored":
            assert rows(path) == before
        else:
            # What was there could not be read when it was to be taken over.
            assert rows(path) == before[:-1]
            assert before in [rows(kept) for kept in folder_of(path).glob("kept-*/journal.db")]
        assert [verify(backup.path) for backup in backups_of(path)] == [100]
        assert not list(problems(path))


@pytest.mark.parametrize("made", FAULTS.values(), ids=FAULTS)
def test_an_export(tmp_path: Path, every: Every, made: Callable[[int], Fault]) -> None:
    prepared = tmp_path / "prepared"
    prepared.mkdir()
    (prepared / "last.cow").write_text(OLD)
    for folder, _ in every.call_fails("export", made, prepared):
        assert (folder / "last.cow").read_text() == NEWEST
