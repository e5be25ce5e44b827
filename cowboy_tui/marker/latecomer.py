"""What a player who comes late may start from: nothing, the lowest score, or the average."""

from typing import Final

from cowboy_tui.rules.names import BadText, clean_name
from cowboy_tui.rules.state import GameState
from cowboy_tui.settings.settings import LatecomerStart

from .setup_draft import MOST_PLAYERS

STARTS: Final[tuple[LatecomerStart, ...]] = ("zero", "lowest", "average")


def start_score(state: GameState, start: LatecomerStart) -> int:
    """Return a start score in points, counted from what those in the game have banked.

    The average is rounded down; no start score is past `open_to` - 1 (ruling 13).
    """
    banked = [state.banked[seat - 1] for seat in state.in_game]
    points = {"zero": 0, "lowest": min(banked), "average": sum(banked) // len(banked)}
    return min(points[start], state.rulebook.open_to - 1)


def name_objection(state: GameState, text: str) -> str | None:
    """Return why a text cannot be the name of one more player, or None."""
    try:
        name = clean_name(text)
    except BadText as error:
        return str(error)
    if len(state.players) >= MOST_PLAYERS:
        return f"a game has room for {MOST_PLAYERS} players"
    if name.casefold() in (each.casefold() for each in state.players):
        return f"{name} is in the game already; give this player another name"
    return None
