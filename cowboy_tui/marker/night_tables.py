"""Matches that are under way, each with the game that it stands at."""

from collections.abc import Iterable
from typing import NamedTuple

from cowboy_tui.league.result import GameResult, MatchResult, MatchState

from .night_games import is_live


class UnderWay(NamedTuple):
    """A match that has begun and is not decided; it keeps its table between its games."""

    match: MatchResult
    game: GameResult
    """The one that is being played, or the last one."""

    @property
    def live(self) -> bool:
        """Whether the game is being played."""
        return is_live(self.game)


def under_way(matches: Iterable[MatchResult]) -> list[UnderWay]:
    """Return the matches that have begun and are not decided, in their order."""
    return [UnderWay(match, _at(match)) for match in matches if match.state is MatchState.PLAYING]


def _at(match: MatchResult) -> GameResult:
    begun = [game for game in match.games if not game.abandoned]
    return next((game for game in begun if is_live(game)), begun[-1])
