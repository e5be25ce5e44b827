"""Options that every command has, or most."""

from collections.abc import Callable
from typing import Any

import click

from cowboy_tui import __version__

version_option: Callable[..., Any] = click.version_option(__version__, prog_name="cowboy-tui")
json_option: Callable[..., Any] = click.option(
    "--json", "as_json", is_flag=True, help="Print it as JSON."
)
