"""The state of a game: frozen, and all that later shots are judged by."""

from typing import NamedTuple

from .balls import Ball
from .opening import Opening
from .phase import Phase, phase_of
from .rulebook import Rulebook


class GameState(NamedTuple):
    """A game between two events. Seats count from 1, in the order of play."""

    rulebook: Rulebook
    banked: tuple[int, ...]
    """Banked points by seat, head starts included; never falls (H6)."""
    run: int
    """Unbanked points of the inning at the table."""
    at_table: int | None
    """The seat at the table; None when the game is over."""
    opening: Opening
    opener: int | None
    """The seat whose opening shot failed, while the choice is due."""
    held: tuple[Ball, ...]
    """Balls off the table, their spots occupied; ascending."""
    cue_in_hand: bool
    """Whether the next shot is played with the cue ball in hand (ruling 10)."""
    foul_rows: tuple[int, ...]
    """Fouls in a row by seat (ruling 4)."""
    barren: frozenset[int]
    """Seats whose last shot was a scratch that struck no object ball (ruling 5)."""
    out: frozenset[int]
    """Seats that are out of the game or retired."""
    winner: int | None

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.winner is not None

    @property
    def total(self) -> int:
        """Banked points plus run of the player at the table; 0 when the game is over."""
        return 0 if self.at_table is None else self.banked[self.at_table - 1] + self.run

    @property
    def phase(self) -> Phase | None:
        """The phase of the player at the table; None when the game is over."""
        return None if self.at_table is None else phase_of(self.rulebook, self.total)

    @property
    def choice_due(self) -> bool:
        """Whether the player at the table must say repeat or take (Opening Break)."""
        return self.opening is Opening.CHOICE

    def next_seat(self, seat: int) -> int:
        """Return the next seat in the order of play that is still in the game (ruling 7)."""
        seats = len(self.banked)
        candidate = seat % seats + 1
        while candidate in self.out:
            candidate = candidate % seats + 1
        return candidate


def new_game(rulebook: Rulebook, start: tuple[int, ...]) -> GameState:
    """Return the state before the first shot, with a head start (points) by seat (ruling 13).

    Raises ValueError for fewer than two players or a head start out of range.
    """
    if len(start) < 2:
        raise ValueError("a game needs two players or more")
    for points in start:
        if not 0 <= points < rulebook.open_to:
            raise ValueError(f"a head start is 0 to {rulebook.open_to - 1} points, not {points}")
    return GameState(
        rulebook=rulebook,
        banked=start,
        run=0,
        at_table=1,
        opening=Opening.DUE,
        opener=None,
        held=(),
        cue_in_hand=True,
        foul_rows=(0,) * len(start),
        barren=frozenset(),
        out=frozenset(),
        winner=None,
    )
