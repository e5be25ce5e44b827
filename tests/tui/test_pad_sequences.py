"""What terminals send for the keys of a number pad arrives as those keys."""

import pytest
from textual.events import Key

from cowboy_tui.tui.number_pad import PAD_KEYS
from cowboy_tui.tui.terminal_input import TerminalParser

NUMERIC = dict(zip("0123456789+-*/.,", "0123456789+-*/..", strict=True))
"""Num Lock on, as nearly everywhere."""

APPLICATION = {
    **{f"\x1bO{chr(ord('p') + digit)}": str(digit) for digit in range(10)},
    "\x1bOj": "*",
    "\x1bOk": "+",
    "\x1bOl": ".",
    "\x1bOm": "-",
    "\x1bOn": ".",
    "\x1bOo": "/",
}
"""Application keypad of VT100, xterm, rxvt and tmux."""

XTERM = {
    "\x1b[2~": "0",
    "\x1b[F": "1",
    "\x1b[B": "2",
    "\x1b[6~": "3",
    "\x1b[D": "4",
    "\x1b[E": "5",
    "\x1b[C": "6",
    "\x1b[H": "7",
    "\x1b[A": "8",
    "\x1b[5~": "9",
    "\x1b[3~": ".",
}
"""Num Lock off: xterm, VTE and tmux."""

CURSOR_KEYS = {
    "\x1bOF": "1",
    "\x1bOB": "2",
    "\x1bOD": "4",
    "\x1bOE": "5",
    "\x1bOC": "6",
    "\x1bOH": "7",
    "\x1bOA": "8",
}
"""Num Lock off with application cursor keys: xterm and VTE."""

LINUX = {
    "\x1b[2~": "0",
    "\x1b[4~": "1",
    "\x1b[B": "2",
    "\x1b[6~": "3",
    "\x1b[D": "4",
    "\x1b[G": "5",
    "\x1b[C": "6",
    "\x1b[1~": "7",
    "\x1b[A": "8",
    "\x1b[5~": "9",
    "\x1b[3~": ".",
}
"""Num Lock off on the Linux console; `[1~` and `[4~` in tmux and PuTTY too."""

RXVT = {"\x1b[7~": "7", "\x1b[8~": "1", "\x1bOu": "5"}
"""Num Lock off in rxvt, where it differs."""

KITTY = {
    **{f"\x1b[{57399 + digit}{end}": str(digit) for digit in range(10) for end in ("u", ";129u")},
    **{f"\x1b[{57399 + digit};129;{48 + digit}u": str(digit) for digit in range(10)},
    "\x1b[57409;129u": ".",
    "\x1b[57410u": "/",
    "\x1b[57411u": "*",
    "\x1b[57412u": "-",
    "\x1b[57413;129;43u": "+",
    "\x1b[57416u": ".",
    "\x1b[57409;129;46u": ".",
    "\x1b[57417u": "4",
    "\x1b[57418u": "6",
    "\x1b[57419u": "8",
    "\x1b[57420u": "2",
    "\x1b[57421u": "9",
    "\x1b[57422u": "3",
    "\x1b[57423u": "7",
    "\x1b[57424u": "1",
    "\x1b[57425u": "0",
    "\x1b[57426u": ".",
    "\x1b[57427~": "5",
    "\x1b[57427u": "5",
    "\x1b[1;129E": "5",
    "\x1b[1;129F": "1",
    "\x1b[2;129~": "0",
}
"""The keyboard protocol that Textual asks for: kitty, foot, WezTerm, Ghostty."""

TERMINALS = {
    "numeric": NUMERIC,
    "application": APPLICATION,
    "xterm": XTERM,
    "cursor": CURSOR_KEYS,
    "linux": LINUX,
    "rxvt": RXVT,
    "kitty": KITTY,
}


def keys_of(sent: str) -> list[Key]:
    parser = TerminalParser()
    return [each for each in (*parser.feed(sent), *parser.feed("")) if isinstance(each, Key)]


@pytest.mark.parametrize(
    ("sent", "pad"),
    [
        pytest.param(sent, pad, id=f"{terminal}-{sent!r}")
        for terminal, keys in TERMINALS.items()
        for sent, pad in keys.items()
    ],
)
def test_a_sequence_is_a_key_of_the_pad(sent: str, pad: str) -> None:
    (key,) = keys_of(sent)
    assert PAD_KEYS[key.key] == pad


@pytest.mark.parametrize("terminal", TERMINALS)
def test_all_in_one_read(terminal: str) -> None:
    keys = TERMINALS[terminal]
    assert [PAD_KEYS[key.key] for key in keys_of("".join(keys))] == [*keys.values()]


@pytest.mark.parametrize("sent", ["\r", "\x1bOM", "\x1b[57414u", "\x1b[57414;129u"])
def test_enter_of_the_pad(sent: str) -> None:
    (key,) = keys_of(sent)
    assert key.key == "enter"
