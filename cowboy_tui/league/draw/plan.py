"""What a draw is given and what it answers."""

from typing import NamedTuple


class Entrant(NamedTuple):
    """Somebody who can be drawn now."""

    id: str
    seed: int
    """His rank for a knock-out, from 1; ties in no draw: every entrant has another one."""


class PastMatch(NamedTuple):
    """A match that was drawn before tonight's next one."""

    players: tuple[str, ...]
    """Ids in the order of play."""
    winner: str | None
    over: bool
    """Whether nothing is left to play in it, by whatever it was decided."""
    void: bool = False
    """Whether it counts as never played."""


class PastRound(NamedTuple):
    """A round that was drawn."""

    matches: tuple[PastMatch, ...]
    byes: tuple[str, ...] = ()


class Plan(NamedTuple):
    """The next round."""

    matches: tuple[tuple[str, ...], ...]
    """Ids of those who play each other, in the order of play; in the order in which the matches
    are called to the tables."""
    byes: tuple[str, ...] = ()
    """Who is in the draw and has no match in this round: in winner stays the queue in its order, in
    a knock-out who goes on without a match. A past round has them in the same order."""
    note: str = ""
    """A sentence for the board, such as what a latecomer does to the draw; may be empty."""


class NoRound(NamedTuple):
    """Why nothing can be drawn now; a value, never a guess."""

    reason: str
    """A sentence that says what is missing or to be done."""
    over: bool = False
    """Whether the format is played out, so that nothing will be drawn any more."""
