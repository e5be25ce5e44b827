"""Any inning of a game spelled out, to settle what players dispute."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual import events

from cowboy_tui.marker.turn import Turn
from cowboy_tui.rules.innings import innings
from cowboy_tui.rules.rulebook import Rulebook
from cowboy_tui.rules.shot import Shot
from cowboy_tui.settings.settings import Settings

from ..commands import Place
from ..glyphs import Glyphs
from ..paragraph import Paragraph
from ..spelled_out import spell_out
from ..widgets.answer import Label
from .page import PageScreen

_STEPS = {"left": -1, "up": -1, "right": 1, "down": 1}


class InningScreen(PageScreen):
    """A page an inning; it opens on the last one that is finished. Arrows walk through them."""

    steps: ClassVar[tuple[Label, ...]] = (("left", "earlier"), ("right", "later"))

    def __init__(
        self, turns: Sequence[Turn], rulebook: Rulebook, glyphs: Glyphs, settings: Settings
    ) -> None:
        super().__init__(rulebook, glyphs, settings)
        self._turns = list(turns)
        self._innings = innings(self._turns)
        finished = [at for at, inning in enumerate(self._innings) if _is_finished(inning)]
        self.at = finished[-1] if finished else len(self._innings) - 1
        """Which inning is spelled out, from 0."""

    @property
    def place(self) -> Place:
        """An inning, always."""
        return Place.INNING

    async def on_key(self, event: events.Key) -> None:
        """Walk to another inning; other keys scroll or give a command."""
        if event.key in _STEPS:
            event.stop()
            event.prevent_default()
            self.at = max(0, min(self.at + _STEPS[event.key], len(self._innings) - 1))
            self.show_page()
        else:
            await super().on_key(event)

    def heading(self) -> str:
        """Say which inning it is, and whose."""
        last = self._innings[self.at][-1]
        name = last.state.players[last.event.seat - 1]
        many = len(self._innings)
        arrows = f" {self.glyphs.dot} arrows: the others" if many > 1 else ""
        return f"Inning {self.at + 1} of {many}: {name}{arrows}"

    def paragraphs(self) -> Iterable[Paragraph]:
        """Spell the inning out."""
        inning = self._innings[self.at]
        return spell_out(inning, self._turns.index(inning[0]) + 1)


def _is_finished(inning: Sequence[Turn]) -> bool:
    shot = any(isinstance(turn.event.act, Shot) for turn in inning)
    return shot and inning[-1].ruling.inning_over
