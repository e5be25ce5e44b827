"""Which players are meant by letters: case and accents make no difference."""

from collections.abc import Iterable

from cowboy_tui.league.likeness import likeness
from cowboy_tui.league.player import Player


def matching(players: Iterable[Player], typed: str) -> list[Player]:
    """Return those who have or had a name with the letters in it, in the order of their names.

    Those whose name begins with them come first.
    """
    letters = likeness(typed)
    found = [
        player
        for player in players
        if any(letters in likeness(name) for name in (player.short, *player.names))
    ]

    def place(player: Player) -> tuple[bool, str]:
        key = likeness(player.name)
        return not key.startswith(letters), key

    return sorted(found, key=place)
