"""When a night should be over, from how long its games have taken so far."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from math import ceil

from cowboy_tui.league.pace import estimated_end, games_of_match
from cowboy_tui.league.result import GameResult, MatchResult

from .night_games import is_live
from .night_tables import UnderWay


def expected_end(
    now: datetime,
    games: Sequence[GameResult],
    matches: Sequence[MatchResult],
    running: Sequence[UnderWay],
    left: int,
    tables: int,
    race: int,
) -> datetime | None:
    """Return when the last of `left` matches should be over; None where nothing tells."""
    live = [each for each in running if each.live]
    seconds = estimated_end(
        [_seconds(game.started, _moment(game.ended)) for game in games if game.winner is not None],
        _to_begin(matches, left, race),
        max(tables, len(live)),
        [_seconds(each.game.started, now) for each in live],
    )
    return None if seconds is None else now + timedelta(seconds=seconds)


def _to_begin(matches: Sequence[MatchResult], left: int, race: int) -> int:
    """Return how many games are to be begun in the mean."""
    drawn = [match for match in matches if not match.over]
    to_come = sum(_games_left(match, race) for match in drawn)
    return to_come + ceil(max(0, left - len(drawn)) * games_of_match(race))


def _games_left(match: MatchResult, race: int) -> int:
    """Return how many games a match still has to begin in the mean; one at least before it ends."""
    live = any(is_live(game) for game in match.games)
    played = live + sum(match.wins)
    race = match.games[0].race if match.games else race
    return max(0 if live else 1, ceil(games_of_match(race, len(match.players)) - played))


def _seconds(since: str, until: datetime) -> float:
    return max(0.0, (until - _moment(since)).total_seconds())


def _moment(text: str) -> datetime:
    return datetime.fromisoformat(text)
