"""Draws of every format: from who is here and what was played, the next round."""

from .bracket import Overtaken
from .knock_out import overtaken
from .next_round import draw, remaining
from .plan import Entrant, NoRound, PastMatch, PastRound, Plan

__all__ = [
    "Entrant",
    "NoRound",
    "Overtaken",
    "PastMatch",
    "PastRound",
    "Plan",
    "draw",
    "overtaken",
    "remaining",
]
