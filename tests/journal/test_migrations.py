"""Older, newer and foreign databases."""

from pathlib import Path

import pytest

from cowboy_tui.journal import GameLine, Journal, JournalError
from cowboy_tui.journal.schema import migrations
from cowboy_tui.journal.schema.migrations import LATEST, MIGRATIONS, migrate

from .support import GAME, OTHER_GAME, Opener, is_one_sentence, raw

ADD_ENTRY = (
    "INSERT INTO entries VALUES (NULL, ?, ?, 'bar', '2020-01-01T00:00:00.000Z', 'event', '{}')"
)


def make_version(path: Path, version: int) -> None:
    """A database as a program of that version left it, with entries once it can hold any."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with raw(path) as connection:
        with pytest.MonkeyPatch.context() as monkeypatch:
            monkeypatch.setattr(migrations, "LATEST", version)
            migrate(connection, path)
        if version >= 1:
            rows = [(GAME, 1), (OTHER_GAME, 1), (GAME, 2)]
            connection.executemany(ADD_ENTRY, rows)


def describe(path: Path) -> list[tuple[str, str]]:
    with raw(path) as connection:
        return connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()


@pytest.mark.parametrize("version", range(1, LATEST + 1))
def test_every_older_version_comes_up_to_date_and_keeps_its_entries(
    opener: Opener, path: Path, version: int
) -> None:
    make_version(path, version)
    journal = opener()
    moment = "2020-01-01T00:00:00.000Z"
    assert journal.games() == [
        GameLine(GAME, moment, moment, 2),
        GameLine(OTHER_GAME, moment, moment, 1),
    ]
    assert [entry.seq for entry in journal.entries(GAME)] == [1, 2]
    assert journal.append(GAME, 2, "event", "{}").seq == 3
    assert journal.games()[0].entries == 3


@pytest.mark.parametrize("version", range(LATEST + 1))
def test_every_version_ends_with_the_same_tables(tmp_path: Path, version: int) -> None:
    fresh, older = tmp_path / "fresh.db", tmp_path / "older.db"
    make_version(older, version)
    for path in (fresh, older):
        Journal.open(path, "bar").close()
    assert describe(older) == describe(fresh)
    with raw(older) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (LATEST,)


def test_an_empty_file_becomes_a_journal(opener: Opener, path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    assert opener().append(GAME, 0, "event", "{}").seq == 1


def test_an_empty_database_becomes_a_journal(opener: Opener, path: Path) -> None:
    make_version(path, 0)
    assert opener().append(GAME, 0, "event", "{}").seq == 1


@pytest.mark.parametrize("version", range(LATEST))
def test_a_migration_that_fails_leaves_the_version_before_it(path: Path, version: int) -> None:
    make_version(path, version)
    before = describe(path)
    broken = (*MIGRATIONS[:version], (*MIGRATIONS[version], "SELECT no_such_function()"))
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(migrations, "MIGRATIONS", broken)
        with pytest.raises(JournalError) as caught:
            Journal.open(path, "bar")
    assert is_one_sentence(caught.value)
    assert describe(path) == before
    with raw(path) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (version,)
    Journal.open(path, "bar").close()


@pytest.mark.parametrize("mode", ["DELETE", "WAL"])
def test_a_newer_version_is_refused_and_left_untouched(path: Path, mode: str) -> None:
    Journal.open(path, "bar").close()
    with raw(path) as connection:
        connection.execute(f"PRAGMA journal_mode = {mode}")
        connection.execute(f"PRAGMA user_version = {LATEST + 1}")
    before = path.read_bytes()
    with pytest.raises(JournalError, match="newer cowboy-tui") as caught:
        Journal.open(path, "bar")
    assert is_one_sentence(caught.value)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_version_that_grows_while_the_journal_is_open_is_refused_too(
    opener: Opener, path: Path
) -> None:
    journal = opener()
    journal.append(GAME, 0, "event", "{}")
    with raw(path) as connection:
        connection.execute(f"PRAGMA user_version = {LATEST + 1}")
        with pytest.raises(JournalError, match="newer cowboy-tui"):
            journal.append(GAME, 1, "event", "{}")
        connection.execute(f"PRAGMA user_version = {LATEST}")
    assert journal.append(GAME, 1, "event", "{}").seq == 2


@pytest.mark.parametrize(
    "statement",
    ["CREATE TABLE recipes (name TEXT)", "PRAGMA application_id = 7", "PRAGMA user_version = 1"],
)
def test_a_database_of_another_program_is_refused_and_left_untouched(
    tmp_path: Path, statement: str
) -> None:
    path = tmp_path / "recipes.db"
    with raw(path) as connection:
        connection.execute(statement)
    before = path.read_bytes()
    with pytest.raises(JournalError, match="belongs to another program") as caught:
        Journal.open(path, "bar")
    assert is_one_sentence(caught.value)
    assert path.read_bytes() == before
