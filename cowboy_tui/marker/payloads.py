"""What the journal's entries of a game hold, as JSON.

The journal keeps any text; these models are the one place that reads and writes it. Events are
stored as tokens of the notation, and the header of a game as the text of a file's header.
"""

from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from cowboy_tui.journal import Entry
from cowboy_tui.rules.gamefile import read
from cowboy_tui.rules.header import BadFile, format_header
from cowboy_tui.rules.notation import Event, InvalidToken, parse_token
from cowboy_tui.rules.setup import Setup


class Kind(StrEnum):
    """What an entry did; `start` is always the first of a game."""

    START = "start"
    """The game began; holds its header."""
    RECORD = "record"
    """An event was added at the end."""
    REPLACE = "replace"
    """Recorded events were replaced by others."""
    ABANDON = "abandon"
    """The game was given up without a winner."""
    UNDO = "undo"
    """The last change that stood was taken back."""
    REDO = "redo"
    """The last change that was taken back was made again."""


class BrokenGame(Exception):
    """The entries of a game do not make a game; the text says which entry and why."""

    def __init__(self, entry: Entry, reason: str) -> None:
        super().__init__(
            f"game {entry.game} cannot be read from its entry {entry.seq} on ({reason}); "
            "export what an older copy of the journal holds"
        )


class _Payload(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Start(_Payload):
    """The header of a game, as a `.cow` file has it."""

    header: str


class Splice(_Payload):
    """Events that take the place of others; recording is a splice at the end."""

    at: Annotated[int, Field(ge=0)]
    """How many events stand before the place."""
    drop: Annotated[int, Field(ge=0)] = 0
    """How many events are taken away there."""
    put: tuple[tuple[int, str], ...] = ()
    """Seats and tokens of the events that come there."""

    def events(self) -> tuple[Event, ...]:
        """Return the events that are put in. Raises InvalidToken."""
        return tuple(Event(seat, parse_token(token)) for seat, token in self.put)


def splice_payload(at: int, drop: int, events: tuple[Event, ...]) -> str:
    """Write a splice as an entry holds it."""
    put = tuple((event.seat, event.token) for event in events)
    return Splice(at=at, drop=drop, put=put).model_dump_json()


def start_payload(setup: Setup) -> str:
    """Write what a game starts from as its first entry holds it."""
    return Start(header=format_header(setup)).model_dump_json()


def read_setup(entry: Entry) -> Setup:
    """Return what a game starts from, from its first entry. Raises BrokenGame."""
    if entry.kind != Kind.START:
        raise BrokenGame(entry, f"it is a {entry.kind[:20]!a}, not a start")
    try:
        return read(Start.model_validate_json(entry.payload).header).setup
    except ValidationError:
        raise BrokenGame(entry, "it holds no header") from None
    except BadFile as error:
        raise BrokenGame(entry, error.reason) from None


def read_splice(entry: Entry) -> tuple[int, int, tuple[Event, ...]]:
    """Return place, number dropped and events put of a splice. Raises BrokenGame."""
    try:
        splice = Splice.model_validate_json(entry.payload)
        return splice.at, splice.drop, splice.events()
    except (ValidationError, InvalidToken):
        raise BrokenGame(entry, "it holds no events") from None
