"""What follows from a correction: scores, turn and winner, before and after."""

from collections.abc import Iterator

from cowboy_tui.marker.comparison import Pair, compare, result_of
from cowboy_tui.marker.revision import Revision
from cowboy_tui.marker.turn import Turn
from cowboy_tui.rules.state import GameState

from .cells import fit, shorten
from .glyphs import Glyphs
from .reasons import say_problem

_NAME_WIDTH = 10


def standings(revision: Revision, glyphs: Glyphs) -> Iterator[tuple[str, bool]]:
    """Yield a line a player, whose turn it is and who has won; and whether that is changed."""
    was, now = revision.undone().final, revision.final
    players = max(was.players, now.players, key=len)
    for seat, name in enumerate(players, 1):
        old, new = _standing(was, seat), _standing(now, seat)
        sign = "*" if old != new else " "
        line = f"{sign}{fit(name, _NAME_WIDTH, glyphs.cut)} {old:>7} {glyphs.arrow} {new}"
        yield line, old != new
    old, new = _turn(was, glyphs), _turn(now, glyphs)
    yield f"{'*' if old != new else ' '}turn: {old} {glyphs.arrow} {new}", True
    if was.winner != now.winner:
        old, new = _winner(was, glyphs), _winner(now, glyphs)
        yield f"*winner: {old} {glyphs.arrow} {new}", True


def to_be_put_right(revision: Revision) -> str:
    """Say how many events are not possible, and why the first is not; empty where all are."""
    problems = revision.problems()
    if not problems:
        return ""
    first = problems[0]
    return (
        f"{len(problems)} NOT POSSIBLE. First no. {first.at + 1}, {first.event.token}: "
        f"{say_problem(first)}."
    )


def judged_anew(revision: Revision, glyphs: Glyphs) -> Iterator[str]:
    """Yield a line for each later event that came to something else, or is another player's."""
    for pair in compare(revision).pairs:
        if isinstance(pair.new, Turn) and (said := _say_pair(pair, pair.new, glyphs)):
            yield said


def _say_pair(pair: Pair, new: Turn, glyphs: Glyphs) -> str:
    old = pair.old
    names = [shorten(_name(turn), _NAME_WIDTH, glyphs.cut) for turn in (old, new)]
    results = [result_of(turn) or "done" for turn in (old, new)]
    told = f"no. {pair.at + 1} {new.event.token}:"
    if old.event.seat != new.event.seat:
        told = f"{told} {names[0]} {glyphs.arrow} {names[1]}"
        return told if results[0] == results[1] else f"{told}, {results[0]} was, now {results[1]}"
    if results[0] == results[1]:
        return ""
    return f"{told} {results[0]} was, now {results[1]}"


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
