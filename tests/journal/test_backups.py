"""Backups: whole, verified, rotated; and restoring one loses nothing that can still be read."""

import sqlite3
import stat
import threading
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal, JournalError
from cowboy_tui.journal.backup import (
    KEPT_DAYS,
    KEPT_NEWEST,
    Stopped,
    back_up,
    backups_of,
    folder_of,
    verify,
)
from cowboy_tui.journal.checkup import problems
from cowboy_tui.journal.restore import restore

from .support import GAME, OTHER_GAME, Opener, assert_refused

NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


@pytest.fixture
def journal(opener: Opener) -> Journal:
    return opener()


def write(journal: Journal, count: int, game: str = GAME) -> None:
    for _ in range(count):
        journal.append(game, journal.last_seq(game), "event", "{}")


def numbers(path: Path) -> list[int]:
    with closing(sqlite3.connect(path)) as connection:
        return [n for (n,) in connection.execute("SELECT number FROM entries ORDER BY number")]


def test_a_backup_holds_what_is_in_the_log_too(journal: Journal, path: Path) -> None:
    write(journal, 3)
    backup = back_up(path, NOON)
    assert backup is not None
    assert verify(backup) == 3
    assert numbers(backup) == [1, 2, 3]


def test_backups_are_private_single_files(journal: Journal, path: Path) -> None:
    write(journal, 1)
    backup = back_up(path, NOON)
    assert backup is not None
    assert [file.name for file in folder_of(path).iterdir()] == [backup.name]
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert stat.S_IMODE(backup.parent.stat().st_mode) == 0o700


def test_nothing_new_makes_no_new_backup(journal: Journal, path: Path) -> None:
    assert back_up(path, NOON) is None
    write(journal, 1)
    assert back_up(path, NOON)
    assert back_up(path, NOON + timedelta(hours=1)) is None
    write(journal, 1)
    assert back_up(path, NOON + timedelta(hours=2))


def test_a_backup_that_cannot_be_read_counts_for_none(journal: Journal, path: Path) -> None:
    write(journal, 1)
    backup = back_up(path, NOON)
    assert backup
    backup.write_bytes(b"nonsense" * 1000)
    assert back_up(path, NOON + timedelta(hours=1))


def test_the_newest_and_the_last_of_each_day_are_kept(journal: Journal, path: Path) -> None:
    for hour in range(24 * 20):
        write(journal, 1)
        if hour % 4 == 0:
            assert back_up(path, NOON + timedelta(hours=hour))
    kept = backups_of(path)
    days = {backup.at.date() for backup in kept}
    assert len(days) == KEPT_DAYS
    assert KEPT_NEWEST < len(kept) < KEPT_NEWEST + KEPT_DAYS
    assert [backup.at for backup in kept] == sorted((b.at for b in kept), reverse=True)


def test_an_old_one_goes_only_after_the_new_one_is_sound(
    journal: Journal, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for hour in range(KEPT_NEWEST):
        write(journal, 1)
        back_up(path, NOON + timedelta(minutes=hour))
    before = backups_of(path)

    def unsound(_: Path) -> int:
        raise JournalError("The copy is damaged.")

    monkeypatch.setattr("cowboy_tui.journal.backup.verify", unsound)
    write(journal, 1)
    with pytest.raises(JournalError, match="damaged"):
        back_up(path, NOON + timedelta(days=1))
    assert backups_of(path) == before
    assert len(list(folder_of(path).iterdir())) == len(before)


def test_a_backup_can_be_stopped(journal: Journal, path: Path) -> None:
    write(journal, 1)
    with pytest.raises(Stopped):
        back_up(path, NOON, wanted=lambda: False)
    assert list(folder_of(path).iterdir()) == []


def test_a_backup_while_others_write_is_whole(journal: Journal, path: Path) -> None:
    write(journal, 20)
    done = threading.Event()

    def go_on() -> None:
        with closing(Journal.open(path, "window")) as other:
            while not done.is_set():
                write(other, 1, OTHER_GAME)
                # The lock is not dealt out in turn: whoever comes at once gets it again.
                time.sleep(0.005)

    writer = threading.Thread(target=go_on)
    writer.start()
    try:
        made = []
        for each in range(5):
            write(journal, 1)
            made.append(back_up(path, NOON + timedelta(minutes=each)))
    finally:
        done.set()
        writer.join()
    for backup in made:
        assert backup is not None
        found = numbers(backup)
        assert found == list(range(1, len(found) + 1))


def test_a_sound_journal_has_no_problems(journal: Journal, path: Path) -> None:
    write(journal, 3)
    write(journal, 2, OTHER_GAME)
    assert list(problems(path)) == []


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ("DROP TRIGGER entries_no_update", "entries_no_update"),
        ("UPDATE heads SET seq = 9", "does not agree"),
        ("DELETE FROM heads", "does not agree"),
    ],
)
def test_what_is_not_as_it_was_written_is_found(
    journal: Journal, path: Path, damage: str, words: str
) -> None:
    write(journal, 3)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(damage)
    assert any(words in problem for problem in problems(path))


def test_missing_entries_are_found(journal: Journal, path: Path) -> None:
    write(journal, 3)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("DROP TRIGGER entries_no_delete")
        connection.execute("DELETE FROM entries WHERE seq = 2")
    assert any("has 2 entries, the last one numbered 3" in each for each in problems(path))


def test_restoring_takes_in_later_entries_and_keeps_what_was_there(path: Path) -> None:
    with closing(Journal.open(path, "bar")) as journal:
        write(journal, 3)
        backup = back_up(path, NOON)
        assert backup
        write(journal, 2)
    was = path.read_bytes()
    done = restore(path, backup, NOON)
    assert (done.entries, done.joined.saved, done.joined.complete) == (3, 2, True)
    assert done.kept
    assert done.kept.read_bytes() == was
    assert numbers(path) == [1, 2, 3, 4, 5]
    with closing(Journal.open(path, "bar")) as journal:
        write(journal, 1)
    assert list(problems(path)) == []


def test_restoring_over_rubbish(path: Path) -> None:
    with closing(Journal.open(path, "bar")) as journal:
        write(journal, 3)
        backup = back_up(path, NOON)
    assert backup
    path.write_bytes(b"\0" * 5000)
    done = restore(path, backup, NOON)
    assert (done.entries, done.joined.saved, done.joined.complete) == (3, 0, False)
    assert done.kept
    assert done.kept.read_bytes() == b"\0" * 5000
    assert numbers(path) == [1, 2, 3]


def test_restoring_where_there_is_no_journal(path: Path) -> None:
    with closing(Journal.open(path, "bar")) as journal:
        write(journal, 3)
        backup = back_up(path, NOON)
    assert backup
    path.unlink()
    assert restore(path, backup, NOON).kept is None
    assert numbers(path) == [1, 2, 3]


def test_a_journal_in_use_is_not_restored_over(journal: Journal, path: Path) -> None:
    write(journal, 3)
    backup = back_up(path, NOON)
    assert backup
    with pytest.raises(JournalError, match="in use"):
        restore(path, backup, NOON)
    write(journal, 1)


def test_a_damaged_backup_is_not_restored(path: Path) -> None:
    with closing(Journal.open(path, "bar")) as journal:
        write(journal, 3)
        backup = back_up(path, NOON)
    assert backup
    data = backup.read_bytes()
    backup.write_bytes(data[:4096] + b"x" * 4096 + data[8192:])
    was = path.read_bytes()
    with pytest.raises(JournalError):
        restore(path, backup, NOON)
    assert path.read_bytes() == was


@pytest.mark.parametrize("left", [None, b"", b"S"], ids=["missing", "empty", "one byte"])
def test_a_journal_that_is_gone_is_not_begun_anew_while_there_are_backups(
    opener: Opener, path: Path, left: bytes | None
) -> None:
    journal = opener()
    write(journal, 3)
    assert back_up(path, NOON)
    journal.close()
    path.unlink()
    if left is not None:
        path.write_bytes(left)
    what = "missing" if left is None else "empty"
    assert_refused(lambda: Journal.open(path, "bar"), f"is {what}, but there are backups of it")
    assert (path.read_bytes() if path.exists() else None) == left
    (backup,) = backups_of(path)
    done = restore(path, backup.path, NOON)
    assert (done.entries, done.kept is None) == (3, left is None)
    with closing(Journal.open(path, "bar")) as again:
        assert again.last_seq(GAME) == 3


def test_a_new_journal_beside_no_backups_is_begun(path: Path) -> None:
    folder_of(path).mkdir(parents=True)
    (folder_of(path) / "kept-notes.txt").touch()
    Journal.open(path, "bar").close()
