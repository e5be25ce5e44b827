"""What each rule says, in this project's own words, with the clause that it is from.

Nothing is decided here. A rulebook's preset chooses which text is cited; a field that is not as
the preset has it is cited as a house rule.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from .fouls import Foul
from .rulebook import Rulebook


class Rule(NamedTuple):
    """A rule as it was applied: the clause and a sentence."""

    rule: str
    text: str


class _Clause(NamedTuple):
    modern: str
    historic: str
    text: str
    field: str = ""


_GENERAL: Final = "general rules"
"""The accepted rules of pool, to which H17 refers as well."""

_TABLE: Final = "agreed at the table"
"""What no rule text speaks of, and players settle among themselves."""

_PENALTY_TEXTS: Final = ("Penalty for Fouls", "H6")

_CLAUSES: Final[dict[str, _Clause]] = {
    Foul.MISS: _Clause("R2", "H13", "Miss: the cue ball struck no object ball."),
    Foul.SCRATCH: _Clause("R7", "H11", "Scratch: the cue ball was pocketed."),
    Foul.CUE_OFF_TABLE: _Clause(
        "Cue Ball After Jump or Scratch", "H11", "The cue ball left the table, as bad as a scratch."
    ),
    "final_scratch": _Clause("R7", "H5, H13", "Scratch: the cue ball was pocketed."),
    "final_cue_off": _Clause(
        "Cue Ball After Jump or Scratch", "H13", "The cue ball left the table, as bad as a scratch."
    ),
    Foul.TOUCH: _Clause(_GENERAL, "H13", "A ball was touched other than by the shot."),
    Foul.DOUBLE_HIT: _Clause(_GENERAL, "H13", "The cue ball was struck twice."),
    Foul.NOT_TIP: _Clause(_GENERAL, "H13", "Only the tip of the cue may strike."),
    Foul.BALLS_MOVING: _Clause(
        _GENERAL, "H17", "The balls must be at rest before a shot.", "balls_moving"
    ),
    "moving_at_open_to": _Clause(
        _GENERAL,
        "H7",
        "At {open_to} the balls must be at rest before a shot.",
        "balls_moving",
    ),
    "moving_at_caroms_to": _Clause(
        _GENERAL,
        "H8",
        "At {caroms_to} the balls must be at rest before a shot.",
        "balls_moving",
    ),
    Foul.PUSH: _Clause(_GENERAL, "H14", "A push is not allowed here.", "push"),
    Foul.NO_CUSHION: _Clause("R2", "R2", "No ball reached a cushion after the contact.", "cushion"),
    Foul.OTHER: _Clause(_GENERAL, "H17", "A foul of the general rules of pool."),
    Foul.OVERSHOOT: _Clause(
        "R4", "ruling 1", "{open_to} must be reached exactly; going past it is a foul.", "overshoot"
    ),
    "over_caroms": _Clause(
        "ruling 1",
        "ruling 1",
        "{caroms_to} must be reached exactly; going past it is a foul.",
        "overshoot",
    ),
    Foul.POCKETED_ON_CAROMS: _Clause(
        "R5", "H10", "On the caroms no object ball may be pocketed.", "pocketed_on_caroms"
    ),
    Foul.ONE_NOT_STRUCK: _Clause("R6", "H15", "The final shot must strike the 1."),
    Foul.OTHER_STRUCK: _Clause(
        "R6", "R6", "The final shot may touch the 1 and no other ball.", "other_ball_on_final"
    ),
    Foul.OBJECT_BALL_OFF_TABLE: _Clause(
        "Jumped Object Balls",
        "H2",
        "Here an object ball forced off the table is a foul.",
        "object_ball_off_table",
    ),
    "single_carom": _Clause("Scoring", "H4", "A carom off two balls counts 1."),
    "double_carom": _Clause("Scoring", "H4", "A carom off all three balls counts 2."),
    "pocketed": _Clause("Scoring", "H4", "A pocketed ball counts its number."),
    "ball_off_table": _Clause(
        "Jumped Object Balls", "H2", "An object ball forced off the table: no penalty."
    ),
    "no_score": _Clause("R1", "H6", "No point: the inning is over, its run is banked."),
    "run_lost": _Clause(*_PENALTY_TEXTS, "A foul: the run of this inning is lost."),
    "foul_ends": _Clause(*_PENALTY_TEXTS, "A foul: nothing is scored, the inning is over."),
    "past_is_void": _Clause(
        "ruling 1", "ruling 1", "Past a threshold nothing is scored; the run is kept.", "overshoot"
    ),
    "caroms_no_score": _Clause(
        "R5",
        "H10",
        "A ball pocketed on the caroms: no score, the run is kept.",
        "pocketed_on_caroms",
    ),
    "push_counts": _Clause("H14", "H14", "A push is no foul in the open phase.", "push"),
    "moving_allowed": _Clause(
        "H7, H8", "H7, H8", "Moving balls are a foul at the thresholds only.", "balls_moving"
    ),
    "frozen": _Clause(
        "H16", "H16", "A frozen ball that did not move, cushion struck: no miss.", "frozen_ball"
    ),
    "carom_needs_no_cushion": _Clause("R2", "R2", "A carom needs no cushion here.", "cushion"),
    "opening_failed": _Clause(
        "Opening Break",
        "Opening Break",
        "The opening shot did not strike the 3 first: nothing is scored.",
        "opening_fault",
    ),
    "opening_spotted": _Clause(
        "ruling 2",
        "ruling 2",
        "After a failed opening the balls are back on their spots, cue ball in hand.",
        "opening_fault",
    ),
    "opening_choice": _Clause(
        "Opening Break",
        "Opening Break",
        "The next player has the opening shot repeated, or opens.",
        "opening_fault",
    ),
    "opening_hand_lost": _Clause(
        "H3",
        "H3",
        "The opening shot did not strike the 3 first: the inning is forfeited.",
        "opening_fault",
    ),
    "opening_without_choice": _Clause(
        "ruling 2",
        "ruling 2",
        "The opener has left the game: the next player opens, without a choice.",
        "opening_fault",
    ),
    "opening_still_due": _Clause(
        "Opening Break",
        "H3, ruling 3",
        "The opening shot is still to be played: the next player must strike the 3 first.",
    ),
    "opening_for_absent": _Clause(
        _TABLE, _TABLE, "The next player plays the opening shot in his place."
    ),
    "repeat": _Clause(
        "Opening Break", "Opening Break", "The opening shot is repeated.", "opening_fault"
    ),
    "take": _Clause(
        "Opening Break", "Opening Break", "The incoming player opens.", "opening_fault"
    ),
    "choice_passes": _Clause(
        "ruling 2", "ruling 2", "The choice passes to the next player.", "opening_fault"
    ),
    "choice_for_absent": _Clause(
        _TABLE, _TABLE, "The next player chooses about the opening in his place."
    ),
    "choice_comes_back": _Clause(
        _TABLE,
        _TABLE,
        "The choice would come to the opener himself: he plays the opening shot again.",
    ),
    "reached_caroms": _Clause(
        "R4", "H5", "Exactly {open_to}: from here to {caroms_to} only caroms count."
    ),
    "reached_final": _Clause(
        "Scoring", "H5", "Exactly {caroms_to}: only the winning shot is left, in off the 1."
    ),
    "win": _Clause("Scoring", "H5", "In off the 1 into the called pocket: the game is won."),
    "called_pocket_spoilt": _Clause(
        "R7", "H13, ruling 6", "The called pocket did not win, so it is a scratch."
    ),
    "pocket_barred": _Clause(
        "ruling 6",
        "ruling 6",
        "An object ball may not fall on the winning shot.",
        "pocketed_on_final",
    ),
    "other_ball_kept": _Clause(
        "H5",
        "H5",
        "Another ball was struck beside the 1: no win, the run is kept.",
        "other_ball_on_final",
    ),
    "final_not_won": _Clause(
        "ruling 6", "ruling 6", "The called pocket was not made: the run is banked."
    ),
    "held": _Clause("R3", "H12", "A ball whose spot is occupied stays off the table."),
    "returned": _Clause("R3", "H12", "A held ball is back on its spot."),
    "respot_automatic": _Clause(
        "R3",
        "R3",
        "The 1 is held off before the final shot: all balls are spotted, cue ball in hand.",
        "respot_on_final",
    ),
    "respot_demanded": _Clause(
        "H12",
        "H12",
        "The 1 is held off before the final shot: all balls are spotted on demand, "
        "cue ball in hand.",
        "respot_on_final",
    ),
    "out_three_fouled_innings": _Clause(
        "R8", "R8", "Fouls in three innings running: the player is out.", "forfeit"
    ),
    "out_three_fouled_shots": _Clause(
        "R8", "R8", "Three fouls running without a score between: the player is out.", "forfeit"
    ),
    "out_two_barren_scratches": _Clause(
        "H9", "H9", "Two scratches running that struck no ball: the player is out.", "forfeit"
    ),
    "retired": _Clause("ruling 7", "ruling 7", "A player retires; banked points stand."),
    "sits_out": _Clause(
        _TABLE, _TABLE, "A player sits out and is passed over once; it counts as no inning of his."
    ),
    "sits_out_run": _Clause(
        _TABLE, _TABLE, "A player sits out and is passed over once; the run he has is banked."
    ),
    "comes_back": _Clause(
        _TABLE,
        _TABLE,
        "A player who had retired is back, with his points; innings missed do not count.",
    ),
    "comes_late": _Clause(
        _TABLE,
        _TABLE,
        "A player comes late, at the end of the order; a start score is no point that he made.",
    ),
    "new_order": _Clause(_TABLE, _TABLE, "The order of play is changed; averages are not."),
    "reconstructed": _Clause(
        _TABLE, _TABLE, "Scores set from memory: reconstructed, and left out of all averages."
    ),
    "last_left": _Clause("ruling 7", "ruling 7", "The last player left wins the game."),
}


SCORING_TOPICS: Final = ("single_carom", "double_carom", "pocketed")
"""What counts for points, where nothing takes them away."""


@lru_cache(maxsize=1 << 12)
def cite(rulebook: Rulebook, topic: str) -> Rule:
    """Return the rule on a topic as this rulebook has it. Raises KeyError for no such topic."""
    clause = _CLAUSES[topic]
    source = getattr(clause, rulebook.preset)
    text = clause.text.format(open_to=rulebook.open_to, caroms_to=rulebook.caroms_to)
    if clause.field and rulebook.departs(clause.field):
        # A house rule may come from the text that the game is not played by.
        source = clause.historic if source == _GENERAL else source
        return Rule(f"house rule, {source}", text)
    return Rule(source, text)
