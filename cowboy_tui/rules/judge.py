"""The judge: one for every rulebook, and the same for preview, record, replay and coach."""

from .assessment import assess, in_order
from .clauses import SCORING_TOPICS, cite
from .fouls import Foul
from .phase import Phase, phase_of
from .rulebook import Rulebook
from .ruling import Refusal, Ruling
from .shot import Shot
from .state import GameState


def threshold_of(rulebook: Rulebook, phase: Phase) -> int:
    """Return the total that a shot of this phase may reach but not pass."""
    if phase is Phase.OPEN:
        return rulebook.open_to
    return rulebook.caroms_to if phase is Phase.CAROMS else rulebook.target


def judge(state: GameState, shot: Shot) -> Ruling | Refusal:
    """Judge a shot of the player at the table, or say why it is not possible.

    Points, fouls, what becomes of the run, and every rule that was applied; the state itself is
    taken further by `game.apply`.
    """
    rulebook, before = state.rulebook, state.total
    phase = phase_of(rulebook, before)
    threshold = threshold_of(rulebook, phase)
    at_threshold = before == rulebook.open_to or phase is Phase.FINAL
    found = assess(rulebook, phase, at_threshold, state.opening, state.held, shot)
    if isinstance(found, Refusal):
        return found
    points, ruling = found
    over = before + points - threshold
    if over > 0:
        ruling = _past_threshold(rulebook, phase, ruling)
    elif over == 0 and ruling.points and not ruling.wins:
        reached = "reached_caroms" if phase is Phase.OPEN else "reached_final"
        ruling = ruling._replace(rules=(*ruling.rules, cite(rulebook, reached)))
    return _with_run_lost(rulebook, ruling, state.run) if ruling.fouls else ruling


def _past_threshold(rulebook: Rulebook, phase: Phase, ruling: Ruling) -> Ruling:
    """A threshold is reached exactly: a shot past it is a foul, or scores nothing (R4)."""
    scored = {cite(rulebook, topic) for topic in SCORING_TOPICS}
    rules = tuple(rule for rule in ruling.rules if rule not in scored)
    if rulebook.overshoot == "foul":
        fouls = in_order((*ruling.fouls, Foul.OVERSHOOT))
        topic = Foul.OVERSHOOT if phase is Phase.OPEN else "over_caroms"
        over = (cite(rulebook, topic), *rules)
        return ruling._replace(points=0, fouls=fouls, inning_over=True, rules=over)
    if ruling.fouls:
        return ruling
    rules = (*rules, cite(rulebook, "past_is_void"))
    return ruling._replace(points=0, inning_over=True, rules=rules)


def _with_run_lost(rulebook: Rulebook, ruling: Ruling, run: int) -> Ruling:
    """A foul loses the whole run, even across a threshold (Penalty for Fouls, H6)."""
    rule = cite(rulebook, "run_lost" if run else "foul_ends")
    return ruling._replace(run_lost=run, rules=(*ruling.rules, rule))
