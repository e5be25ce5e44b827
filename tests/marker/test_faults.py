"""A journal that cannot be written: the game stays as it was, and goes on once it can."""

import pytest

from cowboy_tui.journal import Entry, Journal, JournalError
from cowboy_tui.marker.marked_game import MarkedGame

from ..journal.support import Faults
from .support import CHANGES, assert_same, event, everything, mark, nothing_written, setup_of


def played(journal: Journal) -> MarkedGame:
    """A game with something to take back and something to make again."""
    game = mark(MarkedGame.start(journal, setup_of()), ["1:c", "1:1"])
    game.undo()
    return game


def undo_and_redo(game: MarkedGame, times: int) -> None:
    for _ in range(times):
        game.undo()
        game.redo()


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_that_fails_changes_nothing(
    journal: Journal, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    def fail(*_: object) -> Entry:
        raise JournalError("The disk failed.")

    game = played(journal)
    with monkeypatch.context() as patch:
        patch.setattr(journal, "append", fail)
        for _ in range(2):
            with nothing_written(journal, game), pytest.raises(JournalError, match="disk failed"):
                CHANGES[change](game)
    before = everything(game)
    CHANGES[change](game)
    assert everything(game) != before
    assert_same(MarkedGame.resume(journal, game.id), game)


def test_a_full_disk_in_the_middle_of_a_game(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults = Faults(monkeypatch)
    journal.close()
    journal = Journal.open(journal._database.path, "bar")
    game = played(journal)
    faults.force("PRAGMA max_page_count = 1")
    with pytest.raises(JournalError, match="disk is full"):
        undo_and_redo(game, 1000)
    with nothing_written(journal, game), pytest.raises(JournalError, match="disk is full"):
        game.abandon()
    faults.clear()
    faults.force("PRAGMA max_page_count = 1000000")
    again = Journal.open(journal._database.path, "bar")
    assert_same(MarkedGame.resume(again, game.id), game)
    game.abandon()
    game.undo()
    game.record(event("1:-"))
    assert_same(MarkedGame.resume(again, game.id), game)
    again.close()
    journal.close()


def test_a_new_game_that_cannot_be_written_is_none(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults = Faults(monkeypatch)
    faults.force("PRAGMA query_only = ON")
    path = journal._database.path
    journal.close()
    with pytest.raises(JournalError):
        Journal.open(path, "bar").append("game", 0, "start", "{}")
    with pytest.raises(JournalError):
        MarkedGame.start(Journal.open(path, "bar"), setup_of())
    faults.clear()
    opened = Journal.open(path, "bar")
    assert opened.games() == []
    opened.close()


def test_a_journal_that_was_closed(journal: Journal) -> None:
    game = played(journal)
    before = everything(game)
    journal.close()
    with pytest.raises(JournalError, match="closed"):
        game.record(event("1:-"))
    assert everything(game) == before
