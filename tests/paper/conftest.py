"""A journal with an evening in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal

from .evening import Evening, evening, unsettled


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Evening]:
    journal = Journal.open(tmp_path / "journal.db", "bar:1")
    found = evening(journal)
    unsettled(found)
    yield found
    journal.close()
