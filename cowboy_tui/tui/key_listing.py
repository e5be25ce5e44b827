"""The key map, as lines for people and as an object for programs."""

from collections.abc import Iterator

from .commands import Place
from .key_map import KeyMap
from .key_names import key_name
from .marks import MARKS


def key_table(key_map: KeyMap) -> str:
    """Return what `keys` prints: place, keys, command and what it does, a line each."""
    rows = [*_rows(key_map)]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = (
        "  ".join([*(f"{cell:{width}}" for cell, width in zip(row, widths, strict=False)), row[3]])
        for row in rows
    )
    return "".join(f"{line}\n" for line in lines)


def _rows(key_map: KeyMap) -> Iterator[tuple[str, str, str, str]]:
    for place in Place:
        for command in key_map.at(place):
            keys = ", ".join(map(key_name, command.keys))
            yield str(place), keys, command.id, command.help
    for mark, text in MARKS:
        yield str(Place.FORM), mark, "(mark)", text


def key_object(key_map: KeyMap) -> dict[str, object]:
    """Return what `keys --json` prints."""
    commands = [
        {
            "place": str(place),
            "keys": [key_name(key) for key in command.keys],
            "command": command.id,
            "help": command.help,
        }
        for place in Place
        for command in key_map.at(place)
    ]
    return {"commands": commands, "marks": [{"keys": mark, "help": text} for mark, text in MARKS]}
