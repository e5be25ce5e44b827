"""Apps in pseudo-terminals to measure: the marker with a short or a long game, and a plain one."""

import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from cowboy_tui.journal import Journal
from cowboy_tui.marker.form import groups
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.rules.gamefile import read
from cowboy_tui.rules.notation import Event
from cowboy_tui.rules.shot import Shot

from ..pty.table import PLAYERS, Table
from ..pty.terminal import Terminal, environment
from . import plain_app
from .ratios import Samples

WARM_UP = 16
"""Actions that are not counted."""
ACTIONS = 200
OPENINGS, FIRST = 25, 3
"""Screens that are opened, and how many of them load what a program needs."""
PAUSE = 0.03
"""Seconds between keys."""
LONG_GAME = 2000
"""Shots."""


@contextmanager
def plain(folder: Path, *arguments: str) -> Iterator[Terminal]:
    """Start an app of little more than Textual: an empty one, or of that many check boxes."""
    command = [sys.executable, str(Path(plain_app.__file__)), *arguments]
    with Terminal(command, env=environment(folder)) as terminal:
        yield terminal


def new_game(folder: Path) -> Table:
    """Begin a game that the marker will go on with."""
    folder.mkdir(exist_ok=True)
    table = Table(folder)
    table.begin()
    return table


def long_game(folder: Path) -> Table:
    """Record `LONG_GAME` shots in a game that the marker will go on with."""
    table = new_game(folder)
    with closing(Journal.open(table.db, "bench")) as journal:
        game = MarkedGame.resume(journal, journal.games(1)[0].game)
        for _ in range(LONG_GAME):
            game.record(Event(game.state.at_table or 1, Shot()))
    return table


def press(terminal: Terminal, keys: bytes, shown: Callable[[list[str]], bool]) -> float:
    """Return the seconds from a key to its effect on the lines of the screen."""
    terminal.listen(PAUSE)
    began = terminal.send(keys)
    return terminal.wait_for(lambda: shown(terminal.lines)) - began


def reads(text: str) -> Callable[[list[str]], bool]:
    """Return whether a text is to be seen, as a condition."""
    return lambda lines: any(text in line for line in lines)


def tick(terminal: Terminal, number: int) -> float:
    """Tick or untick the carom: its box says so, and the preview what that comes to."""
    box, said = ("[ ] c", "No score") if number % 2 else ("[X] c", " +1 ")
    return press(terminal, b"c", lambda lines: reads(box)(lines) and reads(said)(lines))


def tick_plain(terminal: Terminal, number: int) -> float:
    """Tick or untick a box of the plain app, which counts."""
    return press(terminal, b"c", reads(f"COUNT {number + 1} "))


def record(table: Table, terminal: Terminal, number: int) -> float:
    """Record a shot of no points, already noted: to preview, board, log, and the disk."""
    terminal.send(b"-")
    on_disk = entries_on_disk(table)
    seat = number % len(PLAYERS)
    following = (seat + 1) % len(PLAYERS)

    def shown(lines: list[str]) -> bool:
        return (
            reads(f"No score: {PLAYERS[following]} stays")(lines)
            and any(line.startswith(f"▶{following + 1:2} {PLAYERS[following]} ") for line in lines)
            and any(each.startswith(f" {PLAYERS[seat]} ") for each in lines[-2:-1])
        )

    seconds = press(terminal, b"\r", shown)
    assert entries_on_disk(table) == on_disk + 1
    return seconds


def entries_on_disk(table: Table) -> int:
    """Return how many entries another program finds in the journal."""
    with closing(sqlite3.connect(f"{table.db.as_uri()}?mode=ro", uri=True)) as journal:
        count: int = journal.execute("SELECT count(*) FROM entries").fetchone()[0]
    return count


def in_turn(*actions: Callable[[int], float]) -> list[Samples]:
    """Return the times of each action, done in turn, without those of the warm-up."""
    times = [[action(number) for action in actions] for number in range(WARM_UP + ACTIONS)]
    return [list(each) for each in zip(*times[WARM_UP:], strict=True)]


def in_each(
    tables: list[Table], arrive: Callable[[Terminal], None], action: Callable[[Terminal], float]
) -> tuple[Samples, Samples]:
    """Do something in a program on each journal in turn; the larger one first."""
    times: list[Samples] = [[] for _ in tables]
    with ExitStack() as stack:
        terminals = [stack.enter_context(table.start()) for table in tables]
        for terminal in terminals:
            arrive(terminal)
        for _ in range(OPENINGS):
            for terminal, taken in zip(terminals, times, strict=True):
                taken.append(action(terminal))
    few, many = (each[FIRST:] for each in times)
    return many, few


def boxes() -> str:
    """Return how many check boxes the form of a first shot has."""
    state = read("Rules: modern\nPlayer: Ann\nPlayer: Bo\n\n").setup.new_game()
    return str(sum(len(group.boxes) for group in groups(state, Shot())))
