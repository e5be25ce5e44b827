"""Winner stays: nobody is overtaken in the queue, nobody is in two matches, opponents change."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cowboy_tui.league.draw import Entrant, NoRound, PastMatch, PastRound, Plan, draw, remaining
from cowboy_tui.league.season import Format

from .evenings import drawn, entrants, opened, played, season

STAYS = season(Format.WINNER_STAYS)


class Evening:
    """Tables at which matches end one after the other."""

    def __init__(self, number: int, tables: int, seed: int) -> None:
        self.everybody = entrants(32)
        self.here = self.everybody[:number]
        self.tables = tables
        self.seed = seed
        self.random = Random(seed)
        self.past: list[PastRound] = []

    @property
    def running(self) -> list[tuple[int, int]]:
        return [
            (at, number)
            for at, round_ in enumerate(self.past)
            for number, match in enumerate(round_.matches)
            if not match.over
        ]

    def busy(self) -> list[str]:
        return [p for at, number in self.running for p in self.past[at].matches[number].players]

    def draw(self) -> Plan | None:
        answer = draw(STAYS, self.here, self.past, self.tables, self.seed)
        if isinstance(answer, NoRound):
            assert not answer.over
            return None
        matches = tuple(PastMatch(match, None, False) for match in drawn(answer).matches)
        before = self.busy()
        self.past.append(PastRound(matches, answer.byes))
        assert len(self.running) <= self.tables
        there = [*self.busy(), *answer.byes]
        assert len(there) == len(set(there))
        assert set(there) == {*before, *(entrant.id for entrant in self.here)}
        return answer

    def end(self, at: int, number: int, winner: str, void: bool = False) -> None:
        matches = list(self.past[at].matches)
        matches[number] = matches[number]._replace(
            winner=None if void else winner, over=True, void=void
        )
        self.past[at] = self.past[at]._replace(matches=tuple(matches))

    def end_one(self) -> tuple[str, str]:
        """End a match by chance; return who won and who lost."""
        at, number = self.random.choice(self.running)
        one, other = self.random.sample(self.past[at].matches[number].players, 2)
        self.end(at, number, one)
        return one, other


@pytest.mark.parametrize("number", range(3, 33))
def test_the_queue_is_kept(number: int) -> None:
    """The next one comes, but for whoever has just lost to the one who stays."""
    for tables in range(1, 9):
        evening = Evening(number, tables, seed=number)
        plan = evening.draw()
        assert plan is not None
        assert len(plan.matches) == min(tables, number // 2)
        queue = list(plan.byes)
        for _ in range(12):
            queue = _after_a_match(evening, queue)


def _after_a_match(evening: Evening, queue: list[str]) -> list[str]:
    winner, loser = evening.end_one()
    queue = [*queue, loser]
    plan = evening.draw()
    if plan is None:
        assert set(queue) <= {loser}, "a table is free, and somebody waits"
        return queue
    met = {frozenset(match) for match in plan.matches}
    assert frozenset({winner, loser}) not in met
    if queue[0] != loser and len(evening.here) >= 2 * evening.tables + 2:
        assert frozenset({winner, queue[0]}) in met
    return list(plan.byes)


@pytest.mark.parametrize("number", [3, 5, 8, 11])
@pytest.mark.parametrize("tables", [1, 2, 3])
def test_everybody_gets_to_play_and_to_open(number: int, tables: int) -> None:
    evening = Evening(number, tables, seed=1)
    waited: Counter[str] = Counter()
    for _ in range(60):
        plan = evening.draw()
        if plan is not None:
            waited = Counter({player: waited[player] + 1 for player in plan.byes})
            assert max(waited.values(), default=0) <= number
        evening.end_one()
    turns, matches = opened(evening.past), played(evening.past)
    assert all(abs(2 * turns[e.id] - matches[e.id]) <= 5 for e in evening.here)


def test_latecomers_queue_at_the_end_and_leavers_drop_out() -> None:
    evening = Evening(6, 1, seed=2)
    first = evening.draw()
    assert first is not None
    queue = list(first.byes)
    gone = queue.pop(1)
    evening.here = [e for e in evening.here if e.id != gone] + [Entrant("late", 9)]
    winner, loser = evening.end_one()
    plan = evening.draw()
    assert plan is not None
    assert set(plan.matches[0]) == {winner, queue[0]}
    assert plan.byes == (*queue[1:], "late", loser)
    assert plan.note == "1 player in, behind those who queued before. 1 player has left the queue."


def test_who_was_away_while_others_were_drawn_comes_anew() -> None:
    evening = Evening(5, 1, seed=2)
    evening.draw()
    winner, loser = evening.end_one()
    evening.here = [e for e in evening.here if e.id != winner]
    plan = evening.draw()
    assert plan is not None
    assert winner not in {*plan.matches[0], *plan.byes}
    evening.here.append(next(e for e in evening.everybody if e.id == winner))
    stays, lost = evening.end_one()
    plan = evening.draw()
    assert plan is not None
    assert stays in plan.matches[0]
    assert plan.byes == (loser, winner, lost)[-len(plan.byes) :]


def test_a_void_match_leaves_its_players_their_places() -> None:
    evening = Evening(5, 1, seed=3)
    plan = evening.draw()
    assert plan is not None
    one, other = plan.matches[0]
    evening.end(0, 0, "", void=True)
    again = draw(STAYS, evening.here, evening.past, 1, 3)
    assert isinstance(again, Plan)
    assert set(again.matches[0]) == {one, other}
    evening.here = [e for e in evening.here if e.id != other]
    alone = draw(STAYS, evening.here, evening.past, 1, 3)
    assert isinstance(alone, Plan)
    assert set(alone.matches[0]) == {one, plan.byes[0]}


def test_with_a_full_house_a_table_waits_for_new_opponents() -> None:
    evening = Evening(4, 2, seed=1)
    evening.draw()
    evening.end_one()
    answer = draw(STAYS, evening.here, evening.past, 2, 1)
    assert isinstance(answer, NoRound)
    assert answer.reason.startswith("Nobody waits for a new opponent")
    evening.end_one()
    plan = evening.draw()
    assert plan is not None
    before = {frozenset(match.players) for match in evening.past[0].matches}
    assert before.isdisjoint(map(frozenset, plan.matches))


def test_two_play_on_and_on() -> None:
    evening = Evening(2, 3, seed=1)
    for _ in range(3):
        assert evening.draw() is not None
        evening.end_one()


def test_every_table_has_its_match() -> None:
    evening = Evening(6, 2, seed=1)
    evening.draw()
    answer = draw(STAYS, evening.here, evening.past, 2, 1)
    assert isinstance(answer, NoRound)
    assert answer.reason.startswith("Every table has its match")
    assert remaining(STAYS, evening.here, evening.past) is None


@given(
    number=st.integers(0, 10),
    tables=st.lists(st.integers(1, 8), min_size=1, max_size=30),
    seed=st.integers(0, 999),
)
@settings(max_examples=100, deadline=None)
def test_people_and_tables_come_and_go(number: int, tables: list[int], seed: int) -> None:
    evening = Evening(number, 1, seed)
    random = evening.random
    for now in tables:
        evening.tables = max(now, len(evening.running))
        evening.draw()
        names = {entrant.id for entrant in evening.here}
        if len(names) > 1:
            assert evening.running, "somebody could play"
        for entrant in evening.everybody[:14]:
            if random.random() < 0.1:
                if entrant in evening.here:
                    evening.here.remove(entrant)
                else:
                    evening.here.append(entrant)
        here = {entrant.id for entrant in evening.here}
        for at, match in evening.running:
            players = evening.past[at].matches[match].players
            staying = [player for player in players if player in here]
            if len(staying) < 2:
                winner = staying[0] if staying else players[0]
                evening.end(at, match, winner, void=random.random() < 0.3)
        if evening.running and random.random() < 0.8:
            evening.end_one()
