"""What every seat did in a game, counted from the events that stand.

Points, runs and points by phase count when they are banked: what a foul loses, and what scores
that are set from memory push aside, never counts. What a shot did in itself (a carom, a pocketed
ball) counts when the shot scored, whatever became of its run.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from .action import Join, SetScores
from .assessment import Assessment, assess
from .balls import BALLS
from .figures import FOUL, Figures
from .fouls import Foul
from .innings import Judged
from .phase import Phase, Stage, stage_of
from .ruling import Ruling
from .scoring import carom_points
from .shot import Shot
from .state import GameState

FAILED_OPENING: Final = "opening:failed"
"""The outcome of an opening shot that did not strike the 3 first and was no foul otherwise: a
shot of a kind of its own, which a model of innings must leave out."""

_PHASES: Final = tuple(Phase)


class _Seat:
    """What one seat has done so far."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        """Fields of `Figures` that are one number."""
        self.phase_points = [0, 0, 0]
        self.phase_innings = [0, 0, 0]
        self.balls = [0, 0, 0]
        self.fouls: Counter[str] = Counter()
        self.outcomes: Counter[str] = Counter()
        self.seconds = 0.0

    def figures(self) -> Figures:
        return Figures(
            **self.counts,
            phase_points=_three(self.phase_points),
            phase_innings=_three(self.phase_innings),
            balls=_three(self.balls),
            fouls=dict(self.fouls),
            outcomes=dict(self.outcomes),
            seconds=self.seconds,
        )


class _Inning:
    """The inning at the table: what it would bank, and the phases that it was played in."""

    def __init__(self) -> None:
        self.points = [0, 0, 0]
        self.phases: set[int] = set()


def figures_of(
    start: GameState, told: Iterable[Judged], seconds: Sequence[float | None] = ()
) -> tuple[Figures, ...]:
    """Return the figures of a game by seat, those of latecomers too.

    `start` is the state before the first event; `seconds` has how long each event took, None
    where that is not known, and may be left out as a whole.
    """
    seats = [_Seat() for _ in start.players]
    inning = _Inning()
    before = start
    for number, each in enumerate(told):
        act, after = each.event.act, each.state
        if isinstance(act, Join):
            seats.append(_Seat())
        elif isinstance(act, SetScores):
            inning = _Inning()
        elif before.at_table is not None:
            seat = seats[before.at_table - 1]
            if isinstance(act, Shot):
                took = seconds[number] if number < len(seconds) else None
                _count_shot(seat, inning, before, act, each.ruling, took)
            banked = after.banked[before.at_table - 1] - before.banked[before.at_table - 1]
            if banked:
                _bank(seat, inning, banked)
            if each.ruling.inning_over:
                inning = _Inning()
        before = after
    return tuple(seat.figures() for seat in seats)


def total(figures: Iterable[Figures]) -> Figures:
    """Add figures up; the high run is the longest of all."""
    rows = list(figures)
    if not rows:
        return Figures()
    # By columns: a season adds thousands up for every player.
    columns: dict[str, Sequence[Any]] = dict(
        zip(Figures._fields, zip(*rows, strict=True), strict=True)
    )
    added: dict[str, Any] = {}
    for field, values in columns.items():
        if field == "high_run":
            added[field] = max(values)
        elif isinstance(values[0], tuple):
            added[field] = tuple(map(sum, zip(*values, strict=True)))
        elif isinstance(values[0], Mapping):
            added[field] = _counts(values)
        else:
            added[field] = sum(values)
    return Figures(**added)


def _counts(counts: Iterable[Mapping[str, int]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for each in counts:
        for key, number in each.items():
            found[key] = found.get(key, 0) + number
    return found


def _count_shot(
    seat: _Seat, inning: _Inning, before: GameState, shot: Shot, ruling: Ruling, took: float | None
) -> None:
    stage = stage_of(before.rulebook, before.total)
    phase = stage.phase
    at = _PHASES.index(phase)
    counts = seat.counts
    counts["shots"] += 1
    counts["innings"] += not inning.phases
    seat.phase_innings[at] += at not in inning.phases
    inning.phases.add(at)
    inning.points[at] += ruling.points
    if ruling.fouls:
        counts["fouled_shots"] += 1
        seat.fouls.update(map(str, ruling.fouls))
        counts["runs_lost"] += ruling.run_lost > 0
        counts["points_lost"] += ruling.run_lost
    elif ruling.points:
        _count_score(seat, shot, phase)
    if phase is Phase.FINAL:
        counts["final_shots"] += 1
        counts["final_wins"] += ruling.wins
    if took is not None:
        counts["timed_shots"] += 1
        seat.seconds += took
    found = _unhindered(before, stage, shot)
    if _overshot(stage.threshold - before.total, ruling, found):
        counts["overshot_open" if phase is Phase.OPEN else "overshot_caroms"] += 1
    seat.outcomes[_outcome(phase, found)] += 1


def _count_score(seat: _Seat, shot: Shot, phase: Phase) -> None:
    """Count what a shot scored with; the winning point is neither carom nor ball."""
    if phase is Phase.FINAL:
        return
    points = carom_points(shot)
    seat.counts["caroms"] += points == 1
    seat.counts["doubles"] += points == 2
    for ball in shot.pocketed:
        seat.balls[BALLS.index(ball)] += 1


def _bank(seat: _Seat, inning: _Inning, banked: int) -> None:
    seat.counts["points"] += banked
    seat.counts["high_run"] = max(seat.counts["high_run"], banked)
    for at, points in enumerate(inning.points):
        seat.phase_points[at] += points


def _unhindered(before: GameState, stage: Stage, shot: Shot) -> Assessment:
    """Return what a shot would have been had no threshold been near."""
    found = assess(before.rulebook, stage, before.opening, before.held, shot)
    if not isinstance(found, Assessment):
        raise AssertionError("a shot that was judged is possible")
    return found


def _overshot(needed: int, ruling: Ruling, found: Assessment) -> bool:
    """Return whether a shot passed a threshold, as a foul or scoring nothing (R4, ruling 1)."""
    if ruling.fouls:
        return Foul.OVERSHOOT in ruling.fouls
    return found.points > needed


def _outcome(phase: Phase, found: Assessment) -> str:
    if found.short.fouls:
        return f"{phase}:{FOUL}"
    if found.short.opening_failed:
        return FAILED_OPENING
    return f"{phase}:{found.points}"


def _three(numbers: Sequence[int]) -> tuple[int, int, int]:
    one, two, three = numbers
    return one, two, three
