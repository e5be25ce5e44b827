"""What is said of a night and of changes in it."""

from collections.abc import Callable, Sequence

from cowboy_tui.league.night import (
    Arrive,
    Close,
    Confirm,
    Draw,
    Expect,
    Leave,
    NightEvent,
    Settle,
    Tables,
)
from cowboy_tui.league.result import MatchResult, MatchState
from cowboy_tui.rules.counted import counted

from .night_games import is_live
from .night_tables import under_way

Name = Callable[[str], str]
"""Gives the name of a player by his id."""


def listed(names: Sequence[str]) -> str:
    """Return names in a row: `Ann, Bo and Cy`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def at(table: str) -> str:
    """Return where a table is: `at table 2`, `at Window`."""
    return f"at table {table}" if table.isdigit() else f"at {table}"


def sentences(*parts: str) -> str:
    """Return sentences in a row, without those that are empty."""
    return " ".join(part for part in parts if part)


def settled_so(settled: Settle, match: MatchResult, name: Name) -> str:
    """Say how a match was settled, and what that makes of a game that is being played."""
    live = [at(game.table) for game in match.games if is_live(game)]
    stops = f"Its game {live[0]} counts no more." if live else ""
    return sentences(f"{_decision(settled, name)}.", stops)


def stays_so(match: MatchResult) -> str:
    """Say that a match was settled and stays so."""
    return f"{match.id} stays {'void' if match.state is MatchState.VOID else 'a walk-over'}."


def goes_on_without(match: MatchResult) -> str:
    """Say that the ring of somebody who is gone is played on."""
    for each in under_way([match]):
        if each.live:
            return f"{match.id} goes on {at(each.game.table)}: retire him in its game."
    return f"{match.id} goes on without him."


def _decision(settled: Settle, name: Name) -> str:
    if settled.how == "void":
        return f"{settled.match} is void"
    return f"{settled.match} is a walk-over for {name(settled.winner)}"


def change_of(event: NightEvent, name: Name) -> str:
    """Return what an event did, in a few words, to be taken back or made again."""
    match event:
        case Arrive(player=player):
            return f"{name(player)} is here"
        case Expect(player=player):
            return f"{name(player)} is expected"
        case Leave(player=player):
            return f"{name(player)} is gone"
        case Draw():
            return f"the draw of {counted(len(event.matches), 'match', 'matches')}"
        case Settle():
            return _decision(event, name)
        case Confirm():
            return f"{name(event.player)} signed {event.match}"
        case Tables():
            return f"{counted(len(event.tables), 'table')} in use"
        case Close():
            return "the night is closed" if event.closed else "the night goes on"
    return "the night began"


def difference(before: int | None, now: int | None) -> str:
    """Say how many matches more or fewer there are to play than before; nothing for none."""
    if before is None or now is None or before == now:
        return ""
    more = "more" if now > before else "fewer"
    return f"{counted(abs(now - before), 'match', 'matches')} {more} to play."
