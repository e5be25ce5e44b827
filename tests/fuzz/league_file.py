"""A journal with something of everything in it, and the commands that read it."""

import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Final

from cowboy_tui.journal import Journal
from cowboy_tui.league.season import Season
from cowboy_tui.marker.digests import digested
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.marker.nights import begin_night
from cowboy_tui.marker.people import People
from cowboy_tui.marker.seasons import begin_season

from ..marker.support import event, mark, setup_of
from ..paper.evening import evening, unsettled

READING: Final = (
    "games",
    "games --json",
    "export last",
    "export last --trail",
    "export last --trail --json",
    "players --json",
    "players list --all",
    "players export",
    "season",
    "season show",
    "season show --json",
    "night",
    "night board",
    "night board --json",
    "standings",
    "standings --all-time --json",
    "standings --night last",
    "standings --head-to-head",
    "standings --records",
    "stats Ann",
    "stats Ann --with Zoë --json",
    "report night",
    "report night --format html",
    "report night --format csv",
    "report standings --format json",
    "report sheet",
    "report sheet --format html",
    "doctor",
    "doctor --json",
)
"""Commands that read a journal, and add nothing to its entries."""

WRITING: Final = (
    "night draw",
    "night leave Ann",
    "night arrive Ann Zoë",
    "night close",
    "night begin --place Fox",
    "players add Xaver",
    "players rename Ann Anna",
    "players merge Ann Zoë",
    "season new Summer",
    "season change last race=3",
    "import game.cow",
    "doctor --restore",
)
"""Commands that add to a journal."""


def base_league(path: Path) -> bytes:
    """Make the journal, and return its file."""
    with closing(Journal.open(path, "bar")) as journal:
        unsettled(evening(journal))
        people = People(journal)
        ann, bo = (people.add(name).id for name in ("Late", "Later"))
        people.merge(bo, ann)
        season = begin_season(journal, Season(name="Cup", format="knock_out"))
        desk = NightDesk(
            journal, begin_night(journal, season.id, date(2026, 11, 28), "Bar", ("1",)).id
        )
        for player in people.all[:4]:
            desk.arrive(player.id)
        desk.draw()
        plain = mark(MarkedGame.start(journal, setup_of("Ann", "Zoë")), ["1:c", "1:3", "1:-"])
        plain.replace_last(event("1:s"))
        plain.undo()
        plain.record(event("3:join:Cy:1"))
        # Reading the league makes digests of its games.
        digested(journal)
    return path.read_bytes()


def entries(path: Path) -> list[tuple[object, ...]]:
    """Every entry of a journal, as it lies there."""
    with closing(sqlite3.connect(path)) as connection:
        connection.text_factory = bytes
        return connection.execute("SELECT * FROM entries ORDER BY number").fetchall()
