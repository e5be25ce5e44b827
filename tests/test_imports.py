"""Imports go one way, and what needs no screen loads no Textual."""

import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import cowboy_tui

ROOT = Path(__file__).parents[1]
WITHOUT_SCREENS = (
    "rules",
    "journal",
    "marker",
    "paper",
    "output_files",
    "cli",
    "console",
    "demo",
    "demo_command",
    "launch",
    "listing",
    "game_files",
    "user_files",
    "settings",
)


def modules(package: str) -> list[str]:
    """A package or module of ours, and everything in it."""
    name = f"{cowboy_tui.__name__}.{package}"
    path = getattr(importlib.import_module(name), "__path__", [])
    return [name, *(each.name for each in pkgutil.walk_packages(path, f"{name}."))]


def test_the_import_contracts_hold() -> None:
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as lint"]
    command[-1] += "; lint()"
    done = subprocess.run(
        [*command, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert " 0 broken" in done.stdout


@pytest.mark.parametrize("package", WITHOUT_SCREENS)
def test_what_needs_no_screen_loads_no_textual(package: str) -> None:
    names = modules(package)
    code = f"import sys, {', '.join(names)}\nprint(*{{'textual', 'rich'}} & set(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "\n"


def test_the_rules_load_nothing_that_reaches_outside() -> None:
    code = "import sys, {}\nprint(*{{'sqlite3', 'click', 'platformdirs', 'cowboy_tui.journal'}}"
    code = code.format(", ".join(modules("rules"))) + " & set(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "\n"
