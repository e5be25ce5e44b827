"""`cowboy-tui keys`: which key does what."""

import json

import click

from .console import BAD_INPUT, fail, write_text
from .launch import settings_file
from .options import version_option


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print them as JSON.")
@version_option
def keys(as_json: bool) -> None:
    """Print which key does what: every command, and the marks of the notation."""
    from cowboy_tui.tui.key_listing import key_object, key_table
    from cowboy_tui.tui.key_map import key_map_of

    settings = settings_file()
    key_map = key_map_of(settings.settings.keys)
    layout = settings.settings.layout
    as_object = json.dumps(key_object(key_map, layout)) + "\n" if as_json else ""
    write_text(as_object or key_table(key_map, layout))
    if settings.problem:
        fail(settings.problem, BAD_INPUT, prefix="")
