"""How long keys take at a program that has run all evening, and at one that has warmed up.

Both stand side by side, in a game that has just begun, and are pressed in turn, so that whatever
else this machine does slows down the one as it does the other. What is compared is processor
time: waiting for a processor is no work of the program. A slow-down that is there is there every
time, so the better of a few rounds counts.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..pty.terminal import ENTER
from .evening import STARTERS
from .program import QUIET, Program

PROBES = 120
WARM_UP = 10
ROUNDS = 3


class Took(NamedTuple):
    """Seconds that one key took, or so many times what it took elsewhere."""

    processor: float
    until_seen: float

    @classmethod
    def p95(cls, all_of_them: Sequence["Took"]) -> "Took":
        """Return what all but a twentieth took no more than."""
        at = int(len(all_of_them) * 0.95)
        return cls(*(sorted(each)[at] for each in zip(*all_of_them, strict=True)))

    def times(self, other: "Took") -> "Took":
        """Return how many times another this is."""
        return Took(self.processor / other.processor, self.until_seen / other.until_seen)


def slower(old: Program, young: Program, reach: float) -> dict[str, Took]:
    """Return p95 of the old one as a multiple of that of the young one, by kind of key.

    As it was in the first round in which processor time was within reach, or in the last one.
    """
    for _ in range(ROUNDS):
        found = {"key": _in_turn(old, young, _tick), "Enter": _in_turn(old, young, _record)}
        if all(ratio.processor < reach for ratio in found.values()):
            break
    return found


def _in_turn(old: Program, young: Program, press: Callable[[Program, int], Took]) -> Took:
    pairs = [(press(old, number), press(young, number)) for number in range(PROBES)][WARM_UP:]
    ours, theirs = zip(*pairs, strict=True)
    return Took.p95(ours).times(Took.p95(theirs))


def _tick(program: Program, number: int) -> Took:
    """Tick or untick the carom: the preview says what that comes to."""
    return _press(program, b"c", "No score" if number % 2 else " +1 ")


def _record(program: Program, number: int) -> Took:
    """Record a shot of no points, already noted; the turn passes on."""
    program.send(b"-")
    program.settle(QUIET)
    name = STARTERS[(number + 1) % len(STARTERS)]
    return _press(program, ENTER, f"No score: {name} stays")


def _press(program: Program, keys: bytes, seen: str) -> Took:
    program.settle(QUIET)
    processor = program.cpu_seconds
    began = program.send(keys)
    until_seen = program.wait_for(seen) - began
    program.settle(QUIET)
    return Took(program.cpu_seconds - processor, until_seen)
