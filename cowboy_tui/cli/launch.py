"""What the commands have in common: the journal, the settings, and the app on this terminal."""

import os
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cowboy_tui import collector
from cowboy_tui.journal import Journal
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.rules.names import printable

from .console import warn
from .user_files import journal_place, settings_place

if TYPE_CHECKING:
    from cowboy_tui.settings.file import SettingsFile

SETTINGS = "cowboy_tui.settings"
"""Under which a run of the command keeps the settings file that was asked for."""


def open_journal(db: Path | None) -> Journal:
    """Open the journal that was asked for, or the user's. Raises JournalError."""
    path = journal_place(db)
    terminal = f"{socket.gethostname()}:{os.environ.get('SSH_TTY') or os.getpid()}"
    return Journal.open(path, printable(terminal))


def open_journal_told(db: Path | None) -> Journal:
    """Open the journal for a command, which says so where the last write was cut short.

    The marker says it on its screen. Raises JournalError.
    """
    journal = open_journal(db)
    if journal.cut_short:
        warn(journal.cut_short)
    return journal


def settings_file() -> "SettingsFile":
    """Return the settings, as the file has them that was asked for or that is the user's."""
    from cowboy_tui.settings import file
    from cowboy_tui.tui.key_map import key_map_of

    asked_for = click.get_current_context().meta[SETTINGS]
    return file.SettingsFile(settings_place(asked_for), key_map_of)


def app_status(journal: Journal, game: MarkedGame | None) -> int:
    """Run the app until the marker leaves; returns the exit status."""
    # Until the app has painted its first screen.
    collector.rest()
    from cowboy_tui.tui.run import run_app

    return run_app(journal, game, settings_file())


def run_app(journal: Journal, game: MarkedGame | None) -> None:
    """Run the app, and exit with its status."""
    sys.exit(app_status(journal, game))


def need_terminal() -> None:
    """Refuse to go on without a terminal. Raises ClickException."""
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr)):
        raise click.ClickException("the marker needs a terminal to draw on; see --help")
