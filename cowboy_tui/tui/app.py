"""The app: which screen is shown, and what screens ask for."""

import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import PurePath
from typing import ClassVar

from rich.console import RenderableType
from textual import events
from textual.app import App, SystemCommand
from textual.binding import BindingType
from textual.screen import Screen
from textual.theme import Theme

from cowboy_tui.journal import Journal, JournalError
from cowboy_tui.marker import library
from cowboy_tui.marker.library import GameProgress, GameSummary, UnreadableGame
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.match import earlier_winners
from cowboy_tui.marker.payloads import BrokenGame
from cowboy_tui.marker.rematch import next_draft, next_game
from cowboy_tui.marker.setup_draft import MOST_PLAYERS, BadSetup, SetupDraft
from cowboy_tui.rules.names import printable
from cowboy_tui.settings.settings import DEFAULTS, Settings

from .glyphs import FULL, Glyphs
from .messages import CorrectGame, OpenGame, Rematch, SetUpGame
from .palette import palette_of
from .pasted import BadPaste, keys_of
from .screens.correction import CorrectionScreen
from .screens.help import HelpScreen
from .screens.home import HomeScreen
from .screens.marking import MarkingScreen
from .screens.new_game import NewGameScreen
from .screens.place_screen import PlaceScreen
from .screens.question import Question
from .themes import DARK, LIGHT, THEMES
from .turnstile import Turnstile

GAMES_AT_HOME = 50
"""Games on the home screen; `cowboy-tui games` lists all."""


class CowboyApp(App[None]):
    """Marks games of one journal."""

    TITLE = "Cow-Boy pool"
    CSS_PATH: ClassVar[list[str | PurePath]] = ["cowboy.tcss"]
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(
        self,
        journal: Journal,
        game: MarkedGame | None = None,
        *,
        settings: Settings = DEFAULTS,
        glyphs: Glyphs = FULL,
        theme: Theme = DARK,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        # Told here, before the theme is: Textual chooses now how it takes colors away.
        super().__init__(ansi_color=theme.ansi)
        self._journal = journal
        self._first_game = game
        self._settings = settings
        self._glyphs = glyphs
        self._clock = clock
        for each in THEMES:
            self.register_theme(each)
        self.theme = theme.name
        self.turnstile = Turnstile(self, super().on_event)

    def on_mount(self) -> None:
        """Go straight into the game, or home where there is none."""
        game = self._first_game
        self.push_screen(self._marking(game) if game else self._home())

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Fill the palette from the list of commands."""
        if isinstance(screen, PlaceScreen):
            yield from palette_of(screen)

    async def on_event(self, event: events.Event) -> None:
        """Let keys and pasted text in one at a time."""
        if isinstance(event, events.Paste) and not event.is_forwarded:
            self._let_pasted_in(event)
        elif isinstance(event, events.Key) and not event.is_forwarded:
            self.turnstile.put(event)
        else:
            await super().on_event(event)

    def _let_pasted_in(self, event: events.Paste) -> None:
        try:
            keys = keys_of(event.text)
        except BadPaste as error:
            self.notify(str(error), severity="error", markup=False)
            return
        for key in keys:
            self.turnstile.put(key)

    def action_command_palette(self) -> None:
        """Open the palette, but not over a question that waits for its answer."""
        if isinstance(self.screen, PlaceScreen):
            super().action_command_palette()

    async def action_quit(self) -> None:
        """Ask before the program ends, whoever asks for it."""
        self.on_leave_app()

    def on_leave_app(self) -> None:
        """Ask before the program ends."""
        if isinstance(self.screen, PlaceScreen):
            question = "Leave Cow-Boy pool? Everything recorded is kept."
            self.push_screen(Question(question, "leave", "stay"), self._leave_if)

    def _leave_if(self, wanted: bool | None) -> None:
        if wanted:
            self.exit()

    def exit(
        self, result: None = None, return_code: int = 0, message: RenderableType | None = None
    ) -> None:
        """End the program, whoever asks for it; keys that wait are not worked off any more."""
        self.turnstile.close()
        super().exit(result, return_code, message)

    def on_change_theme(self) -> None:
        """Change between dark and light, where the terminal has the colors for it."""
        if not self.current_theme.ansi:
            self.theme = LIGHT.name if self.theme != LIGHT.name else DARK.name

    def on_ask_help(self) -> None:
        """Show the help for where the marker is."""
        screen = self.screen
        if isinstance(screen, PlaceScreen):
            self.push_screen(HelpScreen(screen.place, screen.rulebook))

    def on_go_home(self) -> None:
        """Show the home screen, the evening so far in the one file that people copy."""
        with suppress(JournalError):
            self._journal.checkpoint()
        self.switch_screen(self._home())

    def on_open_game(self, message: OpenGame) -> None:
        """Show the marking screen of a game."""
        try:
            game = MarkedGame.resume(self._journal, message.game)
        except (JournalError, BrokenGame) as error:
            self._say(str(error))
            return
        if len(game.state.players) > MOST_PLAYERS:
            self._say(f"The marking screen has room for {MOST_PLAYERS} players.")
            return
        screen = self._marking(game)
        screen.ignore_bounce()
        self.switch_screen(screen)

    def on_correct_game(self, message: CorrectGame) -> None:
        """Show the screen that corrects any shot of a game."""
        message.stop()
        try:
            game = MarkedGame.resume(self._journal, message.game)
        except (JournalError, BrokenGame) as error:
            self._say(str(error))
            return
        self.switch_screen(CorrectionScreen(game, self._glyphs))

    def on_set_up_game(self, message: SetUpGame) -> None:
        """Show the screen that sets up a game, like an earlier one if that is asked."""
        draft = SetupDraft()
        try:
            if message.like:
                game = MarkedGame.resume(self._journal, message.like)
                draft = next_draft(self._journal, game, self._settings.opens)
            seen = library.names_seen(self._journal)
        except (JournalError, BrokenGame) as error:
            self._say(str(error))
            return
        opens = self._settings.opens
        screen = NewGameScreen(seen, self._glyphs, draft, opens=opens, back_to=message.like)
        self.switch_screen(screen)

    def on_rematch(self, message: Rematch) -> None:
        """Begin the next game: it is in the journal before its screen is shown."""
        message.stop()
        try:
            game = MarkedGame.resume(self._journal, message.game)
            if game.state.over:
                setup = next_game(self._journal, game, self._settings.opens)
                game = MarkedGame.start(self._journal, setup)
        except (JournalError, BrokenGame, BadSetup) as error:
            self._say(f"NOT STARTED: {error}")
            return
        screen = self._marking(game)
        screen.ignore_rematch()
        self.switch_screen(screen)

    def on_new_game_screen_chosen(self, message: NewGameScreen.Chosen) -> None:
        """Begin the game: it is in the journal before its screen is shown."""
        try:
            game = MarkedGame.start(self._journal, message.setup)
        except JournalError as error:
            if isinstance(self.screen, NewGameScreen):
                self.screen.say(f"NOT STARTED: {error}")
            return
        self.switch_screen(self._marking(game))

    def on_home_screen_abandon(self, message: HomeScreen.Abandon) -> None:
        """Mark a game as given up."""
        try:
            game = MarkedGame.resume(self._journal, message.game)
            # It may have been won at another terminal since the list was made.
            if library.progress_of(game) is GameProgress.PLAYING:
                game.abandon()
        except (JournalError, BrokenGame) as error:
            self._say(str(error))
            return
        self.switch_screen(self._home())

    def _marking(self, game: MarkedGame) -> MarkingScreen:
        def earlier() -> tuple[str, ...]:
            with suppress(JournalError):
                return earlier_winners(self._journal, game)
            return ()

        return MarkingScreen(game, self._glyphs, self._clock, self._settings, earlier)

    def _home(self) -> HomeScreen:
        try:
            listed = list(library.listed(self._journal, GAMES_AT_HOME))
        except JournalError as error:
            return HomeScreen((), self._glyphs, str(error))
        unreadable = [game.reason for game in listed if isinstance(game, UnreadableGame)]
        games = (game for game in listed if isinstance(game, GameSummary))
        return HomeScreen(games, self._glyphs, " ".join(unreadable))

    def _say(self, error: str) -> None:
        if isinstance(self.screen, HomeScreen):
            self.screen.say(error)
        else:
            self.notify(printable(error), severity="error", markup=False)
