"""Who is here, as rows of a list that typed letters narrow, and names that were pasted."""

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import Final, NamedTuple

from cowboy_tui.league.likeness import likeness
from cowboy_tui.league.night import Night
from cowboy_tui.league.player import Player
from cowboy_tui.rules.names import BadText, clean_name

MOST_PASTED: Final = 200
"""Lines that are taken of one paste."""

_BULLET: Final = re.compile(r"\s*(?:[-*•·]|\d{1,3}[.)])\s+")
"""What stands before the names of a list that was copied."""

_NEAR: Final = 0.85
"""Likeness of two names, 0 to 1, from which on they may be one misspelled."""


class Present(NamedTuple):
    """A player and where he is."""

    player: Player
    where: str
    """`here`, `late`, `gone`, or empty."""


def present(players: Iterable[Player], night: Night) -> list[Present]:
    """Return everybody who can be chosen and everybody of the night, in the order of names."""
    where = {
        **dict.fromkeys(night.gone, "gone"),
        **dict.fromkeys(night.expected, "late"),
        **dict.fromkeys(night.here, "here"),
    }
    found = [Present(player, where.get(player.id, "")) for player in players]
    return sorted(found, key=lambda each: likeness(each.player.name))


def matching(everybody: Iterable[Present], typed: str) -> list[Present]:
    """Return those whose name or short name goes on from what was typed, then those it is in.

    Case, accents and spaces make no difference.
    """
    wanted = likeness(typed) if typed.strip() else ""
    ranked = ((_rank(each.player, wanted), each) for each in everybody)
    return [each for rank, each in sorted(ranked, key=lambda pair: pair[0]) if rank < _NOT_IN]


_NOT_IN: Final = 3


def _rank(player: Player, wanted: str) -> int:
    texts = (player.name, player.short)
    if any(likeness(text).startswith(wanted) for text in texts):
        return 0
    words = [word for text in texts for word in text.split()]
    if any(likeness(word).startswith(wanted) for word in words):
        return 1
    return 2 if any(wanted in likeness(text) for text in texts) else _NOT_IN


def near(players: Iterable[Player], name: str) -> list[Player]:
    """Return whose name a new one may be a slip for, the likest first."""
    new = likeness(name)
    ranked = [
        (SequenceMatcher(None, new, likeness(each.name)).ratio(), each)
        for each in players
        if not each.merged_into
    ]
    found = [pair for pair in ranked if pair[0] >= _NEAR]
    return [player for _, player in sorted(found, key=lambda pair: -pair[0])]


class Pasted(NamedTuple):
    """Lines of a paste: names, and lines that are none."""

    names: tuple[str, ...]
    refused: tuple[str, ...]


def names_of(text: str) -> Pasted:
    """Return the names in pasted lines, without numbers and bullets before them."""
    names: dict[str, None] = {}
    refused: list[str] = []
    for line in text.splitlines()[:MOST_PASTED]:
        if not line.strip():
            continue
        try:
            names[clean_name(_BULLET.sub("", line, count=1))] = None
        except BadText as error:
            refused.append(str(error))
    return Pasted(tuple(names), tuple(refused))


def exactly(players: Sequence[Player], name: str) -> Player | None:
    """Return the only one of this very name."""
    found = [each for each in players if each.name == name]
    return found[0] if len(found) == 1 else None
