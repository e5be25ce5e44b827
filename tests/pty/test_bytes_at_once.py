"""Keys that arrive all in one read do what they do when they are typed one by one."""

import re
from pathlib import Path

import pytest

from .table import Table
from .terminal import (
    BACKSPACE,
    CTRL_P,
    CTRL_Q,
    CTRL_U,
    CTRL_Y,
    CTRL_Z,
    DOWN,
    ENTER,
    ESCAPE,
    F2,
    RIGHT,
    TAB,
    Terminal,
)

NAMES = (b"Ann" + ENTER, b"Bo" + ENTER, b"Zoe" + BACKSPACE + b"\xc3\xab" + ENTER)
INNINGS = (
    *(b"c\r", b"(31)3\r", b"-\r"),  # Ann: a carom, the 3, nothing
    *(b"5\r", b"13\r", b"m\r"),  # Bo: a foul
    *(b"d1\r", b"u", b"y", b"c5\r", b"-\r"),
    *(b"e", b"1\r", CTRL_Z, CTRL_Y, b"s", BACKSPACE, b"3\r"),
    *(b"11", b"m\r"),  # a mark typed twice is none
)

STORIES = {
    "names, then the first shots": (b"n", *NAMES, F2, *INNINGS),
    "names, then Enter through the rules": (b"n", *NAMES, ENTER, ENTER, *INNINGS),
    "rules and head starts": (
        *(b"n", *NAMES),
        *(TAB, b"T7" + TAB),  # the table, then the players
        *(RIGHT, RIGHT, DOWN, b"1", b"5"),
        *(TAB, DOWN, BACKSPACE, BACKSPACE, b"5", b"0", DOWN, BACKSPACE, BACKSPACE, BACKSPACE),
        *(b"6", b"0", DOWN, RIGHT, ENTER),
        *INNINGS,
    ),
    "one gives up, and the help is read": (
        *(b"n", *NAMES, F2, b"c\r", b"?", b"x"),
        *(b"g", b"2", b"\r", b"3\r", b"-\r", b"5\r"),
    ),
    "home in the middle and back": (
        *(b"n", *NAMES, F2, b"c\r", b"-\r"),
        *(b"q", ENTER, b"3\r", b"-\r", b"q", b"n", b"Al\r", b"Bea\r", F2, b"c\r", b"1\r"),
    ),
    "given up at home": (
        *(b"n", *NAMES, F2, b"c\r", b"q", b"x", ENTER),
        *(b"n", b"Al\r", b"Bea\r", F2, b"d\r"),
    ),
    "a rematch after the end": (
        *(b"n", b"Al\r", b"Bea\r", F2, b"c\r", b"g", b"2", b"n", F2, b"3\r", b"-\r"),
    ),
    "the end undone": (
        *(b"n", b"Al\r", b"Bea\r", F2, b"c\r", b"g", b"2", b"u", ENTER, b"3\r", b"m\r"),
    ),
    "a word that no command has, and one that has": (
        *(b"n", *NAMES, F2, b"c\r", b"3\r"),
        *(CTRL_P, b"correct\r", CTRL_U, b"undo\r", b"5\r"),
    ),
    "leaving asked and not done": (b"n", *NAMES, F2, b"c\r", CTRL_Q, b"n", b"3\r", b"-\r"),
}


def start(folder: Path) -> tuple[Table, Terminal]:
    folder.mkdir()
    table = Table(folder)
    return table, table.start()


def outcome(table: Table) -> str:
    """Return all games as files, without their ids."""
    with table.journal() as journal:
        count = len(journal.games())
    return f"{count} games\n" + re.sub(r"(?m)^Id: .*\n", "", table.export())


def finish(terminal: Terminal) -> None:
    terminal.settle(0.4)
    terminal.type(CTRL_Q, "Leave Cow-Boy pool?")
    terminal.send(ENTER)
    assert terminal.wait_end() == 0


@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)
def test_in_one_write_as_typed_slowly(story: tuple[bytes, ...], tmp_path: Path) -> None:
    slow, terminal = start(tmp_path / "slow")
    with terminal:
        terminal.wait_for("New game")
        for keys in story:
            # Byte by byte but for what a terminal sends as one.
            for key in [keys] if keys.startswith(b"\x1b") else keys.decode():
                terminal.send(key if isinstance(key, bytes) else key.encode())
                terminal.settle(0.1)
        finish(terminal)
    fast, terminal = start(tmp_path / "fast")
    with terminal:
        terminal.wait_for("New game")
        terminal.settle()
        terminal.send(b"".join(story))
        finish(terminal)
    assert outcome(fast) == outcome(slow)
    assert len(slow.tokens) >= 1
    assert [(e.kind, e.payload) for e in fast.entries] == [
        (e.kind, e.payload) for e in slow.entries
    ]


def test_typed_before_the_screen_is_there(tmp_path: Path) -> None:
    table, terminal = start(tmp_path / "early")
    with terminal:
        terminal.send(b"n" + b"".join(NAMES) + F2 + b"c\r3\r-\r")
        terminal.wait_for("RUN 0")
        finish(terminal)
    assert table.game.setup.players[:2] == ("Ann", "Bo")
    assert table.tokens == ["c", "3", "-"]


@pytest.mark.parametrize("seconds", [0.0, 0.03, 0.1])
@pytest.mark.parametrize("word", [b"correct", b"redo", b"zzz"])
def test_enter_behind_a_word_that_no_command_has(
    tmp_path: Path, word: bytes, seconds: float
) -> None:
    table, terminal = start(tmp_path / "pace")
    with terminal:
        terminal.send(b"n" + b"".join(NAMES) + F2 + b"c\r3\r1\r")
        terminal.wait_for("RUN 5")
        for key in CTRL_P + word + ENTER:
            terminal.send(bytes([key]))
            terminal.listen(seconds)
        terminal.wait_for("No matches found")
        assert word.decode() in terminal.text
        terminal.send(ESCAPE)
        finish(terminal)
    assert table.tokens == ["c", "3", "1"]
