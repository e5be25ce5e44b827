"""What follows from a correction: scores, turn and winner, before and after."""

from collections.abc import Iterator

from cowboy_tui.marker.revision import Revision
from cowboy_tui.rules.state import GameState

from .cells import fit
from .glyphs import Glyphs
from .wording import name_of


def consequences(revision: Revision, glyphs: Glyphs) -> Iterator[str]:
    """Yield the lines of a side-by-side: each player, whose turn it is, who has won."""
    was = _last_state(revision._replace(new=revision.old))
    turns, problem = revision.replay()
    now = turns[-1].state if turns else revision.start
    yield f"{'':13} {'was':>4} {glyphs.arrow} now"
    for seat, name in enumerate((*was.players, *now.players[len(was.players) :]), 1):
        old, new = _standing(was, seat), _standing(now, seat)
        sign = "*" if old != new else " "
        yield f"{sign}{fit(name, 12, glyphs.cut)} {old:>4} {glyphs.arrow} {new}"
    yield ""
    yield f"turn: {_turn(was)} {glyphs.arrow} {_turn(now)}"
    if problem is not None:
        yield ""
        left = len(revision.new) - problem.at
        yield f"{left} to be put right: change, delete or give each to another."


def _last_state(revision: Revision) -> GameState:
    turns, _ = revision.replay()
    return turns[-1].state if turns else revision.start


def _standing(state: GameState, seat: int) -> str:
    if seat > len(state.players):
        return "-"
    total = state.banked[seat - 1] + (state.run if state.at_table == seat else 0)
    if seat == state.winner:
        return f"{total} WON"
    return f"{total} OUT" if seat in state.out else f"{total}"


def _turn(state: GameState) -> str:
    return "over" if state.over else name_of(state, state.at_table)
