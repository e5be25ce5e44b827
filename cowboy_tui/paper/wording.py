"""What seasons, matches and averages are called on paper."""

from typing import Final

from cowboy_tui.league.result import MatchState
from cowboy_tui.league.season import Season
from cowboy_tui.rules.house import departures

STATES: Final = {
    MatchState.WAITING: "not played",
    MatchState.PLAYING: "being played",
    MatchState.PLAYED: "played",
    MatchState.WALK_OVER: "walk-over",
    MatchState.VOID: "void",
}


def rules_of(season: Season) -> str:
    """Say what a season is played by: the rule text and its house rules."""
    house = departures(season.rulebook)
    return f"{season.rules}, with {house}" if house else season.rules


def match_of(season: Season) -> str:
    """Say what a match of a season is, and what it is worth."""
    race = "one game" if season.race == 1 else f"race to {season.race} games"
    points = " / ".join(map(str, season.points))
    return f"{race}; points by place {points}"
