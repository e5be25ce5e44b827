"""The number-pad layout: what each key of the pad stands for, Num Lock on or off.

One table. Keys go by it, and what is shown is made from it (`pad_signs.py`); marks
are the notation's and commands are those of the one list.
"""

from typing import Final, NamedTuple

from cowboy_tui.marker.draft import (
    CALL_POCKET,
    KEPT_OFF,
    OFF_TABLE,
    STRUCK_ENDS,
    STRUCK_OPENS,
)

from .commands import COMMANDS, Command, Place, commands_at
from .commands import MORE as MORE_COMMAND

PAD_KEYS: Final = {
    **{digit: digit for digit in "0123456789"},
    **dict(zip(("insert", "end", "down", "pagedown", "left"), "01234", strict=True)),
    **dict(zip(("kp_begin", "right", "home", "up", "pageup"), "56789", strict=True)),
    **dict.fromkeys(("full_stop", "comma", "delete", "decimal", "separator"), "."),
    **dict.fromkeys(("plus", "add"), "+"),
    **dict.fromkeys(("minus", "subtract"), "-"),
    **dict.fromkeys(("asterisk", "multiply"), "*"),
    **dict.fromkeys(("slash", "divide"), "/"),
}
"""What is printed on the pad for each name that a key of it arrives under.

Some keyboards have a comma on the pad; a key with its own code has its own name.
"""

(MORE,) = MORE_COMMAND.keys
"""Opens the list of everything else; on the list, turns its page."""
NO: Final = "."
"""Answers no, goes back, takes back; in a field that is not empty, a full stop."""
TAKES_DIGIT: Final = "-"
"""Takes a digit back in a field that holds digits alone."""

MARKS: Final = {
    "0": "m",
    "1": "1",
    "2": "c",
    "3": "3",
    "4": "d",
    "5": "5",
    "6": "w",
    "7": "s",
    "8": "r",
    "9": "x",
    "/": STRUCK_OPENS,
}
"""The keys for what happens most: the balls as they are numbered, the caroms between them."""

LISTED_MARKS: Final = {
    "1": OFF_TABLE,
    "2": KEPT_OFF,
    "3": CALL_POCKET,
    "4": "j",
    "5": "t",
    "6": "h",
    "7": "n",
    "8": "b",
    "9": "p",
    "0": "o",
    "/": "z",
}
"""The marks on the first page of the list."""

_LIST_KEYS: Final = "1234567890"
"""The keys of a page of commands, in their order."""

_NOTING: Final = (Place.FORM, Place.NOTICE, Place.CORRECTION)
"""Where marks are taken."""

_ONE_SCREEN: Final = (Place.FORM, Place.NOTICE, Place.CHOICE, Place.OVER)
"""The places of the marking screen."""

DIRECT: Final = {
    Place.FORM: {"-": "undo", "+": "replace", NO: "back"},
    Place.NOTICE: {"-": "undo", "+": "replace"},
    Place.CHOICE: {"1": "repeat", "2": "take", "-": "undo", "+": "replace", NO: "clear"},
    Place.OVER: {"1": "rematch", "-": "undo", "+": "replace"},
    Place.CORRECTION: {NO: "leave"},
    Place.NIGHT: {
        "+": "next_match",
        "-": "undo_night",
        "0": "draw",
        "/": "check_in",
        "5": "standings",
        NO: "leave",
    },
}
"""The commands that have a key of the pad at a place; Enter stays what it is."""

STEPS: Final = {
    Place.CORRECTION: {"-": "up", "+": "down"},
    Place.NIGHT: {"8": "up", "2": "down"},
}
"""Keys that move a cursor where the pad has a table."""

LIST_STEPS: Final = {
    "8": "up",
    "2": "down",
    "4": "left",
    "6": "right",
    "9": "pageup",
    "3": "pagedown",
    "7": "home",
    "1": "end",
    "5": " ",
    "0": " ",
}
"""Keys that move in a list."""

NUMBER_STEPS: Final = {"+": "down", "-": "up", "/": " ", NO: "escape"}
"""Keys that move in a list where digits type numbers."""

CHOICE_STEPS: Final = {**NUMBER_STEPS, "4": "left", "6": "right"}
"""Keys on a choice among the settings, which is saved at once: no other digit does anything."""

ARROWS: Final = frozenset(
    {"up", "down", "left", "right", "home", "end", "pageup", "pagedown", "insert", "kp_begin"}
)
"""What the digits are with Num Lock off, and keys of every keyboard."""

SIGNS: Final = {
    **{mark: key for key, mark in MARKS.items()},
    **{mark: f"{MORE}{key}" for key, mark in LISTED_MARKS.items()},
    STRUCK_ENDS: "/",
}
"""What is shown for each mark of the notation."""


class Entry(NamedTuple):
    """A line of the list: the key to press, what it stands for, and a word on that."""

    key: str
    means: str
    """The key of the mark or of the command, as the letters have it."""
    label: str
    command: str = ""
    """Id of the command; empty for a mark."""


def marks_at(place: Place | None) -> bool:
    """Return whether keys of the pad are marks at a place."""
    return place in _NOTING


def meaning(place: Place, pressed: str, prefix: str = "") -> str:
    """Return the key of the letters that a key of the pad stands for at a place.

    `prefix` is what waits on the form for its ball. Empty where the key stands for nothing; a place
    without a table has lists and fields, for which the key is to be looked at otherwise.
    """
    if step := STEPS.get(place, {}).get(pressed):
        return step
    if command := _command(place, pressed):
        return command.keys[0]
    if place not in _NOTING:
        return ""
    if prefix == CALL_POCKET and pressed.isdigit():
        return pressed
    if pressed == "/" and prefix == STRUCK_OPENS:
        return STRUCK_ENDS
    return MARKS.get(pressed, "")


def owner(place: Place, pressed: str) -> str:
    """Return what has a key of the pad at a place: a command by its id, a mark, or the pad."""
    if pressed == MORE:
        return MORE_COMMAND.id
    if id_ := DIRECT.get(place, {}).get(pressed):
        return id_
    mark = MARKS.get(pressed) if place in _NOTING else None
    return f"the mark {mark}" if mark else "a move of the cursor"


def has_table(place: Place) -> bool:
    """Return whether the pad is laid out for a place by the table, and not as arrows."""
    return place in DIRECT


def pages(place: Place) -> tuple[tuple[Entry, ...], ...]:
    """Return the pages of the list at a place: marks, then the commands without a key.

    A command has one number at all places of a screen.
    """
    screen = _ONE_SCREEN if place in _ONE_SCREEN else (place,)
    somewhere = {each.id for at in screen for each in _listed(at)}
    numbered = [*dict.fromkeys(each.id for each in COMMANDS if each.id in somewhere)]
    here = {each.id: each for each in _listed(place)}
    size = len(_LIST_KEYS)
    found = [
        tuple(
            Entry(key, here[id_].keys[0], here[id_].label, id_)
            for key, id_ in zip(_LIST_KEYS, numbered[at : at + size], strict=False)
            if id_ in here
        )
        for at in range(0, len(numbered), size)
    ]
    if place in _NOTING:
        found.insert(0, tuple(Entry(key, mark, mark) for key, mark in LISTED_MARKS.items()))
    return tuple(found)


def _listed(place: Place) -> list[Command]:
    """Return the commands at a place that have no key of their own on the pad."""
    direct = DIRECT.get(place, {}).values()
    return [
        each for each in commands_at(place) if each.id not in direct and each.keys[0] != "enter"
    ]


def shown_for(place: Place, command: str) -> str:
    """Return the keys that give a command at a place, as they are pressed one by one."""
    for key, id_ in DIRECT.get(place, {}).items():
        if id_ == command:
            return key
    for number, page in enumerate(pages(place), 1):
        for entry in page:
            if entry.command == command:
                return f"{MORE * number}{entry.key}"
    raise ValueError(f"{command} is no command at {place}, or Enter gives it")


def _command(place: Place, pressed: str) -> Command | None:
    id_ = DIRECT.get(place, {}).get(pressed)
    return next((each for each in commands_at(place) if each.id == id_), None)
