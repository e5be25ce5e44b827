"""The key map, as lines for people and as an object for programs."""

from collections.abc import Iterator

from cowboy_tui.settings.settings import Layout

from .commands import Command, Place
from .key_map import KeyMap
from .key_names import key_name
from .marks import MARKS
from .number_pad import PAD_KEYS
from .pad_signs import keys_for, with_pad_signs


def key_table(key_map: KeyMap, layout: Layout) -> str:
    """Return what `keys` prints: place, keys, command and what it does, a line each."""
    rows = [*_rows(key_map, layout)]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = (
        "  ".join([*(f"{cell:{width}}" for cell, width in zip(row, widths, strict=False)), row[3]])
        for row in rows
    )
    return "".join(f"{line}\n" for line in lines)


def _rows(key_map: KeyMap, layout: Layout) -> Iterator[tuple[str, str, str, str]]:
    for place in Place:
        for command in key_map.at(place):
            keys = ", ".join(_keys(place, command, layout))
            yield str(place), keys, command.id, command.help
    for mark, text in MARKS:
        yield str(Place.FORM), _mark(mark, layout), "(mark)", text


def key_object(key_map: KeyMap, layout: Layout) -> dict[str, object]:
    """Return what `keys --json` prints."""
    commands = [
        {
            "place": str(place),
            "keys": [*_keys(place, command, layout)],
            "command": command.id,
            "help": command.help,
        }
        for place in Place
        for command in key_map.at(place)
    ]
    marks = [{"keys": _mark(mark, layout), "help": text} for mark, text in MARKS]
    return {"commands": commands, "marks": marks}


def _keys(place: Place, command: Command, layout: Layout) -> Iterator[str]:
    """Yield the keys of a command; on a number pad its keys there first."""
    on_pad = layout == "number-pad"
    if on_pad:
        yield from keys_for(place, command.id)
    for key in command.keys:
        if not (on_pad and key in PAD_KEYS):
            yield key_name(key)


def _mark(mark: str, layout: Layout) -> str:
    return with_pad_signs(mark) if layout == "number-pad" else mark
