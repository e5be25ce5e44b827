"""`cowboy-tui stats`: the statistics of a player."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..console import write_text
from ..launch import open_journal_told
from ..options import json_option, version_option
from ..progress import work_out_games
from .command import LeagueCommand
from .scope import chosen_scope

if TYPE_CHECKING:
    from cowboy_tui.journal import Journal


@click.command(cls=LeagueCommand)
@click.argument("player")
@click.option("--with", "other", metavar="OTHER", help="Another player, to be put beside him.")
@click.option("--season", metavar="SEASON", help="Of one season only: its name, or last.")
@click.option("--night", metavar="NIGHT", help="Of one night only: its date, or last.")
@click.option("--game", metavar="GAME", help="Of one game only: the start of its id, or last.")
@json_option
@version_option
@click.pass_obj
def stats(
    db: Path | None,
    player: str,
    other: str | None,
    season: str | None,
    night: str | None,
    game: str | None,
    as_json: bool,
) -> None:
    """Print what a player does: averages by phase, runs, fouls, success, pace, and by night.

    Without an option, of everything that he has ever played.
    """
    from cowboy_tui.marker.league_names import player_meant
    from cowboy_tui.marker.league_tables import LeagueTables
    from cowboy_tui.paper.formats import Format, write
    from cowboy_tui.paper.statistics_paper import statistics_paper

    if game and (season or night):
        raise click.UsageError("--game is one game, whatever its season and night")
    journal = open_journal_told(db)
    work_out_games(journal)
    tables = LeagueTables(journal)
    people = tables.people
    one = people.same(player_meant(people, player).id)
    two = people.same(player_meant(people, other).id) if other else ""
    ever = season is None and night is None
    scope = chosen_scope(journal, tables, season, night, all_time=ever)
    paper = statistics_paper(tables, scope, one, two, _game(journal, game))
    write_text(write(paper, Format.JSON if as_json else Format.TEXT))


def _game(journal: "Journal", text: str | None) -> str:
    from cowboy_tui.marker.library import find

    return find(journal, text) if text else ""
