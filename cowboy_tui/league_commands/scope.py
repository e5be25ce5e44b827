"""The options that say what is looked at: a season, a night, or all time."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from cowboy_tui.journal import Journal
    from cowboy_tui.marker.league_tables import LeagueTables
    from cowboy_tui.marker.scope import Scope


def scope_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command `--season`, `--night` and `--all-time`."""
    season: Callable[..., Any] = click.option(
        "--season", metavar="SEASON", help="A season: its name, the start of its id, or last."
    )
    night: Callable[..., Any] = click.option(
        "--night", metavar="NIGHT", help="A night: its date, the start of its id, or last."
    )
    ever: Callable[..., Any] = click.option(
        "--all-time", is_flag=True, help="Everything that the journal has."
    )
    return season(night(ever(command)))  # type: ignore[no-any-return]


def chosen_scope(
    journal: "Journal",
    tables: "LeagueTables",
    season: str | None,
    night: str | None,
    all_time: bool,
) -> "Scope":
    """Return what is meant; without any of them it is the last season.

    Raises UsageError where they contradict each other, and NotMeant.
    """
    from cowboy_tui.marker.league_names import LAST, night_meant, season_meant
    from cowboy_tui.marker.league_tables import Span
    from cowboy_tui.marker.scope import scope_of

    if all_time and not (season is None and night is None):
        raise click.UsageError("--all-time is neither a season nor a night")
    if all_time:
        return scope_of(tables, Span())
    if night is None:
        wanted = season_meant(journal, LAST if season is None else season)
        return scope_of(tables, Span(wanted.id))
    within = "" if season is None else season_meant(journal, season).id
    found = night_meant(journal, night, within)
    return scope_of(tables, Span(found.state.season, found.id))
