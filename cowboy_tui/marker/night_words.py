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

Name = Callable[[str], str]
"""Gives the name of a player by his id."""


def listed(names: Sequence[str]) -> str:
    """Return names in a row: `Ann, Bo and Cy`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def counted(number: int, one: str, more: str = "") -> str:
    """Return a number with its noun: `1 match`, `2 matches`."""
    return f"{number} {one if number == 1 else more or one + 's'}"


def at(table: str) -> str:
    """Return where a table is: `at table 2`, `at Window`."""
    return f"at table {table}" if table.isdigit() else f"at {table}"


def sentences(*parts: str) -> str:
    """Return sentences in a row, without those that are empty."""
    return " ".join(part for part in parts if part)


def settled_so(settled: Settle, name: Name) -> str:
    """Say how a match was settled."""
    if settled.how == "void":
        return f"{settled.match} is void."
    return f"{settled.match} is a walk-over for {name(settled.winner)}."


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
            return settled_so(event, name).rstrip(".")
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
