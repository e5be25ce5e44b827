"""What went wrong while recording stays in view, wherever the marker goes."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from textual.app import App

from cowboy_tui.journal import Journal
from cowboy_tui.rules.names import printable

from .messages import WriteFailed
from .screens.place_screen import PlaceScreen
from .turnstile import Turnstile

if TYPE_CHECKING:
    from textual.timer import Timer

_BANNER: Final = "NOT RECORDED: "
_LOOK_SECONDS: Final = 0.3
"""Between two looks at the journal while it is in trouble."""


class AlarmedApp(App[None]):
    """Goes from screen to screen, and says what could not be done."""

    _journal: Journal
    turnstile: Turnstile
    _watch: "Timer | None" = None

    @property
    def journal_place(self) -> Path:
        """The file of the journal."""
        return self._journal.path

    def _go_to(self, screen: PlaceScreen) -> None:
        """Show a screen in the place of another, with what is wrong with the journal."""
        if (trouble := self._journal.trouble) is not None:
            screen.alarm_first = f"{_BANNER}{trouble}"
        self.switch_screen(screen)

    def on_write_failed(self, message: WriteFailed) -> None:
        """Take nothing that was typed for what would be there if it had not failed."""
        self.turnstile.forget_before(message.time)
        if self._journal.trouble is not None and self._watch is None:
            self._watch = self.set_interval(_LOOK_SECONDS, self._look_after_alarm)
            self._look_after_alarm()

    def _look_after_alarm(self) -> None:
        """Show what is wrong on a screen that does not by itself, and take it away in time."""
        trouble = self._journal.trouble
        for screen in self.screen_stack:
            if not isinstance(screen, PlaceScreen):
                continue
            if trouble is not None:
                screen.alarm = screen.alarm or f"{_BANNER}{trouble}"
            elif screen.alarm.startswith("NOT "):
                screen.alarm = ""
        if trouble is None and self._watch is not None:
            self._watch.stop()
            self._watch = None

    def _say_failed(self, what: str, error: Exception) -> None:
        """Say why nothing was recorded, on the banner that stays if the journal is in trouble."""
        self.post_message(WriteFailed())
        screen = self.screen
        if self._journal.trouble is error and isinstance(screen, PlaceScreen):
            screen.alarm = f"{what}: {error}"
        else:
            self._say(f"{what}: {error}")

    def _say(self, error: str) -> None:
        """Say what could not be done; what was typed ahead was meant for what is not there."""
        self.post_message(WriteFailed())
        # Here, because the home screen knows of the rooms of the league, which build on this.
        from .screens.home import HomeScreen
        from .screens.new_game import NewGameScreen

        screen = self.screen
        if isinstance(screen, HomeScreen | NewGameScreen):
            screen.say(error)
        else:
            self.notify(printable(error), severity="error", markup=False)
