"""The line over the marking screen: what is played, and the shot clock at its right end."""

from collections.abc import Iterable

from textual.content import Content
from textual.reactive import reactive

from ..cells import fit
from .panel import Line
from .text_lines import TextLine


class TitleLine(TextLine):
    """The title of a game; a clock that runs is never cut for it."""

    clock: reactive[str] = reactive("")
    urgent: reactive[bool] = reactive(False)
    """Whether the clock is to be noticed."""

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw the title, and the clock to its right."""
        if not self.clock:
            yield from super().lines(width, height)
            return
        clock = f" {self.clock} "
        title = fit(f" {self.text}", max(0, width - len(clock)), self.glyphs.cut)
        style = "bold $alarm-text on $alarm" if self.urgent else "bold reverse"
        yield Content.assemble(title, (clock, style))
