"""A game of 5,000 shots: opened, the last shot taken back, the first one put right.

Nobody should wait for that, which is to say a tenth of a second. A test has no seconds of its
own: it is told in what python-chess does with as many moves, which is 0.05 s where nothing else
runs.
"""

from collections.abc import Callable

import pytest

from cowboy_tui.marker.comparison import compare
from cowboy_tui.marker.judged import judge_all
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.rules.notation import Event, parse_token

from ..pty.table import Table
from ..pty.terminal import ENTER, Terminal
from .long_games import GAME, steady_game, write_game
from .ratios import Bench, Samples, seconds
from .test_shot_against_chess import chess_games, play_chess

SHOTS = 5000
REACH = 2
MOVES = f"{SHOTS:,} moves of python-chess"
INSTEAD = ("c", "d", "1", "5", "13", "15", "35", "135", "c1", "c5", "d1")
"""What the first shot is put right to: another one each time, lest it be remembered."""
HOME = b"\x1b[H"


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Table:
    table = Table(tmp_path_factory.mktemp("long"))
    with table.journal() as journal:
        write_game(journal, steady_game(SHOTS))
    return table


Action = Callable[[str], float]
"""Takes what the first shot is to be instead; returns the seconds that it took."""


def in_turn(action: Action) -> tuple[Samples, Samples]:
    """Do an action and the moves of chess in turn."""
    games = chess_games(SHOTS)
    times = [(action(token), seconds(play_chess, games)) for token in INSTEAD]
    return [ours for ours, _ in times], [theirs for _, theirs in times]


def test_the_work_of_reading(table: Table, bench: Bench) -> None:
    def read(_: str) -> float:
        judge_all.cache_clear()
        with table.journal() as journal:
            return seconds(MarkedGame.resume, journal, GAME)

    bench.compare(f"read {SHOTS:,} shots", MOVES, REACH, lambda: in_turn(read))


def test_the_work_of_taking_back(table: Table, bench: Bench) -> None:
    with table.journal() as journal:
        game = MarkedGame.resume(journal, GAME)

        def undo(_: str) -> float:
            taken = seconds(game.undo)
            game.redo()
            return taken

        bench.compare(f"take the last of {SHOTS:,} back", MOVES, REACH, lambda: in_turn(undo))


def test_the_work_of_putting_right(table: Table, bench: Bench) -> None:
    with table.journal() as journal:
        game = MarkedGame.resume(journal, GAME)

        def edit(token: str) -> float:
            judge_all.cache_clear()
            return seconds(put_right, game, token)

        bench.compare(f"put the first of {SHOTS:,} right", MOVES, REACH, lambda: in_turn(edit))


def put_right(game: MarkedGame, token: str) -> None:
    """See what follows from another first shot."""
    revision = game.revision.changed(0, Event(1, parse_token(token)))
    assert len(compare(revision).pairs) == SHOTS - 1
    assert not revision.problems


def test_open(table: Table, bench: Bench) -> None:
    with table.start() as terminal:
        terminal.wait_for("RUN ")

        def open_(token: str) -> float:
            terminal.type(b"q", lambda: "RUN " not in terminal.text)
            return pressed(terminal, ENTER, "RUN ")

        bench.compare(f"open a game of {SHOTS:,} shots", MOVES, REACH, lambda: in_turn(open_))


def test_undo(table: Table, bench: Bench) -> None:
    with table.start() as terminal:
        terminal.wait_for("RUN ")

        def undo(token: str) -> float:
            taken = pressed(terminal, b"u", "TAKEN BACK")
            terminal.type(b"y", lambda: "TAKEN BACK" not in terminal.text)
            return taken

        bench.compare(f"undo in a game of {SHOTS:,} shots", MOVES, REACH, lambda: in_turn(undo))


def test_edit(table: Table, bench: Bench) -> None:
    with table.start() as terminal:
        terminal.wait_for("RUN ")
        terminal.type(b"l", "the end")
        terminal.type(HOME, "   1")

        def edit(token: str) -> float:
            terminal.type(token.encode(), f"INSTEAD: {token}")
            return pressed(terminal, ENTER, f"   1*Ann        {token} ")

        bench.compare(f"edit the first of {SHOTS:,} shots", MOVES, REACH, lambda: in_turn(edit))


def pressed(terminal: Terminal, key: bytes, seen: str) -> float:
    """Return the seconds from a key to what it brings to the screen."""
    terminal.settle()
    began = terminal.send(key)
    return terminal.wait_for(lambda: seen in terminal.text) - began
