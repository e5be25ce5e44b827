"""Old terminals, poor ones, odd locales, small and large: the screen says what it should."""

import re
from functools import partial

import pytest

from .table import Shown, Table, shown_on
from .terminal import CTRL_C, CTRL_P, DOWN, Terminal

COLOR = re.compile(rb"\x1b\[([\d;]*)m")
PLACES = {
    "Linux console": {"TERM": "linux", "COLORTERM": ""},
    "VT220": {"TERM": "vt220", "COLORTERM": ""},
    "no colors": {"NO_COLOR": "1"},
    "no colors, empty": {"NO_COLOR": ""},
    "C": {"LC_ALL": "C"},
    "POSIX": {"LC_ALL": "POSIX", "TERM": "xterm"},
    "C.UTF-8": {"LANG": "C.UTF-8"},
    "no locale": {"LANG": ""},
    "tmux": {"TERM": "tmux-256color", "COLORTERM": ""},
    "dumb": {"TERM": "dumb", "COLORTERM": ""},
}
SIZES = [(80, 24), (160, 45)]


def mark_a_few(terminal: Terminal, table: Table) -> None:
    """Mark shots, taking one back, and look at the screen after each."""
    for keys, run in ((b"c\r", 1), (b"31\r", 5), (b"d\r", 7), (b"u", 5)):
        terminal.send(keys)
        terminal.wait_for(partial(runs, terminal, run))
    terminal.send(b"-\r")
    terminal.wait_for("c 13 -")
    terminal.wait_for("Bo stays at 0")
    assert table.tokens == ["c", "13", "-"]
    # On a large screen names and scores are letters, which tests of the layout read.
    assert shown_on(terminal) in (Shown(2, (5, 0, 0), 0), None)
    assert (shown_on(terminal) is None) == (len(terminal.lines) > 40)
    assert any("Needs 90 to reach 90" in line for line in terminal.lines)


def runs(terminal: Terminal, run: int) -> bool:
    return any(f"+{run} = {run:>3}" in line for line in terminal.lines)


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "160x45"])
@pytest.mark.parametrize("env", PLACES.values(), ids=PLACES)
def test_shots_are_marked_and_seen(
    table: Table, env: dict[str, str], size: tuple[int, int]
) -> None:
    with table.play(size=size, env=env) as terminal:
        mark_a_few(terminal, table)
        terminal.type(b"s", "FOUL")
        assert re.search(r"\[[^ ]\] s ", terminal.text)
        terminal.type(b"?", "Marks:")
        terminal.settle()


@pytest.mark.parametrize("place", ["Linux console", "VT220", "C", "POSIX"])
def test_nothing_but_ascii_where_there_is_no_more(table: Table, place: str) -> None:
    with table.play(env=PLACES[place]) as terminal:
        see_everything(terminal, table)
        assert not [byte for byte in terminal.raw if byte >= 0x80]


@pytest.mark.parametrize("value", ["1", ""])
def test_no_colors_are_sent_where_none_are_wanted(table: Table, value: str) -> None:
    """NO_COLOR means it when it is set and not empty, see no-color.org."""
    with table.play(env={"NO_COLOR": value}) as terminal:
        see_everything(terminal, table)
        colored = [code for code in COLOR.findall(bytes(terminal.raw)) if is_color(code)]
    assert not colored or not value


@pytest.mark.parametrize("value", ["1", ""])
def test_the_line_under_the_cursor_is_reversed_where_there_are_no_colors(
    table: Table, value: str
) -> None:
    """In lists of Textual's making; others have a sign at the line."""
    with table.play(env={"NO_COLOR": value}) as terminal:
        mark_a_few(terminal, table)
        terminal.type(b"q", "Go on:")
        # The keys below are reversed as well.
        terminal.wait_for(lambda: "\n".join(terminal.reversed_lines).startswith("Go on:"))
        terminal.send(DOWN)
        terminal.wait_for(lambda: terminal.reversed_lines[:1] == ["New game"])
        terminal.type(CTRL_P, "Search for commands")
        # Behind it stays what the cursor was on.
        terminal.wait_for(lambda: terminal.reversed_lines[1:2] == ["Dark/light"])
        terminal.send(DOWN)
        terminal.wait_for(lambda: terminal.reversed_lines[1:2] == ["Help"])


def see_everything(terminal: Terminal, table: Table) -> None:
    mark_a_few(terminal, table)
    terminal.type(b"g", "Who gives up")
    terminal.send(b"\x1b")
    terminal.settle(0.3)
    terminal.type(b"?", "Marks:")
    terminal.type(b"x", "Needs 90")
    terminal.send(b"\x1bOR")  # F3, the other theme
    terminal.settle()
    terminal.type(CTRL_P, "Search for commands")
    terminal.send(b"\x1b")
    terminal.settle(0.3)
    terminal.send(CTRL_C)
    terminal.settle(0.3)
    terminal.type(b"q", "Go on:")
    terminal.type(b"n", "Enter adds")
    terminal.settle()


def is_color(code: bytes) -> bool:
    """Return whether a rendition asks for any color but the terminal's own."""
    return any(30 <= int(part or 0) <= 48 and int(part) != 39 for part in code.split(b";"))


def test_a_plain_terminal_gets_sixteen_colors_at_most(table: Table) -> None:
    with table.play(env=PLACES["Linux console"]) as terminal:
        see_everything(terminal, table)
        codes = set(COLOR.findall(bytes(terminal.raw)))
    assert not [code for code in codes if b"38;" in code or b"48;" in code]


def test_names_that_the_output_cannot_show(table: Table) -> None:
    """A name keeps its place on the screen, and the program its life."""
    env = {"PYTHONIOENCODING": "ascii", "TERM": "linux"}
    with table.start("play", "Zoë", "Ōe", "丸山", env=env) as terminal:
        terminal.wait_for("RUN 0")
        terminal.type(b"c\r", "RUN 1")
        assert "Zo?" in terminal.text


def test_it_says_so_where_there_is_too_little_room(table: Table) -> None:
    with table.play() as terminal:
        terminal.resize(40, 10)
        terminal.wait_for("needed; the game is kept.")
        terminal.resize(80, 24)
        terminal.wait_for("RUN 0")
        mark_a_few(terminal, table)


def test_without_synchronised_output_it_looks_the_same(table: Table) -> None:
    with table.play() as terminal:
        mark_a_few(terminal, table)
        terminal.settle()
        modern = terminal.text
    with table.start(frames=False) as terminal:
        terminal.wait_for(lambda: shown_on(terminal) is not None)
        terminal.settle()
        assert shown_on(terminal) == Shown(2, (5, 0, 0), 0)
        assert terminal.lines[:9] == modern.split("\n")[:9]


def test_sixteen_players_scroll(table: Table) -> None:
    names = [f"Player{number:02}" for number in range(1, 17)]
    with table.start("play", *names) as terminal:
        terminal.wait_for("RUN 0")
        for name in names[1:]:
            terminal.send(b"-\r")
            terminal.wait_for(partial(is_at_the_table, terminal, name))


def is_at_the_table(terminal: Terminal, name: str) -> bool:
    return re.search(rf"▶ *\d+ {name}", terminal.text) is not None
