"""`cowboy-tui play`: a new game, straight from the command line."""

from pathlib import Path

import click

from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.setup_draft import BadSetup, setup_of

from .launch import need_terminal, open_journal, run_app
from .match_options import match_options
from .options import version_option


@click.command()
@click.option(
    "--rules",
    type=click.Choice(["modern", "historic"]),
    default="modern",
    show_default=True,
    help="Which rules it is played by.",
)
@click.option("--house", multiple=True, metavar="FIELD=VALUE", help="A house rule; may repeat.")
@click.option("--start", metavar="0,10", help="Head starts in the order of play.")
@click.option("--table", metavar="T", help="Which table it is played at.")
@match_options
@click.argument("names", nargs=-1, required=True, metavar="NAME NAME...")
@version_option
@click.pass_obj
def play(
    db: Path | None,
    rules: str,
    house: tuple[str, ...],
    start: str | None,
    table: str | None,
    match: list[str],
    names: tuple[str, ...],
) -> None:
    """Start a game of these players and go straight to the marking screen."""
    lines = [f"Rules: {rules}", *match, *(f"Player: {name}" for name in names)]
    if house:
        lines.append("House: " + " ".join(house))
    if start is not None:
        lines.append("Start: " + start.replace(",", " "))
    if table:
        lines.append(f"Table: {table}")
    try:
        setup = setup_of(lines)
    except BadSetup as error:
        raise click.UsageError(str(error)) from None
    need_terminal()
    journal = open_journal(db)
    run_app(journal, MarkedGame.start(journal, setup))
