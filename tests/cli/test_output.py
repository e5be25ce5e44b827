"""Where the output goes: pipes that close, disks that are full, no standard output at all."""

from pathlib import Path

import pytest

from .support import GAME, Command

LONG = GAME.split("\n\n")[0] + "\n\n" + "1: -\n2: -\n" * 5000


@pytest.mark.parametrize("option", ["", "--json"])
def test_a_reader_that_has_seen_enough(command: Command, option: str) -> None:
    command.file("game.cow", LONG)
    outcome = command.shell(f"{{ $COWBOY replay {option} game.cow; echo $? >&2; }} | head -c 20")
    assert len(outcome.out) == 20
    assert outcome.err == "1\n"


def test_games_and_export_to_a_reader_that_has_gone(command: Command) -> None:
    command.run("import", command.file("game.cow", LONG))
    for line in ("$COWBOY export last", "$COWBOY games", "$COWBOY --help"):
        outcome = command.shell(f"{{ sleep 0.2; {line}; }} | true")
        assert outcome.out == outcome.err == ""


@pytest.mark.parametrize("line", ["replay game.cow", "replay --json game.cow", "games", "--help"])
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_a_full_disk(command: Command, line: str) -> None:
    command.run("import", command.file("game.cow"))
    outcome = command.shell(f"$COWBOY {line} > /dev/full")
    assert outcome == (1, "", "cowboy-tui: the output cannot be written: No space left on device\n")


def test_no_standard_output(command: Command) -> None:
    command.run("import", command.file("game.cow"))
    for line in ("replay game.cow", "replay --json game.cow", "games", "export last"):
        outcome = command.shell(f"$COWBOY {line} >&-")
        assert outcome == (1, "", "cowboy-tui: standard output is closed\n")
    for line in ("--help", "--version"):
        assert command.shell(f"$COWBOY {line} >&-").err == ""


def test_no_standard_error(command: Command) -> None:
    assert command.shell("$COWBOY replay missing.cow 2>&-") == (2, "", "")
    assert command.shell("$COWBOY games --bad 2>&-") == (2, "", "")


def test_no_standard_input(command: Command) -> None:
    outcome = command.shell("$COWBOY replay - <&-")
    assert outcome == (2, "", "-:1: standard input is closed\n")
    assert command.shell("$COWBOY play Ann Bo <&-").status == 1
    assert command.shell("$COWBOY <&-").status == 1
