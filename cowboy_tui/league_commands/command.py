"""What the commands of the league have in common: their errors, options and lists."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cowboy_tui import __version__
from cowboy_tui.console import BAD_INPUT, FAILED, fail, file_name, write_text

if TYPE_CHECKING:
    from cowboy_tui.paper.model import Table

version_option: Callable[..., Any] = click.version_option(__version__, prog_name="cowboy-tui")
json_option: Callable[..., Any] = click.option(
    "--json", "as_json", is_flag=True, help="Print it as JSON."
)


class LeagueCommand(click.Command):
    """A command whose errors are one line on standard error."""

    def invoke(self, ctx: click.Context) -> object:
        """Run it."""
        with _told():
            return super().invoke(ctx)


class LeagueGroup(click.Group):
    """Commands of the league; the name of the group alone lists."""

    command_class = LeagueCommand

    def invoke(self, ctx: click.Context) -> object:
        """Run it."""
        with _told():
            return super().invoke(ctx)


def league_group(command: Callable[..., None]) -> LeagueGroup:
    """Make a group of a function that lists, and does nothing where a subcommand follows."""
    return click.group(cls=LeagueGroup, invoke_without_command=True)(command)


@contextmanager
def _told() -> Iterator[None]:
    """Exit with one line where the block fails in a way that people can put right."""
    from pydantic import ValidationError

    from cowboy_tui.marker.league_names import NotMeant
    from cowboy_tui.marker.league_record import BrokenRecord, NothingToUndo
    from cowboy_tui.marker.not_now import NotNow
    from cowboy_tui.marker.people import NotOnePerson
    from cowboy_tui.marker.player_lists import BadList
    from cowboy_tui.rules.names import BadText
    from cowboy_tui.rules.rulebook import HouseRuleError

    try:
        yield
    except ValidationError as error:
        fail(_first(error.errors(include_url=False)[0]), BAD_INPUT)
    except (BadText, BadList, HouseRuleError) as error:
        fail(str(error), BAD_INPUT)
    except (NotMeant, NotNow, NotOnePerson, NothingToUndo, BrokenRecord) as error:
        fail(str(error), FAILED)
    except LookupError as error:
        # An id that nothing has; a key or a place in a list would be a mistake of the program.
        if type(error) is not LookupError:
            raise
        fail(f"the journal has lost the record {error}; 'doctor' looks through it", FAILED)


def _first(error: Any) -> str:
    """Say what pydantic found wrong first, after the name of the field."""
    where = ".".join(str(part) for part in error["loc"])
    said = str(error["msg"]).removeprefix("Value error, ")
    return f"{where}: {said[:1].lower()}{said[1:]}" if where else said


def print_table(table: "Table", *, as_json: bool) -> None:
    """Print a list: lines under headings, nothing for an empty one, or a JSON list of objects."""
    from cowboy_tui.paper.as_json import rows_of
    from cowboy_tui.paper.as_text import lines_of
    from cowboy_tui.paper.model import safe_table

    table = safe_table(table)
    if as_json:
        write_text(json.dumps(rows_of(table)) + "\n")
    elif table.rows:
        write_text("\n".join(lines_of(table)) + "\n")


def say(text: str) -> None:
    """Print what was done, as one line that a terminal obeys nothing of."""
    from cowboy_tui.rules.names import printable

    write_text(printable(text) + "\n")


def read_bytes(file: str) -> bytes:
    """Return what is in a file; exit where it cannot be read."""
    try:
        return Path(file).read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        fail(f"{file_name(file)} cannot be read: {reason}", BAD_INPUT)


def save_file(place: Path, data: bytes, journal: Path) -> None:
    """Write a file that was asked for, never over a database; exit where it cannot be."""
    from cowboy_tui.output_files import is_database, write_file

    name = file_name(str(place))
    try:
        if is_database(place, journal):
            fail(f"{name} is a database: choose another file", BAD_INPUT)
        write_file(place, data)
    except OSError as error:
        fail(f"{name} cannot be written: {error.strerror}", FAILED)
