"""The power is cut between any two calls: what was told as recorded is there, and all is whole."""

import random
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.journal.backup import backups_of, verify
from cowboy_tui.journal.checkup import problems

from ..journal.test_migrations import make_version
from .counts import LONG, SEED
from .crashes import Disk
from .disk import calls
from .disk_work import GAME, NEWEST, payload
from .killed_files import after_its_backup, rows
from .worker import Worker, last_recorded

MIXTURES = 12 if LONG else 1
"""Of what was synced and what was not, at every call."""
STEP = 1 if LONG else 3
"""In the ordinary run the power is cut after every so manyth call."""
OLD = "an older export\n" * 4000


def after_every_cut(
    worker: Worker, tmp_path: Path, scene: str, prepared: Path, capsys: pytest.CaptureFixture[str]
) -> Iterator[tuple[Path, list[str]]]:
    """Play a scene; yield a folder as each cut may leave it, and what was told before it."""
    chance = random.Random(f"{scene}{SEED}")
    live, after = worker.folder / "live", worker.folder.with_name("after")
    shutil.copytree(prepared, live)
    disk, log, states = Disk(live), tmp_path / "log", 0
    outcome = worker.run(scene, live, None, log)
    assert not outcome.fault
    done = list(calls(log))
    for number, call in enumerate(done, 1):
        disk.follow(call)
        if number % STEP and number != len(done):
            continue
        for files in disk.left(chance, MIXTURES):
            after.mkdir()
            for name, data in files.items():
                place = after / Path(name).relative_to(live)
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(data)
            yield after, list(disk.told)
            shutil.rmtree(after)
            states += 1
    with capsys.disabled():
        print(f"\n{scene}: {states} states of the disk after {len(done)} calls")


@pytest.mark.parametrize("begun", [False, True], ids=["new", "there"])
def test_an_evening(
    tmp_path: Path, worker: Worker, begun: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    prepared = tmp_path / "prepared"
    prepared.mkdir()
    if begun:
        with closing(Journal.open(prepared / "journal.db", "before")) as journal:
            journal.append_all(GAME, 0, [("event", payload(seq)) for seq in range(1, 5)])
    for after, told in after_every_cut(worker, tmp_path, "an_evening", prepared, capsys):
        with closing(Journal.open(after / "journal.db", "afterwards")) as journal:
            found = [entry.payload for entry in journal.entries(GAME)]
        assert found == [payload(seq) for seq in range(1, len(found) + 1)]
        assert last_recorded(told) <= len(found)
        assert not list(problems(after / "journal.db"))


@pytest.mark.parametrize("version", [1, 2])
def test_a_migration(
    tmp_path: Path, worker: Worker, version: int, capsys: pytest.CaptureFixture[str]
) -> None:
    prepared = tmp_path / "prepared"
    make_version(prepared / "journal.db", version)
    before = rows(prepared / "journal.db")
    for after, told in after_every_cut(worker, tmp_path, "only_open", prepared, capsys):
        path = after / "journal.db"
        Journal.open(path, "afterwards").close()
        found = rows(path)
        assert found[: len(before)] == before
        assert len(found) - len(before) >= len(told)
        assert not list(problems(path))


def test_a_backup(tmp_path: Path, worker: Worker, capsys: pytest.CaptureFixture[str]) -> None:
    prepared = tmp_path / "prepared"
    before = after_its_backup(prepared)
    for after, told in after_every_cut(worker, tmp_path, "make_backup", prepared, capsys):
        path = after / "journal.db"
        assert rows(path) == before
        found = [verify(backup.path) for backup in backups_of(path)]
        assert found in ([[101, 100]] if told else [[101, 100], [100]])


def test_restoring(tmp_path: Path, worker: Worker, capsys: pytest.CaptureFixture[str]) -> None:
    prepared = tmp_path / "prepared"
    before = after_its_backup(prepared)
    for after, _ in after_every_cut(worker, tmp_path, "put_back", prepared, capsys):
        path = after / "journal.db"
        assert rows(path) == before
        assert [verify(backup.path) for backup in backups_of(path)] == [100]
        assert not list(problems(path))


def test_an_export(tmp_path: Path, worker: Worker, capsys: pytest.CaptureFixture[str]) -> None:
    prepared = tmp_path / "prepared"
    prepared.mkdir()
    (prepared / "last.cow").write_text(OLD)
    for after, _ in after_every_cut(worker, tmp_path, "export", prepared, capsys):
        assert (after / "last.cow").read_text() in (OLD, NEWEST)
