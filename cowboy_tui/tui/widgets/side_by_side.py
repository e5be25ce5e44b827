"""What follows from a correction, before and after, beside the events."""

from collections.abc import Iterable

from textual.content import Content
from textual.reactive import reactive

from cowboy_tui.marker.revision import Revision

from ..cells import fit
from ..consequences import judged_anew, standings, to_be_put_right
from ..glyphs import Glyphs
from .panel import Line, Panel
from .text_lines import wrapped


class SideBySide(Panel):
    """Scores, turn and winner as they were and as they would be, and what else comes out anew."""

    revision: reactive[Revision | None] = reactive(None)

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(glyphs, id="consequences")

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw what must be put right over the scores, and below them what came out anew."""
        if self.revision is None:
            return
        lines: list[Line] = []
        if problem := to_be_put_right(self.revision):
            lines += wrapped(problem, width, "bold $tone-bad")
        scores = list(standings(self.revision, width, self.glyphs))
        room = height - len(lines)
        if len(scores) > room:
            # With many players, those for whom nothing changes are the ones to leave out.
            scores = [line for line in scores if line[1]]
        lines += [
            Content.styled(fit(text, width, self.glyphs.cut), "bold" if changed else "")
            for text, changed in scores
        ]
        for text in judged_anew(self.revision, self.glyphs):
            lines += wrapped(text, width, "")
        if len(lines) > height > 0:
            more = len(lines) - height + 1
            lines[height - 1 :] = [f"{self.glyphs.cut} {more} more lines"]
        yield from lines
