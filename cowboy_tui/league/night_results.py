"""The matches of a night with the games that were played in them."""

from collections.abc import Callable, Iterable

from .night import Match, Night
from .result import GameResult, MatchResult, MatchState


def match_results(
    night: Night,
    race: int,
    games: Iterable[GameResult],
    same: Callable[[str], str] = lambda player: player,
) -> list[MatchResult]:
    """Return every match that was drawn, in its order, with its games.

    `race` is how many games win a match that has no game yet; `same` gives the id that stands for
    a player whose entries were merged. A game belongs to the match that its header names when
    its players are those of the match.
    """
    by_match: dict[str, list[GameResult]] = {}
    for game in games:
        if game.night == night.id and game.match:
            by_match.setdefault(game.match, []).append(game)
    return [
        _result(night, match, race, by_match.get(match.id, ()), same) for match in night.matches
    ]


def strays(
    night: Night, games: Iterable[GameResult], same: Callable[[str], str] = lambda player: player
) -> list[GameResult]:
    """Return the games of a night that belong to no match of it."""
    players = {match.id: _ids(match.players, same) for match in night.matches}
    return [
        game
        for game in games
        if game.night == night.id and players.get(game.match) != _ids(game.players, same)
    ]


def _ids(players: Iterable[str], same: Callable[[str], str]) -> frozenset[str]:
    return frozenset(same(player) for player in players)


def _result(
    night: Night,
    match: Match,
    race: int,
    games: Iterable[GameResult],
    same: Callable[[str], str],
) -> MatchResult:
    players = tuple(same(player) for player in match.players)
    own = sorted(
        (game for game in games if _ids(game.players, same) == frozenset(players)),
        key=lambda game: (game.number, game.started),
    )
    race = own[0].race if own else race
    wins = dict.fromkeys(players, 0)
    winner: str | None = None
    for game in own:
        if game.winner is None:
            continue
        who = same(game.players[game.winner - 1])
        wins[who] += 1
        if winner is None and wins[who] == race:
            winner = who
    state = _state(match, winner, own)
    if state is MatchState.WALK_OVER and match.settled:
        winner = same(match.settled.winner)
    elif state is MatchState.VOID:
        winner = None
    games_won = tuple(wins[player] for player in players)
    places = _places(players, winner, wins, own, same) if winner else (0,) * len(players)
    return MatchResult(
        night.id, match.id, match.round, players, state, games_won, places, winner, tuple(own)
    )


def _state(match: Match, winner: str | None, games: Iterable[GameResult]) -> MatchState:
    if match.settled:
        return MatchState(match.settled.how)
    if winner:
        return MatchState.PLAYED
    begun = any(not game.abandoned for game in games)
    return MatchState.PLAYING if begun else MatchState.WAITING


def _places(
    players: tuple[str, ...],
    winner: str,
    wins: dict[str, int],
    games: Iterable[GameResult],
    same: Callable[[str], str],
) -> tuple[int, ...]:
    """Return the place of each: the winner, then by games won, then by banked points."""
    points = dict.fromkeys(players, 0)
    for game in games:
        if game.winner is not None:
            for player, score in zip(game.players, game.scores, strict=False):
                points[same(player)] += score
    keys = {player: (player == winner, wins[player], points[player]) for player in players}
    return tuple(1 + sum(keys[other] > keys[player] for other in players) for player in players)
