"""The base of the enumerations that are looked up as the text that they are."""

from enum import StrEnum


class Word(StrEnum):
    """A StrEnum that hashes as its string does, in C.

    So a word can be looked up by its text. And `Enum.__hash__` is a Python function; with a word or
    two in each key of the judge's memo it would be a good part of the time of a shot.
    """

    __hash__ = str.__hash__
