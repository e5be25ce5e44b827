"""The header of a game file: `Key: value` lines up to the first blank line (Notation)."""

import re
from collections.abc import Iterable
from typing import Final

from .counted import counted
from .house import format_house, parse_house
from .names import BadText, clean_name, clean_text, quote
from .rulebook import PRESETS, HouseRuleError, Rulebook
from .setup import Setup

TAGS: Final = ("Date", "Table", "Event", "Id")
"""Optional headers that are kept as they are, beside any `X-...`."""

_REPEATABLE: Final = "Player"
_LISTS: Final = frozenset({"House", "Start"})
_KNOWN: Final = frozenset({"Rules", "House", "Start", _REPEATABLE, *TAGS})


class BadFile(ValueError):
    """A game file that cannot be read or played; `line` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.reason = reason


class _Header:
    """Header lines by key, each with its line number."""

    def __init__(self) -> None:
        self.first: dict[str, tuple[int, str]] = {}
        self.players: list[tuple[int, str]] = []
        self.tags: list[tuple[str, str]] = []

    def add(self, number: int, line: str) -> None:
        """Sort one line in. Raises BadFile for a key that is unknown or given twice."""
        key, colon, text = line.partition(":")
        extra = key.startswith("X-") and key.strip() != "X-"
        if not colon or not (extra or key in _KNOWN):
            raise BadFile(number, f"{quote(line)} is no header; a blank line ends the header")
        try:
            key = clean_text(key, "the name of a header")
            if key in _LISTS:
                text = text.replace("\t", " ")
            value = clean_name(text) if key == _REPEATABLE else clean_text(text, quote(key))
        except BadText as error:
            raise BadFile(number, str(error)) from None
        if key == _REPEATABLE:
            self.players.append((number, value))
        elif extra:
            self.tags.append((key, value))
        elif key in self.first:
            raise BadFile(number, f"{key} is given twice")
        else:
            self.first[key] = (number, value)
            if key in TAGS:
                self.tags.append((key, value))


def read_header(lines: Iterable[tuple[int, str]]) -> Setup:
    """Read numbered header lines. Raises BadFile; what is missing is missed on line 1."""
    header = _Header()
    for number, line in lines:
        header.add(number, line)
    rulebook = _rulebook(header)
    players = _players(header)
    return Setup(rulebook, players, _start(header, rulebook, len(players)), tuple(header.tags))


def format_header(setup: Setup) -> str:
    """Write a header as `read_header` reads it, without the blank line after it."""
    lines = [f"Rules: {setup.rulebook.preset}"]
    if setup.house:
        lines.append(f"House: {format_house(setup.house)}")
    lines += [f"{key}: {value}" for key, value in setup.tags]
    lines += [f"Player: {name}" for name in setup.players]
    if any(setup.start):
        lines.append("Start: " + " ".join(str(points) for points in setup.start))
    return "\n".join(lines) + "\n"


def _rulebook(header: _Header) -> Rulebook:
    if "Rules" not in header.first:
        raise BadFile(1, "the header has no Rules line; write 'Rules: modern' or 'Rules: historic'")
    number, name = header.first["Rules"]
    if name not in PRESETS:
        raise BadFile(number, f"there are no {quote(name)} rules; they are modern or historic")
    if "House" not in header.first:
        return PRESETS[name]
    number, text = header.first["House"]
    try:
        return PRESETS[name].with_house(parse_house(text))
    except HouseRuleError as error:
        raise BadFile(number, str(error)) from None


def _players(header: _Header) -> tuple[str, ...]:
    if len(header.players) < 2:
        raise BadFile(1, "a game needs two players or more, each on a line 'Player: name'")
    seen: set[str] = set()
    for number, name in header.players:
        if name in seen:
            raise BadFile(number, f"the name {quote(name)} is taken by an earlier player")
        seen.add(name)
    return tuple(name for _, name in header.players)


def _start(header: _Header, rulebook: Rulebook, players: int) -> tuple[int, ...]:
    if "Start" not in header.first:
        return (0,) * players
    number, text = header.first["Start"]
    most = rulebook.open_to - 1
    words = [word for word in re.split(r"[ \t]+", text) if word]
    for word in words:
        if not re.fullmatch(r"[0-9]{1,9}", word):
            raise BadFile(
                number, f"the head start {quote(word)} is no number of points, 0 to {most}"
            )
        if int(word) > most:
            raise BadFile(number, f"a head start is 0 to {most}, not {word}")
    if len(words) != players:
        given = counted(len(words), "head start is", "head starts are")
        raise BadFile(number, f"{given} given for {players} players")
    return tuple(int(word) for word in words)
