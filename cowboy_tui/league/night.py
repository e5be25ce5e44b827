"""A night: who is here, what was drawn, what became of matches; a fold over its events.

Games are not part of it. They say in their headers which match of which night they belong to,
and `night_results.py` puts the two together.
"""

from datetime import date
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from .record import Record
from .text import Line, Name

MOST_TABLES = 16
"""Tables of a night."""


class Begin(Record):
    """A night begins; the first event of its record."""

    kind: Literal["night"] = "night"
    season: str
    """UUID text of the season."""
    date: date
    """The evening that it belongs to, whenever its games are played."""
    place: Line = ""
    tables: Annotated[tuple[Name, ...], Field(min_length=1, max_length=MOST_TABLES)]
    """What the tables are called."""
    seed: int
    """Where the draws take their chance from, so that they can be made again."""


class Arrive(Record):
    """A player is here, or is back."""

    kind: Literal["arrive"] = "arrive"
    player: str


class Expect(Record):
    """A player will come later."""

    kind: Literal["expect"] = "expect"
    player: str


class Pairing(Record):
    """Those who play a match, in the order of play; two, or a ring of more."""

    players: Annotated[tuple[str, ...], Field(min_length=2)]


class Draw(Record):
    """A round was drawn: its matches in the order in which they are called, and who has a bye."""

    kind: Literal["draw"] = "draw"
    matches: tuple[Pairing, ...]
    byes: tuple[str, ...] = ()


class Settle(Record):
    """A match is decided off the table: by walk-over for somebody, or void."""

    kind: Literal["settle"] = "settle"
    match: str
    how: Literal["walk_over", "void"]
    winner: str = ""
    """Who has the walk-over; empty for a void match."""
    why: Line = ""


class Leave(Record):
    """A player is gone: he is drawn no more, and what he has not played is settled with it."""

    kind: Literal["leave"] = "leave"
    player: str
    settles: tuple[Settle, ...] = ()


class Confirm(Record):
    """A player signs a result; it stands for the games won that he saw, and for no others."""

    kind: Literal["confirm"] = "confirm"
    match: str
    player: str
    wins: tuple[int, ...]
    """Games won by each player of the match, in their order."""


class Tables(Record):
    """Other tables are in use from now on."""

    kind: Literal["tables"] = "tables"
    tables: Annotated[tuple[Name, ...], Field(min_length=1, max_length=MOST_TABLES)]


class Close(Record):
    """The night is over, or goes on after all."""

    kind: Literal["close"] = "close"
    closed: bool = True


NightEvent = Begin | Arrive | Expect | Leave | Draw | Settle | Confirm | Tables | Close


class Match(NamedTuple):
    """A match that was drawn."""

    id: str
    """Number of the round, a dot, number in the round: `3.2`."""
    round: int
    players: tuple[str, ...]
    """Ids in the order of play."""
    settled: Settle | None = None
    confirmed: tuple[Confirm, ...] = ()


class Round(NamedTuple):
    """A round that was drawn."""

    number: int
    """From 1."""
    matches: tuple[str, ...]
    """Ids, in the order in which they are called."""
    byes: tuple[str, ...]


class Night(NamedTuple):
    """A night as its record stands."""

    id: str
    season: str
    date: date
    place: str
    tables: tuple[str, ...]
    seed: int
    here: tuple[str, ...] = ()
    """Ids of those who are here, in the order of their coming."""
    expected: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    rounds: tuple[Round, ...] = ()
    matches: tuple[Match, ...] = ()
    """All that were drawn, in their order."""
    closed: bool = False

    def match(self, id_: str) -> Match:
        """Return a match by its id. Raises LookupError."""
        for match in self.matches:
            if match.id == id_:
                return match
        raise LookupError(id_)


def apply(night: Night | None, event: NightEvent, id_: str) -> Night:
    """Return a night after an event. Raises ValueError for one that cannot follow."""
    if isinstance(event, Begin):
        if night is not None:
            raise ValueError("a night begins once")
        return Night(id_, event.season, event.date, event.place, event.tables, event.seed)
    if night is None:
        raise ValueError("the night has not begun")
    match event:
        case Arrive() | Expect() | Leave():
            return _moved(night, event)
        case Draw():
            return _drawn(night, event)
        case Settle():
            return _settled(night, event)
        case Confirm():
            return _confirmed(night, event)
        case Tables():
            return night._replace(tables=event.tables)
        case Close():
            return night._replace(closed=event.closed)


def _moved(night: Night, event: Arrive | Expect | Leave) -> Night:
    """Put a player where he is now; he is in one of the three rows only."""
    who = event.player
    here, expected, gone = (
        tuple(each for each in row if each != who)
        for row in (night.here, night.expected, night.gone)
    )
    match event:
        case Arrive():
            here = night.here if who in night.here else (*here, who)
        case Expect():
            expected = (*expected, who)
        case Leave():
            gone = (*gone, who)
            for settled in event.settles:
                night = _settled(night, settled)
    return night._replace(here=here, expected=expected, gone=gone)


def _drawn(night: Night, event: Draw) -> Night:
    number = len(night.rounds) + 1
    matches = tuple(
        Match(f"{number}.{at}", number, pairing.players)
        for at, pairing in enumerate(event.matches, 1)
    )
    drawn = Round(number, tuple(match.id for match in matches), event.byes)
    return night._replace(rounds=(*night.rounds, drawn), matches=(*night.matches, *matches))


def _confirmed(night: Night, event: Confirm) -> Night:
    at = _place(night, event.match)
    match = night.matches[at]
    others = tuple(each for each in match.confirmed if each.player != event.player)
    return _with_match(night, at, match._replace(confirmed=(*others, event)))


def _settled(night: Night, event: Settle) -> Night:
    at = _place(night, event.match)
    return _with_match(night, at, night.matches[at]._replace(settled=event))


def _place(night: Night, id_: str) -> int:
    """Return the place of a match in the night, from 0. Raises ValueError where there is none."""
    try:
        return [match.id for match in night.matches].index(id_)
    except ValueError:
        raise ValueError(f"there is no match {id_[:20]!a}") from None


def _with_match(night: Night, at: int, match: Match) -> Night:
    return night._replace(matches=(*night.matches[:at], match, *night.matches[at + 1 :]))
