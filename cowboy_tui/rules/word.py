"""The base of the enumerations that the judge's memo is keyed by."""

from enum import StrEnum


class Word(StrEnum):
    """A StrEnum that hashes as its string does, in C.

    `Enum.__hash__` is a Python function; with four words in each key it was a fifth of the time
    of a shot.
    """

    __hash__ = str.__hash__
