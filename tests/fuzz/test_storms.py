"""Far too much of anything in a real terminal: nothing breaks, and the next key works."""

import random
import signal

import pytest

from ..pty.table import Shown, Table, shown_on
from ..pty.terminal import CTRL_Q, ENTER, ESCAPE, F1, Terminal, assert_given_back
from .counts import FUZZ
from .samples import some

TEXT = b"lorem ipsum dolor \xc3\xa9 Il ~ ^ ( ) z z z k\r" * 25_000
"""A megabyte."""

STORMS = {
    "a paste": b"\x1b[200~" + TEXT + b"\x1b[201~",
    "a paste without brackets": TEXT,
    "a paste that never ends": b"\x1b[200~" + TEXT,
    "a paste without a beginning": TEXT[:600] + b"\x1b[201~" * 50_000,
    "a paste of pastes": b"\x1b[200~" * 50_000 + b"\x1b[201~" * 50_000,
    "short pastes": b"\x1b[200~c\x1b[201~" * 2_000,
    "Enter": b"\r" * 1_000_000,
    "Escape": b"\x1b" * 1_000_000,
    "no UTF-8": bytes(range(0x80, 0x100)) * 8_000,
    "NUL": b"\0" * 1_000_000,
    "arrows": b"\x1b[A\x1b[D" * 100_000,
    "the mouse moved": b"".join(b"\x1b[<35;%d;%dM" % (n % 90, n % 30) for n in range(90_000)),
    "the mouse pressed": b"\x1b[<0;9;9M\x1b[<0;9;9m" * 50_000,
    "the wheel": b"\x1b[<64;9;9M\x1b[<65;9;9M" * 50_000,
    "the mouse far away": b"\x1b[<0;999999999;999999999M\x1b[<0;99999999;1m" * 20_000,
    "the old mouse": b"\x1b[M !!" * 150_000,
    "the focus": b"\x1b[I\x1b[O" * 150_000,
    "sizes": b"\x1b[48;24;80;480;640t\x1b[48;9999999;9999999;1;1t" * 20_000,
    "a clipboard": b"\x1b]52;c;" + b"A" * 1_000_000 + b"\x07",
    "a clipboard that never ends": b"\x1b]52;c;" + b"A" * 1_000_000,
    "colors": b"\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\" * 40_000,
    "a sequence that never ends": b"\x1b[" + b"1;" * 500_000,
    "beginnings": b"\x1b[1;" * 250_000,
    "kitty": b"\x1b[97;5:3u\x1b[1114112u\x1b[99;;99u" * 40_000,
}
_GUARD = 10.0
"""Seconds for what takes a fraction of one where nothing else runs."""


def next_key_works(terminal: Terminal, table: Table) -> None:
    """Leave what is open, and see that a key does what it does, in little time."""
    terminal.send(ESCAPE)
    terminal.listen(0.3)
    terminal.send(ESCAPE)
    terminal.listen(0.3)
    terminal.send(F1)
    terminal.wait_for("Marks:", _GUARD)
    terminal.send(ESCAPE)
    terminal.wait_for(lambda: shown_on(terminal) == Shown.of(table.game.state))


@pytest.mark.parametrize("what", some(STORMS, 2))
def test_after_a_storm_the_next_key_has_its_effect(table: Table, what: str) -> None:
    with table.play() as terminal:
        terminal.type(b"c\r", "RUN 1")
        assert not terminal.flood(STORMS[what], 30.0)
        # The silence that ends what never ended.
        terminal.listen(1.5)
        next_key_works(terminal, table)
        assert [entry.seq for entry in table.entries] == [*range(1, len(table.entries) + 1)]
        terminal.type(CTRL_Q, "Leave Cow-Boy pool?")
        terminal.send(ENTER)
        assert terminal.wait_end() == 0
        assert_given_back(terminal)


PARTS = [
    *(b"\x1b", b"\x1b[", b"\x1bO", b"\x1b]11;", b"\x1bP", b"\x1b\\", b"\x07", b"\x9b", b"\xff"),
    *(b"\x1b[200~", b"\x1b[201~", b"\x1b[<0;", b"\x1b[M", b"\x1b[48;", b"\x1b[?", b"\x1b[I"),
    *(b"1", b"65535", b";", b":", b"u", b"~", b"t", b"M", b"m", b"R", b"$y", b"\xe7\x8e\x89"),
    *(b"c", b"3", b"m", b"u", b"y", b"l", b"?", b"k", b"g", b"e", b"\r", b"\r", b"\t", b" "),
]


def test_any_parts_cut_anywhere(table: Table) -> None:
    """But for Ctrl+Q, which leaves, and q, after which another game may be in view."""
    chance = random.Random(FUZZ)
    with table.play() as terminal:
        for _ in range(FUZZ // 2):
            data = b"".join(chance.choices(PARTS, k=chance.randint(1, 12)))
            at = chance.randint(0, len(data))
            for half in (data[:at], data[at:]):
                terminal.send(half)
                terminal.pump(chance.choice([0.0, 0.0, 0.02, 0.15]))
            assert terminal.process.poll() is None, data
        terminal.listen(1.5)
        assert [entry.seq for entry in table.entries] == [*range(1, len(table.entries) + 1)]
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_end() == 143
        assert_given_back(terminal)
