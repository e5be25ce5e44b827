"""House rules as text, `field=value`, and what each of them means in words."""

import re
from typing import Final, NamedTuple, get_args, get_type_hints

from .names import quote
from .rulebook import HouseRuleError, HouseValue, Rulebook, format_value


class HouseChoice(NamedTuple):
    """One value that a field of the rulebook can take, with what it means at the table."""

    value: HouseValue
    text: str


class HouseRule(NamedTuple):
    """One field of the rulebook: its question in words, where it is from, and its values."""

    field: str
    clause: str
    title: str
    choices: tuple[HouseChoice, ...]
    """Empty for a number of points."""


def _rule(field: str, clause: str, title: str, **texts: str) -> HouseRule:
    kind = get_type_hints(Rulebook)[field]
    values: tuple[HouseValue, ...] = (True, False) if kind is bool else get_args(kind)
    choices = tuple(HouseChoice(value, texts[str(value).lower()]) for value in values)
    return HouseRule(field, clause, title, choices)


HOUSE_RULES: Final[tuple[HouseRule, ...]] = (
    _rule("open_to", "H4, Scoring", "Points by caroms and pocketed balls"),
    _rule("caroms_to", "H5, Scoring", "Points at which the caroms end"),
    _rule(
        "opening_fault",
        "Opening Break, H3",
        "The opening does not strike the 3 first",
        incoming_choice="the next player chooses who opens",
        forfeit_inning="the inning is over, the balls stay",
    ),
    _rule(
        "cushion",
        "R2",
        "After the contact a ball must reach a cushion",
        always="on every shot",
        unless_carom="unless the shot made a carom",
        never="never",
    ),
    _rule(
        "push",
        "H14",
        "A push shot",
        foul="is always a foul",
        allowed_while_open="is a foul on the caroms and the final shot only",
    ),
    _rule(
        "frozen_ball",
        "H16",
        "A frozen ball that did not move, cushion struck",
        true="saves him from a miss",
        false="is a miss like any other",
    ),
    _rule(
        "overshoot",
        "R4, ruling 1",
        "Going past a threshold",
        foul="is a foul, the run is lost",
        void="scores nothing, the run is kept",
    ),
    _rule(
        "pocketed_on_caroms",
        "R5, H10",
        "A ball pocketed on the caroms",
        foul="is a foul, the run is lost",
        no_score="scores nothing, the run is kept",
    ),
    _rule(
        "other_ball_on_final",
        "R6, H5",
        "A second ball struck on the final shot",
        foul="is a foul, the run is lost",
        no_score="ends the inning, the run is kept",
    ),
    _rule(
        "pocketed_on_final",
        "ruling 6",
        "An object ball falls on the winning shot",
        allowed="and the shot wins all the same",
        barred="and the shot does not win",
    ),
    _rule(
        "object_ball_off_table",
        "H2, Jumped Object Balls",
        "An object ball forced off the table",
        no_penalty="is spotted, no penalty",
        foul="is a foul",
    ),
    _rule(
        "forfeit",
        "R8, H9",
        "Out of the game after",
        three_fouled_innings="fouls in three innings running",
        three_fouled_shots="three fouls running, a scoring shot breaks the row",
        two_barren_scratches="two scratches running that strike no ball",
        none="nothing",
    ),
    _rule(
        "respot_on_final",
        "R3, H12",
        "The 1 held off before a final shot",
        automatic="all balls are spotted at once",
        on_demand="all balls are spotted if he demands it",
    ),
    _rule(
        "balls_moving",
        "H7, H8",
        "Shooting while balls are moving",
        foul="is always a foul",
        foul_at_thresholds="is a foul at the two thresholds only",
    ),
)
"""Every field of the rulebook in its order, in words."""


def parse_house(text: str) -> dict[str, HouseValue]:
    """Read `field=value` pairs separated by spaces or tabs, in the order given.

    Raises HouseRuleError for text that is no pair, and for a field given twice. Whether field
    and value exist is for `Rulebook.with_house` to say.
    """
    rules: dict[str, HouseValue] = {}
    for pair in (pair for pair in re.split(r"[ \t]+", text) if pair):
        field, equals, value = pair.partition("=")
        if not (field and equals and value):
            raise HouseRuleError(f"{quote(pair)} is no house rule; write field=value")
        if field in rules:
            raise HouseRuleError(f"the house rule {quote(field)} is given twice")
        rules[field] = _value(value)
    return rules


def format_house(rules: dict[str, HouseValue]) -> str:
    """Write house rules as `parse_house` reads them."""
    return " ".join(f"{field}={format_value(value)}" for field, value in rules.items())


def house_of(rulebook: Rulebook) -> dict[str, HouseValue]:
    """Return the fields of a rulebook that were given, in their order, as a file has them."""
    return {field: getattr(rulebook, field) for field in rulebook.house}


def departures(rulebook: Rulebook) -> str:
    """Return the house rules of a rulebook in text, without what its preset has as well."""
    given = house_of(rulebook).items()
    return format_house({field: value for field, value in given if rulebook.departs(field)})


def _value(text: str) -> HouseValue:
    if re.fullmatch(r"[0-9]{1,18}", text):
        return int(text)
    return {"true": True, "false": False}.get(text, text)
