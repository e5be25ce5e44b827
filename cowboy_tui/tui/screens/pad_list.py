"""The list of everything that has no key of its own on the number pad."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.screen import ModalScreen
from textual.widgets import Static

from ..cells import fit
from ..glyphs import Glyphs
from ..number_pad import MORE, NO, Entry
from ..widgets.panel import Line, Panel

_ROWS: Final = 6
"""Lines of a page; the second column begins after them."""

HEIGHT: Final = 1 + _ROWS
"""Rows that the list takes."""


class PadList(ModalScreen[None]):
    """Pages of lines, each with its key, from the row `top` of the screen on.

    A line that is not shown keeps its key, and what comes of it is said as it is for the letters.

    Whoever opened the list takes its keys.
    """

    def __init__(
        self,
        pages: Sequence[Sequence[Entry]],
        shown: Collection[Entry],
        words: Mapping[str, str],
        glyphs: Glyphs,
        top: int,
    ) -> None:
        super().__init__()
        self._pages = pages
        self._shown = shown
        self._at = 0
        self._top = top
        self._lines = PadLines(words, glyphs)

    def compose(self) -> ComposeResult:
        """Show the lines under what the other keys do."""
        turn = f"{MORE} next page, " if len(self._pages) > 1 else ""
        yield PadTitle(f" {MORE} and which of these? ({turn}", f"{NO} back)")
        yield self._lines

    def on_mount(self) -> None:
        """Show the first page."""
        for widget, y in ((self.query_one("#pad-title"), 0), (self._lines, 1)):
            widget.styles.offset = (0, self._top + y)
        self._show()

    def turn(self) -> None:
        """Show the next page, after the last the first."""
        self._at = (self._at + 1) % len(self._pages)
        self._show()

    def _show(self) -> None:
        self._lines.entries = tuple(each for each in self._pages[self._at] if each in self._shown)

    def entry(self, key: str) -> Entry | None:
        """Return what a key stands for on the page that is shown."""
        return next((each for each in self._pages[self._at] if each.key == key), None)


class PadTitle(Static):
    """What the keys do that are on no line; a click on it turns the page, at its end goes back."""

    def __init__(self, before: str, back: str) -> None:
        super().__init__(Content(before + back), id="pad-title")
        self._before = before

    def on_click(self, event: events.Click) -> None:
        """Turn the page, or go back."""
        turns = event.x < len(self._before)
        self.post_message(PadLines.Pressed(MORE if turns else NO))


class PadLines(Panel):
    """The lines of a page, in two columns."""

    entries: reactive[tuple[Entry, ...]] = reactive(())

    class Pressed(Message):
        """A line was clicked; `key` is the one that does the same."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, words: Mapping[str, str], glyphs: Glyphs) -> None:
        super().__init__(glyphs, id="pad-lines")
        self._words = words

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw key and word, column beside column."""
        column = width // 2
        for row in range(_ROWS):
            parts: list[tuple[str, str] | str] = []
            for entry in self.entries[row::_ROWS]:
                word = f" {self._words.get(entry.means, entry.label)}"
                parts += [(f" {entry.key} ", "bold reverse"), fit(word, column - 3)]
            yield Content.assemble(*parts)

    def on_click(self, event: events.Click) -> None:
        """Say which line was clicked."""
        row = event.y + (_ROWS if event.x >= self.size.width // 2 else 0)
        if event.y < _ROWS and row < len(self.entries):
            self.post_message(self.Pressed(self.entries[row].key))
