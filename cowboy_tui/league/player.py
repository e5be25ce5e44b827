"""A player of the league: who he is, and what can be changed of it."""

from collections.abc import Mapping
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from .record import Record
from .text import Line, Name

HeadStart = Annotated[int, Field(ge=0, le=999)]


class Player(NamedTuple):
    """Somebody who plays, as his record stands."""

    id: str
    """UUID text."""
    name: str
    short: str
    """What stands for the name where there is little room; the name where none was given."""
    start: int
    """The usual head start, in points."""
    hidden: bool = False
    """Whether lists to choose from leave him out; what he played stays."""
    merged_into: str = ""
    """The id of the entry of the same person that stands for this one; empty for none."""
    names: tuple[str, ...] = ()
    """Every name he has had, the present one last."""


class Enter(Record):
    """A player becomes known; the first event of his record."""

    kind: Literal["player"] = "player"
    name: Name
    short: Line = ""
    start: HeadStart = 0


class Change(Record):
    """Name, short name or usual head start are others; what is None stays."""

    kind: Literal["change"] = "change"
    name: Name | None = None
    short: Line | None = None
    start: HeadStart | None = None


class Hide(Record):
    """He is left out of the lists to choose from, or is in them again."""

    kind: Literal["hide"] = "hide"
    hidden: bool = True


class Merge(Record):
    """This entry and another one are the same person: the other stands for both.

    An empty id parts them again.
    """

    kind: Literal["merge"] = "merge"
    into: str


PlayerEvent = Enter | Change | Hide | Merge


def apply(player: Player | None, event: PlayerEvent, id_: str) -> Player:
    """Return a player after an event. Raises ValueError for one out of place."""
    if isinstance(event, Enter):
        if player is not None:
            raise ValueError("a player becomes known once")
        return Player(id_, event.name, event.short or event.name, event.start, names=(event.name,))
    if player is None:
        raise ValueError("nobody is known yet that this could change")
    if isinstance(event, Change):
        return _changed(player, event)
    if isinstance(event, Hide):
        return player._replace(hidden=event.hidden)
    return player._replace(merged_into=event.into)


def stands_for(players: Mapping[str, Player], id_: str) -> str:
    """Return the id of the entry that stands for one; its own where it was not merged.

    `players` are by id, those who became known first at the beginning. Of entries that were
    merged into each other, as two terminals can do, the one that became known first stands for all.
    """
    met = [id_]
    while id_ in players and (into := players[id_].merged_into) in players:
        if into in met:
            ring = met[met.index(into) :]
            return next(each for each in players if each in ring)
        met.append(into)
        id_ = into
    return id_


def _changed(player: Player, event: Change) -> Player:
    name = player.name if event.name is None else event.name
    short = player.short if event.short is None else event.short
    if not short or (event.short is None and player.short == player.name):
        short = name
    names = (*(each for each in player.names if each != name), name)
    start = player.start if event.start is None else event.start
    return player._replace(name=name, short=short, start=start, names=names)
