"""Exact numbers as they are shown."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowboy_tui.league.rounding import plain, rounded, told_apart


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "-"),
        (0, "0.00"),
        (3, "3.00"),
        (Fraction(1, 3), "0.33"),
        (Fraction(2, 3), "0.67"),
        (Fraction(1, 200), "0.01"),
        (Fraction(201, 200), "1.01"),
        (Fraction(1, 201), "0.00"),
        (Fraction(-1, 200), "-0.01"),
        (Fraction(-1, 201), "0.00"),
        (Fraction(10**30 + 1, 2), f"5{'0' * 29}.50"),
    ],
)
def test_two_decimals_a_half_goes_up(value: Fraction | None, text: str) -> None:
    assert rounded(value) == text


@given(st.integers(-(10**7), 10**7), st.integers(0, 6), st.integers(0, 4))
def test_it_rounds_as_decimal_does(number: int, places: int, decimals: int) -> None:
    exact = Decimal(number).scaleb(-places).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)
    text = rounded(Fraction(number, 10**places), decimals)
    assert Decimal(text) == exact
    assert not text.startswith("-0") or exact < 0


def test_whole_numbers_stay_plain() -> None:
    assert (plain(6), plain(Fraction(6)), plain(Fraction(5, 2))) == ("6", "6", "2.50")


@given(st.fractions(0, 50), st.fractions(0, 50))
def test_two_that_differ_are_shown_apart(one: Fraction, other: Fraction) -> None:
    texts = told_apart(one, other)
    assert (texts[0] != texts[1]) == (one != other)
