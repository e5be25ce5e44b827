"""The events of a game by visits to the table."""

from collections.abc import Iterable
from typing import Protocol, TypeVar

from .action import Action, Join, SetScores
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

    What ends an inning closes it. People who come and go in the middle of one, the answer to a
    failed opening, and scores that are set stand for themselves and part no inning.
    """
    found: list[list[AnyJudged]] = []
    current: list[AnyJudged] | None = None
    for judged in events:
        event, ruling = judged.event, judged.ruling
        alone = isinstance(event.act, (Join, SetScores)) or event.act is Action.RETURN
        if not alone and current is not None and current[0].event.seat == event.seat:
            current.append(judged)
        elif alone or event.act in (Action.REPEAT, Action.RETIRE):
            found.append([judged])
        else:
            current = [judged]
            found.append(current)
        if ruling.inning_over:
            current = None
    return found
