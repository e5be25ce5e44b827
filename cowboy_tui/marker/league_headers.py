"""What the header of a game says of its place in the league; nothing else connects the two."""

import re
from typing import Final, NamedTuple

from cowboy_tui.rules.setup import Setup

NIGHT: Final = "X-Night"
"""Header: the id of the night."""
MATCH: Final = "X-Match"
"""Header: the match of the night, such as `3.2`."""
GAME: Final = "X-Game"
"""Header: which game of the match it is, from 1."""
PLAYERS: Final = "X-Players"
"""Header: the ids of the players by seat, parted by spaces."""

_NIGHT_NAMED: Final = re.compile(rf"{NIGHT}: ([0-9a-f]{{8}}(?:-[0-9a-f]{{4}}){{3}}-[0-9a-f]{{12}})")


class LeagueHeaders(NamedTuple):
    """The place of a game in the league, as its header has it."""

    night: str = ""
    match: str = ""
    game: int = 1
    players: tuple[str, ...] = ()
    """Ids by seat; empty where the header names none."""


def league_headers(setup: Setup) -> LeagueHeaders:
    """Read them; what makes no sense counts as not given."""
    number = setup.tag(GAME)
    players = tuple(setup.tag(PLAYERS).split())
    return LeagueHeaders(
        setup.tag(NIGHT),
        setup.tag(MATCH),
        int(number) if number.isascii() and number.isdigit() and len(number) < 4 else 1,
        players if len(players) == len(setup.players) else (),
    )


def nights_named(payload: object) -> set[str]:
    """Return the ids of nights that the first entry of a game may name, without reading it."""
    return set(_NIGHT_NAMED.findall(payload)) if isinstance(payload, str) else set()


def with_league_headers(setup: Setup, headers: LeagueHeaders) -> Setup:
    """Write them into a header."""
    setup = setup.with_tag(NIGHT, headers.night).with_tag(MATCH, headers.match)
    setup = setup.with_tag(GAME, str(headers.game))
    return setup.with_tag(PLAYERS, " ".join(headers.players))
