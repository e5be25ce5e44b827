"""The lines of a night's board: its tables, small or large, and what comes after them."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final, NamedTuple

from rich.cells import cell_len
from textual.content import Content

from cowboy_tui.marker.night_board import NextMatch, NightBoard, TableLine

from .block_letters import Scale, fitted, scales
from .cells import fit, shorten
from .glyphs import Glyphs
from .league_words import Named, say_minutes, say_time, versus

BOX_WIDTH: Final = 36
"""Least cells of a table that is drawn as a box."""
_STACKED: Final = 13
"""Rows of a player from which on his score stands below his name, not beside it."""
_NAME_ROWS: Final = 5
"""Rows of a name above its score."""
_SCORE: Final = 3
"""Digits of a score."""
_MARGIN: Final = "   "
"""Left of a player, where the sign of the turn stands."""


class Shown(NamedTuple):
    """What the board is drawn from."""

    board: NightBoard
    cursor: int
    """The table under the cursor, from 0."""
    now: datetime
    named: Named
    glyphs: Glyphs
    results: tuple[str, ...] = ()
    """What was decided, the last first."""
    closed: bool = False
    """Whether nothing is played any more: there are results in place of tables."""


def due_at(board: NightBoard, at: int) -> NextMatch | None:
    """Return the match that is due where no game is on: the one there, the one called, the next."""
    line = board.tables[at]
    if line.game:
        return None
    if line.match:
        return NextMatch(line.match, line.players, line.table)
    ready = [each for each in board.up_next if each.table]
    return next((each for each in ready if each.table == line.table), next(iter(ready), None))


def next_due(board: NightBoard) -> NextMatch | None:
    """Return the match that is up next and can start: one that is called, or between games."""
    ready = (each for each in board.up_next if each.table)
    between = (line for line in board.tables if line.match and not line.game)
    goes_on = (NextMatch(line.match, line.players, line.table) for line in between)
    return next(ready, next(goes_on, None))


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
        yield from _small(shown, at, width, two=two)


def table_at(shown: Shown, width: int, rows: int, x: int, y: int) -> int:
    """Return the table, from 0, that a cell of `table_lines` is of; past the last where none is."""
    tables = len(shown.board.tables)
    if across := _boxes_across(shown, width, rows):
        column = min(x // ((width - across + 1) // across + 1), across - 1)
        return y // (rows // -(-tables // across)) * across + column
    return y // (2 if rows >= 2 * tables else 1)


def rest_lines(shown: Shown) -> Iterator[str]:
    """Yield what stands below the tables, the most important first, a text each."""
    board, named = shown.board, shown.named
    if board.left:
        ends = f", until about {say_time(board.ends)}" if board.ends else ""
        drawn = " drawn" if board.endless else ""
        yield f"Left: {board.left} {'match' if board.left == 1 else 'matches'}{drawn}{ends}"
    if board.up_next:
        yield f"Up next: {', '.join(_called(each, named) for each in board.up_next)}"
    if board.waiting and not shown.closed:
        yield f"Waiting: {', '.join(map(named, board.waiting))}"
    if board.expected:
        yield f"To come: {', '.join(map(named, board.expected))}"
    if board.strays:
        yield f"{board.strays} games of this night belong to no match of it and do not count."


def _called(match: NextMatch, named: Named) -> str:
    where = f" (table {match.table})" if match.table else ""
    if match.missing:
        where = f" (waits for {', '.join(map(named, match.missing))})"
    return f"{match.match} {versus(match.players, named)}{where}"


def _boxes_across(shown: Shown, width: int, rows: int) -> int:
    """Return how many boxes stand side by side; 0 where names would not stand in letters there."""
    tables = shown.board.tables
    players = max(2, *(len(line.names) for line in tables)) if tables else 2
    (*_, least) = scales(rows, shown.glyphs) if rows >= _NAME_ROWS else (Scale(1, 1),)
    for across in range(min(len(tables), width // BOX_WIDTH), 0, -1):
        down = -(-len(tables) // across)
        if width >= 2 * BOX_WIDTH and rows // down > players * (least.rows + 1):
            return across
    return 0


def _small(shown: Shown, at: int, width: int, *, two: bool) -> Iterator[Content]:
    """Yield a table in two lines, or in one."""
    line, glyphs = shown.board.tables[at], shown.glyphs
    here = at == shown.cursor
    lead = f"{glyphs.turn if here else ' '}{at + 1} "
    head = _heading(shown, line, width - cell_len(lead))
    style = "bold $turn-text on $turn" if here else "bold"
    if two:
        yield Content.styled(fit(f"{lead}{head}", width, glyphs.cut), style)
        yield Content(fit(f"   {_play(shown, at)}", width, glyphs.cut))
        return
    name = shorten(line.table, 10, glyphs.cut)
    since = f" {say_minutes(line.since, shown.now)}" if line.game else ""
    room = width - cell_len(since)
    text = f"{lead}Table {name}: {line.match} {_play(shown, at)}".replace("  ", " ")
    yield Content.styled(fit(text, room, glyphs.cut) + since, style if here else "")


def _heading(shown: Shown, line: TableLine, width: int) -> str:
    """Return which match is played at a table, and since when; where it fits, to how many games."""
    if not line.match:
        return f"Table {line.table}"
    dot = f" {shown.glyphs.dot} "
    when = "between games"
    if line.game:
        when = f"since {say_time(line.since)}, {say_minutes(line.since, shown.now)}"
    race = [f"game {line.number}, race to {line.race}"] if line.race > 1 else []
    full = dot.join([f"Table {line.table}", line.match, *race, when])
    brief = dot.join([f"Table {line.table}", line.match, when])
    return full if cell_len(full) <= width else brief


def _play(shown: Shown, at: int) -> str:
    """Return who plays at a table and how it stands, or what is due there."""
    line = shown.board.tables[at]
    if not line.match:
        due = due_at(shown.board, at)
        who = due and versus(due.players, shown.named)
        return f"free - Enter starts {due.match} {who}" if due else "free"
    players = "  ".join(
        f"{_sign(shown, line, seat)}{name} {_score(line, seat)}"
        for seat, name in enumerate(line.names)
    )
    if line.race == 1:
        return players
    go_on = "" if line.game else f", Enter starts game {line.number}"
    return f"{players}  games {'-'.join(map(str, line.wins))}{go_on}"


def _sign(shown: Shown, line: TableLine, seat: int) -> str:
    return shown.glyphs.turn if line.players[seat] == line.at_table else ""


def _score(line: TableLine, seat: int) -> str:
    run = line.run if line.players[seat] == line.at_table else 0
    return f"{line.scores[seat]}{f' (run {run})' if run else ''}"


def _boxes(shown: Shown, width: int, rows: int, across: int) -> Iterator[Content]:
    tables, glyphs = shown.board.tables, shown.glyphs
    down = -(-len(tables) // across)
    box = (width - across + 1) // across
    for first in range(0, len(tables), across):
        group = range(first, min(first + across, len(tables)))
        drawn = [_box(shown, at, box, rows // down) for at in group]
        for y, row in enumerate(zip(*drawn, strict=True)):
            parts: list[Content | str | tuple[str, str]] = []
            for at, text in zip(group, row, strict=True):
                here = at == shown.cursor and y == 0
                style = "bold $turn-text on $turn" if here else "bold $headline" if y == 0 else ""
                parts += [glyphs.wall] if at > first else []
                parts.append((text, style) if style else text)
            yield Content.assemble(*parts)


def _box(shown: Shown, at: int, width: int, rows: int) -> list[str]:
    """Return a table as rows of one width: its heading, then the players as large as can be."""
    line, glyphs = shown.board.tables[at], shown.glyphs
    lead = f"{glyphs.turn if at == shown.cursor else ' '}{at + 1} "
    lines = [f"{lead}{_heading(shown, line, width - cell_len(lead))}"]
    if not line.match:
        lines += ["", f"  {_play(shown, at)}"]
    else:
        each = (rows - 1) // len(line.names)
        for seat in range(len(line.names)):
            lines += _seat(shown, line, seat, width, each)
    padded = [fit(text, width, glyphs.cut) for text in lines[:rows]]
    return padded + [" " * width] * (rows - len(padded))


def _seat(shown: Shown, line: TableLine, seat: int, width: int, rows: int) -> Sequence[str]:
    """Return a player of a box in his rows: sign and name, score, and below games won and run."""
    glyphs = shown.glyphs
    sign = f" {_sign(shown, line, seat) or ' '} "
    name, score = line.names[seat], str(line.scores[seat])
    room = width - len(_MARGIN) - 1
    games = f"games {line.wins[seat]}" if line.race > 1 else ""
    run = f"run {line.run}" if line.players[seat] == line.at_table and line.run else ""
    below = f"{_MARGIN}{'  '.join(text for text in (games, run) if text)}"
    stacked = rows >= _STACKED
    high = rows - _NAME_ROWS - 3 if stacked else rows - 1
    widest = fitted("0" * _SCORE, room if stacked else room // 2, high, glyphs)
    wide = len(widest[0]) if widest else _SCORE
    digits = fitted(score, wide, len(widest), glyphs) or [score]
    if stacked:
        names = fitted(name, room, _NAME_ROWS, glyphs) or [name]
        drawn = [*names, "", *digits]
    else:
        names = fitted(name, room - wide - 2, len(digits), glyphs) or [name]
        names = [*names, *[""] * len(digits)]
        beside = zip(names, digits, strict=False)
        drawn = [
            f"{fit(one, room - wide - 1, glyphs.cut)} {other:>{wide}}" for one, other in beside
        ]
    lines = [f"{_MARGIN if y else sign}{text}" for y, text in enumerate(drawn)]
    return [*lines, below, *[""] * rows][:rows]
