"""What a paper or a command is about: a night, a season, or all time, with its name and rules."""

from typing import NamedTuple

from cowboy_tui.league.season import Season

from .league_tables import LeagueTables, Span


class Scope(NamedTuple):
    """A span with what is said of it."""

    title: str
    rules: Season
    """The points and tie-breaks that it is counted by."""
    span: Span


def scope_of(tables: LeagueTables, span: Span) -> Scope:
    """Return a span with its title and rules.

    A night alone is asked for no number of games: nobody would be ranked.
    """
    rules = tables.rules_of(span)
    night = tables.night(span.night)
    if night is None:
        return Scope(rules.name if span.season else "all time", rules, span)
    title = f"{rules.name}, night of {night.date.isoformat()}"
    return Scope(title, rules.model_copy(update={"least_games": 0}), span)
