"""The help: the marks, the keys of every place, and the rules of the game that is marked."""

import textwrap
from collections.abc import Iterator
from typing import Final, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from cowboy_tui.rules.house import HOUSE_RULES
from cowboy_tui.rules.rulebook import Rulebook

from ..commands import Place
from ..key_map import DEFAULT_KEYS, KeyMap
from ..key_names import key_name
from ..league_help import COLUMNS, LEAGUE_PLACES, TABLE_PLACES, night_steps
from ..marks import MARKS, NO_MARK
from ..number_pad import marks_at
from ..pad_signs import explained, with_pad_signs
from ..widgets.answer import Keys

_TERM_WIDTH = 16
"""Cells for what is explained, left of its explanation."""


_SCROLL: Final = (("pageup", ""), ("pagedown", ""), ("up", ""), ("down", "any other key: back"))


class _Entry(NamedTuple):
    term: str
    text: str = ""
    """Empty for a heading."""


class HelpScreen(ModalScreen[None]):
    """A page to read; any key but those that scroll puts it away."""

    AUTO_FOCUS = ".page"

    def __init__(
        self,
        place: Place,
        rulebook: Rulebook | None,
        keys: KeyMap = DEFAULT_KEYS,
        *,
        on_pad: bool = False,
    ) -> None:
        super().__init__()
        self._on_pad = on_pad
        self._help_place = place
        self._rulebook = rulebook
        self._keys = keys

    def compose(self) -> ComposeResult:
        """Marks first, or what a league needs, then keys, then rules."""
        with VerticalScroll(classes="page"):
            yield Static(id="text")
        yield Keys(("escape", "back"), *_SCROLL)

    def on_resize(self, event: events.Resize) -> None:
        """Set the text in the width there is."""
        lines = (line for entry in self._entries() for line in _set(entry, event.size.width - 3))
        self.query_one("#text", Static).update(Content("\n").join(lines))

    def on_key(self, event: events.Key) -> None:
        """Go back on any key that does not scroll."""
        if event.key not in ("up", "down", "pageup", "pagedown", "home", "end"):
            event.stop()
            self.dismiss()

    def _entries(self) -> Iterator[_Entry]:
        if self._on_pad:
            yield from _pad_entries(self._help_place)
        if self._help_place in LEAGUE_PLACES:
            yield _Entry("A league night")
            for term, text in night_steps(lambda command: key_name(self._keys.key_of(command))):
                yield _Entry(term, text)
            yield from self._keys_at(self._help_place)
        if self._help_place in TABLE_PLACES:
            yield from self._keys_at(self._help_place)
            yield _Entry("Columns of tables")
            for title, text in COLUMNS:
                yield _Entry(title, text)
        record = key_name(self._keys.key_of("record"))
        yield _Entry(f"Marks: type what happened, {record} records it")
        yield _Entry(record, NO_MARK)
        for mark, text in MARKS:
            yield _Entry(mark, text)
        if self._help_place not in (*LEAGUE_PLACES, *TABLE_PLACES):
            yield from self._keys_at(self._help_place)
        for place in (place for place in Place if place is not self._help_place):
            yield from self._keys_at(place)
        if self._rulebook is not None:
            yield from _rules(self._rulebook)

    def _keys_at(self, place: Place) -> Iterator[_Entry]:
        yield _Entry(f"Keys: {place}")
        for command in self._keys.at(place):
            yield _Entry(", ".join(map(key_name, command.keys)), command.help)


def _pad_entries(place: Place) -> Iterator[_Entry]:
    yield _Entry(f"Number pad: {place}")
    if marks_at(place):
        for mark, text in MARKS:
            yield _Entry(with_pad_signs(mark), text)
    for key, text in explained(place):
        yield _Entry(key, text)


def _rules(rulebook: Rulebook) -> Iterator[_Entry]:
    yield _Entry(f"Rules of this game: {rulebook.preset}")
    for rule in HOUSE_RULES:
        value = getattr(rulebook, rule.field)
        said = next((choice.text for choice in rule.choices if choice.value == value), str(value))
        house = ", a house rule" if rulebook.departs(rule.field) else ""
        yield _Entry(f"{rule.title}:", f"{said} ({rule.clause}{house})")


def _set(entry: _Entry, width: int) -> Iterator[Content]:
    """Set an entry in lines of a width: the term, and beside it what is said of it."""
    if not entry.text:
        yield Content("")
        yield Content.styled(entry.term, "bold $headline")
        return
    room = _TERM_WIDTH if len(entry.term) < _TERM_WIDTH else len(entry.term) + 1
    text = f"{'':{room}}{entry.text}"
    lines = textwrap.wrap(text, max(20, width), subsequent_indent=" " * _TERM_WIDTH)
    first = f"{entry.term:{room}}" + lines[0][room:]
    yield Content(first).stylize("bold", 0, len(entry.term))
    yield from map(Content, lines[1:])
