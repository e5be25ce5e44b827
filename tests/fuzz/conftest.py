from pathlib import Path

import pytest

from ..cli.support import Command
from ..pty.table import Table
from .league_file import base_league

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.fuzz)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    monkeypatch.chdir(tmp_path)
    return Command(tmp_path)


@pytest.fixture(scope="session")
def league(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a journal with something of everything in it."""
    return base_league(tmp_path_factory.mktemp("league") / "journal.db")
