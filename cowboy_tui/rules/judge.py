"""The judge: one for every rulebook, and the same for preview, record, replay and coach."""

from .assessment import assess
from .clauses import cite
from .phase import stage_of
from .rulebook import Rulebook
from .ruling import Refusal, Ruling
from .shot import Shot
from .state import GameState


def judge(state: GameState, shot: Shot) -> Ruling | Refusal:
    """Judge a shot of the player at the table, or say why it is not possible.

    Points, fouls, what becomes of the run, and every rule that was applied; the state itself is
    taken further by `game.apply`.
    """
    rulebook, total, run = state.rulebook, state.total, state.run
    stage = stage_of(rulebook, total)
    found = assess(rulebook, stage, state.opening, state.held, shot)
    if isinstance(found, Refusal):
        return found
    over = total + found.points - stage.threshold
    ruling = found.short if over < 0 else found.past if over else found.exact
    return _with_run_lost(rulebook, ruling, run) if run and ruling.fouls else ruling


def _with_run_lost(rulebook: Rulebook, ruling: Ruling, run: int) -> Ruling:
    """A foul loses the whole run, even across a threshold (Penalty for Fouls, H6)."""
    *rules, _nothing_to_lose = ruling.rules
    return ruling._replace(run_lost=run, rules=(*rules, cite(rulebook, "run_lost")))
