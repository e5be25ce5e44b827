"""What the app does about games: home, a new one, the marking screen, corrections, the next one.

The marking screen is loaded with it; the others when they are asked for, for a game to start
sooner.
"""

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from cowboy_tui.journal import JournalError
from cowboy_tui.marker import library
from cowboy_tui.marker.league_headers import league_headers
from cowboy_tui.marker.library import GameProgress
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.match import earlier_winners
from cowboy_tui.marker.payloads import BrokenGame
from cowboy_tui.marker.setup_draft import MOST_PLAYERS, BadSetup, SetupDraft

from .league_rooms import LeagueRooms
from .messages import CorrectGame, OpenGame, Rematch, SetUpGame
from .preferences import Preferences
from .screens.game_screen import GameScreen
from .screens.marking import MarkingScreen

if TYPE_CHECKING:
    from .screens.home import HomeScreen
    from .screens.new_game import NewGameScreen


class GameRooms(LeagueRooms):
    """The part of the app that knows the screens of games; a game of a night leads back to it."""

    _preferences: Preferences

    def on_go_home(self) -> None:
        """Show the home screen, the evening so far in the one file that people copy."""
        with suppress(JournalError):
            self._journal.checkpoint()
        self._go_to(self._home())

    def on_open_game(self, message: OpenGame) -> None:
        """Show the marking screen of a game."""
        game = self._resumed(message.game)
        if game is None:
            return
        if len(game.state.players) > MOST_PLAYERS:
            self._say(f"The marking screen has room for {MOST_PLAYERS} players.")
            return
        screen = self._marking(game)
        screen.said_first = message.said
        screen.ignore_bounce()
        self._go_to(screen)

    def _resumed(self, game: str) -> MarkedGame | None:
        """Return a game of the journal; None, and said, where it cannot be read.

        Of one that a screen is showing only what is new is read.
        """
        shown = (each.game for each in self.screen_stack if isinstance(each, GameScreen))
        known = next((each for each in shown if each.id == game), None)
        try:
            if known is None:
                return MarkedGame.resume(self._journal, game)
            known.refresh()
            return known
        except (JournalError, BrokenGame) as error:
            self._say(str(error))
            return None

    def on_correct_game(self, message: CorrectGame) -> None:
        """Show the screen that corrects any shot of a game."""
        from .screens.correction import CorrectionScreen

        message.stop()
        game = self._resumed(message.game)
        if game is None:
            return
        self._go_to(CorrectionScreen(game, self._glyphs, self._settings, message.at))

    def on_set_up_game(self, message: SetUpGame) -> None:
        """Show the screen that sets up a game, like an earlier one if that is asked."""
        from cowboy_tui.marker.rematch import next_draft

        from .screens.new_game import NewGameScreen

        draft = SetupDraft()
        try:
            if message.like:
                game = MarkedGame.resume(self._journal, message.like)
                draft = next_draft(self._journal, game, self._settings.opens)
            seen = library.names_seen(self._journal)
        except (JournalError, BrokenGame) as error:
            self._say(str(error))
            return
        self._go_to(NewGameScreen(seen, self._glyphs, draft, self._settings, back_to=message.like))

    def on_rematch(self, message: Rematch) -> None:
        """Begin the next game: it is in the journal before its screen is shown."""
        from cowboy_tui.marker.rematch import begin_next

        message.stop()
        try:
            before = MarkedGame.resume(self._journal, message.game)
            if league_headers(before.setup).night:
                game = self.lead_on(before)
            else:
                game = begin_next(self._journal, before, self._settings.opens)
        except (JournalError, BrokenGame, BadSetup) as error:
            self._say_failed("NOT STARTED", error)
            return
        if game is None:
            return
        screen = self._marking(game)
        screen.ignore_rematch()
        self._go_to(screen)

    def on_new_game_screen_chosen(self, message: "NewGameScreen.Chosen") -> None:
        """Begin the game: it is in the journal before its screen is shown."""
        try:
            game = MarkedGame.start(self._journal, message.setup)
        except JournalError as error:
            self._say_failed("NOT STARTED", error)
            return
        self._go_to(self._marking(game))

    def on_home_screen_abandon(self, message: "HomeScreen.Abandon") -> None:
        """Mark a game as given up."""
        try:
            game = MarkedGame.resume(self._journal, message.game)
            # It may have been won at another terminal since the list was made.
            if library.progress_of(game) is GameProgress.PLAYING:
                game.abandon()
        except (JournalError, BrokenGame) as error:
            self._say_failed("NOT RECORDED", error)
            return
        self._go_to(self._home())

    def _marking(self, game: MarkedGame) -> MarkingScreen:
        def earlier() -> tuple[str, ...]:
            with suppress(JournalError):
                return earlier_winners(self._journal, game)
            return ()

        return MarkingScreen(game, self._glyphs, self._clock, self._settings, earlier)

    def _home(self) -> "HomeScreen":
        from cowboy_tui.marker.home_games import at_home_at_once, at_home_beside

        from .screens.home import HomeScreen

        wrong = [self._preferences.problem] if self._preferences.problem else []
        (games, reasons), whole = at_home_at_once(self._journal, self.size.height)
        tonight = None
        with suppress(JournalError):
            tonight = self.tonight()
        said = " ".join([*wrong, *reasons])
        others = None if whole else partial(at_home_beside, self._journal)
        return HomeScreen(games, self._glyphs, said, self._settings, tonight, others)
