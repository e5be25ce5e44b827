"""Scores set as somebody remembers them, when what was recorded does not tell them any more."""

from .action import SetScores
from .opening import Opening
from .ruling import Refusal, Ruling
from .state import GameState
from .transition import Outcome, citing


def set_scores(state: GameState, seat: int, told: SetScores) -> Outcome:
    """Set everybody's banked points, and put a seat at the table with an empty run.

    What a beer mat does not tell begins anew: the opening is over, no ball is held, the cue ball
    is in position, and no fouls stand in a row. Who is out stays out.
    """
    seats, most = len(state.players), state.rulebook.caroms_to
    if len(told.banked) != seats:
        return Refusal(f"{seats} players need {seats} scores, not {len(told.banked)}")
    if seat not in state.in_game:
        return Refusal(f"player {seat} is not in the game, so it cannot be his turn")
    if max(told.banked) > most:
        return Refusal(f"a banked score is 0 to {most}, not {max(told.banked)}")
    after = state._replace(
        banked=told.banked,
        run=0,
        at_table=seat,
        opening=Opening.PLAYED,
        opener=None,
        held=(),
        cue_in_hand=False,
        foul_rows=(0,) * seats,
        barren=frozenset(),
    )
    return after, citing(state, Ruling(inning_over=True), "reconstructed")
