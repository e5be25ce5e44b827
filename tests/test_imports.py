"""Imports go one way, and what needs no screen loads no Textual."""

import ast
import importlib
import importlib.util
import pkgutil
import subprocess
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

import cowboy_tui
from cowboy_tui.cli import main

ROOT = Path(__file__).parents[1]
WITHOUT_SCREENS = (
    "rules",
    "journal",
    "marker",
    "paper",
    "output_files",
    "cli",
    "demo",
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


@pytest.mark.parametrize("command", ["", "games", "replay", "stats"])
def test_a_command_loads_no_other_command(command: str) -> None:
    code = "import sys\nfrom cowboy_tui.cli import main\n"
    if command:
        code += f"main.commands[{command!r}]\n"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}print(*sys.modules)"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = {name.rpartition(".")[2] for name in done.stdout.split() if ".cli." in name}
    assert loaded & {each for each in main.commands if each != "import"} == {command} - {""}


LEAGUE_ROOMS = {"cowboy_tui.tui.league_rooms", "cowboy_tui.tui.table_rooms"}
"""What they show is loaded when somebody goes there."""
SELDOM = {
    "cowboy_tui.marker.live_chances": "worked out in a thread of their own, where that is set",
    "cowboy_tui.tui.sweeper": "once the first screen is painted",
    "cowboy_tui.tui.league_messages": "for a game of a night",
    "cowboy_tui.marker.league_record": "for a game of a night",
    "cowboy_tui.marker.night_desk": "for a game of a night",
    "cowboy_tui.marker.not_now": "for a game of a night",
}
"""What else a game does not load soon."""

LOADED_SOON = """
import sys
from cowboy_tui.tui import run, warm_up

class Impatient:
    def set_timer(self, _seconds, callback):
        callback()

warm_up.warm_up(Impatient(), lambda: False)
print(*sys.modules)
"""


def test_what_a_game_leads_to_is_loaded_soon() -> None:
    """No import that was put off is left to a key, but for those of the league."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED_SOON], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert not loaded & {"pydantic", "plotext", "tomlkit"}
    ours = {name for name in loaded if name.startswith(f"{cowboy_tui.__name__}.")}
    put_off = {
        wanted for name in ours - LEAGUE_ROOMS for wanted in imports_in_functions(name)
    } - SELDOM.keys()
    assert put_off <= loaded


def imports_in_functions(module: str) -> set[str]:
    """The modules of ours that are loaded by functions of a module when these run."""
    spec = importlib.util.find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    functions = (
        node
        for node in ast.walk(ast.parse(Path(spec.origin).read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    return {
        name
        for function in functions
        for node in ast.walk(function)
        if isinstance(node, ast.ImportFrom)
        and (name := absolute(node, module, spec)).startswith(cowboy_tui.__name__)
    }


def absolute(node: ast.ImportFrom, module: str, spec: ModuleSpec) -> str:
    """The whole name of the module that a statement loads from."""
    package = module if spec.submodule_search_locations else module.rpartition(".")[0]
    return importlib.util.resolve_name("." * node.level + (node.module or ""), package)
