"""A heading of several parts, of which the less important give way on a narrow terminal."""

from collections.abc import Iterable

from rich.cells import cell_len
from textual.content import Content
from textual.reactive import reactive

from cowboy_tui.rules.names import printable

from ..cells import fit
from ..glyphs import Glyphs
from .panel import Line, Panel


class TitleParts(Panel):
    """Parts with dots between; those to spare are left out whole until the rest fits."""

    parts: reactive[tuple[str, ...]] = reactive(())
    spare: reactive[tuple[str, ...]] = reactive(())
    """Those of the parts that can be left out, the first to go first."""

    def __init__(self, glyphs: Glyphs, *, id: str) -> None:  # noqa: A002
        super().__init__(glyphs, id=id)
        self.add_class("heading")

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw what fits."""
        yield Content(fit(self.said(width), width, self.glyphs.cut))

    def said(self, width: int) -> str:
        """Return the parts that fit into a width."""
        parts = [*self.parts]
        for part in ("", *self.spare):
            parts = [each for each in parts if each and each != part]
            text = printable(f" {self.glyphs.dot} ".join(parts))
            if cell_len(text) <= width:
                break
        return text
