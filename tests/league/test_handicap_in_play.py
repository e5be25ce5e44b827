"""Exact chances and suggested head starts against games that are played through the judge."""

from collections.abc import Sequence
from itertools import permutations

import pytest

from cowboy_tui.demo.cast import CAST
from cowboy_tui.demo.skill import Skill
from cowboy_tui.league.handicap.fair import fair_starts
from cowboy_tui.league.handicap.model import Models, ShotModel
from cowboy_tui.league.handicap.winning import live_chances, start_chances
from cowboy_tui.rules.rulebook import HISTORIC, MODERN, Rulebook

from .skills import halfway, models_from, season, truth, winners, winners_from

ANN, DUSAN, BO, DAN = (CAST[at].skill for at in (0, 3, 9, 13))
LONG = pytest.mark.long

GAMES = [
    (MODERN, (ANN, BO), (0, 30)),
    (MODERN, (DAN, DUSAN, BO), (40, 0, 25)),
    (HISTORIC, (BO, DAN), (0, 10)),
    (
        MODERN.with_house({"overshoot": "void", "forfeit": "three_fouled_shots"}),
        (DUSAN, ANN),
        (15, 0),
    ),
]
"""Rules, players in the order of play, and head starts."""


@pytest.mark.parametrize(
    ("games", "most"),
    [(1000, 0.05), pytest.param(20_000, 0.015, marks=LONG)],
    ids=["fast", "long"],
)
@pytest.mark.parametrize(("rulebook", "skills", "starts"), GAMES)
def test_chances_are_those_of_games_that_are_played(
    rulebook: Rulebook,
    skills: Sequence[Skill],
    starts: tuple[int, ...],
    games: int,
    most: float,
) -> None:
    exact = start_chances(rulebook, [truth(skill, rulebook) for skill in skills], starts)
    played = winners(rulebook, skills, starts, games, seed=20_000)
    assert sum(exact) == pytest.approx(1)
    assert exact == pytest.approx(played, abs=most)


def test_live_chances_are_those_of_games_that_go_on() -> None:
    skills = (ANN, BO, DAN)
    state = halfway(MODERN, skills, (0, 30, 45), seed=5)
    assert state.run
    models = {seat: truth(skill, MODERN) for seat, skill in enumerate(skills, 1)}
    exact = live_chances(state, models)
    played = winners_from(state, skills, 1000, seed=6)
    assert exact == pytest.approx(played, abs=0.05)


LEAGUE = tuple(CAST[at].skill for at in (0, 3, 6, 9, 12))
"""From the strongest to nearly the weakest."""

GAMES_EACH_WAY = 40
"""Of each two players with either of them opening: 320 games of everybody. After 40 a rate is
about 3 points off, now and then 7, because that is all that so few shots can tell."""


def win_rates(models: Sequence[ShotModel], truths: Sequence[ShotModel]) -> list[float]:
    """The share of games that each wins when all play each other from suggested starts."""
    won = [0.0] * len(truths)
    for one, other in permutations(range(len(truths)), 2):
        starts = fair_starts(MODERN, (models[one], models[other])).starts
        exact = start_chances(MODERN, (truths[one], truths[other]), starts)
        won[one] += exact[0]
        won[other] += exact[1]
    return [wins / (2 * len(truths) - 2) for wins in won]


def test_starts_from_the_truth_make_all_equal() -> None:
    truths = [truth(skill, MODERN) for skill in LEAGUE]
    assert win_rates(truths, truths) == pytest.approx([0.5] * 5, abs=0.01)


def test_starts_from_seasons_bring_win_rates_close_to_equal() -> None:
    truths = [truth(skill, MODERN) for skill in LEAGUE]
    models = models_from(season(MODERN, LEAGUE, GAMES_EACH_WAY, 1))
    before = [start_chances(MODERN, (truths[0], other), (0, 0))[0] for other in truths[1:]]
    assert min(before) > 0.6
    assert max(before) > 0.85
    assert win_rates(_all(models), truths) == pytest.approx([0.5] * 5, abs=0.05)


@LONG
def test_starts_from_seasons_in_the_games_that_follow() -> None:
    models = _all(models_from(season(MODERN, LEAGUE, GAMES_EACH_WAY, 4)))
    won = [0.0] * len(LEAGUE)
    for one, other in permutations(range(len(LEAGUE)), 2):
        starts = fair_starts(MODERN, (models[one], models[other])).starts
        played = winners(MODERN, (LEAGUE[one], LEAGUE[other]), starts, 1000, seed=one * 9 + other)
        won[one] += played[0]
        won[other] += played[1]
    rates = [wins / (2 * len(LEAGUE) - 2) for wins in won]
    assert rates == pytest.approx([0.5] * 5, abs=0.05)


def _all(models: Models) -> list[ShotModel]:
    return [models.of(str(at)) for at in range(len(LEAGUE))]
