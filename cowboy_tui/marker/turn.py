"""One event of a game with everything it came to."""

from typing import NamedTuple

from cowboy_tui.rules.notation import Event
from cowboy_tui.rules.ruling import Ruling
from cowboy_tui.rules.state import GameState


class Turn(NamedTuple):
    """An event, the state it was judged in, its ruling, and the state after it."""

    event: Event
    before: GameState
    ruling: Ruling
    state: GameState
