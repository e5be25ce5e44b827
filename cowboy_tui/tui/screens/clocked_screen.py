"""The shot clock of the marking screen; where none is set, nothing of it is there."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.app import ComposeResult

from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..commands import Command
from ..glyphs import Glyphs
from ..shot_clock import ShotClock, Stage
from ..widgets.marking_panels import MarkingPanels
from ..wording import Saying
from .game_screen import GameScreen

if TYPE_CHECKING:
    from textual.timer import Timer

_TICK = 0.2
"""Seconds between two looks at the clock."""

_NO_CLOCK = Saying("refused", "There is no shot clock.", ("The settings have one.",))
_NO_EXTENSION = Saying("refused", "There is no extension.", ("The settings have one.",))
_USED_UP = Saying("refused", "The extension of this shot is used up.")


class ClockedScreen(GameScreen):
    """Counts a shot's time down and rings when it is short, and when it is up."""

    def __init__(
        self,
        game: MarkedGame,
        glyphs: Glyphs,
        clock: Callable[[], float] = time.monotonic,
        settings: Settings = DEFAULTS,
    ) -> None:
        super().__init__(game, glyphs, settings)
        self._panels = MarkingPanels(game, glyphs, self.key_map)
        self._time = clock
        self._shot_clock: ShotClock | None = None
        self._stage = Stage.RUNNING
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """Show the panels."""
        yield self._panels

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands that do something now; without a clock there is nothing to extend."""
        off = self._shot_clock is None
        return tuple(each for each in super().commands if not (off and each.id == "extend"))

    def apply_settings(self, settings: Settings) -> None:
        """Begin the shot's time anew when it is another."""
        other = settings.shot_clock != self.settings.shot_clock
        super().apply_settings(settings)
        if other:
            self.restart_clock()

    def restart_clock(self) -> None:
        """Begin the time of a shot, or stop the clock where none is awaited."""
        seconds = 0 if self.game.state.over else self.settings.shot_clock
        if not seconds:
            if self._timer is not None:
                self._timer.stop()
                self._timer = self._shot_clock = None
                self._panels.title_line.clock = ""
            return
        now = self._time()
        self._shot_clock = ShotClock(now, seconds)
        self._stage = self._shot_clock.stage(now)
        if self._timer is None:
            self._timer = self.set_interval(_TICK, self._tick)
        self._tick()

    def action_extend(self) -> None:
        """Add the extension to the shot's time, once."""
        if self._shot_clock is None:
            self._panels.preview.saying = _NO_CLOCK
        elif not self.settings.extension:
            self._panels.preview.saying = _NO_EXTENSION
        elif self._shot_clock.added:
            self._panels.preview.saying = _USED_UP
        else:
            self._shot_clock = self._shot_clock._replace(added=self.settings.extension)
            self._stage = self._shot_clock.stage(self._time())
            self._tick()

    def _tick(self) -> None:
        if self._shot_clock is None:
            return
        now = self._time()
        stage = self._shot_clock.stage(now)
        if stage > self._stage:
            # Whether or not other sounds are on: who sets a shot clock wants to hear it.
            self.app.bell()
        self._stage = stage
        title = self._panels.title_line
        title.clock, title.urgent = self._shot_clock.text(now), stage is not Stage.RUNNING
