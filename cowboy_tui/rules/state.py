"""The state of a game: frozen, and all that later shots are judged by."""

from typing import NamedTuple

from .balls import Ball
from .opening import Opening
from .phase import Phase, phase_of
from .rulebook import Rulebook


class GameState(NamedTuple):
    """A game between two events. Seats count from 1, as the players came."""

    rulebook: Rulebook
    players: tuple[str, ...]
    """Names by seat."""
    order: tuple[int, ...]
    """All seats in the order of play, those that are out too."""
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
    retired: frozenset[int]
    """Seats among those out that left of their own will, and may come back."""
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
        return self.opener is not None

    def next_seat(self, seat: int) -> int:
        """Return the next seat in the order of play that is still in the game (ruling 7)."""
        order, out = self.order, self.out
        after = order.index(seat) + 1
        for candidate in order[after:] + order[:after]:
            if candidate not in out:
                return candidate
        raise AssertionError("somebody is left in a game that is not over")

    @property
    def in_game(self) -> tuple[int, ...]:
        """The seats that are still in the game, in the order of play."""
        return tuple(seat for seat in self.order if seat not in self.out)


def new_game(
    rulebook: Rulebook, start: tuple[int, ...], players: tuple[str, ...] = ()
) -> GameState:
    """Return the state before the first shot, with a head start (points) by seat (ruling 13).

    Players without names are called by their seats. Raises ValueError for fewer than two players
    or a head start out of range.
    """
    if len(start) < 2:
        raise ValueError("a game needs two players or more")
    for points in start:
        if not 0 <= points < rulebook.open_to:
            raise ValueError(f"a head start is 0 to {rulebook.open_to - 1} points, not {points}")
    seats = tuple(range(1, len(start) + 1))
    return GameState(
        rulebook=rulebook,
        players=players or tuple(str(seat) for seat in seats),
        order=seats,
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
        retired=frozenset(),
        winner=None,
    )
