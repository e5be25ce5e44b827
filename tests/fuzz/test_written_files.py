"""Every file that the program writes: private, whole before it has its name, in its place."""

import gc
import os
import secrets
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

import pytest

from cowboy_tui.fault_log import write_fault
from cowboy_tui.journal import Journal, JournalError
from cowboy_tui.journal.backup import back_up
from cowboy_tui.journal.restore import restore
from cowboy_tui.marker.nights import all_nights
from cowboy_tui.paper.files import write_night_report
from cowboy_tui.settings.errors import NotSaved
from cowboy_tui.settings.file import SettingsFile
from cowboy_tui.settings.settings import DEFAULTS

from ..cli.support import GAME, Command
from .holding import assert_holds

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="POSIX files")
NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
OUTPUTS = {
    "a.cow": "export last",
    "a.trail": "export last --trail",
    "a.csv": "players export",
    **{f"night.{ending}": "report night" for ending in ("html", "txt", "csv", "json")},
    "standings.html": "report standings --all-time",
    "sheet.html": "report sheet",
    "blank.html": "report blank",
}
_opened: list[tuple[str, bool]] | None = None


def _heard(event: str, arguments: tuple[object, ...]) -> None:
    if event == "open" and _opened is not None and isinstance(arguments[0], str | bytes):
        flags = arguments[2] if isinstance(arguments[2], int) else 0
        _opened.append((os.fsdecode(arguments[0]), bool(flags & (os.O_WRONLY | os.O_RDWR))))


sys.addaudithook(_heard)


@contextmanager
def opened() -> Iterator[list[tuple[str, bool]]]:
    """The paths that Python opens inside, each with whether to write into it."""
    global _opened
    heard: list[tuple[str, bool]] = []
    _opened = heard
    yield heard
    _opened = None


@pytest.fixture
def filled(league: bytes, command: Command) -> Iterator[Command]:
    """A journal in a folder that nobody has protected."""
    mask = os.umask(0)
    command.db.parent.mkdir(mode=0o700)
    command.db.write_bytes(league)
    command.db.chmod(0o600)
    yield command
    os.umask(mask)


def write_settings(command: Command, place: Path) -> None:
    SettingsFile(place).save(DEFAULTS, DEFAULTS._replace(theme="light"))


def write_log(command: Command, place: Path) -> None:
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("XDG_STATE_HOME", str(place.parents[2]))
        assert "What happened is in" in write_fault("\ud800\x1b[2J")


def write_paper(command: Command, place: Path) -> None:
    with closing(Journal.open(command.db, "bar")) as journal:
        write_night_report(journal, next(iter(all_nights(journal))).id, place)


def writer(line: str) -> Callable[[Command, Path], None]:
    """A command that writes into the file it is told."""

    def write(command: Command, place: Path) -> None:
        assert_holds(command.run(*line.split(), "-o", str(place)))

    return write


WRITERS: dict[str, Callable[[Command, Path], object]] = {
    "settings.toml": write_settings,
    "paper.html": write_paper,
    "cowboy-tui/log/fault.log": write_log,
    **{name: writer(line) for name, line in OUTPUTS.items()},
}


def test_all_are_their_owners_alone(filled: Command, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir(mode=0o700)
    command = filled
    command.file("game.cow", GAME)
    (tmp_path / "game.cow").chmod(0o600)
    assert command.run("import", "game.cow").status == 0
    assert command.run("--db", "new/deeper/journal.db", "import", "game.cow").status == 0
    for name, write in WRITERS.items():
        write(command, out / name)
    write_settings(command, tmp_path / "config" / "deeper" / "settings.toml")
    backup = back_up(command.db, NOON)
    assert backup
    with closing(Journal.open(command.db, "bar")) as journal:
        journal.append("x", 0, "event", "{}")
        names = {each.name for each in command.db.parent.iterdir()}
        assert names >= {"journal.db", "journal.db-wal", "journal.db-shm", "journal.db-backups"}
        assert_private(tmp_path)
    gc.collect()
    assert restore(command.db, backup, NOON).kept
    assert_private(tmp_path)
    assert len(list(tmp_path.rglob("*"))) > len(OUTPUTS) + 10


def assert_private(folder: Path) -> None:
    for each in folder.rglob("*"):
        mode = stat.S_IMODE(each.stat().st_mode)
        assert mode == (0o700 if each.is_dir() else 0o600), (each, oct(mode))


@pytest.mark.parametrize("name", WRITERS)
def test_it_is_whole_before_it_has_its_name(filled: Command, tmp_path: Path, name: str) -> None:
    """Neither a new file nor one that was there is ever opened to be written into."""
    out = tmp_path / "out"
    out.mkdir()
    for _ in range(2):
        with opened() as heard:
            WRITERS[name](filled, out / name)
        written = [path for path, writes in heard if writes and out in Path(path).parents]
        assert len(written) == 1
        assert str(out / name) not in written
        assert [each for each in out.rglob("*") if each.is_file()] == [out / name]


@pytest.mark.parametrize("name", WRITERS)
def test_a_link_of_somebody_elses_is_not_followed(
    filled: Command, tmp_path: Path, name: str
) -> None:
    if os.geteuid() != 0:
        pytest.skip("only root can make a link that belongs to somebody else")
    mine = tmp_path / "mine"
    mine.write_text("")
    (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / name).symlink_to(mine)
    os.lchown(tmp_path / name, 65534, 65534)
    # The command says it and fails, what is called here raises it.
    with suppress(OSError, NotSaved, AssertionError):
        WRITERS[name](filled, tmp_path / name)
    assert mine.read_text() == ""


@pytest.mark.parametrize("name", [*WRITERS, "backup", "restore"])
def test_a_link_at_the_name_of_a_draft_is_not_followed(
    filled: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Whoever guesses the name gains nothing by it."""
    guess = b"guessed!"
    monkeypatch.setattr(os, "urandom", lambda size: guess)
    monkeypatch.setattr(secrets, "token_hex", lambda size=8: guess.hex())
    mine = tmp_path / "mine"
    mine.write_text("keep me")
    backups = filled.db.parent / "journal.db-backups"
    backups.mkdir()
    for draft in (
        *(folder / f".{guess.hex()}.draft" for folder in (tmp_path, filled.db.parent, backups)),
        backups / f".draft-{guess.hex()}.db",
    ):
        draft.symlink_to(mine)
    before = filled.db.read_bytes()
    works = {
        "backup": lambda: back_up(filled.db, NOON),
        "restore": lambda: restore(filled.db, filled.db, NOON),
    }
    with suppress(OSError, NotSaved, JournalError, AssertionError):
        works.get(name, lambda: WRITERS[name](filled, tmp_path / name))()
    assert mine.read_text() == "keep me"
    assert filled.db.read_bytes() == before


def test_nothing_within_a_file_is_opened(command: Command, tmp_path: Path) -> None:
    """Neither what a game, a list or settings name, nor what the names of players are."""
    paths = [str(tmp_path / "secret"), "/etc/passwd", "file:///etc/passwd", "../secret", "~/secret"]
    (tmp_path / "secret").write_text("keep me")
    keys = ("Id", "Date", "Table", "Event", "X-File", "X-Include", "X-Night", "X-After", "Player")
    lines = [f"{key}: {path}" for key, path in zip(keys, paths * 2, strict=False)]
    command.file("game.cow", "\n".join(["Rules: modern", *lines, "Player: Bo", "", "1: c"]))
    rows = [f'"{path}",{number}' for number, path in enumerate(paths)]
    command.file("list.csv", "\n".join(["name,short", *rows, '"=HYPERLINK(""/etc/passwd"")",x']))
    for line in (
        "replay game.cow",
        "import game.cow",
        "export last",
        "report sheet -o sheet.html",
        "players import list.csv",
        "players export -o out.csv",
        "standings --all-time",
        "games",
        "keys",
    ):
        with opened() as heard:
            assert_holds(command.run(*line.split()))
        assert not {os.path.realpath(path) for path, _ in heard} & {
            *(os.path.realpath(path) for path in paths),
            *(str(tmp_path.parent / "secret"), str(Path.home() / "secret")),
        }, line
    assert b"<link" not in (tmp_path / "sheet.html").read_bytes()
    assert (tmp_path / "secret").read_text() == "keep me"
