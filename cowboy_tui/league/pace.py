"""How long the games of tonight take, and when the last of them should be over."""

from collections.abc import Sequence
from fractions import Fraction
from heapq import heapify, heappop, heappush
from math import comb
from statistics import fmean


def estimated_end(
    durations: Sequence[float], to_begin: int, tables: int, running: Sequence[float] = ()
) -> float | None:
    """Return in how many seconds the last game should be over.

    `durations` are the seconds that tonight's finished games took, `to_begin` counts the games
    that nobody has begun, `running` has for each game under way the seconds since it began.
    Every game is taken to last as long as the mean of those that are finished, and to begin as
    soon as a table is free; one that has lasted longer already is taken to end at any moment.
    None where nothing can be said: games are left, but none is finished, or there is no table.
    """
    if to_begin <= 0 and not running:
        return 0.0
    if not durations or tables < 1:
        return None
    usual = fmean(durations)
    free_in = [max(0.0, usual - since) for since in running]
    free_in += [0.0] * (tables - len(free_in))
    heapify(free_in)
    end = max(free_in)
    for _ in range(to_begin):
        over = heappop(free_in) + usual
        heappush(free_in, over)
        end = max(end, over)
    return end


def games_of_match(race: int, players: int = 2) -> Fraction:
    """Return how many games a match of equal players takes in the mean, to `race` won games.

    Exact for two; for a ring of more it is taken in proportion to the games that it can take.
    """
    two = sum(
        (Fraction((race + lost) * 2 * comb(race - 1 + lost, lost), 2 ** (race + lost)))
        for lost in range(race)
    )
    most = players * (race - 1) + 1
    return Fraction(two) * most / (2 * race - 1)
