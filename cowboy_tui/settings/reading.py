"""Reads settings from the text of a TOML file, all of them or none.

The parser is loaded when there is a file to parse: most terminals have none, and the start is
the quicker for it.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from .errors import BadKey, BadSettings
from .fields import BY_NAME, MOST_SECONDS, Field
from .settings import DEFAULTS, Layout, Settings

Keys = tuple[tuple[str, str], ...]
"""Commands that have other keys, by id; a command with several keys comes several times."""

KEYS: Final = "keys"
"""The table that gives commands other keys."""

_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
"""How the parser ends its messages."""

MOST_DOTS: Final = 100
"""In a line of the file."""

_NAMED = 60
"""Characters of a wrong value that are repeated in what is said of it."""


def parse(text: str, check_keys: Callable[[Keys, Layout], object]) -> Settings:
    """Return the settings of a text. Raises BadSettings.

    `check_keys` raises BadKey for keys that commands cannot have in a layout.
    """
    found = _parsed(text)
    names = [*BY_NAME, KEYS]
    for name in found:
        if name not in names:
            reason = f"there is no setting {_quoted(name)}; there are {', '.join(names)}"
            raise BadSettings(line_of(text, name), reason)
    values: dict[str, Any] = {}
    for name, field in BY_NAME.items():
        if name in found:
            if (wrong := _objection(field, found[name])) is not None:
                raise BadSettings(line_of(text, name), wrong)
            values[name] = found[name]
    try:
        values[KEYS] = tuple(_keys(found.get(KEYS, {})))
        check_keys(values[KEYS], values.get("layout", DEFAULTS.layout))
    except BadKey as error:
        raise BadSettings(line_of(text, error.command, KEYS), error.reason) from None
    return Settings(**values)


def _parsed(text: str) -> dict[str, Any]:
    import tomllib

    # The parser takes the square of the time for a name of many parts, which stand in one line.
    for at, each in enumerate(text.split("\n"), 1):
        if each.count(".") > MOST_DOTS and not each.lstrip().startswith("#"):
            raise BadSettings(at, "the names are nested too deep; make them plain")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadSettings(1, "the values are nested too deep; make them plain") from None
    except ValueError as error:
        # Not all that the parser cannot read is a TOMLDecodeError: a number of 5,000 digits.
        said = str(error)
        place = _PLACE.search(said)
        at = 1
        if place is not None:
            at = int(place[1]) if place[1] else len(text.rstrip("\n").split("\n"))
            said = said[: place.start()]
        said = said[:1].lower() + said[1:]
        raise BadSettings(at, f"this is no TOML: {said}; put the line right") from None


def _objection(field: Field, value: object) -> str | None:
    """Return why a setting cannot have a value, or None where it can."""
    if not field.choices:
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_SECONDS:
            return None
        return f"{field.name} is {_quoted(value)}; write a number of seconds, 0 to {MOST_SECONDS}"
    # In Python, 0 and 1 are equal to false and true.
    if any(value == each.value and type(value) is type(each.value) for each in field.choices):
        return None
    values = ", ".join(_quoted(choice.value) for choice in field.choices)
    return f"{field.name} is {_quoted(value)}; write one of {values}"


def _keys(found: object) -> Iterator[tuple[str, str]]:
    if not isinstance(found, Mapping):
        raise BadKey(KEYS, f"{KEYS} is {_quoted(found)}; write a table: [keys], then undo = 'F8'")
    for command, given in found.items():
        keys = given if isinstance(given, list) else [given]
        if not keys or not all(isinstance(key, str) for key in keys):
            reason = f"the key of {_quoted(command)} is {_quoted(given)}; write a name such as 'F8'"
            raise BadKey(command, reason)
        yield from ((command, key) for key in keys)


def line_of(text: str, name: str, table: str = "") -> int:
    """Return the line (from 1) that sets a name in a table, the table's where it is not found.

    A look at the lines, not a parse: enough to lead a human there.
    """
    within, line_of_table = "", 0
    for number, line in enumerate(text.split("\n"), 1):
        # A table can also be written without a header, by dots or as a value.
        names = [name] if within == table else [] if within else [f"{table}.{name}", table]
        if header := re.match(r"\s*\[+\s*[\"']?([^\]\"']*?)[\"']?\s*\]", line):
            within = header[1]
            if within in (table or name, name):
                line_of_table = line_of_table or number
        elif _sets(line, names):
            return number
    return line_of_table or 1


def _sets(line: str, names: Iterable[str]) -> bool:
    left = re.split(r"=", line, maxsplit=1)[0].strip()
    spelled = re.sub(r"[\"'\s]", "", left)
    return "=" in line and any(spelled == re.sub(r"\s", "", name) for name in names)


def _quoted(value: object) -> str:
    """Return a value as a file has it, on one line, with nothing in it that a terminal obeys."""
    if isinstance(value, bool):
        return str(value).lower()
    try:
        text = repr(value) if isinstance(value, str) else str(value)
    except ValueError:
        # Python does not write a number of thousands of digits.
        return "a very long number"
    except RecursionError:
        # The parser takes a.a.a and so on, however many there are.
        return "nested too deep"
    text = text if text.isprintable() else ascii(text)
    return text if len(text) <= _NAMED else f"{text[:_NAMED]}..."
