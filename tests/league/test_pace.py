"""When the last game should be over."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowboy_tui.league.pace import estimated_end, games_of_match

MINUTES = st.floats(1, 90)


@pytest.mark.parametrize(
    ("durations", "to_begin", "tables", "running", "end"),
    [
        ([], 0, 2, [], 0.0),
        ([], 3, 2, [], None),
        ([], 0, 2, [5.0], None),
        ([600], 3, 0, [], None),
        ([600, 1200], 1, 1, [], 900.0),
        ([600], 4, 2, [], 1200.0),
        ([600], 5, 2, [], 1800.0),
        ([600], 0, 2, [100.0, 500.0], 500.0),
        ([600], 1, 2, [100.0, 500.0], 700.0),
        ([600], 1, 3, [100.0, 500.0], 600.0),
        ([600], 0, 1, [3600.0], 0.0),
        ([600], 1, 1, [3600.0], 600.0),
    ],
)
def test_by_hand(
    durations: list[float], to_begin: int, tables: int, running: list[float], end: float | None
) -> None:
    assert estimated_end(durations, to_begin, tables, running) == end


@given(
    durations=st.lists(MINUTES, min_size=1, max_size=9),
    to_begin=st.integers(0, 60),
    tables=st.integers(1, 8),
    running=st.lists(MINUTES, max_size=8),
)
def test_more_tables_never_take_longer_and_more_games_never_less(
    durations: list[float], to_begin: int, tables: int, running: list[float]
) -> None:
    end = estimated_end(durations, to_begin, tables, running)
    sooner = estimated_end(durations, to_begin, tables + 1, running)
    later = estimated_end(durations, to_begin + 1, tables, running)
    assert end is not None
    assert sooner is not None
    assert later is not None
    assert sooner <= end + 1e-6
    assert end <= later + 1e-6


def test_games_of_a_match() -> None:
    assert [games_of_match(race) for race in (1, 2, 3)] == [1, Fraction(5, 2), Fraction(33, 8)]
    assert games_of_match(1, 5) == 1
    assert games_of_match(2, 3) == Fraction(10, 3)
