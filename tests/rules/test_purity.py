"""The rules load no screen and no database, and their values cannot be assigned to."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import cowboy_tui
from cowboy_tui.rules.assessment import assess
from cowboy_tui.rules.gamefile import read
from cowboy_tui.rules.opening import Opening
from cowboy_tui.rules.phase import Phase, stage_of
from cowboy_tui.rules.rulebook import MODERN, Rulebook
from cowboy_tui.rules.ruling import Refusal
from cowboy_tui.rules.shot import Shot

from .play import play

ROOT = Path(cowboy_tui.__file__).parents[1]
FORBIDDEN = ("textual", "rich", "sqlite3", "click", "platformdirs", "cowboy_tui.journal")
MODULES = sorted(path.stem for path in (ROOT / "cowboy_tui" / "rules").glob("[a-z]*.py"))


def loaded_by(modules: str) -> set[str]:
    """Modules that a fresh interpreter has loaded after an import."""
    code = f"import {modules}, sys; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


@pytest.mark.parametrize("module", ["game", "gamefile", "report"])
def test_the_core_loads_no_screen_and_no_database(module: str) -> None:
    loaded = loaded_by(f"cowboy_tui.rules.{module}")
    assert f"cowboy_tui.rules.{module}" in loaded
    assert loaded.isdisjoint(FORBIDDEN)


def test_no_module_of_the_rules_does() -> None:
    assert {"game", "gamefile", "report", "house"} <= set(MODULES)
    loaded = loaded_by(", ".join(f"cowboy_tui.rules.{module}" for module in MODULES))
    assert loaded.isdisjoint(FORBIDDEN)
    ours = {name for name in loaded if name.startswith("cowboy_tui.")}
    assert all(name.startswith("cowboy_tui.rules") for name in ours)


def values() -> dict[str, Any]:
    played = play("modern", "1: c3~3 t")
    game = read("Rules: modern\nPlayer: A\nPlayer: B\n")
    assessed = assess(MODERN, stage_of(MODERN, 0), Opening.DUE, (), Shot())
    return {
        "state": played.state,
        "shot": played.event.act,
        "ruling": played.ruling,
        "rule": played.ruling.rules[0],
        "event": played.event,
        "played": played,
        "setup": game.setup,
        "file": game,
        "refusal": Refusal("no"),
        "assessment": assessed,
    }


@pytest.mark.parametrize("what", values())
def test_a_value_cannot_be_assigned_to(what: str) -> None:
    value = values()[what]
    before = hash(value)
    for field in (*value._fields, "another"):
        with pytest.raises(AttributeError):
            setattr(value, field, None)
    with pytest.raises(TypeError):
        value[0] = None
    assert hash(value) == before


@pytest.mark.parametrize("what", values())
def test_a_value_holds_nothing_that_could_be_changed(what: str) -> None:
    def check(part: object) -> None:
        if isinstance(part, tuple | frozenset):
            for each in part:
                check(each)
        else:
            assert part is None or isinstance(part, int | str | Rulebook)

    check(values()[what])


def test_a_mark_and_an_action_cannot_be_assigned_to() -> None:
    with pytest.raises(AttributeError):
        Phase.OPEN = Phase.FINAL  # type: ignore[misc]
