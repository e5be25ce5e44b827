"""The table of a season of 10,000 games beside that of one of 10: from the key to the rows."""

from contextlib import closing

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker.league_tables import LeagueTables, Span
from cowboy_tui.marker.marked_game import MarkedGame

from ..marker.support import setup_of
from ..pty.table import Table
from ..pty.terminal import Terminal
from .measured_apps import in_each
from .ratios import Bench, Samples
from .season_journal import write_season

GAMES = (10, 10_000)


@pytest.fixture(scope="module")
def journals(tmp_path_factory: pytest.TempPathFactory) -> list[Table]:
    tables = []
    for games in GAMES:
        folder = tmp_path_factory.mktemp(f"games-{games}")
        with closing(Journal.open(folder / "journal.db", "bar")) as journal:
            season = write_season(journal, games)
            # What the nights add up to is kept since the last evening that somebody looked.
            LeagueTables(journal).standings(Span(season))
            # The one that the program goes on with when it starts.
            MarkedGame.start(journal, setup_of("Ann", "Bo"))
        tables.append(Table(folder))
    return tables


def go_to_the_league(terminal: Terminal) -> None:
    terminal.wait_for("RUN 0")
    terminal.settle(0.3)
    terminal.type(b"q", "Cow-Boy pool")
    terminal.settle(0.3)
    terminal.type(b"l", "Winter")
    terminal.settle(0.3)


def opened(terminal: Terminal) -> float:
    """Return the seconds from the key to the last row of the table."""
    terminal.settle(0.1)
    began = terminal.send(b"s")
    seconds = terminal.wait_for(lambda: all_rows(terminal)) - began
    terminal.type(b"q", lambda: "Standings" not in terminal.text)
    return seconds


def all_rows(terminal: Terminal) -> bool:
    shown = [line for line in terminal.lines if "  Player " in line and "-" in line]
    return "Standings: Winter" in terminal.text and len(shown) == 12


def test_a_season_of_ten_thousand_games_opens_as_one_of_ten(
    journals: list[Table], bench: Bench
) -> None:
    def samples() -> tuple[Samples, Samples]:
        return in_each(journals, go_to_the_league, opened)

    bench.compare(f"open a season of {GAMES[1]} games", f"one of {GAMES[0]}", 1.2, samples)
