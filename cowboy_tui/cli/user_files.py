"""Where the files of a user are that nobody named on the command line."""

import os
from collections.abc import Callable
from pathlib import Path

import click
from platformdirs import user_config_path, user_data_path

_NAME = "cowboy-tui"


def journal_place(asked_for: Path | None) -> Path:
    """Return where the journal is. Raises ClickException where there is no place for it."""
    place = asked_for or _at_home("XDG_DATA_HOME", user_data_path, "journal.db")
    if place is None:
        lacking = "there is no home folder for the journal: give --db or COWBOY_DB"
        raise click.ClickException(lacking)
    return place


def settings_place(asked_for: Path | None) -> Path | None:
    """Return where the settings are, None where there is no place for them."""
    return asked_for or _at_home("XDG_CONFIG_HOME", user_config_path, "settings.toml")


def _at_home(variable: str, folder: Callable[[str], Path], file: str) -> Path | None:
    try:
        # An empty HOME would be taken for the root of the disk.
        if os.environ.get("HOME") != "" or os.environ.get(variable):
            return folder(_NAME) / file
    except RuntimeError:
        pass
    return None
