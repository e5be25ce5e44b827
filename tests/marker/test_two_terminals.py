"""Two terminals at one game: the second to write on a stale view is told, and can go on."""

from contextlib import closing
from pathlib import Path

import pytest

from cowboy_tui.journal import Conflict, Journal
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.payloads import BrokenGame, Kind, splice_payload
from cowboy_tui.rules.game import IllegalEvent

from .support import CHANGES, WON, assert_same, changes, event, mark, setup_of

Terminals = tuple[MarkedGame, MarkedGame]


@pytest.fixture
def terminals(journal: Journal, other_journal: Journal) -> Terminals:
    """The same game at two terminals, after one shot."""
    game = mark(MarkedGame.start(journal, setup_of()), ["1:c", "1:1"])
    game.undo()
    return game, MarkedGame.resume(other_journal, game.id)


@pytest.mark.parametrize("theirs", CHANGES)
@pytest.mark.parametrize("ours", CHANGES)
def test_the_second_to_write_gets_a_conflict_and_the_state_of_the_first(
    terminals: Terminals, journal: Journal, ours: str, theirs: str
) -> None:
    first, second = terminals
    CHANGES[theirs](first)
    entries = journal.entries(first.id)
    with pytest.raises(Conflict):
        CHANGES[ours](second)
    assert journal.entries(first.id) == entries
    assert_same(second, first)
    second.abandon()
    second.undo()
    assert first.refresh()
    assert not first.refresh()
    assert_same(second, first)
    assert_same(MarkedGame.resume(journal, first.id), first)


def test_after_a_conflict_both_go_on_in_turns(terminals: Terminals) -> None:
    first, second = terminals
    first.record(event("1:-"))
    with pytest.raises(Conflict) as caught:
        second.record(event("1:3"))
    assert (caught.value.expected, caught.value.found) == (4, 5)
    second.record(event("2:3"))
    with pytest.raises(Conflict):
        first.undo()
    first.record(event("2:-"))
    second.refresh()
    assert_same(second, first)
    assert [turn.event for turn in first.turns] == [
        event(each) for each in ("1:c", "1:-", "2:3", "2:-")
    ]


def test_a_game_that_was_won_elsewhere_takes_nothing_more(terminals: Terminals) -> None:
    first, second = terminals
    mark(first, ["1:3", "1:c", "1:w"])
    with pytest.raises(Conflict):
        second.record(event("1:-"))
    assert second.state.winner == 1
    with pytest.raises(IllegalEvent, match="over"):
        second.record(event("1:-"))


def test_many_entries_of_another_terminal_come_in_at_once(terminals: Terminals) -> None:
    first, second = terminals
    first.undo()
    mark(first, WON)
    first.undo()
    first.replace_last(event("1:-"))
    assert second.refresh()
    assert_same(second, first)


def test_a_journal_that_was_put_in_the_place_of_another_is_read_anew(
    terminals: Terminals, tmp_path: Path
) -> None:
    first, _ = terminals
    with closing(Journal.open(tmp_path / "restored.db", "bar")) as journal:
        restored = MarkedGame.start(journal, setup_of(), first.id)
        mark(restored, ["1:3", "1:-", "2:1", "2:-", "1:-"])
        first._journal = journal
        first.refresh()
    assert first.turns == restored.turns
    assert changes(first) == changes(restored)


def test_news_that_make_no_game_leave_it_as_it_was(
    terminals: Terminals, other_journal: Journal
) -> None:
    first, second = terminals
    news = [(Kind.RECORD, splice_payload(1, 0, (event("1:3"),))), (Kind.RECORD, "{}")]
    other_journal.append_all(first.id, 4, news)
    with pytest.raises(BrokenGame):
        first.refresh()
    assert_same(first, second)
