from pathlib import Path

import pytest

from ..cli.support import Command
from ..pty.table import Table

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.fuzz)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


@pytest.fixture
def command(tmp_path: Path) -> Command:
    return Command(tmp_path)
