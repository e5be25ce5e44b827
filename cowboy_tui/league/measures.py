"""The statistics of a player: what each is called, how it is worked out, and its unit."""

from collections.abc import Callable
from enum import StrEnum
from fractions import Fraction
from typing import Final, NamedTuple

from cowboy_tui.rules.fouls import Foul

from .totals import Totals

Value = Fraction | int | None
"""Exact; None where there is nothing to divide."""


class Unit(StrEnum):
    """What a value is a number of."""

    NUMBER = "number"
    POINTS = "points"
    PER_INNING = "per inning"
    PER_GAME = "per game"
    SHARE = "share"
    """Of 1; shown in percent."""
    SECONDS = "seconds"


class Group(StrEnum):
    """What belongs together on a page."""

    GAMES = "games"
    SCORING = "scoring"
    FOULS = "fouls"
    THRESHOLDS = "thresholds"
    PACE = "pace"


class Measure(NamedTuple):
    """One statistic; `{open_to}` and `{caroms_to}` in its label stand for those of the games."""

    key: str
    group: Group
    label: str
    unit: Unit
    how: str
    """A sentence on how it is computed."""
    value: Callable[[Totals], Value]


def _ratio(part: int, whole: int) -> Fraction | None:
    return Fraction(part, whole) if whole else None


def _per_inning(key: str, label: str, at: int) -> Measure:
    return Measure(
        key,
        Group.SCORING,
        label,
        Unit.PER_INNING,
        f"Banked points of shots in the {label}, by innings with a shot in it.",
        lambda t: _ratio(t.figures.phase_points[at], t.figures.phase_innings[at]),
    )


def _per_game(key: str, label: str, how: str, count: Callable[[Totals], int]) -> Measure:
    return Measure(
        key, Group.SCORING, label, Unit.PER_GAME, how, lambda t: _ratio(count(t), t.games)
    )


def _ball(ball: int, at: int) -> Measure:
    return _per_game(
        f"ball_{ball}",
        f"{ball} ball pocketed",
        f"How often the {ball} was pocketed and scored, by games.",
        lambda t: t.figures.balls[at],
    )


def _foul(foul: Foul) -> Measure:
    return Measure(
        f"foul_{foul}",
        Group.FOULS,
        str(foul).replace("_", " "),
        Unit.NUMBER,
        "Shots with this reason among those that made them fouls.",
        lambda t: t.figures.fouls.get(str(foul), 0),
    )


def _seconds(totals: Totals) -> Fraction | None:
    """Return the mean time of a shot; times are noted in milliseconds."""
    figures = totals.figures
    return _ratio(round(figures.seconds * 1000), 1000 * figures.timed_shots)


_GAMES: Final = (
    Measure("games", Group.GAMES, "games", Unit.NUMBER, "Games that count.", lambda t: t.games),
    Measure("won", Group.GAMES, "games won", Unit.NUMBER, "Those that were won.", lambda t: t.won),
    Measure(
        "won_share",
        Group.GAMES,
        "won",
        Unit.SHARE,
        "Games won, by games.",
        lambda t: _ratio(t.won, t.games),
    ),
    Measure(
        "innings",
        Group.GAMES,
        "innings",
        Unit.PER_GAME,
        "Innings with a shot in them, by games.",
        lambda t: _ratio(t.figures.innings, t.games),
    ),
)

_SCORING: Final = (
    Measure(
        "points",
        Group.SCORING,
        "points",
        Unit.POINTS,
        "Points that were made and banked; no head start.",
        lambda t: t.figures.points,
    ),
    Measure(
        "points_per_inning",
        Group.SCORING,
        "average",
        Unit.PER_INNING,
        "Banked points, by innings with a shot in them.",
        lambda t: _ratio(t.figures.points, t.figures.innings),
    ),
    _per_inning("open", "open phase", 0),
    _per_inning("caroms_phase", "caroms phase", 1),
    _per_inning("final", "final phase", 2),
    Measure(
        "high_run",
        Group.SCORING,
        "high run",
        Unit.POINTS,
        "The most points that were banked in an inning.",
        lambda t: t.figures.high_run if t.figures.innings else None,
    ),
    _per_game(
        "caroms",
        "single caroms",
        "Single caroms that scored, by games.",
        lambda t: t.figures.caroms,
    ),
    _per_game(
        "doubles",
        "double caroms",
        "Double caroms that scored, by games.",
        lambda t: t.figures.doubles,
    ),
    _ball(1, 0),
    _ball(3, 1),
    _ball(5, 2),
)

_FOULS: Final = (
    Measure(
        "fouled_shots",
        Group.FOULS,
        "fouls",
        Unit.NUMBER,
        "Shots that were fouls.",
        lambda t: t.figures.fouled_shots,
    ),
    Measure(
        "fouls_per_game",
        Group.FOULS,
        "fouls",
        Unit.PER_GAME,
        "Shots that were fouls, by games.",
        lambda t: _ratio(t.figures.fouled_shots, t.games),
    ),
    Measure(
        "runs_lost",
        Group.FOULS,
        "runs lost",
        Unit.NUMBER,
        "Runs of a point or more that a foul lost.",
        lambda t: t.figures.runs_lost,
    ),
    Measure(
        "points_lost",
        Group.FOULS,
        "points in them",
        Unit.POINTS,
        "Points in the runs that a foul lost.",
        lambda t: t.figures.points_lost,
    ),
)

_THRESHOLDS: Final = (
    Measure(
        "final_success",
        Group.THRESHOLDS,
        "winning shot made",
        Unit.SHARE,
        "Shots that made the winning point, by shots for it.",
        lambda t: _ratio(t.figures.final_wins, t.figures.final_shots),
    ),
    Measure(
        "final_shots",
        Group.THRESHOLDS,
        "tries at it",
        Unit.NUMBER,
        "Shots for the winning point.",
        lambda t: t.figures.final_shots,
    ),
    Measure(
        "overshot_open",
        Group.THRESHOLDS,
        "{open_to} overshot",
        Unit.NUMBER,
        "Shots past the end of the open phase, whether as a foul or void.",
        lambda t: t.figures.overshot_open,
    ),
    Measure(
        "overshot_caroms",
        Group.THRESHOLDS,
        "{caroms_to} overshot",
        Unit.NUMBER,
        "Shots past the end of the caroms, whether as a foul or void.",
        lambda t: t.figures.overshot_caroms,
    ),
)

_PACE: Final = (
    Measure(
        "shots",
        Group.PACE,
        "shots",
        Unit.PER_GAME,
        "Shots, by games.",
        lambda t: _ratio(t.figures.shots, t.games),
    ),
    Measure(
        "time_per_shot",
        Group.PACE,
        "time per shot",
        Unit.SECONDS,
        "Time from the entry before a shot to its own; pauses and corrected shots are left out.",
        _seconds,
    ),
)

BY_KIND: Final = tuple(_foul(foul) for foul in Foul)
"""Fouls by their kind, of which there are many and mostly few that occur."""

MEASURES: Final = (*_GAMES, *_SCORING, *_FOULS, *BY_KIND, *_THRESHOLDS, *_PACE)
"""All of them, in the order of a page."""
