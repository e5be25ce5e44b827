"""Writing and reading back."""

import sqlite3
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from cowboy_tui.journal import Conflict, Entry, Journal, JournalError

from .support import GAME, OTHER_GAME, Opener, is_one_sentence, raw, ticking_clock


def test_an_entry_comes_back_as_it_was_written(opener: Opener) -> None:
    journal = opener("bar-1")
    written = journal.append(GAME, 0, "event", '{"token": "3"}')
    assert written == Entry(GAME, 1, "bar-1", "2024-05-01T20:00:01.000Z", "event", '{"token": "3"}')
    assert journal.entries(GAME) == [written]


def test_entries_are_numbered_from_one_in_each_game(opener: Opener) -> None:
    journal = opener()
    for game in (GAME, OTHER_GAME):
        assert [journal.append(game, n, "event", "{}").seq for n in range(3)] == [1, 2, 3]
    assert journal.last_seq(GAME) == journal.last_seq(OTHER_GAME) == 3


def test_a_game_that_was_never_written_is_empty(opener: Opener) -> None:
    journal = opener()
    assert journal.last_seq(GAME) == 0
    assert journal.entries(GAME) == []


def test_entries_after_a_number_leave_out_that_one(opener: Opener) -> None:
    journal = opener()
    journal.append_all(GAME, 0, [("event", str(n)) for n in range(1, 6)])
    assert [entry.seq for entry in journal.entries(GAME, after=3)] == [4, 5]
    assert journal.entries(GAME, after=5) == []


@pytest.mark.parametrize(("after", "limit", "numbers"), [(0, 1, [1]), (1, 2, [2, 3]), (2, 9, [3])])
def test_entries_are_at_most_the_limit(
    opener: Opener, after: int, limit: int, numbers: list[int]
) -> None:
    journal = opener()
    journal.append_all(GAME, 0, [("event", "{}")] * 3)
    assert [entry.seq for entry in journal.entries(GAME, after, limit)] == numbers
    assert journal.entries(GAME, after, 0) == []


@pytest.mark.parametrize("expected", [-1, 0, 1, 3])
def test_an_unexpected_number_is_a_conflict(opener: Opener, expected: int) -> None:
    journal = opener()
    journal.append_all(GAME, 0, [("event", "1"), ("event", "2")])
    with pytest.raises(Conflict) as caught:
        journal.append(GAME, expected, "event", "stale")
    conflict = caught.value
    assert (conflict.game, conflict.expected, conflict.found) == (GAME, expected, 2)
    assert isinstance(conflict, JournalError)
    assert is_one_sentence(conflict)
    assert journal.append(GAME, 2, "event", "3").seq == 3


def test_the_second_of_two_terminals_on_a_stale_view_gets_the_conflict(opener: Opener) -> None:
    first, second = opener("bar-1"), opener("bar-2")
    first.append(GAME, 0, "event", "1")
    with pytest.raises(Conflict) as caught:
        second.append(GAME, 0, "event", "1")
    assert caught.value.found == 1
    second.append(GAME, 1, "event", "2")
    assert [entry.terminal for entry in first.entries(GAME)] == ["bar-1", "bar-2"]


def test_append_all_writes_all_with_one_time(opener: Opener) -> None:
    journal = opener()
    journal.append(GAME, 0, "header", "{}")
    written = journal.append_all(GAME, 1, [("event", "2"), ("note", "3")])
    assert [(entry.seq, entry.kind, entry.payload) for entry in written] == [
        (2, "event", "2"),
        (3, "note", "3"),
    ]
    assert len({entry.at for entry in written}) == 1
    assert journal.entries(GAME, after=1) == written


def test_append_all_of_nothing_writes_nothing_but_checks_the_number(opener: Opener) -> None:
    journal = opener()
    assert journal.append_all(GAME, 0, []) == []
    with pytest.raises(Conflict):
        journal.append_all(GAME, 1, [])
    assert journal.games() == []


def test_append_all_with_one_impossible_entry_writes_none(opener: Opener) -> None:
    journal = opener()
    with pytest.raises(UnicodeEncodeError):
        journal.append_all(GAME, 0, [("event", "fine"), ("event", "\udcff")])
    assert journal.entries(GAME) == []
    assert journal.append(GAME, 0, "event", "fine").seq == 1


@pytest.mark.parametrize(
    "text",
    [
        "O'Brien; DROP TABLE entries;--",
        '"Ann" \\ %_',
        "Zoë 李 👨‍👩‍👧 עברית",
        "a\0b\r\nc",
        "",
        "x" * 500_000,
    ],
    ids=["quotes", "double quotes", "unicode", "control characters", "empty", "long"],
)
def test_any_text_survives_a_restart(opener: Opener, text: str) -> None:
    journal = opener()
    written = journal.append(GAME, 0, text, text)
    journal.close()
    assert opener().entries(GAME) == [written]
    assert written.payload == text


def test_times_are_utc_whatever_the_zone_of_the_clock(path: Path) -> None:
    zone = timezone(timedelta(hours=-5))
    journal = Journal.open(path, "bar", lambda: datetime(2024, 1, 1, 22, 3, 4, 5678, zone))
    assert journal.append(GAME, 0, "event", "{}").at == "2024-01-02T03:03:04.005Z"
    journal.close()


def test_the_clock_of_the_system_is_the_default(path: Path) -> None:
    journal = Journal.open(path, "bar")
    before = datetime.now(UTC) - timedelta(milliseconds=1)
    at = datetime.fromisoformat(journal.append(GAME, 0, "event", "{}").at)
    assert before <= at <= datetime.now(UTC)
    journal.close()


def test_order_is_by_number_when_the_clock_goes_backwards(path: Path) -> None:
    journal = Journal.open(path, "bar", ticking_clock(timedelta(hours=-1)))
    for n in range(3):
        journal.append(GAME, n, "event", str(n))
    journal.append(OTHER_GAME, 0, "event", "{}")
    assert [entry.payload for entry in journal.entries(GAME)] == ["0", "1", "2"]
    lines = journal.games()
    assert [line.game for line in lines] == [OTHER_GAME, GAME]
    assert lines[1].started > lines[1].touched
    journal.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET payload = 'forged'",
        "DELETE FROM entries",
        "INSERT OR REPLACE INTO entries SELECT number, game, 3, '', '', '', 'forged' FROM entries",
        "INSERT OR REPLACE INTO entries SELECT NULL, game, seq, '', '', '', 'forged' FROM entries",
        "INSERT INTO entries SELECT NULL, game, seq + 3, '', '', '', 'gap' FROM entries",
    ],
    ids=["update", "delete", "replace by number", "replace by game and seq", "gap"],
)
def test_the_database_itself_refuses_to_change_the_past(
    opener: Opener, path: Path, statement: str
) -> None:
    journal = opener()
    written = journal.append_all(GAME, 0, [("event", "1"), ("event", "2")])
    with raw(path) as connection, pytest.raises(sqlite3.IntegrityError, match="entries"):
        connection.execute(statement)
    assert journal.entries(GAME) == written


def test_a_closed_journal_says_so(opener: Opener) -> None:
    journal = opener()
    journal.close()
    journal.close()
    with pytest.raises(JournalError, match="was closed") as caught:
        journal.entries(GAME)
    assert is_one_sentence(caught.value)


def test_misuse_is_not_disguised_as_a_failure_of_the_disk(opener: Opener) -> None:
    journal = opener()
    with pytest.raises(sqlite3.ProgrammingError):
        journal.append(GAME, 0, "event", object())  # type: ignore[arg-type]
    assert journal.append(GAME, 0, "event", "{}").seq == 1
