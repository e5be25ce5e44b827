"""The command `demo`: a league to try things out with, in a journal of its own."""

import sys
import tempfile
from datetime import datetime
from pathlib import Path

import click
from click.core import ParameterSource

from cowboy_tui import __version__
from cowboy_tui.console import BAD_INPUT, fail, file_name, write_text
from cowboy_tui.launch import app_status, need_terminal, open_journal


@click.command()
@click.version_option(__version__, prog_name="cowboy-tui")
@click.pass_context
def demo(context: click.Context) -> None:
    """Try a league of three seasons out, in a journal that is removed afterwards.

    With --db FILE before the command, it is made in that file, which must be new, and stays.
    """
    need_terminal()
    path = _asked_for(context)
    if path is not None:
        if path.exists():
            fail(f"{file_name(str(path))} is there already: the demo needs a new file", BAD_INPUT)
        sys.exit(_run(path))
    with tempfile.TemporaryDirectory(prefix="cowboy-demo-") as folder:
        status = _run(Path(folder) / "journal.db")
    write_text("The demo's journal was removed; your own was not touched.\n")
    sys.exit(status)


def _asked_for(context: click.Context) -> Path | None:
    """Return the file of `--db`; that of the environment is the user's own journal."""
    parent = context.find_root()
    if parent.get_parameter_source("db") is not ParameterSource.COMMANDLINE:
        return None
    path: Path = parent.params["db"]
    return path


def _run(path: Path) -> int:
    """Make the league in a new file, and run the app on it."""
    from cowboy_tui.demo.league import write_league

    write_league(path, datetime.now().astimezone())
    journal = open_journal(path)
    try:
        return app_status(journal, None)
    finally:
        journal.close()
