"""`replay FILE|- [--json]`: the score sheet, and whatever a file may hold."""

import json
from pathlib import Path

import pytest

from .support import GAME, HOSTILE_FILE, WON, Command, assert_one_line


def test_a_score_sheet(command: Command) -> None:
    outcome = command.run("replay", command.file("game.cow", WON))
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out.splitlines()[-1] == "The winner is Ann."
    assert "Ann: 13 c w" in outcome.out


def test_json(command: Command) -> None:
    outcome = command.run("replay", "--json", command.file("game.cow", WON))
    assert (outcome.status, outcome.err) == (0, "")
    game = json.loads(outcome.out)
    assert list(game) == ["rules", "house", "players", "start", "events", "winner"]
    assert game["house"] == {"open_to": 4, "caroms_to": 5}
    assert game["start"] == [0, 0]
    assert game["winner"] == 1
    assert [event["scores"] for event in game["events"]] == [[0, 0], [0, 0], [6, 0]]
    assert outcome.out.count("\n") == 1


@pytest.mark.parametrize("option", [[], ["--json"]])
def test_standard_input(command: Command, option: list[str]) -> None:
    from_file = command.run("replay", *option, command.file("game.cow"))
    assert command.run("replay", *option, "-", stdin=GAME.encode()) == from_file


@pytest.mark.parametrize(
    "data",
    [
        GAME.replace("\n", "\r\n").encode(),
        b"\xef\xbb\xbf" + GAME.encode(),
        b"\xef\xbb\xbf" + GAME.replace("\n", "\r\n").encode(),
        GAME.rstrip("\n").encode(),
        GAME.replace("1: c 3 -", "1:c\t3 # a comment\n\n1:-").encode(),
    ],
    ids=["CRLF", "BOM", "CRLF and BOM", "no last line end", "comments"],
)
def test_the_same_game_written_otherwise(command: Command, data: bytes) -> None:
    plain = command.run("replay", command.file("game.cow"))
    assert command.run("replay", command.file("other.cow", data)) == plain
    assert command.run("replay", "-", stdin=data) == plain


@pytest.mark.parametrize(
    ("data", "line", "words"),
    [
        (b"", 1, "no Rules line"),
        (b"\n", 1, "no Rules line"),
        (b"\0", 1, "no header"),
        (GAME.encode("utf-16"), 1, "0xff is not UTF-8"),
        (GAME.replace("Bo", "B\xf8").encode("latin-1"), 4, "0xf8 is not UTF-8"),
        (GAME.replace("modern", "snooker").encode(), 1, "'snooker'"),
        (GAME.replace("Bo", "Ann").encode(), 4, "'Ann' is taken"),
        (GAME.replace("Bo", "\x1b[2J").encode(), 4, "U+001B"),
        (GAME.replace("Bo", "\u202eBo").encode(), 4, "U+202E"),
        (GAME.replace("Date", "\x1b[2J").encode(), 2, "no header"),
        (GAME.replace("c 3 -", "c \x1b[2J\u2028").encode(), 6, "x1b"),
        (GAME.replace("c 3 -", "c " + "3" * 9999).encode(), 6, "..."),
        (GAME.replace("c 3 -", "c w").encode(), 6, "final shot"),
        (GAME.replace("2: m", "1: m").encode(), 7, "player 2 is at the table"),
        (GAME.encode() + b"3: m\n", 8, "player 1 is at the table"),
        (GAME.encode() + b"1:\n", 8, "no token"),
        (GAME.encode() + b"\xff\n", 8, "not UTF-8"),
        (WON.encode() + b"2: m\n", 8, "the game is over"),
        (GAME.replace("\n", "\r").encode(), 1, "Rules"),
    ],
)
@pytest.mark.parametrize("option", [[], ["--json"]])
def test_a_bad_file(
    command: Command, option: list[str], data: bytes, line: int, words: str
) -> None:
    outcome = command.run("replay", *option, command.file("game.cow", data))
    assert_one_line(outcome, 2, words)
    assert outcome.err.startswith(f"game.cow:{line}: ")


def test_bad_standard_input(command: Command) -> None:
    outcome = command.run("replay", "-", stdin=b"Rules: modern\n")
    assert_one_line(outcome, 2, "two players")
    assert outcome.err.startswith("-:1: ")


@pytest.mark.parametrize("option", [[], ["--json"]])
def test_files_that_cannot_be_read(command: Command, tmp_path: Path, option: list[str]) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to("loop")
    for name, words in (
        ("missing.cow", "missing.cow: the file cannot be read: No such file"),
        ("folder", "folder: the file cannot be read: Is a directory"),
        ("loop", "loop: the file cannot be read: "),
        ("", "'': the file cannot be read: "),
        ("x" * 300, "File name too long"),
        (HOSTILE_FILE, r"'\x1b[2J\u202eevil\n.cow': the"),
    ):
        outcome = command.run("replay", *option, name)
        assert_one_line(outcome, 2, words)
        assert ":1: " not in outcome.err, "no line was read"


def test_a_file_with_a_hostile_name(command: Command) -> None:
    command.file(HOSTILE_FILE, "Rules: modern\n")
    assert_one_line(command.run("replay", HOSTILE_FILE), 2, r"\x1b[2J\u202eevil\n.cow':1: ")
    command.file(HOSTILE_FILE)
    assert command.run("replay", HOSTILE_FILE).status == 0


def test_a_file_name_that_is_no_text(command: Command) -> None:
    assert_one_line(command.run("replay", b"\xff\xfe.cow"), 2, r"'\udcff\udcfe.cow': ")


def test_a_name_is_shown_whole(command: Command) -> None:
    name = "f" * 100 + "\n.cow"
    assert_one_line(command.run("replay", name), 2, r"f\n.cow': ")


def test_replay_needs_no_journal(command: Command) -> None:
    assert command.run("--db", "/", "replay", command.file("game.cow")).status == 0
