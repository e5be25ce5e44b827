"""The score sheet of a game: who did what in which inning, and what came of it."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from cowboy_tui.journal import Journal
from cowboy_tui.league.result import GameResult
from cowboy_tui.league.rounding import rounded
from cowboy_tui.marker.comparison import result_of
from cowboy_tui.marker.game_result import game_result
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.rules.house import departures
from cowboy_tui.rules.innings import innings, line_of

from .corrections import corrections_table, trail_of
from .model import Cell, Column, Paper, Table

_PLAYERS: Final = (
    Column("seat", "No.", number=True),
    Column("player", "Player"),
    Column("start", "Head start", number=True),
    Column("score", "Score", number=True),
    Column("innings", "Innings", number=True),
    Column("average", "Average", number=True),
    Column("high_run", "High run", number=True),
    Column("fouls", "Fouls", number=True),
)
_INNINGS: Final = (
    Column("inning", "Inning", number=True),
    Column("seat", "No.", number=True),
    Column("shots", "Shots"),
    Column("points", "Points", number=True),
    Column("total", "Total", number=True),
    Column("remark", "Remark"),
)
_LEGEND: Final = (
    "Shots: c carom, d double carom, 1 3 5 pocketed, - nothing, m miss, s scratch, w the called "
    "pocket; balls struck stand in brackets, other letters are fouls."
)
_MOST_ABREAST: Final = 3
_IN_A_COLUMN: Final = 40
"""Innings that stand below each other, where there are more of them."""


def score_sheet(journal: Journal, game_id: str) -> Paper:
    """Return the score sheet of a game as it stands.

    Raises LookupError where there is none of this id, JournalError and BrokenGame.
    """
    entries = journal.entries(game_id)
    if not entries:
        raise LookupError(game_id)
    game = MarkedGame(journal, entries)
    corrections = corrections_table([trail_of("", entries)], with_game=False)
    return Paper(
        "Score sheet",
        tuple(_meta(game)),
        (_players(game_result(game, entries)), _innings(game), corrections),
    )


def _meta(game: MarkedGame) -> Iterator[tuple[str, str]]:
    setup, state = game.setup, game.state
    house = departures(setup.rulebook)
    yield "Rules", f"{setup.rulebook.preset}, with {house}" if house else setup.rulebook.preset
    for tag in ("Date", "Table", "Event"):
        if setup.tag(tag):
            yield tag, setup.tag(tag)
    yield "Game", game.id
    if state.winner:
        yield "Winner", state.players[state.winner - 1]
    else:
        yield "State", "abandoned" if game.abandoned else "not played to the end"
    if game.reconstructed:
        yield "Reconstructed", "scores were set from memory; averages leave the game out"


def _players(result: GameResult) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for seat in result.order:
        at, figures = seat - 1, result.figures[seat - 1]
        counted = figures.innings and not result.reconstructed
        average = Fraction(figures.points, figures.innings) if counted else None
        rows.append(
            (
                seat,
                result.names[at],
                result.starts[at],
                result.scores[at],
                figures.innings,
                rounded(average),
                figures.high_run,
                figures.fouled_shots,
            )
        )
    return Table("Players", _PLAYERS, tuple(rows))


def _innings(game: MarkedGame) -> Table:
    rows: list[tuple[Cell, ...]] = []
    number = 0
    for inning in innings(game.turns):
        line = line_of(inning)
        number += line.shot
        result = result_of(inning[-1])
        rows.append(
            (
                str(number) if line.shot else "",
                line.seat,
                line.tokens,
                line.points if line.shot else "",
                line.total if line.shot else "",
                "" if result.startswith("+") else result,
            )
        )
    return Table("Innings", _INNINGS, tuple(rows), _notes(rows), abreast=_abreast(len(rows)))


def _abreast(rows: int) -> int:
    """Return in how many columns so many innings stand."""
    return min(1 + rows // _IN_A_COLUMN, _MOST_ABREAST)


def _notes(rows: Sequence[object]) -> tuple[str, ...]:
    if not rows:
        return ("Nothing is recorded yet.",)
    return (_LEGEND,)
