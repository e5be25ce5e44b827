"""What a season is played by as rows of a list, what each means, and how keys change it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple, cast

from cowboy_tui.league.season import DEFAULT_TIE_BREAKS, FORMATS, Format, Season, TieBreak
from cowboy_tui.marker.setup_draft import SetupDraft
from cowboy_tui.rules.house import HOUSE_RULES

from .rule_rows import changed_by_key, rule_at, rule_rows
from .widgets.row_list import Row

NumberAfter = Callable[[str, int], int]
"""Takes the name of a row and its number to what the key makes of the number."""


class Key(NamedTuple):
    """A key that was pressed on a row."""

    name: str
    character: str

    @property
    def step(self) -> int:
        """How far it goes through the choices of a row."""
        return {"left": -1, "right": 1, "space": 1}.get(self.name, 0)


class SeasonRow(NamedTuple):
    """A row: what is shown, a sentence on it, and the season after a key on it.

    The last part is how many rows the cursor goes along with what was moved.
    """

    row: Row
    help: str
    after: Callable[[Key, NumberAfter], tuple[Season, int]]


_TIE_BREAKS: Final = {
    TieBreak.MATCH_POINTS: "match points",
    TieBreak.HEAD_TO_HEAD: "head-to-head among those tied",
    TieBreak.GAME_DIFFERENCE: "games won less games lost",
    TieBreak.POINTS_PER_INNING: "points per inning",
    TieBreak.HIGH_RUN: "high run",
    TieBreak.GAMES_WON: "games won",
    TieBreak.MATCHES_WON: "matches won",
}

_FORMAT_HELP: Final = {
    Format.ROUND_ROBIN: "Everybody meets everybody once before anybody meets twice.",
    Format.RINGS: "Several play at a table, drawn anew each round, so that pairs meet evenly.",
    Format.WINNER_STAYS: "The winner keeps the table, the next of the queue comes to it.",
    Format.KNOCK_OUT: "Who loses is out; byes go to the top seeds.",
}
_OPENS: Final = "next"
"""Who opens the next game of a match where a season says nothing else."""
_PLACES: Final = ("the winner", "second place", "third place", "fourth place", "last place")
_ORDER_HELP: Final = "- and + move it, Left, Right or Space takes it in or leaves it out."
_LEFT: Final = {
    "walk_over": "is a walk-over for who stays",
    "void": "is void, as if it had not been drawn",
}
_HEAD_STARTS: Final = {
    "none": "none",
    "usual": "each player's usual one",
    "fair": "worked out from what they made",
}


def season_rows(season: Season) -> list[SeasonRow]:
    """Return the rows of a season, in their order."""
    return [
        *_format_rows(season),
        *_match_rows(season),
        *_points_rows(season),
        *_tie_break_rows(season),
        *_rule_rows(season),
    ]


def changed(season: Season, **values: Any) -> Season:
    """Return a season with other values. Raises ValidationError where they cannot be."""
    return Season.model_validate({**season.model_dump(exclude={"kind"}), **values})


def _format_rows(season: Season) -> Iterator[SeasonRow]:
    yield _choice(season, "Format of a night", "format", FORMATS, _FORMAT_HELP[season.format])
    if season.format is Format.RINGS:
        help_ = "How many play at a table, as near as the number of players allows: 3 to 5."
        yield _number(season, "Players at a table", "ring", (3, 5), help_)
    if season.format is Format.KNOCK_OUT:
        help_ = "Whether those who lost before the final play for the third place."
        words = {False: "no", True: "yes"}
        yield _choice(season, "Game for the third place", "third_place", words, help_)


def _match_rows(season: Season) -> Iterator[SeasonRow]:
    """Yield the rows of race and opener, as a new game has them, and what settles a match."""
    for at in (len(HOUSE_RULES) + 1, len(HOUSE_RULES) + 2):
        help_ = "Games that win a match: a number, 1 for a single game."
        if at > len(HOUSE_RULES) + 1:
            help_ = "Who opens the next game of a match."
        yield _of_draft(season, at, help_)
    help_ = "What becomes of a match that somebody leaves before it is decided."
    yield _choice(season, "A match that is left", "left", _LEFT, help_)
    help_ = "Where the head starts of its games come from."
    yield _choice(season, "Head starts", "head_starts", _HEAD_STARTS, help_)


def _points_rows(season: Season) -> Iterator[SeasonRow]:
    places = season.ring if season.format is Format.RINGS else 2
    for at in range(places):
        yield _points(season, at)
    help_ = "Games that count from which on a player is ranked; 0 ranks everybody."
    yield _number(season, "Least games for a rank", "least_games", (0, 9999), help_)


def _points(season: Season, at: int) -> SeasonRow:
    value = _points_of(season.points, at)

    def after(_key: Key, number_after: NumberAfter) -> tuple[Season, int]:
        number = max(0, min(number_after(f"points {at}", value), 999))
        filled = [*season.points, *[season.points[-1]] * 5][: max(at + 2, len(season.points))]
        filled[at] = number
        return changed(season, points=_shortest(filled)), 0

    label = f"Match points for {_PLACES[at]}"
    help_ = "Points in the table for this place in a match; a number."
    usual = _points_of(Season.model_fields["points"].default, at)
    return SeasonRow(Row(label, str(value), value != usual), help_, after)


def _points_of(points: tuple[int, ...], at: int) -> int:
    """Return the points for a place, counted from 0; the last are for all further places too."""
    return points[min(at, len(points) - 1)]


def _shortest(points: list[int]) -> tuple[int, ...]:
    """Return points without the repetition of the last, which stands for all further places."""
    while len(points) > 1 and points[-1] == points[-2]:
        points.pop()
    return tuple(points)


def _tie_break_rows(season: Season) -> Iterator[SeasonRow]:
    chain = season.tie_breaks
    for at, each in enumerate(chain):
        yield _tie_break(season, each, f"{at + 1}. {_TIE_BREAKS[each]}")
    for each in TieBreak:
        if each not in chain:
            yield _tie_break(season, each, f"-  {_TIE_BREAKS[each]}")


def _tie_break(season: Season, which: TieBreak, label: str) -> SeasonRow:
    chain = list(season.tie_breaks)
    used = which in chain

    def after(key: Key, _number_after: NumberAfter) -> tuple[Season, int]:
        move = {"+": 1, "-": -1}.get(key.character, 0)
        order, along = list(chain), 0
        if move and used and 0 <= order.index(which) + move < len(order):
            at = order.index(which)
            order.insert(at + move, order.pop(at))
            along = move
        elif key.step and used and len(order) > 1:
            order.remove(which)
        elif key.step and not used:
            order.append(which)
        return changed(season, tie_breaks=tuple(order)), along

    value = "decides" if used else "does not decide"
    help_ = f"The order of the table is decided by these, one after the other. {_ORDER_HELP}"
    moved = _place(which, chain) != _place(which, DEFAULT_TIE_BREAKS)
    return SeasonRow(Row(label, value, moved), help_, after)


def _place(which: TieBreak, chain: Sequence[TieBreak]) -> int | None:
    """Return where in the chain one decides, None where it does not."""
    return chain.index(which) if which in chain else None


def _rule_rows(season: Season) -> Iterator[SeasonRow]:
    yield _of_draft(season, 0, "Which rule text the games are played by.")
    for at in range(1, len(HOUSE_RULES) + 1):
        rule = rule_at(at)
        clause = f" ({rule.clause})" if rule else ""
        yield _of_draft(season, at, f"A house rule of the season{clause}.")


def _of_draft(season: Season, at: int, help_: str) -> SeasonRow:
    """Return a row that a new game has as well."""
    draft = SetupDraft(
        rules=season.rules,
        house=tuple(season.house.items()),
        race=season.race,
        opens=None if season.opens == _OPENS else season.opens,
    )

    def after(key: Key, number_after: NumberAfter) -> tuple[Season, int]:
        def number(value: int) -> int:
            return number_after(f"rule {at}", value)

        new = changed_by_key(draft, at, key.name, _OPENS, number)
        values = {"rules": new.rules, "house": dict(new.house), "race": new.race}
        return changed(season, **values, opens=new.opens or _OPENS), 0

    return SeasonRow(rule_rows(draft, _OPENS)[at], help_, after)


def _choice(season: Season, label: str, field: str, words: dict[Any, str], help_: str) -> SeasonRow:
    value = getattr(season, field)

    def after(key: Key, _number_after: NumberAfter) -> tuple[Season, int]:
        values = list(words)
        other = values[(values.index(value) + key.step) % len(values)]
        return changed(season, **{field: other}), 0

    chosen = value != Season.model_fields[field].default
    return SeasonRow(Row(label, words[value], chosen), help_, after)


def _number(
    season: Season, label: str, field: str, bounds: tuple[int, int], help_: str
) -> SeasonRow:
    value = cast("int", getattr(season, field))

    def after(_key: Key, number_after: NumberAfter) -> tuple[Season, int]:
        number = max(bounds[0], min(number_after(field, value), bounds[1]))
        return changed(season, **{field: number}), 0

    chosen = value != Season.model_fields[field].default
    return SeasonRow(Row(label, str(value), chosen), help_, after)
