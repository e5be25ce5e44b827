"""The events of a game by visits to the table."""

from collections.abc import Iterable
from typing import Protocol, TypeVar

from .action import Action
from .notation import Event
from .ruling import Ruling


class Judged(Protocol):
    """An event with its ruling."""

    @property
    def event(self) -> Event:
        """The event."""

    @property
    def ruling(self) -> Ruling:
        """What it came to."""


AnyJudged = TypeVar("AnyJudged", bound=Judged)


def innings(events: Iterable[AnyJudged]) -> list[list[AnyJudged]]:
    """Part events into innings, in the order in which they began.

    What ends an inning closes it. Another seat that retires in the middle of one, and the answer
    to a failed opening, stand for themselves and part no inning.
    """
    found: list[list[AnyJudged]] = []
    current: list[AnyJudged] | None = None
    for judged in events:
        event, ruling = judged.event, judged.ruling
        if current is not None and current[0].event.seat == event.seat:
            current.append(judged)
        elif event.act in (Action.REPEAT, Action.RETIRE):
            found.append([judged])
        else:
            current = [judged]
            found.append(current)
        if ruling.inning_over:
            current = None
    return found
