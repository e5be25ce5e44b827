"""Winner stays: the winner keeps the table, the next of the queue comes, the loser queues up.

A round is what is drawn when tables are free; its byes are the queue, in its order. Who came
since is in the queue behind those, before him who lost since; who has left has dropped out.
A void match counts as never played: those of its players who are here have the next place
at a table.

Nobody meets at once the one he has just met while that can be avoided: the place at the table
goes to the next of the queue but him, and if there is nobody else the table waits for another
match to end. So a full house on all tables changes opponents too.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cowboy_tui.rules.counted import counted

from .history import chance, order_of_play, taking_part, unfinished
from .plan import Entrant, NoRound, PastMatch, PastRound, Plan


class Line(NamedTuple):
    """Who is here and in no match."""

    staying: tuple[str, ...]
    """Winners who keep their tables, in the order in which their matches were drawn."""
    queue: tuple[str, ...]
    """The others, the next one first."""
    came: int = 0
    """How many of the queue are new in it."""


def draw(
    entrants: Sequence[Entrant], past: Sequence[PastRound], tables: int, seed: int
) -> Plan | NoRound:
    """Return the matches for the tables that are free."""
    players = [entrant.id for entrant in entrants]
    if len(players) < 2:
        return NoRound("Two players at least have to be here.")
    running = len(unfinished(past))
    if running >= tables:
        return NoRound("Every table has its match: the next one comes when a match is over.")
    line = waiting(players, past, seed)
    matches = _matches(line, tables - running, past, may_wait=running > 0)
    if not matches:
        return NoRound("Nobody waits for a new opponent: the next match comes when one is over.")
    playing = {player for match in matches for player in match}
    return Plan(
        tuple(order_of_play(match, past, seed) for match in matches),
        tuple(player for player in (*line.staying, *line.queue) if player not in playing),
        _note(line, players, past),
    )


def waiting(players: Sequence[str], past: Sequence[PastRound], seed: int) -> Line:
    """Return who keeps a table and who queues, of those who are here and in no match.

    `players` are in the order of their coming; the first queue is drawn.
    """
    if not past:
        return Line((), tuple(chance(seed, "queue").sample(sorted(players), len(players))))
    busy = {player for match in unfinished(past) for player in match.players}
    queued = [player for player in past[-1].byes if player in players]
    ended = _ended(past)
    free = [player for player in ended if player in players and player not in busy]
    staying = [player for player in free if ended[player]]
    lost = [player for player in free if not ended[player]]
    known = {*queued, *ended, *busy}
    came = [player for player in players if player not in known]
    return Line(tuple(staying), (*queued, *came, *lost), len(came))


def _ended(past: Sequence[PastRound]) -> dict[str, bool]:
    """Return for everybody whose last match was not followed by a draw whether he keeps his place.

    A draw that has one player of a match in it was made after that match: of its other players
    those are gone whom it passes over, and if they are back they come anew.
    """
    last: dict[str, PastMatch] = {}
    for round_ in past:
        there = taking_part(round_)
        last = {player: match for player, match in last.items() if there.isdisjoint(match.players)}
        last |= {player: match for match in round_.matches for player in match.players}
    return {player: match.void or match.winner == player for player, match in last.items()}


def _matches(
    line: Line, free: int, past: Sequence[PastRound], may_wait: bool
) -> list[tuple[str, str]]:
    """Pair who stays with the queue, then those who are left over with one another."""
    just_met = _just_met(past)
    holders, rest = list(line.staying[:free]), [*line.staying[free:], *line.queue]
    matches: list[tuple[str, str]] = []
    alone: list[str] = []
    for one in holders:
        other = _next(rest, just_met.get(one))
        if other is None:
            alone.append(one)
        else:
            matches.append((one, other))
    rest = [*alone, *rest]
    while rest and len(matches) < free:
        one = rest.pop(0)
        other = _next(rest, just_met.get(one))
        if other is not None:
            matches.append((one, other))
    if not matches and not may_wait:
        one, other = [*line.staying, *line.queue][:2]
        return [(one, other)]
    return matches


def _next(row: list[str], but: str | None) -> str | None:
    """Take the first of a row out of it, but not one; return None where nobody else is there."""
    for at, player in enumerate(row):
        if player != but:
            return row.pop(at)
    return None


def _just_met(past: Sequence[PastRound]) -> dict[str, str]:
    """Return for each player the opponent of his last match, unless that was void or a ring."""
    met: dict[str, str] = {}
    for round_ in past:
        for match in round_.matches:
            for player in match.players:
                met.pop(player, None)
            if not match.void and len(match.players) == 2:
                one, other = match.players
                met |= {one: other, other: one}
    return met


def _note(line: Line, players: Sequence[str], past: Sequence[PastRound]) -> str:
    """Say what a change since the last draw does to the queue."""
    notes = []
    if line.came:
        notes.append(f"{counted(line.came, 'player')} in, behind those who queued before.")
    left = len(set(past[-1].byes).difference(players)) if past else 0
    if left:
        notes.append(f"{counted(left, 'player has', 'players have')} left the queue.")
    return " ".join(notes)
