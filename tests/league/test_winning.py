"""Exact chances of winning: by hand on tiny rulebooks, and against every course of a tiny game."""

import sys
import weakref
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from cowboy_tui.league.handicap.course import Contender, Course, courses_of
from cowboy_tui.league.handicap.innings import InningOdds
from cowboy_tui.league.handicap.model import PhaseModel, ShotModel
from cowboy_tui.league.handicap.winning import chances, live_chances, start_chances
from cowboy_tui.rules.game import apply
from cowboy_tui.rules.notation import Event, parse_token
from cowboy_tui.rules.opening import Opening
from cowboy_tui.rules.rulebook import HISTORIC, MODERN, HouseValue, Rulebook
from cowboy_tui.rules.state import GameState, new_game

OPEN_TOKENS = ("-", "1", "d", "3", "c3", "5", "c5", "d5", "35", "c35", "d35", "d135")
CAROM_TOKENS = ("-", "c", "d")
FINAL_TOKENS = ("-", "w")


def short(**house: HouseValue) -> Rulebook:
    return MODERN.with_house({"open_to": 4, "caroms_to": 5, **house})


def phase(most: int, shares: Mapping[int | str, float]) -> PhaseModel:
    assert sum(shares.values()) == pytest.approx(1)
    return PhaseModel(
        tuple(shares.get(points, 0.0) for points in range(most + 1)), shares.get("foul", 0.0)
    )


def model(
    open: Mapping[int | str, float],  # noqa: A002 - the name of the phase
    caroms: Mapping[int | str, float] | None = None,
    final: Mapping[int | str, float] | None = None,
) -> ShotModel:
    return ShotModel(phase(11, open), phase(2, caroms or {1: 1.0}), phase(1, final or {1: 1.0}))


def near(values: tuple[float, ...]) -> object:
    return pytest.approx(values, abs=1e-6)


COIN = model({4: 0.5, 0: 0.5})
"""Wins in an inning from 0 every other time."""
NEVER = model({0: 1.0})
FOULER = model({"foul": 1.0})
ODD = model(
    {0: 0.3, 1: 0.3, 2: 0.1, 3: 0.1, 5: 0.1, "foul": 0.1},
    {0: 0.4, 1: 0.4, 2: 0.1, "foul": 0.1},
    {0: 0.5, 1: 0.3, "foul": 0.2},
)
RASH = model(
    {0: 0.1, 1: 0.3, 3: 0.2, 5: 0.1, 11: 0.1, "foul": 0.2},
    {0: 0.2, 1: 0.2, 2: 0.4, "foul": 0.2},
    {0: 0.2, 1: 0.4, "foul": 0.4},
)


def test_who_has_the_first_inning_is_ahead() -> None:
    assert start_chances(short(), [COIN] * 2, (0, 0)) == near((2 / 3, 1 / 3))
    assert start_chances(short(), [COIN] * 3, (0, 0, 0)) == near((4 / 7, 2 / 7, 1 / 7))


def test_who_wins_at_once_leaves_nothing_to_the_others() -> None:
    sure = model({4: 1.0})
    assert start_chances(short(), [sure, sure], (0, 0)) == near((1, 0))
    assert start_chances(short(), [NEVER, sure], (0, 0)) == near((0, 1))


def test_a_head_start_that_overshoots_helps_nobody() -> None:
    # From 1 the four points go past 4: a foul, three of which put him out (R4, R8).
    assert start_chances(short(), [COIN, NEVER], (0, 0)) == near((1, 0))
    assert start_chances(short(), [COIN, NEVER], (1, 0)) == near((0, 1))
    # Void, they are nothing: neither ever wins, and both share that.
    void = short(overshoot="void")
    assert start_chances(void, [COIN, NEVER], (1, 0)) == near((0.5, 0.5))


def test_three_fouls_put_a_player_out_and_the_last_one_left_wins() -> None:
    assert start_chances(short(), [FOULER, NEVER], (0, 0)) == near((0, 1))
    assert start_chances(short(), [FOULER, FOULER], (0, 0)) == near((0, 1))
    assert start_chances(short(), [FOULER] * 3, (0, 0, 0)) == near((0, 0, 1))
    # The other wins within his first two innings with 3/4, and else as the last one left.
    assert start_chances(short(), [FOULER, COIN], (0, 0)) == near((0, 1))
    nobody_out = short(forfeit="none")
    assert start_chances(nobody_out, [FOULER, NEVER], (0, 0)) == near((0.5, 0.5))


def test_fouls_in_a_row_that_there_are_count() -> None:
    # One foul more and he is out, before the other has a second inning.
    players = [Contender(FOULER, 0, fouls=2), Contender(COIN, 0)]
    assert chances(short(), players) == near((0, 1))
    assert chances(short(), [Contender(COIN, 0), Contender(FOULER, 0, fouls=2)]) == (near((1, 0)))


def test_an_inning_without_a_foul_clears_the_row() -> None:
    course = Course(model({0: 0.5, "foul": 0.5}), short())
    outs = [course.ends(inning, Contender(NEVER, 0))[1] for inning in range(1, 7)]
    assert outs == pytest.approx([0, 0, 1 / 8, 1 / 16, 1 / 16, 1 / 16])


def test_the_courses_of_one_table_are_kept() -> None:
    both = frozenset((COIN, FOULER))
    courses = courses_of(both, short())
    assert courses_of(both, short()) is courses
    kept = weakref.ref(courses[COIN])
    del courses
    start_chances(short(), [FOULER, COIN], (0, 0))
    assert kept() is courses_of(both, short())[COIN]
    start_chances(short(), [FOULER, NEVER], (0, 0))
    assert kept() is None


def test_a_course_is_the_same_for_threads_that_ask_together() -> None:
    def all_ends(course: Course) -> list[tuple[float, float]]:
        return [course.ends(inning, Contender(slow, 0)) for inning in range(1, 101)]

    slow = model({0: 0.9, 1: 0.1})
    alone = all_ends(Course(slow, MODERN))
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            for _ in range(8):
                course = Course(slow, MODERN)
                assert [*threads.map(all_ends, [course] * 4)] == [alone] * 4
    finally:
        sys.setswitchinterval(usual)


def test_a_shot_that_scored_clears_the_row_where_shots_count() -> None:
    # Always 4 points, then always a foul.
    hasty = model({4: 1.0}, {"foul": 1.0})
    assert start_chances(short(), [hasty, NEVER], (0, 0)) == near((0, 1))
    shots = short(forfeit="three_fouled_shots")
    assert start_chances(shots, [hasty, NEVER], (0, 0)) == near((0.5, 0.5))


def test_exactly_open_to_goes_on_and_a_foul_loses_the_run() -> None:
    # 4 or nothing, then a carom or a foul, then a win: an inning wins with 1/4.
    shaky = model({4: 0.5, 0: 0.5}, {1: 0.5, "foul": 0.5})
    odds = InningOdds(shaky, short())
    assert odds.wins == pytest.approx([1 / 4, 0, 0, 0, 1 / 2, 1])
    # From 1 to 3 four points are past 4, which is a foul.
    assert odds.foul == pytest.approx([1 / 4, 1 / 2, 1 / 2, 1 / 2, 1 / 2, 0])
    assert odds.banked([1, 0, 0, 0, 0, 0]) == pytest.approx([1 / 2, 0, 0, 0, 0, 0])
    assert InningOdds(shaky, short(overshoot="void")).foul[1:4] == [0, 0, 0]


def test_the_innings_a_win_needs() -> None:
    assert InningOdds(COIN, short()).needed()[0] == pytest.approx(2)
    assert InningOdds(NEVER, short()).needed()[0] == float("inf")
    half = model({1: 0.5, 0: 0.5})
    # Each of the four points takes two shots, of which a miss begins a new inning.
    assert InningOdds(half, short()).needed()[0] == pytest.approx(5)


def test_the_last_one_left_has_won() -> None:
    assert chances(short(), [Contender(NEVER, 0)]) == (1.0,)


@pytest.mark.parametrize("forfeit", ["three_fouled_innings", "three_fouled_shots", "none"])
@pytest.mark.parametrize("overshoot", ["foul", "void"])
@pytest.mark.parametrize(
    ("models", "banked", "run", "fouls"),
    [
        ((ODD, RASH), (0, 0), 0, (0, 0)),
        ((RASH, ODD), (0, 3), 0, (0, 0)),
        ((RASH, RASH), (0, 1), 2, (1, 2)),
        ((ODD, RASH), (1, 4), 3, (2, 1)),
        ((ODD, RASH), (5, 5), 0, (2, 2)),
    ],
)
def test_against_every_course_of_the_game(
    forfeit: str,
    overshoot: str,
    models: tuple[ShotModel, ...],
    banked: tuple[int, ...],
    run: int,
    fouls: tuple[int, ...],
) -> None:
    state = _state(short(forfeit=forfeit, overshoot=overshoot), banked, run, fouls)
    found = live_chances(state, dict(enumerate(models, 1)))
    assert found == pytest.approx(_by_every_course(state, models), abs=1e-6)


@pytest.mark.parametrize("forfeit", ["three_fouled_innings", "none"])
def test_against_every_course_of_three(forfeit: str) -> None:
    tiny = MODERN.with_house({"open_to": 2, "caroms_to": 3, "forfeit": forfeit})
    models = (RASH, ODD, RASH)
    state = _state(tiny, (0, 1, 0), 0, (1, 0, 0))
    found = live_chances(state, dict(enumerate(models, 1)))
    assert found == pytest.approx(_by_every_course(state, models), abs=1e-6)


def test_a_game_where_somebody_else_is_at_the_table_and_one_is_out() -> None:
    state = _state(short(), (0, 1, 0), 1, (0, 0, 0))
    state = state._replace(at_table=3, out=frozenset({2}), order=(2, 3, 1))
    found = live_chances(state, {1: ODD, 2: COIN, 3: RASH})
    assert found[1] == 0
    assert found == pytest.approx(_by_every_course(state, (ODD, COIN, RASH)), abs=1e-6)


def test_a_game_that_is_over() -> None:
    state, _ = apply(_state(short(), (5, 0), 0, (0, 0)), Event(1, parse_token("w")))
    assert live_chances(state, {1: ODD, 2: ODD}) == (1.0, 0.0)


def test_the_presets_and_their_thresholds_are_respected() -> None:
    one = model({1: 1.0})
    for rulebook in (MODERN, HISTORIC):
        odds = InningOdds(one, rulebook)
        assert len(odds.wins) == rulebook.caroms_to + 1
        assert odds.wins == [1.0] * 101


def _state(
    rulebook: Rulebook, banked: tuple[int, ...], run: int, fouls: tuple[int, ...]
) -> GameState:
    state = new_game(rulebook, (0,) * len(banked))
    return state._replace(banked=banked, run=run, foul_rows=fouls, opening=Opening.PLAYED)


def _by_every_course(state: GameState, models: Sequence[ShotModel]) -> tuple[float, ...]:
    """Follow every course that the game can take through the judge, with its chance."""
    numbers = {state: 0}
    following: list[list[tuple[int, float]]] = []
    for each in (states := [state]):
        row = []
        for later, share in _after(each, models[(each.at_table or 1) - 1]):
            if later.winner:
                row.append((-later.winner, share))
                continue
            if later not in numbers:
                numbers[later] = len(states)
                states.append(later)
            row.append((numbers[later], share))
        following.append(row)
    won = [0.0] * len(models)
    courses = [1.0] + [0.0] * (len(states) - 1)
    while sum(courses) > 1e-7:
        longer = [0.0] * len(states)
        for chance, row in zip(courses, following, strict=True):
            if chance:
                for number, share in row:
                    if number < 0:
                        won[-number - 1] += chance * share
                    else:
                        longer[number] += chance * share
        courses = longer
    return tuple(won)


def _after(state: GameState, player: ShotModel) -> Iterator[tuple[GameState, float]]:
    """Yield the states after each shot of the player at the table, with the share of it."""
    tokens, shots = {
        "open": (OPEN_TOKENS, player.open),
        "caroms": (CAROM_TOKENS, player.caroms),
        "final": (FINAL_TOKENS, player.final),
    }[str(state.phase)]
    for token, share in (*zip(tokens, shots.points, strict=True), ("t", shots.foul)):
        if share:
            later, _ = apply(state, Event(state.at_table or 1, parse_token(token)))
            if state.rulebook.forfeit == "none":
                later = later._replace(foul_rows=state.foul_rows)
            yield later._replace(cue_in_hand=False), share
