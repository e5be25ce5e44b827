"""Which match is called next, and to which table."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .result import MatchResult, MatchState
from .season import Format


class Call(NamedTuple):
    """A match that can be played now, as far as its players go."""

    match: str
    table: str | None
    """Where; None while no table is free."""


def running_tables(matches: Sequence[MatchResult]) -> dict[str, str]:
    """Return the table of every match under way, by its id: that of its last game.

    A match keeps its table between its games.
    """
    return {
        match.id: table
        for match in matches
        if match.state is MatchState.PLAYING and (table := _last_table(match))
    }


def free_tables(tables: Sequence[str], running: Mapping[str, str]) -> list[str]:
    """Return the tables at which nobody plays, in their order."""
    taken = set(running.values())
    return [table for table in tables if table not in taken]


def up_next(
    tables: Sequence[str],
    matches: Sequence[MatchResult],
    running: Mapping[str, str],
    format_: Format,
) -> list[Call]:
    """Return the waiting matches that can be called, in their order, as far as tables go first.

    `running` has the table of each match under way. Who plays elsewhere is not called, nor called
    twice. In winner stays a match is called to the table that one of its players has kept; another
    one goes there only when no other table is free.
    """
    busy = {
        player
        for match in matches
        if match.state is MatchState.PLAYING or match.id in running
        for player in match.players
    }
    waiting = [
        match for match in matches if match.state is MatchState.WAITING and match.id not in running
    ]
    callable_: list[MatchResult] = []
    for match in waiting:
        if busy.isdisjoint(match.players):
            callable_.append(match)
        busy.update(match.players)
    kept = _kept(callable_, matches) if format_ is Format.WINNER_STAYS else {}
    free = free_tables(tables, running)
    calls = []
    for match in callable_:
        table = _table(match.id, free, kept)
        if table is not None:
            free.remove(table)
        calls.append(Call(match.id, table))
    return calls


def _table(match: str, free: Sequence[str], kept: Mapping[str, str]) -> str | None:
    """Return the table of a match among those that are free."""
    own = kept.get(match)
    if own in free:
        return own
    others = {table for other, table in kept.items() if other != match}
    return min(free, key=lambda table: table in others, default=None)


def _kept(waiting: Sequence[MatchResult], matches: Sequence[MatchResult]) -> dict[str, str]:
    """Return for waiting matches the table that one of their players won at last."""
    last: dict[str, MatchResult] = {}
    for match in matches:
        if match.over:
            last |= dict.fromkeys(match.players, match)
    kept = {}
    for match in waiting:
        for player in match.players:
            before = last.get(player)
            table = _last_table(before) if before and before.winner == player else None
            if table:
                kept[match.id] = table
    return kept


def _last_table(match: MatchResult) -> str | None:
    """Return where the last game of a match was, those given up left out."""
    tables = [game.table for game in match.games if game.table and not game.abandoned]
    return tables[-1] if tables else None
