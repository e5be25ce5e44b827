"""Any arguments to any command, and names of all kinds: a result or one line, and no traceback."""

from typing import Any

import click
import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from cowboy_tui.cli import main
from cowboy_tui.rules.rulebook import HOUSE_FIELDS

from ..cli.support import GAME, Command, all_commands
from .counts import inputs
from .holding import assert_holds, in_time
from .hostile import CONTROLS, FORMULAS, MARKUP, ODD
from .league_file import entries

COMMANDS = {name: each for name, each in all_commands(main).items() if name != "demo"}
"""All but the one that makes a league first, whose only option is that of all."""
WORDS = (
    *(*CONTROLS, *FORMULAS, *MARKUP, *ODD),
    *("Ann", "Zoë", "last", "0,10", "--", "-", "-o", "--json", "--help", "2026-11-26", "1", "16"),
    *("0", "-5", "9" * 400, "race=3", "points=1,2", "tie_breaks=high_run", "house=open_to=4"),
    *("game.cow", "list.csv", "out.html", ".", "missing/x", "\udcff", "format=rings", "ends="),
    *(f"{field}=9" for field in HOUSE_FIELDS[:3]),
    *("open_to=999999999999999999", "caroms_to=1", "=", "a=", "x=\x1b[2J", "[/red]=1"),
)


def words() -> st.SearchStrategy[str]:
    """What a shell can hand over: anything but NUL, with bytes that are no text as surrogates."""
    typed = st.characters(exclude_categories=["Cs"], exclude_characters="\0")
    return st.sampled_from([word.replace("\0", "") for word in WORDS]) | st.text(typed, max_size=20)


@st.composite
def command_lines(draw: Any, name: str) -> list[str]:
    """A command with some of its options and about as many arguments as it has."""
    typed = name.split()
    for option in [each for each in COMMANDS[name].params if isinstance(each, click.Option)]:
        if draw(st.integers(0, 2)) == 0:
            typed.append(draw(st.sampled_from(option.opts)))
            if not option.is_flag or draw(st.integers(0, 19)) == 0:
                typed.append(draw(words()))
    many = sum(isinstance(each, click.Argument) for each in COMMANDS[name].params)
    more: list[str] = draw(st.lists(words(), min_size=many, max_size=many + 1))
    return typed + more


@pytest.mark.parametrize("name", COMMANDS)
def test_any_arguments(league: bytes, command: Command, name: str) -> None:
    command.db.parent.mkdir()
    command.file("game.cow", GAME)
    command.file("list.csv", "name\nXaver\n")

    @given(command_lines(name))
    @inputs(0.08)
    def run(typed: list[str]) -> None:
        for each in command.db.parent.glob("*.db*"):
            if each.is_file():
                each.unlink()
        command.db.write_bytes(league)
        before = set(entries(command.db))
        note(ascii(typed))
        with in_time():
            outcome = command.run(*typed)
        assert_holds(outcome, mutely=name in ("doctor", "keys"))
        assert before <= set(entries(command.db))
        command.file("game.cow", GAME)
        command.file("list.csv", "name\nXaver\n")

    run()


@given(words())
@inputs(0.3)
def test_no_such_command(command: Command, word: str) -> None:
    for typed in ([word], [f"--{word}"], ["--db", "x.db", word], ["games", f"--{word}=1"]):
        if typed[0] not in main.commands and typed[-1] != "":
            assert_holds(command.run(*typed))


def test_echoed_in_a_process_of_its_own(command: Command) -> None:
    """As a shell hands it over: bytes, of whatever sort."""
    for word in (b"\x1b[2J\x1b]0;x\x07\xff", "\x9b31m\u202e[bold]x[/bold]".encode()):
        for typed in ([word], [b"--" + word], [b"replay", word], [b"stats", word]):
            assert_holds(command.process(*typed))
