"""A player's statistics as values for screens, text and JSON: alone, beside another, by night."""

from collections.abc import Collection, Iterable, Mapping
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from .measures import BY_KIND, MEASURES, Group, Measure, Unit, Value
from .result import GameResult
from .rounding import NOTHING, rounded
from .totals import Totals, totals_of


class Statistic(NamedTuple):
    """One number of a player, with what it means."""

    key: str
    group: Group
    label: str
    value: Value
    unit: Unit
    how: str
    """A sentence on how it is computed."""

    @property
    def shown(self) -> str:
        """The value as people read it, its unit beside it where it is no plain number."""
        return shown(self.value, self.unit)


class Compared(NamedTuple):
    """The same number of two players."""

    one: Statistic
    other: Statistic

    @property
    def label(self) -> str:
        """What it is called."""
        return self.one.label


def statistics(totals: Totals) -> list[Statistic]:
    """Return every statistic of a player; of the kinds of fouls those that occur."""
    return [_statistic(measure, totals, totals) for measure in _measures(totals)]


def compared(one: Totals, other: Totals) -> list[Compared]:
    """Return the statistics of two players side by side."""
    return [
        Compared(_statistic(measure, one, one, other), _statistic(measure, other, one, other))
        for measure in _measures(one, other)
    ]


def nightly(
    player: str,
    games: Iterable[GameResult],
    nights: Mapping[str, date],
    void: Collection[str] = (),
) -> list[tuple[date, Totals]]:
    """Return what a player made night by night, in the order of their dates.

    `nights` gives the date of each by its id; games of others are left out.
    """
    by_night: dict[str, list[GameResult]] = {night: [] for night in nights}
    for game in games:
        if game.night in by_night:
            by_night[game.night].append(game)
    return [
        (nights[night], totals_of(player, by_night[night], void))
        for night in sorted(nights, key=lambda night: (nights[night], night))
    ]


def trend(key: str, made: Iterable[tuple[date, Totals]]) -> list[tuple[date, Fraction | None]]:
    """Return one statistic of what was made night by night.

    None stands for a night without a game that counts, or with nothing to divide. Raises
    LookupError where there is no such statistic.
    """
    measure = next((each for each in MEASURES if each.key == key), None)
    if measure is None:
        raise LookupError(key)
    return [(day, _on_its_own(measure, totals)) for day, totals in made]


def shown(value: Value, unit: Unit) -> str:
    """Return a value as people read it; `-` where there was nothing to divide."""
    if value is None:
        return NOTHING
    if unit is Unit.SHARE:
        return f"{rounded(value * 100, 1)} %"
    if unit is Unit.SECONDS:
        return f"{rounded(value, 1)} s"
    return rounded(value, 0 if unit in (Unit.NUMBER, Unit.POINTS) else 2)


def _on_its_own(measure: Measure, totals: Totals) -> Fraction | None:
    value = measure.value(totals) if totals.games else None
    return None if value is None else Fraction(value)


def _measures(*players: Totals) -> list[Measure]:
    return [
        measure
        for measure in MEASURES
        if measure not in BY_KIND or any(measure.value(totals) for totals in players)
    ]


def _statistic(measure: Measure, totals: Totals, *page: Totals) -> Statistic:
    """Return a statistic, its label naming the threshold that all games of a page share."""
    key, group, label, unit, how, value = measure
    open_to = _shared({each.open_to for each in page if each.games}, "open phase")
    caroms_to = _shared({each.caroms_to for each in page if each.games}, "caroms")
    label = label.format(open_to=open_to, caroms_to=caroms_to)
    return Statistic(key, group, label, value(totals), unit, how)


def _shared(numbers: set[int | None], otherwise: str) -> str:
    number = numbers.pop() if len(numbers) == 1 else None
    return otherwise if number is None else str(number)
