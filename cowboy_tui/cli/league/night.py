"""`cowboy-tui night`: check in, draw, look at the board, close."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..console import FAILED, fail, write_text
from ..launch import open_journal_told
from ..options import json_option, version_option
from .command import league_group, print_table, say

if TYPE_CHECKING:
    from cowboy_tui.marker.night_desk import NightDesk

_night = click.option(
    "--night", metavar="NIGHT", help="Which night; else the newest that is not closed."
)
_who = click.argument("who", nargs=-1, required=True, metavar="WHO...")


@league_group
@json_option
@version_option
@click.pass_context
def night(context: click.Context, as_json: bool) -> None:
    """List the nights, or run one.

    A night is named by its date, by the start of its id, or by last; a player by his name or by
    the start of his id.
    """
    if context.invoked_subcommand is None:
        _list(context.obj, as_json=as_json)


@night.command(name="list")
@json_option
@version_option
@click.pass_obj
def list_(db: Path | None, as_json: bool) -> None:
    """List the nights, the one begun first at the top."""
    _list(db, as_json=as_json)


@night.command()
@click.option("--season", default="last", metavar="SEASON", help="Of which season; else the last.")
@click.option(
    "--date",
    type=click.DateTime(["%Y-%m-%d"]),
    help="The evening that it belongs to; else this one, which lasts until 6 in the morning.",
)
@click.option("--place", default="", help="Where it is played.")
@click.option(
    "--table", "tables", multiple=True, metavar="T", help="What a table is called; may repeat."
)
@version_option
@click.pass_obj
def begin(
    db: Path | None, season: str, date: datetime | None, place: str, tables: tuple[str, ...]
) -> None:
    """Begin a night, or go on with the one that is on at this date and place.

    Without --table it has the tables of the last night of the season.
    """
    from cowboy_tui.marker.league_names import season_meant
    from cowboy_tui.marker.nights import all_nights, begin_night, evening_of

    journal = open_journal_told(db)
    found = season_meant(journal, season)
    evening = date.date() if date else evening_of(datetime.now(UTC))
    if not tables:
        before = all_nights(journal, found.id)
        tables = before[-1].state.tables if before else ("1",)
    record = begin_night(journal, found.id, evening, place, tables)
    say(f"{record.id[:8]}  {found.state.name}, {record.state.date.isoformat()}")


@night.command()
@_who
@_night
@version_option
@click.pass_obj
def arrive(db: Path | None, who: tuple[str, ...], night: str | None) -> None:
    """Check players in, or in again."""
    desk = _desk(db, night)
    _each(desk, who, desk.arrive)


@night.command()
@_who
@_night
@version_option
@click.pass_obj
def expect(db: Path | None, who: tuple[str, ...], night: str | None) -> None:
    """Note that players come later."""
    desk = _desk(db, night)
    _each(desk, who, desk.expect)


@night.command()
@_who
@_night
@version_option
@click.pass_obj
def leave(db: Path | None, who: tuple[str, ...], night: str | None) -> None:
    """Note that players are gone; what they left is settled by the season's rule."""
    desk = _desk(db, night)
    _each(desk, who, desk.leave)


@night.command()
@_night
@version_option
@click.pass_obj
def draw(db: Path | None, night: str | None) -> None:
    """Draw the next round and print its matches."""
    from cowboy_tui.league.draw import NoRound

    desk = _desk(db, night)
    plan = desk.draw()
    if isinstance(plan, NoRound):
        fail(plan.reason, FAILED)
    name = desk.people.name
    last = desk.night.rounds[-1]
    for id_ in last.matches:
        say(f"{id_}  {' - '.join(map(name, desk.match(id_).players))}")
    if last.byes:
        say(f"bye  {', '.join(map(name, last.byes))}")
    if plan.note:
        say(plan.note)


@night.command()
@_night
@json_option
@version_option
@click.pass_obj
def board(db: Path | None, night: str | None, as_json: bool) -> None:
    """Print who plays where, who is next, who waits, and what is left to play."""
    from cowboy_tui.paper.board_paper import board_paper
    from cowboy_tui.paper.formats import Format, write

    paper = board_paper(_desk(db, night))
    write_text(write(paper, Format.JSON if as_json else Format.TEXT))


@night.command()
@_night
@version_option
@click.pass_obj
def close(db: Path | None, night: str | None) -> None:
    """End a night."""
    say(_desk(db, night).close())


def _desk(db: Path | None, night: str | None) -> "NightDesk":
    """Return the desk of the night that is meant; exit where none is on."""
    from cowboy_tui.marker.league_names import night_meant
    from cowboy_tui.marker.night_desk import NightDesk
    from cowboy_tui.marker.nights import open_night

    journal = open_journal_told(db)
    record = open_night(journal) if night is None else night_meant(journal, night)
    if record is None:
        fail("no night is on; 'night begin' begins one", FAILED)
    return NightDesk(journal, record.id)


def _each(desk: "NightDesk", who: tuple[str, ...], note: Callable[[str], str]) -> None:
    """Note something of several players: all of them are known before it is noted of one."""
    from cowboy_tui.marker.league_names import player_meant

    ids = [player_meant(desk.people, each).id for each in who]
    for id_ in ids:
        say(note(id_))


def _list(db: Path | None, *, as_json: bool) -> None:
    from cowboy_tui.marker.nights import all_nights
    from cowboy_tui.marker.seasons import all_seasons
    from cowboy_tui.paper.model import Column, Table

    journal = open_journal_told(db)
    seasons = {record.id: record.state.name for record in all_seasons(journal)}
    columns = (
        Column("id", "Id"),
        Column("date", "Date"),
        Column("season", "Season"),
        Column("place", "Place"),
        Column("here", "Here", number=True),
        Column("rounds", "Rounds", number=True),
        Column("matches", "Matches", number=True),
        Column("state", "State"),
    )
    nights = [record.state for record in all_nights(journal)]
    rows = tuple(
        (
            each.id if as_json else each.id[:8],
            each.date.isoformat(),
            seasons.get(each.season, each.season),
            each.place,
            len(each.here),
            len(each.rounds),
            len(each.matches),
            "closed" if each.closed else "open",
        )
        for each in nights
    )
    print_table(Table("", columns, rows), as_json=as_json)
