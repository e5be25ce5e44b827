"""`cowboy-tui export` and `import`: games to and from .cow files."""

from pathlib import Path

import click

from cowboy_tui.marker import library
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.trail_text import trail_file

from .console import FAILED, fail, file_name, write_bytes, write_text
from .files import refuse_database, save_file
from .game_files import incoming_game
from .launch import open_journal_told
from .options import version_option
from .user_files import journal_place


@click.command()
@click.argument("game")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write it to this file.")
@click.option("--trail", is_flag=True, help="Write what was corrected in it, when, and why.")
@click.option("--json", "as_json", is_flag=True, help="With --trail: as a JSON list.")
@version_option
@click.pass_obj
def export(db: Path | None, game: str, output: Path | None, trail: bool, as_json: bool) -> None:
    """Write a game as a .cow file. GAME: an id, an unambiguous start of one, or last."""
    if as_json and not trail:
        raise click.UsageError("--json is for --trail: a game is written as a .cow file")
    path = journal_place(db)
    if output is not None:
        # Opening the journal would write into the files beside it.
        refuse_database(output, path)
    journal = open_journal_told(path)
    found = MarkedGame.resume(journal, library.find(journal, game))
    text = trail_file(found, as_json=as_json) if trail else library.export_text(found)
    # What is exported is UTF-8, whatever the terminal shows.
    data = text.encode()
    if output is None:
        write_bytes(data)
    else:
        save_file(output, data, path)


@click.command(name="import")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@version_option
@click.pass_obj
def import_(db: Path | None, files: tuple[str, ...]) -> None:
    """Bring games in from .cow files, all of them or, if one is there already, none."""
    arrivals = [(file, incoming_game(file)) for file in files]
    journal = open_journal_told(db)
    seen: set[str] = set()
    for file, game in arrivals:
        if game.id in seen or library.is_there(journal, game):
            fail(f"{file_name(file)}: this game is there already, as {game.id}", FAILED)
        seen.add(game.id)
    library.bring_in(journal, *(game for _, game in arrivals))
    for file, game in arrivals:
        write_text(f"{game.id}  {file_name(file)}\n")
