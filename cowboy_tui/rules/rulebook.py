"""The rulebook is data: two presets, and house rules that change some of their fields."""

from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any, Final, Literal, get_args, get_type_hints

from .names import quote

Preset = Literal["modern", "historic"]
HouseValue = int | bool | str


class HouseRuleError(ValueError):
    """A house rule that is no rule of this game, or that contradicts another."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Rulebook:
    """Every switch of the rules that players dispute; both presets are values of it.

    The same rules are always the same object (see `with_house`), so identity is equality: the
    judge's memo has the rulebook in every key and never compares content.
    """

    preset: Preset
    """The text that the fields were taken from before house rules; it decides citations only."""
    house: tuple[str, ...] = ()
    """Names of the fields that were given, in that order; their values may be the preset's."""

    open_to: int
    """Points of the open phase (H4, Scoring)."""
    caroms_to: int
    """Points at which the caroms end; the next point wins (H5, Scoring)."""
    opening_fault: Literal["incoming_choice", "forfeit_inning"]
    """What follows when the opening shot does not strike the 3 first (Opening Break, H3)."""
    cushion: Literal["always", "unless_carom", "never"]
    """When a ball must reach a cushion after the contact (R2)."""
    push: Literal["foul", "allowed_while_open"]
    """Whether a push is a foul in the open phase too (H14)."""
    frozen_ball: bool
    """Whether a frozen ball that did not move can save the shooter from a miss (H16)."""
    overshoot: Literal["foul", "void"]
    """What a shot past `open_to` or `caroms_to` is (R4, ruling 1)."""
    pocketed_on_caroms: Literal["foul", "no_score"]
    """What pocketing an object ball on the caroms is (R5, H10)."""
    other_ball_on_final: Literal["foul", "no_score"]
    """What touching another ball beside the 1 on the final shot is (R6, H5)."""
    pocketed_on_final: Literal["allowed", "barred"]
    """Whether an object ball may fall on the winning shot (ruling 6)."""
    object_ball_off_table: Literal["no_penalty", "foul"]
    """What forcing an object ball off the table is (H2, Jumped Object Balls)."""
    forfeit: Literal["three_fouled_innings", "three_fouled_shots", "two_barren_scratches", "none"]
    """What puts a player out of the game (R8, H9)."""
    respot_on_final: Literal["automatic", "on_demand"]
    """How the balls are spotted for a shooter at `caroms_to` with the 1 held (R3, H12)."""
    balls_moving: Literal["foul", "foul_at_thresholds"]
    """Whether shooting at moving balls is a foul everywhere or only at a threshold (H7, H8)."""

    @property
    def target(self) -> int:
        """The winning total, in points: one more than `caroms_to`."""
        return self.caroms_to + 1

    def departs(self, field: str) -> bool:
        """Return whether a house rule has changed a field: its value is not the preset's."""
        same: bool = getattr(self, field) == getattr(PRESETS[self.preset], field)
        return not same

    def with_house(self, rules: dict[str, HouseValue]) -> "Rulebook":
        """Return this rulebook with some fields changed.

        Raises HouseRuleError for a field or value that does not exist, or thresholds that do
        not ascend.
        """
        typed = tuple((field, type(value), value) for field, value in rules.items())
        return _with_house(self, typed) if rules else self


HOUSE_FIELDS: Final = tuple(
    field.name for field in fields(Rulebook) if field.name not in ("preset", "house")
)
"""The fields that a house rule may set, in the order of the rulebook."""

LARGEST_THRESHOLD: Final = 1_000_000
"""No game is played to more points than this; it keeps every total a small number."""


@cache
def _with_house(rulebook: Rulebook, rules: tuple[tuple[str, type, HouseValue], ...]) -> Rulebook:
    """Return one and the same object whenever the same rules are asked for.

    The types are part of what is remembered, because 1 and True are equal and only one is right.
    """
    for field, _, value in rules:
        if field not in HOUSE_FIELDS:
            raise HouseRuleError(
                f"no rule is called {quote(field)}; the rules are {', '.join(HOUSE_FIELDS)}"
            )
        _check(field, value)
    changes: dict[str, Any] = {field: value for field, _, value in rules}
    house = tuple(dict.fromkeys((*rulebook.house, *changes)))
    changed = replace(rulebook, house=house, **changes)
    if changed.caroms_to <= changed.open_to:
        raise HouseRuleError(
            f"caroms_to ({changed.caroms_to}) must be more than open_to ({changed.open_to})"
        )
    return changed


def format_value(value: HouseValue) -> str:
    """Write one value of the rulebook as house rules spell it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _check(field: str, value: HouseValue) -> None:
    """Raise HouseRuleError, which says what is allowed, for a value that a field cannot have."""
    kind = get_type_hints(Rulebook)[field]
    if kind is int:
        possible = type(value) is int and 1 <= value <= LARGEST_THRESHOLD
        allowed = f"a number from 1 to {LARGEST_THRESHOLD} in digits"
    else:
        values = (True, False) if kind is bool else get_args(kind)
        # In Python, 1 is equal to true.
        possible = any(value == each and type(value) is type(each) for each in values)
        *others, last = map(format_value, values)
        allowed = f"{', '.join(others)} or {last}"
    if not possible:
        raise HouseRuleError(f"{field}: {quote(format_value(value))} cannot be; write {allowed}")


_COMMON: Final[dict[str, Any]] = {
    "open_to": 90,
    "caroms_to": 100,
    "overshoot": "foul",
    "pocketed_on_caroms": "foul",
    "pocketed_on_final": "allowed",
    "object_ball_off_table": "no_penalty",
    "balls_moving": "foul",
}

MODERN: Final = Rulebook(
    preset="modern",
    opening_fault="incoming_choice",
    cushion="always",
    push="foul",
    frozen_ball=False,
    other_ball_on_final="foul",
    forfeit="three_fouled_innings",
    respot_on_final="automatic",
    **_COMMON,
)
"""The modern text as it stands."""

HISTORIC: Final = Rulebook(
    preset="historic",
    opening_fault="forfeit_inning",
    cushion="never",
    push="allowed_while_open",
    frozen_ball=True,
    other_ball_on_final="no_score",
    forfeit="two_barren_scratches",
    respot_on_final="on_demand",
    **_COMMON,
)
"""The historic text as it stands."""

PRESETS: Final[dict[str, Rulebook]] = {"modern": MODERN, "historic": HISTORIC}
"""The rule sets by the name that the `Rules` header gives them."""
