"""The entries of a game, taken in one after the other: what each changes, and what it comes to."""

from typing import Final

from cowboy_tui.journal import Entry
from cowboy_tui.rules.state import GameState

from .history import History
from .judged import judge_all
from .payloads import BrokenGame, Kind, read_splice
from .turn import Turn

_SPLICES: Final = frozenset({Kind.RECORD, Kind.REPLACE, Kind.CORRECT})


def make_change(history: History, entry: Entry) -> int:
    """Make the change of an entry; returns how many events at the beginning stay as they were.

    Raises BrokenGame where there is nothing that it could change.
    """
    try:
        if entry.kind in _SPLICES:
            at, drop, put, _ = read_splice(entry)
            return history.splice(at, drop, put)
        if entry.kind == Kind.UNDO:
            return history.undo()
        if entry.kind == Kind.REDO:
            return history.redo()
        if entry.kind == Kind.ABANDON:
            return history.splice(len(history.events), 0, (), abandons=True)
    except IndexError:
        raise BrokenGame(entry, "it does not follow from the entries before it") from None
    raise BrokenGame(entry, f"this version knows no {entry.kind[:20]!a}")


def judge_again(
    turns: list[Turn], kept: int, history: History, start: GameState, entry: Entry
) -> None:
    """Judge every event after the first `kept`, which stand as they were.

    Raises BrokenGame, which names the entry, where one is not possible.
    """
    del turns[kept:]
    judged = judge_all(turns[-1].state if turns else start, tuple(history.events[kept:]))
    for at, reason, event, _ in judged.problems:
        raise BrokenGame(entry, f"event {kept + at + 1}, {event.token}: {reason}")
    turns += judged.turns
