"""Terminals that cannot show every character: nothing fails, and files stay UTF-8."""

import pytest

from .support import GAME, Command, assert_one_line

NAMES = ("Zoë", "王小明", "👩‍👩‍👧")
TEXT = GAME.replace("Ann", NAMES[0]).replace("Bo", NAMES[1])

LOCALES = {
    "UTF-8": {"LC_ALL": "C.UTF-8"},
    "C as Python takes it": {"LC_ALL": "C"},
    "ASCII": {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    "Latin-1": {"PYTHONIOENCODING": "latin-1"},
    "ASCII, strictly": {"PYTHONIOENCODING": "ascii:strict"},
}


@pytest.mark.parametrize("locale", LOCALES.values(), ids=LOCALES)
def test_every_command_in_every_locale(command: Command, locale: dict[str, str]) -> None:
    file = "jeu-é.cow"
    command.file(file, TEXT)
    sheet = command.run("replay", file).out
    assert NAMES[0] in sheet
    assert NAMES[1] in sheet
    lines = {
        ("replay", file): sheet.count("\n"),
        ("replay", "--json", file): 1,
        ("import", file): 1,
        ("games",): 1,
        ("games", "--json"): 1,
    }
    for arguments, count in lines.items():
        outcome = command.process(*arguments, environment=locale)
        assert (outcome.status, outcome.err) == (0, ""), arguments
        assert outcome.out.count("\n") == count
    exported = command.process("export", "last", environment=locale)
    assert exported.status == 0
    assert f"Player: {NAMES[0]}\nPlayer: {NAMES[1]}\n" in exported.out


@pytest.mark.parametrize("locale", LOCALES.values(), ids=LOCALES)
def test_errors_in_every_locale(command: Command, locale: dict[str, str]) -> None:
    outcome = command.process("replay", "王.cow", environment=locale)
    assert outcome.status == 2
    assert outcome.out == ""
    assert outcome.err.count("\n") == 1
    assert "No such file" in outcome.err
    assert_one_line(command.process("export", "王", environment=locale), 1, "no game's id")
    assert command.process("王", environment=locale).status == 2


def test_what_cannot_be_shown_is_spelt(command: Command) -> None:
    command.file("game.cow", TEXT)
    sheet = command.shell("$COWBOY replay game.cow", PYTHONIOENCODING="ascii").out
    assert r"Zo\xeb: c 3 -" in sheet
    assert r"\u738b\u5c0f\u660e: m" in sheet
