"""Knock-out: the bracket of every size, walk-overs, and the game for the third place."""

from math import ceil, log2
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cowboy_tui.league.draw import (
    NoRound,
    Overtaken,
    PastMatch,
    PastRound,
    Plan,
    draw,
    overtaken,
    remaining,
)
from cowboy_tui.league.season import Format, Season

from .evenings import drawn, entrants, met, over, season, whole_night

KNOCK_OUT = season(Format.KNOCK_OUT)
WITH_THIRD = season(Format.KNOCK_OUT, third_place=True)


@pytest.mark.parametrize("number", range(3, 33))
def test_the_better_seed_wins_all_the_way(number: int) -> None:
    rounds = ceil(log2(number))
    past = whole_night(WITH_THIRD, entrants(number), tables=number % 8 + 1)
    assert len(past) == rounds
    assert past[0].byes == tuple(f"p{seed:02}" for seed in range(1, 2**rounds - number + 1))
    assert not any(round_.byes for round_ in past[1:])
    for before_final, round_ in enumerate(reversed(past)):
        through = {f"p{seed:02}" for seed in range(1, 2**before_final + 1)}
        winners = {match.winner for match in round_.matches[-(2**before_final) :]}
        assert winners | set(round_.byes) == through
    assert set(past[-1].matches[-1].players) == {"p01", "p02"}
    if number > 3:
        assert set(past[-1].matches[0].players) == {"p03", "p04"}


@pytest.mark.parametrize("third_place", [False, True])
@pytest.mark.parametrize("number", range(3, 33))
def test_who_loses_is_out_and_what_is_left_counts_down(number: int, third_place: bool) -> None:
    random = Random(number)
    rules, field = (WITH_THIRD if third_place else KNOCK_OUT), entrants(number)
    past = whole_night(rules, field, winner=random.choice)
    third = third_place and number > 3
    assert sum(len(round_.matches) for round_ in past) == number - 1 + third
    assert max(met(past).values()) == 1
    lost = [
        p for round_ in past for match in round_.matches for p in match.players if p != match.winner
    ]
    assert len(set(lost)) == len(lost) - third
    for end in range(len(past) + 1):
        to_come = sum(len(round_.matches) for round_ in past[end:])
        assert remaining(rules, field, past[:end]) == to_come


def test_a_round_waits_for_the_one_before() -> None:
    field = entrants(8)
    plan = drawn(draw(KNOCK_OUT, field, [], 2, 1))
    first, *others = (PastMatch(match, None, False) for match in plan.matches)
    running = PastRound((first._replace(over=True, winner=first.players[0]), *others))
    answer = draw(KNOCK_OUT, field, [running], 2, 1)
    assert answer == NoRound("Round 1 is still being played: 3 matches are not over yet.")
    assert remaining(KNOCK_OUT, field, [running]) == 6


def test_who_comes_late_cannot_enter_and_it_is_said() -> None:
    field = entrants(5)
    past = [over(drawn(draw(KNOCK_OUT, field[:4], [], 2, 1)))]
    plan = drawn(draw(KNOCK_OUT, field, past, 2, 1))
    assert "p05" not in {*plan.byes, *plan.matches[0]}
    assert plan.note == ("1 player came after round 1: nobody can enter a knock-out any more.")


def test_who_left_after_winning_lets_the_next_one_through() -> None:
    field = entrants(8)
    past = [over(drawn(draw(WITH_THIRD, field, [], 2, 1)))]
    plan = drawn(draw(WITH_THIRD, field[1:], past, 2, 1))
    assert plan.byes == ("p04",)
    assert [set(match) for match in plan.matches] == [{"p02", "p03"}]
    assert plan.note == "1 player has gone: lost by walk-over."
    past.append(over(plan))
    final = drawn(draw(WITH_THIRD, field[1:], past, 2, 1))
    assert [set(match) for match in final.matches] == [{"p02", "p04"}]


def test_a_stage_that_nobody_has_to_play_is_passed_over() -> None:
    field = entrants(8)
    past = [over(drawn(draw(WITH_THIRD, field, [], 2, 1)))]
    final = drawn(draw(WITH_THIRD, field[2:], past, 2, 1))
    assert [set(match) for match in final.matches] == [{"p03", "p04"}]
    past.append(over(final))
    assert draw(WITH_THIRD, field[2:], past, 2, 1) == NoRound("The final is over.", over=True)
    assert remaining(WITH_THIRD, field[2:], past) == 0


def test_a_void_match_is_played_again_unless_one_has_left() -> None:
    field = entrants(4)
    first = drawn(draw(KNOCK_OUT, field, [], 2, 1))
    void = next(match for match in first.matches if "p01" in match)
    past = [over(first, void=[void])]
    assert remaining(KNOCK_OUT, field, past) == 2
    again = drawn(draw(KNOCK_OUT, field, past, 2, 1))
    assert [set(match) for match in again.matches] == [{"p01", "p04"}]
    assert again.note == "What was void is played again."
    final = drawn(draw(KNOCK_OUT, field, [*past, over(again)], 2, 1))
    assert [set(match) for match in final.matches] == [{"p01", "p02"}]
    without = drawn(draw(KNOCK_OUT, field[1:], past, 2, 1))
    assert [set(match) for match in without.matches] == [{"p04", "p02"}]


@given(
    number=st.integers(2, 20),
    leaving=st.lists(st.sets(st.integers(1, 20), max_size=3), max_size=6),
    voids=st.booleans(),
    seed=st.integers(0, 99),
)
@settings(max_examples=100, deadline=None)
def test_people_leave(number: int, leaving: list[set[int]], voids: bool, seed: int) -> None:
    """Whoever leaves is never drawn again; of those who stay all but one lose."""
    random = Random(seed)
    here, past = entrants(number), list[PastRound]()
    for gone in [*leaving, *[set()] * 12]:
        here = [entrant for entrant in here if entrant.seed not in gone]
        answer = draw(WITH_THIRD, here, past, 3, seed)
        if not isinstance(answer, Plan):
            assert answer.over or len(here) < 2
            continue
        plan = drawn(answer)
        names = {entrant.id for entrant in here}
        assert names.issuperset(plan.byes)
        assert names.issuperset(player for match in plan.matches for player in match)
        left = remaining(WITH_THIRD, here, past)
        assert left is not None
        assert left >= len(plan.matches)
        void = [match for match in plan.matches if voids and random.random() < 0.2]
        past.append(over(plan, random.choice, void))
    if not past:
        return
    still_in = {entrant.id for entrant in here}
    for round_ in past:
        for match in round_.matches:
            still_in -= {p for p in match.players if match.winner not in (None, p)}
    assert len(still_in) <= 1 or voids


def test_the_same_seed_draws_the_same_order_of_play() -> None:
    plans = {draw(KNOCK_OUT, entrants(16), [], tables, 5) for tables in range(1, 9)}
    assert len(plans) == 1
    assert len({draw(KNOCK_OUT, entrants(16), [], 2, seed) for seed in range(4)}) > 1


def corrected(past: list[PastRound], number: int, at: int) -> tuple[list[PastRound], Overtaken]:
    """Rounds in which a match was decided for the other player after the next was drawn."""
    round_ = past[number - 1]
    match = round_.matches[at]
    lost = next(player for player in match.players if player != match.winner)
    matches = (*round_.matches[:at], match._replace(winner=lost), *round_.matches[at + 1 :])
    other = [*past[: number - 1], round_._replace(matches=matches), *past[number:]]
    return other, Overtaken(number + 1, str(match.winner), lost)


@pytest.mark.parametrize("rules", [KNOCK_OUT, WITH_THIRD])
@pytest.mark.parametrize("number", range(3, 18))
def test_what_was_drawn_stands_when_a_result_before_it_is_corrected(
    rules: Season, number: int
) -> None:
    field = entrants(number)
    past = whole_night(rules, field, winner=Random(number).choice)
    for end in range(1, len(past)):
        for at in range(len(past[end - 1].matches)):
            found, wrong = corrected(past[: end + 1], end, at)
            assert overtaken(found) == [wrong]
            assert remaining(rules, field, found) == remaining(rules, field, past[: end + 1])
            if end + 1 < len(past):
                following = drawn(draw(rules, field, found, 2, 1))
                assert following.matches == tuple(each.players for each in past[end + 1].matches)
            else:
                assert draw(rules, field, found, 2, 1) == NoRound("The final is over.", over=True)


@pytest.mark.parametrize("number", range(2, 18))
def test_nobody_is_overtaken_where_nothing_is_corrected(number: int) -> None:
    random = Random(number)
    here, past = entrants(number), list[PastRound]()
    while isinstance(plan := draw(WITH_THIRD, here, past, 2, 1), Plan):
        past.append(over(plan, winner=random.choice))
        here = [entrant for entrant in here if random.random() < 0.8]
        assert overtaken(past) == []
