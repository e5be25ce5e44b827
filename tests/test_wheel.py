"""The wheel: all of the package is in it, and it works where nothing else is installed."""

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from cowboy_tui import __version__

ROOT = Path(__file__).parents[1]
PACKAGED = (".py", ".tcss", ".typed")
GAME = "Rules: modern\nPlayer: Ann\nPlayer: Bo\n\n1: c 3 -\n2: m\n"
START_APP = """
import asyncio, sys
from pathlib import Path
import cowboy_tui
from cowboy_tui.journal import Journal
from cowboy_tui.tui.app import CowboyApp

async def start():
    app = CowboyApp(Journal.open(Path("journal.db"), "bar"), None)
    async with app.run_test() as pilot:
        await pilot.pause()
        print(type(app.screen).__name__, app.is_running)

asyncio.run(start())
assert Path(cowboy_tui.__file__).is_relative_to(sys.prefix)
"""


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    """A wheel built of the working tree, with the build backend that is installed here."""
    run(
        ROOT,
        *(sys.executable, "-m", "build", "--wheel", "--no-isolation"),
        *("--outdir", str(tmp_path / "dist")),
    )
    (built,) = (tmp_path / "dist").iterdir()
    return built


def run(folder: Path, *command: str) -> str:
    """Run a command that must succeed, with nothing of this environment in its way."""
    hidden = ("PYTHON", "COWBOY", "COV")
    done = subprocess.run(
        command,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        env={name: value for name, value in os.environ.items() if not name.startswith(hidden)},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_everything_of_the_package_is_in_the_wheel_and_nothing_else(wheel: Path) -> None:
    assert wheel.name == f"cowboy_tui-{__version__}-py3-none-any.whl"
    names = set(zipfile.ZipFile(wheel).namelist())
    package = {
        str(each.relative_to(ROOT))
        for each in (ROOT / "cowboy_tui").rglob("*")
        if each.suffix in PACKAGED or each.name.endswith(PACKAGED)
    }
    assert "cowboy_tui/py.typed" in package
    assert package <= names
    metadata = {name for name in names if ".dist-info/" in name}
    assert names - package == metadata
    assert any(name.endswith("/LICENSE") for name in metadata)


def test_it_works_alone(wheel: Path, tmp_path: Path) -> None:
    place = tmp_path / "fresh"
    venv.create(place, with_pip=True)
    programs = place / "bin"
    python, command = str(programs / "python"), str(programs / "cowboy-tui")
    run(
        tmp_path,
        *(python, "-m", "pip", "install", "-q", "--disable-pip-version-check", str(wheel)),
        *("-c", str(ROOT / "tests" / "constraints.txt")),
    )
    (tmp_path / "game.cow").write_text(GAME)
    assert run(tmp_path, command, "--version") == f"cowboy-tui, version {__version__}\n"
    assert "Ann is at the table" in run(tmp_path, command, "replay", "game.cow")
    assert "Ann is at the table" in run(tmp_path, python, "-m", "cowboy_tui", "replay", "game.cow")
    assert "game.cow" in run(tmp_path, command, "--db", "journal.db", "import", "game.cow")
    assert run(tmp_path, python, "-c", START_APP).endswith(" True\n")
