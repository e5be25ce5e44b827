"""Records of the league: a fold over entries, with undo, redo and two terminals."""

import pytest

from cowboy_tui.journal import Conflict, Journal
from cowboy_tui.league.player import Change, Enter, Merge, Player, PlayerEvent
from cowboy_tui.marker.league_record import BrokenRecord, LeagueRecord, NothingToUndo, load_all
from cowboy_tui.marker.league_types import PLAYERS, SEASONS, PlayerRecord

from .league_support import season_of


def begun(journal: Journal, name: str = "Ann") -> PlayerRecord:
    first: PlayerEvent = Enter(name=name)
    return LeagueRecord.begin(journal, PLAYERS, first)


def test_it_is_read_as_it_was_written(journal: Journal) -> None:
    record = begun(journal)
    record.add(Change(name="Anna", start=5), Merge(into="x"))
    again = PlayerRecord.load(journal, PLAYERS, record.id)
    assert again.state == record.state
    assert again.state == Player(
        record.id, "Anna", "Anna", 5, merged_into="x", names=("Ann", "Anna")
    )
    assert again.events == record.events
    assert [each.state for each in load_all(journal, PLAYERS)] == [record.state]
    assert list(load_all(journal, SEASONS)) == []


def test_undo_and_redo_are_entries_and_the_beginning_stays(journal: Journal) -> None:
    record = begun(journal)
    before = record.state
    with pytest.raises(NothingToUndo):
        record.undo()
    record.add(Change(start=5))
    after = record.state
    assert record.undo() == Change(start=5)
    assert (record.state, record.undoable) == (before, None)
    assert record.redo() == Change(start=5)
    assert (record.state, record.redoable) == (after, None)
    with pytest.raises(NothingToUndo):
        record.redo()
    assert [entry.kind for entry in journal.entries(record.id)] == [
        "player",
        "change",
        "undo",
        "redo",
    ]
    record.undo()
    record.add(Change(start=6))
    with pytest.raises(NothingToUndo):
        record.redo()
    assert PlayerRecord.load(journal, PLAYERS, record.id).state == record.state


def test_a_conflict_leaves_what_the_other_terminal_wrote(
    journal: Journal, other_journal: Journal
) -> None:
    record = begun(journal)
    other = PlayerRecord.load(other_journal, PLAYERS, record.id)
    other.add(Change(start=5))
    with pytest.raises(Conflict):
        record.add(Change(start=6))
    assert record.state == other.state
    record.add(Change(start=6))
    assert other.refresh()
    assert not other.refresh()
    assert other.state.start == 6


def test_several_begin_together_or_none(journal: Journal) -> None:
    firsts: list[PlayerEvent] = [Enter(name="Ann"), Enter(name="Bo")]
    records = LeagueRecord.begin_all(journal, PLAYERS, firsts)
    assert [each.state.name for each in load_all(journal, PLAYERS)] == ["Ann", "Bo"]
    assert [each.state.name for each in records] == ["Ann", "Bo"]
    assert LeagueRecord.begin_all(journal, PLAYERS, []) == []


def test_another_sort_of_record_is_not_found(journal: Journal) -> None:
    season = LeagueRecord.begin(journal, SEASONS, season_of())
    for id_ in (season.id, "none"):
        with pytest.raises(LookupError):
            PlayerRecord.load(journal, PLAYERS, id_)


@pytest.mark.parametrize("kind", ["undo", "redo", "nonsense", "player"])
def test_entries_that_do_not_follow_are_told(journal: Journal, kind: str) -> None:
    record = begun(journal)
    if kind == "undo":
        journal.append(record.id, 1, "undo", "{}")
        journal.append(record.id, 2, "undo", "{}")
    else:
        journal.append(record.id, 1, kind, '{"name": "Bo"}' if kind == "player" else "{}")
    with pytest.raises(BrokenRecord) as caught:
        PlayerRecord.load(journal, PLAYERS, record.id)
    assert str(caught.value).isprintable()
    with pytest.raises(BrokenRecord):
        list(load_all(journal, PLAYERS))


def test_what_changed_in_the_journal_is_told_by_number(
    journal: Journal, other_journal: Journal
) -> None:
    assert journal.newest == 0
    ann = begun(journal)
    seen = journal.newest
    assert journal.changed(seen) == (seen, [])
    bo = begun(other_journal, "Bo")
    bo.add(Change(start=5))
    assert journal.changed(seen) == (journal.newest, [(bo.id, "player")])
    ann.add(Change(start=5))
    assert journal.changed(0) == (journal.newest, [(bo.id, "player"), (ann.id, "player")])
