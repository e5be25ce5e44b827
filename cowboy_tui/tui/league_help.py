"""How a league night goes, step by step, for the help of its screens."""

import re
from collections.abc import Callable, Iterator
from typing import Final

from .commands import Place

LEAGUE_PLACES: Final = (Place.LEAGUE, Place.SEASON, Place.CHECK_IN, Place.NIGHT)
"""Where the help begins with a league night, and not with the marks of a shot."""

_BEGIN = "On the league screen Enter begins a night; its date, place and tables are asked."
_CHECK_IN = (
    "Type the beginning of a name, Enter: he is here. A new name and Enter adds a guest. <late> "
    "says that he comes late, <gone> that he has gone. Several names can be pasted, one a line."
)
_DRAW = "Shows the pairings of the next round; Enter draws them."
_PLAY = (
    "Begins the match that is up next at the next free table. Enter opens the game of the table "
    "under the cursor, a number goes to a table. Several games go on at once, here and elsewhere."
)
_BACK = (
    "From the marking screen to the board, at any time; when a game is over Enter begins the next "
    "one of the match, or leads to the board."
)
_PUT_RIGHT = (
    "Opens a game that was played; <correct> walks through its shots. The tables follow from the "
    "games, so they are right as well."
)
_LEAVES = "His unfinished matches become walk-overs or void, as the season says, or as you do."
_CLOSE = "Ends the night; <report> writes its report, <standings> shows the table."

_STEPS: Final = (
    ("begin", _BEGIN),
    ("check in, <check_in>", _CHECK_IN),
    ("draw, <draw>", _DRAW),
    ("play, <next_match>", _PLAY),
    ("back, <home>", _BACK),
    ("put right, <results>", _PUT_RIGHT),
    ("leaves, <player_leaves>", _LEAVES),
    ("close, <close_night>", _CLOSE),
)
"""What is done and how; in angle brackets the command whose key is meant."""


def night_steps(key: Callable[[str], str]) -> Iterator[tuple[str, str]]:
    """Yield the steps of a night with their keys; `key` takes a command to the name of its key."""

    def with_keys(text: str) -> str:
        return re.sub("<([a-z_]+)>", lambda found: key(found[1]), text)

    for term, text in _STEPS:
        yield with_keys(term), with_keys(text)
