"""The lines of a night's board: a table in a line or two, and what comes after the tables."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Final, NamedTuple

from rich.cells import cell_len
from textual.content import Content

from cowboy_tui.marker.night_board import NextMatch, NightBoard, TableLine
from cowboy_tui.rules.counted import counted

from .cells import fit, shorten
from .glyphs import Glyphs
from .league_words import Named, say_minutes, say_time, versus

_LEAST_NAME: Final = 3
"""Cells that a name keeps on the line of its table."""


class Shown(NamedTuple):
    """What the board is drawn from."""

    board: NightBoard
    cursor: int
    """The table under the cursor, from 0."""
    now: datetime
    named: Named
    short: Named
    """The short names, for letters that the long ones are too long for."""
    glyphs: Glyphs
    results: tuple[tuple[str, str], ...] = ()
    """What was decided, the last first: with names, and with short names."""
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


def rest_lines(shown: Shown) -> Iterator[str]:
    """Yield what stands below the tables, the most important first, a text each."""
    board, named = shown.board, shown.named
    yield from board.overtaken
    if shown.closed:
        if open_ := [f"{each.match} {versus(each.players, named)}" for each in board.up_next]:
            yield f"Not decided: {', '.join(open_)}"
        return
    if board.left:
        ends = f", until about {say_time(board.ends)}" if board.ends else ""
        drawn = " drawn" if board.endless else ""
        yield f"Left: {counted(board.left, 'match', 'matches')}{drawn}{ends}"
    if board.up_next:
        yield f"Up next: {', '.join(_called(each, named) for each in board.up_next)}"
    if board.waiting:
        yield f"Waiting: {', '.join(map(named, board.waiting))}"
    if board.expected:
        yield f"To come: {', '.join(map(named, board.expected))}"
    if board.strays:
        games = counted(board.strays, "game")
        yield f"Not counted: {games} of this night without a match of it."


def _called(match: NextMatch, named: Named) -> str:
    where = f" (table {match.table})" if match.table else ""
    if match.missing:
        where = f" (waits for {', '.join(map(named, match.missing))})"
    return f"{match.match} {versus(match.players, named)}{where}"


def small(shown: Shown, at: int, width: int, *, two: bool) -> Iterator[Content]:
    """Yield a table in two lines, or in one."""
    line, glyphs = shown.board.tables[at], shown.glyphs
    here = at == shown.cursor
    lead = f"{glyphs.turn if here else ' '}{at + 1} "
    head = heading(shown, line, width - cell_len(lead))
    style = "bold $turn-text on $turn" if here else "bold"
    if two:
        yield Content.styled(fit(f"{lead}{head}", width, glyphs.cut), style)
        yield Content(fit(f"   {_play(shown, at, width - 3)}", width, glyphs.cut))
        return
    name = shorten(line.table, 10, glyphs.cut)
    since = f" {say_minutes(line.since, shown.now)}" if line.game else ""
    room = width - cell_len(since)
    before = f"{lead}Table {name}: {line.match}{' ' if line.match else ''}"
    text = f"{before}{_play(shown, at, room - cell_len(before))}"
    yield Content.styled(fit(text, room, glyphs.cut) + since, style if here else "")


def heading(shown: Shown, line: TableLine, width: int) -> str:
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


def _play(shown: Shown, at: int, width: int) -> str:
    """Return who plays at a table and how it stands, or what is due there; scores are never cut."""
    line = shown.board.tables[at]
    if not line.match:
        due = due_at(shown.board, at)
        if due and due.table == line.table:
            rest = f"{free(due)} "
            return rest + _fitting(due.players, shown, width - cell_len(rest), versus)
        return f"{free(due)} here" if due else free(due)
    after = ""
    if line.race > 1:
        go_on = "" if line.game else f", Enter starts game {line.number}"
        after = f"  games {'-'.join(map(str, line.wins))}{go_on}"

    def scored(_players: Sequence[str], named: Named) -> str:
        return "  ".join(
            f"{sign(shown, line, seat)}{named(player)} {_score(line, seat)}"
            for seat, player in enumerate(line.players)
        )

    names = dict(zip(line.players, line.names, strict=True))
    return _fitting(line.players, shown, width - cell_len(after), scored, names) + after


def _fitting(
    players: Sequence[str],
    shown: Shown,
    width: int,
    say: Callable[[Sequence[str], Named], str],
    names: Mapping[str, str] | None = None,
) -> str:
    """Return what is said of players, with their names as long as the width lets them be."""
    full = {player: names[player] if names else shown.named(player) for player in players}
    brief = {player: shown.short(player) for player in players}
    apart = len(set(brief.values())) == len(players)
    for known in (full, brief) if apart else (full,):
        text = say(players, known.__getitem__)
        if cell_len(text) <= width:
            return text
    names = brief if apart else full
    for most in range(max(map(cell_len, names.values())), _LEAST_NAME, -1):
        cut = {player: shorten(name, most, shown.glyphs.cut) for player, name in names.items()}
        text = say(players, cut.__getitem__)
        if cell_len(text) <= width:
            break
    return text


def free(due: NextMatch | None) -> str:
    """Return what is said of a free table, and the match that Enter starts there."""
    return f"free - Enter starts {due.match}" if due else "free"


def sign(shown: Shown, line: TableLine, seat: int) -> str:
    """Return the sign of who is at the table; nothing for who is not."""
    return shown.glyphs.turn if line.players[seat] == line.at_table else ""


def _score(line: TableLine, seat: int) -> str:
    run = line.run if line.players[seat] == line.at_table else 0
    return f"{line.scores[seat]}{f' (run {run})' if run else ''}"
