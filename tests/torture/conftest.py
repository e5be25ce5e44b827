import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from ..cli.support import Command
from ..pty.table import Table
from .disk import built
from .worker import Worker

HERE = Path(__file__).parent
MEMORY = Path("/dev/shm")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.torture)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


@pytest.fixture
def command(tmp_path: Path) -> Command:
    return Command(tmp_path)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder that syncs at once, where there is one."""
    if not MEMORY.is_dir():
        yield tmp_path
        return
    found = MEMORY / f"cowboy-{tmp_path.parent.name}-{tmp_path.name}"
    found.mkdir()
    yield found
    shutil.rmtree(found)


@pytest.fixture
def worker(tmp_path: Path, folder: Path) -> Iterator[Worker]:
    """A process on a disk that fails, or is watched."""
    place = folder / "disk"
    place.mkdir()
    worker = Worker(built(tmp_path), place)
    yield worker
    worker.end()
