"""Round robin: everybody meets everybody, by the circle method while nobody comes or goes.

A round is drawn when the one before it is over. Who comes late is in from the next round on and
still meets everybody; who has left is drawn no more, and who had to meet him is paired otherwise.
Nobody meets somebody a second time while two who are here have not met, with one exception: where
somebody would sit out for the second time more than another who was there in every round, he
is given a match again. When all have met, going on is a cycle of its own.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from cowboy_tui.rules.counted import counted

from .history import (
    Pair,
    called_first,
    chance,
    complete,
    joined,
    meetings,
    order_of_play,
    pairs,
    sat_out,
    throughout,
    unfinished,
)
from .matching import matching
from .notes import changes, drawn_no_more, still_played
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
        self.voids = Counter(p for r in past for m in r.matches if m.void for p in m.players)
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
            resting = set(self.players).difference(*matches)
            if self.unmet.issuperset(map(frozenset, matches)) and self._even(resting):
                return list(matches)
        chosen, sitting = self._strangers(self.players)
        if self._even(sitting):
            return chosen
        if self._evens_out():
            chosen, _ = self._strangers([p for p in self.players if p not in self._ahead()])
            if chosen:
                return chosen
        return self._with_repeats()

    def _even(self, sitting: Iterable[str]) -> bool:
        """Return whether byes stay within 1 among those who were there in every round."""
        more = set(sitting)
        out = [self.out[player] + (player in more) for player in self.throughout]
        return max(out, default=0) - min(out, default=0) <= 1

    def _ahead(self) -> list[str]:
        """Return who has sat out least of those who were there in every round."""
        least = min(self.out[player] for player in self.throughout)
        return [player for player in self.throughout if self.out[player] == least]

    def _evens_out(self) -> bool:
        """Return whether byes can be even in the end though nobody meets twice.

        Then whoever is ahead waits a round for the others. They cannot when one has met, for
        instance, two who have left, and another none of them.
        """
        to_meet = Counter(player for pair in self.unmet for player in pair)
        ahead = [self.out[player] - to_meet[player] for player in self.throughout]
        return max(ahead) - min(ahead) <= 1

    def _strangers(self, players: Sequence[str]) -> tuple[list[tuple[str, ...]], list[str]]:
        """Return matches among those who have not met, and who of the players has none."""
        graph = {player: [p for p in players if {p, player} in self.unmet] for player in players}
        order = sorted(
            players,
            key=lambda player: (
                -self.out[player],
                -self.voids[player],
                -len(graph[player]),
                chance(self.seed, "pair", len(self.past), player).random(),
            ),
        )
        mates = matching(graph, order)
        matches = [(player, mates[player]) for player in order if player < mates.get(player, "")]
        return list(matches), [player for player in order if player not in mates]

    def _with_repeats(self) -> list[tuple[str, ...]]:
        """Return matches with as few pairs that met before as byes that are even ask for."""
        chosen, sitting = self._completed(self.players)
        if self._even(sitting):
            return chosen
        found = [
            self._completed([player for player in self.players if player != alone])[0]
            for alone in sorted(self._ahead())
        ]
        return min(found, key=self._repeats)

    def _repeats(self, matches: Sequence[tuple[str, ...]]) -> tuple[int, int]:
        return sum(frozenset(match) not in self.unmet for match in matches), -len(matches)

    def _completed(self, players: Sequence[str]) -> tuple[list[tuple[str, ...]], list[str]]:
        """Return matches among players, repeated ones where byes would not be even."""
        chosen, sitting = self._strangers(players)
        outside = [player for player in self.players if player not in players]
        while len(sitting) > 1 and not (chosen and self._even([*sitting, *outside])):
            first = max(sitting, key=lambda player: (player in self.throughout, self.out[player]))
            sitting.remove(first)
            second = min(sitting, key=lambda player: self.met[frozenset({first, player})])
            sitting.remove(second)
            chosen.append((first, second))
        return chosen, sitting


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
        notes.append(drawn_no_more(left))
    return " ".join(notes)
