"""A transaction ends in any case."""

import sqlite3
from collections.abc import Iterator

import pytest

from cowboy_tui.journal.transaction import write_transaction


@pytest.fixture
def connection() -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.execute("CREATE TABLE notes (text NOT NULL)")
    yield connection
    connection.close()


def write(connection: sqlite3.Connection, statement: str, error: BaseException | None) -> None:
    with write_transaction(connection):
        connection.execute("INSERT INTO notes VALUES ('first')")
        connection.execute(statement)
        if error:
            raise error


@pytest.mark.parametrize("error", [KeyboardInterrupt(), ValueError()], ids=repr)
def test_any_exception_undoes_all(connection: sqlite3.Connection, error: BaseException) -> None:
    with pytest.raises(type(error)):
        write(connection, "INSERT INTO notes VALUES ('second')", error)
    assert connection.execute("SELECT * FROM notes").fetchall() == []
    assert not connection.in_transaction


@pytest.mark.parametrize("action", ["ABORT", "ROLLBACK"])
def test_an_error_that_sqlite_rolled_back_itself_is_told(
    connection: sqlite3.Connection, action: str
) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="NOT NULL"):
        write(connection, f"INSERT OR {action} INTO notes VALUES (NULL)", None)
    assert connection.execute("SELECT * FROM notes").fetchall() == []
    assert not connection.in_transaction
