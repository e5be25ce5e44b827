"""A disk that is full, read-only or failing: one clear sentence, and no half entry."""

import errno
import os
import sys
from contextlib import closing
from pathlib import Path

import pytest

from cowboy_tui.journal import JournalError

from .support import GAME, Faults, Opener, assert_intact, assert_refused, open_journal, start_python

LARGE = "x" * 200_000


def test_a_full_disk(opener: Opener, faults: Faults) -> None:
    journal = opener()
    journal.append(GAME, 0, "event", "{}")
    faults.force("PRAGMA max_page_count = 1")  # as many as it has
    assert_refused(lambda: journal.append(GAME, 1, "event", LARGE), "disk is full.*journal.db")
    assert_refused(
        lambda: journal.append_all(GAME, 1, [("event", "{}"), ("event", LARGE)]), "disk is full"
    )
    assert journal.last_seq(GAME) == 1
    faults.clear()
    assert_intact(opener(), 1)
    assert_intact(journal, 2)


def test_a_full_disk_while_the_file_is_made(path: Path, faults: Faults) -> None:
    faults.force("PRAGMA max_page_count = 2")
    assert_refused(lambda: open_journal(path), "disk is full")
    faults.clear()
    with closing(open_journal(path)) as journal:
        assert_intact(journal, 0)


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (PermissionError(errno.EACCES, "Permission denied"), "exist and are writable"),
        (OSError(errno.EROFS, "Read-only file system"), "is read-only"),
        (OSError(errno.ENOSPC, "No space left on device"), "disk is full"),
        (OSError(errno.EIO, "Input/output error"), "The disk failed"),
        (OSError(errno.ENAMETOOLONG, "File name too long"), "File name too long"),
    ],
    ids=["permission", "read-only disk", "full disk", "failing disk", "other"],
)
def test_a_file_that_cannot_be_made(
    path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, words: str
) -> None:
    def fail(*_: object) -> int:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr("cowboy_tui.journal.place.os.open", fail)
        assert_refused(lambda: open_journal(path), words)
    open_journal(path).close()


WRITE_UNTIL_LIMIT = """
import resource, sys
from pathlib import Path
from cowboy_tui.journal import Journal, JournalError

path = Path(sys.argv[1])
journal = Journal.open(path, "bar")
hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, hard))
seq = 0
try:
    while seq < 1000:
        seq = journal.append("game", seq, "event", "x" * 3000).seq
except JournalError as error:
    print(error)
kept = journal.last_seq("game")
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
print(seq, kept, journal.append("game", kept, "event", "{}").seq)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="resource limits")
def test_a_file_that_may_not_grow(path: Path) -> None:
    with start_python(WRITE_UNTIL_LIMIT, path) as process:
        output, _ = process.communicate(timeout=30)
    sentence, numbers = output.splitlines()
    assert "The disk failed" in sentence
    last, kept, after = map(int, numbers.split())
    assert 0 < last == kept == after - 1 < 1000
    with closing(open_journal(path)) as journal:
        assert len(journal.entries("game")) == after


def test_a_file_that_became_read_only(opener: Opener, faults: Faults) -> None:
    journal = opener()
    journal.append(GAME, 0, "event", "{}")
    faults.force("PRAGMA query_only = ON")
    assert_refused(lambda: journal.append(GAME, 1, "event", "{}"), "is read-only")
    faults.clear()
    assert_intact(journal, 1)


def test_a_file_that_can_only_be_opened_to_read(opener: Opener, faults: Faults) -> None:
    """What was written can still be shown."""
    journal = opener()
    journal.append(GAME, 0, "event", "{}")
    faults.open_read_only()
    journal._database._disconnect()
    assert_refused(lambda: journal.append(GAME, 1, "event", "{}"), "is read-only")
    assert len(journal.entries(GAME)) == 1
    faults.clear()
    with pytest.raises(JournalError):  # the connection that only reads is dropped by this
        journal.append(GAME, 1, "event", "{}")
    assert_intact(journal, 1)


def test_a_file_without_permission_to_write(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    open_journal(path).close()
    path.chmod(0o400)
    with monkeypatch.context() as patch:
        if os.access(path, os.W_OK):  # the superuser
            patch.setattr("cowboy_tui.journal.place.os.access", lambda *_: False)
        assert_refused(lambda: open_journal(path), "is read-only")
    path.chmod(0o600)
    open_journal(path).close()


def test_a_disk_without_write_ahead_log(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("cowboy_tui.journal.database._switch_to_log", lambda _: "delete")
        assert_refused(lambda: open_journal(path), "cannot hold a write-ahead log")
    open_journal(path).close()
