"""Files that are cut, alone, or hold what was never written: refused, and left as they are."""

import os
from pathlib import Path

import pytest

from cowboy_tui.journal import DamagedJournal, DamagedLine, JournalError
from cowboy_tui.journal.place import LONGEST_PATH

from .support import GAME, OTHER_GAME, Opener, assert_refused, loosened, open_journal, raw


@pytest.mark.parametrize("main", ["missing", "empty"])
def test_a_log_without_its_journal_is_kept(path: Path, main: str) -> None:
    path.parent.mkdir()
    log = path.with_name("journal.db-wal")
    log.write_bytes(b"the last games")
    if main == "empty":
        path.touch()
    before = sorted(path.parent.iterdir())
    assert_refused(lambda: open_journal(path), "journal.db-wal is here but the journal is not")
    assert sorted(path.parent.iterdir()) == before
    assert log.read_bytes() == b"the last games"


def test_an_empty_log_is_no_reason(path: Path) -> None:
    path.parent.mkdir()
    path.with_name("journal.db-wal").touch()
    open_journal(path).close()


def test_a_journal_emptied_while_open_is_not_begun_anew(opener: Opener, path: Path) -> None:
    journal = opener()
    journal.append(GAME, 0, "event", "{}")
    content = path.read_bytes()
    log = path.with_name("journal.db-wal").read_bytes()
    os.truncate(path, 0)
    assert_refused(lambda: journal.append(GAME, 1, "event", "{}"), "emptied while it was open")
    assert path.stat().st_size == 0
    assert path.with_name("journal.db-wal").read_bytes() == log
    path.write_bytes(content)
    assert journal.append(GAME, 1, "event", "{}").seq == 2


@pytest.mark.parametrize("column", ["game", "seq", "terminal", "at", "kind", "payload"])
@pytest.mark.parametrize("value", ["x'ff'", "x'00'", "CAST(x'ff' AS TEXT)", "NULL", "''", "-1"])
def test_a_row_that_was_never_written(opener: Opener, path: Path, column: str, value: str) -> None:
    journal = opener()
    journal.append(OTHER_GAME, 0, "event", "{}")
    journal.append(GAME, 0, "event", "{}")
    journal.close()
    with raw(path) as connection, loosened(connection):
        connection.execute(f"UPDATE entries SET {column} = {value} WHERE number = 2")
    journal = opener()
    if not (value in ("''", "-1") and column in ("terminal", "kind", "payload")):
        with pytest.raises(DamagedJournal, match=r"is damaged .*together with the files"):
            journal.entries(GAME)
    assert OTHER_GAME in [line.game for line in journal.lines()]
    assert len(journal.entries(OTHER_GAME)) == 1


def test_a_game_without_entries(opener: Opener, path: Path) -> None:
    journal = opener()
    journal.append_all(GAME, 0, [("event", "{}")] * 3)
    with raw(path) as connection, loosened(connection):
        connection.execute("DELETE FROM entries WHERE seq = 3")
        for asked in ((0, None), (2, None), (0, 3), (2, 1)):
            with pytest.raises(DamagedJournal, match="entries are missing"):
                journal.entries(GAME, *asked)
        assert len(journal.entries(GAME, 0, 2)) == 2
        connection.execute("DELETE FROM entries")
    with pytest.raises(DamagedJournal, match="entries are missing"):
        journal.entries(GAME)
    (line,) = journal.lines()
    assert isinstance(line, DamagedLine)
    assert journal.games() == []


def test_a_negative_version(path: Path) -> None:
    open_journal(path).close()
    with raw(path) as connection:
        connection.execute("PRAGMA user_version = -1")
    assert_refused(lambda: open_journal(path), "is damaged .it says that it is of version -1")


def test_the_longest_path_works_and_one_more_byte_makes_nothing(tmp_path: Path) -> None:
    folder = tmp_path
    while len(bytes(folder)) < LONGEST_PATH - 120:
        folder /= "x" * 100
    folder.mkdir(parents=True)
    name = "y" * (LONGEST_PATH - len(bytes(folder)) - 1)
    assert_refused(lambda: open_journal(folder / (name + "y")), "longer than 504 bytes")
    assert list(folder.iterdir()) == []
    journal = open_journal(folder / name)
    assert journal.append(GAME, 0, "event", "{}").seq == 1
    journal.close()


def test_a_relative_path_in_a_folder_that_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert_refused(lambda: open_journal(Path("journal.db")), "working folder is gone")


def test_new_games_are_written_all_or_none(opener: Opener) -> None:
    journal = opener()
    journal.append(OTHER_GAME, 0, "event", "{}")
    with pytest.raises(JournalError, match=OTHER_GAME):
        journal.append_games([(GAME, [("event", "{}")]), (OTHER_GAME, [("event", "{}")])])
    assert journal.last_seq(GAME) == 0
    journal.append_games([(GAME, [("event", "{}")] * 2)])
    assert journal.last_seq(GAME) == 2


@pytest.mark.parametrize("end", ["checkpoint", "close"])
def test_a_copy_of_the_file_alone_holds_everything(opener: Opener, path: Path, end: str) -> None:
    journal, other = opener(), opener("bar-2")
    journal.append_all(GAME, 0, [("event", "{}")] * 9)
    getattr(journal, end)()
    copy = path.with_name("copy.db")
    copy.write_bytes(path.read_bytes())
    held = open_journal(copy)
    assert len(held.entries(GAME)) == 9
    held.close()
    assert other.append(GAME, 9, "event", "{}").seq == 10


def test_a_checkpoint_waits_for_nobody(opener: Opener, path: Path) -> None:
    journal = opener()
    journal.append(GAME, 0, "event", "{}")
    with raw(path) as connection:
        connection.execute("BEGIN IMMEDIATE")
        journal.checkpoint()
        connection.execute("ROLLBACK")
    with journal._database.reading() as used:
        assert used.execute("PRAGMA busy_timeout").fetchone() == (2000,)
