"""`cowboy-tui replay`: judge a game file."""

import click

from cowboy_tui.rules.header import BadFile
from cowboy_tui.rules.report import game_json
from cowboy_tui.rules.scoresheet import score_sheet

from .console import write_text
from .game_files import fail_in_file, read_game
from .options import version_option


@click.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print every event as JSON.")
@version_option
def replay(file: str, as_json: bool) -> None:
    """Judge a whole game file and print its score sheet; - reads standard input."""
    game = read_game(file)
    try:
        text = game_json(game) + "\n" if as_json else score_sheet(game)
    except BadFile as error:
        fail_in_file(file, error)
    write_text(text)
