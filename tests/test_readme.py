"""The README is true: its commands, and every command and option of the command line."""

import re
import subprocess
from pathlib import Path

import click
import pytest

from cowboy_tui.cli import main
from cowboy_tui.tui.commands.command import Place
from cowboy_tui.tui.commands.league import LEAGUE
from tests.cli.support import all_commands

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def section(heading: str) -> str:
    """The text under a heading, up to the next one of its level or above."""
    found = re.findall(rf"(?ms)^(#+) {heading}\s*$(.*?)(?=^#{{1,2}} |\Z)", README)
    assert len(found) == 1, f"one heading {heading!r}"
    return str(found[0][1])


def fenced_lines(text: str) -> list[str]:
    return [block.strip() for block in re.findall(r"(?ms)^```[a-z]*\n(.*?)^```", text)]


@pytest.mark.parametrize("heading", ["Start", "Test"])
def test_one_command_of_one_line(heading: str) -> None:
    (command,) = fenced_lines(section(heading))
    assert command
    assert "\n" not in command


def test_the_checks_run_the_test_command() -> None:
    """`.ci/run` finds the same command, and does not repeat it."""
    (command,) = fenced_lines(section("Test"))
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert command not in script
    (search,) = re.findall(r"awk '[^']*' README\.md", script)
    found = subprocess.run(["bash", "-c", search], cwd=ROOT, capture_output=True, text=True)
    assert found.stdout == f"{command}\n"


COMMANDS = all_commands(main)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_described(name: str) -> None:
    group, _, within = name.partition(" ")
    assert f"cowboy-tui {group}" in README
    # The commands of a group are spelled with its name before them, or stand for each other.
    assert not within or re.search(rf"\b{group} ([a-z]+\|)*{within}\b", README)


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_every_option_is_described(name: str) -> None:
    command = COMMANDS[name] if name else main
    options = [each.opts for each in command.params if isinstance(each, click.Option)]
    for spellings in [*options, ["--help"], ["--version"]]:
        assert any(re.search(rf"(?<![\w-]){each}(?![\w-])", README) for each in spellings), (
            spellings
        )


def test_every_command_of_the_readme_is_one() -> None:
    """What the README lists under a group is there."""
    groups = [name for name, command in COMMANDS.items() if isinstance(command, click.Group)]
    listed = re.findall(rf"(?m)^(?:cowboy-tui| {{10}}) ({'|'.join(groups)}) ([a-z|]+)", README)
    assert len(listed) > 10
    for group, names in listed:
        for name in names.split("|"):
            assert f"{group} {name}" in COMMANDS


def test_every_key_of_a_night_is_in_its_section() -> None:
    described = {key.lower() for key in re.findall(r"`([^`]+)`", section("League night"))}
    for command in LEAGUE:
        if {Place.NIGHT, Place.CHECK_IN} & set(command.places) and command.id != "leave":
            assert described & set(command.keys), command.id
