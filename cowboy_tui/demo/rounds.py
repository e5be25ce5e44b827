"""Rounds of a night of the demo, drawn by hand: a plain way for each format."""

from collections.abc import Sequence
from random import Random

from cowboy_tui.league.night import Draw, Pairing


def round_robin(players: Sequence[str], number: int) -> Draw:
    """Return a round (from 0) of the circle method; the same pair meets in no two of them."""
    row: list[str | None] = [*players, *([None] if len(players) % 2 else [])]
    turn = number % (len(row) - 1)
    circle = [row[0], *row[1 + turn :], *row[1 : 1 + turn]]
    matches: list[tuple[str, ...]] = []
    byes: list[str] = []
    for at in range(len(row) // 2):
        pair = tuple(each for each in (circle[at], circle[-1 - at]) if each is not None)
        if len(pair) < 2:
            byes += pair
        else:
            matches.append(pair[::-1] if number % 2 else pair)
    return _draw(matches, byes)


def rings(players: Sequence[str], chance: Random) -> Draw:
    """Return tables of four, and of three where it does not come out even."""
    row = chance.sample(players, len(players))
    tables = -(-len(row) // 4)
    return _draw([tuple(row[at::tables]) for at in range(tables)])


def knock_out(left: Sequence[str], third: Sequence[str] = ()) -> Draw:
    """Return a round of those who are left, the best seed first: the best meets the last.

    Byes go to the top seeds, so that a power of two goes on; `third` play for the third place.
    """
    size = 1 << (len(left) - 1).bit_length()
    byes, rest = left[: size - len(left)], left[size - len(left) :]
    matches = [(rest[at], rest[-1 - at]) for at in range(len(rest) // 2)]
    return _draw([*matches, tuple(third)] if third else matches, byes)


def _draw(matches: Sequence[tuple[str, ...]], byes: Sequence[str] = ()) -> Draw:
    pairings = tuple(Pairing(players=players) for players in matches)
    return Draw(matches=pairings, byes=tuple(byes))
