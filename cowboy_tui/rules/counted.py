"""A number with its noun, as in `1 match` and `2 matches`."""


def counted(number: int, one: str, more: str = "") -> str:
    """Return a number with its noun; `more` is the plural where it takes more than an `s`."""
    return f"{number:,} {one if number == 1 else more or one + 's'}"
