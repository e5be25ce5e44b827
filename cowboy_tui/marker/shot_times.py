"""When each event of a game was recorded, and how long its shot took, from the journal's entries.

What the players took is the time from the entry before a shot to its own. Where that was no
recording (an undo, a correction), the time is the marker's; a long pause is a drink.
"""

from collections.abc import Sequence
from datetime import datetime
from itertools import pairwise
from typing import Final, NamedTuple

from cowboy_tui.journal import Entry

from .payloads import Kind, read_splice

LONGEST_SHOT: Final = 300.0
"""Seconds; what took longer was a pause and is not timed."""


class Moment(NamedTuple):
    """When an event was recorded."""

    at: str
    """UTC, ISO 8601."""
    seconds: float | None
    """How long it took; None where that is not known, as after a correction."""


class Recorded(NamedTuple):
    """What the entries tell of a game beside its events."""

    moments: list[Moment]
    """Of every event that stands."""
    corrections: int
    """How many corrections of earlier events stand."""


class _Splice(NamedTuple):
    at: int
    old: list[Moment]
    new: list[Moment]
    corrects: bool


def recorded(entries: Sequence[Entry]) -> Recorded:
    """Follow the entries of a game that can be played."""
    moments: list[Moment] = []
    done: list[_Splice] = []
    undone: list[_Splice] = []
    for before, entry in pairwise(entries):
        if entry.kind == Kind.UNDO:
            splice = done.pop()
            undone.append(splice)
            splice = splice._replace(old=splice.new, new=splice.old)
        elif entry.kind == Kind.REDO:
            splice = undone.pop()
            done.append(splice)
        else:
            splice = _splice(moments, before, entry)
            done.append(splice)
            undone.clear()
        moments[splice.at : splice.at + len(splice.old)] = splice.new
    return Recorded(moments, sum(splice.corrects for splice in done))


def _splice(moments: list[Moment], before: Entry, entry: Entry) -> _Splice:
    if entry.kind == Kind.ABANDON:
        return _Splice(len(moments), [], [], corrects=False)
    at, drop, events, _ = read_splice(entry)
    put = len(events)
    old = moments[at : at + drop]
    if entry.kind == Kind.RECORD:
        took = _seconds(before, entry)
        return _Splice(at, old, [Moment(entry.at, took)] * put, corrects=False)
    # What was put right happened when it happened, not when it was put right.
    known = [*old, *moments[max(0, at - 1) : at]][:put] or [Moment(entry.at, None)]
    new = [known[min(n, len(known) - 1)]._replace(seconds=None) for n in range(put)]
    return _Splice(at, old, new, corrects=True)


def _seconds(before: Entry, entry: Entry) -> float | None:
    if before.kind not in (Kind.START, Kind.RECORD):
        return None
    took = _moment(entry.at) - _moment(before.at)
    # An imported game was written in one moment, and a clock may have been set back.
    return took if 0 < took <= LONGEST_SHOT else None


def _moment(text: str) -> float:
    return datetime.fromisoformat(text).timestamp()
