"""`cowboy-tui report`: papers to print or to keep, in four formats."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..console import write_bytes, write_text
from ..files import save_file
from ..launch import open_journal_told
from ..options import version_option
from ..progress import work_out_games
from ..user_files import journal_place
from .command import LeagueGroup
from .scope import chosen_scope, scope_options

if TYPE_CHECKING:
    from cowboy_tui.paper.model import Paper


@click.group(cls=LeagueGroup)
@version_option
def report() -> None:
    """Write a paper: the report of a night, standings, a game's score sheet, a blank one.

    HTML prints on one page, without anything from outside. Without --format, the ending of the
    file says it, and text is what is left.
    """


def _paper_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command `--format` and `-o`."""
    format_: Callable[..., Any] = click.option(
        "--format",
        "format_",
        type=click.Choice(["text", "csv", "json", "html"]),
        help="How it is written.",
    )
    output: Callable[..., Any] = click.option(
        "-o", "--output", type=click.Path(path_type=Path), help="Write it to this file."
    )
    return format_(output(version_option(click.pass_obj(command))))  # type: ignore[no-any-return]


@report.command()
@click.argument("night", default="last")
@_paper_options
def night(db: Path | None, night: str, format_: str | None, output: Path | None) -> None:
    """Report a night: results, standings, corrections, who has signed."""
    from cowboy_tui.marker.league_names import night_meant
    from cowboy_tui.paper.night_report import night_report

    journal = open_journal_told(db)
    _write(db, night_report(journal, night_meant(journal, night).id), format_, output)


@report.command()
@scope_options
@_paper_options
def standings(
    db: Path | None,
    season: str | None,
    night: str | None,
    all_time: bool,
    format_: str | None,
    output: Path | None,
) -> None:
    """Report the table of a season, a night, or all time."""
    from cowboy_tui.marker.league_tables import LeagueTables
    from cowboy_tui.paper.standings_paper import standings_paper

    journal = open_journal_told(db)
    work_out_games(journal)
    tables = LeagueTables(journal)
    scope = chosen_scope(journal, tables, season, night, all_time)
    _write(db, standings_paper(tables, scope), format_, output)


@report.command()
@click.argument("game", default="last")
@_paper_options
def sheet(db: Path | None, game: str, format_: str | None, output: Path | None) -> None:
    """Report a game, inning by inning. GAME: an id, an unambiguous start of one, or last."""
    from cowboy_tui.marker.library import find
    from cowboy_tui.paper.score_sheet import score_sheet

    journal = open_journal_told(db)
    _write(db, score_sheet(journal, find(journal, game)), format_, output)


@report.command()
@click.argument("names", nargs=-1, metavar="[NAME]...")
@click.option(
    "--players",
    type=click.IntRange(2, 16),
    default=4,
    show_default=True,
    metavar="N",
    help="Columns, where no names are given.",
)
@_paper_options
def blank(
    db: Path | None,
    names: tuple[str, ...],
    players: int,
    format_: str | None,
    output: Path | None,
) -> None:
    """Write an empty score sheet for when the power fails, with the rules on a card."""
    from cowboy_tui.paper.blank_sheet import FEWEST_PLAYERS, MOST_PLAYERS, blank_sheet

    if names and not FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS:
        raise click.UsageError(f"a sheet is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players")
    _write(db, blank_sheet(names, players), format_, output)


def _write(db: Path | None, paper: "Paper", asked_for: str | None, output: Path | None) -> None:
    from cowboy_tui.paper.files import encoded
    from cowboy_tui.paper.formats import Format, format_of, write

    by_name = format_of(output) if output else None
    format_ = Format(asked_for) if asked_for else by_name or Format.TEXT
    if output is not None:
        save_file(output, encoded(paper, format_), journal_place(db))
    elif format_ is Format.TEXT:
        write_text(write(paper, format_))
    else:
        write_bytes(write(paper, format_).encode())
