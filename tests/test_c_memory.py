"""What the C library is asked for is done where it can do that, and is no fault where it cannot."""

import ctypes
from collections.abc import Callable

import pytest

from cowboy_tui import c_memory

ASKED = (c_memory.share_heaps, c_memory.give_back)


class Library:
    """A C library that keeps in mind what was asked of it."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []

    def mallopt(self, parameter: int, value: int) -> int:
        self.asked.append(("mallopt", parameter, value))
        return 1

    def malloc_trim(self, pad: int) -> int:
        self.asked.append(("malloc_trim", pad))
        return 1


def test_glibc_is_asked_for_one_heap_and_for_all_that_is_free(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    library = Library()
    monkeypatch.setattr(ctypes, "CDLL", lambda _: library)
    for ask in ASKED:
        ask()
    assert library.asked == [("mallopt", -8, 1), ("malloc_trim", 0)]


@pytest.mark.parametrize("ask", ASKED)
def test_another_library_is_asked_for_nothing(
    ask: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda _: object())
    ask()

    def none_to_be_found(_: object) -> None:
        raise OSError

    monkeypatch.setattr(ctypes, "CDLL", none_to_be_found)
    ask()
