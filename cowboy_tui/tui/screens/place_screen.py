"""The base of the full screens: keys to commands by the one list of them."""

from textual import events
from textual.screen import Screen

from cowboy_tui.rules.names import printable
from cowboy_tui.rules.rulebook import Rulebook
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..commands import MORE, Command, Place
from ..glyphs import Glyphs
from ..key_map import KeyMap, key_map_of
from ..messages import AskHelp, ChangeSettings, ChangeTheme, LeaveApp
from ..pad_signs import key_for, with_pad_keys
from ..widgets.alarm import Alarm
from ..widgets.text_lines import KeyBar, Preview


class PlaceScreen(Screen[None]):
    """A screen that is always at one of the places that commands are listed for.

    Subclasses have a method `action_` for each command of their places.
    """

    def __init__(self, glyphs: Glyphs, settings: Settings = DEFAULTS) -> None:
        super().__init__()
        self.glyphs = glyphs
        self.settings = settings
        self.key_map: KeyMap = key_map_of(settings.keys)
        self.alarm_first = ""
        """What the banner says from the start."""

    def on_mount(self) -> None:
        """Show what went wrong before this screen was there."""
        if self.alarm_first:
            self.alarm = self.alarm_first

    @property
    def alarm(self) -> str:
        """What went wrong while recording, on a banner; empty once something was recorded."""
        return next((panel.alarm for panel in self._alarms), "")

    @alarm.setter
    def alarm(self, sentence: str) -> None:
        if sentence and not self._alarms:
            self.mount(Alarm(), before=0)
        for panel in self._alarms:
            panel.alarm = printable(sentence)

    @property
    def _alarms(self) -> "list[Alarm | Preview]":
        return [*self.query(Alarm), *self.query(Preview)]

    def apply_settings(self, settings: Settings) -> None:
        """Keep to other settings from now on, on the screen or under others."""
        self.settings = settings
        self.on_screen_resume()

    @property
    def place(self) -> Place:
        """Where the marker is now."""
        raise NotImplementedError

    @property
    def rulebook(self) -> Rulebook | None:
        """The rules of the game that is shown, for the help; None where there is none."""
        return None

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands that do something now."""
        return self.key_map.at(self.place)

    @property
    def prefix(self) -> str:
        """The prefix on the form that waits for its ball; else empty."""
        return ""

    @property
    def on_pad(self) -> bool:
        """Whether keys are laid out for a number pad."""
        return self.settings.layout == "number-pad"

    def key_now(self, letter: str) -> str:
        """Return what is to be pressed here for a key of the letters."""
        if self.on_pad:
            return key_for(self.place, letter)
        return self.key_map.name_for(self.place, letter)

    @property
    def key_bar(self) -> tuple[Command, ...]:
        """The commands of now with the keys that are shown for them."""
        return with_pad_keys(self.place, self.commands) if self.on_pad else self.commands

    def on_screen_resume(self) -> None:
        """Show the keys anew: the layout may have been changed meanwhile."""
        for bar in self.query(KeyBar):
            bar.commands = self.key_bar

    async def on_key(self, event: events.Key) -> None:
        """Give the command of a key; other keys go on to the app."""
        if command := self.command_of(event):
            event.stop()
            event.prevent_default()
            await self.give(command)

    def command_of(self, event: events.Key) -> Command | None:
        """Return the command that a key gives here; a letter is the same with Caps Lock on."""
        key = event.key.lower() if len(event.key) == 1 else event.key
        return self.key_map.command(self.place, key)

    async def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        """Give the command that was clicked, unless an earlier click has led elsewhere."""
        if self.is_current and not self.bounces(message.command):
            await self.give(message.command)

    def takes_lines(self, text: str) -> bool:
        """Take pasted text as a whole; False where it is to be typed key by key."""
        return False

    def bounces(self, command: Command | None) -> bool:
        """Return whether a command came too soon after another to be meant."""
        return False

    async def give(self, command: Command) -> None:
        """Carry a command out, as its key does."""
        await self.run_action(command.id)

    def action_more(self) -> None:
        """Show what there is no room for: the list of the number pad, or the palette."""
        if self.on_pad:
            from .pad_list import PadLines

            self.post_message(PadLines.Pressed(MORE.keys[0]))
        else:
            self.app.action_command_palette()

    def action_help(self) -> None:
        """Ask for help about this place."""
        self.post_message(AskHelp())

    def action_theme(self) -> None:
        """Ask for the other theme."""
        self.post_message(ChangeTheme())

    def action_settings(self) -> None:
        """Ask for the settings screen."""
        self.post_message(ChangeSettings())

    def action_leave_app(self) -> None:
        """Ask to leave the program."""
        self.post_message(LeaveApp())
