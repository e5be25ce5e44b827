"""Home, the list of games and the way into a game with 10,000 games in the journal, and with 10.

Every shot of every game is there: more than 1,000,000 entries.
"""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker.digests import digested
from cowboy_tui.marker.marked_game import MarkedGame

from ..marker.support import setup_of
from ..pty.table import Table
from ..pty.terminal import ENTER, PATIENCE, ROOT, Terminal, environment, marker_command
from .full_journal import write_games
from .measured_apps import in_each
from .ratios import Bench, Samples, least, seconds

GAMES = (10, 10_000)
LISTED = 60
"""Games that fill the list of the home screen."""
MANY, FEW = f"with {GAMES[1]:,} games", f"with {GAMES[0]}"
STARTS = 12
HOME = "Played:"
BEGINNING, END = b"\x1b[H", b"\x1b[F"


@pytest.fixture(scope="module")
def unread(tmp_path_factory: pytest.TempPathFactory) -> list[Table]:
    """Journals of games that nobody has looked at; all of them are over."""
    tables = []
    for games in GAMES:
        folder = tmp_path_factory.mktemp(f"games-{games}")
        with closing(Journal.open(folder / "journal.db", "bar")) as journal:
            write_games(journal, games)
        tables.append(Table(folder))
    return tables


@pytest.fixture(scope="module")
def tables(unread: list[Table]) -> list[Table]:
    """The same, with all digests made."""
    for table in unread:
        with closing(Journal.open(table.db, "bar")) as journal:
            digested(journal)
    return unread


@pytest.fixture(scope="module")
def playing(tables: list[Table]) -> list[Table]:
    """The same, with a game that the program goes on with."""
    for table in tables:
        with closing(Journal.open(table.db, "bar")) as journal:
            MarkedGame.start(journal, setup_of("Zoe", "Yan"))
    return tables


@pytest.fixture(scope="module")
def both_full(playing: list[Table], tmp_path_factory: pytest.TempPathFactory) -> list[Table]:
    """The larger one beside the least that fills the list, which draws as many rows."""
    folder = tmp_path_factory.mktemp("games-listed")
    with closing(Journal.open(folder / "journal.db", "bar")) as journal:
        write_games(journal, LISTED)
        digested(journal)
        MarkedGame.start(journal, setup_of("Zoe", "Yan"))
    return [Table(folder), playing[1]]


def forget_digests(table: Table) -> None:
    with closing(sqlite3.connect(table.db, isolation_level=None)) as connection:
        connection.execute("DELETE FROM digests")


def starts(
    tables: list[Table], shows: str, before: Callable[[Table], None] = lambda _table: None
) -> tuple[Samples, Samples]:
    """Start on each journal in turn: seconds until it shows a text; the larger one first."""
    times: list[Samples] = [[] for _ in tables]
    for _ in range(STARTS + 1):
        for table, taken in zip(tables, times, strict=True):
            before(table)
            with table.start() as terminal:
                taken.append(terminal.wait_for(shows) - terminal.started)
    few, many = (each[1:] for each in times)
    return many, few


def at_home(terminal: Terminal) -> None:
    terminal.wait_for("RUN 0")
    terminal.settle(0.3)
    go_home(terminal)


def go_home(terminal: Terminal) -> float:
    began = terminal.send(b"q")
    taken = terminal.wait_for(HOME) - began
    terminal.settle(0.1)
    return taken


def into_a_game(terminal: Terminal) -> float:
    # No bounce of the Enter before.
    terminal.listen(0.5)
    began = terminal.send(ENTER)
    return terminal.wait_for("RUN 0") - began


def test_the_very_first_start(unread: list[Table], bench: Bench) -> None:
    bench.compare(
        f"first start ever {MANY}", FEW, 1.2, lambda: starts(unread, HOME, forget_digests)
    )


def test_start_to_the_home_screen(tables: list[Table], bench: Bench) -> None:
    bench.compare(f"start to home {MANY}", FEW, 1.2, lambda: starts(tables, HOME))


def test_start_into_a_game(playing: list[Table], bench: Bench) -> None:
    bench.compare(f"start into a game {MANY}", FEW, 1.2, lambda: starts(playing, "RUN 0"))


def test_from_a_game_to_home_and_back(
    playing: list[Table], both_full: list[Table], bench: Bench
) -> None:
    def home_and_back(terminal: Terminal) -> float:
        taken = go_home(terminal)
        into_a_game(terminal)
        return taken

    def back_and_home(terminal: Terminal) -> float:
        taken = into_a_game(terminal)
        terminal.settle(0.1)
        go_home(terminal)
        return taken

    def playing_on(terminal: Terminal) -> None:
        terminal.wait_for("RUN 0")
        terminal.settle(0.3)

    bench.compare(
        f"key to home {MANY}",
        f"with {LISTED}",
        1.2,
        lambda: in_each(both_full, playing_on, home_and_back),
    )
    bench.compare(
        f"key into a game {MANY}", FEW, 1.2, lambda: in_each(playing, at_home, back_and_home)
    )


def test_to_the_end_of_the_list(both_full: list[Table], bench: Bench) -> None:
    def down_and_up(terminal: Terminal) -> float:
        """Go to the last line, and back: until that much was drawn."""
        began = terminal.send(END)
        shown = terminal.pump(PATIENCE)
        terminal.settle(0.1)
        terminal.send(BEGINNING)
        terminal.settle(0.1)
        assert shown is not None
        return shown - began

    bench.compare(
        f"to the end of the list {MANY}",
        f"with {LISTED}",
        1.2,
        lambda: in_each(both_full, at_home, down_and_up),
    )


def test_memory_at_home(playing: list[Table], bench: Bench) -> None:
    def samples() -> tuple[Samples, Samples]:
        sizes: list[Samples] = [[] for _ in playing]
        for table, taken in zip(playing, sizes, strict=True):
            with table.start() as terminal:
                at_home(terminal)
                taken.append(float(terminal.resident_bytes))
        return sizes[1], sizes[0]

    bench.compare(f"memory at home {MANY}", FEW, 1.1, samples, unit="MB")


def first_line(table: Table, *arguments: str) -> float:
    """Return the seconds until a command has printed its first line."""
    command = marker_command(table.db, *arguments)
    environ = environment(table.folder)

    def work() -> None:
        with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, env=environ) as process:
            assert process.stdout is not None
            assert process.stdout.readline()
            process.kill()

    return seconds(work)


def test_the_first_line_of_all_games(tables: list[Table], bench: Bench) -> None:
    def samples() -> tuple[Samples, Samples]:
        rounds = [[first_line(table, "games") for table in tables] for _ in range(STARTS + 1)]
        return [many for _, many in rounds[1:]], [few for few, _ in rounds[1:]]

    bench.compare(f"first line of 'games' {MANY}", FEW, 1.2, samples)


PLAIN_READ = """
import json, sqlite3, sys
rows = sqlite3.connect(sys.argv[1]).execute(
    "SELECT heads.game, heads.last, started.at, touched.at, substr(digests.body, 9) FROM heads"
    " JOIN entries AS started ON started.number = heads.first"
    " JOIN entries AS touched ON touched.number = heads.last"
    " JOIN digests ON digests.game = heads.game"
    " WHERE heads.sort = 'start' ORDER BY heads.last DESC"
).fetchall()
print(json.dumps([[*row[:4], json.loads(row[4])[:16]] for row in rows]))
"""


def test_all_games_beside_a_plain_read(tables: list[Table], bench: Bench) -> None:
    table = tables[1]

    def run(*command: str) -> float:
        environ = environment(table.folder)

        def work() -> None:
            found = subprocess.run(
                command, stdout=subprocess.PIPE, cwd=ROOT, env=environ, check=True
            )
            assert len(json.loads(found.stdout)) >= GAMES[1]

        return seconds(work)

    def samples() -> tuple[Samples, Samples]:
        ours, theirs = [], []
        for _ in range(5):
            ours.append(run(*marker_command(table.db, "games", "--json")))
            theirs.append(run(sys.executable, "-c", PLAIN_READ, str(table.db)))
        return ours, theirs

    bench.compare("'games --json' of 10,000 games", "reading their rows", 3, samples, of=least)
