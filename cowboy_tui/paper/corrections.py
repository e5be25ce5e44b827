"""What was corrected in games, as rows of a paper: when, where, old, new, why."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from cowboy_tui.journal import Entry
from cowboy_tui.marker.payloads import Kind
from cowboy_tui.marker.trail import Amendment, pieces, trail
from cowboy_tui.marker.trail_text import MADE, local_time, sides

from .model import Cell, Column, Table

_COLUMNS: Final[tuple[Column, ...]] = (
    Column("when", "When"),
    Column("game", "Game"),
    Column("what", "What"),
    Column("old", "Old"),
    Column("new", "New"),
    Column("why", "Why"),
    Column("where", "Terminal"),
)


class Trail(NamedTuple):
    """The changes of one game, under the name that a paper gives it."""

    game: str
    changes: tuple[Amendment, ...]


def trail_of(game: str, entries: Sequence[Entry]) -> Trail:
    """Return what was changed in a game by its entries; nothing where it has none.

    Raises BrokenGame.
    """
    if not entries:
        return Trail(game, ())
    return Trail(game, tuple(trail(entries)))


def corrections_table(trails: Iterable[Trail], *, with_game: bool = True) -> Table:
    """Return the corrections, the first at the top.

    What was only taken back while marking, or made again, is counted and not listed.
    """
    found = [(each, trail.game) for trail in trails for each in trail.changes]
    found.sort(key=lambda pair: pair[0].when)
    listed = [(change, game) for change, game in found if not _plain(change)]
    rows = tuple(row for change, game in listed for row in _rows(change, game))
    columns = _COLUMNS
    if not with_game:
        columns = tuple(each for each in columns if each.key != "game")
        rows = tuple((row[0], *row[2:]) for row in rows)
    notes = [] if rows else ["Nothing was corrected."]
    if plain := len(found) - len(listed):
        notes.append(f"Taken back or made again while marking, and not listed: {plain}.")
    return Table("Corrections", columns, rows, tuple(notes))


def _plain(change: Amendment) -> bool:
    """Return whether a change is no more than an undo or redo in the midst of a game."""
    if change.abandons or any(turn.state.over for turn in change.old):
        return False
    took = change.kind == Kind.UNDO and not change.new
    return took or (change.kind == Kind.REDO and not change.old)


def _rows(change: Amendment, game: str) -> Iterator[tuple[Cell, ...]]:
    when = f"{local_time(change.when):%Y-%m-%d %H:%M}"
    if change.abandons:
        goes_on = change.kind == Kind.UNDO
        old, new = ("given up", "goes on") if goes_on else ("playing", "given up")
        yield when, game, "the game", old, new, change.why, change.who
        return
    for piece in pieces(change):
        place, old, new = sides(piece)
        yield when, game, f"{MADE[change.kind]}: {place}", old, new, change.why, change.who
