"""Parse, judge and apply of one shot, beside python-chess's `push_san` of one move."""

import random

import chess

from cowboy_tui.rules.assessment import assess
from cowboy_tui.rules.game import apply
from cowboy_tui.rules.notation import Event, parse_token
from cowboy_tui.rules.rulebook import PRESETS
from cowboy_tui.rules.state import GameState

from ..games import games_as_tokens
from .ratios import Bench, Samples, least, seconds

SHOTS = 100_000
ROUNDS = 5


def chess_games(moves: int) -> list[list[str]]:
    """Return random legal games in algebraic notation, of that many moves together."""
    chance = random.Random(1)
    games: list[list[str]] = []
    left = moves
    while left > 0:
        board = chess.Board()
        game: list[str] = []
        while left > 0 and len(game) < 120 and not board.is_game_over():
            move = chance.choice(list(board.legal_moves))
            game.append(board.san(move))
            board.push(move)
            left -= 1
        games.append(game)
    return games


def play_chess(games: list[list[str]]) -> None:
    """Read and play every move of every game."""
    for game in games:
        board = chess.Board()
        for move in game:
            board.push_san(move)


def play_pool(games: list[tuple[GameState, list[tuple[int, str]]]]) -> None:
    """Read, judge and apply every token of every game."""
    for state, tokens in games:
        for seat, token in tokens:
            state, _ = apply(state, Event(seat, parse_token(token)))


def test_a_shot_beside_a_chess_move(bench: Bench) -> None:
    pool = [
        game
        for rulebook in PRESETS.values()
        for game in games_as_tokens(random.Random(1), rulebook, SHOTS // len(PRESETS))
    ]
    parse_token.cache_clear()
    assess.cache_clear()
    shots = sum(len(tokens) for _, tokens in pool)
    games = chess_games(SHOTS // 4)
    moves = sum(map(len, games))

    def samples() -> tuple[Samples, Samples]:
        rounds = [
            (seconds(play_pool, pool) / shots, seconds(play_chess, games) / moves)
            for _ in range(ROUNDS)
        ]
        return [ours for ours, _ in rounds], [theirs for _, theirs in rounds]

    bench.compare(
        "parse, judge, apply a shot",
        "a push_san of python-chess",
        0.4,
        samples,
        of=least,
        unit="us",
    )
