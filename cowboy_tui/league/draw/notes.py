"""Sentences that the draws of all formats share."""

from collections.abc import Collection, Iterable, Sequence

from cowboy_tui.rules.counted import counted

from .history import taking_part, unfinished
from .plan import NoRound, PastRound


def still_played(past: Sequence[PastRound]) -> NoRound:
    """Return that the round before has to be over first."""
    left = counted(len(unfinished(past)), "match is", "matches are")
    return NoRound(f"Round {len(past)} is still being played: {left} not over yet.")


def drawn_no_more(left: Collection[str]) -> str:
    """Say that some have left since the last round."""
    who = counted(len(left), "player has gone and is", "players have gone and are")
    return f"{who} drawn no more."


def changes(players: Iterable[str], past: Sequence[PastRound]) -> tuple[set[str], set[str]]:
    """Return who has come and who has left since the last round; nobody before the first."""
    if not past:
        return set(), set()
    before = taking_part(past[-1])
    return set(players) - before, before - set(players)
