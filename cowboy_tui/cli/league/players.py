"""`cowboy-tui players`: who is known."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..console import FAILED, fail, write_bytes
from ..files import read_bytes, save_file
from ..launch import open_journal_told
from ..options import json_option, version_option
from .command import league_group, print_table, say

if TYPE_CHECKING:
    from cowboy_tui.league.player import Player
    from cowboy_tui.marker.people import People
    from cowboy_tui.paper.model import Table

_who = click.argument("who")


@league_group
@json_option
@version_option
@click.pass_context
def players(context: click.Context, as_json: bool) -> None:
    """List the players of the league, or change who is known.

    A player is named by his name or by the start of his id.
    """
    if context.invoked_subcommand is None:
        _list(context.obj, everybody=False, as_json=as_json)


@players.command(name="list")
@click.option("--all", "everybody", is_flag=True, help="Hidden and merged entries too.")
@json_option
@version_option
@click.pass_obj
def list_(db: Path | None, everybody: bool, as_json: bool) -> None:
    """List players: id, name, short name, usual head start."""
    _list(db, everybody=everybody, as_json=as_json)


@players.command()
@click.argument("name")
@click.option("--short", default="", metavar="NAME", help="A name for where there is little room.")
@click.option("--start", type=int, default=0, metavar="N", help="His usual head start.")
@click.option("--anyway", is_flag=True, help="Even if somebody is called nearly the same.")
@version_option
@click.pass_obj
def add(db: Path | None, name: str, short: str, start: int, anyway: bool) -> None:
    """Make a player known; a guest needs nothing but a name."""
    from cowboy_tui.rules.names import clean_name

    people = _people(db)
    known = people.alike(clean_name(name))
    if known and not anyway:
        fail(f"{known[0].name} is known already; --anyway adds another one of the name", FAILED)
    _say(people.add(name, short, start))


@players.command()
@_who
@click.argument("name")
@click.option("--short", metavar="NAME", help="A name for where there is little room.")
@click.option("--start", type=int, metavar="N", help="His usual head start.")
@version_option
@click.pass_obj
def rename(db: Path | None, who: str, name: str, short: str | None, start: int | None) -> None:
    """Give a player another name, short name or usual head start; what he played stays his."""
    from cowboy_tui.marker.league_names import player_meant

    people = _people(db)
    _say(people.change(player_meant(people, who).id, name=name, short=short, start=start))


@players.command()
@_who
@click.argument("into")
@version_option
@click.pass_obj
def merge(db: Path | None, who: str, into: str) -> None:
    """Two entries are one person: INTO stands for both from now on."""
    from cowboy_tui.marker.league_names import player_meant

    people = _people(db)
    one, other = player_meant(people, who), player_meant(people, into)
    _say(people.merge(one.id, other.id))


@players.command()
@_who
@version_option
@click.pass_obj
def part(db: Path | None, who: str) -> None:
    """Take a merge back: the entry stands for itself again."""
    from cowboy_tui.marker.league_names import entry_meant

    people = _people(db)
    _say(people.part(entry_meant(people, who).id))


@players.command()
@_who
@click.option("--show", is_flag=True, help="He is in the lists again.")
@version_option
@click.pass_obj
def hide(db: Path | None, who: str, show: bool) -> None:
    """Leave a player out of the lists to choose from; nobody is ever deleted."""
    from cowboy_tui.marker.league_names import player_meant

    people = _people(db)
    _say(people.hide(player_meant(people, who).id, not show))


@players.command(name="import")
@click.argument("file")
@version_option
@click.pass_obj
def import_(db: Path | None, file: str) -> None:
    """Make everybody known who is on a CSV list (name, short, start) and not known yet."""
    from cowboy_tui.marker.people import People
    from cowboy_tui.marker.player_lists import import_players

    data = read_bytes(file)
    journal = open_journal_told(db)
    found = import_players(journal, People(journal), data)
    for player in found.added:
        _say(player)
    for name, known in found.there:
        say(f"{name}: known already as {known.name}")


@players.command()
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write it to this file.")
@version_option
@click.pass_obj
def export(db: Path | None, output: Path | None) -> None:
    """Write the players as a CSV list, as import reads it."""
    from cowboy_tui.marker.people import People
    from cowboy_tui.marker.player_lists import players_csv

    journal = open_journal_told(db)
    text = players_csv(People(journal).listed)
    if output is None:
        write_bytes(text.encode())
    else:
        save_file(output, text.encode("utf-8-sig"), journal.path)


def _people(db: Path | None) -> "People":
    from cowboy_tui.marker.people import People

    return People(open_journal_told(db))


def _say(player: "Player") -> None:
    say(f"{player.id[:8]}  {player.name}")


def _list(db: Path | None, *, everybody: bool, as_json: bool) -> None:
    people = _people(db)
    found = people.all if everybody else people.listed
    print_table(_table(people, found, short_ids=not as_json), as_json=as_json)


def _table(people: "People", found: "list[Player]", *, short_ids: bool) -> "Table":
    from cowboy_tui.paper.model import Column, Table

    columns = (
        Column("id", "Id"),
        Column("name", "Name"),
        Column("short", "Short"),
        Column("start", "Head start", number=True),
        Column("state", "State"),
    )
    rows = tuple(
        (
            player.id[:8] if short_ids else player.id,
            player.name,
            player.short,
            player.start,
            _state(people, player),
        )
        for player in found
    )
    return Table("", columns, rows)


def _state(people: "People", player: "Player") -> str:
    if people.same(player.id) != player.id:
        return f"part of {people.name(player.id)}"
    return "hidden" if player.hidden else ""
