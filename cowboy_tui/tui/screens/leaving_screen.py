"""The ways out of the marking screen: into the log, home, and from the board view to the form."""

from cowboy_tui.marker.league_headers import league_headers
from cowboy_tui.rules.innings import innings

from .. import announcements
from ..messages import CorrectGame, GoHome
from ..widgets.text_lines import Log
from .changing_screen import ChangingScreen


class LeavingScreen(ChangingScreen):
    """A screen that is left for others, but never with marks on its form."""

    def on_log_pointed(self, message: Log.Pointed) -> None:
        """Walk into the log at the inning that was clicked."""
        if "correct" in {command.id for command in self.commands}:
            clicked = innings(self.game.turns)[-message.back :]
            self.action_correct(len(self.game.turns) - sum(map(len, clicked)))

    def on_click(self) -> None:
        """Leave the board view."""
        if self.wall:
            self.action_board()

    def action_correct(self, at: int | None = None) -> None:
        """Walk through all shots, from one or the last, unless marks would be lost by it."""
        if not self._marks_left():
            self.post_message(CorrectGame(self.game.id, at))

    def action_home(self) -> None:
        """Leave for the home screen or the night, unless marks would be lost by it."""
        setup = self.game.setup
        if self._marks_left():
            return
        if night := league_headers(setup).night:
            from ..league_messages import OpenNight

            self.post_message(OpenNight(night, setup.tag("Table")))
        else:
            self.post_message(GoHome())

    def _marks_left(self) -> bool:
        """Return whether marks on the form would be lost, and say so."""
        if self._draft.marked:
            self._say(announcements.MARKS_LEFT)
        return self._draft.marked
