"""Round robin: everybody once, byes even, and what latecomers and leavers do to it."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cowboy_tui.league.draw import Entrant, NoRound, PastMatch, PastRound, draw, remaining
from cowboy_tui.league.season import Format

from .evenings import byes, drawn, entrants, met, opened, over, played, season, spread, whole_night

ROUND_ROBIN = season(Format.ROUND_ROBIN)


@pytest.mark.parametrize("number", range(3, 33))
def test_everybody_meets_everybody_once_in_as_few_rounds_as_possible(number: int) -> None:
    field = entrants(number)
    names = [entrant.id for entrant in field]
    past = whole_night(ROUND_ROBIN, field, tables=number % 8 + 1, seed=number)
    assert met(past) == dict.fromkeys(combinations(names, 2), 1)
    assert len(past) == number - 1 + number % 2
    for end in range(1, len(past) + 1):
        assert spread(byes(past[:end]), names) <= 1
        turns, matches = opened(past[:end]), played(past[:end])
        assert all(abs(2 * turns[name] - matches[name]) <= 3 for name in names)


@pytest.mark.parametrize("number", range(3, 33))
def test_tables_change_nothing_and_the_same_seed_draws_the_same(number: int) -> None:
    field = entrants(number)
    first = drawn(draw(ROUND_ROBIN, field, [], 1, 7))
    assert all(draw(ROUND_ROBIN, field, [], tables, 7) == first for tables in range(1, 9))
    past = [over(first)]
    second = drawn(draw(ROUND_ROBIN, field, past, 1, 7))
    assert all(draw(ROUND_ROBIN, field, past, tables, 7) == second for tables in range(1, 9))
    if number > 4:
        assert len({draw(ROUND_ROBIN, field, [], 1, seed) for seed in range(5)}) > 1


def test_what_is_left_counts_down_to_nothing() -> None:
    field = entrants(11)
    past = whole_night(ROUND_ROBIN, field)
    left = [remaining(ROUND_ROBIN, field, past[:end]) for end in range(len(past) + 1)]
    assert left == [55 - 5 * end for end in range(12)]


def test_a_round_waits_for_the_one_before() -> None:
    field = entrants(6)
    plan = drawn(draw(ROUND_ROBIN, field, [], 3, 1))
    running = PastRound(tuple(PastMatch(match, None, False) for match in plan.matches))
    answer = draw(ROUND_ROBIN, field, [running], 3, 1)
    assert isinstance(answer, NoRound)
    assert not answer.over
    assert "Round 1 is still being played: 3 matches are not over yet." in answer.reason
    assert remaining(ROUND_ROBIN, field, [running]) == 15


@pytest.mark.parametrize("number", [3, 6, 9])
def test_it_can_go_on_for_another_cycle(number: int) -> None:
    field = entrants(number)
    names = [entrant.id for entrant in field]
    past = whole_night(ROUND_ROBIN, field)
    cycle = len(past)
    assert remaining(ROUND_ROBIN, field, past) == 0
    past.append(over(drawn(draw(ROUND_ROBIN, field, past, 3, 1, again=True))))
    left = remaining(ROUND_ROBIN, field, past)
    assert left == number * (number - 1) // 2 - len(past[-1].matches)
    while not isinstance(answer := draw(ROUND_ROBIN, field, past, 3, 1), NoRound):
        past.append(over(drawn(answer)))
        assert spread(byes(past), names) <= 1
    assert answer.over
    assert len(past) == 2 * cycle
    assert set(met(past).values()) == {2}


def test_a_void_match_is_drawn_again() -> None:
    field = entrants(5)
    first = drawn(draw(ROUND_ROBIN, field, [], 3, 1))
    past = [over(first, void=first.matches[:1])]
    while not isinstance(answer := draw(ROUND_ROBIN, field, past, 3, 1), NoRound):
        past.append(over(drawn(answer)))
    assert set(met(past).values()) == {1}
    assert len(met(past)) == 10


def test_a_latecomer_takes_the_place_of_the_bye() -> None:
    field = entrants(8)
    past: list[PastRound] = []
    for _ in range(2):
        past.append(over(drawn(draw(ROUND_ROBIN, field[:7], past, 3, 1))))
    plan = drawn(draw(ROUND_ROBIN, field, past, 3, 1))
    assert not plan.byes
    assert plan.note == "1 player in from round 3 on: 7 matches more to play."
    while not isinstance(answer := draw(ROUND_ROBIN, field, past, 3, 1), NoRound):
        past.append(over(drawn(answer)))
    assert met(past) == dict.fromkeys(combinations([e.id for e in field], 2), 1)


def test_who_has_left_is_drawn_no_more() -> None:
    field = entrants(7)
    past = [over(drawn(draw(ROUND_ROBIN, field, [], 3, 1)))]
    plan = drawn(draw(ROUND_ROBIN, field[1:], past, 3, 1))
    assert "p01" not in {player for match in plan.matches for player in match}
    assert plan.note == "1 player has gone and is drawn no more."


@pytest.mark.parametrize("number", [0, 1])
def test_too_few_is_said(number: int) -> None:
    answer = draw(ROUND_ROBIN, entrants(number), [], 3, 1)
    assert answer == NoRound("Two players at least have to be here.")


@given(
    number=st.integers(3, 12),
    moves=st.lists(st.lists(st.integers(0, 13), max_size=2), max_size=14),
    seed=st.integers(0, 99),
)
@settings(max_examples=60, deadline=None)
def test_people_come_and_go(number: int, moves: list[list[int]], seed: int) -> None:
    """Who is named by a move goes if he is here, and comes (back) if he is not."""
    everybody = entrants(14)
    here = everybody[:number]
    past: list[PastRound] = []
    someone_left = False
    for move in [*moves, *[[]] * 24]:
        for who in dict.fromkeys(move):
            entrant = everybody[who]
            if entrant in here:
                someone_left |= bool(past)
                here = [each for each in here if each != entrant]
            else:
                here = [*here, entrant]
        answer = draw(ROUND_ROBIN, here, past, 3, seed)
        if isinstance(answer, NoRound):
            assert answer.over or len(here) < 2
            if not move:
                break
            continue
        plan = drawn(answer)
        _check(here, past, over(plan), someone_left)
        past.append(over(plan))


def _check(here: list[Entrant], past: list[PastRound], new: PastRound, someone_left: bool) -> None:
    names = [entrant.id for entrant in here]
    playing = {player for match in new.matches for player in match.players}
    assert playing | set(new.byes) == set(names)
    throughout = [name for name in names if all(_took_part(name, round_) for round_ in past)]
    assert spread(byes([*past, new]), throughout) <= 1
    before, now = met(past), met([new])
    unmet = {pair for pair in combinations(sorted(names), 2) if not before[pair]}
    repeated = [pair for pair in now if before[pair]]
    if unmet and repeated:
        assert someone_left, "nobody left, and a pair met again while others have not met"
        had = byes(past)
        most = max(had[name] for name in throughout)
        assert any(had[name] == most > 0 for pair in repeated for name in pair)


def _took_part(name: str, round_: PastRound) -> bool:
    return name in round_.byes or any(name in match.players for match in round_.matches)


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 15, 16, 27, 41])
def test_latecomers_alone_make_nobody_meet_twice(seed: int) -> None:
    random = Random(seed)
    everybody = entrants(16)
    here = everybody[: random.randint(3, 12)]
    past: list[PastRound] = []
    while not isinstance(answer := draw(ROUND_ROBIN, here, past, 3, seed), NoRound):
        _check(here, past, over(drawn(answer)), someone_left=False)
        past.append(over(answer))
        if len(past) < 12:
            here = [*here, *(e for e in everybody if e not in here and random.random() < 0.05)]
    assert met(past) == dict.fromkeys(combinations(sorted(e.id for e in here), 2), 1)


@pytest.mark.parametrize("seed", range(12))
def test_no_round_is_empty_when_many_leave(seed: int) -> None:
    field = entrants(6)
    past: list[PastRound] = []
    for _ in range(2):
        past.append(over(drawn(draw(ROUND_ROBIN, field[:5], past, 3, seed))))
    for here in combinations(field, 3):
        rounds = past.copy()
        while not isinstance(answer := draw(ROUND_ROBIN, here, rounds, 3, seed), NoRound):
            rounds.append(over(drawn(answer)))
        assert answer.over
        assert len(rounds) <= 2 + 5


def test_in_a_large_field_people_come_and_go_too() -> None:
    random = Random(4)
    everybody = entrants(32)
    here = everybody[:20]
    past: list[PastRound] = []
    for _ in range(20):
        here = [e for e in here if random.random() > 0.03]
        here += [e for e in everybody if e not in here and random.random() < 0.05]
        plan = drawn(draw(ROUND_ROBIN, here, past, 3, 4))
        _check(here, past, over(plan), someone_left=True)
        past.append(over(plan))
