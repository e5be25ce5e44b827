"""Something else where the journal should be: refused, until it is gone."""

import os
import sys
from pathlib import Path

import pytest

from .support import GAME, Faults, Opener, assert_intact, assert_refused, open_journal, raw

LARGE = "x" * 200_000


needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX")


def test_a_folder_in_the_place_of_the_file(path: Path) -> None:
    path.mkdir(parents=True)
    assert_refused(lambda: open_journal(path), "is not a file")
    path.rmdir()
    open_journal(path).close()


@pytest.mark.parametrize("below", ["journal.db", "deeper/journal.db"])
def test_a_file_in_the_place_of_a_folder(tmp_path: Path, below: str) -> None:
    parent = tmp_path / "data"
    parent.write_text("a file")
    assert_refused(lambda: open_journal(parent / below), "is a file, not a folder")
    parent.unlink()
    open_journal(parent / below).close()


@needs_posix
@pytest.mark.parametrize("target", ["journal.db", "nowhere.db"], ids=["loop", "dangling"])
def test_a_symbolic_link_that_leads_nowhere(path: Path, target: str) -> None:
    path.parent.mkdir()
    path.symlink_to(target)
    assert_refused(lambda: open_journal(path), "cannot be used")
    path.unlink()
    open_journal(path).close()


@needs_posix
def test_a_pipe_in_the_place_of_the_file(path: Path) -> None:
    path.parent.mkdir()
    os.mkfifo(path)
    assert_refused(lambda: open_journal(path), "is not a file")


@pytest.mark.parametrize("size", [2, 99, 100, 5000, 100_000])
def test_a_file_that_is_not_a_database(path: Path, size: int) -> None:
    path.parent.mkdir()
    garbage = (b"No database at all. " * 5001)[:size]
    path.write_bytes(garbage)
    assert_refused(lambda: open_journal(path), "is not a cowboy-tui journal")
    assert path.read_bytes() == garbage
    path.unlink()
    open_journal(path).close()


def test_a_damaged_journal(opener: Opener, path: Path, faults: Faults) -> None:
    journal = opener()
    journal.append_all(GAME, 0, [("event", LARGE), ("event", LARGE)])
    with raw(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    content = path.read_bytes()
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (len(content) - 4096))
    faults.force("PRAGMA cache_size = 0")
    faults.force("PRAGMA shrink_memory")
    assert_refused(lambda: journal.entries(GAME), "is damaged")
    with path.open("r+b") as file:
        file.write(content)
    faults.clear()
    assert_intact(journal, 2)
