"""What is shown of the number pad: on the form, on the key bar, in what is said, in the help."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from cowboy_tui.marker.draft import CALL_POCKET, KEPT_OFF, NEXT_POCKET, OFF_TABLE
from cowboy_tui.marker.form import Box, Group

from .commands import MORE as MORE_COMMAND
from .commands import Command, Place, commands_at
from .number_pad import (
    CHOICE_STEPS,
    DIRECT,
    LIST_STEPS,
    LISTED_MARKS,
    NO,
    SIGNS,
    STEPS,
    has_table,
    pages,
    shown_for,
)

_IN_TITLE: Final = (OFF_TABLE, KEPT_OFF)
"""Prefixes that stand in the title of their boxes, which then need not repeat them."""

_BRACKETED: Final = re.compile(r"\(([a-z]|[~^][135])\)")
"""A mark as it stands in what is said, the word for it before it."""

_STRUCK: Final = re.compile(r"\([135]+\)")
"""Balls struck as they are noted."""

_KEPT: Final = ("clear", "leave", "help")
"""Commands that keep the key of the keyboard on the key bar."""


def on_the_form(groups: Iterable[Group]) -> tuple[Group, ...]:
    """Return the boxes of the form with the keys of the pad in place of the letters."""
    return tuple(
        Group(
            _title(group.title),
            tuple(box._replace(label=_label(box)) for box in group.boxes),
        )
        for group in groups
    )


def _title(title: str) -> str:
    colon = ":" if title[-1] in _IN_TITLE else ""
    return f"{with_signs(title)}{colon}"


def _label(box: Box) -> str:
    first, *words = box.label.split(" ")
    if first in SIGNS:
        return " ".join([SIGNS[first], *words])
    if first[0] in _IN_TITLE:
        return box.label[1:]
    return " ".join([SIGNS[first[0]], first[1:], *words]) if first[0] in SIGNS else box.label


def words_of(groups: Iterable[Group]) -> dict[str, str]:
    """Return what the form says of each mark on the list; of a prefix, what its boxes are under."""
    words = {}
    for group in groups:
        title = " ".join(word for word in group.title.split(" ") if word.isalpha())
        for box in group.boxes:
            if box.keys in LISTED_MARKS.values():
                words[box.keys] = f"{title}: {box.label.partition(' ')[2]}"
            elif box.keys == NEXT_POCKET:
                words[CALL_POCKET] = "Pocket called: 1 to 6"
            elif box.keys[0] in LISTED_MARKS.values():
                words[box.keys[0]] = f"{title}: which ball?"
    return words


def with_signs(text: str) -> str:
    """Return a text of words with the keys of the pad in place of the marks among them."""
    return " ".join(SIGNS.get(word, word) for word in text.split(" "))


def with_signs_in_brackets(text: str) -> str:
    """Return a text of words with the keys of the pad for the marks in brackets behind them.

    Balls struck are noted in brackets, which are keys of the pad themselves.
    """
    text = _BRACKETED.sub(lambda found: f"({with_pad_signs(found[1])})", text)
    return _STRUCK.sub(lambda found: with_pad_signs(found[0]), text)


def with_pad_keys(place: Place, commands: Iterable[Command]) -> tuple[Command, ...]:
    """Return commands with the keys of the pad to be shown for them, and the list after them.

    Ways out and the help follow with the keys of a keyboard: there may be one.
    """
    keys = {id_: key for key, id_ in DIRECT.get(place, {}).items()}
    listed = [entry.command for page in pages(place) for entry in page]
    commands = tuple(commands)
    shown = [
        each._replace(keys=(keys[each.id],)) if each.id in keys else each
        for each in commands
        if each.id not in listed
    ]
    steps = (
        Command(step, (key,), step, "", (place,)) for key, step in STEPS.get(place, {}).items()
    )
    leave = [each for each in commands if each.id == "leave"]
    if not has_table(place) and place is not Place.NEW_GAME:
        shown += [each._replace(keys=(NO,), label="back") for each in leave]
    kept = (each for each in commands if each.id in _KEPT and each.id not in keys)
    return (*shown, *steps, MORE_COMMAND, *kept)


def explained(place: Place) -> Iterator[tuple[str, str]]:
    """Yield each key of the pad that is no mark and what it does at a place, for the help."""
    commands = {each.id: each for each in commands_at(place)}
    for key, id_ in DIRECT.get(place, {}).items():
        if id_ in commands:
            yield key, commands[id_].help
    for key, step in _moves(place).items():
        yield key, step if step.strip() else "space"
    for command in commands_at(place):
        if command.id in {entry.command for page in pages(place) for entry in page}:
            yield shown_for(place, command.id), command.help


def _moves(place: Place) -> dict[str, str]:
    if place is Place.SETTINGS:
        return {key: step for key, step in CHOICE_STEPS.items() if key != NO}
    return STEPS.get(place, {} if has_table(place) else LIST_STEPS)


def with_pad_signs(mark: str) -> str:
    """Return the keys of the pad for marks of the notation written one after the other."""
    return "".join(SIGNS.get(key, key) for key in mark)


def keys_for(place: Place, command: str) -> Iterator[str]:
    """Yield the keys of the pad for a command at a place; none for what Enter gives."""
    listed = {entry.command for page in pages(place) for entry in page}
    if command in listed or command in DIRECT.get(place, {}).values():
        yield shown_for(place, command)


def key_for(place: Place, letter: str) -> str:
    """Return what is to be pressed at a place for a key of the letters."""
    for command in commands_at(place):
        if letter in command.keys:
            return shown_for(place, command.id)
    return SIGNS.get(letter, letter)
