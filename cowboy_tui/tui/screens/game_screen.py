"""The base of the screens of one game: what can be looked up from all of them.

What is looked up is loaded when it is asked for, so that the game itself starts sooner.
"""

from cowboy_tui.journal import JournalError
from cowboy_tui.marker.draft import Draft
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.payloads import BrokenGame
from cowboy_tui.rules.names import printable
from cowboy_tui.rules.rulebook import Rulebook
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..glyphs import Glyphs
from .place_screen import PlaceScreen


class GameScreen(PlaceScreen):
    """A screen of a game, over which its trail and its innings can be read."""

    def __init__(self, game: MarkedGame, glyphs: Glyphs, settings: Settings = DEFAULTS) -> None:
        super().__init__(glyphs, settings)
        self.game = game
        self._draft = Draft()

    @property
    def rulebook(self) -> Rulebook:
        """The rules of the game."""
        return self.game.setup.rulebook

    @property
    def prefix(self) -> str:
        """What waits on the form for its ball."""
        return self._draft.prefix

    def action_trail(self) -> None:
        """Show every change of the game; the marks on the form stay."""
        from .trail import TrailScreen

        try:
            trail = self.game.trail
        except (JournalError, BrokenGame) as error:
            self.app.notify(printable(str(error)), severity="error", markup=False)
        else:
            self.app.push_screen(TrailScreen(trail, self.rulebook, self.glyphs, self.settings))

    def action_inning(self) -> None:
        """Spell an inning out, the last one first; the marks on the form stay."""
        from .inning import InningScreen

        if self.game.turns:
            self.app.push_screen(
                InningScreen(self.game.turns, self.rulebook, self.glyphs, self.settings)
            )
