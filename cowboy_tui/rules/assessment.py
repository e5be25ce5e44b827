"""What a shot is, apart from the score: every rule but the thresholds.

A shot of the same marks in the same situation is assessed alike all evening, so the answer is
remembered; the score, which differs each time, is left to the judge.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from .balls import Ball
from .clauses import cite
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
from .phase import Phase
from .rulebook import Rulebook
from .ruling import Refusal, Ruling
from .scoring import carom_points, points_in
from .shot import Mark, Shot


class _Situation(NamedTuple):
    rulebook: Rulebook
    phase: Phase
    at_threshold: bool
    opening: Opening
    held: tuple[Ball, ...]


class Assessment(NamedTuple):
    """A shot judged by every rule but the thresholds."""

    points: int
    """What it scores if neither a foul nor a threshold spoils it."""
    ruling: Ruling
    """What it comes to if no threshold is reached or passed and there is no run to lose."""


_FOUL_ORDER: Final = tuple(Foul)


def in_order(fouls: Iterable[Foul]) -> tuple[Foul, ...]:
    """Return fouls in the order in which reasons are listed."""
    return tuple(sorted(fouls, key=_FOUL_ORDER.index))


@lru_cache(maxsize=1 << 15)
def assess(
    rulebook: Rulebook,
    phase: Phase,
    at_threshold: bool,
    opening: Opening,
    held: tuple[Ball, ...],
    shot: Shot,
) -> Assessment | Refusal:
    """Assess a shot, or say why it is not possible in this situation.

    `at_threshold`: the shooter's total is exactly `open_to` or `caroms_to`. `held`: the balls off
    the table before the shot, ascending.
    """
    situation = _Situation(rulebook, phase, at_threshold, opening, held)
    reason = contradiction(shot) or _objection(situation, shot)
    if reason is not None:
        return Refusal(reason)
    failed = opening is Opening.DUE and opening_failed(shot)
    fouls, winning = _fouls(situation, shot)
    points = 0 if failed else 1 if winning else points_in(phase, shot)
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
    return Assessment(points, ruling)


def _fouls(situation: _Situation, shot: Shot) -> tuple[set[Foul], bool]:
    """Return the fouls of a shot, thresholds aside, and whether it makes the winning point."""
    rulebook, phase, at_threshold, _, held = situation
    fouls = noted_fouls(rulebook, phase, at_threshold, shot)
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
    rulebook, phase, _, opening, held = situation
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
    rulebook, phase, _, _, held = situation
    for foul in fouls:
        yield _foul_topic(situation, shot, foul)
    spotted = failed and rulebook.opening_fault == "incoming_choice"
    if failed:
        yield "opening_failed" if spotted else "opening_hand_lost"
    elif not fouls:
        yield from _scoring_topics(situation, shot)
    if phase is Phase.FINAL:
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
    if foul is Foul.BALLS_MOVING and situation.at_threshold:
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
