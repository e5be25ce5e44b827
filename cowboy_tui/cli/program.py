"""The program `cowboy-tui`: its commands, and what it does without one.

A command is loaded when it is given, or listed in the help. Textual is loaded by what opens a
screen or lists its keys, and by nothing else.
"""

import sys
from pathlib import Path
from typing import NoReturn

import click

from cowboy_tui.journal import JournalError
from cowboy_tui.marker import library
from cowboy_tui.marker.library import AlreadyThere, GameNotFound
from cowboy_tui.marker.payloads import BrokenGame

from .command_table import CommandTable
from .console import FAILED, drop_output, fail, interruptible
from .launch import SETTINGS, need_terminal, open_journal, run_app
from .options import version_option

_COMMANDS = CommandTable(
    {
        "play": ".play:play",
        "replay": ".replay:replay",
        "games": ".games:games",
        "export": ".exchange:export",
        "import": ".exchange:import_",
        "keys": ".keys:keys",
        "players": ".league.players:players",
        "season": ".league.season:season",
        "night": ".league.night:night",
        "standings": ".league.standings:standings",
        "stats": ".league.stats:stats",
        "report": ".league.report:report",
        "demo": ".demo:demo",
        "doctor": ".doctor:doctor",
    }
)


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
        except Exception:
            import traceback

            from cowboy_tui.fault_log import FAULT, write_fault

            fail(f"{FAULT}. {write_fault(traceback.format_exc())}", FAILED)
        sys.exit(status if isinstance(status, int) else 0)


@click.group(
    cls=_Group,
    commands=_COMMANDS,
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
@version_option
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
