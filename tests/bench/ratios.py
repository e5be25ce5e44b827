"""Ratios: what a measure came to beside what it stands on, in one run, and how far it may go."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median

Samples = list[float]
"""Seconds, or bytes."""

TRIES = 3
"""How often a measure is taken at most: a shared machine disturbs one try, not all of them."""
UNITS = {"ms": 1e3, "us": 1e6, "MB": 2**-20}
"""What a sample is multiplied with to be shown in the unit."""


def percentile_95(samples: Samples) -> float:
    """Return what 19 of 20 samples stay below."""
    return sorted(samples)[int(len(samples) * 0.95)]


def least(samples: Samples) -> float:
    """Return the one that was disturbed least."""
    return min(samples)


def seconds(work: Callable[..., object], *arguments: object) -> float:
    """Return how long a piece of work takes."""
    began = time.perf_counter()
    work(*arguments)
    return time.perf_counter() - began


@dataclass
class Measure:
    """One row of the table."""

    what: str
    against: str
    reach: float
    """The largest ratio that is promised."""
    tries: list[float] = field(default_factory=list)
    """The ratio that each try came to."""
    figures: str = ""
    """Both sides of the last try, in their unit."""

    def __str__(self) -> str:
        ratio, *before = reversed(self.tries)
        tries = f", after {', '.join(f'{each:.2f}' for each in reversed(before))}" * bool(before)
        return (
            f"{self.what}: {ratio:.2f} of {self.against}, at most {self.reach:g} "
            f"({self.figures}{tries})"
        )


class Bench:
    """Takes measures, keeps the table of them, and fails a test where one is out of reach."""

    def __init__(self) -> None:
        self.measures: list[Measure] = []

    def compare(
        self,
        what: str,
        against: str,
        reach: float,
        samples: Callable[[], tuple[Samples, Samples]],
        *,
        of: Callable[[Samples], float] = median,
        unit: str = "ms",
    ) -> None:
        """Measure until it is within reach, `TRIES` times at most.

        `samples` returns those of the product and those of what it is measured against, taken in
        turn, so that both meet the same moods of the machine; `of` makes one figure of each side.
        """
        measure = Measure(what, against, reach)
        self.measures.append(measure)
        while not measure.tries or (measure.tries[-1] > reach and len(measure.tries) < TRIES):
            ours, theirs = (of(each) for each in samples())
            measure.tries.append(ours / theirs)
            scale = UNITS[unit]
            measure.figures = f"{ours * scale:.3g} against {theirs * scale:.3g} {unit}"
        assert measure.tries[-1] <= reach, str(measure)
