"""Two lists of events side by side: which belong together, and which came to something else."""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from cowboy_tui.rules.notation import Act, Event
from cowboy_tui.rules.shot import Shot

from .judged import Problem
from .revision import Revision
from .turn import Turn


class Span(NamedTuple):
    """A row of events of the one list, and those of the other that it belongs to."""

    old_from: int
    old_to: int
    new_from: int
    new_to: int
    same_acts: bool
    """Whether the same was done, by whomever; both rows are then of one length."""


class Pair(NamedTuple):
    """An event that is in both lists, perhaps another player's in the second."""

    at: int
    """Its place in the second list, from 0."""
    old: Turn
    new: Turn | Problem


class Comparison(NamedTuple):
    """What a revision makes of a game."""

    changed: frozenset[int]
    """Places in the new events of those that are not as they were recorded."""
    pairs: tuple[Pair, ...]
    """The events that stayed, perhaps as another player's."""


_WINDOW = 500
"""Events of which all are held against all; a game of more is gone through by so many at a time."""


def spans(old: Sequence[Event], new: Sequence[Event]) -> Iterator[Span]:
    """Yield the rows in which two lists of events belong together, in their order."""
    was, now = [event.act for event in old], [event.act for event in new]
    # Side by side there are spans only where a window has ended.
    for same_acts, row in groupby(_stretches(was, now), lambda span: span.same_acts):
        parts = [*row]
        first, last = parts[0], parts[-1]
        yield Span(first.old_from, last.old_to, first.new_from, last.new_to, same_acts)


def _stretches(was: list[Act], now: list[Act]) -> Iterator[Span]:
    """Yield the same as `spans`, some of them in parts.

    What matching takes grows with the square of the length, so that in a long game only what is
    near to a change is matched.
    """
    at = to = 0
    while at < len(was) or to < len(now):
        here, there = was[at : at + _WINDOW], now[to : to + _WINDOW]
        is_rest = at + _WINDOW >= len(was) and to + _WINDOW >= len(now)
        if here == there and not is_rest:
            yield Span(at, at + _WINDOW, to, to + _WINDOW, True)
            at, to = at + _WINDOW, to + _WINDOW
            continue
        matcher: SequenceMatcher[Act] = SequenceMatcher(None, here, there, autojunk=False)
        found = [
            Span(at + a, at + b, to + c, to + d, tag == "equal")
            for tag, a, b, c, d in matcher.get_opcodes()
        ]
        if not is_rest and len(found) > 1 and not found[-1].same_acts:
            # What is left over may belong to what comes behind the window.
            found.pop()
        yield from found
        at, to = found[-1].old_to, found[-1].new_to


def changes(old: Sequence[Event], new: Sequence[Event]) -> Iterator[Span]:
    """Yield the rows in which two lists differ, in what was done or who did it."""
    for span in spans(old, new):
        if span.same_acts:
            yield from _other_players(span, old, new)
        else:
            yield span


def _other_players(span: Span, old: Sequence[Event], new: Sequence[Event]) -> Iterator[Span]:
    """Yield the rows of a span in which the same was done by others."""
    begun: int | None = None
    length = span.old_to - span.old_from
    for at in range(length + 1):
        before, after = span.old_from + at, span.new_from + at
        differs = at < length and old[before].seat != new[after].seat
        if differs and begun is None:
            begun = at
        elif not differs and begun is not None:
            yield Span(span.old_from + begun, before, span.new_from + begun, after, True)
            begun = None


@lru_cache(maxsize=2)
def compare(revision: Revision) -> Comparison:
    """Return what a revision makes of a game, event by event."""
    head, drop, put = revision.splice
    was = revision.undone().turns
    now = revision.judged.rows
    old, new = revision.old[head : head + drop], put
    changed = {head + at for span in changes(old, new) for at in range(span.new_from, span.new_to)}
    pairs = [
        Pair(head + span.new_from + n, was[head + span.old_from + n], now[head + span.new_from + n])
        for span in spans(old, new)
        if span.same_acts
        for n in range(span.old_to - span.old_from)
    ]
    tail = head + len(put)
    pairs += map(Pair, range(tail, len(now)), was[head + drop :], now[tail:])
    return Comparison(frozenset(changed), tuple(pairs))


def result_of(turn: Turn) -> str:
    """Say in a word what an event came to; empty for one that scores nothing by its nature."""
    seat, ruling = turn.event.seat, turn.ruling
    if turn.state.winner == seat:
        return "WON"
    if seat in turn.state.out - turn.before.out:
        return "OUT"
    if ruling.fouls:
        return f"FOUL -{ruling.run_lost}" if ruling.run_lost else "FOUL"
    return f"+{ruling.points}" if isinstance(turn.event.act, Shot) else ""
