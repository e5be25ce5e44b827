"""The three phases of a player's way to 101 (H4, H5, Scoring)."""

from functools import lru_cache
from typing import NamedTuple

from .rulebook import Rulebook
from .word import Word


class Phase(Word):
    """What a player may score with, by his total before the shot: banked score plus run."""

    OPEN = "open"
    """Below `open_to`: caroms and pocketed balls."""
    CAROMS = "caroms"
    """From `open_to` up: caroms only."""
    FINAL = "final"
    """At exactly `caroms_to`: the winning shot, in off the 1."""


class Stage(NamedTuple):
    """How far a player has come, as far as a rule asks for it."""

    phase: Phase
    threshold: int
    """The total that a shot may reach but not pass: `open_to`, `caroms_to`, or the winning one."""
    at_threshold: bool
    """Whether the total is exactly `open_to` or `caroms_to` (H7, H8)."""


@lru_cache(maxsize=1 << 12)
def stage_of(rulebook: Rulebook, total: int) -> Stage:
    """Return the stage that a shot from this total (points) is judged at."""
    if total < rulebook.open_to:
        return Stage(Phase.OPEN, rulebook.open_to, at_threshold=False)
    if total < rulebook.caroms_to:
        at_threshold = total == rulebook.open_to
        return Stage(Phase.CAROMS, rulebook.caroms_to, at_threshold)
    return Stage(Phase.FINAL, rulebook.target, at_threshold=True)


def phase_of(rulebook: Rulebook, total: int) -> Phase:
    """Return the phase that a shot from this total (points) is judged in."""
    return stage_of(rulebook, total).phase
