"""Exact numbers as people read them. Nothing is ever computed from what is rounded."""

from fractions import Fraction
from typing import Final

NOTHING: Final = "-"
"""What stands where there was nothing to divide."""


def rounded(value: Fraction | int | None, decimals: int = 2) -> str:
    """Return a number with so many decimals, a half away from zero; `-` for None."""
    if value is None:
        return NOTHING
    unit = 10**decimals
    # Twice the value plus one unit, halved: exact, as no float is.
    whole = (2 * abs(value.numerator) * unit + value.denominator) // (2 * value.denominator)
    sign = "-" if value < 0 and whole else ""
    digits = str(whole).rjust(decimals + 1, "0")
    return f"{sign}{digits[:-decimals]}.{digits[-decimals:]}" if decimals else sign + digits


def plain(value: Fraction | int) -> str:
    """Return a number that is whole as a rule: `6`, and `2.50` where it is not."""
    return str(value.numerator) if value.denominator == 1 else rounded(value)


def told_apart(one: Fraction | None, other: Fraction | None) -> tuple[str, str]:
    """Return two numbers with two decimals, or with as many as it takes to see which is more."""
    decimals = 2
    while one != other and rounded(one, decimals) == rounded(other, decimals):
        decimals += 1
    return rounded(one, decimals), rounded(other, decimals)
