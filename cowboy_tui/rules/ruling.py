"""What the judge answers: a ruling, or why the event is not possible."""

from typing import NamedTuple

from .clauses import Rule
from .fouls import Foul


class Refusal(NamedTuple):
    """Why something is not possible; a value, never a guess."""

    reason: str


class Ruling(NamedTuple):
    """What an event came to."""

    points: int = 0
    """Points of the shot, 0 after a foul."""
    fouls: tuple[Foul, ...] = ()
    """Reasons why it was a foul, in their order."""
    run_lost: int = 0
    """Points of the run that a foul lost."""
    inning_over: bool = False
    """Whether it ended the inning at the table."""
    opening_failed: bool = False
    """Whether an opening shot did not strike the 3 first."""
    wins: bool = False
    """Whether it made the winning point."""
    respotted: bool = False
    """Whether all balls were placed as at the start (ruling 9)."""
    rules: tuple[Rule, ...] = ()
    """The rules applied, with a sentence each."""
