"""The app: keys let in one at a time, settings, help, and the way out.

Which screen is shown stands in its rooms. Screens that are seldom needed are loaded when they are,
for a game to start sooner.
"""

import time
from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import PurePath
from typing import TYPE_CHECKING, ClassVar

from rich.console import RenderableType
from textual import events
from textual.app import SystemCommand
from textual.binding import BindingType
from textual.command import CommandPalette
from textual.message import Message
from textual.screen import Screen
from textual.theme import Theme

from cowboy_tui.journal import Journal
from cowboy_tui.journal.store import utc_now
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.settings.file import SettingsFile
from cowboy_tui.settings.settings import DEFAULTS, Settings, ThemeChoice

from .due_timers import heed_due_timers
from .game_rooms import GameRooms
from .glyphs import FULL, Glyphs
from .key_names import key_of_character
from .messages import AskHelp, GivenKey, TooMuchTyped
from .mouse_hand import MouseHand
from .palette_hand import PaletteHand
from .pasted import LONGEST_KEPT, BadPaste, keys_of
from .preferences import Preferences
from .reversed_styles import heed_reverse
from .screens.place_screen import PlaceScreen
from .table_rooms import TableRooms
from .textual_memory import remember_less
from .themes import THEMES, theme_of
from .turnstile import ONE_BY_ONE, Turnstile

if TYPE_CHECKING:
    from .screens.pad_list import PadLines
    from .screens.settings import SettingsScreen


class CowboyApp(GameRooms, TableRooms):
    """Marks games of one journal."""

    TITLE = "Cow-Boy pool"
    CSS_PATH: ClassVar[list[str | PurePath]] = ["cowboy.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = []

    left_with: int | None = None
    """The exit status, once somebody has ended the program."""

    def __init__(
        self,
        journal: Journal,
        game: MarkedGame | None = None,
        *,
        settings: Settings = DEFAULTS,
        settings_file: SettingsFile | None = None,
        glyphs: Glyphs = FULL,
        theme: Theme | None = None,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], datetime] = utc_now,
    ) -> None:
        """`theme` is one that stands whatever is set, for a terminal that shows no other.

        `clock` counts seconds, `now` is the time of day, aware.
        """
        remember_less()
        heed_due_timers()
        # Told here, before the theme is: Textual chooses now how it takes colors away.
        super().__init__(ansi_color=theme is not None and theme.ansi)
        if self.no_color:
            heed_reverse()
        self._journal = journal
        self._first_game = game
        self._preferences = Preferences(settings, settings_file)
        self._glyphs = glyphs
        self._clock = clock
        self._now = now
        for each in THEMES:
            self.register_theme(each)
        self.theme = (theme or theme_of(settings)).name
        self._mouse = MouseHand(self)
        self._palette = PaletteHand(self, clock)
        self.turnstile = Turnstile(self, self._deliver)

    def get_default_screen(self) -> PlaceScreen:
        """Go straight into the game, or home where there is none."""
        game = self._first_game
        screen = self._marking(game) if game else self._home()
        problem = self._preferences.problem if game else ""
        screen.alarm_first = " ".join(filter(None, (problem, self._journal.cut_short)))
        # As a screen has that was pushed: it is needed to switch this one for another.
        screen._push_result_callback(self, None)
        return screen

    def refresh_css(self, animate: bool = True) -> None:
        """Style what is there by the theme; where nothing is yet, say what it is styled by.

        Textual would read the styles here for nothing: it reads them when there is a screen.
        """
        if self.screen_stack:
            super().refresh_css(animate)
        else:
            self.stylesheet.set_variables(self.get_css_variables())

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Fill the palette from the list of commands."""
        from .command_palette import palette_of

        if isinstance(screen, PlaceScreen):
            yield from palette_of(screen)

    async def on_event(self, event: events.Event) -> None:
        """Let keys, presses of the mouse and pasted text in one at a time."""
        if isinstance(event, events.Paste) and not event.is_forwarded:
            self._let_pasted_in(event)
        elif isinstance(event, ONE_BY_ONE) and not event.is_forwarded:
            self.turnstile.put(event)
        else:
            await super().on_event(event)

    async def _deliver(self, event: Message) -> None:
        """Hand a key on, as what it stands for where the marker has a number pad; or a press."""
        taken = event if isinstance(event, events.Key) else self._mouse.take(event)
        if isinstance(event, events.Key) and self._on_pad:
            from .pad_hand import PadHand

            taken = await PadHand(self).take(event)
        if isinstance(taken, events.Key):
            taken = await self._palette.take(taken)
        if taken is None or self._pages_without_room(taken):
            return
        if self._asks_help_of_question(taken):
            self.post_message(AskHelp())
        else:
            await super().on_event(taken)

    def _pages_without_room(self, event: Message) -> bool:
        """Return whether a key turns a page of a list that has no room for a line.

        Textual then looks for lines that it has not laid out.
        """
        if not isinstance(event, events.Key) or event.key not in ("pageup", "pagedown"):
            return False
        from textual.widgets import OptionList

        return any(not each.scrollable_content_region for each in self.screen.query(OptionList))

    def _asks_help_of_question(self, event: Message) -> bool:
        """Return whether a key asks for help while a question is open, and is no text for it."""
        place = self._place_screen
        if place is None or place is self.screen or not isinstance(event, events.Key):
            return False
        command = place.command_of(event)
        if command is None or command.id != "help" or event.is_printable:
            return False
        from .screens.help import HelpScreen

        return not isinstance(self.screen, HelpScreen)

    @property
    def _place_screen(self) -> PlaceScreen | None:
        """The screen, or the one that a dialog stands over; None before there is one."""
        below = (each for each in reversed(self.screen_stack) if isinstance(each, PlaceScreen))
        return next(below, None)

    @property
    def _on_pad(self) -> bool:
        """Whether the screen, or the one that a dialog stands over, is laid out for a pad."""
        place = self._place_screen
        return place is not None and place.on_pad

    def on_given_key(self, message: GivenKey) -> None:
        """Take a click on a key as the key, whatever a number pad makes of it."""
        self.turnstile.put(message)

    def on_pad_lines_pressed(self, message: "PadLines.Pressed") -> None:
        """Take a click on a line of the pad's list as its key."""
        self.turnstile.put(events.Key(key_of_character(message.key), message.key))

    def _let_pasted_in(self, event: events.Paste) -> None:
        # Of what is longer only the beginning is here, which may end in the middle of a name.
        whole = len(event.text) <= LONGEST_KEPT
        if whole and isinstance(self.screen, PlaceScreen) and self.screen.takes_lines(event.text):
            return
        try:
            keys = keys_of(event.text)
        except BadPaste as error:
            self.notify(str(error), severity="error", markup=False)
            return
        for key in keys:
            self.turnstile.put(key)

    def on_too_much_typed(self, message: TooMuchTyped) -> None:
        """Leave out what waits of a flood of keys, which nobody typed."""
        self.turnstile.forget_before(message.time)
        self.notify("Too much was typed at once; most of it was left out.", severity="error")

    def action_command_palette(self) -> None:
        """Open the palette, but not over a question that waits for its answer."""
        if isinstance(self.screen, PlaceScreen):
            super().action_command_palette()

    def on_command_palette_closed(self, message: CommandPalette.Closed) -> None:
        """Keep the Enter that chose a command from doing more than that."""
        if message.option_selected:
            self._palette.ignore_bounce()

    async def action_quit(self) -> None:
        """Ask before the program ends, whoever asks for it."""
        self.on_leave_app()

    def on_leave_app(self) -> None:
        """Ask before the program ends."""
        from .screens.question import Question

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
        self.left_with = return_code
        super().exit(result, return_code, message)

    def on_change_theme(self) -> None:
        """Change between dark and light, where the terminal has the colors for it."""
        if not self.current_theme.ansi:
            theme: ThemeChoice = "dark" if self._settings.theme == "light" else "light"
            if problem := self._change(self._settings._replace(theme=theme)):
                self._say(problem)

    def on_change_settings(self) -> None:
        """Show the settings over the screen that is there, which stays as it is."""
        from .screens.settings import SettingsScreen

        kept = self._preferences
        screen = SettingsScreen(self._glyphs, kept.settings, kept.place, kept.problem)
        self.push_screen(screen)

    def on_settings_screen_changed(self, message: "SettingsScreen.Changed") -> None:
        """Keep to other settings, and say so where they could not be saved."""
        from .screens.settings import SettingsScreen

        problem = self._change(message.settings)
        if isinstance(self.screen, SettingsScreen):
            self.screen.say(problem)

    def _change(self, settings: Settings) -> str:
        problem = self._preferences.change(settings)
        if not self.current_theme.ansi:
            self.theme = theme_of(settings).name
        for screen in self.screen_stack:
            if isinstance(screen, PlaceScreen):
                screen.apply_settings(settings)
        return problem

    def on_ask_help(self) -> None:
        """Show the help for where the marker is; a question that is open stays as it is."""
        from .screens.help import HelpScreen

        if place := self._place_screen:
            keys, on_pad = place.key_map, place.on_pad
            self.push_screen(HelpScreen(place.place, place.rulebook, keys, on_pad=on_pad))

    @property
    def _settings(self) -> Settings:
        return self._preferences.settings
