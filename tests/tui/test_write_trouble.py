"""What could not be recorded is told on a banner that stays until something was recorded."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal, JournalError, database
from cowboy_tui.journal.explain import explain_database
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.tui.screens.correction import CorrectionScreen
from cowboy_tui.tui.screens.home import HomeScreen
from cowboy_tui.tui.screens.new_game import NewGameScreen
from cowboy_tui.tui.screens.night_board import NightBoardScreen
from tests.marker.support import event, mark, setup_of

from .league_support import at_board, begun
from .support import OLD, SHORT, Bar, key, marking, terminal

BANNER = "NOT RECORDED: The journal"


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.05)
    return tmp_path / "journal.db"


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    with closing(Journal.open(path, "bar")) as journal:
        yield journal


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another program keeps the journal to itself."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("ROLLBACK")


def seen(bar: Bar) -> bool:
    return any(BANNER in row for row in bar.rows)


async def test_the_banner_goes_where_the_marker_goes(journal: Journal, path: Path) -> None:
    async with marking(journal, "1:c", "1:-") as bar:
        with locked(path):
            await bar.press("u")
            assert seen(bar)
            for _ in range(2):
                await bar.press("l")
                assert isinstance(bar.app.screen, CorrectionScreen)
                assert seen(bar)
                await bar.press("escape")
                assert seen(bar)
                await bar.press("k")
                assert bar.marking.wall
                assert seen(bar)
                await bar.press("k c 3 backspace backspace")
                assert seen(bar)
                await bar.press("q")
                assert isinstance(bar.app.screen, HomeScreen)
                assert seen(bar)
                await bar.press("n")
                assert isinstance(bar.app.screen, NewGameScreen)
                assert seen(bar)
                await bar.press("escape")
                assert seen(bar)
                await bar.press("enter")
                assert seen(bar)
        assert seen(bar), "nothing was recorded yet"
        await bar.press("u")
        assert not seen(bar)
        assert bar.tokens == ["1:c"]
        await bar.press("q")
        assert not seen(bar)


@pytest.mark.parametrize("size", [OLD, (60, 20), (160, 45)])
async def test_the_banner_is_seen_on_every_terminal(
    journal: Journal, path: Path, size: tuple[int, int]
) -> None:
    async with marking(journal, "1:c", size=size) as bar:
        with locked(path):
            await bar.press("3 enter")
            assert seen(bar)
            await bar.press("k")
            # Marks on the form are not hidden by the board; what went wrong is not either.
            assert seen(bar)
            await bar.press("k enter")
            assert seen(bar)


REASONS = {
    sqlite3.SQLITE_FULL: "The disk is full",
    sqlite3.SQLITE_READONLY: "is read-only",
    sqlite3.SQLITE_BUSY: "is locked",
    sqlite3.SQLITE_NOTADB: "is not a cowboy-tui journal",
    sqlite3.SQLITE_CORRUPT: "is damaged",
    sqlite3.SQLITE_CANTOPEN: "cannot be opened",
    sqlite3.SQLITE_IOERR: "The disk failed",
}


@pytest.mark.parametrize("code", REASONS)
async def test_the_reason_is_seen_at_every_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    """However long the path is, which is left out first."""
    path = tmp_path / ("a folder with a long name " * 3).strip() / ("deep" * 20) / "journal.db"
    with closing(Journal.open(path, "bar")) as journal:
        async with marking(journal, "1:c") as bar:

            def fail(*_: object, **__: object) -> None:
                error = sqlite3.OperationalError()
                error.sqlite_errorcode = code
                journal.trouble = explain_database(error, path)
                raise journal.trouble

            monkeypatch.setattr(journal, "append_all", fail)
            await bar.press("3 enter")
            for width, height in ((60, 20), (61, 30), (80, 24), (100, 30), (200, 60), (40, 20)):
                await bar.resize(width, height)
                assert REASONS[code] in words_of(bar), (width, height)
            await bar.press("backspace q")
            for width in (40, 47, 60, 80, 160):
                await bar.resize(width, 20)
                assert REASONS[code] in words_of(bar), width


def words_of(bar: Bar) -> str:
    """What is on the screen, as if it were one line."""
    return " ".join(bar.text.split())


async def test_what_was_typed_ahead_is_not_taken_for_the_shot_that_failed(
    journal: Journal, path: Path
) -> None:
    async with marking(journal, "1:-") as bar:
        with locked(path):
            await bar.pour(map(key, ["c", "enter", "3", "enter", "d", "enter", "u"]))
            assert seen(bar)
            assert (bar.draft, bar.tokens) == ("c", ["1:-"])
            await bar.pour(map(key, ["enter", "5", "enter"]))
            assert (bar.draft, bar.tokens) == ("c", ["1:-"])
        await bar.press("enter")
        assert bar.tokens == ["1:-", "2:c"]
        assert not seen(bar)
        await bar.pour(map(key, ["3", "enter"]))
        assert bar.tokens == ["1:-", "2:c", "2:3"]


async def test_what_was_typed_ahead_of_a_screen_that_could_not_be_shown_does_nothing(
    journal: Journal, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that cannot be read for a moment does not have another shot put right."""
    async with marking(journal, "1:c", "1:5") as bar:
        failed = []

        def fail(*_: object, **__: object) -> None:
            monkeypatch.undo()
            failed.append(bar)
            raise JournalError("The disk failed.")

        monkeypatch.setattr(journal, "entries", fail)
        await bar.pour(map(key, ["l", "up", "3", "enter", "f2", "enter"]))
        assert bar.tokens == ["1:c", "1:5"]
        assert bar.draft == ""
        assert failed
        await bar.press("l")
        assert isinstance(bar.app.screen, CorrectionScreen)


async def test_what_was_typed_ahead_of_a_conflict_is_not_taken_for_the_same_shot(
    journal: Journal, path: Path
) -> None:
    async with marking(journal, "1:c") as bar:
        with closing(Journal.open(path, "other")) as other:
            MarkedGame.resume(other, bar.game.id).record(event("1:3"))
        await bar.pour(map(key, ["d", "enter", "5", "enter", "1", "enter"]))
        assert "Another terminal" in bar.alarm
        assert (bar.draft, bar.tokens) == ("d", ["1:c", "1:3"])
        await bar.press("enter")
        assert bar.tokens == ["1:c", "1:3", "1:d"]


async def test_a_game_that_could_not_be_started(journal: Journal, path: Path) -> None:
    async with terminal(journal) as bar:
        await bar.press("n")
        await bar.write("Al\rBo\r")
        with locked(path):
            await bar.pour(map(key, ["f2", "c", "enter"]))
            assert isinstance(bar.app.screen, NewGameScreen)
            assert any("NOT STARTED" in row for row in bar.rows)
            await bar.write("Cy\r")
            assert any("NOT STARTED" in row for row in bar.rows), "it stays while names are typed"
        await bar.press("f2")
        assert bar.game.setup.players == ("Al", "Bo", "Cy")
        assert not bar.alarm


async def test_a_rematch_that_could_not_be_started(journal: Journal, path: Path) -> None:
    async with marking(journal, "1:13", "1:c", "1:w", house=SHORT) as bar:
        with locked(path):
            await bar.press("m")
            assert bar.alarm.startswith("NOT STARTED: ")
            await bar.press("up escape")
            assert seen(bar)
        await bar.press("m")
        assert not bar.alarm
        assert bar.tokens == []


async def test_a_game_that_could_not_be_given_up(journal: Journal, path: Path) -> None:
    mark(MarkedGame.start(journal, setup_of()), ["1:c"])
    async with terminal(journal) as bar:
        with locked(path):
            await bar.press("x enter")
            assert isinstance(bar.app.screen, HomeScreen)
            assert seen(bar)
            await bar.press("down x")
            assert "Only an unfinished game" in bar.static("#error")
            assert seen(bar)
        await bar.press("up x enter")
        assert not seen(bar)


async def test_the_banner_on_a_league_night(journal: Journal, path: Path) -> None:
    begun(journal, ())
    async with at_board(journal) as bar:
        with locked(path):
            await bar.press("c")
            await bar.write("Ann\r")
            assert seen(bar)
            await bar.press("escape")
            await bar.press("escape")
            assert isinstance(bar.app.screen, NightBoardScreen)
            assert seen(bar)
        await bar.press("c")
        assert seen(bar), "nothing was recorded yet"
        await bar.write("Ann\r")
        await bar.pilot.pause(0.5)
        assert not seen(bar)


def test_the_journal_knows_whether_the_last_attempt_failed(journal: Journal, path: Path) -> None:
    game = MarkedGame.start(journal, setup_of())
    assert journal.trouble is None
    with locked(path), pytest.raises(Exception, match="locked"):
        game.abandon()
    assert "locked" in str(journal.trouble)
    with pytest.raises(Exception, match="ends at entry 1, not 0"):
        journal.append(game.id, 0, "start", "{}")
    assert "locked" in str(journal.trouble), "what another terminal wrote first was not written"
    game.abandon()
    assert journal.trouble is None
