"""What the players of a match are called in the headers of its games, where names must differ."""

from collections.abc import Sequence
from itertools import count

from cowboy_tui.league.player import Player
from cowboy_tui.rules.names import LONGEST_NAME


def distinct_names(players: Sequence[Player]) -> tuple[str, ...]:
    """Return a name for each, told apart by the short name where two are called the same.

    Where that is not enough either, the later one has a number.
    """
    keys = [player.name.casefold() for player in players]
    taken: dict[str, None] = {}
    for player, key in zip(players, keys, strict=True):
        name = player.name
        if keys.count(key) > 1 and player.short.casefold() != key:
            name = _with(name, player.short)
        if name.casefold() in (each.casefold() for each in taken):
            name = next(
                numbered
                for number in count(2)
                if (numbered := _with(player.name, str(number))).casefold()
                not in (each.casefold() for each in taken)
            )
        taken[name] = None
    return tuple(taken)


def _with(name: str, addition: str) -> str:
    tail = f" ({addition[: LONGEST_NAME // 2]})"
    return name[: LONGEST_NAME - len(tail)].rstrip() + tail
