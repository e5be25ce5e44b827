"""Help, version, exit codes, and one line on stderr for whatever is wrong."""

from pathlib import Path

import click
import pytest

from cowboy_tui import __version__
from cowboy_tui.cli import main

from .support import GAME, HOSTILE_FILE, Command, all_commands, assert_one_line

COMMANDS = ["", *all_commands(main)]


def test_the_commands_are_these() -> None:
    assert sorted(main.commands) == [
        "demo",
        "doctor",
        "export",
        "games",
        "import",
        "keys",
        "night",
        "play",
        "players",
        "replay",
        "report",
        "season",
        "standings",
        "stats",
    ]


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("option", ["--help", "-h"])
def test_help_everywhere(command: Command, name: str, option: str) -> None:
    outcome = command.run(*name.split(), option)
    assert outcome.status == 0
    assert outcome.out.startswith("Usage: ")
    assert "--help" in outcome.out
    assert "--version" in outcome.out
    assert outcome.err == ""
    assert not command.db.exists()


@pytest.mark.parametrize("name", COMMANDS)
def test_version_everywhere(command: Command, name: str) -> None:
    outcome = command.run(*name.split(), "--version")
    assert outcome == (0, f"cowboy-tui, version {__version__}\n", "")


def test_every_option_has_help() -> None:
    for command in (main, *all_commands(main).values()):
        for parameter in command.params:
            if isinstance(parameter, click.Option):
                assert parameter.help, (command.name, parameter.name)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nonsense"], "nonsense"),
        (["--nonsense"], "--nonsense"),
        (["--db"], "--db"),
        (["replay"], "FILE"),
        (["replay", "a", "b"], "b"),
        (["replay", "--xml", "a"], "--xml"),
        (["games", "extra"], "extra"),
        (["export"], "GAME"),
        (["export", "last", "-o"], "-o"),
        (["import"], "FILE"),
        (["play"], "NAME"),
        (["play", "Ann"], "two players"),
        (["play", "Ann", "Ann"], "'Ann' is taken"),
        (["play", "Ann", ""], "a name is empty"),
        (["play", "Ann", "\u200b"], "a name is empty"),
        (["play", "Ann", "Bo\nX-Evil: 1"], "control character"),
        (["play", "Ann", "\x1b[2J"], "control character"),
        (["play", "Ann", "\u202eBo"], "control character"),
        (["play", "Ann", b"Bo\xff"], "control character"),
        (["play", "Ann", "B" * 201], "longer than 200"),
        (["play", *map(str, range(17))], "2 to 16 players"),
        (["play", "--rules", "snooker", "Ann", "Bo"], "snooker"),
        (["play", "--rules", "\x1b[2J\n", "Ann", "Bo"], "--rules"),
        (["play", "--house", "open_to", "Ann", "Bo"], "no house rule"),
        (["play", "--house", "stake=5", "Ann", "Bo"], "stake"),
        (["play", "--house", "open_to=0", "Ann", "Bo"], "open_to"),
        (["play", "--house", "open_to=5\nX-Evil: 1", "Ann", "Bo"], "control character"),
        (["play", "--house", "push=foul", "--house", "push=foul", "Ann", "Bo"], "given twice"),
        (["play", "--start", "0", "Ann", "Bo"], "1 head start is"),
        (["play", "--start", "", "Ann", "Bo"], "0 head starts"),
        (["play", "--start", "0,ten", "Ann", "Bo"], "'ten'"),
        (["play", "--start", "0,90", "Ann", "Bo"], "0 to 89"),
        (["play", "--start", "0,\u0661", "Ann", "Bo"], "no number"),
        (["play", "--table", "4\x07", "Ann", "Bo"], "control character"),
        (["play", "--race", "0", "Ann", "Bo"], "--race"),
        (["play", "--opens", "nobody", "Ann", "Bo"], "--opens"),
        ([HOSTILE_FILE], "evil"),
    ],
)
def test_bad_usage(command: Command, arguments: list[str | bytes], words: str) -> None:
    assert_one_line(command.run(*arguments), 2, words)
    assert not command.db.exists()


@pytest.mark.parametrize(
    "arguments",
    [
        "",
        "play Ann Bo",
        "play --rules historic --house open_to=45 --house push=foul --table 4 Ann Bo",
        "play --start 0,10 --table 4 -- Ann -Bo",
        "play --race 3 --opens loser Ann Bo",
    ],
)
def test_the_screens_need_a_terminal(command: Command, arguments: str) -> None:
    assert_one_line(command.run(*arguments.split()), 1, "needs a terminal")
    assert not command.db.exists()


@pytest.mark.parametrize("arguments", [["games"], ["export", "last"], ["import", "game.cow"]])
@pytest.mark.parametrize(
    ("db", "words"),
    [
        (".", "is not a file"),
        ("/", "is not a file"),
        ("", "is not a file"),
        ("game.cow", "is not a cowboy-tui journal"),
        ("game.cow/journal.db", "is a file, not a folder"),
        ("x" * 300, "File name too long"),
        ("game.cow/\x1b[2J\nevil", "evil"),
    ],
)
def test_a_journal_that_cannot_be_used(
    command: Command, arguments: list[str], db: str, words: str
) -> None:
    # Longer than SQLite's header, which an empty database lacks.
    command.file("game.cow", GAME + "# notes\n" * 200)
    assert_one_line(command.run("--db", db, *arguments), 1, words)


def test_the_option_goes_before_the_variable(command: Command, tmp_path: Path) -> None:
    command.file("game.cow")
    assert command.run("--db", "other.db", "import", "game.cow").status == 0
    assert (tmp_path / "other.db").exists()
    assert not command.db.exists()
    assert command.run("import", "game.cow").status == 0
    assert command.db.exists()


def test_without_a_setting_the_journal_is_with_the_users_data(
    command: Command, tmp_path: Path
) -> None:
    command.file("game.cow")
    data = str(tmp_path / "mine")
    home = {"XDG_DATA_HOME": data, "HOME": str(tmp_path)}
    outcome = command.process("import", "game.cow", db="", environment=home)
    assert outcome.status == 0
    assert [each.name for each in tmp_path.rglob("journal.db")] == ["journal.db"]


@pytest.mark.parametrize(
    "arguments",
    [
        "--help",
        "--version",
        "replay game.cow",
        "replay --json game.cow",
        "import game.cow",
        "games",
        "games --json",
        "export last",
        "players --help",
        "report blank",
        "standings --all-time",
    ],
)
def test_what_needs_no_screen_loads_no_textual(command: Command, arguments: str) -> None:
    code = (
        "import sys; from cowboy_tui.cli import main\n"
        "try: main()\n"
        "finally: print(sorted({'textual', 'rich'} & set(sys.modules)), file=sys.stderr)"
    )
    command.run("import", command.file("other.cow", GAME + "1: c\n"))
    command.file("game.cow")
    outcome = command.process(*arguments.split(), python=("-c", code))
    assert outcome.status == 0
    assert outcome.out
    assert outcome.err == "[]\n"


@pytest.mark.parametrize(
    ("arguments", "lists_digests"),
    [("replay game.cow", False), ("export last", False), ("games", True), ("--help", True)],
)
def test_what_is_no_league_command_loads_no_league(
    command: Command, arguments: str, lists_digests: bool
) -> None:
    """A list of games reads their digests, which hold what a league asks of a game as well."""
    code = (
        "import sys; from cowboy_tui.cli import main\n"
        "try: main()\n"
        "finally:\n"
        "    loaded = {name for name in sys.modules if name.startswith('cowboy_tui.')}\n"
        "    parts = {'.'.join(name.split('.')[:2]) for name in loaded}\n"
        "    heavy = {'cowboy_tui.' + each for each in ('paper', 'demo', 'tui')}\n"
        "    league = {name for name in loaded if name.startswith('cowboy_tui.league.')}\n"
        "    print(sorted(parts & heavy | {'pydantic'} & set(sys.modules) | league),"
        " file=sys.stderr)"
    )
    command.run("import", command.file("game.cow"))
    outcome = command.process(*arguments.split(), python=("-c", code))
    league = ["cowboy_tui.league.result"] if lists_digests else []
    assert (outcome.status, outcome.err) == (0, f"{league}\n")
