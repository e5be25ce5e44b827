"""The head starts that come closest to equal chances, with the numbers they come from."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

from cowboy_tui.rules.rulebook import Rulebook

from .innings import InningOdds
from .model import PRIOR_SHOTS, ShotModel
from .winning import start_chances

STEP: Final = 5
"""Head starts are multiples of it, in points."""

MOST_PLAYERS: Final = 5
"""Of a game for which head starts are worked out."""


class Strength(NamedTuple):
    """How strong a player is, in numbers that say where it comes from."""

    shots: int
    """Shots of his own that were seen."""
    prior_shots: int
    """Shots of the league's average that count beside them."""
    points_per_inning: float
    """Points that an inning from 0 banks on average."""
    innings: float
    """Innings that he needs from 0 to win, on average, were he never put out."""


class FairStarts(NamedTuple):
    """Suggested head starts; every field but the strengths is by player, in the order of play."""

    starts: tuple[int, ...]
    """In points."""
    before: tuple[float, ...]
    """The chances to win with nobody ahead."""
    after: tuple[float, ...]
    """The chances to win with these head starts."""
    strengths: tuple[Strength, ...]


def fair_starts(rulebook: Rulebook, models: Sequence[ShotModel]) -> FairStarts:
    """Return the head starts for a game of two to five players, in the order of play.

    Somebody always starts at 0. Raises ValueError for another number of players.
    """
    if not 2 <= len(models) <= MOST_PLAYERS:
        raise ValueError(f"head starts are worked out for 2 to {MOST_PLAYERS} players")
    search = _Search(rulebook, models)
    best = search.best(_first_guess(rulebook, models))
    nobody = (0,) * len(models)
    return FairStarts(
        best,
        start_chances(rulebook, models, nobody),
        start_chances(rulebook, models, best),
        tuple(strength_of(rulebook, model) for model in models),
    )


def strength_of(rulebook: Rulebook, model: ShotModel) -> Strength:
    """Return the numbers of one player."""
    odds = InningOdds(model, rulebook)
    scores = [float(score) for score in range(rulebook.caroms_to + 1)]
    points = odds.banked(scores)[0] + odds.wins[0] * rulebook.target
    return Strength(model.shots, sum(PRIOR_SHOTS.values()), points, odds.needed()[0])


def _first_guess(rulebook: Rulebook, models: Sequence[ShotModel]) -> tuple[int, ...]:
    """Return the starts from which all need as many innings as the strongest does from 0."""
    needed = [InningOdds(model, rulebook).needed() for model in models]
    fewest = min(innings[0] for innings in needed)
    steps = range(0, rulebook.open_to, STEP)
    guess: list[int] = []
    for innings in needed:
        off = [abs(innings[start] - fewest) for start in steps]
        guess.append(steps[off.index(min(off))])
    return tuple(guess)


class _Search:
    """Goes from head starts to better ones until there are none."""

    def __init__(self, rulebook: Rulebook, models: Sequence[ShotModel]) -> None:
        self._rulebook, self._models = rulebook, models
        self._seen: dict[tuple[int, ...], float] = {}

    def best(self, starts: tuple[int, ...]) -> tuple[int, ...]:
        """Return the best head starts that can be reached from some, the least of equal ones."""
        while True:
            better = min(self._beside(starts), key=lambda each: (self._unfair(each), sum(each)))
            if self._unfair(better) >= self._unfair(starts):
                return starts
            starts = better

    def _beside(self, starts: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield all head starts that differ by a step or none for each player."""
        highest = self._rulebook.open_to - 1
        for steps in product((-STEP, 0, STEP), repeat=len(starts)):
            moved = [start + step for start, step in zip(starts, steps, strict=True)]
            least = min(moved)
            if max(moved) - least <= highest:
                yield tuple(start - least for start in moved)

    def _unfair(self, starts: tuple[int, ...]) -> float:
        """Return how far the chances are from equal ones, as a sum of squares."""
        if starts not in self._seen:
            found = start_chances(self._rulebook, self._models, starts)
            self._seen[starts] = sum((chance - 1 / len(found)) ** 2 for chance in found)
        return self._seen[starts]
