"""The 1 held off before the final shot: all balls are spotted (R3, H12, ruling 9)."""

from .balls import Ball
from .rulebook import Rulebook


def one_missing_at_final(rulebook: Rulebook, total: int, held: tuple[Ball, ...]) -> bool:
    """Return whether a shooter of this total is before the final shot with the 1 held."""
    return 1 in held and total == rulebook.caroms_to


def respots_by_itself(rulebook: Rulebook, total: int, held: tuple[Ball, ...]) -> bool:
    """Return whether all balls are spotted at once, as soon as he is at the table."""
    return rulebook.respot_on_final == "automatic" and one_missing_at_final(rulebook, total, held)


def respot_objection(rulebook: Rulebook, total: int, held: tuple[Ball, ...]) -> str | None:
    """Return why the shooter may not demand that all balls be spotted, or None (H12)."""
    if one_missing_at_final(rulebook, total, held):
        return None
    return f"all balls are spotted only for a player at {rulebook.caroms_to} with the 1 held off"
