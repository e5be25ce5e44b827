"""Some of many: the ordinary run of the tests takes a few of what a long one takes all of."""

import random
from collections.abc import Iterable
from typing import TypeVar

from .counts import FUZZ

T = TypeVar("T")

_ALL = 1000
"""With so many inputs of each sort, everything that can be counted is taken."""


def some(items: Iterable[T], most: int) -> list[T]:
    """Return at most so many of the items, always the same ones; all of them in a long run."""
    found = [*items]
    if FUZZ >= _ALL or len(found) <= most:
        return found
    return random.Random(FUZZ).sample(found, most)
