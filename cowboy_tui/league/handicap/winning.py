"""The chance of each player to win a game: to a millionth, for any number of them.

A player wins in his nth inning when nobody has won before; or when all others were put out
before he was. Both follow from how many innings each needs (`course.py`), because players share
nothing but the table.
"""

from collections.abc import Mapping, Sequence
from math import prod
from typing import Final

from cowboy_tui.rules.rulebook import Rulebook
from cowboy_tui.rules.state import GameState

from .course import Contender, courses_of
from .model import ShotModel

TAIL: Final = 1e-6
"""Chance that a game goes on longer than was looked at, which all then share."""

_MOST_INNINGS: Final = 4000
"""Of each player; only who cannot win at all needs more."""


def chances(rulebook: Rulebook, players: Sequence[Contender]) -> tuple[float, ...]:
    """Return the chance of each player to win; together they are 1.

    `players` are those still in the game, in the order of play from the one at the table on.
    That the opening shot must strike the 3 first is left out.
    """
    if len(players) == 1:
        return (1.0,)
    known = courses_of(frozenset(player.model for player in players), rulebook)
    courses = [known[player.model] for player in players]
    found = [0.0] * len(players)
    left: list[float] = []
    rest = 1.0
    not_won = [1.0] * len(players)
    out = [0.0] * len(players)
    for inning in range(1, _MOST_INNINGS + 1):
        for at, player in enumerate(players):
            wins, goes_out = courses[at].ends(inning, player)
            found[at] += wins * prod(_but(not_won, at)) + goes_out * prod(_but(out, at))
            not_won[at] -= wins
            out[at] += goes_out
        # Who is the last one left has won, whether or not he would have in his innings to come.
        left = [(not_won[at] - out[at]) * prod(_but(out, at)) for at in range(len(players))]
        rest = 1 - sum(found) - sum(left)
        if rest < TAIL:
            break
    return tuple(
        chance + alone + rest / len(found) for chance, alone in zip(found, left, strict=True)
    )


def start_chances(
    rulebook: Rulebook, models: Sequence[ShotModel], starts: Sequence[int]
) -> tuple[float, ...]:
    """Return the chance of each player before the first shot, in the order of play."""
    pairs = zip(models, starts, strict=True)
    return chances(rulebook, [Contender(model, start) for model, start in pairs])


def live_chances(state: GameState, models: Mapping[int, ShotModel]) -> tuple[float, ...]:
    """Return the chance of each seat to win a game that is being played.

    `models` are by seat. Where a failed opening leaves a choice, whoever has it is taken to open.
    """
    found = dict.fromkeys(range(1, len(state.banked) + 1), 0.0)
    if state.at_table is None:
        if state.winner is not None:
            found[state.winner] = 1.0
        return tuple(found.values())
    seats = state.in_game
    at = seats.index(state.at_table)
    order = seats[at:] + seats[:at]
    players = [
        Contender(
            models[seat],
            state.banked[seat - 1],
            state.foul_rows[seat - 1],
            state.run if seat == state.at_table else 0,
        )
        for seat in order
    ]
    found.update(zip(order, chances(state.rulebook, players), strict=True))
    return tuple(found.values())


def _but(values: Sequence[float], at: int) -> Sequence[float]:
    return (*values[:at], *values[at + 1 :])
