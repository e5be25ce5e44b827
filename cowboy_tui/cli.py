"""The command line: arguments in, one line out when something is wrong.

The only place that wires the journal and the app together. Textual is loaded by the two
commands that open a screen, and by no other.
"""

import json
import sys
from pathlib import Path
from typing import NoReturn

import click

from cowboy_tui import __version__
from cowboy_tui.console import (
    BAD_INPUT,
    FAILED,
    drop_output,
    fail,
    file_name,
    interruptible,
    warn,
    write_bytes,
    write_text,
)
from cowboy_tui.demo_command import demo
from cowboy_tui.doctor_command import doctor
from cowboy_tui.game_files import fail_in_file, incoming_game, read_game
from cowboy_tui.journal import JournalError
from cowboy_tui.launch import (
    SETTINGS,
    need_terminal,
    open_journal,
    open_journal_told,
    run_app,
    settings_file,
)
from cowboy_tui.league_commands import LEAGUE_COMMANDS
from cowboy_tui.listing import game_line, game_object
from cowboy_tui.marker import library
from cowboy_tui.marker.library import AlreadyThere, GameNotFound, GameSummary
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.payloads import BrokenGame
from cowboy_tui.marker.setup_draft import BadSetup, setup_of
from cowboy_tui.marker.trail_text import trail_file
from cowboy_tui.match_options import match_options
from cowboy_tui.output_files import is_database, write_file
from cowboy_tui.rules.header import BadFile
from cowboy_tui.rules.report import game_report
from cowboy_tui.rules.scoresheet import score_sheet
from cowboy_tui.user_files import journal_place

_version_option = click.version_option(__version__, prog_name="cowboy-tui")


class _Group(click.Group):
    """Commands whose errors are one line on stderr, usage errors too."""

    def make_context(self, *args: object, **extra: object) -> click.Context:
        with interruptible():
            return super().make_context(*args, **extra)  # type: ignore[arg-type]

    def invoke(self, ctx: click.Context) -> object:
        with interruptible():
            return super().invoke(ctx)

    def main(self, *args: object, **extra: object) -> NoReturn:
        extra["standalone_mode"] = False
        try:
            status = super().main(*args, **extra)  # type: ignore[call-overload]
        except click.ClickException as error:
            fail(error.format_message(), error.exit_code)
        except click.Abort:
            fail("stopped", FAILED)
        except (JournalError, BrokenGame, GameNotFound, AlreadyThere) as error:
            fail(str(error), FAILED)
        except OSError as error:
            drop_output()
            fail(f"the output cannot be written: {error.strerror}", FAILED)
        sys.exit(status if isinstance(status, int) else 0)


@click.group(
    cls=_Group,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option(
    "--db",
    type=click.Path(path_type=Path),
    envvar="COWBOY_DB",
    help="The journal file; COWBOY_DB names it too.",
)
@click.option(
    "--settings",
    type=click.Path(path_type=Path),
    envvar="COWBOY_SETTINGS",
    help="The settings file; COWBOY_SETTINGS names it too.",
)
@_version_option
@click.pass_context
def main(context: click.Context, db: Path | None, settings: Path | None) -> None:
    """Mark games of Cow-Boy pool.

    Without a command: the unfinished game if there is one, else the home screen.
    """
    context.obj = db
    context.meta[SETTINGS] = settings
    if context.invoked_subcommand is None:
        need_terminal()
        journal = open_journal(context.obj)
        run_app(journal, library.unfinished(journal))


@main.command()
@click.option(
    "--rules",
    type=click.Choice(["modern", "historic"]),
    default="modern",
    show_default=True,
    help="Which rules it is played by.",
)
@click.option("--house", multiple=True, metavar="FIELD=VALUE", help="A house rule; may repeat.")
@click.option("--start", metavar="0,10", help="Head starts in the order of play.")
@click.option("--table", metavar="T", help="Which table it is played at.")
@match_options
@click.argument("names", nargs=-1, required=True, metavar="NAME NAME...")
@_version_option
@click.pass_obj
def play(
    db: Path | None,
    rules: str,
    house: tuple[str, ...],
    start: str | None,
    table: str | None,
    match: list[str],
    names: tuple[str, ...],
) -> None:
    """Start a game of these players and go straight to the marking screen."""
    lines = [f"Rules: {rules}", *match, *(f"Player: {name}" for name in names)]
    if house:
        lines.append("House: " + " ".join(house))
    if start is not None:
        lines.append("Start: " + start.replace(",", " "))
    if table:
        lines.append(f"Table: {table}")
    try:
        setup = setup_of(lines)
    except BadSetup as error:
        raise click.UsageError(str(error)) from None
    need_terminal()
    journal = open_journal(db)
    run_app(journal, MarkedGame.start(journal, setup))


@main.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print every event as JSON.")
@_version_option
def replay(file: str, as_json: bool) -> None:
    """Judge a whole game file and print its score sheet; - reads standard input."""
    game = read_game(file)
    try:
        text = json.dumps(game_report(game)) + "\n" if as_json else score_sheet(game)
    except BadFile as error:
        fail_in_file(file, error)
    write_text(text)


@main.command()
@click.option("--json", "as_json", is_flag=True, help="Print them as a JSON list.")
@_version_option
@click.pass_obj
def games(db: Path | None, as_json: bool) -> None:
    """List the games of the journal, the last touched first."""
    sound: list[GameSummary] = []
    unreadable = False
    for game in library.listed(open_journal_told(db)):
        if not isinstance(game, GameSummary):
            warn(game.reason)
            unreadable = True
        elif as_json:
            sound.append(game)
        else:
            write_text(game_line(game) + "\n")
    if as_json:
        write_text(json.dumps([game_object(game) for game in sound]) + "\n")
    if unreadable:
        sys.exit(FAILED)


@main.command()
@click.argument("game")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write it to this file.")
@click.option("--trail", is_flag=True, help="Write what was corrected in it, when, and why.")
@click.option("--json", "as_json", is_flag=True, help="With --trail: as a JSON list.")
@_version_option
@click.pass_obj
def export(db: Path | None, game: str, output: Path | None, trail: bool, as_json: bool) -> None:
    """Write a game as a .cow file. GAME: an id, an unambiguous start of one, or last."""
    if as_json and not trail:
        raise click.UsageError("--json is for --trail: a game is written as a .cow file")
    path = journal_place(db)
    if output is not None:
        _refuse_database(output, path)
    journal = open_journal_told(path)
    found = MarkedGame.resume(journal, library.find(journal, game))
    text = trail_file(found, as_json=as_json) if trail else library.export_text(found)
    # What is exported is UTF-8, whatever the terminal shows.
    if output is None:
        write_bytes(text.encode())
        return
    try:
        write_file(output, text.encode())
    except OSError as error:
        fail(f"{file_name(str(output))} cannot be written: {error.strerror}", FAILED)


@main.command(name="import")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@_version_option
@click.pass_obj
def import_(db: Path | None, files: tuple[str, ...]) -> None:
    """Bring games in from .cow files, all of them or, if one is there already, none."""
    arrivals = [(file, incoming_game(file)) for file in files]
    journal = open_journal_told(db)
    seen: set[str] = set()
    for file, game in arrivals:
        if game.id in seen or library.is_there(journal, game):
            fail(f"{file_name(file)}: this game is there already, as {game.id}", FAILED)
        seen.add(game.id)
    library.bring_in(journal, *(game for _, game in arrivals))
    for file, game in arrivals:
        write_text(f"{game.id}  {file_name(file)}\n")


@main.command()
@click.option("--json", "as_json", is_flag=True, help="Print them as JSON.")
@_version_option
def keys(as_json: bool) -> None:
    """Print which key does what: every command, and the marks of the notation."""
    from cowboy_tui.tui.key_listing import key_object, key_table
    from cowboy_tui.tui.key_map import key_map_of

    settings = settings_file()
    key_map = key_map_of(settings.settings.keys)
    layout = settings.settings.layout
    as_object = json.dumps(key_object(key_map, layout)) + "\n" if as_json else ""
    write_text(as_object or key_table(key_map, layout))
    if settings.problem:
        fail(settings.problem, BAD_INPUT, prefix="")


def _refuse_database(output: Path, journal: Path) -> None:
    """Keep what is no game file from being overwritten by one."""
    try:
        refused = is_database(output, journal)
    except OSError:
        # Writing it will say what is wrong, where that matters.
        return
    if refused:
        fail(f"{file_name(str(output))} is a database, not a game file: choose another", BAD_INPUT)


for command in LEAGUE_COMMANDS:
    main.add_command(command)
main.add_command(demo)
main.add_command(doctor)

__all__ = ["main"]
