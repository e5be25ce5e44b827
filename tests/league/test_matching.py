"""The matching against a search through all of them."""

from itertools import combinations, compress, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowboy_tui.league.draw.matching import matching

NAMES = "abcdefgh"
ALL_PAIRS = list(combinations(NAMES, 2))


@given(
    number=st.integers(1, 8),
    picked=st.sets(st.sampled_from(ALL_PAIRS)),
    order=st.permutations(NAMES),
)
def test_as_few_as_possible_are_left_out_and_the_last_of_the_order(
    number: int, picked: set[tuple[str, str]], order: list[str]
) -> None:
    order = [name for name in order if name in NAMES[:number]]
    edges = [pair for pair in sorted(picked) if set(pair) <= set(order)]
    graph = _graph(order, edges)
    mates = matching(graph, order)
    assert all(mates[mates[name]] == name and mates[name] in graph[name] for name in mates)
    covered = tuple(name in mates for name in order)
    assert covered == max(_coverings(order, edges), key=lambda row: (sum(row), row))


def _coverings(order: list[str], edges: list[tuple[str, str]]) -> set[tuple[bool, ...]]:
    """Who is covered, for every set of pairs that have nobody in common."""
    found = {frozenset[str]()}
    for pair in edges:
        found |= {covered | set(pair) for covered in found if covered.isdisjoint(pair)}
    return {tuple(name in covered for name in order) for covered in found}


@pytest.mark.parametrize("number", [3, 4, 5])
def test_every_graph_of_a_few(number: int) -> None:
    order = list(NAMES[:number])
    possible = list(combinations(order, 2))
    for picked in product([False, True], repeat=len(possible)):
        edges = list(compress(possible, picked))
        mates = matching(_graph(order, edges), order)
        covered = tuple(name in mates for name in order)
        assert covered == max(_coverings(order, edges), key=lambda row: (sum(row), row)), edges


def _graph(names: list[str], edges: list[tuple[str, str]]) -> dict[str, list[str]]:
    return {name: [a if b == name else b for a, b in edges if name in (a, b)] for name in names}


def test_odd_rings_are_seen_through() -> None:
    """Two triangles on a bridge: a greedy pairing of the bridge leaves two out."""
    edges = ["ab", "bc", "ca", "cd", "de", "ef", "fd"]
    graph = {name: [edge.replace(name, "") for edge in edges if name in edge] for name in "abcdef"}
    assert len(matching(graph, "cdabef")) == 6
