"""Which Enter is meant: not one that bounces, is held down, or comes from habit."""

from collections.abc import Callable
from typing import Final

BOUNCE_SECONDS: Final = 0.4
"""An Enter on an empty form this soon after a recording is the key bouncing, not a second shot."""

HELD_SECONDS: Final = 0.1
"""A key that is held down repeats faster than this; it stays ignored until it is let go."""

DECISION_SECONDS: Final = 1.5
"""The same after a choice that one key makes: a hand used to "key, Enter" plays no shot with it."""


class EnterGuard:
    """Keeps what happened last in mind, and says whether an Enter now is one that was meant."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._idle_until = float("-inf")
        self._deaf_until = float("-inf")

    def recorded(self, *, decision: bool = False) -> None:
        """Ignore, for a while, an Enter on an empty form."""
        self._idle_until = self._clock() + (DECISION_SECONDS if decision else BOUNCE_SECONDS)

    def overtaken(self) -> None:
        """Ignore any Enter for a moment: it was meant for a game that is another by now."""
        self._deaf_until = self._clock() + BOUNCE_SECONDS

    def heed(self) -> None:
        """Take any key as meant from now on: something else has happened since."""
        self._idle_until = self._deaf_until = float("-inf")

    def ignores(self, *, idle: bool) -> bool:
        """Return whether an Enter now is to be ignored; `idle` is whether the form is empty."""
        now = self._clock()
        ignored = now < self._deaf_until or (idle and now < self._idle_until)
        if ignored:
            self._idle_until = max(self._idle_until, now + HELD_SECONDS)
        return ignored
