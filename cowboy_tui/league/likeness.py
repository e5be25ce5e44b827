"""When two names are so alike that they may be one person's."""

import unicodedata
from typing import Final

_PLAIN: Final = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"}
)
"""Letters that Unicode does not part into a plain one and an accent."""


def likeness(name: str) -> str:
    """Return what stays of a name without case, accents and spaces; equal for alike names.

    A name that is nothing but signs stays as it is.
    """
    parted = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    kept = "".join(each for each in parted if unicodedata.category(each) not in _PASSED_OVER)
    return kept.translate(_PLAIN) or name


_PASSED_OVER: Final = frozenset({"Mn", "Me", "Cf", "Zs"})
