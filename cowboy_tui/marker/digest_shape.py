"""Is what lies in the place of a digest one? Anybody may have written it.

Whether it is true only the entries can say; this is for nothing to stumble over it. Types are
asked for many values at once: a season has thousands of digests.
"""

import json
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Any, Final

from cowboy_tui.journal.entry import is_moment
from cowboy_tui.league.result import GameResult
from cowboy_tui.rules.figures import Figures
from cowboy_tui.rules.fouls import Foul
from cowboy_tui.rules.house import parse_house
from cowboy_tui.rules.names import printable
from cowboy_tui.rules.rulebook import PRESETS, HouseRuleError

_MOST: Final = 10**18
"""No count and no score is larger."""
_NONE: Final = type(None)

_ROWS: Final = frozenset(
    (*[str] * 3, int, *[str] * 6, *[list] * 5, *places, bool, bool, int, int, list, int, int)
    for places in product((int, _NONE), repeat=2)
)
"""Types of the fields of a `GameResult`, then of how many events there are, and the run."""
_FIGURES: Final = frozenset(
    (*[int] * 4, list, list, int, int, list, dict, *[int] * 7, dict, seconds, int)
    for seconds in (int, float)
)
"""Types of the fields of `Figures`."""
_OTHERS: Final = tuple(
    map(
        Figures._fields.index,
        ("phase_points", "phase_innings", "balls", "fouls", "outcomes", "seconds"),
    )
)
"""Places of those that are more than a whole number."""
_FOULS: Final = frozenset(map(str, Foul))


def parsed(bodies: Sequence[str]) -> list[Any]:
    """Return what JSON says, all at once where it can be read; None for what cannot."""
    try:
        rows: list[Any] = json.loads(f"[{','.join(body or 'null' for body in bodies)}]")
    except (ValueError, RecursionError):
        rows = []
    if len(rows) == len(bodies):
        return rows
    return [None] if len(bodies) == 1 else [parsed([body])[0] for body in bodies]


def is_digest(row: Any, game: str) -> bool:
    """Return whether a row, as JSON has it, can be read as what a game came to."""
    if type(row) is not list or tuple(map(type, row)) not in _ROWS or row[0] != game:
        return False
    *fields, events, run = row
    result = GameResult._make(fields)
    seats = len(result.names)
    places = [*result.order, result.at_table or 1, result.winner or 1]
    counts = [*result.starts, *result.scores, events, run, result.number, result.corrected]
    return (
        seats == len(result.players) == len(result.starts) == len(result.scores)
        and seats == len(result.figures)
        and _are_texts([*fields[:3], *fields[6:10], *result.names, *result.players])
        and is_moment(result.started)
        and is_moment(result.ended)
        and _is_rulebook(result.rules, result.house)
        and _are_numbers(places, 1, seats)
        and _are_numbers([*counts, result.race], 0, _MOST)
        and all(map(_are_figures, result.figures))
    )


def _are_texts(values: list[Any]) -> bool:
    if set(map(type, values)) != {str}:
        return False
    text = "".join(values)
    return text.isprintable() or printable(text) == text


def _are_numbers(values: list[Any], least: int, most: int) -> bool:
    return set(map(type, values)) == {int} and least <= min(values) and max(values) <= most


def _are_figures(row: Any) -> bool:
    if type(row) is not list or tuple(map(type, row)) not in _FIGURES:
        return False
    points, innings, balls, fouls, outcomes, seconds = (row[at] for at in _OTHERS)
    return (
        len(points) == len(innings) == len(balls) == 3
        and 0 <= seconds <= _MOST
        and _FOULS.issuperset(fouls)
        and _are_numbers([*row[:4], *points, *innings, *row[6:8], *balls], 0, _MOST)
        and _are_numbers([*row[10:17], row[-1], *fouls.values(), *outcomes.values()], 0, _MOST)
    )


@lru_cache(maxsize=64)
def _is_rulebook(rules: str, house: str) -> bool:
    try:
        return rules in PRESETS and bool(PRESETS[rules].with_house(parse_house(house)))
    except HouseRuleError:
        return False
