"""The tables of a night's board: boxes with large scores, or a line or two without the room."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len
from textual.content import Content

from cowboy_tui.marker.night_board import TableLine

from .block_letters import Scale, fitted, scales
from .cells import fit
from .league_words import Named
from .night_view_lines import Shown, due_at, free, heading, next_due, sign, small

_BOX_WIDTH: Final = 36
"""Least cells of a table that is drawn as a box."""
_STACKED: Final = 13
"""Rows of a player from which on his score stands below his name, not beside it."""
_NAME_ROWS: Final = 3
"""Least rows of a name above its score."""
_SCORE: Final = "000"
"""As wide as a score may be: all of a board are drawn as large as this one can be."""
_MARGIN: Final = "   "
"""Left of a player, where the sign of the turn stands."""

Row = tuple[str, str]
"""A row of a box and its style."""


def table_lines(shown: Shown, width: int, rows: int) -> Iterator[Content]:
    """Yield all tables, each in as many of the rows as there are for it."""
    tables = shown.board.tables
    if shown.closed:
        return
    if across := _boxes_across(shown, width, rows):
        yield from _boxes(shown, width, rows, across)
        return
    two = rows >= 2 * len(tables)
    for at in range(len(tables)):
        yield from small(shown, at, width, two=two)


def table_at(shown: Shown, width: int, rows: int, x: int, y: int) -> int:
    """Return the table, from 0, that a cell of `table_lines` is of; past the last where none is."""
    tables = len(shown.board.tables)
    if across := _boxes_across(shown, width, rows):
        column = min(x // ((width - across + 1) // across + 1), across - 1)
        return y // (rows // -(-tables // across)) * across + column
    return y // (2 if rows >= 2 * tables else 1)


def _boxes_across(shown: Shown, width: int, rows: int) -> int:
    """Return how many boxes stand side by side; 0 where scores would be in no letters there.

    Where nobody plays or is called to a table, what was decided has the room.
    """
    tables = shown.board.tables
    if not any(line.match for line in tables) and next_due(shown.board) is None:
        return 0
    players = max(2, *(len(line.names) for line in tables)) if tables else 2
    least = [Scale(1, 1), *scales(rows, shown.glyphs)][-1]
    for across in range(min(len(tables), width // _BOX_WIDTH), 0, -1):
        down = -(-len(tables) // across)
        if width >= 2 * _BOX_WIDTH and rows // down > players * least.rows:
            return across
    return 0


def _boxes(shown: Shown, width: int, rows: int, across: int) -> Iterator[Content]:
    tables, glyphs = shown.board.tables, shown.glyphs
    down = -(-len(tables) // across)
    box = (width - across + 1) // across
    for first in range(0, len(tables), across):
        group = range(first, min(first + across, len(tables)))
        drawn = [_box(shown, at, box, rows // down) for at in group]
        for row in zip(*drawn, strict=True):
            parts: list[Content | str | tuple[str, str]] = []
            for at, (text, style) in zip(group, row, strict=True):
                parts += [glyphs.wall] if at > first else []
                parts.append((text, style) if style else text)
            yield Content.assemble(*parts)


def _box(shown: Shown, at: int, width: int, rows: int) -> list[Row]:
    """Return a table as rows of one width: its heading, then the players as large as can be."""
    line, glyphs = shown.board.tables[at], shown.glyphs
    here = at == shown.cursor
    lead = f"{glyphs.turn if here else ' '}{at + 1} "
    head = f"{lead}{heading(shown, line, width - cell_len(lead))}"
    lines = [(head, "bold $turn-text on $turn" if here else "bold $headline")]
    if not line.match:
        lines += [(text, "") for text in _free_box(shown, at, width, rows - 1)]
    else:
        each = (rows - 1) // len(line.names)
        for seat, player in enumerate(line.players):
            style = "bold $headline" if player == line.at_table else ""
            lines += [(text, style) for text in _seat(shown, line, seat, width, each)]
    padded = [(fit(text, width, glyphs.cut), style) for text, style in lines[:rows]]
    return padded + [(" " * width, "")] * (rows - len(padded))


def _free_box(shown: Shown, at: int, width: int, rows: int) -> list[str]:
    """Return what stands in the box of a free table: who is to come to it, as large as can be."""
    due = due_at(shown.board, at)
    if due is None or due.table != shown.board.tables[at].table:
        return ["", f"{_MARGIN}{free(due)}{' here' if due else ''}"]
    each = (rows - 1) // len(due.players)
    room, high = width - len(_MARGIN) - 1, each - 1
    names = _names(due.players, [shown.named(player) for player in due.players], shown.short)
    lines = [f"{_MARGIN}{free(due)}"]
    for options in names:
        drawn = _letters(options, room, high, shown)
        lines += [*([""] if each > len(drawn) else []), *(f"{_MARGIN}{text}" for text in drawn)]
    return lines


def _names(players: Sequence[str], names: Sequence[str], short: Named) -> list[list[str]]:
    """Return for each player his name, then his short name where it tells him apart."""
    shorts = [short(player) for player in players]
    return [
        [name, brief] if shorts.count(brief) == 1 else [name]
        for name, brief in zip(names, shorts, strict=True)
    ]


def _letters(options: Sequence[str], width: int, rows: int, shown: Shown) -> list[str]:
    """Return the first of some names that can be drawn in letters; else the first as it is."""
    drawn = (fitted(option, width, rows, shown.glyphs) for option in options)
    return next(filter(None, drawn), [options[0]])


def _seat(shown: Shown, line: TableLine, seat: int, width: int, rows: int) -> list[str]:
    """Return a player of a box in his rows: sign and name, score, games won and run."""
    options = _names(line.players, line.names, shown.short)[seat]
    games = f"games {line.wins[seat]}" if line.race > 1 else ""
    run = f"run {line.run}" if line.players[seat] == line.at_table and line.run else ""
    below = "  ".join(text for text in (games, run) if text)
    draw = _stacked if rows >= _STACKED else _side_by_side
    drawn = draw(shown, options, str(line.scores[seat]), below, width - len(_MARGIN) - 1, rows)
    lead = f" {sign(shown, line, seat) or ' '} "
    lines = [f"{_MARGIN if y else lead}{text}" for y, text in enumerate(drawn)]
    return [*lines, *[""] * rows][:rows]


def _stacked(
    shown: Shown, options: list[str], score: str, below: str, room: int, rows: int
) -> list[str]:
    """Return the name over the score over the rest."""
    name_rows = max(_NAME_ROWS, rows // 5)
    names = _letters(options, room, name_rows, shown)
    digits = _digits(score, room, rows - name_rows - 2, shown)
    return [*[*names, *[""] * name_rows][:name_rows], "", *digits, below]


def _side_by_side(
    shown: Shown, options: list[str], score: str, below: str, room: int, rows: int
) -> list[str]:
    """Return the score right of the name and the rest."""
    glyphs = shown.glyphs
    (*_, least) = [Scale(1, 1), *scales(rows, glyphs)]
    # A row stays free below, where the digits can be drawn without it.
    digits = _digits(score, room // 2, rows - 1 if rows > least.rows else rows, shown)
    wide = len(digits[0])
    left = room - wide - 2
    names = _letters(options, left, len(digits), shown) if rows > len(digits) else options[:1]
    lines = [*names, below]
    return [
        f"{fit(lines[y] if y < len(lines) else '', left, glyphs.cut)}  "
        f"{digits[y] if y < len(digits) else ''}"
        for y in range(max(len(lines), len(digits)))
    ]


def _digits(score: str, room: int, rows: int, shown: Shown) -> list[str]:
    """Return a score in rows of one width, its last digit at the right."""
    widest = fitted(_SCORE, room, rows, shown.glyphs) or [_SCORE]
    drawn = fitted(score, len(widest[0]), len(widest), shown.glyphs) or [score]
    return [f"{text:>{len(widest[0])}}" for text in drawn]
