"""Names that were seen before, as they are offered: by their beginning, and by number on a pad."""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

_OFFERED: Final = 12
"""Names that there is room for."""


class Offered(NamedTuple):
    """A name that was seen before."""

    name: str
    shown: str
    """The name, with its number before it where names are numbered."""


def offered(
    seen: Sequence[str], here: Collection[str], typed: str, *, numbered: bool
) -> tuple[Offered, ...]:
    """Return the names not here that go on from what was typed.

    Where they are numbered, a number goes on to all that begin with it.
    """
    start = typed.strip().casefold()
    by_number = numbered and start.isdecimal()
    return tuple(
        Offered(name, f"{number} {name}" if numbered else name)
        for number, name in enumerate(_others(seen, here), 1)
        if (str(number) if by_number else name.casefold()).startswith(start)
    )[:_OFFERED]


def picked(seen: Sequence[str], here: Collection[str], typed: str) -> str:
    """Return the name that a number stands for, and what is none as it was typed."""
    names = dict(enumerate(_others(seen, here), 1))
    typed = typed.strip()
    number = int(typed) if typed.isascii() and typed.isdecimal() else 0
    return names.get(number, typed)


def _others(seen: Sequence[str], here: Collection[str]) -> list[str]:
    taken = {name.casefold() for name in here}
    return [name for name in seen if name.casefold() not in taken]
