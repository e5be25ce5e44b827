"""Start, keys, recording and memory of the program beside the least that Textual takes."""

import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from statistics import median

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker.form import groups
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.rules.gamefile import read
from cowboy_tui.rules.notation import Event
from cowboy_tui.rules.shot import Shot

from ..pty.table import PLAYERS, Table
from ..pty.terminal import Terminal, environment
from . import plain_app
from .test_journal_append import insert_raw, prepare_raw

pytestmark = pytest.mark.bench

STARTS = 12
KEYS = 120
WARM_UP = 15
PAUSE = 0.03
"""Seconds between keys."""
LONG_GAME = 2000
"""Shots."""
REACH_KEY = REACH_MEMORY = 1.5
REACH_START = 1.75
REACH_RECORD = 2.5
REACH_LONG_GAME = 1.35


@contextmanager
def plain(folder: Path, *arguments: str) -> Iterator[Terminal]:
    command = [sys.executable, str(Path(plain_app.__file__)), *arguments]
    with Terminal(command, env=environment(folder)) as terminal:
        yield terminal


def new_game(folder: Path) -> Table:
    folder.mkdir()
    table = Table(folder)
    header = "Rules: modern\n" + "".join(f"Player: {name}\n" for name in PLAYERS)
    with table.journal() as journal:
        MarkedGame.start(journal, read(header + "\n").setup)
    return table


def long_game(folder: Path) -> Table:
    table = new_game(folder)
    with closing(Journal.open(table.db, "bench")) as journal:
        game = MarkedGame.resume(journal, journal.games(1)[0].game)
        for _ in range(LONG_GAME):
            game.record(Event(game.state.at_table or 0, Shot()))
    return table


def percentile_95(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)]


class Report:
    """Prints a ratio, and fails where it is out of reach."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(
        self, what: str, ours: list[float], theirs: list[float], reach: float, unit: str = "ms"
    ) -> None:
        scale = 1000 if unit == "ms" else 2**-20
        ratio = median(ours) / median(theirs)
        p95 = percentile_95(ours) / percentile_95(theirs)
        with self._capsys.disabled():
            print(
                f"\n{what}: ratio {ratio:.2f}, p95 {p95:.2f} "
                f"({median(ours) * scale:.1f} against {median(theirs) * scale:.1f} {unit})"
            )
        assert ratio <= reach


@pytest.fixture
def report(capsys: pytest.CaptureFixture[str]) -> Report:
    return Report(capsys)


def starts(table: Table, other: Callable[[], Terminal], shows: str) -> tuple[list[float], ...]:
    ours, theirs, memory, their_memory = [], [], [], []
    for number in range(STARTS + 1):
        with table.start() as terminal:
            ours.append(terminal.wait_for("RUN 0") - terminal.started)
            terminal.settle(0.3)
            memory.append(float(terminal.resident_bytes))
        with other() as terminal:
            theirs.append(terminal.wait_for(shows) - terminal.started)
            terminal.settle(0.3)
            their_memory.append(float(terminal.resident_bytes))
        if not number:  # It may have compiled modules.
            for times in (ours, theirs, memory, their_memory):
                times.clear()
    return ours, theirs, memory, their_memory


def test_start_and_memory_beside_an_empty_app(tmp_path: Path, report: Report) -> None:
    table = new_game(tmp_path / "new")
    command = [sys.executable, str(Path(plain_app.__file__))]
    ours, theirs, memory, their_memory = starts(
        table, lambda: Terminal(command, env=environment(tmp_path)), "READY"
    )
    report("memory", memory, their_memory, REACH_MEMORY, "MB")
    report("start to first paint", ours, theirs, REACH_START)


def test_start_and_memory_with_a_long_game(tmp_path: Path, report: Report) -> None:
    table, other = long_game(tmp_path / "long"), new_game(tmp_path / "new")
    ours, theirs, memory, their_memory = starts(table, other.start, "RUN 0")
    report(f"start with {LONG_GAME} shots", ours, theirs, REACH_LONG_GAME)
    report(f"memory with {LONG_GAME} shots", memory, their_memory, REACH_LONG_GAME, "MB")


def press(terminal: Terminal, keys: bytes, seen: str) -> float:
    """Return the seconds from a key to its effect on the screen."""
    terminal.listen(PAUSE)
    began = terminal.send(keys)
    return terminal.wait_for(lambda: seen in terminal.text) - began


def tick(terminal: Terminal, number: int) -> float:
    """Tick or untick the carom: the preview says what that comes to."""
    return press(terminal, b"c", "No score" if number % 2 else " +1 ")


def record(terminal: Terminal, number: int) -> float:
    """Record a shot of no points, already noted; the turn passes on."""
    terminal.send(b"-")
    name = PLAYERS[(number + 1) % len(PLAYERS)]
    return press(terminal, b"\r", f"No score: {name} stays")


def in_turn(count: int, *actions: Callable[[int], float]) -> list[list[float]]:
    """Return the times of each action, done in turn, without those of the warm-up."""
    times = [[action(number) for action in actions] for number in range(count)]
    return [list(each) for each in zip(*times[WARM_UP:], strict=True)]


def boxes() -> str:
    state = read("Rules: modern\nPlayer: Ann\nPlayer: Bo\n\n").setup.new_game()
    return str(sum(len(group.boxes) for group in groups(state, Shot())))


def test_a_key_beside_a_check_box(tmp_path: Path, report: Report) -> None:
    table = new_game(tmp_path / "new")
    with table.start() as terminal, plain(tmp_path, boxes()) as other:
        terminal.wait_for("RUN 0")
        other.wait_for("READY")
        ours, theirs = in_turn(
            KEYS,
            lambda number: tick(terminal, number),
            lambda number: press(other, b"c", f"COUNT {number + 1} "),
        )
    report("key to repaint", ours, theirs, REACH_KEY)


def test_a_recording_beside_a_check_box_and_a_commit(tmp_path: Path, report: Report) -> None:
    table = new_game(tmp_path / "new")
    with (
        table.start() as terminal,
        plain(tmp_path, boxes()) as other,
        closing(sqlite3.connect(tmp_path / "raw.db", isolation_level=None)) as raw,
    ):
        prepare_raw(raw)
        terminal.wait_for("RUN 0")
        other.wait_for("READY")

        def commit(number: int) -> float:
            began = time.perf_counter()
            insert_raw(raw, number + 1)
            return time.perf_counter() - began

        ours, key, committed = in_turn(
            KEYS,
            lambda number: record(terminal, number),
            lambda number: press(other, b"c", f"COUNT {number + 1} "),
            commit,
        )
    theirs = [sum(both) for both in zip(key, committed, strict=True)]
    report("Enter to repaint", ours, theirs, REACH_RECORD)


def test_keys_and_recordings_in_a_long_game(tmp_path: Path, report: Report) -> None:
    table, other = long_game(tmp_path / "long"), new_game(tmp_path / "new")
    first = LONG_GAME % len(PLAYERS)
    with table.start() as terminal, other.start() as beside:
        for each in (terminal, beside):
            each.wait_for("RUN 0")
        ours, theirs = in_turn(
            KEYS, lambda number: tick(terminal, number), lambda number: tick(beside, number)
        )
        report(f"key with {LONG_GAME} shots", ours, theirs, REACH_LONG_GAME)
        for each in (terminal, beside):
            each.settle()
        ours, theirs = in_turn(
            KEYS,
            lambda number: record(terminal, number + first),
            lambda number: record(beside, number),
        )
    report(f"Enter with {LONG_GAME} shots", ours, theirs, REACH_LONG_GAME)
