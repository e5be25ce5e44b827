"""What the rounds of the night say about those who are here: met, sat out, opened."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

from .plan import PastMatch, PastRound

Pair = frozenset[str]


def pairs(players: Iterable[str]) -> list[Pair]:
    """Return every pair among players."""
    return [frozenset(two) for two in combinations(players, 2)]


def meetings(past: Iterable[PastRound]) -> Counter[Pair]:
    """Return how often each pair was drawn together; void matches count as never played."""
    return Counter(
        pair
        for round_ in past
        for match in round_.matches
        if not match.void
        for pair in pairs(match.players)
    )


def least_met(players: Iterable[str], met: Mapping[Pair, int]) -> int:
    """Return how often each pair of players has met at least."""
    return min((met.get(pair, 0) for pair in pairs(players)), default=0)


def complete(players: Iterable[str], past: Sequence[PastRound]) -> bool:
    """Return whether all pairs have met as often as any round set out for: a cycle is over."""
    met: Counter[Pair] = Counter()
    begun = 1
    for round_ in past:
        begun = max(begun, 1 + least_met(taking_part(round_), met))
        met.update(meetings([round_]))
    return least_met(players, met) >= begun


def taking_part(round_: PastRound) -> set[str]:
    """Return who was drawn in a round or had a bye in it."""
    return {*round_.byes, *(player for match in round_.matches for player in match.players)}


def throughout(players: Iterable[str], past: Sequence[PastRound]) -> set[str]:
    """Return which of the players took part in every round."""
    return set(players).intersection(*map(taking_part, past))


def sat_out(player: str, past: Iterable[PastRound]) -> int:
    """Return in how many rounds somebody had no match, those before he came included."""
    return sum(all(player not in match.players for match in round_.matches) for round_ in past)


def joined(player: str, past: Sequence[PastRound]) -> int:
    """Return the index of the first round that somebody took part in; the next one for nobody."""
    for index, round_ in enumerate(past):
        if player in taking_part(round_):
            return index
    return len(past)


def unfinished(past: Iterable[PastRound]) -> list[PastMatch]:
    """Return the matches that wait or are being played."""
    return [match for round_ in past for match in round_.matches if not match.over]


def chance(seed: int, *what: object) -> Random:
    """Return a source of chance that is the same each time for the same things."""
    return Random(":".join(map(str, (seed, *what))))  # noqa: S311 - a draw, no secret


def order_of_play(players: Sequence[str], past: Sequence[PastRound], seed: int) -> tuple[str, ...]:
    """Return the players of a match so that openings, then late places, even out over the night."""

    def due(player: str) -> tuple[Fraction, int, float]:
        places = [
            (match.players.index(player), len(match.players))
            for round_ in past
            for match in round_.matches
            if player in match.players and not match.void
        ]
        sizes = Counter(size for _, size in places)
        share = sum((Fraction(count, size) for size, count in sizes.items()), Fraction(0))
        opened = sum(place == 0 for place, _ in places)
        late = sum(2 * place - (size - 1) for place, size in places)
        return opened - share, -late, chance(seed, "order", len(past), player).random()

    return tuple(sorted(players, key=due))


def called_first(
    matches: Iterable[tuple[str, ...]], past: Sequence[PastRound]
) -> tuple[tuple[str, ...], ...]:
    """Return matches so that those are called first whose players rest longest.

    With fewer tables than matches, who played at the end of a round is not called at the
    beginning of the next one.
    """
    before = past[-1].matches if past else ()
    place = {player: at for at, match in enumerate(before, 1) for player in match.players}
    return tuple(
        sorted(matches, key=lambda match: sorted((place.get(p, 0) for p in match), reverse=True))
    )
