"""Where the output goes: pipes that close, disks that are full, no standard output at all."""

import io
import sys
from contextlib import closing
from pathlib import Path

import pytest

from cowboy_tui.cli import progress
from cowboy_tui.journal import Journal
from cowboy_tui.marker.marked_game import MarkedGame

from ..marker.support import setup_of
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
    assert outcome == (2, "", "-: standard input is closed\n")
    assert command.shell("$COWBOY play Ann Bo <&-").status == 1
    assert command.shell("$COWBOY <&-").status == 1


def test_a_long_reading_says_on_a_terminal_how_far_it_has_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(progress, "_FIRST_SECONDS", 0.0)
    monkeypatch.setattr(progress, "_EVERY_SECONDS", 0.0)
    with closing(Journal.open(tmp_path / "journal.db", "bar")) as journal:
        for _ in range(3):
            MarkedGame.start(journal, setup_of())
        for screen, said in ((io.StringIO(), []), (Screen(), ["0 of 3", "1 of 3", "2 of 3", ""])):
            with journal._database.writing() as connection:
                connection.execute("DELETE FROM digests")
            monkeypatch.setattr(sys, "stderr", screen)
            progress.work_out_games(journal)
            lines = [line.strip() for line in screen.getvalue().split("\r")]
            assert lines[1:-1] == [f"Working out {each} games." if each else "" for each in said]
            # Once they are worked out there is nothing to say.
            progress.work_out_games(journal)
            assert screen.getvalue().count("games") == max(0, len(said) - 1)
