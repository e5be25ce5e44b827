"""Killed at any moment, the program has lost nothing that it had shown as recorded."""

import os
import random
import signal
import time
from dataclasses import dataclass

import pytest

from .random_marker import RandomMarker
from .table import Shown, Table, last_token_on, shown_on
from .terminal import Terminal

pytestmark = pytest.mark.kill

KILLS = int(os.environ.get("COWBOY_KILLS", "200"))
HALVES = 2
"""The kills are shared out among that many tests, which can run side by side."""
LONGEST_LIFE = 0.5
"""Seconds of typing before a kill, at most."""
STEPS = 12
"""Steps that are typed in a life, at most; more than can be done in most of them."""


@pytest.mark.parametrize("half", range(HALVES))
def test_nothing_that_was_shown_is_lost(
    half: int, table: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = random.Random(f"kills {half}")
    with table.play() as terminal:
        terminal.settle()
    marker = RandomMarker(chance, table.entries)
    tally = Tally(before=len(marker.written))
    dead: Terminal | None = None
    while tally.kills < KILLS // HALVES:
        with table.start() as terminal:
            shown = wait_for_score(terminal)
            if dead is not None:
                tally.take(check(table, marker, dead, tally.before), len(marker.written))
                marker = RandomMarker(chance, table.entries)
            assert shown == Shown.of(table.game.state)
            type_and_be_killed(chance, marker, terminal)
        dead = terminal
        # In half of the cases the next one finds the journal as the dead one left it.
        if chance.random() < 0.5:
            check(table, marker, dead, tally.before)
    assert dead is not None
    with table.start() as terminal:
        shown = wait_for_score(terminal)
    tally.take(check(table, marker, dead, tally.before), len(marker.written))
    assert shown == Shown.of(table.game.state)
    with capsys.disabled():
        print(f"\n{tally.kills} kills, {tally.cut_short} in the middle, {tally.recorded} entries")
    assert tally.recorded > tally.kills
    assert tally.cut_short > 0


@dataclass
class Tally:
    """What the kills have come to."""

    before: int
    """Entries at the beginning of the life."""
    kills: int = 0
    cut_short: int = 0
    """Kills that came before all keys were done with."""
    recorded: int = 0

    def take(self, now: int, with_all_keys: int) -> None:
        """Count a kill that left so many entries."""
        self.kills += 1
        self.cut_short += now < with_all_keys
        self.recorded += now - self.before
        self.before = now


def wait_for_score(terminal: Terminal) -> Shown | None:
    terminal.wait_for(lambda: shown_on(terminal) is not None)
    return shown_on(terminal)


def type_and_be_killed(chance: random.Random, marker: RandomMarker, terminal: Terminal) -> None:
    """Type at full speed, some keys at a time, until the moment comes."""
    keys = b"".join(marker.steps(chance.randint(1, STEPS)))
    end = time.perf_counter() + chance.uniform(0, LONGEST_LIFE)
    while (left := end - time.perf_counter()) > 0:
        some = chance.choice((1, 3, 20, 200))
        terminal.send(keys[:some])
        keys = keys[some:]
        terminal.pump(min(left, 0.01))
    terminal.signal(signal.SIGKILL)
    terminal.wait_end()


def check(table: Table, marker: RandomMarker, terminal: Terminal, before: int) -> int:
    """Compare the journal with the keys and with the dead screen; return how many entries."""
    entries = table.entries
    now = len(entries)
    assert [entry.seq for entry in entries] == list(range(1, now + 1))
    # What is there is what the keys say, to the letter, up to some key: nothing twice, nothing
    # by half, nothing left out between; and nothing that was there before has gone.
    assert [(entry.kind, entry.payload) for entry in entries] == marker.written[:now]
    assert now >= before
    views = marker.views(before, now)
    assert shown_on(terminal) in [view.shown for view in views], terminal.text
    token = last_token_on(terminal)
    assert token is None or token in [view.last for view in views], terminal.text
    assert Shown.of(table.game.state) == views[-1].shown
    return now
