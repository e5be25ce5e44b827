"""The command, in a folder of its own."""

from pathlib import Path

import pytest

from .support import Command


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    monkeypatch.chdir(tmp_path)
    return Command(tmp_path)
