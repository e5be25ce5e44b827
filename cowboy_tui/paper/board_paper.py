"""The board of a night as a paper."""

from collections.abc import Iterable, Iterator
from typing import Final

from cowboy_tui.marker.night_board import NightBoard, TableLine
from cowboy_tui.marker.night_overview import NightOverview
from cowboy_tui.marker.trail_text import local_time
from cowboy_tui.rules.counted import counted

from .model import Cell, Column, Paper, Table
from .names import Names

_TABLES: Final = (
    Column("table", "Table"),
    Column("match", "Match"),
    Column("players", "Players"),
    Column("score", "Score"),
    Column("games", "Games"),
    Column("at_table", "At the table"),
    Column("run", "Run", number=True),
    Column("since", "Since"),
)
_NEXT: Final = (
    Column("match", "Match"),
    Column("players", "Players"),
    Column("table", "Table"),
    Column("waits_for", "Waits for"),
)


def board_paper(night: NightOverview) -> Paper:
    """Return the board of a night as it was read last."""
    board, names = night.board(), Names(night.people)
    tables = tuple(_line(line, names) for line in board.tables)
    following = tuple(
        (
            each.match,
            " - ".join(names[player] for player in each.players),
            each.table or "-",
            _listed((*each.playing, *each.missing), names),
        )
        for each in board.up_next
    )
    title = f"{night.season.name}: night of {night.night.date.isoformat()}"
    return Paper(
        title,
        tuple(_meta(night, board, names)),
        (Table("Tables", _TABLES, tables), Table("Next", _NEXT, following)),
    )


def _line(line: TableLine, names: Names) -> tuple[Cell, ...]:
    if not line.match:
        return line.table, "-", "free", "", "", "", "", ""
    return (
        line.table,
        line.match,
        " - ".join(line.names or (names[player] for player in line.players)),
        ":".join(map(str, line.scores)),
        ":".join(map(str, line.wins)),
        names[line.at_table] if line.at_table else "",
        line.run,
        f"{local_time(line.since):%H:%M}" if line.since else "",
    )


def _meta(night: NightOverview, board: NightBoard, names: Names) -> Iterator[tuple[str, str]]:
    here = [names[player] for player in night.here]
    yield "Here", f"{len(here)}: {', '.join(here)}" if here else "nobody"
    for label, players in (
        ("Waiting", board.waiting),
        ("Expected", board.expected),
        ("Gone", board.gone),
    ):
        if players:
            yield label, _listed(players, names)
    yield (
        "Left",
        counted(board.left, "match", "matches") + (" drawn; the format has no end" * board.endless),
    )
    if board.ends:
        yield "Ends", f"about {board.ends.astimezone():%H:%M}"
    if board.todo:
        yield "To do", board.todo
    for who in board.overtaken:
        yield "Drawn before a correction", who
    for why in board.unreadable:
        yield "Not read", why
    if board.strays:
        yield "Games of no match", str(board.strays)


def _listed(players: Iterable[str], names: Names) -> str:
    return ", ".join(names[player] for player in players)
