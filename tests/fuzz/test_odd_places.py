"""Folders, pipes, devices and links where a file should be, and names that are no text."""

import gc
import os
from pathlib import Path

import pytest

from ..cli.support import GAME, Command
from .holding import assert_holds, in_time
from .league_file import entries

READING = (
    "replay {}",
    "replay --json {}",
    "import {}",
    "players import {}",
    "--db {} games",
    "--db {} doctor",
    "--db {} doctor --restore",
    "--db {} standings",
    "--settings {} keys",
    "doctor --restore {}",
)
WRITING = (
    "export last -o {}",
    "players export -o {}",
    "report sheet -o {}",
    "report blank --format csv -o {}",
    "report standings --all-time -o {}",
)
PLACES = (
    ".",
    "/",
    "missing/deeper",
    "file/below",
    "empty",
    "loop",
    "loop/below",
    "dangling",
    "pipe",
    "/dev/null",
    "/dev/full",
    "/dev/zero",
    "/proc/self/mem",
    "x" * 256,
    "/".join(["x" * 200] * 30),
    "",
)


@pytest.fixture
def odd(command: Command, tmp_path: Path) -> Command:
    """A folder with every odd thing in it."""
    (tmp_path / "file").write_text("a file")
    (tmp_path / "empty").touch()
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "dangling").symlink_to("nowhere/at/all")
    os.mkfifo(tmp_path / "pipe")
    command.file("game.cow", GAME)
    assert command.run("import", "game.cow").status == 0
    return command


@pytest.mark.parametrize("place", PLACES)
def test_something_odd_is_read(odd: Command, place: str) -> None:
    for line in READING:
        if place == "pipe" and line.split()[0] in ("replay", "import", "players"):
            # It is waited for, as it is by any command.
            continue
        with in_time():
            words = [word.format(place) for word in line.split(" ")]
            outcome = odd.run(*words)
        assert_holds(outcome, mutely="doctor" in line or "keys" in line)


@pytest.mark.parametrize("place", PLACES)
def test_something_odd_is_written(odd: Command, place: str) -> None:
    before = entries(odd.db)
    for line in WRITING:
        if place == "pipe":
            continue
        with in_time():
            outcome = odd.run(*[word.format(place) for word in line.split(" ")])
        assert_holds(outcome)
    assert entries(odd.db) == before
    assert (Path("file").read_text(), Path("loop").is_symlink()) == ("a file", True)


@pytest.mark.parametrize("line", ["players import /dev/zero", "players import /dev/urandom"])
def test_a_list_without_an_end(command: Command, line: str) -> None:
    outcome = command.shell(f"ulimit -v 2000000; $COWBOY {line}")
    assert_holds(outcome)
    assert (outcome.status, outcome.err.count("is longer than 8 MB")) == (2, 1)


@pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal"])
@pytest.mark.parametrize("kind", ["pipe", "link", "folder", "endless"])
def test_something_odd_beside_the_journal(odd: Command, ending: str, kind: str) -> None:
    mine = odd.folder / "mine"
    mine.write_text("keep me")
    side = Path(f"{odd.db}{ending}")
    # The command leaves its journal to the end of its process.
    gc.collect()
    assert not side.exists()
    if kind == "pipe":
        os.mkfifo(side)
    elif kind == "folder":
        side.mkdir()
    else:
        side.symlink_to(mine if kind == "link" else "/dev/zero")
    for line in ("games", "doctor", "doctor --restore", "players add Ann", "export last"):
        with in_time():
            outcome = odd.run(*line.split())
        assert_holds(outcome, mutely=line == "doctor")
        assert outcome.status == 1
    assert mine.read_text() == "keep me"


NO_TEXT = ("\udcff\udcfe", "\x1b[2J\u202e", "a\nb", "\x9b31m", "[bold]x[/]", "x" * 3000)
VARIABLES = ("SSH_TTY", "HOSTNAME", "COWBOY_DB", "COWBOY_SETTINGS", "HOME", "XDG_DATA_HOME", "TZ")


@pytest.mark.parametrize("variable", VARIABLES)
@pytest.mark.parametrize("value", NO_TEXT, ids=ascii)
def test_the_environment_is_no_text(
    command: Command, monkeypatch: pytest.MonkeyPatch, variable: str, value: str
) -> None:
    command.file("game.cow", GAME)
    monkeypatch.chdir(command.folder)
    more = {"COWBOY_DB": "", "XDG_DATA_HOME": str(command.folder / "data"), variable: value}
    with monkeypatch.context() as changed:
        changed.setattr(command, "environment", lambda db=None: {**os.environ, **more})
        for line in ("import game.cow", "games", "export last --trail", "doctor", "keys", "night"):
            outcome = command.run(*line.split())
            assert_holds(outcome, mutely=line in ("doctor", "keys"))
