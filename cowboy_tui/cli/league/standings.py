"""`cowboy-tui standings`: who is where, and why."""

from pathlib import Path

import click

from ..console import write_text
from ..launch import open_journal_told
from ..options import json_option, version_option
from ..progress import work_out_games
from .command import LeagueCommand
from .scope import chosen_scope, scope_options


@click.command(cls=LeagueCommand)
@scope_options
@click.option("--head-to-head", is_flag=True, help="What every two players made of each other.")
@click.option("--records", is_flag=True, help="High run, best average, longest row of wins.")
@json_option
@version_option
@click.pass_obj
def standings(
    db: Path | None,
    season: str | None,
    night: str | None,
    all_time: bool,
    head_to_head: bool,
    records: bool,
    as_json: bool,
) -> None:
    """Print the table of the last season, of another one, of a night, or of all time.

    Beside each row stands what puts it behind the one above.
    """
    from cowboy_tui.marker.league_tables import LeagueTables
    from cowboy_tui.paper import standings_paper as papers
    from cowboy_tui.paper.formats import Format, write

    if head_to_head and records:
        raise click.UsageError("--head-to-head and --records are two tables; ask for one")
    journal = open_journal_told(db)
    work_out_games(journal)
    tables = LeagueTables(journal)
    scope = chosen_scope(journal, tables, season, night, all_time)
    make = papers.standings_paper
    if head_to_head or records:
        make = papers.head_to_head_paper if head_to_head else papers.records_paper
    write_text(write(make(tables, scope), Format.JSON if as_json else Format.TEXT))
