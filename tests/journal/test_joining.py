"""A backup that is not the beginning of what is there: nothing of either is dropped unsaid."""

import shutil
import sqlite3
import tempfile
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cowboy_tui.journal import Journal
from cowboy_tui.journal.backup import last_number, open_to_read
from cowboy_tui.journal.checkup import problems
from cowboy_tui.journal.joining import Apart, Joined
from cowboy_tui.journal.restore import restore

from .support import GAME, OTHER_GAME, loosened, open_journal, raw

NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
LAST_GAME = "2d0f5e21-63c4-4d3b-9c2e-8b5a1f7d6c03"

SHOTS = [f"shot {number}" for number in range(400)]

Written = tuple[str, str]
"""A game and a payload that is appended to it."""
Contents = dict[str, list[str]]
"""The payloads of every game, in their order."""


def write(path: Path, *items: Written, terminal: str = "bar") -> None:
    with closing(Journal.open(path, terminal)) as journal:
        for game, payload in items:
            journal.append(game, journal.last_seq(game), "event", payload)


def contents(path: Path) -> Contents:
    with closing(Journal.open(path, "reader")) as journal:
        ids = [line.game for line in journal.games()]
        return {id_: [entry.payload for entry in journal.entries(id_)] for id_ in ids}


def put_back(path: Path, backup: Path) -> Joined:
    """Restore, and look whether the file is sound and what was there is kept as it was."""
    was = contents(path)
    done = restore(path, backup, NOON)
    assert done.kept
    assert contents(done.kept) == was
    assert list(problems(path)) == []
    return done.joined


def items(game: str, *payloads: str) -> list[Written]:
    return [(game, payload) for payload in payloads]


@pytest.fixture
def backup(path: Path) -> Path:
    return path.parent / "from-elsewhere.db"


@pytest.mark.parametrize("longer", ["journal", "backup"])
def test_journals_that_were_never_one_are_joined(path: Path, backup: Path, longer: str) -> None:
    """The journal was lost, a night was played, and then the backup turned up."""
    lengths = (2, 6) if longer == "backup" else (6, 2)
    new, old = (list("abcdef"[:length]) for length in lengths)
    write(path, *items(GAME, *new))
    write(path, *items(LAST_GAME, "z"))
    write(backup, *items(OTHER_GAME, *old))
    assert put_back(path, backup) == Joined(len(new) + 1, complete=True, apart=())
    assert contents(path) == {GAME: new, OTHER_GAME: old, LAST_GAME: ["z"]}


def test_both_went_on_since_they_were_one(path: Path, backup: Path) -> None:
    write(path, *items(GAME, "1", "2"), *items(OTHER_GAME, "1"))
    shutil.copy(path, backup)
    write(path, (GAME, "3"), (LAST_GAME, "1"), (GAME, "4"))
    write(backup, (OTHER_GAME, "2"))
    assert put_back(path, backup) == Joined(3, complete=True, apart=())
    assert contents(path) == {GAME: list("1234"), OTHER_GAME: list("12"), LAST_GAME: ["1"]}


def test_what_contradicts_stays_as_the_backup_has_it_and_is_named(path: Path, backup: Path) -> None:
    write(path, *items(GAME, "1", "2"), *items(OTHER_GAME, "1"))
    shutil.copy(path, backup)
    write(path, *items(GAME, "here", "4"), (OTHER_GAME, "2"))
    write(backup, *items(GAME, "there"))
    assert put_back(path, backup) == Joined(1, complete=True, apart=(Apart(GAME, "event"),))
    assert contents(path) == {GAME: ["1", "2", "there"], OTHER_GAME: ["1", "2"]}


def test_the_same_game_imported_into_both_is_no_contradiction(path: Path, backup: Path) -> None:
    """Somebody else wrote it at another time, and it goes on from there."""
    write(path, *items(GAME, "1", "2", "3"))
    write(backup, *items(OTHER_GAME, "1"), *items(GAME, "1", "2"), terminal="window")
    assert put_back(path, backup) == Joined(1, complete=True, apart=())
    assert contents(path) == {GAME: ["1", "2", "3"], OTHER_GAME: ["1"]}


def test_restoring_a_journal_to_itself_changes_nothing(path: Path) -> None:
    write(path, *items(GAME, "1", "2"), *items(OTHER_GAME, "1"))
    was = contents(path)
    assert put_back(path, path) == Joined(0, complete=True, apart=())
    assert contents(path) == was


def test_a_backup_that_is_newer_than_the_journal_takes_its_place(path: Path, backup: Path) -> None:
    write(path, *items(GAME, "1", "2"))
    shutil.copy(path, backup)
    write(backup, (GAME, "3"), (OTHER_GAME, "1"))
    newer = contents(backup)
    assert put_back(path, backup) == Joined(0, complete=True, apart=())
    assert contents(path) == newer


def test_restored_twice_it_is_as_restored_once(path: Path, backup: Path) -> None:
    write(path, *items(GAME, "1", "2"))
    write(backup, *items(OTHER_GAME, "1", "2", "3"))
    put_back(path, backup)
    once = contents(path)
    assert put_back(path, backup) == Joined(2, complete=True, apart=())
    assert contents(path) == once


def test_what_is_in_the_log_of_a_backup_is_restored_too(path: Path, backup: Path) -> None:
    """A file from a computer that went out: what was written last is in its log alone."""
    write(path, (GAME, "1"))
    running = backup.with_name("running.db")
    with closing(open_journal(running)) as journal:
        for number in range(3):
            journal.append(OTHER_GAME, number, "event", str(number))
        for end in ("", "-wal"):
            shutil.copy(f"{running}{end}", f"{backup}{end}")
    done = restore(path, backup, NOON)
    assert (done.entries, done.joined) == (3, Joined(1, complete=True, apart=()))
    assert contents(path) == {OTHER_GAME: ["0", "1", "2"], GAME: ["1"]}


def test_a_damaged_place_in_what_both_have_is_no_harm(path: Path, backup: Path) -> None:
    write(path, *items(GAME, *SHOTS))
    shutil.copy(path, backup)
    write(path, *items(OTHER_GAME, "1", "2"))
    spoil_first_entries(path)
    assert restore(path, backup, NOON).joined == Joined(2, complete=True, apart=())
    assert contents(path)[OTHER_GAME] == ["1", "2"]


def test_a_damaged_place_in_a_journal_of_its_own_is_told(path: Path, backup: Path) -> None:
    """What lies past the number of the backup's last entry is taken in all the same."""
    write(path, *items(GAME, *SHOTS), *items(LAST_GAME, "1", "2"))
    write(backup, *items(OTHER_GAME, *SHOTS))
    spoil_first_entries(path)
    assert restore(path, backup, NOON).joined == Joined(2, complete=False, apart=())
    assert contents(path)[LAST_GAME] == ["1", "2"]
    assert list(problems(path)) == []


def test_one_entry_that_is_no_text_does_not_end_it(path: Path, backup: Path) -> None:
    write(path, *items(GAME, "1"), *items(OTHER_GAME, "1"), *items(LAST_GAME, "1"))
    with raw(path) as connection, loosened(connection):
        connection.execute("UPDATE entries SET payload = CAST(x'ff' AS TEXT) WHERE number = 2")
    write(backup, *items("other", "1", "2", "3", "4"))
    assert restore(path, backup, NOON).joined == Joined(2, complete=False, apart=())
    assert contents(path) == {"other": ["1", "2", "3", "4"], GAME: ["1"], LAST_GAME: ["1"]}


def spoil_first_entries(path: Path) -> None:
    """Overwrite the page of the first entries."""
    with closing(open_to_read(path)) as connection:
        assert last_number(connection) > 400
        size: int = connection.execute("PRAGMA page_size").fetchone()[0]
    data = path.read_bytes()
    at = data.index(b"shot 0") // size
    path.write_bytes(data[: at * size] + b"\xff" * size + data[(at + 1) * size :])
    with closing(open_to_read(path)) as connection, pytest.raises(sqlite3.DatabaseError):
        connection.execute("SELECT payload FROM entries NOT INDEXED").fetchall()


written = st.lists(st.tuples(st.sampled_from("abcd"), st.sampled_from("xy")), max_size=8)


@settings(max_examples=60, deadline=None)
@given(common=written, here=written, there=written)
def test_any_two_journals(common: list[Written], here: list[Written], there: list[Written]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path, backup = Path(folder) / "journal.db", Path(folder) / "backup.db"
        write(path, *common)
        shutil.copy(path, backup)
        write(path, *here)
        write(backup, *there)
        ours, theirs = contents(path), contents(backup)
        joined = put_back(path, backup)
        assert joined.complete
        assert {each.id for each in joined.apart} == {
            game for game in ours if contradict(ours[game], theirs.get(game, []))
        }
        assert contents(path) == {
            game: longest(ours.get(game, []), theirs.get(game, [])) for game in ours | theirs
        }
        before = sum(map(len, theirs.values()))
        assert joined.saved == sum(map(len, contents(path).values())) - before


def contradict(ours: Sequence[str], theirs: Sequence[str]) -> bool:
    return any(one != other for one, other in zip(ours, theirs, strict=False))


def longest(ours: list[str], theirs: list[str]) -> list[str]:
    """The longer of two histories of a game; that of the backup where they contradict."""
    return ours if not contradict(ours, theirs) and len(ours) > len(theirs) else theirs
