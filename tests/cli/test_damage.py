"""A journal that is damaged or in danger: told in lines, never in a traceback, never made worse."""

import json
import os
import random
import signal
import stat
import subprocess
import sys
import time
from contextlib import closing, suppress
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal, JournalError
from cowboy_tui.marker import library
from cowboy_tui.marker.library import UnreadableGame
from cowboy_tui.marker.marked_game import MarkedGame

from ..marker.support import mark, setup_of, summaries, unreadable
from .support import WON, Command, assert_one_line

FUZZ_SECONDS = 20.0
FLIPS = 300


def filled(command: Command) -> bytes:
    """A real journal of several games, as the bytes of its file."""
    with closing(Journal.open(command.db, "bar")) as journal:
        for number in range(6):
            game = MarkedGame.start(journal, setup_of(f"Ann {number}", "Zoë"))
            mark(game, ["1:c", "1:3", "1:-"] * (number % 2))
            game.undo() if number % 2 else game.abandon()
    return command.db.read_bytes()


@pytest.mark.parametrize("ending", ["", "-wal", "-shm", "-journal"])
@pytest.mark.parametrize("way", ["plain", "link", "hard link"])
def test_export_never_goes_over_the_journal(command: Command, ending: str, way: str) -> None:
    command.run("import", command.file("game.cow"))
    with closing(Journal.open(command.db, "bar")) as journal:
        journal.append(journal.games()[0].game, 5, "abandon", "{}")
        target = Path(f"{command.db}{ending}")
        output = target
        if way != "plain":
            output = command.folder / "out.cow"
            if way == "link":
                output.symlink_to(target)
            elif target.exists():
                os.link(target, output)
            else:
                return
        before = {each: each.read_bytes() for each in command.db.parent.iterdir()}
        outcome = command.process("export", "last", "-o", str(output))
        assert_one_line(outcome, 2, "is a database")
        for each in (command.db, Path(f"{command.db}-wal")):
            assert each.read_bytes() == before[each]


def test_export_over_another_database(command: Command) -> None:
    command.run("import", command.file("game.cow"))
    command.run("--db", "other.db", "import", "game.cow")
    before = (command.folder / "other.db").read_bytes()
    assert_one_line(command.run("export", "last", "-o", "other.db"), 2, "other.db is a database")
    assert (command.folder / "other.db").read_bytes() == before


def test_export_keeps_permissions_and_what_stands_before_it(command: Command) -> None:
    command.run("import", command.file("game.cow"))
    text = command.run("export", "last").out
    old = command.folder / "old.cow"
    old.touch(0o600)
    assert command.run("export", "last", "-o", "old.cow").status == 0
    assert stat.S_IMODE(old.stat().st_mode) == 0o600
    (command.folder / "log").write_text("before\n")
    for _ in range(2):
        assert command.shell("$COWBOY export last -o /dev/stdout >> log").status == 0
    assert (command.folder / "log").read_text() == "before\n" + text * 2


def test_broken_games_are_told_and_the_others_listed(command: Command) -> None:
    command.run("import", command.file("game.cow"))
    with closing(Journal.open(command.db, "bar")) as journal:
        broken = MarkedGame.start(journal, setup_of())
        journal.append(broken.id, 1, "no such kind", "{}")
        journal.append("no id\x1b[2J", 0, "start", "{}")
        first, second = unreadable(journal)
        assert (first.id, second.id) == ("'no id\\x1b[2J'", broken.id)
        assert [isinstance(each, UnreadableGame) for each in library.listed(journal)] == [
            *(True, True, False),
        ]
        assert len(summaries(journal)) == 1
    for option in ((), ("--json",)):
        outcome = command.run("games", *option)
        assert outcome.status == 1
        assert outcome.err.count("\n") == 2
        assert f"game {broken.id} cannot be read" in outcome.err
        assert "\x1b" not in outcome.err
        assert len(json.loads(outcome.out) if option else outcome.out.splitlines()) == 1


def test_flipped_bits_never_give_a_traceback(command: Command) -> None:
    """A few hundred single faults, wherever they fall; `run` lets every exception through."""
    sound = filled(command)
    chance = random.Random(1914)
    began = time.monotonic()
    for _ in range(FLIPS):
        data = bytearray(sound)
        for _ in range(chance.choice((1, 1, 8))):
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        command.db.write_bytes(data)
        for line in ("games", "games --json", "export last"):
            outcome = command.run(*line.split())
            assert outcome.status in (0, 1), outcome
            assert (outcome.status == 1) == bool(outcome.err)
            if line == "games --json" and outcome.out:
                json.loads(outcome.out)
        look(command.db)
        if time.monotonic() - began > FUZZ_SECONDS:
            break


def look(path: Path) -> None:
    """What the start of the app asks."""
    with suppress(JournalError), closing(Journal.open(path, "bar")) as journal:
        library.unfinished(journal)
        library.names_seen(journal)


def test_import_of_several_is_one_transaction(command: Command) -> None:
    command.file("a.cow")
    command.file("b.cow", WON)
    code = (
        "import sys; from cowboy_tui.journal.store import Journal\n"
        "write, count = Journal._write, []\n"
        "def second_fails(*a):\n"
        "    count.append(1)\n"
        "    if len(count) == 2: import os; os._exit(9)\n"
        "    return write(*a)\n"
        "Journal._write = second_fails\n"
        "from cowboy_tui.cli import main; main()"
    )
    assert command.process("import", "a.cow", "b.cow", python=("-c", code)).status == 9
    assert command.run("games") == (0, "", "")
    if Path("/dev/full").exists():
        assert command.shell("$COWBOY import a.cow b.cow > /dev/full").status == 1
        assert len(command.run("games").out.splitlines()) == 2


def test_no_home(command: Command) -> None:
    command.file("game.cow")
    nobody = (
        "import os, sys; os.environ.pop('HOME', None)\n"
        "import pwd\n"
        "def unknown(uid): raise KeyError(uid)\n"
        "pwd.getpwuid = unknown\n"
        "from cowboy_tui.cli import main; main()"
    )
    for python, home in ((("-c", nobody), "/x"), (("-m", "cowboy_tui"), "")):
        settings = {"HOME": home}
        outcome = command.process("games", db="", python=python, environment=settings)
        assert_one_line(outcome, 1, "give --db or COWBOY_DB")
        outcome = command.process("replay", "game.cow", db="", python=python, environment=settings)
        assert (outcome.status, outcome.err) == (0, "")


@pytest.mark.parametrize("line", ["replay /dev/zero", "replay - < /dev/zero", "import /dev/zero"])
def test_an_endless_file(command: Command, line: str) -> None:
    outcome = command.shell(f"ulimit -v 4000000; $COWBOY {line}")
    assert_one_line(outcome, 2, "the file is longer than 64 MB")


@pytest.mark.parametrize("delay", [0.03, 0.06, 0.1, 0.15, 0.2, 0.3, 0.6])
def test_an_interrupt_is_one_line(command: Command, delay: float) -> None:
    code = "import os; os.write(1, b'!'); from cowboy_tui.__main__ import main; main()"
    with subprocess.Popen(
        [sys.executable, "-c", code, "replay", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=command.folder,
        env=command.environment(),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(1)
        time.sleep(delay)
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 1
        assert process.stderr.read() == b"cowboy-tui: stopped\n"


def test_a_relative_journal_in_a_folder_that_is_gone(command: Command) -> None:
    outcome = command.shell("mkdir gone; cd gone; rmdir ../gone; $COWBOY --db j.db games")
    assert_one_line(outcome, 1, "the working folder is gone")
