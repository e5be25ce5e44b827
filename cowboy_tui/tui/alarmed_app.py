"""What went wrong while recording stays in view, wherever the marker goes."""

from pathlib import Path

from textual.app import App

from cowboy_tui.journal import Journal
from cowboy_tui.rules.names import printable

from .messages import WriteFailed
from .screens.home import HomeScreen
from .screens.new_game import NewGameScreen
from .screens.place_screen import PlaceScreen
from .turnstile import Turnstile


class AlarmedApp(App[None]):
    """Goes from screen to screen, and says what could not be done."""

    _journal: Journal
    turnstile: Turnstile

    @property
    def journal_place(self) -> Path:
        """The file of the journal."""
        return self._journal.path

    def _go_to(self, screen: PlaceScreen) -> None:
        """Show a screen in the place of another, with what is wrong with the journal."""
        if (trouble := self._journal.trouble) is not None:
            screen.alarm_first = f"NOT RECORDED: {trouble}"
        self.switch_screen(screen)

    def on_write_failed(self, message: WriteFailed) -> None:
        """Take nothing that was typed for what would be there if it had not failed."""
        self.turnstile.forget_before(message.time)

    def _say_failed(self, what: str, error: Exception) -> None:
        """Say why nothing was recorded, on the banner that stays if the journal is in trouble."""
        self.post_message(WriteFailed())
        screen = self.screen
        if self._journal.trouble is error and isinstance(screen, PlaceScreen):
            screen.alarm = f"{what}: {error}"
        else:
            self._say(f"{what}: {error}")

    def _say(self, error: str) -> None:
        screen = self.screen
        if isinstance(screen, HomeScreen | NewGameScreen):
            screen.say(error)
        else:
            self.notify(printable(error), severity="error", markup=False)
