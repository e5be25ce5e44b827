"""Rings: three to five at a table, drawn anew each round so that pairs meet as evenly as possible.

Everybody who is here plays in every round; rings that find no table wait for one. Three to five
players are one ring; six and more are as many rings as bring their sizes closest to the one
that the season asks for, none under three or over five, and none more than one larger than
another: 6 = 3 + 3, 7 = 4 + 3, 11 = 4 + 4 + 3 with rings of four asked for.

A round is drawn when the one before it is over. When every pair has met it is said so; going
on is possible.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from random import Random

from cowboy_tui.rules.counted import counted

from .history import (
    Pair,
    called_first,
    chance,
    complete,
    least_met,
    meetings,
    order_of_play,
    pairs,
    unfinished,
)
from .notes import changes, drawn_no_more, still_played
from .plan import Entrant, NoRound, PastRound, Plan

SMALLEST, LARGEST = 3, 5
"""Players of a ring."""
FEWEST_TRIES, TRIED_PLAYERS = 16, 800
"""How many draws a round is chosen from: as many as have this many players together, for in a small
field it is by luck alone that a good one is found, and in a large one each try takes long."""
STEEPNESS = 4
"""What a meeting more makes a further one cost: a pair that met most is kept apart first."""


def draw(
    entrants: Sequence[Entrant], past: Sequence[PastRound], size: int, seed: int, again: bool
) -> Plan | NoRound:
    """Return the next round, in rings of `size` as near as the number of players allows."""
    players = [entrant.id for entrant in entrants]
    if len(players) < SMALLEST:
        return NoRound("Three players at least have to be here for a ring.")
    if unfinished(past):
        return still_played(past)
    if complete(players, past) and not again:
        return NoRound("Everybody has met everybody.", over=True)
    sizes = ring_sizes(len(players), size)
    rings = _best(players, sizes, meetings(past), chance(seed, len(past)))
    ordered = (order_of_play(ring, past, seed) for ring in rings)
    return Plan(called_first(ordered, past), note=_note(players, past))


def remaining(entrants: Sequence[Entrant], past: Sequence[PastRound], size: int) -> int:
    """Return how many rings are still to be played, at least, until everybody has met everybody.

    Those that are drawn are included. Fewer rounds than whoever has most still to meet needs are
    never enough.
    """
    drawn = len(unfinished(past))
    players = [entrant.id for entrant in entrants]
    if len(players) < SMALLEST or complete(players, past):
        return drawn
    sizes = ring_sizes(len(players), size)
    met = meetings(past)
    least = least_met(players, met)
    to_meet = dict.fromkeys(players, 0)
    for pair in pairs(players):
        for player in pair:
            to_meet[player] += met[pair] == least
    rounds = ceil(max(to_meet.values()) / (max(sizes) - 1))
    return drawn + rounds * len(sizes)


def ring_sizes(players: int, wished: int) -> list[int]:
    """Return the sizes of the rings for three players or more, the larger ones first."""
    possible = range(ceil(players / LARGEST), players // SMALLEST + 1)
    rings = min(possible, key=lambda number: abs(players - wished * number) / number)
    return [players // rings + (ring < players % rings) for ring in range(rings)]


def _prices(players: Sequence[str], met: Mapping[Pair, int]) -> dict[str, dict[str, int]]:
    """Return what it costs that two meet: the more, the oftener they have met."""
    least = least_met(players, met)
    return {
        one: {
            other: STEEPNESS ** (met[frozenset({one, other})] - least)
            for other in players
            if other != one
        }
        for one in players
    }


def _best(
    players: Sequence[str], sizes: Sequence[int], met: Mapping[Pair, int], random: Random
) -> list[list[str]]:
    """Return the draw after which pairs have met most evenly, of a fixed number of tries.

    Each try is a draw by chance, as it is and then improved.
    """
    if len(sizes) == 1:
        return [list(players)]
    prices = _prices(players, met)
    found: list[list[list[str]]] = []
    for _ in range(max(FEWEST_TRIES, TRIED_PLAYERS // len(players))):
        order = random.sample(players, len(players))
        rings = [[order.pop() for _ in range(size)] for size in sizes]
        found.append([ring.copy() for ring in rings])
        _improve(rings, prices)
        found.append(rings)
    return min(found, key=lambda rings: _unevenness(players, rings, met))


def _unevenness(
    players: Sequence[str], rings: Iterable[Iterable[str]], met: Mapping[Pair, int]
) -> tuple[int, int]:
    """Return how far apart the numbers of meetings are after a round, and how high they are."""
    together = {pair for ring in rings for pair in pairs(ring)}
    after = [met[pair] + (pair in together) for pair in pairs(players)]
    least = min(after)
    return max(after) - least, sum(STEEPNESS ** (count - least) for count in after)


def _improve(rings: list[list[str]], prices: Mapping[str, Mapping[str, int]]) -> None:
    """Exchange players between rings until no exchange of two makes it cheaper."""
    better = True
    while better:
        better = False
        for at, ring in enumerate(rings):
            for other in rings[at + 1 :]:
                better |= _exchange(ring, other, prices)


def _exchange(ring: list[str], other: list[str], prices: Mapping[str, Mapping[str, int]]) -> bool:
    """Make the exchanges between two rings that save something; return whether any did."""
    any_saved = False
    for place, one in enumerate(ring):
        for there, two in enumerate(other):
            one = ring[place]
            between = prices[one][two]
            now = _cost(one, ring, prices) + _cost(two, other, prices)
            then = _cost(one, other, prices) + _cost(two, ring, prices) - 2 * between
            if then < now:
                ring[place], other[there] = two, one
                any_saved = True
    return any_saved


def _cost(player: str, ring: Iterable[str], prices: Mapping[str, Mapping[str, int]]) -> int:
    own = prices[player]
    return sum(own[other] for other in ring if other != player)


def _note(players: Sequence[str], past: Sequence[PastRound]) -> str:
    """Say what a change since the last round does to the draw."""
    came, left = changes(players, past)
    notes = []
    if came:
        who = counted(len(came), "player")
        notes.append(f"{who} in from round {len(past) + 1} on, with those not met first.")
    if left:
        notes.append(drawn_no_more(left))
    return " ".join(notes)
