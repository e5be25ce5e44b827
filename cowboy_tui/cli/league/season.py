"""`cowboy-tui season`: what the nights of a season are played by."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..console import write_text
from ..launch import open_journal_told
from ..options import json_option, version_option
from .command import league_group, print_table, say

if TYPE_CHECKING:
    from cowboy_tui.league.season import Season
    from cowboy_tui.marker.league_types import SeasonRecord

_fields = click.argument("fields", nargs=-1, metavar="[FIELD=VALUE]...")
_LISTS = frozenset({"points", "tie_breaks"})
"""Fields with several values, parted by commas."""


@league_group
@json_option
@version_option
@click.pass_context
def season(context: click.Context, as_json: bool) -> None:
    """List the seasons, or begin, show and change one.

    A season is named by its name, by the start of its id, or by last.
    """
    if context.invoked_subcommand is None:
        _list(context.obj, as_json=as_json)


@season.command(name="list")
@json_option
@version_option
@click.pass_obj
def list_(db: Path | None, as_json: bool) -> None:
    """List the seasons, the oldest first."""
    _list(db, as_json=as_json)


@season.command()
@click.argument("name")
@_fields
@version_option
@click.pass_obj
def new(db: Path | None, name: str, fields: tuple[str, ...]) -> None:
    """Begin a season; 'season show' has the fields that can be set."""
    from cowboy_tui.league.season import Season
    from cowboy_tui.marker.seasons import begin_season

    begun = Season.model_validate({"name": name, **_values(fields)})
    _say(begin_season(open_journal_told(db), begun))


@season.command()
@click.argument("season", default="last")
@json_option
@version_option
@click.pass_obj
def show(db: Path | None, season: str, as_json: bool) -> None:
    """Show every field of a season, as new and change take them."""
    from cowboy_tui.marker.league_names import season_meant

    found = season_meant(open_journal_told(db), season)
    if as_json:
        whole = {"id": found.id, **found.state.model_dump(mode="json", exclude={"kind"})}
        write_text(json.dumps(whole) + "\n")
        return
    say(f"id={found.id}")
    for field, value in _shown(found.state):
        say(f"{field}={value}")


@season.command()
@click.argument("season")
@_fields
@version_option
@click.pass_obj
def change(db: Path | None, season: str, fields: tuple[str, ...]) -> None:
    """Change fields of a season; standings follow at once, games that have begun do not."""
    from cowboy_tui.league.season import Season
    from cowboy_tui.marker.league_names import season_meant

    if not fields:
        raise click.UsageError("give fields to change, such as race=3; 'season show' has them")
    found = season_meant(open_journal_told(db), season)
    before = found.state.model_dump(mode="json")
    found.add(Season.model_validate({**before, **_values(fields)}))
    _say(found)


def _list(db: Path | None, *, as_json: bool) -> None:
    from cowboy_tui.marker.nights import all_nights
    from cowboy_tui.marker.seasons import all_seasons
    from cowboy_tui.paper.model import Column, Table

    journal = open_journal_told(db)
    nights = [record.state.season for record in all_nights(journal)]
    columns = (
        Column("id", "Id"),
        Column("name", "Name"),
        Column("format", "Format"),
        Column("race", "Race", number=True),
        Column("rules", "Rules"),
        Column("nights", "Nights", number=True),
    )
    rows = tuple(
        (
            record.id if as_json else record.id[:8],
            record.state.name,
            str(record.state.format),
            record.state.race,
            record.state.rules,
            nights.count(record.id),
        )
        for record in all_seasons(journal)
    )
    print_table(Table("", columns, rows), as_json=as_json)


def _values(fields: tuple[str, ...]) -> dict[str, Any]:
    """Read FIELD=VALUE pairs. Raises UsageError for what is none, ValueError for house rules."""
    from cowboy_tui.league.season import Season
    from cowboy_tui.rules.house import parse_house
    from cowboy_tui.rules.names import quote
    from cowboy_tui.rules.rulebook import HOUSE_FIELDS

    known = [field for field in Season.model_fields if field != "kind"]
    values: dict[str, Any] = {}
    for pair in fields:
        field, equals, value = pair.partition("=")
        if field in HOUSE_FIELDS:
            raise click.UsageError(
                f"{quote(pair)} is a house rule; write all of them as house='{field}=VALUE ...'"
            )
        if not equals or field not in known:
            raise click.UsageError(
                f"{quote(pair)} is no field of a season; write field=value, of {', '.join(known)}"
            )
        if field == "house":
            values[field] = parse_house(value)
        elif field in _LISTS:
            values[field] = [each.strip() for each in value.split(",")]
        else:
            values[field] = None if field in ("starts", "ends") and not value else value
    return values


def _shown(season: "Season") -> list[tuple[str, str]]:
    from cowboy_tui.rules.house import format_house

    shown = []
    for field, value in season.model_dump(mode="json", exclude={"kind"}).items():
        if field == "house":
            text = format_house(value)
        elif isinstance(value, list):
            text = ",".join(map(str, value))
        else:
            text = "" if value is None else str(value)
        shown.append((field, text.lower() if isinstance(value, bool) else text))
    return shown


def _say(record: "SeasonRecord") -> None:
    say(f"{record.id[:8]}  {record.state.name}")
