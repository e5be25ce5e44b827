"""Ended at any moment, the program has lost nothing that it had shown as recorded."""

import random
import re
import time
from collections import Counter
from dataclasses import dataclass, field

import pytest

from ..pty.table import Shown, Table, shown_on
from ..pty.terminal import Terminal
from .counts import KILLS, SEED
from .ends import ENDS, OTHER_SCREENS, Sight, any_end
from .random_marker import RandomMarker

HALVES = 2
"""The kills are shared out among that many tests, which can run side by side."""
LONGEST_LIFE = 0.6
"""Seconds of typing before a kill, at most."""
STEPS = 12
"""Steps that are typed in a life, at most; more than can be done in most of them."""
_KEY = re.compile(rb"\x1b[\[O][0-9;]*[A-Za-z~]|.", re.DOTALL)
"""The bytes of a key."""
LONGEST_GAME = 400
"""Entries after which another game is begun."""


@pytest.mark.parametrize("half", range(HALVES))
def test_nothing_that_was_shown_is_lost(
    half: int, table: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = random.Random(f"kills {half}{SEED}")
    tally = Tally()
    while tally.kills < max(1, KILLS // HALVES):
        with table.play() as terminal:
            terminal.settle()
        tally.before = 1
        play_a_game(chance, table, tally)
    with capsys.disabled():
        print(f"\n{tally}")
    assert tally.recorded > tally.kills
    assert tally.cut_short > 0


@dataclass
class Tally:
    """What the kills have come to."""

    before: int = 1
    """Entries of the game at the beginning of the life."""
    cut_short: int = 0
    """Kills that came before all keys were done with."""
    recorded: int = 0
    by_end: Counter[str] = field(default_factory=Counter)

    @property
    def kills(self) -> int:
        """All of them."""
        return self.by_end.total()

    def take(self, end: str, now: int, with_all_keys: int) -> None:
        """Count a kill that left so many entries."""
        self.by_end[end] += 1
        self.cut_short += now < with_all_keys
        self.recorded += now - self.before
        self.before = now

    def __str__(self) -> str:
        ends = ", ".join(f"{count} {end}" for end, count in self.by_end.most_common())
        return (
            f"{self.kills} kills ({ends}), {self.cut_short} in the middle, {self.recorded} entries"
        )


def play_a_game(chance: random.Random, table: Table, tally: Tally) -> None:
    """Live through one life after another on the same game until it is long, or all are done."""
    marker = RandomMarker(chance, table.entries)
    dead: tuple[str, Sight] | None = None
    while tally.kills + (dead is not None) < max(1, KILLS // HALVES):
        if tally.before >= LONGEST_GAME:
            break
        with table.start() as terminal:
            shown = wait_for_score(terminal)
            if dead is not None:
                # The next one has found the journal as the dead one left it.
                settle(table, marker, dead, tally)
                marker = RandomMarker(chance, table.entries)
            assert shown == Shown.of(table.game.state)
            dead = type_and_be_ended(chance, marker, terminal)
        if chance.random() < 0.5:
            check(table, marker, dead[1], tally.before)
    if dead is not None:
        with table.start() as terminal:
            shown = wait_for_score(terminal)
        settle(table, marker, dead, tally)
        assert shown == Shown.of(table.game.state)


def settle(table: Table, marker: RandomMarker, dead: tuple[str, Sight], tally: Tally) -> None:
    end, sight = dead
    tally.take(end, check(table, marker, sight, tally.before), len(marker.written))


def wait_for_score(terminal: Terminal) -> Shown | None:
    terminal.wait_for(lambda: shown_on(terminal) is not None)
    return shown_on(terminal)


def type_and_be_ended(
    chance: random.Random, marker: RandomMarker, terminal: Terminal
) -> tuple[str, Sight]:
    """Type at full speed, some keys at a time, until the moment comes."""
    keys = b"".join(marker.steps(chance.randint(1, STEPS)))
    moment = time.perf_counter() + chance.uniform(0, LONGEST_LIFE)
    while (left := moment - time.perf_counter()) > 0:
        some = whole_keys(keys, chance.choice((1, 3, 20, 200)))
        terminal.send(keys[:some])
        keys = keys[some:]
        terminal.pump(min(left, 0.01))
    end = any_end(chance)
    return end, ENDS[end](terminal)


def whole_keys(keys: bytes, at_least: int) -> int:
    """Return how many bytes to type so as to end between two keys.

    A terminal sends those of a key together; the first of them on its own, Esc, is a key as well
    where the others come late.
    """
    ends = (key.end() for key in _KEY.finditer(keys))
    return next((end for end in ends if end >= at_least), len(keys))


def check(table: Table, marker: RandomMarker, sight: Sight, before: int) -> int:
    """Compare the journal with the keys and with what was seen; return how many entries."""
    entries = table.entries
    now = len(entries)
    assert [entry.seq for entry in entries] == list(range(1, now + 1))
    # What is there is what the keys say, to the letter, up to some key: nothing twice, nothing
    # by half, nothing left out between; and nothing that was there before has gone.
    assert [(entry.kind, entry.payload) for entry in entries] == marker.written[:now]
    assert now >= before
    views = marker.views(before, now)
    if sight.shown is None:
        blank = not sight.text.strip()
        assert blank or any(title in sight.text for title in OTHER_SCREENS), sight.text
    else:
        assert sight.shown in [view.shown for view in views], sight.text
    assert sight.last is None or sight.last in [view.last for view in views], sight.text
    assert Shown.of(table.game.state) == views[-1].shown
    return now
