"""Knock-out: seeded, byes to the top seeds, whoever loses is out; a game for the third place.

The field is who is here for the first round: it has byes for as many as are missing to a power
of two. A round is drawn when the one before it is over. Who comes later cannot enter any more. Who
leaves has lost: his match is settled as a walk-over, and when he left between two rounds
whoever would have met him goes on without a match. A void match is played again if
both are here; otherwise the one who is here goes on.
"""

from collections.abc import Collection, Sequence

from cowboy_tui.rules.counted import counted

from .bracket import SEMI_FINAL, Overtaken, Stage, first_stage, is_bracket, read
from .history import order_of_play, unfinished
from .notes import still_played
from .plan import Entrant, NoRound, PastRound, Plan

FINAL = 2
"""Places of the last stage."""


def draw(
    entrants: Sequence[Entrant], past: Sequence[PastRound], third_place: bool, seed: int
) -> Plan | NoRound:
    """Return the next round; its byes are those who go on without a match."""
    here = [entrant.id for entrant in sorted(entrants, key=lambda entrant: entrant.seed)]
    if not past:
        return _first(here, seed)
    if unfinished(past):
        return still_played(past)
    if not is_bracket(past):
        return NoRound("What was drawn before is no knock-out: this one takes a night of its own.")
    stages = read(past)
    note = _note(here, stages)
    again = stages[-1].again(here)
    if again:
        note = " ".join(["What was void is played again.", *([note] if note else [])])
        return Plan(tuple(order_of_play(pair, past, seed) for pair in again), note=note)
    third = _third_place(stages, here) if third_place else []
    stage = stages[-1]
    while len(stage.places) > FINAL:
        stage = stage.next(here)
        games = [*(third if len(stage.places) == FINAL else []), *_playable(stage, here)]
        if games:
            playing = {player for game in games for player in game}
            byes = [p for p in stage.places if p is not None and p in here and p not in playing]
            ordered = tuple(order_of_play(game, past, seed) for game in games)
            return Plan(ordered, tuple(byes), note)
    return NoRound("The final is over.", over=True)


def remaining(entrants: Sequence[Entrant], past: Sequence[PastRound], third_place: bool) -> int:
    """Return how many matches are still to be played, those that are drawn included."""
    here = {entrant.id for entrant in entrants}
    if not past:
        return max(0, len(here) - 1 + (third_place and len(here) >= SEMI_FINAL))
    if not is_bracket(past):
        return len(unfinished(past))
    stage = read(past)[-1]
    again = stage.again(here)
    alive = 0
    for pair in stage.pairs:
        match = stage.match(pair)
        undecided = pair in again or (match is not None and not match.over)
        alive += undecided or stage.through(pair, here) in here
    third = third_place and _third_to_come(stage, here, alive)
    return len(unfinished(past)) + len(again) + max(0, alive - 1) + third


def overtaken(past: Sequence[PastRound]) -> list[Overtaken]:
    """Return who was drawn on from matches that were decided for another one since."""
    if not past or not is_bracket(past):
        return []
    return [each for stage in read(past) for each in stage.overtaken]


def _first(here: Sequence[str], seed: int) -> Plan | NoRound:
    if len(here) < 2:
        return NoRound("Two players at least have to be here.")
    stage = first_stage(here)
    games = _playable(stage, here)
    byes = here[: len(stage.places) - len(here)]
    return Plan(tuple(order_of_play(game, (), seed) for game in games), tuple(byes))


def _playable(stage: Stage, here: Collection[str]) -> list[tuple[str, str]]:
    """Return the pairs of a stage of whom both are here."""
    return [
        (one, other)
        for one, other in stage.pairs
        if one is not None and other is not None and one in here and other in here
    ]


def _third_place(stages: Sequence[Stage], here: Collection[str]) -> list[tuple[str, str]]:
    """Return the game of those who lost the semi-finals, if there are two and both are here."""
    for stage in stages:
        if len(stage.places) == SEMI_FINAL:
            one, other = (stage.loser(pair) for pair in stage.pairs)
            if one is not None and other is not None and one in here and other in here:
                return [(one, other)]
    return []


def _third_to_come(stage: Stage, here: Collection[str], alive: int) -> bool:
    """Return whether there can still be two who lose semi-finals."""
    if len(stage.places) != SEMI_FINAL:
        return len(stage.places) > SEMI_FINAL and alive >= SEMI_FINAL
    matches = [stage.match(pair) for pair in stage.pairs]
    return all(
        match is not None and (not match.over or stage.loser(pair) in here)
        for match, pair in zip(matches, stage.pairs, strict=True)
    )


def _note(here: Collection[str], stages: Sequence[Stage]) -> str:
    """Say what a change since the first round does to the draw."""
    field = {player for player in stages[0].places if player is not None}
    late = len(set(here) - field)
    last = stages[-1]
    gone = sum(last.through(pair, here) not in (None, *here) for pair in last.pairs)
    notes = []
    if late:
        notes.append(
            f"{counted(late, 'player')} came after round 1: nobody can enter a knock-out any more."
        )
    if gone:
        notes.append(f"{counted(gone, 'player has', 'players have')} gone: lost by walk-over.")
    return " ".join(notes)
