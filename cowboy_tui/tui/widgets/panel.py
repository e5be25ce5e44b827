"""The base of the panels: a region of the marking screen that draws lines of text."""

from collections.abc import Iterable, Iterator

from textual.content import Content
from textual.widget import Widget

from ..cells import fit
from ..glyphs import Glyphs

Line = Content | str
"""A line of a panel; a plain string is text, never markup."""


class Panel(Widget):
    """Draws what it was given, each line cut or padded to its width; takes no focus."""

    def __init__(self, glyphs: Glyphs, *, id: str) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.glyphs = glyphs

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Return what is drawn, from the top."""
        raise NotImplementedError

    def render(self) -> Content:
        """Draw the lines into the room there is."""
        width, height = self.size
        return Content("\n").join(self._fitted(width, height))

    def _fitted(self, width: int, height: int) -> Iterator[Content]:
        for number, line in enumerate(self.lines(width, height)):
            if number >= height:
                return
            yield Content(fit(line, width, self.glyphs.cut)) if isinstance(line, str) else line
