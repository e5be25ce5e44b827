"""The correction trail in plain words, for the screen, for a file, and as JSON."""

import json
from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import groupby
from typing import Final, NamedTuple

from cowboy_tui.rules.shot import Shot

from .comparison import result_of
from .marked_game import MarkedGame
from .payloads import Kind
from .trail import Amendment, Piece, pieces
from .turn import Turn

MADE: Final = {
    Kind.UNDO: "taken back",
    Kind.REDO: "made again",
    Kind.REPLACE: "replaced",
    Kind.CORRECT: "corrected",
    Kind.ABANDON: "given up",
}
"""What each kind of change is called."""


def local_time(when: str) -> datetime:
    """Return a time of the journal as clocks at the place show it."""
    return datetime.fromisoformat(when).astimezone()


def say_amendment(amendment: Amendment, arrow: str = "->") -> str:
    """Say a change in words: what was done, then old and new, then the reason."""
    if amendment.abandons:
        said = {Kind.UNDO: "the game goes on", Kind.REDO: "given up again"}
        words = said.get(amendment.kind, "the game was given up")
    else:
        changed = "; ".join(_say_piece(piece, arrow) for piece in pieces(amendment))
        words = f"{MADE[amendment.kind]}: {changed}"
    return f"{words}, reason: {amendment.why}" if amendment.why else words


class Sides(NamedTuple):
    """A row of events that was changed, in words: where it stands, old, and new."""

    place: str
    old: str
    new: str


def sides(piece: Piece) -> Sides:
    """Say what stood at a place before and what stands there after."""
    old, new = piece.old, piece.new
    longest = max(len(old), len(new))
    if longest > 1:
        place = f"shots {piece.at + 1} to {piece.at + longest}"
        return Sides(place, _say_row(old), _say_row(new))
    number, turn = piece.at + 1, (old or new)[0]
    word = "shot" if isinstance(turn.event.act, Shot) else "no."
    place = f"{word} {number} of {who(turn)}"
    if not new:
        return Sides(place, _judged(old[0]), "nothing")
    if not old:
        return Sides(place, "nothing", _judged(new[0]))
    of = who(new[0]) + " " if old[0].event.seat != new[0].event.seat else ""
    return Sides(place, _judged(old[0]), of + _judged(new[0]))


def _say_piece(piece: Piece, arrow: str) -> str:
    place, old, new = sides(piece)
    return f"{place}: {old} {arrow} {new}"


def _say_row(turns: Iterable[Turn]) -> str:
    """Say several events as a game file has them: who, then his tokens."""
    rows = groupby(turns, key=who)
    said = (f"{name} " + " ".join(turn.event.token for turn in row) for name, row in rows)
    return ", ".join(said) or "nothing"


def _judged(turn: Turn) -> str:
    """Return a token with what it came to."""
    result = result_of(turn)
    return f"{turn.event.token} ({result})" if result else turn.event.token


def who(turn: Turn) -> str:
    """Return the name of the player whose event it was."""
    return turn.state.players[turn.event.seat - 1]


def trail_file(game: MarkedGame, *, as_json: bool = False) -> str:
    """Return the trail of a game as `export --trail` writes it.

    As text it is a line a change, in local time, and by whom.
    """
    if as_json:
        return json.dumps(_objects(game)) + "\n"
    lines = list(_lines(game))
    return "\n".join(lines or ["Nothing has been changed."]) + "\n"


def _lines(game: MarkedGame) -> Iterator[str]:
    for amendment in game.trail:
        when = f"{local_time(amendment.when):%Y-%m-%d %H:%M:%S}"
        said = say_amendment(amendment)
        yield f"{when}  {said}  [{amendment.who}]"


def _objects(game: MarkedGame) -> list[dict[str, object]]:
    """Return the changes for JSON; their times are UTC."""
    return [
        {
            "at": amendment.when,
            "terminal": amendment.who,
            "kind": str(amendment.kind),
            "place": amendment.at + 1,
            "old": _tokens(amendment.old),
            "new": _tokens(amendment.new),
            "gives_up": amendment.abandons,
            "reason": amendment.why,
        }
        for amendment in game.trail
    ]


def _tokens(turns: Iterable[Turn]) -> list[list[object]]:
    return [[turn.event.seat, turn.event.token] for turn in turns]
