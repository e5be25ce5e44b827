"""Migrations, exports, backups and restoring, killed at any moment: all or nothing of each."""

import os
import random
import shutil
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.journal.backup import backups_of, folder_of, verify
from cowboy_tui.journal.checkup import problems
from cowboy_tui.journal.schema.migrations import LATEST
from cowboy_tui.marker import library
from cowboy_tui.marker.marked_game import MarkedGame

from ..games import play_on
from ..journal.test_migrations import make_version
from ..marker.support import setup_of
from . import work
from .counts import KILLS
from .killed_files import fill, remove, rows, version
from .work import Killer

ROWS = 6000
"""Entries in an old journal: enough for a migration to take a while."""


@pytest.fixture
def killer(request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> Iterator[Killer]:
    killer = Killer(random.Random(request.node.name))
    yield killer
    with capsys.disabled():
        print(f"\n{killer.kills} killed before they were done")
    assert killer.kills > 0


def drafts_in(folder: Path) -> list[Path]:
    return list(folder.glob(".*.draft*"))


def make_old(drafts: list[Path]) -> None:
    for draft in drafts:
        os.utime(draft, (0, 0))


def test_a_migration(tmp_path: Path, killer: Killer) -> None:
    chance = random.Random(1)
    old = [tmp_path / f"{number}.db" for number in range(1, LATEST)]
    for number, path in enumerate(old, 1):
        make_version(path, number)
        fill(path, ROWS)
    path = tmp_path / "journal.db"
    shutil.copy(old[0], path)
    killer.let_be(work.bring_up_to_date, path)
    remove(path)
    for _ in range(KILLS):
        if not path.exists() or version(path) == LATEST:
            remove(path)
            shutil.copy(chance.choice(old), path)
            before, reached = rows(path), version(path)
        killer.kill(work.bring_up_to_date, path)
        assert rows(path) == before
        assert reached <= version(path) <= LATEST
        reached = version(path)
    work.bring_up_to_date(path)
    assert not list(problems(path))
    assert rows(path) == before
    with closing(Journal.open(path, "bar")) as journal:
        assert len(journal.games()) == len({row[1] for row in before})


def long_game(path: Path, events: int) -> str:
    chance = random.Random(2)
    with closing(Journal.open(path, "bar")) as journal:
        game = MarkedGame.start(journal, setup_of("Ann", "Bo", "Cy", house="open_to=90"))
        for event, after in play_on(chance, game.state, events):
            if after.over:
                break
            game.record(event)
        return library.export_text(game)


def test_an_export_over_an_older_one(tmp_path: Path, killer: Killer) -> None:
    path, out = tmp_path / "journal.db", tmp_path / "last.cow"
    new = long_game(path, 60)
    before, old = rows(path), "an older export\n" * 4000
    killer.let_be(work.export, path, out)
    for _ in range(KILLS):
        out.write_text(old)
        done = not killer.kill(work.export, path, out)
        assert out.read_text() in ([new] if done else [new, old])
        assert rows(path) == before
    assert not list(problems(path))
    make_old(drafts_in(tmp_path))
    killer.let_be(work.export, path, out)
    assert not drafts_in(tmp_path), "what was left over is cleared away"


def test_a_backup(tmp_path: Path, killer: Killer) -> None:
    path = tmp_path / "journal.db"
    work.bring_up_to_date(path)
    fill(path, ROWS)
    killer.let_be(work.make_backup, path)
    with closing(Journal.open(path, "bar")) as journal:
        for number in range(KILLS):
            journal.append(f"news {number}", 0, "event", "{}")
            killer.kill(work.make_backup, path)
            for backup in backups_of(path):
                assert ROWS <= verify(backup.path) <= ROWS + number + 1
            assert len(backups_of(path)) >= 1, "an older one goes after a newer one is there"
        assert len(journal.games()) == ROWS // 20 + KILLS
    assert not list(problems(path))
    drafts = list(folder_of(path).glob(".draft-*"))
    for draft in drafts:
        os.utime(draft, (0, 0))
    time.sleep(1)
    with closing(Journal.open(path, "bar")) as journal:
        journal.append("the last news", 0, "event", "{}")
    work.make_backup(path)
    assert not list(folder_of(path).glob(".draft-*")), "what was left over is cleared away"


def test_restoring(tmp_path: Path, killer: Killer) -> None:
    path = tmp_path / "journal.db"
    work.bring_up_to_date(path)
    fill(path, ROWS)
    work.make_backup(path)
    (backup,) = backups_of(path)
    killer.let_be(work.put_back, path, backup.path)
    for number in range(KILLS):
        with closing(Journal.open(path, "bar")) as journal:
            journal.append(f"news {number}", 0, "event", "{}")
        before = rows(path)
        killer.kill(work.put_back, path, backup.path)
        assert path.exists()
        assert rows(path) == before, "what came after the backup is in it too"
        for kept in folder_of(path).glob("kept-*"):
            shutil.rmtree(kept)
    assert not list(problems(path))
    make_old(drafts_in(tmp_path))
    killer.let_be(work.put_back, path, backup.path)
    assert not drafts_in(tmp_path), "what was left over is cleared away"
