"""The options of `play` that say which match a game is part of."""

from collections.abc import Callable
from functools import wraps
from typing import get_args

import click

from cowboy_tui.marker.match import MOST_GAMES
from cowboy_tui.marker.setup_draft import match_lines
from cowboy_tui.settings.settings import Opens


def match_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command `--race` and `--opens`, handed to it as the header lines `match`."""

    @click.option(
        "--race",
        type=click.IntRange(1, MOST_GAMES),
        default=1,
        metavar="N",
        help="A match, won by the first to win N games.",
    )
    @click.option(
        "--opens", type=click.Choice(get_args(Opens)), help="Who opens the next game of a rematch."
    )
    @wraps(command)
    def with_match(*args: object, race: int, opens: Opens | None, **more: object) -> None:
        command(*args, match=match_lines(race, opens), **more)

    return with_match
