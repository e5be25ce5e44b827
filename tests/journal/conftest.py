"""Fixtures: a path for the journal, a way to open journals there, and faults in SQLite."""

from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from .support import Faults, Opener, open_journal


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "journal.db"


@pytest.fixture
def opener(path: Path) -> Iterator[Opener]:
    """Opens journals at `path` and closes them after the test."""
    with ExitStack() as stack:
        yield lambda terminal="bar-1": stack.enter_context(closing(open_journal(path, terminal)))


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> Faults:
    return Faults(monkeypatch)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not spend the test waiting for a lock that is never released."""
    monkeypatch.setattr("cowboy_tui.journal.database.BUSY_SECONDS", 0.05)
