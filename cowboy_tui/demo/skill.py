"""How well somebody plays: which shot he makes how often, by phase."""

from collections.abc import Mapping
from functools import cache
from itertools import accumulate
from typing import Final, NamedTuple

_SCORING_OPEN: Final = {
    "c": 0.2,
    "1": 0.2,
    "3": 0.15,
    "5": 0.09,
    "(31)": 0.08,
    "(35)": 0.06,
    "c1": 0.06,
    "c3": 0.05,
    "d": 0.03,
    "13": 0.02,
    "c5": 0.02,
    "(31)5": 0.015,
    "d1": 0.01,
    "35": 0.01,
    "(315)13": 0.005,
}
_EMPTY_OPEN: Final = {"-": 0.85, "(3)": 0.13, "^5": 0.02}
_SCORING_CAROMS: Final = {"c": 0.6, "(31)": 0.15, "(35)": 0.1, "d": 0.12, "(351)": 0.03}
_EMPTY_CAROMS: Final = {"-": 0.9, "(3)": 0.1}
_WINNING: Final = {"w": 0.2, "w@1": 0.1, "w@2": 0.2, "w@3": 0.1, "w@4": 0.15, "(1)w@5": 0.25}
_EMPTY_FINAL: Final = {"-": 0.6, "(1)": 0.2, "@2": 0.1, "@5": 0.1}
_FOULS: Final = {
    "m": 0.36,
    "s": 0.26,
    "t": 0.1,
    "r": 0.08,
    "j": 0.05,
    "h": 0.05,
    "b": 0.04,
    "x": 0.04,
    "n": 0.02,
}
_FOULS_OPEN: Final = {**_FOULS, "cs": 0.04, "3s": 0.03}
_FOULS_CAROMS: Final = {**_FOULS, "1": 0.1, "c3": 0.1}
_FOULS_FINAL: Final = {**_FOULS, "(3)": 0.2, "c": 0.15, "(13)w": 0.05}


class Shots(NamedTuple):
    """Tokens that somebody plays, and how often."""

    tokens: tuple[str, ...]
    sums: tuple[float, ...]
    """Shares added up to each token; the last is 1."""


class Skill(NamedTuple):
    """How somebody plays; every shot of a phase alike, wherever his total stands."""

    open: Shots
    caroms: Shots
    final: Shots
    opening_fails: float = 0.03
    """How often his opening shot does not strike the 3 first."""
    takes: float = 0.7
    """How often he opens himself after somebody else's opening failed."""


@cache
def skill(scores: float, caroms: float, wins: float, fouls: float) -> Skill:
    """Return the skill of somebody whose shots score so often, each a share of his shots.

    `scores`: while open; `caroms`: from `open_to` on; `wins`: the final shot; `fouls`: in any
    phase.
    """
    return Skill(
        _shots(scores, fouls, _SCORING_OPEN, _EMPTY_OPEN, _FOULS_OPEN),
        _shots(caroms, fouls, _SCORING_CAROMS, _EMPTY_CAROMS, _FOULS_CAROMS),
        _shots(wins, fouls, _WINNING, _EMPTY_FINAL, _FOULS_FINAL),
    )


def _shots(
    good: float,
    fouls: float,
    scoring: Mapping[str, float],
    empty: Mapping[str, float],
    fouling: Mapping[str, float],
) -> Shots:
    shares: list[tuple[str, float]] = []
    for share, table in ((good, scoring), (1 - good - fouls, empty), (fouls, fouling)):
        whole = sum(table.values())
        shares += [(token, share * part / whole) for token, part in table.items()]
    return Shots(tuple(token for token, _ in shares), tuple(accumulate(part for _, part in shares)))
