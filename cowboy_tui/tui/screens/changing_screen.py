"""Changes of the game that is marked: made and shown, or the reason why they could not be."""

from collections.abc import Callable

from cowboy_tui.journal import Conflict, JournalError
from cowboy_tui.marker.marked_game import NothingToTakeBack
from cowboy_tui.marker.payloads import BrokenGame
from cowboy_tui.rules.game import IllegalEvent
from cowboy_tui.rules.names import printable

from .. import announcements
from ..messages import WriteFailed
from ..wording import Saying
from .chances_screen import ChancesScreen
from .match_screen import MatchScreen


class ChangingScreen(MatchScreen, ChancesScreen):
    """A screen that says beside its form, or over its board view, what has become of a change."""

    said_first = ""
    """What is said over the preview until it changes: what has led here."""

    def _say_first(self) -> None:
        """Say what has led here, if anything has."""
        shown = self._panels.preview.saying
        if self.said_first:
            details = (shown.headline, *shown.details) if shown else ()
            self._say(Saying("plain", self.said_first, details))

    @property
    def wall(self) -> bool:
        """Whether the board view is shown."""
        return self._panels.wall

    def action_board(self) -> None:
        """Show the board view, or the form again."""
        self._panels.wall = not self._panels.wall
        self._show_entry()

    def _show_entry(self) -> None:
        """Show the shot that is being noted."""
        raise NotImplementedError

    def _overtaken(self) -> None:
        """Show the game as another terminal has left it."""
        raise NotImplementedError

    def _not_recorded(self) -> None:
        """Say what has become of what was to be recorded."""
        raise NotImplementedError

    def _say(self, saying: Saying) -> None:
        """Say something that is no preview, beside the form."""
        if self._panels.wall:
            self.action_board()
        self._panels.preview.saying = saying

    def _did(self, change: Callable[[], object]) -> bool:
        """Make a change of the game; say what is wrong when it could not be made."""
        preview = self._panels.preview
        try:
            change()
        except IllegalEvent as error:
            self._say(announcements.refusal(str(error)))
            return False
        except NothingToTakeBack as error:
            self._say(announcements.nothing(str(error)))
            return False
        except Conflict:
            preview.alarm = announcements.CONFLICT
            self._panels.wall = False
            self._overtaken()
            self.post_message(WriteFailed())
            return False
        except (JournalError, BrokenGame) as error:
            preview.alarm = printable(f"NOT RECORDED: {error}")
            self._panels.wall = False
            self._not_recorded()
            self.post_message(WriteFailed())
            return False
        preview.alarm = ""
        return True
