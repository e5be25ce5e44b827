"""What a shot is, apart from the score: what it comes to on either side of a threshold.

A shot of the same marks in the same situation is assessed alike all evening, so the answer is
remembered; the score, which differs each time, is left to the judge.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from .balls import Ball
from .clauses import SCORING_TOPICS, cite
from .contradictions import contradiction
from .final_shot import (
    falls_though_barred,
    final_fouls,
    final_objection,
    struck_on_final,
    wins,
)
from .fouls import Foul, noted_fouls, push_allowed
from .held_balls import held_objection
from .opening import Opening, opening_failed
from .phase import Phase, Stage
from .rulebook import Rulebook
from .ruling import Refusal, Ruling
from .scoring import carom_points, points_in
from .shot import Mark, Shot


class _Situation(NamedTuple):
    rulebook: Rulebook
    stage: Stage
    opening: Opening
    held: tuple[Ball, ...]

    @property
    def phase(self) -> Phase:
        return self.stage.phase


class Assessment(NamedTuple):
    """A shot judged by every rule, wherever it leads to; all as if there were no run to lose.

    The last rule of a foul says so.
    """

    points: int
    """What it scores if neither a foul nor a threshold spoils it."""
    short: Ruling
    """What it comes to if these points do not reach the threshold."""
    exact: Ruling
    """What it comes to if they reach it exactly."""
    past: Ruling
    """What it comes to if they would pass it."""


_FOUL_ORDER: Final = tuple(Foul)


def in_order(fouls: Iterable[Foul]) -> tuple[Foul, ...]:
    """Return fouls in the order in which reasons are listed."""
    return tuple(sorted(fouls, key=_FOUL_ORDER.index))


@lru_cache(maxsize=1 << 15)
def assess(
    rulebook: Rulebook, stage: Stage, opening: Opening, held: tuple[Ball, ...], shot: Shot
) -> Assessment | Refusal:
    """Assess a shot, or say why it is not possible in this situation.

    `held`: the balls off the table before the shot, ascending.
    """
    situation = _Situation(rulebook, stage, opening, held)
    reason = contradiction(shot) or _objection(situation, shot)
    if reason is not None:
        return Refusal(reason)
    failed = opening is Opening.DUE and opening_failed(shot)
    fouls, winning = _fouls(situation, shot)
    points = 0 if failed else 1 if winning else points_in(stage.phase, shot)
    listed = in_order(fouls)
    topics = list(_topics(situation, shot, failed, winning, listed))
    if not (fouls or points or failed):
        topics.append("no_score")
    ruling = Ruling(
        points=0 if fouls else points,
        fouls=listed,
        inning_over=bool(fouls) or not points or winning,
        opening_failed=failed,
        wins=winning,
        rules=tuple(cite(rulebook, topic) for topic in topics),
    )
    short, exact, past = (
        _with_end(rulebook, each)
        for each in (ruling, _at_threshold(situation, ruling), _past_threshold(situation, ruling))
    )
    return Assessment(points, short, exact, past)


def _at_threshold(situation: _Situation, ruling: Ruling) -> Ruling:
    """Say that a threshold is reached, where a shot of no foul has brought the points to it."""
    if not ruling.points or ruling.wins:
        return ruling
    reached = "reached_caroms" if situation.phase is Phase.OPEN else "reached_final"
    return ruling._replace(rules=(*ruling.rules, cite(situation.rulebook, reached)))


def _past_threshold(situation: _Situation, ruling: Ruling) -> Ruling:
    """A threshold is reached exactly: a shot past it is a foul, or scores nothing (R4)."""
    rulebook = situation.rulebook
    scored = {cite(rulebook, topic) for topic in SCORING_TOPICS}
    rules = tuple(rule for rule in ruling.rules if rule not in scored)
    if rulebook.overshoot == "foul":
        fouls = in_order((*ruling.fouls, Foul.OVERSHOOT))
        topic = Foul.OVERSHOOT if situation.phase is Phase.OPEN else "over_caroms"
        over = (cite(rulebook, topic), *rules)
        return ruling._replace(points=0, fouls=fouls, inning_over=True, rules=over)
    if ruling.fouls:
        return ruling
    rules = (*rules, cite(rulebook, "past_is_void"))
    return ruling._replace(points=0, inning_over=True, rules=rules)


def _with_end(rulebook: Rulebook, ruling: Ruling) -> Ruling:
    """Say of a foul that it ends the inning (Penalty for Fouls, H6)."""
    if not ruling.fouls:
        return ruling
    return ruling._replace(rules=(*ruling.rules, cite(rulebook, "foul_ends")))


def _fouls(situation: _Situation, shot: Shot) -> tuple[set[Foul], bool]:
    """Return the fouls of a shot, thresholds aside, and whether it makes the winning point."""
    rulebook, stage, _, held = situation
    phase = stage.phase
    fouls = noted_fouls(rulebook, stage, shot)
    if phase is Phase.CAROMS and shot.pocketed and rulebook.pocketed_on_caroms == "foul":
        fouls.add(Foul.POCKETED_ON_CAROMS)
    if phase is not Phase.FINAL:
        return fouls, False
    struck = struck_on_final(held, shot)
    fouls |= final_fouls(rulebook, struck)
    winning = wins(rulebook, shot, struck, fouls)
    if Mark.CALLED_POCKET in shot.marks and not winning:
        fouls.add(Foul.SCRATCH)
    return fouls, winning


def _objection(situation: _Situation, shot: Shot) -> str | None:
    """Say why a shot of consistent marks is not possible in this situation, or None."""
    rulebook, stage, opening, held = situation
    phase = stage.phase
    if Mark.CALLED_POCKET in shot.marks and phase is not Phase.FINAL:
        return f"the called pocket (w) is for the final shot, at {rulebook.caroms_to}"
    if shot.pocket and phase is not Phase.FINAL:
        return f"a pocket is called (@) for the final shot, at {rulebook.caroms_to}"
    if Mark.WRONG_FIRST in shot.marks and opening is not Opening.DUE:
        return "the 3 need not be struck first (o): the opening shot has been played"
    if Mark.FROZEN in shot.marks and not rulebook.frozen_ball:
        return "under these rules a frozen ball (z) saves nobody from a miss (m)"
    if Mark.FROZEN in shot.marks and phase is not Phase.OPEN:
        return f"a frozen ball (z) is noted below {rulebook.open_to} points only (H16)"
    if Mark.NO_CUSHION in shot.marks and rulebook.cushion == "never":
        return "under these rules no ball need reach a cushion (r)"
    return held_objection(held, shot) or (
        final_objection(held, shot) if phase is Phase.FINAL else None
    )


def _topics(
    situation: _Situation, shot: Shot, failed: bool, winning: bool, fouls: tuple[Foul, ...]
) -> Iterator[str]:
    """Name the rules that bite, thresholds and what follows for the turn aside."""
    rulebook, stage, _, held = situation
    for foul in fouls:
        yield _foul_topic(situation, shot, foul)
    spotted = failed and rulebook.opening_fault == "incoming_choice"
    if failed:
        yield "opening_failed" if spotted else "opening_hand_lost"
    elif not fouls:
        yield from _scoring_topics(situation, shot)
    if stage.phase is Phase.FINAL:
        yield from _final_topics(rulebook, shot, winning, fouls)
    yield from _excused(situation, shot, fouls)
    if spotted:
        yield "opening_spotted"
    elif shot.kept_off:
        yield "held"
    if set(held) - set(shot.kept_off):
        yield "returned"


def _excused(situation: _Situation, shot: Shot, fouls: tuple[Foul, ...]) -> Iterator[str]:
    """Name the rules by which something that was marked is no foul."""
    if Mark.FROZEN in shot.marks:
        yield "frozen"
    if Mark.PUSH in shot.marks and push_allowed(situation.rulebook, situation.phase):
        yield "push_counts"
    if Mark.NO_CUSHION in shot.marks and Foul.NO_CUSHION not in fouls:
        yield "carom_needs_no_cushion"
    if Mark.BALLS_MOVING in shot.marks and Foul.BALLS_MOVING not in fouls:
        yield "moving_allowed"
    if shot.off and Foul.OBJECT_BALL_OFF_TABLE not in fouls:
        yield "ball_off_table"


def _foul_topic(situation: _Situation, shot: Shot, foul: Foul) -> str:
    """Name what is said of a foul: the final shot and the thresholds have rules of their own."""
    phase = situation.phase
    if foul is Foul.BALLS_MOVING and situation.stage.at_threshold:
        return "moving_at_caroms_to" if phase is Phase.FINAL else "moving_at_open_to"
    if phase is Phase.FINAL and foul is Foul.SCRATCH:
        called = Mark.CALLED_POCKET in shot.marks
        return "called_pocket_spoilt" if called else "final_scratch"
    if phase is Phase.FINAL and foul is Foul.CUE_OFF_TABLE:
        return "final_cue_off"
    return foul


def _scoring_topics(situation: _Situation, shot: Shot) -> Iterator[str]:
    phase = situation.phase
    if phase is Phase.FINAL:
        return
    if phase is Phase.CAROMS and shot.pocketed:
        yield "caroms_no_score"
        return
    if carom_points(shot):
        yield "double_carom" if shot.caromed_balls > 2 else "single_carom"
    if shot.pocketed:
        yield "pocketed"


def _final_topics(
    rulebook: Rulebook, shot: Shot, winning: bool, fouls: tuple[Foul, ...]
) -> Iterator[str]:
    if winning:
        yield "win"
    elif Mark.CALLED_POCKET in shot.marks:
        if falls_though_barred(rulebook, shot):
            yield "pocket_barred"
    elif not fouls:
        carom = shot.caromed_balls > 0
        yield "other_ball_kept" if carom else "final_not_won"
