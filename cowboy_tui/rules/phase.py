"""The three phases of a player's way to 101 (H4, H5, Scoring)."""

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


def phase_of(rulebook: Rulebook, total: int) -> Phase:
    """Return the phase that a shot from this total (points) is judged in."""
    if total < rulebook.open_to:
        return Phase.OPEN
    if total < rulebook.caroms_to:
        return Phase.CAROMS
    return Phase.FINAL
