"""Parse, judge and apply of one shot, beside python-chess's `push_san` of one move."""

import random
import time
from collections.abc import Callable

import chess
import pytest

from cowboy_tui.rules.assessment import assess
from cowboy_tui.rules.game import apply
from cowboy_tui.rules.notation import Event, parse_token
from cowboy_tui.rules.rulebook import PRESETS
from cowboy_tui.rules.state import GameState

from ..games import games_as_tokens

pytestmark = pytest.mark.bench

SHOTS = 100_000
ROUNDS = 5
REACH = 0.6
"""A shot takes at most half of the time of a chess move."""


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


def seconds(work: Callable[[], None]) -> float:
    """Return how long a piece of work takes, in seconds."""
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def test_a_shot_takes_at_most_half_of_a_chess_move(capsys: pytest.CaptureFixture[str]) -> None:
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
    rounds = [
        (seconds(lambda: play_pool(pool)) / shots, seconds(lambda: play_chess(games)) / moves)
        for _ in range(ROUNDS)
    ]
    a_shot, a_move = (min(times) for times in zip(*rounds, strict=True))
    with capsys.disabled():
        print(
            f"\n{shots} shots: {a_shot / a_move:.2f} of a push_san a shot "
            f"({a_shot * 1e6:.1f} against {a_move * 1e6:.1f} microseconds, best of {ROUNDS})"
        )
    assert a_shot / a_move <= REACH
