"""The bracket of a knock-out, read from the rounds that were drawn.

Each stage is a row of places, the best seed first. The first of a row meets the last, the second
the last but one; who wins has the place of the better one in the next, half as long row. So the
two best seeds can meet in the final only, as in every seeded bracket.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from .history import taking_part
from .plan import PastMatch, PastRound

Place = str | None
"""Who has a place, or nobody any more."""


class Stage(NamedTuple):
    """A round of the bracket."""

    places: tuple[Place, ...]
    played: tuple[PastMatch, ...] = ()
    """Its matches, those that were void and played again more than once."""

    @property
    def pairs(self) -> list[tuple[Place, Place]]:
        """Who meets whom, in the order of their better places."""
        half = len(self.places) // 2
        return list(zip(self.places[:half], self.places[: -half - 1 : -1], strict=True))

    def match(self, pair: Collection[Place]) -> PastMatch | None:
        """Return the last match of a pair in this stage."""
        for match in reversed(self.played):
            if set(match.players) == set(pair):
                return match
        return None

    def through(self, pair: tuple[Place, Place], there: Collection[str]) -> Place:
        """Return who of a pair goes on, when nothing is left to play between them.

        Where no match has a winner, it is he who was there when the next stage was drawn.
        """
        match = self.match(pair)
        if match is not None and match.winner is not None and not match.void:
            return match.winner
        staying = [player for player in pair if player is not None and player in there]
        return staying[0] if staying else None

    def loser(self, pair: tuple[Place, Place]) -> Place:
        """Return who lost a match that was decided."""
        match = self.match(pair)
        if match is None or match.winner is None or match.void:
            return None
        return next(player for player in match.players if player != match.winner)

    def again(self, here: Collection[str]) -> list[tuple[str, str]]:
        """Return the pairs that play again: their match was void, and both are here."""
        found = []
        for one, other in self.pairs:
            match = self.match((one, other))
            if match is not None and match.void and one in here and other in here:
                found.append((str(one), str(other)))
        return found

    def next(self, there: Collection[str]) -> "Stage":
        """Return the stage after this one."""
        return Stage(tuple(self.through(pair, there) for pair in self.pairs))


def first_stage(seeded: Sequence[str]) -> Stage:
    """Return the first stage for players in the order of their seeds: byes go to the first."""
    size = 1 << (len(seeded) - 1).bit_length()
    return Stage((*seeded, *(None,) * (size - len(seeded))))


def is_bracket(past: Sequence[PastRound]) -> bool:
    """Return whether rounds can be of a knock-out: the format of a season can be changed."""
    first = len(past[0].byes) + len(past[0].matches)
    pairs_only = all(len(match.players) == 2 for round_ in past for match in round_.matches)
    return pairs_only and first.bit_count() == 1


def read(past: Sequence[PastRound]) -> list[Stage]:
    """Return the stages that were drawn.

    They are of a bracket (`is_bracket`). The first round has its byes, then its matches, each in
    the order of the seeds. A round of nothing but matches that were void before belongs to the
    stage of those.
    """
    stages: list[Stage] = []
    for round_ in past:
        if not stages:
            matches = round_.matches
            better = (*round_.byes, *(match.players[0] for match in matches))
            worse = (*(match.players[1] for match in reversed(matches)),)
            places = (*better, *worse, *(None,) * len(round_.byes))
            stages.append(Stage(places, matches))
            continue
        last = stages[-1]
        if all(last.match(match.players) for match in round_.matches):
            stages[-1] = last._replace(played=(*last.played, *round_.matches))
            continue
        stages.append(_following(last, round_))
    return stages


def _following(last: Stage, round_: PastRound) -> Stage:
    """Return the stage that a round was drawn for, stages that nobody had to play passed over."""
    there = taking_part(round_)
    stage = last.next(there)._replace(played=round_.matches)
    while len(stage.places) > 2 and not any(stage.match(pair) for pair in stage.pairs):
        stage = stage.next(there)._replace(played=round_.matches)
    return stage
