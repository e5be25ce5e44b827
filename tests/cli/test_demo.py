"""`cowboy-tui demo`: a league in a journal of its own, and never in anybody's."""

from pathlib import Path

import pytest

from cowboy_tui import demo_command
from cowboy_tui.journal import Journal
from cowboy_tui.marker.marked_game import MarkedGame

from .support import Command, assert_one_line


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Where the journals were on which the app was run; it is not."""
    places: list[Path] = []

    def look(journal: Journal, game: MarkedGame | None) -> int:
        assert game is None
        assert len(journal.games()) > 100
        places.append(journal._database.path)
        return 0

    monkeypatch.setattr(demo_command, "need_terminal", lambda: None)
    monkeypatch.setattr(demo_command, "app_status", look)
    return places


def test_it_is_removed_afterwards(command: Command, opened: list[Path]) -> None:
    outcome = command.run("demo")
    assert outcome.status == 0
    assert "was removed" in outcome.out
    (place,) = opened
    assert not place.parent.exists()
    assert not command.db.exists()


def test_a_journal_that_the_environment_names_is_left_alone(
    command: Command, opened: list[Path]
) -> None:
    command.run("import", command.file("game.cow"))
    before = command.run("games").out
    assert command.run("demo").status == 0
    assert opened != [command.db]
    assert command.run("games").out == before


def test_it_stays_in_a_file_that_was_asked_for(
    command: Command, opened: list[Path], tmp_path: Path
) -> None:
    outcome = command.run("--db", "league.db", "demo")
    assert outcome == (0, "", "")
    assert opened == [tmp_path / "league.db"]
    assert len(command.run("--db", "league.db", "games").out.splitlines()) > 100


def test_a_file_that_is_there_is_refused(command: Command, opened: list[Path]) -> None:
    command.file("league.db", "mine")
    assert_one_line(command.run("--db", "league.db", "demo"), 2, "is there already")
    assert (command.folder / "league.db").read_text() == "mine"
    assert opened == []


def test_it_needs_a_terminal(command: Command) -> None:
    assert_one_line(command.run("demo"), 1, "needs a terminal")
