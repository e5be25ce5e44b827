"""Rings: sizes, and pairs that meet as evenly as a search of its own finds."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import pytest

from cowboy_tui.league.draw import NoRound, PastRound, draw, remaining
from cowboy_tui.league.draw.rings import ring_sizes
from cowboy_tui.league.season import Format

from .evenings import drawn, entrants, met, opened, over, season, spread, whole_night


@pytest.mark.parametrize(
    ("players", "wished", "sizes"),
    [
        (3, 4, [3]),
        (4, 3, [4]),
        (5, 3, [5]),
        (6, 4, [3, 3]),
        (7, 4, [4, 3]),
        (7, 3, [4, 3]),
        (8, 3, [4, 4]),
        (8, 5, [4, 4]),
        (9, 3, [3, 3, 3]),
        (9, 4, [5, 4]),
        (11, 3, [4, 4, 3]),
        (11, 4, [4, 4, 3]),
        (11, 5, [4, 4, 3]),
        (15, 5, [5, 5, 5]),
        (32, 5, [5, 5, 5, 5, 4, 4, 4]),
    ],
)
def test_sizes(players: int, wished: int, sizes: list[int]) -> None:
    assert ring_sizes(players, wished) == sizes


@pytest.mark.parametrize("number", range(3, 33))
def test_everybody_plays_in_rings_of_even_size(number: int) -> None:
    field = entrants(number)
    for wished in (3, 4, 5):
        sizes = ring_sizes(number, wished)
        assert sum(sizes) == number
        assert {3, 4, 5}.issuperset(sizes)
        assert max(sizes) - min(sizes) <= 1
        rules = season(Format.RINGS, ring=wished)
        past: list[PastRound] = []
        for _ in range(2 if number > 12 else 4):
            plan = drawn(draw(rules, field, past, number % 8 + 1, 5, again=True))
            assert not plan.byes
            assert sorted(map(len, plan.matches), reverse=True) == sizes
            past.append(over(plan))
        if number > 12:
            assert max(met(past).values()) <= 2 - (wished == 3)


def test_tables_change_nothing_and_the_same_seed_draws_the_same() -> None:
    rules, field = season(Format.RINGS), entrants(13)
    past = [over(drawn(draw(rules, field, [], 2, 3)))]
    plans = {draw(rules, field, past, tables, 3) for tables in range(1, 9)}
    assert len(plans) == 1
    assert plans != {draw(rules, field, past, 2, 4)}


@pytest.mark.parametrize(("number", "wished"), [(6, 4), (7, 4), (8, 4), (9, 3), (9, 4)])
def test_meetings_are_within_one_of_the_best(number: int, wished: int) -> None:
    rules, field = season(Format.RINGS, ring=wished), entrants(number)
    best = _best_spreads(number, ring_sizes(number, wished), rounds=8)
    past: list[PastRound] = []
    for rounds, (least_spread, least_most) in enumerate(best, 1):
        past.append(over(drawn(draw(rules, field, past, 2, 1, again=True))))
        counts = met(past)
        values = [counts[pair] for pair in combinations([e.id for e in field], 2)]
        assert max(values) - min(values) <= least_spread + 1, rounds
        assert max(values) <= least_most + 1, rounds


def _best_spreads(players: int, sizes: Sequence[int], rounds: int) -> list[tuple[int, int]]:
    """For each number of rounds the least spread of meetings, and the least maximum.

    A search through all divisions into rings that goes on from the most even few of each round.
    """
    all_pairs = list(combinations(range(players), 2))
    divisions = [
        tuple(any(pair in ring for ring in division) for pair in all_pairs)
        for division in (
            [set(combinations(ring, 2)) for ring in rings]
            for rings in _divisions(tuple(range(players)), list(sizes))
        )
    ]
    states: set[tuple[int, ...]] = {divisions[0]}
    found = [(1, 1)]
    for _ in range(rounds - 1):
        after = {
            tuple(a + b for a, b in zip(state, division, strict=True))
            for state in states
            for division in divisions
        }
        found.append((min(max(s) - min(s) for s in after), min(map(max, after))))
        evenest = sorted(after, key=lambda state: (sum(n * n for n in state), state))
        states = set(evenest[:12])
    return found


def _divisions(players: tuple[int, ...], sizes: list[int]) -> Iterator[list[tuple[int, ...]]]:
    if not players:
        yield []
        return
    for size in set(sizes):
        left = sizes.copy()
        left.remove(size)
        for mates in combinations(players[1:], size - 1):
            ring = (players[0], *mates)
            for rest in _divisions(tuple(p for p in players if p not in ring), left):
                yield [ring, *rest]


@pytest.mark.parametrize("number", [3, 5, 8, 13, 16])
def test_it_ends_when_everybody_has_met_everybody_and_can_go_on(number: int) -> None:
    rules, field = season(Format.RINGS), entrants(number)
    names = [entrant.id for entrant in field]
    least = remaining(rules, field, [])
    past = whole_night(rules, field)
    assert set(combinations(names, 2)) <= set(met(past))
    assert least is not None
    assert least <= sum(len(round_.matches) for round_ in past)
    assert remaining(rules, field, past) == 0
    assert spread(opened(past), names) <= 2
    past.append(over(drawn(draw(rules, field, past, 2, 1, again=True))))


def test_people_come_and_go() -> None:
    random = Random(8)
    rules, everybody = season(Format.RINGS), entrants(16)
    here = everybody[:9]
    past: list[PastRound] = []
    for _ in range(12):
        names = {entrant.id for entrant in here}
        plan = drawn(draw(rules, here, past, 2, 8, again=True))
        assert Counter(p for match in plan.matches for p in match) == Counter(names)
        past.append(over(plan))
        here = [e for e in here if random.random() > 0.1] or here
        here = [*here, *(e for e in everybody if e not in here and random.random() < 0.15)]
        new = {e.id for e in here} - names
        if new:
            answer = drawn(draw(rules, here, past, 2, 8, again=True))
            assert answer.note.startswith(f"{len(new)} player")
            assert f"from round {len(past) + 1} on" in answer.note


def test_too_few_is_said() -> None:
    answer = draw(season(Format.RINGS), entrants(2), [], 1, 1)
    assert answer == NoRound("Three players at least have to be here for a ring.")
