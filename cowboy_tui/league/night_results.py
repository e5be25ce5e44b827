"""The matches of nights with the games that were played in them."""

from collections.abc import Callable, Iterable, Sequence

from .night import Match, Night
from .result import GameResult, MatchResult, MatchState

Same = Callable[[str], str]
"""Gives the id that stands for a player whose entries were merged."""


class _Ids(dict[str, str]):
    """The ids that stand for others, each asked for once: a season asks thousands of times."""

    def __init__(self, same: Same) -> None:
        super().__init__()
        self._same = same

    def __missing__(self, player: str) -> str:
        found = self[player] = self._same(player)
        return found


def _itself(player: str) -> str:
    return player


def match_results(
    night: Night, race: int, games: Iterable[GameResult], same: Same = _itself
) -> list[MatchResult]:
    """Return every match that was drawn, in its order, with its games.

    `race` is how many games win a match that has no game yet; `same` gives the id that stands for
    a player whose entries were merged. A game belongs to the match that its header names when
    its players are those of the match.
    """
    return season_results((night,), race, games, same)


def season_results(
    nights: Iterable[Night], race: int, games: Iterable[GameResult], same: Same = _itself
) -> list[MatchResult]:
    """Return the matches of several nights, in one pass over all their games."""
    ids = _Ids(same)
    by_match: dict[tuple[str, str], list[GameResult]] = {}
    for game in games:
        if game.match:
            by_match.setdefault((game.night, game.match), []).append(game)
    return [
        _result(night.id, match, race, by_match.get((night.id, match.id), ()), ids)
        for night in nights
        for match in night.matches
    ]


def strays(night: Night, games: Iterable[GameResult], same: Same = _itself) -> list[GameResult]:
    """Return the games of a night that belong to no match of it."""
    players = {match.id: _sorted(match.players, same) for match in night.matches}
    return [
        game
        for game in games
        if game.night == night.id and players.get(game.match) != _sorted(game.players, same)
    ]


def _sorted(players: Iterable[str], same: Same) -> list[str]:
    return sorted(map(same, players))


def _result(
    night: str, match: Match, race: int, games: Sequence[GameResult], ids: _Ids
) -> MatchResult:
    players = tuple(map(ids.__getitem__, match.players))
    own = _own(players, games, ids)
    wins, winner, last = _won(players, own, own[0].race if own else race)
    state = _state(match, players, winner, own, ids)
    if state is MatchState.VOID:
        winner = None
    elif match.settled:
        winner = ids[match.settled.winner]
    places = (0,) * len(players) if winner is None else _places(players, winner, wins, own[:last])
    return MatchResult(
        night, match.id, match.round, players, state, wins, places, winner, tuple(own)
    )


def _won(
    players: tuple[str, ...], games: Sequence[GameResult], race: int
) -> tuple[tuple[int, ...], str | None, int]:
    """Return the games won by each, who won the race, and how many games it took.

    A game that was played when the match was decided already wins nothing more in it.
    """
    wins = [0] * len(players)
    for number, game in enumerate(games, 1):
        if game.winner is not None:
            who = game.players[game.winner - 1]
            at = players.index(who)
            wins[at] += 1
            if wins[at] == race:
                return tuple(wins), who, number
    return tuple(wins), None, len(games)


def _own(players: tuple[str, ...], games: Sequence[GameResult], ids: _Ids) -> list[GameResult]:
    """Return the games of a match in their order, merged entries put together in them too."""
    own = []
    for game in games:
        seats = tuple(map(ids.__getitem__, game.players))
        if seats == players or sorted(seats) == sorted(players):
            own.append(game if seats == game.players else game._replace(players=seats))
    if len(own) > 1:
        own.sort(key=lambda game: (game.number, game.started, game.id))
    return own


def _state(
    match: Match,
    players: tuple[str, ...],
    winner: str | None,
    games: Iterable[GameResult],
    ids: _Ids,
) -> MatchState:
    # Nobody plays himself: two entries were merged that had met each other.
    if players != match.players and len(set(players)) < len(players):
        return MatchState.VOID
    if match.settled:
        walked = match.settled.how == "walk_over" and ids[match.settled.winner] in players
        return MatchState.WALK_OVER if walked else MatchState.VOID
    if winner is not None:
        return MatchState.PLAYED
    begun = any(not game.abandoned for game in games)
    return MatchState.PLAYING if begun else MatchState.WAITING


def _places(
    players: tuple[str, ...], winner: str, wins: Sequence[int], games: Sequence[GameResult]
) -> tuple[int, ...]:
    """Return the place of each: the winner, then by games won, then by banked points."""
    if len(players) == 2:
        return (1, 2) if winner == players[0] else (2, 1)
    points = dict.fromkeys(players, 0)
    for game in games:
        if game.winner is not None:
            for player, score in zip(game.players, game.scores, strict=True):
                points[player] += score
    keys = [
        (player == winner, won, points[player]) for player, won in zip(players, wins, strict=True)
    ]
    return tuple([1 + sum(other > key for other in keys) for key in keys])
