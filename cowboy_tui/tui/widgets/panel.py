"""The base of the panels: a region of the marking screen that draws lines of text."""

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import NamedTuple, Self

from textual.content import Content
from textual.geometry import Region, Size
from textual.selection import Selection
from textual.strip import Strip
from textual.style import Style
from textual.visual import Visual
from textual.widget import Widget

from ..cells import fit
from ..glyphs import Glyphs

Line = Content | str
"""A line of a panel; a plain string is text, never markup."""


class _Drawing(NamedTuple):
    """The lines of a panel, with what else it depends on how they look."""

    size: Size
    style: Style
    theme: str
    lines: tuple[Content, ...]

    def changed(self, before: "_Drawing") -> list[Region] | None:
        """Return the lines that do not look as they did before; None where nothing does."""
        if self[:-1] != before[:-1]:
            return None
        pairs = enumerate(zip_longest(self.lines, before.lines))
        return [
            Region(0, y, self.size.width, 1)
            for y, (new, old) in pairs
            if new is None or old is None or not new.is_same(old)
        ]


class Panel(Widget):
    """Draws what it was given, each line cut or padded to its width; takes no focus.

    What it is given anew is compared with what is drawn already, and the lines that are the same
    stay as they are: most of a screen is, whatever was recorded.
    """

    _drawing: _Drawing | None = None
    """What is on the screen; None where that is not known."""

    def __init__(self, glyphs: Glyphs, *, id: str) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.glyphs = glyphs
        # No text of a panel is a link, so none is looked for.
        self.auto_links = False

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Return what is drawn, from the top; asked only where there is room for some of it."""
        raise NotImplementedError

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Self:
        """Draw the lines that have changed, or all of them where that is not known."""
        before, self._drawing = self._drawing, None
        if before is None or regions or not repaint or layout or recompose:
            return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)
        self._drawing = self._draw()
        rows = self._drawing.changed(before)
        # Without a region it is all of them.
        return self if rows == [] else super().refresh(*(rows or ()))

    def selection_updated(self, selection: Selection | None) -> None:
        """Draw all lines anew, with what is selected in them."""
        self._drawing = None
        super().selection_updated(selection)

    def render_line(self, y: int) -> Strip:
        """Draw one line."""
        if self.text_selection is not None:
            # What is selected is told by its place in the whole text.
            return super().render_line(y)
        if self._drawing is None or self._drawing.size != self.size:
            self._drawing = self._draw()
        if y >= len(self._drawing.lines) or not self.size.width:
            return Strip.blank(self.size.width, self.visual_style.rich_style)
        line = self._drawing.lines[y]
        (strip,) = Visual.to_strips(self, line, self.size.width, 1, self.visual_style)
        return strip.apply_offsets(0, y)

    def render(self) -> Content:
        """Draw all lines into the room there is."""
        return Content("\n").join(self._draw().lines)

    def _draw(self) -> _Drawing:
        lines = tuple(self._fitted(*self.size)) if self.size else ()
        return _Drawing(self.size, self.visual_style, self.app.theme, lines)

    def _fitted(self, width: int, height: int) -> Iterator[Content]:
        for number, line in enumerate(self.lines(width, height)):
            if number >= height:
                return
            yield Content(fit(line, width, self.glyphs.cut)) if isinstance(line, str) else line
