"""What follows from a correction: scores, turn and winner, before and after."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from cowboy_tui.marker.comparison import changes, compare, result_of
from cowboy_tui.marker.revision import Revision
from cowboy_tui.marker.turn import Turn
from cowboy_tui.rules.notation import Event
from cowboy_tui.rules.state import GameState

from .cells import fit, shorten
from .glyphs import Glyphs
from .reasons import say_problem

_NAME_WIDTH = 10
_MOST_TOKENS = 3
"""Events of a row that are told one by one, once a correction is recorded."""
_SCORE_WIDTH = 7
"""Cells of a score that is followed by WON or OUT."""


def standings(revision: Revision, width: int, glyphs: Glyphs) -> Iterator[tuple[str, bool]]:
    """Yield a line a player, whose turn it is and who has won; and whether that is changed."""
    names = max(3, min(_NAME_WIDTH, width - 2 * _SCORE_WIDTH - len(glyphs.arrow) - 4))
    yield f"{'':{names + 1}} {'was':>{_SCORE_WIDTH}} {glyphs.arrow} now", True
    was, now = revision.undone().final, revision.final
    players = max(was.players, now.players, key=len)
    for seat, name in enumerate(players, 1):
        old, new = _standing(was, seat), _standing(now, seat)
        sign = "*" if old != new else " "
        shown = fit(name, names, glyphs.cut)
        line = f"{sign}{shown} {old:>{_SCORE_WIDTH}} {glyphs.arrow} {new}"
        yield line, old != new
    old, new = _turn(was, glyphs), _turn(now, glyphs)
    yield f"{'*' if old != new else ' '}turn: {old} {glyphs.arrow} {new}", True
    if was.winner != now.winner:
        old, new = _winner(was, glyphs), _winner(now, glyphs)
        yield f"*winner: {old} {glyphs.arrow} {new}", True


def to_be_put_right(revision: Revision) -> str:
    """Say how many events are not possible, and why the first is not; empty where all are."""
    problems = revision.problems
    if not problems:
        return ""
    first = problems[0]
    return (
        f"{len(problems)} NOT POSSIBLE. First no. {first.at + 1}, {first.event.token}: "
        f"{say_problem(first)}."
    )


def say_corrected(revision: Revision, undo: str, glyphs: Glyphs) -> str:
    """Say in a line what a correction has changed; `undo` is the key that takes it back."""
    first, *more = changes(revision.old, revision.new)
    old, new = (
        _row(events, revision.names if first.same_acts else (), glyphs)
        for events in (
            revision.old[first.old_from : first.old_to],
            revision.new[first.new_from : first.new_to],
        )
    )
    places = f", and {len(more)} more {'place' if len(more) == 1 else 'places'}" if more else ""
    said = f"no. {first.new_from + 1} {old} {glyphs.arrow} {new}{places}"
    return f"Corrected: {said}. {undo} takes it back."


def _row(events: Sequence[Event], names: Sequence[str], glyphs: Glyphs) -> str:
    """Return the tokens of events of one row, with the name where names are given."""
    if not events:
        return "nothing"
    tokens = [event.token for event in events[:_MOST_TOKENS]]
    if len(events) > _MOST_TOKENS:
        tokens.append(glyphs.cut)
    who = [shorten(names[events[0].seat - 1], _NAME_WIDTH, glyphs.cut)] if names else []
    return " ".join([*who, *tokens])


def judged_anew(revision: Revision, glyphs: Glyphs) -> Iterator[str]:
    """Yield a line for each row of later events that are another player's, or came to another
    thing than they did.
    """
    said = [
        (pair.at + 1, pair.new.event.token, text)
        for pair in compare(revision).pairs
        if isinstance(pair.new, Turn) and (text := _say_pair(pair.old, pair.new, glyphs))
    ]
    # Events one after the other, of which the same is to be said.
    rows = groupby(enumerate(said), lambda each: (each[1][2], each[1][0] - each[0]))
    for (text, _), row in rows:
        numbers = [(number, token) for _, (number, token, _) in row]
        (first, token), (last, _) = numbers[0], numbers[-1]
        yield f"no. {first} {token}: {text}" if first == last else f"no. {first} to {last}: {text}"


def _say_pair(old: Turn, new: Turn, glyphs: Glyphs) -> str:
    """Say what became of an event; empty for nothing."""
    was, now = result_of(old), result_of(new)
    said = "" if was == now else f"{was or 'done'} was, now {now or 'done'}"
    if old.event.seat == new.event.seat:
        return said
    names = [shorten(_name(turn), _NAME_WIDTH, glyphs.cut) for turn in (old, new)]
    moved = f"{names[0]} {glyphs.arrow} {names[1]}"
    return f"{moved}, {said}" if said else moved


def _name(turn: Turn) -> str:
    return turn.state.players[turn.event.seat - 1]


def _standing(state: GameState, seat: int) -> str:
    if seat > len(state.players):
        return "-"
    total = state.banked[seat - 1] + (state.run if state.at_table == seat else 0)
    if seat == state.winner:
        return f"{total} WON"
    return f"{total} OUT" if seat in state.out else f"{total}"


def _turn(state: GameState, glyphs: Glyphs) -> str:
    if state.at_table is None:
        return "over"
    return shorten(state.players[state.at_table - 1], _NAME_WIDTH, glyphs.cut)


def _winner(state: GameState, glyphs: Glyphs) -> str:
    if state.winner is None:
        return "nobody"
    return shorten(state.players[state.winner - 1], _NAME_WIDTH, glyphs.cut)
