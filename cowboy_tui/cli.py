"""The command line: arguments in, one line out when something is wrong.

The only place that wires the journal and the app together. Textual is loaded by the two
commands that open a screen, and by no other.
"""

import json
import os
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click
from platformdirs import user_data_path

from cowboy_tui import __version__
from cowboy_tui.journal import Journal, JournalError
from cowboy_tui.marker import library
from cowboy_tui.marker.library import AlreadyThere, GameNotFound, GameSummary
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.payloads import BrokenGame
from cowboy_tui.rules import gamefile
from cowboy_tui.rules.gamefile import GameFile
from cowboy_tui.rules.header import BadFile, read_header
from cowboy_tui.rules.notation import quote
from cowboy_tui.rules.report import game_report
from cowboy_tui.rules.scoresheet import score_sheet

if TYPE_CHECKING:
    from cowboy_tui.rules.setup import Setup

FAILED = 1
"""Exit status of an operation that failed."""
BAD_INPUT = 2
"""Exit status of bad usage and bad input."""


class _Group(click.Group):
    """Commands whose errors are one line on stderr, usage errors too."""

    def main(self, *args: object, **extra: object) -> NoReturn:
        extra["standalone_mode"] = False
        try:
            status = super().main(*args, **extra)  # type: ignore[call-overload]
        except click.ClickException as error:
            _fail(_one_line(error.format_message()), error.exit_code)
        except click.Abort:
            _fail("stopped", FAILED)
        except (JournalError, BrokenGame, GameNotFound) as error:
            _fail(_one_line(str(error)), FAILED)
        except BrokenPipeError:
            # The reader of our output has gone; what is still buffered has nowhere to go.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(FAILED)
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
@click.version_option(__version__, prog_name="cowboy-tui")
@click.pass_context
def main(context: click.Context, db: Path | None) -> None:
    """Mark games of Cow-Boy pool.

    Without a command: the unfinished game if there is one, else the home screen.
    """
    context.obj = db or user_data_path("cowboy-tui") / "journal.db"
    if context.invoked_subcommand is None:
        journal = _journal(context.obj)
        game = library.unfinished(journal)
        _run_app(journal, MarkedGame.resume(journal, game) if game else None)


@main.command()
@click.option("--rules", type=click.Choice(["modern", "historic"]), default="modern")
@click.option("--house", multiple=True, metavar="FIELD=VALUE", help="A house rule; may repeat.")
@click.option("--start", metavar="0,10", help="Head starts in the order of play.")
@click.option("--table", metavar="T", help="Which table it is played at.")
@click.argument("names", nargs=-1, required=True, metavar="NAME NAME...")
@click.pass_obj
def play(
    db: Path,
    rules: str,
    house: tuple[str, ...],
    start: str | None,
    table: str | None,
    names: tuple[str, ...],
) -> None:
    """Start a game of these players and go straight to the marking screen."""
    lines = [f"Rules: {rules}", *(f"Player: {name}" for name in names)]
    if house:
        lines.append("House: " + " ".join(house))
    if start:
        lines.append("Start: " + start.replace(",", " "))
    if table:
        lines.append(f"Table: {table}")
    try:
        setup = _checked(read_header((1, line) for line in lines))
    except BadFile as error:
        raise click.UsageError(error.reason) from None
    _need_terminal()
    journal = _journal(db)
    _run_app(journal, MarkedGame.start(journal, setup))


@main.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print every event as JSON.")
def replay(file: str, as_json: bool) -> None:
    """Judge a whole game file and print its score sheet; - reads standard input."""
    game = _read_game(file)
    try:
        text = json.dumps(game_report(game)) + "\n" if as_json else score_sheet(game)
    except BadFile as error:
        _fail_in_file(file, error)
    _print(text)


@main.command()
@click.option("--json", "as_json", is_flag=True, help="Print them as a JSON list.")
@click.pass_obj
def games(db: Path, as_json: bool) -> None:
    """List the games of the journal, the last touched first."""
    found = library.summaries(_journal(db))
    if as_json:
        _print(json.dumps([_game_object(game) for game in found]) + "\n")
        return
    for game in found:
        _print(_game_line(game) + "\n")


@main.command()
@click.argument("game")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write it to this file.")
@click.pass_obj
def export(db: Path, game: str, output: Path | None) -> None:
    """Write a game as a .cow file. GAME: an id, an unambiguous start of one, or last."""
    journal = _journal(db)
    text = library.export_text(MarkedGame.resume(journal, library.find(journal, game)))
    if output is None:
        _print(text)
        return
    try:
        _write_whole(output, text)
    except OSError as error:
        raise click.ClickException(
            f"{quote(str(output))} cannot be written: {error.strerror}"
        ) from None


@main.command(name="import")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.pass_obj
def import_(db: Path, files: tuple[str, ...]) -> None:
    """Bring games in from .cow files; one that is already there is refused."""
    readings = [(file, _read_game(file)) for file in files]
    journal = _journal(db)
    for file, reading in readings:
        try:
            identity = library.import_game(journal, reading)
        except BadFile as error:
            _fail_in_file(file, error)
        except AlreadyThere as error:
            _fail(f"{_shown(file)}: the journal has this game already, as {error}", FAILED)
        _print(f"{identity}  {_shown(file)}\n")


def _checked(setup: "Setup") -> "Setup":
    """Return a setup for the marking screen. Raises BadFile for more players than it has room."""
    if len(setup.players) > 16:
        raise BadFile(1, "the marking screen has room for 2 to 16 players")
    return setup


def _journal(path: Path) -> Journal:
    terminal = f"{socket.gethostname()}:{os.environ.get('SSH_TTY') or os.getpid()}"
    return Journal.open(path, terminal)


def _run_app(journal: Journal, game: MarkedGame | None) -> None:
    _need_terminal()
    from cowboy_tui.tui.run import run_app

    sys.exit(run_app(journal, game))


def _need_terminal() -> None:
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise click.ClickException("the marker needs a terminal to draw on; see --help")


def _read_game(file: str) -> GameFile:
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        _fail_in_file(file, BadFile(1, f"the file cannot be read: {reason}"))
    try:
        return gamefile.read(gamefile.decode(data))
    except BadFile as error:
        _fail_in_file(file, error)


def _write_whole(path: Path, text: str) -> None:
    """Write a file under another name first, so that what was there is never half overwritten."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with os.fdopen(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as out:
            out.write(text.encode())
            out.flush()
            os.fsync(out.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def _game_object(game: GameSummary) -> dict[str, object]:
    return {
        "id": game.id,
        "started": game.started,
        "rules": game.rules,
        "players": list(game.players),
        "scores": list(game.scores),
        "state": str(game.progress),
        "winner": game.winner,
        "events": game.events,
    }


def _game_line(game: GameSummary) -> str:
    scores = ", ".join(
        f"{name} {score}" for name, score in zip(game.players, game.scores, strict=True)
    )
    winner = f"  won by {game.winner}" if game.winner else f"  {game.progress}"
    return (
        f"{game.id[:8]}  {game.started[:16].replace('T', ' ')}  {game.rules:8}  "
        f"{game.events:4} events  {scores}{winner}"
    )


def _print(text: str) -> None:
    """Write to standard output, whatever its encoding can show of it."""
    encoding = sys.stdout.encoding or "utf-8"
    sys.stdout.write(text.encode(encoding, "backslashreplace").decode(encoding))
    sys.stdout.flush()


def _shown(file: str) -> str:
    """Return a file's name as it can be printed on one line."""
    return file if file.isprintable() else quote(file)


def _fail_in_file(file: str, error: BadFile) -> NoReturn:
    _fail(f"{_shown(file)}:{error.line}: {error.reason}", BAD_INPUT, prefix="")


def _one_line(text: str) -> str:
    printable = (character if character.isprintable() else " " for character in text)
    return " ".join("".join(printable).split())


def _fail(message: str, status: int, prefix: str = "cowboy-tui: ") -> NoReturn:
    line = f"{prefix}{message}\n"
    encoding = sys.stderr.encoding or "utf-8"
    sys.stderr.write(line.encode(encoding, "backslashreplace").decode(encoding))
    sys.exit(status)


__all__ = ["main"]
