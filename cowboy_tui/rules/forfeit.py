"""Out of the game by fouls or scratches in a row (R8, H9, rulings 4 and 5)."""

from .fouls import Foul
from .rulebook import Rulebook
from .ruling import Ruling
from .shot import Mark, Shot
from .state import GameState


def foul_row_after(rulebook: Rulebook, row: int, ruling: Ruling) -> int:
    """Return a player's count of fouls in a row after his shot (ruling 4).

    Innings count: one that ended by a foul adds one, one that ended otherwise clears the count,
    but a failed opening without a foul does neither (ruling 2).
    """
    if ruling.fouls:
        return row + 1
    if ruling.opening_failed:
        return row
    if ruling.inning_over:
        return 0
    return 0 if rulebook.forfeit == "three_fouled_shots" else row


def barren_after(barren: frozenset[int], seat: int, shot: Shot, ruling: Ruling) -> frozenset[int]:
    """Return the seats whose last shot was a barren scratch, after a shot of one of them.

    Such a shot struck no object ball and pocketed the cue ball (H9, ruling 5).
    """
    if ruling.fouls and _is_barren_scratch(shot, ruling.fouls):
        return barren | {seat}
    return barren - {seat} if seat in barren else barren


def _is_barren_scratch(shot: Shot, fouls: tuple[Foul, ...]) -> bool:
    return Foul.SCRATCH in fouls and (shot.struck_nothing or Mark.FROZEN in shot.marks)


def is_forfeit(before: GameState, after: GameState, seat: int) -> bool:
    """Return whether the shot between two states puts the player out of the game."""
    forfeit = before.rulebook.forfeit
    if forfeit == "two_barren_scratches":
        return seat in before.barren and seat in after.barren
    return forfeit != "none" and after.foul_rows[seat - 1] >= 3
