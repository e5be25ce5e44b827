"""Round robin: everybody meets everybody, by the circle method while nobody comes or goes.

A round is drawn when the one before it is over. Who comes late is in from the next round on and
still meets everybody; who has left is drawn no more, and who had to meet him is paired otherwise.
Nobody meets somebody a second time while two who are here have not met, with one exception: where
somebody would sit out for the second time more than another who was there in every round, he
is given a match again. When all have met, going on is a cycle of its own.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from .history import (
    Pair,
    called_first,
    chance,
    joined,
    meetings,
    order_of_play,
    pairs,
    sat_out,
    taking_part,
    throughout,
    unfinished,
)
from .matching import matching
from .notes import changes, counted, still_played
from .plan import Entrant, NoRound, PastRound, Plan


def draw(
    entrants: Sequence[Entrant], past: Sequence[PastRound], seed: int, again: bool
) -> Plan | NoRound:
    """Return the next round."""
    players = [entrant.id for entrant in entrants]
    if len(players) < 2:
        return NoRound("Two players at least have to be here.")
    if unfinished(past):
        return still_played(past)
    if complete(players, past) and not again:
        return NoRound("Everybody has met everybody.", over=True)
    chosen = _Round(players, past, seed).matches()
    playing = {player for match in chosen for player in match}
    return Plan(
        called_first((order_of_play(match, past, seed) for match in chosen), past),
        tuple(player for player in players if player not in playing),
        _note(players, past),
    )


def remaining(entrants: Sequence[Entrant], past: Sequence[PastRound]) -> int:
    """Return how many matches are still to be played, those that are drawn included."""
    players = [entrant.id for entrant in entrants]
    to_come = 0 if complete(players, past) else len(unmet(players, past))
    return len(unfinished(past)) + to_come


def unmet(players: Iterable[str], past: Iterable[PastRound]) -> set[Pair]:
    """Return the pairs that have met less often than others, or all when all are even."""
    met = meetings(past)
    all_pairs = pairs(players)
    least = min((met[pair] for pair in all_pairs), default=0)
    return {pair for pair in all_pairs if met[pair] == least}


def complete(players: Iterable[str], past: Sequence[PastRound]) -> bool:
    """Return whether the next round would begin a cycle: all here have met as often as begun."""
    begun = 0
    for index, round_ in enumerate(past):
        begun = max(begun, 1 + _least(taking_part(round_), past[:index]))
    return bool(past) and _least(players, past) >= begun


def _least(players: Iterable[str], past: Iterable[PastRound]) -> int:
    met = meetings(past)
    return min((met[pair] for pair in pairs(players)), default=0)


def circle(seats: Sequence[str]) -> list[list[tuple[str, str]]]:
    """Return the rounds of the circle method, in which the last of an even number stays."""
    row = list(seats)
    fixed = row.pop() if len(row) % 2 == 0 else None
    rounds = []
    for first in range(len(row)):
        turned = row[first:] + row[:first]
        matches = [(turned[at], turned[-at]) for at in range(1, len(row) // 2 + 1)]
        rounds.append(matches if fixed is None else [(turned[0], fixed), *matches])
    return rounds


class _Round:
    """The search for one round."""

    def __init__(self, players: Sequence[str], past: Sequence[PastRound], seed: int) -> None:
        self.players = players
        self.past = past
        self.seed = seed
        self.unmet = unmet(players, past)
        self.met = meetings(past)
        self.out = {player: sat_out(player, past) for player in players}
        self.throughout = throughout(players, past)

    def matches(self) -> list[tuple[str, ...]]:
        """Return the matches, by the circle where a round of it is still whole."""
        seats = sorted(
            self.players,
            key=lambda player: (
                joined(player, self.past),
                chance(self.seed, "seat", player).random(),
            ),
        )
        for matches in circle(seats):
            sitting = set(self.players).difference(*matches)
            if self.unmet.issuperset(map(frozenset, matches)) and self._even(sitting):
                return list(matches)
        chosen, sitting = self._paired(self.players)
        if self._even(sitting):
            return chosen
        return min(map(self._without, self._may_sit()), key=self._repeats)

    def _even(self, sitting: Iterable[str]) -> bool:
        """Return whether byes stay within 1 among those who were there in every round."""
        more = set(sitting)
        out = [self.out[player] + (player in more) for player in self.throughout]
        return max(out, default=0) - min(out, default=0) <= 1

    def _paired(self, players: Sequence[str]) -> tuple[list[tuple[str, ...]], list[str]]:
        """Return matches among players, and who sits out.

        They are of those who have not met, and of others only as far as byes ask for it.
        """
        graph = {player: [p for p in players if {p, player} in self.unmet] for player in players}
        voids = Counter(p for r in self.past for m in r.matches if m.void for p in m.players)
        order = sorted(
            players,
            key=lambda player: (
                -self.out[player],
                -voids[player],
                -len(graph[player]),
                chance(self.seed, "pair", len(self.past), player).random(),
            ),
        )
        mates = matching(graph, order)
        chosen = [(p, mates[p]) for p in order if p in mates and p < mates[p]]
        sitting = [player for player in order if player not in mates]
        outside = [player for player in self.players if player not in players]
        while len(sitting) > 1 and not self._even([*sitting, *outside]):
            first = sitting.pop(0)
            second = min(sitting, key=lambda player: self.met[frozenset({first, player})])
            sitting.remove(second)
            chosen.append((first, second))
        return list(chosen), sitting

    def _may_sit(self) -> list[str]:
        least = min(self.out[player] for player in self.throughout)
        return [player for player in self.players if self.out[player] <= least]

    def _without(self, sitting: str) -> list[tuple[str, ...]]:
        return self._paired([player for player in self.players if player != sitting])[0]

    def _repeats(self, matches: Sequence[tuple[str, ...]]) -> tuple[int, int]:
        return sum(frozenset(match) not in self.unmet for match in matches), -len(matches)


def _note(players: Sequence[str], past: Sequence[PastRound]) -> str:
    """Say what a change since the last round does to the draw."""
    came, left = changes(players, past)
    notes = []
    if came:
        to_meet = sum(bool(pair.intersection(came)) for pair in unmet(players, past))
        notes.append(
            f"{counted(len(came), 'player')} in from round {len(past) + 1} on: "
            f"{counted(to_meet, 'match', 'matches')} more to play."
        )
    if left:
        notes.append(f"{counted(len(left), 'player')} left: drawn no more.")
    return " ".join(notes)
