"""What stands, what was taken back, and a copy that goes on by itself."""

from contextlib import closing
from pathlib import Path

import pytest

from cowboy_tui.journal import Conflict, Journal
from cowboy_tui.marker.history import History
from cowboy_tui.marker.marked_game import MarkedGame

from .support import event, mark, setup_of


def test_a_copy_has_all_of_it_and_goes_on_by_itself() -> None:
    history = History()
    history.splice(0, 0, (event("1:-"), event("2:set:37,20")))
    history.splice(2, 0, (event("2:c"),))
    history.undo()
    copied = history.copy()
    assert vars(copied) == vars(history)
    copied.redo()
    assert vars(copied) != vars(history)


def test_a_game_stays_reconstructed_when_another_terminal_wrote(tmp_path: Path) -> None:
    db = tmp_path / "journal.db"
    with closing(Journal.open(db, "a")) as one, closing(Journal.open(db, "b")) as other:
        here = mark(MarkedGame.start(one, setup_of("Ann", "Bo")), ("1:-", "2:set:3,2"))
        there = MarkedGame.resume(other, here.id)
        mark(there, ("2:c",))
        with pytest.raises(Conflict):
            mark(here, ("2:d",))
        assert here.reconstructed
        here.undo()
        here.undo()
        assert not here.reconstructed
