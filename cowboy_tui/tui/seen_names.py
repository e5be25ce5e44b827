"""Names that were seen before, as they are offered: by their beginning, and by number on a pad."""

from collections.abc import Collection, Sequence
from typing import Final

_OFFERED: Final = 12
"""Names that there is room for."""


def offer(seen: Sequence[str], here: Collection[str], typed: str, *, numbered: bool) -> str:
    """Return the line that offers the names not here that go on from what was typed.

    Where they are numbered, a number goes on to all that begin with it.
    """
    start = typed.strip().casefold()
    names = [*enumerate(_others(seen, here), 1)]
    if numbered and start.isdecimal():
        found = [f"{number} {name}" for number, name in names if str(number).startswith(start)]
    else:
        found = [
            f"{number} {name}" if numbered else name
            for number, name in names
            if name.casefold().startswith(start)
        ]
    lead = "Seen before, a number adds" if numbered else "Seen before"
    return f"{lead}: {', '.join(found[:_OFFERED])}" if found else ""


def picked(seen: Sequence[str], here: Collection[str], typed: str) -> str:
    """Return the name that a number stands for, and what is none as it was typed."""
    names = dict(enumerate(_others(seen, here), 1))
    typed = typed.strip()
    number = int(typed) if typed.isascii() and typed.isdecimal() else 0
    return names.get(number, typed)


def _others(seen: Sequence[str], here: Collection[str]) -> list[str]:
    taken = {name.casefold() for name in here}
    return [name for name in seen if name.casefold() not in taken]
