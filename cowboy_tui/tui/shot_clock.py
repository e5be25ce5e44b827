"""The shot clock: a value that says, for any moment, what is left. It ends no turn."""

import math
from enum import IntEnum
from typing import Final, NamedTuple

WARNING_SECONDS: Final = 10
"""What is left when the clock warns."""


class Stage(IntEnum):
    """How far a shot's time is gone; each after the first is entered with a bell."""

    RUNNING = 0
    WARNING = 1
    UP = 2


class ShotClock(NamedTuple):
    """The time of one shot; moments are those of a clock that is never set."""

    begun: float
    """The moment at which the shot's time began."""
    seconds: int
    """What it began with."""
    added: int = 0
    """Seconds of the extension, 0 before it is taken."""

    def left(self, now: float) -> float:
        """Return the seconds that are left, 0 at least."""
        return max(0.0, self.begun + self.seconds + self.added - now)

    def stage(self, now: float) -> Stage:
        """Return how far the time is gone."""
        left = self.left(now)
        if left <= 0:
            return Stage.UP
        return Stage.WARNING if left <= WARNING_SECONDS else Stage.RUNNING

    def text(self, now: float) -> str:
        """Return what the clock shows, the same length or shorter as time goes by."""
        stage = self.stage(now)
        minutes, seconds = divmod(math.ceil(self.left(now)), 60)
        word = "TIME" if stage is Stage.UP else "CLOCK"
        hurry = "!" if stage is Stage.WARNING else ""
        extended = f" +{self.added}" if self.added else ""
        return f"{word} {minutes}:{seconds:02}{hurry}{extended}"
