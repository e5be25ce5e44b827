"""The correction trail: every change of what had been recorded, told by the journal's entries.

It is a fold over them and kept nowhere: an entry that only adds an event is no change, nor is one
that leaves all as it was.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cowboy_tui.journal import Entry
from cowboy_tui.rules.names import printable

from .comparison import changes
from .history import History
from .payloads import Kind, read_setup, read_splice
from .replay import judge_again, make_change
from .turn import Turn


class Amendment(NamedTuple):
    """One change of a game, with all that was judged anew at its place."""

    when: str
    """UTC, ISO 8601."""
    who: str
    """The id of the terminal that made it, printable: another program may have written it."""
    kind: Kind
    """Undo, redo, replace, correct or abandon."""
    at: int
    """How many events stand before the place."""
    old: tuple[Turn, ...]
    """The events that made room, as they were judged before."""
    new: tuple[Turn, ...]
    """The events put in their place, as they are judged after."""
    why: str = ""
    """The reason that was given; empty where none was."""
    abandons: bool = False
    """Whether what was made, taken back or made again is that the game was given up."""


class Piece(NamedTuple):
    """A row of events that were changed together."""

    at: int
    """How many events stood before it."""
    old: tuple[Turn, ...]
    new: tuple[Turn, ...]


def trail(entries: Sequence[Entry]) -> Iterator[Amendment]:
    """Yield the changes of a game, the first one first. Raises BrokenGame."""
    start = read_setup(entries[0]).new_game()
    history, turns = History(), list[Turn]()
    for entry in entries[1:]:
        undone = history.undoable if entry.kind == Kind.UNDO else None
        kept = make_change(history, entry)
        change = undone or history.undoable
        if change is None:
            raise AssertionError("an entry has just changed the game")
        old, new = (change.new, change.old) if undone else (change.old, change.new)
        before = tuple(turns[change.at : change.at + len(old)])
        judge_again(turns, kept, history, start, entry)
        # Older versions kept a shot that was replaced by itself.
        nothing = old == new and not change.abandons
        if entry.kind == Kind.RECORD or nothing:
            continue
        yield Amendment(
            when=entry.at,
            who=printable(entry.terminal),
            kind=Kind(entry.kind),
            at=change.at,
            old=before,
            new=tuple(turns[change.at : change.at + len(new)]),
            why=read_splice(entry).why if entry.kind in (Kind.REPLACE, Kind.CORRECT) else "",
            abandons=change.abandons,
        )


def pieces(amendment: Amendment) -> Iterator[Piece]:
    """Yield what an amendment changed, without the events between that stayed as they were."""
    old, new = amendment.old, amendment.new
    events = [[turn.event for turn in turns] for turns in (old, new)]
    for span in changes(*events):
        yield Piece(
            amendment.at + span.old_from,
            old[span.old_from : span.old_to],
            new[span.new_from : span.new_to],
        )
