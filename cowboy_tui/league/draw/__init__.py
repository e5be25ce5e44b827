"""Draws of every format: from who is here and what was played, the next round."""

from .next_round import draw, remaining
from .plan import Entrant, NoRound, PastMatch, PastRound, Plan

__all__ = ["Entrant", "NoRound", "PastMatch", "PastRound", "Plan", "draw", "remaining"]
