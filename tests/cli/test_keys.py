"""`keys` prints the key map that is in force, and what is wrong with the settings file."""

import json
from pathlib import Path

import pytest

from cowboy_tui.tui.commands import COMMANDS
from cowboy_tui.tui.marks import MARKS

from .support import Command

MINE = '[keys]\nundo = ["F8", "é"]\n'


def test_every_command_and_mark_is_printed_with_its_place(command: Command) -> None:
    outcome = command.run("keys")
    assert (outcome.status, outcome.err) == (0, "")
    lines = [line.split() for line in outcome.out.splitlines()]
    assert lines[1][:4] == ["form", "u,", "Ctrl+Z", "undo"]
    for each in COMMANDS:
        for place in each.places:
            assert any(
                line.startswith(str(place)) and f" {each.id} " in line and each.help in line
                for line in outcome.out.splitlines()
            ), each.id
    for mark, text in MARKS:
        assert any(mark in line and text in line for line in outcome.out.splitlines())
    assert not command.db.exists()


def test_as_json(command: Command, tmp_path: Path) -> None:
    command.file("mine.toml", MINE)
    outcome = command.run("--settings", str(tmp_path / "mine.toml"), "keys", "--json")
    assert (outcome.status, outcome.err) == (0, "")
    found = json.loads(outcome.out)
    assert {
        "place": "form",
        "keys": ["F8", "é"],
        "command": "undo",
        "help": "Take back the last thing that was recorded, and the one before it, and so on.",
    } in found["commands"]
    assert len(found["commands"]) == sum(len(each.places) for each in COMMANDS)
    assert [(mark["keys"], mark["help"]) for mark in found["marks"]] == list(MARKS)


def test_the_variable_and_the_option_name_the_file(command: Command, tmp_path: Path) -> None:
    assert "F8, é" not in command.run("keys").out
    command.file("settings.toml", MINE)
    assert "F8, é" in command.run("keys").out
    command.file("other.toml", '[keys]\nundo = "F9"\n')
    outcome = command.run("--settings", str(tmp_path / "other.toml"), "keys")
    assert "F8, é" not in outcome.out
    assert " F9 " in outcome.out


def test_without_either_it_is_the_users(command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "config" / "cowboy-tui"
    folder.mkdir(parents=True)
    (folder / "settings.toml").write_text(MINE, encoding="utf-8")
    home = {"COWBOY_SETTINGS": "", "XDG_CONFIG_HOME": str(tmp_path / "config")}
    outcome = command.process("keys", environment={**home, "HOME": str(tmp_path)})
    assert outcome.status == 0
    assert "F8, é" in outcome.out
    nowhere = command.process("keys", environment={"COWBOY_SETTINGS": "", "HOME": ""})
    assert (nowhere.status, nowhere.err) == (0, "")


@pytest.mark.parametrize(
    ("content", "line", "words"),
    [
        (b"[keys]\nundo = 'y'\n", 2, "undo and redo both have the key y (form)"),
        (b"[keys]\nundo = 'c'\n", 2, "undo and the mark c have the same key (form)"),
        (b"\n[keys]\nnothing = 'F8'\n", 3, "there is no command 'nothing'"),
        (b"theme = 'pink'\n", 1, "write one of 'dark', 'light'"),
        (b"theme =\n", 1, "this is no TOML"),
        (b"\xff", 1, "not UTF-8"),
        (b"#" * 70_000, 1, "longer than 64 KB"),
    ],
)
def test_a_wrong_file_is_named_and_the_first_keys_are_printed(
    command: Command, tmp_path: Path, content: bytes, line: int, words: str
) -> None:
    command.file("wrong.toml", content)
    outcome = command.run("--settings", str(tmp_path / "wrong.toml"), "keys")
    assert outcome.status == 2
    assert outcome.out == command.run("keys").out
    assert outcome.err.startswith(f"{tmp_path}/wrong.toml:{line}: ")
    assert words in outcome.err
    assert outcome.err.count("\n") == 1
    assert outcome.err[:-1].isprintable()


def test_what_the_locale_cannot_show_is_escaped(command: Command, tmp_path: Path) -> None:
    command.file("mine.toml", MINE)
    environment = {"COWBOY_SETTINGS": str(tmp_path / "mine.toml"), "LC_ALL": "C"}
    outcome = command.process(
        "keys", environment={**environment, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    )
    assert outcome.status == 0
    assert "F8, \\xe9" in outcome.out
