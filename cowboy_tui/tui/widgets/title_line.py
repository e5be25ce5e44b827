"""The line over the marking screen: what is played, and the shot clock at its right end."""

from collections.abc import Iterable

from rich.cells import cell_len
from textual.content import Content
from textual.reactive import reactive

from ..cells import fit
from .panel import Line
from .text_lines import TextLine


class TitleLine(TextLine):
    """The title of a game, after what is out of the ordinary; a clock that runs is never cut."""

    notices: reactive[tuple[str, ...]] = reactive(())
    """What is out of the ordinary, in fewer and fewer words; empty where nothing is."""
    clock: reactive[str] = reactive("")
    urgent: reactive[bool] = reactive(False)
    """Whether the clock is to be noticed."""

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw the title, and the clock to its right."""
        clock = f" {self.clock} " if self.clock else ""
        room = max(0, width - len(clock))
        title = f" {self.text}"
        if self.notices:
            fitting = (each for each in self.notices if cell_len(each) + 2 <= room)
            title = f" {next(fitting, self.notices[-1])} {self.glyphs.dot} {self.text}"
        title = fit(title, room, self.glyphs.cut)
        style = "bold $alarm-text on $alarm" if self.urgent else "bold reverse"
        yield Content.assemble(title, (clock, style))
