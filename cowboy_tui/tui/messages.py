"""What screens ask of the app: to go elsewhere."""

from typing import Any

from textual.message import Message
from textual.screen import Screen


class GoHome(Message):
    """Show the home screen."""


class OpenGame(Message):
    """Show the marking screen of a game."""

    def __init__(self, game: str, said: str = "") -> None:
        super().__init__()
        self.game = game
        """The id of the game."""
        self.said = said
        """What is to be said there first; empty for nothing."""


class CorrectGame(OpenGame):
    """Show the screen that corrects any shot of a game."""

    def __init__(self, game: str, at: int | None = None) -> None:
        super().__init__(game)
        self.at = at
        """The place of the event to begin at; None for the last one."""


class SetUpGame(Message):
    """Show the screen that sets up a new game."""

    def __init__(self, like: str | None = None) -> None:
        super().__init__()
        self.like = like
        """The id of a game whose players and rules are taken over; None for a blank one."""


class Rematch(OpenGame):
    """Start the game that comes after a game."""


class AskHelp(Message):
    """Show the help for a place."""


class ChangeTheme(Message):
    """Change between dark and light."""


class ChangeSettings(Message):
    """Show the settings."""


class LeaveApp(Message):
    """End the program, after a question."""


class WriteFailed(Message):
    """Something could not be done: what was typed since, before anybody knew, is void."""


class GivenKey(Message):
    """Something that shows a key was clicked: the key is to do what it does."""

    def __init__(self, key: str, screen: Screen[Any]) -> None:
        super().__init__()
        self.key = key
        self.screen = screen
        """Where it was clicked; the key goes nowhere else."""


class TooMuchTyped(Message):
    """More keys came at once than anybody types: those that wait are not meant either."""
