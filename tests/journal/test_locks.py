"""Waiting for others, and giving up with a sentence."""

from contextlib import closing
from pathlib import Path
from threading import Timer

import pytest

from .support import GAME, Opener, assert_intact, assert_refused, open_journal, raw, start_python

HOLD_LOCK = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
sys.stdin.readline()
connection.execute("COMMIT")
print("free", flush=True)
sys.stdin.readline()
"""


@pytest.mark.usefixtures("impatient")
def test_a_lock_of_another_process(opener: Opener, path: Path) -> None:
    journal = opener()
    journal.append(GAME, 0, "event", "{}")
    with start_python(HOLD_LOCK, path) as process:
        assert process.stdin
        assert process.stdout
        assert process.stdout.readline() == "locked\n"
        assert_refused(lambda: journal.append(GAME, 1, "event", "{}"), "is locked")
        assert len(opener().entries(GAME)) == 1  # readers are not held up
        process.stdin.write("\n")
        process.stdin.flush()
        assert process.stdout.readline() == "free\n"
        assert_intact(journal, 1)
        process.communicate("\n")


@pytest.mark.usefixtures("impatient")
def test_a_lock_of_another_process_on_a_fresh_file(path: Path) -> None:
    path.parent.mkdir()
    with raw(path) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        assert_refused(lambda: open_journal(path), "is locked")
        connection.execute("COMMIT")
        open_journal(path).close()


@pytest.mark.usefixtures("impatient")
def test_a_reader_that_keeps_a_fresh_file_from_changing(path: Path) -> None:
    open_journal(path).close()
    with raw(path) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("BEGIN")
        connection.execute("SELECT * FROM heads").fetchall()
        assert_refused(lambda: open_journal(path), "is locked")
        connection.execute("COMMIT")
        open_journal(path).close()


def test_a_short_lock_is_waited_for(opener: Opener, path: Path) -> None:
    journal = opener()
    with start_python(HOLD_LOCK, path) as process:
        assert process.stdin
        assert process.stdout
        process.stdout.readline()
        process.stdin.write("\n\n")
        process.stdin.flush()
        assert_intact(journal, 0)


def test_the_switch_to_a_write_ahead_log_waits_for_a_writer(path: Path) -> None:
    """SQLite itself gives up at once here."""
    open_journal(path).close()
    with raw(path) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    with start_python(HOLD_LOCK, path) as process:
        assert process.stdin
        assert process.stdout
        assert process.stdout.readline() == "locked\n"
        release = Timer(0.2, lambda: process.communicate("\n\n"))
        release.start()
        with closing(open_journal(path)) as journal:
            assert_intact(journal, 0)
        release.join()
