"""The hand on the number pad: each key of it becomes the key of the letters that it stands for."""

from collections.abc import Iterable, Mapping

from textual.app import App
from textual.events import Key
from textual.geometry import NULL_REGION
from textual.widgets import Input

from .commands import commands_at
from .number_pad import (
    ARROWS,
    CHOICE_STEPS,
    LIST_STEPS,
    MORE,
    NO,
    NUMBER_STEPS,
    PAD_KEYS,
    TAKES_DIGIT,
    Entry,
    has_table,
    marks_at,
    meaning,
    pages,
)
from .pad_signs import words_of
from .screens.new_game import NewGameScreen
from .screens.pad_list import HEIGHT, PadList
from .screens.place_screen import PlaceScreen
from .screens.settings import SettingsScreen
from .widgets.row_list import RowList
from .widgets.shot_form import ShotForm


class PadHand:
    """Looks at keys before the screens do, where they are laid out for a number pad."""

    def __init__(self, app: App[None]) -> None:
        self._app = app

    async def take(self, event: Key) -> Key | None:
        """Return what a key stands for where the marker is; None where that was done here."""
        screen = self._app.screen
        pressed = PAD_KEYS.get(event.key, "")
        if isinstance(screen, PadList):
            return await self._listed(screen, pressed, event)
        if not pressed:
            return event
        if isinstance(screen, PlaceScreen) and pressed == MORE:
            await self._open_list(screen)
            return None
        if isinstance(screen, PlaceScreen) and has_table(screen.place):
            return _key(_as_chosen(screen, meaning(screen.place, pressed, screen.prefix)))
        if isinstance(self._app.focused, Input):
            return _in_field(event, pressed, self._app.focused.value)
        if isinstance(screen, SettingsScreen):
            steps = NUMBER_STEPS if screen.at_number else CHOICE_STEPS
            stays = event.key in ARROWS or (screen.at_number and pressed.isdigit())
            return event if stays else _key(_as_chosen(screen, steps.get(pressed, "")))
        key = self._elsewhere(pressed)
        return _key(_as_chosen(screen, key) if isinstance(screen, PlaceScreen) else key)

    def _elsewhere(self, pressed: str) -> str:
        """Return the key for where there is neither a table nor a field: a list, or a dialog."""
        focused = self._app.focused
        if isinstance(focused, RowList) and focused.numbers:
            return NUMBER_STEPS.get(pressed, pressed)
        if isinstance(self._app.screen, NewGameScreen) and pressed == NO:
            return "delete"
        if pressed == NO:
            return "escape"
        return LIST_STEPS.get(pressed, pressed) if focused else pressed

    async def _open_list(self, screen: PlaceScreen) -> None:
        words: dict[str, str] = {}
        form = screen.query(ShotForm)
        if marks_at(screen.place):
            words = words_of(form.first().groups)
        lowest = screen.size.height - 1 - HEIGHT
        region = form.first().region if form else NULL_REGION
        # The preview under the form stays in view, so that marks can be checked.
        top = min(region.y, region.bottom - HEIGHT, lowest) if region else lowest
        listed = _pages_of(screen)
        shown = _useful(screen, listed, words)
        await self._app.push_screen(PadList(listed, shown, words, screen.glyphs, top))

    async def _listed(self, screen: PadList, pressed: str, event: Key) -> Key | None:
        """Turn the page, or put the list away and return what the key stands for on it."""
        if pressed == MORE:
            screen.turn()
            return None
        entry = screen.entry(pressed)
        await self._app.pop_screen()
        below = self._app.screen
        if entry is not None and isinstance(below, PlaceScreen):
            return _key(_as_chosen(below, entry.means))
        return event if event.is_printable and not pressed else None


def _in_field(event: Key, pressed: str, value: str) -> Key | None:
    """Return the key for a field that holds a value.

    A keyboard has the same signs: what they write into a text is never taken for a way back.
    """
    if pressed == NO and not value:
        return _key("escape")
    if pressed == TAKES_DIGIT and value.isdigit():
        return _key("backspace")
    if pressed == NO and (event.is_printable or event.key == "delete"):
        return event
    return _key(pressed)


def _as_chosen(screen: PlaceScreen, key: str) -> str:
    """Return the key that a marker chose for a command in place of its first one."""
    for first, chosen in zip(
        commands_at(screen.place), screen.key_map.at(screen.place), strict=True
    ):
        if first.keys[0] == key:
            return chosen.keys[0]
    return key


def _pages_of(screen: PlaceScreen) -> tuple[tuple[Entry, ...], ...]:
    """Return the pages of the list at a screen, commands named as it names them."""
    labels = {command.id: command.label for command in screen.commands}
    return tuple(
        tuple(each._replace(label=labels.get(each.command, each.label)) for each in page)
        for page in pages(screen.place)
    )


def _useful(
    screen: PlaceScreen, listed: Iterable[Iterable[Entry]], words: Mapping[str, str]
) -> frozenset[Entry]:
    """Return the lines of the list that do something now."""
    commands = {command.id for command in screen.commands}
    return frozenset(
        entry
        for page in listed
        for entry in page
        if (entry.command in commands if entry.command else entry.means in words or not words)
    )


def _key(name: str) -> Key | None:
    """Return the key of a name, a character or a named key; None for none."""
    if name in _NAMES:
        return Key(_NAMES[name], name)
    return Key(name, name if len(name) == 1 else None) if name else None


_NAMES = {
    "+": "plus",
    "-": "minus",
    "*": "asterisk",
    "/": "slash",
    ".": "full_stop",
    "(": "left_parenthesis",
    ")": "right_parenthesis",
    " ": "space",
    "^": "circumflex_accent",
    "~": "tilde",
    "@": "at",
}
"""Names of the keys of characters that are no letter and no digit."""
