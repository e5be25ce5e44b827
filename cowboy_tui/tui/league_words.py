"""What the screens of the league say of nights, matches and times."""

from collections.abc import Callable, Sequence
from datetime import date, datetime
from pathlib import Path

from cowboy_tui.league.night import MOST_TABLES, Night
from cowboy_tui.league.result import MatchResult
from cowboy_tui.league.season import FORMATS, Season

Named = Callable[[str], str]
"""The name to show for the id of a player."""

_MOST_NAMED = 6
"""Matches that a question names; all of a long night would leave no room for its answers."""


def say_date(day: date) -> str:
    """Return a date as it is read out."""
    return day.strftime("%a %d %b %Y")


def say_time(moment: str | datetime) -> str:
    """Return the local time of day of a moment, aware or as UTC in ISO 8601."""
    if isinstance(moment, str):
        moment = datetime.fromisoformat(moment)
    return moment.astimezone().strftime("%H:%M")


def say_minutes(since: str, now: datetime) -> str:
    """Return how long ago a moment was, in minutes, or hours and minutes."""
    minutes = max(0, int((now - datetime.fromisoformat(since)).total_seconds())) // 60
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60:02} min"


def say_attendance(night: Night) -> str:
    """Return how many are here, come later and have gone."""
    parts = [f"{len(night.here)} here"]
    parts += [f"{len(night.expected)} to come"] if night.expected else []
    parts += [f"{len(night.gone)} gone"] if night.gone else []
    return ", ".join(parts)


def say_season(season: Season) -> str:
    """Return what a season is played by, in a few words."""
    race = f", race to {season.race}" if season.race > 1 else ""
    return f"{FORMATS[season.format]}, {season.rules} rules{race}"


def versus(players: Sequence[str], named: Named) -> str:
    """Return who plays whom."""
    return " - ".join(map(named, players))


def say_unplayed(matches: Sequence[MatchResult], named: Named) -> str:
    """Return which matches were not played to the end: the first ones, and how many more."""
    said = [f"{each.id} {versus(each.players, named)}" for each in matches[:_MOST_NAMED]]
    more = len(matches) - len(said)
    return "; ".join([*said, *([f"and {more} more"] if more else [])])


def tables_of(text: str) -> tuple[str, ...]:
    """Return the tables that a text names: how many there are, or their names with commas between.

    One number without a comma is how many. Raises ValueError, which says what can be written.
    """
    names = tuple(name for part in text.split(",") if (name := part.strip()))
    if text.strip().isdecimal():
        # More than two figures are too many, however long a number they are.
        number = names[0].lstrip("0")
        count = int(number) if 1 <= len(number) <= 2 else 0
        names = tuple(str(each) for each in range(1, count + 1))
    if not 1 <= len(names) <= MOST_TABLES or len(set(names)) < len(names):
        raise ValueError(
            f"write how many tables there are, 1 to {MOST_TABLES}, or what they are called, "
            "with commas between: 1, 2, 5"
        )
    return names


def say_tables(tables: Sequence[str]) -> str:
    """Return tables as `tables_of` reads them."""
    numbers = [str(each) for each in range(1, len(tables) + 1)]
    if list(tables) == numbers:
        return str(len(tables))
    return ", ".join(tables) + ("," if len(tables) == 1 and tables[0].isdecimal() else "")


def place_of(text: str) -> Path:
    """Return the folder or file that a text names, `~` being home. Raises ValueError."""
    place = text.strip()
    if not place or not place.isprintable():
        raise ValueError("write a folder or a file")
    try:
        return Path(place).expanduser()
    except RuntimeError:
        user = place.partition("/")[0]
        raise ValueError(f"{user} is the folder of nobody here: write a folder or a file") from None


def date_of(text: str) -> date:
    """Return the date that a text means. Raises ValueError, which says what can be written."""
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise ValueError("write a date as year-month-day, such as 2026-11-30") from None
