"""When each event of a game was recorded, and how long its shot took, from the journal's entries.

What the players took is the time from the entry before a shot to its own. Where that was no
recording (an undo, a correction), the time is the marker's; a long pause is a drink.
"""

from collections.abc import Sequence
from datetime import datetime
from itertools import pairwise
from typing import Final, NamedTuple

from cowboy_tui.journal import Entry
from cowboy_tui.rules.notation import Event

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


class _Noted(NamedTuple):
    event: Event
    moment: Moment


class _Splice(NamedTuple):
    at: int
    old: list[_Noted]
    new: list[_Noted]
    corrects: bool


def recorded(entries: Sequence[Entry]) -> Recorded:
    """Follow the entries of a game that can be played."""
    noted: list[_Noted] = []
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
            splice = _splice(noted, before, entry)
            done.append(splice)
            undone.clear()
        noted[splice.at : splice.at + len(splice.old)] = splice.new
    moments = [each.moment for each in noted]
    return Recorded(moments, sum(splice.corrects for splice in done))


def _splice(noted: list[_Noted], before: Entry, entry: Entry) -> _Splice:
    if entry.kind == Kind.ABANDON:
        return _Splice(len(noted), [], [], corrects=False)
    at, drop, events, _ = read_splice(entry)
    old = noted[at : at + drop]
    if entry.kind == Kind.RECORD:
        moment = Moment(entry.at, _seconds(before, entry))
        return _Splice(at, old, [_Noted(event, moment) for event in events], corrects=False)
    # What was put right happened when it happened, not when it was put right.
    known = [each.moment for each in [*old, *noted[max(0, at - 1) : at]][: len(events)]]
    known = known or [Moment(entry.at, None)]
    new = [
        _Noted(event, known[min(n, len(known) - 1)]._replace(seconds=None))
        for n, event in enumerate(events)
    ]
    # Older versions kept a shot that was replaced by itself, which puts nothing right.
    return _Splice(at, old, new, corrects=[each.event for each in old] != [*events])


def _seconds(before: Entry, entry: Entry) -> float | None:
    if before.kind not in (Kind.START, Kind.RECORD):
        return None
    took = _moment(entry.at) - _moment(before.at)
    # An imported game was written in one moment, and a clock may have been set back.
    return took if 0 < took <= LONGEST_SHOT else None


def _moment(text: str) -> float:
    return datetime.fromisoformat(text).timestamp()
