"""What a player did over any set of games: one game, a night, a season, all time."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from cowboy_tui.rules.figures import Figures
from cowboy_tui.rules.house import parse_house
from cowboy_tui.rules.rulebook import PRESETS, Preset
from cowboy_tui.rules.statistics import total

from .result import GameResult, MatchResult, MatchState
from .tally import LeftOut, why_left_out


class Totals(NamedTuple):
    """A player's games added up."""

    player: str
    """Id."""
    games: int
    """Those that count (`GameResult.counts`) and belong to no void match."""
    won: int
    figures: Figures
    left_out: Mapping[LeftOut, int]
    """Games of his that do not count, by the reason; only reasons that there are."""
    open_to: int | None
    """Points of the open phase; None where games differ, or there are none."""
    caroms_to: int | None
    """Points at which the caroms end; None as above."""


def totals_of(player: str, games: Iterable[GameResult], void: Collection[str] = ()) -> Totals:
    """Add up the games of a player among others; `void` are ids of games that void matches had."""
    figures: list[Figures] = []
    left_out: Counter[LeftOut] = Counter()
    rules: set[tuple[int, int]] = set()
    counted = won = 0
    for game in games:
        if player not in game.players:
            continue
        if game.id in void or not game.counts:
            left_out[LeftOut.VOID if game.id in void else why_left_out(game)] += 1
            continue
        counted += 1
        won += game.winner is not None and game.players[game.winner - 1] == player
        figures += [
            each for who, each in zip(game.players, game.figures, strict=True) if who == player
        ]
        rules.add(_thresholds(game.rules, game.house))
    open_to, caroms_to = rules.pop() if len(rules) == 1 else (None, None)
    return Totals(player, counted, won, total(figures), dict(left_out), open_to, caroms_to)


def games_of_void(matches: Iterable[MatchResult]) -> frozenset[str]:
    """Return the ids of the games that belong to void matches."""
    void = (match.games for match in matches if match.state is MatchState.VOID)
    return frozenset(game.id for games in void for game in games)


# Remembered, because all games of a season are played by the same few.
@lru_cache(maxsize=64)
def _thresholds(rules: Preset, house: str) -> tuple[int, int]:
    rulebook = PRESETS[rules].with_house(parse_house(house))
    return rulebook.open_to, rulebook.caroms_to
