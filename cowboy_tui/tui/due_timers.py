"""A timer that is due already runs at once.

With a time that is over before it began, one of Textual's counts up to now for ever and holds up
everything. So does a message that expires in the moment in which it is drawn once more: it is
looked at twice whether it has.
"""

from typing import Any, Final

from textual.timer import Timer

_SOON: Final = 0.001
"""Seconds; none at all is no interval to Textual either."""

_begin = Timer.__init__


def _begin_later(timer: Timer, target: Any, interval: float, **options: Any) -> None:
    _begin(timer, target, max(interval, _SOON), **options)


def heed_due_timers() -> None:
    """Have Textual's timers run at once where they are due."""
    Timer.__init__ = _begin_later  # type: ignore[method-assign, assignment]
