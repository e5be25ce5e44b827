"""The command palette, filled from the one list of commands."""

from collections.abc import Iterator

from textual.app import SystemCommand

from .screens.place_screen import PlaceScreen


def palette_of(screen: PlaceScreen) -> Iterator[SystemCommand]:
    """Yield every command that can be given on a screen now."""
    for command in screen.commands:

        async def give(command: object = command) -> None:
            await screen.give(command)  # type: ignore[arg-type]

        yield SystemCommand(command.label.capitalize(), command.help, give)
