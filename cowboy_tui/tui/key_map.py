"""Which key gives which command where: the list of commands with the keys that a marker chose."""

from collections.abc import Container, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Final

from cowboy_tui.marker.draft import DEAD_KEYS, MARK_KEYS
from cowboy_tui.rules.shot import POCKETS
from cowboy_tui.settings.errors import BadKey
from cowboy_tui.settings.settings import Layout

from .commands import COMMANDS, Command, Place, commands_at
from .key_names import UnknownKey, key_name, key_of, key_of_character
from .number_pad import PAD_KEYS, owner

_MARKS: Final = frozenset(map(key_of_character, {*MARK_KEYS, *DEAD_KEYS, *map(str, POCKETS)}))
_CURSOR: Final = frozenset({"up", "down", "left", "right", "tab", "shift+tab"})
_LIST: Final = frozenset({"up", "down", "pageup", "pagedown", "home", "end"})
_ROWS: Final = _CURSOR | _LIST | {"space", "backspace", "delete"}

_MOVES: Final[Mapping[Place, frozenset[str]]] = {
    Place.FORM: _CURSOR | {"space"},
    Place.CORRECTION: _CURSOR | _LIST | {"space"},
    Place.TRAIL: _LIST,
    Place.INNING: _LIST | {"left", "right"},
    Place.HOME: _LIST,
    Place.LEAGUE: _LIST,
    Place.SEASON: _ROWS,
    Place.CHECK_IN: _ROWS,
    Place.NIGHT: frozenset({"up", "down", *"123456789"}),
    Place.PLAYERS: _LIST | {"backspace"},
    Place.STANDINGS: _LIST,
    Place.HEAD_TO_HEAD: _LIST | {"left", "right"},
    Place.RECORDS: _LIST,
    Place.STATISTICS: _LIST | {"left", "right"},
    Place.FAIR_STARTS: _LIST,
    Place.SETTINGS: _ROWS,
    Place.NEW_GAME: _ROWS | {"enter"},
}
"""Keys that move a cursor or change what it is on, by place."""

_MARKED: Final = (Place.FORM, Place.NOTICE, Place.CORRECTION)
"""Where the marks of the notation are typed."""

_TYPED: Final = (
    Place.NEW_GAME,
    Place.SETTINGS,
    Place.SEASON,
    Place.CHECK_IN,
    Place.PLAYERS,
)
"""Where letters or digits are typed into a field."""

_QUIT: Final = "ctrl+q"
"""Leaves the program whatever else does."""


class KeyMap:
    """The commands of every place by their keys; a value, made once for all that a marker set."""

    def __init__(self, commands: Iterable[Command]) -> None:
        self._at = {
            place: tuple(each for each in commands if place in each.places)
            for commands in [tuple(commands)]
            for place in Place
        }
        self._given = {
            place: {key: each for each in reversed(found) for key in each.keys}
            for place, found in self._at.items()
        }

    def at(self, place: Place) -> tuple[Command, ...]:
        """Return the commands that can be given at a place, in their order."""
        return self._at[place]

    def key_of(self, command: str) -> str:
        """Return the first key of the first command with an id."""
        found = (each for place in Place for each in self._at[place] if each.id == command)
        return next(found).keys[0]

    def name_for(self, place: Place, letter: str) -> str:
        """Return the name of the key that does now what a letter does while no keys are set.

        A letter that gives no command at the place is a mark, and stays.
        """
        for first, chosen in zip(commands_at(place), self.at(place), strict=True):
            if letter in first.keys:
                return key_name(chosen.keys[0])
        return letter

    def command(self, place: Place, key: str) -> Command | None:
        """Return the command that a key gives at a place."""
        return self._given[place].get(key)


DEFAULT_KEYS: Final = KeyMap(COMMANDS)
"""The keys while none are set."""


@lru_cache(maxsize=16)
def key_map_of(keys: tuple[tuple[str, str], ...], layout: Layout = "letters") -> KeyMap:
    """Return the map in which some commands, by id, have other keys, named as people do.

    Raises BadKey, with the command whose key is wrong, on the number pad also where that has it.
    """
    if not keys:
        return DEFAULT_KEYS
    known = {command.id for command in COMMANDS}
    chosen: dict[str, list[str]] = {}
    for command, name in keys:
        if command not in known:
            shown = ascii(command)[:40]
            reason = f"there is no command {shown}; `cowboy-tui keys` prints them all"
            raise BadKey(command, reason)
        try:
            chosen.setdefault(command, []).append(key_of(name))
        except UnknownKey as error:
            raise BadKey(command, f"{command}: {error}") from None
    commands = tuple(
        each._replace(keys=tuple(chosen[each.id])) if each.id in chosen else each
        for each in COMMANDS
    )
    _check(commands, chosen)
    if layout == "number-pad":
        _check_pad(commands, chosen)
    return KeyMap(commands)


def _check(commands: tuple[Command, ...], chosen: Mapping[str, object]) -> None:
    for command in commands:
        if command.id in chosen:
            for key in command.keys:
                for objection in _objections(command, key, commands):
                    raise BadKey(command.id, objection)
            _check_typed(command)


def _objections(command: Command, key: str, commands: Iterable[Command]) -> Iterator[str]:
    """Yield why a command cannot have a key, and what else has it."""
    name = key_name(key)
    for place in command.places:
        if place in _MARKED and key in _MARKS:
            yield f"{command.id} and the mark {name} have the same key ({place}); choose another"
        if key in _MOVES.get(place, ()):
            yield f"{command.id} has the key {name}, which moves the cursor ({place}); take another"
    advice = "give one of them another key"
    for other in commands:
        shared = next((place for place in command.places if place in other.places), None)
        if other.id != command.id and key in other.keys and shared is not None:
            yield f"{command.id} and {other.id} both have the key {name} ({shared}); {advice}"
    if key == _QUIT and command.id != "leave_app":
        yield f"{command.id} and leave_app both have the key {name}; {advice}"


def _check_pad(commands: Iterable[Command], chosen: Container[str]) -> None:
    """Refuse a key that the number pad has for something else. Raises BadKey."""
    for command in commands:
        for key, place in product(command.keys, command.places):
            pressed = PAD_KEYS.get(key, "")
            if command.id in chosen and pressed and owner(place, pressed) != command.id:
                reason = (
                    f"{command.id} and {owner(place, pressed)} have the same key {key_name(key)} "
                    f"on the number pad ({place}); choose another"
                )
                raise BadKey(command.id, reason)


def _check_typed(command: Command) -> None:
    """Refuse a command that only signs give where signs are typed. Raises BadKey."""
    for place in command.places:
        if place in _TYPED and all(_is_sign(key) for key in command.keys):
            name = key_name(command.keys[0])
            reason = (
                f"{command.id} has the key {name}, which is typed into a field ({place}); "
                "add a key such as F8"
            )
            raise BadKey(command.id, reason)


def _is_sign(key: str) -> bool:
    return len(key_name(key)) == 1
