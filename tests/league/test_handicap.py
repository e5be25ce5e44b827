"""Models of players, and the head starts that are suggested with the numbers behind them."""

from itertools import product

import pytest

from cowboy_tui.league.handicap.fair import STEP, fair_starts, strength_of
from cowboy_tui.league.handicap.model import (
    ANYBODY,
    PRIOR_SHOTS,
    PhaseModel,
    ShotModel,
    model_of,
    models_of,
)
from cowboy_tui.league.handicap.winning import start_chances
from cowboy_tui.rules.figures import Figures
from cowboy_tui.rules.phase import Phase
from cowboy_tui.rules.rulebook import MODERN

from .results import game

STRONG = model_of(
    {"open:1": 400, "open:3": 150, "open:5": 50, "open:0": 300, "caroms:1": 90, "final:1": 40},
    ANYBODY,
)
WEAK = model_of(
    {"open:1": 300, "open:3": 50, "open:5": 50, "open:0": 500, "caroms:0": 60, "caroms:1": 30},
    ANYBODY,
)


def shares(phase: PhaseModel) -> float:
    return sum(phase.points) + phase.foul


def test_all_shares_are_one() -> None:
    for model in (ANYBODY, STRONG, WEAK):
        assert [shares(phase) for phase in model] == pytest.approx([1, 1, 1])


def test_without_shots_a_player_is_the_prior() -> None:
    model = model_of({}, ANYBODY)
    assert model.shots == 0
    for found, prior in zip(model, ANYBODY, strict=True):
        assert found.points == pytest.approx(prior.points)
        assert found.foul == pytest.approx(prior.foul)


def test_a_players_own_shots_weigh_against_the_stated_number_of_the_leagues() -> None:
    prior = ANYBODY.open.points[3]
    weight = PRIOR_SHOTS[Phase.OPEN]
    model = model_of({"open:3": weight, "open:foul": 2 * weight}, ANYBODY)
    assert model.open.shots == 3 * weight
    assert model.open.points[3] == pytest.approx((prior + 1) / 4)
    assert model.open.foul == pytest.approx((ANYBODY.open.foul + 2) / 4)
    assert model.caroms.shots == model.final.shots == 0


def test_what_is_no_shot_of_a_phase_is_left_out() -> None:
    assert model_of({"opening:failed": 99}, ANYBODY).shots == 0


def test_three_games_make_no_champion() -> None:
    """Who has won each of his three final shots is not taken to win them all."""
    lucky = model_of({"final:1": 3}, ANYBODY)
    assert lucky.final.points[1] < 0.5
    proven = model_of({"final:1": 300}, ANYBODY)
    assert proven.final.points[1] > 0.9


def test_models_of_a_league() -> None:
    """Games that do not count are left out, and merged entries are one player."""
    made = Figures(outcomes={"open:1": 10}), Figures(outcomes={"open:5": 10})
    games = [
        game(["a", "b"], "a")._replace(figures=made),
        game(["c", "b"], "b")._replace(figures=made),
        game(["a", "b"], "a", reconstructed=True)._replace(figures=made),
        game(["a", "b"], None)._replace(figures=made),
        game(["", "b"], "b")._replace(figures=made),
    ]
    models = models_of(games, lambda player: "a" if player == "c" else player)
    assert set(models.players) == {"a", "b"}
    assert models.of("a").shots == 20
    assert models.of("b").shots == 30
    assert models.average.shots == 60
    assert models.of("new").shots == 0
    assert models.of("new").open.points == models.average.open.points


def test_the_weaker_one_is_ahead() -> None:
    found = fair_starts(MODERN, (STRONG, WEAK))
    assert found.starts[0] == 0
    assert found.starts[1] > 30
    assert found.starts[1] % STEP == 0
    assert found.before[0] > 0.95
    assert found.after == pytest.approx((0.5, 0.5), abs=0.08)
    strong, weak = found.strengths
    assert strong.shots == 1030
    assert strong.prior_shots == sum(PRIOR_SHOTS.values())
    assert strong.points_per_inning > weak.points_per_inning
    assert strong.innings < weak.innings


def test_of_equal_players_those_who_wait_longer_are_ahead_at_most() -> None:
    assert fair_starts(MODERN, (WEAK, WEAK)).starts == (0, 0)
    starts = fair_starts(MODERN, (STRONG,) * 4).starts
    assert starts == tuple(sorted(starts))
    assert starts[-1] <= STEP


def test_points_per_inning_from_nothing() -> None:
    """One point with each second shot: an inning banks one on average."""
    coin = PhaseModel((0.5, 0.5, *(0.0,) * 10), 0.0)
    model = ShotModel(coin, PhaseModel((0.5, 0.5, 0.0), 0.0), PhaseModel((0.5, 0.5), 0.0))
    found = strength_of(MODERN, model)
    assert found.points_per_inning == pytest.approx(1)
    # 101 shots that score take 101 that do not, but the last inning ends by the win.
    assert found.innings == pytest.approx(102)


@pytest.mark.parametrize("models", [(STRONG, WEAK, ANYBODY), (WEAK, ANYBODY, STRONG)])
def test_no_other_starts_are_closer(models: tuple[ShotModel, ...]) -> None:
    """Against all multiples of five, to half the points."""
    rulebook = MODERN.with_house({"open_to": 45, "caroms_to": 50})
    found = fair_starts(rulebook, models)

    def unfair(starts: tuple[int, ...]) -> float:
        return sum((each - 1 / 3) ** 2 for each in start_chances(rulebook, models, starts))

    every = (starts for starts in product(range(0, 45, STEP), repeat=3) if 0 in starts)
    assert unfair(found.starts) == min(map(unfair, every))


def test_five_players() -> None:
    found = fair_starts(MODERN, (WEAK, STRONG, ANYBODY, STRONG, WEAK))
    assert found.starts[1] == 0
    assert found.after == pytest.approx((0.2,) * 5, abs=0.05)


@pytest.mark.parametrize("number", [1, 6])
def test_another_number_of_players_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="2 to 5"):
        fair_starts(MODERN, (STRONG,) * number)


def test_with_few_points_nobody_can_be_ahead() -> None:
    rulebook = MODERN.with_house({"open_to": 4, "caroms_to": 5})
    assert fair_starts(rulebook, (STRONG, WEAK)).starts == (0, 0)
