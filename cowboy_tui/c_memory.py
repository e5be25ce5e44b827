"""What the C library keeps of memory that was freed: where it is glibc, less of it."""

import ctypes
from contextlib import suppress
from typing import Final

_M_ARENA_MAX: Final = -8
"""As `malloc.h` has it."""

# What other libraries have no such function for is no fault.
_NOT_THERE: Final = (OSError, AttributeError)


def share_heaps() -> None:
    """Have threads that are yet to come take their memory where others do.

    Each would have a heap of its own otherwise, and keep it.
    """
    with suppress(*_NOT_THERE):
        ctypes.CDLL(None).mallopt(_M_ARENA_MAX, 1)


def give_back() -> None:
    """Give back to the system what is free, also in the middle of a heap."""
    with suppress(*_NOT_THERE):
        ctypes.CDLL(None).malloc_trim(0)
