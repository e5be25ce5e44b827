"""Fixtures: a journal in a file, and a second terminal at the same file."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.db"


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    with closing(Journal.open(path, "bar")) as opened:
        yield opened


@pytest.fixture
def other_journal(path: Path) -> Iterator[Journal]:
    """The journal as another terminal sees it."""
    with closing(Journal.open(path, "window")) as opened:
        yield opened
