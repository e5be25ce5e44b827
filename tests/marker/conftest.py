"""What the clock on the wall says in tests of nights."""

import time
from collections.abc import Iterator

import pytest


@pytest.fixture
def paris(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The clock on the wall is that of Paris."""
    with monkeypatch.context() as changed:
        changed.setenv("TZ", "Europe/Paris")
        time.tzset()
        yield
    time.tzset()
