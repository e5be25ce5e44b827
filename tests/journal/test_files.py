"""The files on the disk: their permissions, and staying the same files."""

import os
import shutil
import stat
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal, JournalError

from .support import GAME, Opener, assert_refused, open_journal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="POSIX files")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def assert_append_refused(journal: Journal, words: str) -> None:
    assert_refused(lambda: journal.append(GAME, 1, "event", "lost"), words)


@pytest.fixture
def open_mask() -> Iterator[None]:
    """Everything is permitted unless asked otherwise."""
    mask = os.umask(0)
    yield
    os.umask(mask)


@pytest.mark.usefixtures("open_mask")
def test_all_files_and_new_folders_are_private(tmp_path: Path) -> None:
    path = tmp_path / "one" / "two" / "journal.db"
    with closing(open_journal(path)) as journal:
        journal.append(GAME, 0, "event", "{}")
        assert {file.name: mode(file) for file in path.parent.iterdir()} == {
            "journal.db": 0o600,
            "journal.db-wal": 0o600,
            "journal.db-shm": 0o600,
        }
    assert mode(path.parent) == mode(path.parent.parent) == 0o700


@pytest.mark.usefixtures("open_mask")
def test_the_file_is_private_before_sqlite_sees_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []

    def connect(*_: object, **__: object) -> None:
        seen.append(mode(path))
        raise JournalError("Stop.")

    monkeypatch.setattr("cowboy_tui.journal.database.sqlite3.connect", connect)
    with pytest.raises(JournalError, match="Stop"):
        open_journal(path)
    assert seen == [0o600]


def test_permissions_that_exist_are_kept(path: Path) -> None:
    path.parent.mkdir()
    path.parent.chmod(0o750)
    path.touch()
    path.chmod(0o660)
    open_journal(path).close()
    assert (mode(path.parent), mode(path)) == (0o750, 0o660)


def test_one_file_is_left_after_closing(opener: Opener, path: Path) -> None:
    journal = opener()
    journal.append(GAME, 0, "event", "{}")
    journal.close()
    assert list(path.parent.iterdir()) == [path]


def test_a_relative_path_survives_a_change_of_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with closing(open_journal(Path("journal.db"))) as journal:
        (tmp_path / "elsewhere").mkdir()
        monkeypatch.chdir(tmp_path / "elsewhere")
        assert journal.append(GAME, 0, "event", "{}").seq == 1


@pytest.mark.parametrize("name", ["a b?c#d%41&mode=ro.db", "Zoë 李.db", 'it\'s "it".db'])
def test_any_name_of_the_file_works(tmp_path: Path, name: str) -> None:
    with closing(open_journal(tmp_path / name)) as journal:
        assert journal.append(GAME, 0, "event", "{}").seq == 1
    assert [file.name for file in tmp_path.iterdir()] == [name]


def test_a_symbolic_link_to_the_file_works(tmp_path: Path) -> None:
    (tmp_path / "synced").mkdir()
    target, link = tmp_path / "synced" / "real.db", tmp_path / "journal.db"
    target.touch()
    link.symlink_to(target)
    with closing(open_journal(link)) as journal:
        assert journal.append(GAME, 0, "event", "{}").seq == 1
    assert link.is_symlink()


def test_a_moved_file_is_refused_until_it_is_back(opener: Opener, path: Path) -> None:
    journal = opener()
    first = journal.append(GAME, 0, "event", "{}")
    away = path.with_name("away.db")
    path.rename(away)
    assert_append_refused(journal, "was moved, deleted or replaced")
    assert not path.exists()
    away.rename(path)
    second = journal.append(GAME, 1, "event", "{}")
    journal.close()
    assert opener().entries(GAME) == [first, second]


def test_a_moved_folder_is_refused_until_it_is_back(opener: Opener, path: Path) -> None:
    journal = opener()
    journal.append(GAME, 0, "event", "{}")
    away = path.parent.rename(path.parent.with_name("away"))
    assert_append_refused(journal, "was moved, deleted or replaced")
    assert not path.parent.exists()
    away.rename(path.parent)
    assert journal.append(GAME, 1, "event", "{}").seq == 2


def test_a_deleted_file_is_refused_and_not_made_again(opener: Opener, path: Path) -> None:
    journal = opener()
    journal.append(GAME, 0, "event", "{}")
    kept = path.with_name("kept.db")
    os.link(path, kept)
    path.unlink()
    assert_append_refused(journal, "was moved, deleted or replaced")
    assert not path.exists()
    os.link(kept, path)
    assert journal.append(GAME, 1, "event", "{}").seq == 2


def test_a_replaced_file_is_refused_and_not_written(opener: Opener, path: Path) -> None:
    journal = opener()
    journal.append(GAME, 0, "event", "{}")
    away, copy = path.with_name("away.db"), path.with_name("copy.db")
    shutil.copy(path, copy)
    content = copy.read_bytes()
    path.rename(away)
    copy.rename(path)
    assert_append_refused(journal, "was moved, deleted or replaced")
    assert path.read_bytes() == content
    away.rename(path)
    assert journal.append(GAME, 1, "event", "{}").seq == 2


def test_a_file_that_is_gone_is_not_made_again_by_a_new_connection(
    opener: Opener, path: Path
) -> None:
    journal = opener()
    journal.append(GAME, 0, "event", "{}")
    journal._database._disconnect()
    away = path.rename(path.with_name("away.db"))
    with pytest.raises(JournalError, match="was moved, deleted or replaced"):
        journal.entries(GAME)
    assert_append_refused(journal, "was moved, deleted or replaced")
    assert not path.exists()
    away.rename(path)
    assert journal.append(GAME, 1, "event", "{}").seq == 2


def test_a_deleted_log_is_refused_and_loses_nothing(opener: Opener, path: Path) -> None:
    """What is in the log would be lost with the power if writing went on."""
    journal = opener()
    first = journal.append(GAME, 0, "event", "{}")
    log = path.with_name("journal.db-wal")
    away = log.rename(path.with_name("away"))
    assert_append_refused(journal, "journal.db-wal, a part of the journal, was moved or deleted")
    away.rename(log)
    second = journal.append(GAME, 1, "event", "{}")
    log.unlink()
    assert_append_refused(journal, "was moved or deleted")
    journal.close()
    assert opener().entries(GAME) == [first, second]


def test_every_commit_waits_for_the_disk(opener: Opener) -> None:
    journal = opener()
    for _ in range(2):
        with journal._database.reading() as connection:
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
            assert connection.execute("PRAGMA fullfsync").fetchone() == (1,)
            assert connection.execute("PRAGMA busy_timeout").fetchone() == (2000,)
        journal._database._disconnect()
