"""What the journal holds (`Entry`) and how it lists games (`GameLine`)."""

import re
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

_MOMENT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z")
_YEARS = range(1970, 9999)
"""Those whose times every system can show in its own time zone."""


class Entry(NamedTuple):
    """One thing that happened in a game; never changed once written."""

    game: str
    """UUID text of the game."""
    seq: int
    """Number of the entry in its game, from 1, without gaps."""
    terminal: str
    """Id of the terminal that wrote it."""
    at: str
    """UTC time of writing, ISO 8601 with milliseconds, ending in `Z`."""
    kind: str
    """What sort of entry it is; the meaning belongs to the writer."""
    payload: str
    """JSON text."""


class GameLine(NamedTuple):
    """One game in the list of games."""

    game: str
    """UUID text of the game."""
    started: str
    """Time of its first entry, written as in `Entry.at`."""
    touched: str
    """Time of its last entry, written as in `Entry.at`."""
    entries: int
    """How many entries it has, which is also the number of the last one."""


class DamagedLine(NamedTuple):
    """A game in the list of games of which the journal holds what was never written."""

    game: str
    """What stands in the place of its id, in printable characters."""
    reason: str
    """What is wrong, in a few words."""


def read_entry(row: Sequence[object]) -> Entry:
    """The entry of a row (game, seq, terminal, at, kind, payload). Raises ValueError."""
    game, seq, terminal, at, kind, payload = row
    return Entry(
        _text(game), _number(seq), _text(terminal), _moment(at), _text(kind), _text(payload)
    )


def read_line(row: Sequence[object]) -> GameLine | DamagedLine:
    """The game of a row (game, started, touched, entries)."""
    game, started, touched, entries = row
    try:
        return GameLine(_text(game), _moment(started), _moment(touched), _number(entries))
    except ValueError as error:
        name = game if isinstance(game, str) and game.isprintable() else ascii(game)
        return DamagedLine(name, str(error))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{_shown(value)} where text should be")
    # What is no UTF-8 comes as lone surrogates.
    if not value.isascii() and any("\ud800" <= each <= "\udfff" for each in value):
        raise ValueError(f"{_shown(value)} is not text")
    return value


def _number(value: object) -> int:
    if not isinstance(value, int) or value < 1:
        raise ValueError(f"{_shown(value)} where a number from 1 should be")
    return value


def is_moment(text: str) -> bool:
    """Whether a text is a time as in `Entry.at`."""
    try:
        return bool(_MOMENT.fullmatch(text)) and datetime.fromisoformat(text).year in _YEARS
    except ValueError:
        return False


def _moment(value: object) -> str:
    text = _text(value)
    if not is_moment(text):
        raise ValueError(f"{_shown(text)} where a time should be")
    return text


def _shown(value: object) -> str:
    return "nothing" if value is None else ascii(value)[:40]
