"""The correction trail: every change of what had been recorded, the last one on top."""

from collections.abc import Iterable, Sequence

from cowboy_tui.marker.trail import Amendment
from cowboy_tui.marker.trail_text import local_time, say_amendment
from cowboy_tui.rules.rulebook import Rulebook
from cowboy_tui.settings.settings import Settings

from ..commands import Place
from ..glyphs import Glyphs
from ..paragraph import Paragraph
from .page import PageScreen


class TrailScreen(PageScreen):
    """A page of the changes of a game: when, what, old and new, why, and by whom."""

    def __init__(
        self,
        trail: Sequence[Amendment],
        rulebook: Rulebook,
        glyphs: Glyphs,
        settings: Settings,
    ) -> None:
        super().__init__(rulebook, glyphs, settings)
        self._trail = trail

    @property
    def place(self) -> Place:
        """The trail, always."""
        return Place.TRAIL

    def heading(self) -> str:
        """Say how many changes there were."""
        count = len(self._trail)
        return f"What was changed in this game: {count or 'nothing'}"

    def paragraphs(self) -> Iterable[Paragraph]:
        """Say each change, under the day on which it was made."""
        day = ""
        for each in reversed(self._trail):
            made = local_time(each.when)
            if (today := f"{made:%A %d %B %Y}") != day:
                day = today
                yield Paragraph(day, "bold $headline")
            said = say_amendment(each, self.glyphs.arrow)
            yield Paragraph(f"{made:%H:%M}  {said}  [{each.who}]")
