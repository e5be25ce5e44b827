"""What is said of changes in a night."""

from collections.abc import Iterable, Sequence


def listed(names: Sequence[str]) -> str:
    """Return names in a row: `Ann, Bo and Cy`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def counted(number: int, what: str) -> str:
    """Return a number with what it counts: `1 match`, `2 matches`."""
    ending = "es" if what.endswith("ch") else "s"
    return f"{number} {what}" if number == 1 else f"{number} {what}{ending}"


def sentences(parts: Iterable[str]) -> str:
    """Return sentences in a row, without those that are empty."""
    return " ".join(part for part in parts if part)
