"""What the journal's entries of a game hold, as JSON.

The journal keeps any text; this is the one place that reads and writes it. Events are
stored as tokens of the notation, and the header of a game as the text of a file's header.
"""

import json
from functools import lru_cache
from typing import Final, NamedTuple

from cowboy_tui.journal import Entry
from cowboy_tui.rules.gamefile import read
from cowboy_tui.rules.header import BadFile, format_header
from cowboy_tui.rules.names import clean_text
from cowboy_tui.rules.notation import Event, parse_token
from cowboy_tui.rules.setup import Setup
from cowboy_tui.rules.word import Word


class Kind(Word):
    """What an entry did; `start` is always the first of a game."""

    START = "start"
    """The game began; holds its header."""
    RECORD = "record"
    """An event was added at the end."""
    REPLACE = "replace"
    """Recorded events were replaced by others."""
    CORRECT = "correct"
    """Events anywhere in the game were put right."""
    ABANDON = "abandon"
    """The game was given up without a winner."""
    UNDO = "undo"
    """The last change that stood was taken back."""
    REDO = "redo"
    """The last change that was taken back was made again."""


LONGEST_REASON: Final = 200
"""Characters (code points) of the reason for a correction."""


class Splice(NamedTuple):
    """What an entry did to the events of a game."""

    at: int
    """How many events stand before the place."""
    drop: int
    """How many events made room for others."""
    put: tuple[Event, ...]
    why: str = ""
    """The reason that was given; empty where none was."""


class BrokenGame(Exception):
    """The entries of a game do not make a game; the text says which entry and why."""

    def __init__(self, entry: Entry, reason: str) -> None:
        super().__init__(
            f"game {entry.game} cannot be read from its entry {entry.seq} on ({reason}); "
            "export what an older copy of the journal holds"
        )


def clean_reason(text: str) -> str:
    """Return the reason for a correction as it is kept; empty for none. Raises BadText."""
    return clean_text(text, "a reason", LONGEST_REASON)


def splice_payload(at: int, drop: int, events: tuple[Event, ...], why: str = "") -> str:
    """Write a splice: `drop` events after the first `at` make room for others.

    A reason is cleaned; raises BadText where that is not possible.
    """
    put = [[event.seat, event.token] for event in events]
    found: dict[str, object] = {"at": at, "drop": drop, "put": put}
    if reason := clean_reason(why):
        found["why"] = reason
    return json.dumps(found)


def read_splice(entry: Entry) -> Splice:
    """Return what an entry put in the place of what. Raises BrokenGame."""
    try:
        return _splice_of(entry.payload)
    except (ValueError, TypeError, LookupError, RecursionError):
        raise BrokenGame(entry, "it holds no events") from None


# The payloads of many games are alike, and those of one are asked for its events and its times.
@lru_cache(maxsize=2048)
def _splice_of(payload: str) -> Splice:
    """Read a splice. Raises ValueError, TypeError, LookupError where it is none."""
    found = json.loads(payload)
    # Asked step by step: to match all at once takes longer than everything else here.
    at, drop, put = found["at"], found["drop"], found["put"]
    numbers = isinstance(at, int) and isinstance(drop, int) and at >= 0 and drop >= 0
    if numbers and isinstance(put, list):
        events = tuple([_read_event(pair) for pair in put])
        return Splice(at, drop, events, _read_reason(found) if len(found) > 3 else "")
    raise ValueError("no splice")


def _read_reason(found: dict[str, object]) -> str:
    """Return the reason, which is all that a splice may hold beside its events."""
    why = found.get("why")
    if len(found) == 4 and isinstance(why, str) and why and clean_reason(why) == why:
        return why
    raise ValueError("a splice holds no more than a reason")


def _read_event(pair: object) -> Event:
    if isinstance(pair, list) and len(pair) == 2:
        seat, token = pair
        if isinstance(seat, int) and isinstance(token, str):
            return Event(seat, parse_token(token))
    raise ValueError("an event is a seat and a token")


def start_payload(setup: Setup) -> str:
    """Write what a game starts from: the text of its header."""
    return json.dumps({"header": format_header(setup)})


def read_setup(entry: Entry) -> Setup:
    """Return what a game starts from, from its first entry. Raises BrokenGame."""
    if entry.kind != Kind.START:
        raise BrokenGame(entry, f"it is a {entry.kind[:20]!a}, not a start")
    try:
        match json.loads(entry.payload):
            case {"header": str(header), **rest} if not rest:
                return read(header).setup
    except BadFile as error:
        raise BrokenGame(entry, error.reason) from None
    except (ValueError, RecursionError):
        pass
    raise BrokenGame(entry, "it holds no header")
