"""A season: the rules, format, points and tie-breaks that its nights have in common."""

from datetime import date
from enum import StrEnum
from typing import Annotated, Final, Literal

from pydantic import Field, field_validator

from cowboy_tui.rules.rulebook import PRESETS, HouseValue, Preset, Rulebook

from .record import Record
from .text import Name


class Format(StrEnum):
    """How the matches of a night come about."""

    ROUND_ROBIN = "round_robin"
    """Everybody meets everybody once before anybody meets twice."""
    RINGS = "rings"
    """Three to five at a table, drawn anew each round."""
    WINNER_STAYS = "winner_stays"
    """The winner keeps the table, the next of the queue comes to it."""
    KNOCK_OUT = "knock_out"
    """Who loses is out; byes go to the top seeds."""


FORMATS: Final = {
    Format.ROUND_ROBIN: "round robin",
    Format.RINGS: "rings",
    Format.WINNER_STAYS: "winner stays",
    Format.KNOCK_OUT: "knock-out",
}
"""What each format is called."""


class TieBreak(StrEnum):
    """What decides the order of a table, one after the other."""

    MATCH_POINTS = "match_points"
    HEAD_TO_HEAD = "head_to_head"
    """Among those who are tied so far."""
    GAME_DIFFERENCE = "game_difference"
    """Games won less games lost."""
    POINTS_PER_INNING = "points_per_inning"
    HIGH_RUN = "high_run"
    GAMES_WON = "games_won"
    MATCHES_WON = "matches_won"


DEFAULT_TIE_BREAKS: Final = (
    TieBreak.MATCH_POINTS,
    TieBreak.HEAD_TO_HEAD,
    TieBreak.GAME_DIFFERENCE,
    TieBreak.POINTS_PER_INNING,
    TieBreak.HIGH_RUN,
)


class Season(Record):
    """What a season is played by; its record is a row of these, the last one stands."""

    kind: Literal["season"] = "season"
    name: Name
    rules: Preset = "modern"
    house: dict[str, HouseValue] = Field(default_factory=dict)
    """House rules by field (`Rulebook`)."""
    format: Format = Format.ROUND_ROBIN
    ring: Annotated[int, Field(ge=3, le=5)] = 4
    """Players at a table where the format is rings, as near as their number allows."""
    third_place: bool = False
    """Whether a knock-out has a game for the third place."""
    race: Annotated[int, Field(ge=1, le=99)] = 1
    """Games that win a match."""
    opens: Literal["next", "winner", "loser", "same"] = "next"
    """Who opens the next game of a match (ruling 14)."""
    points: Annotated[tuple[Annotated[int, Field(ge=0, le=999)], ...], Field(min_length=1)] = (2, 0)
    """Match points by place in the match; the last number is for all further places too."""
    tie_breaks: Annotated[tuple[TieBreak, ...], Field(min_length=1)] = DEFAULT_TIE_BREAKS
    least_games: Annotated[int, Field(ge=0, le=9999)] = 0
    """Counted games from which on a player is ranked."""
    left: Literal["walk_over", "void"] = "walk_over"
    """What becomes of a match that somebody leaves."""
    head_starts: Literal["none", "usual", "fair"] = "none"
    """Where the head starts of its games come from: nowhere, the players, or what they made."""
    starts: date | None = None
    ends: date | None = None

    @field_validator("house")
    @classmethod
    def _possible(cls, house: dict[str, HouseValue]) -> dict[str, HouseValue]:
        """Refuse house rules that no rulebook can have, whichever text it is."""
        for preset in PRESETS.values():
            preset.with_house(house)
        return house

    @property
    def rulebook(self) -> Rulebook:
        """The rules of its games."""
        return PRESETS[self.rules].with_house(self.house)
