"""The events of a game by visits to the table."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol, TypeVar

from .action import Action, Join, SetScores
from .notation import Event
from .ruling import Ruling
from .shot import Shot
from .state import GameState


class Judged(Protocol):
    """An event with its ruling and the state after it."""

    @property
    def event(self) -> Event:
        """The event."""

    @property
    def ruling(self) -> Ruling:
        """What it came to."""

    @property
    def state(self) -> GameState:
        """The state after it."""


AnyJudged = TypeVar("AnyJudged", bound=Judged)


class InningLine(NamedTuple):
    """One inning as a line of the log or of a sheet; a decision between two is one too."""

    seat: int
    tokens: str
    shot: bool
    """Whether anybody shot in it."""
    points: int
    """What it brought, without a run that a foul took away."""
    total: int
    """The points of the player after it, a run that goes on included."""


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


def line_of(inning: Sequence[Judged]) -> InningLine:
    """Return one of `innings` as a line."""
    last, seat = inning[-1], inning[-1].event.seat
    state = last.state
    return InningLine(
        seat,
        " ".join(each.event.token for each in inning),
        any(isinstance(each.event.act, Shot) for each in inning),
        sum(each.ruling.points for each in inning) - last.ruling.run_lost,
        state.banked[seat - 1] + (state.run if state.at_table == seat else 0),
    )
