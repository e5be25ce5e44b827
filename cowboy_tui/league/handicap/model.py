"""How somebody plays, as far as his shots tell: how often a shot scores what, by phase.

Every shot of a phase is taken to be like every other one, wherever his total stands and whoever
he plays; that is what makes exact chances possible.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from cowboy_tui.league.result import GameResult
from cowboy_tui.rules.figures import FOUL
from cowboy_tui.rules.phase import Phase


class PhaseModel(NamedTuple):
    """The shots of one phase. All shares together are 1."""

    points: tuple[float, ...]
    """Share of shots that score 0, 1, 2 and so on, had no threshold been near; a final shot that
    scores 1 wins."""
    foul: float
    """Share of shots that are a foul, for another reason than where the total stands."""
    shots: int = 0
    """Shots of his own that it was made from."""


class ShotModel(NamedTuple):
    """The shots of a player."""

    open: PhaseModel
    caroms: PhaseModel
    final: PhaseModel

    @property
    def shots(self) -> int:
        """Shots of his own that it was made from."""
        return self.open.shots + self.caroms.shots + self.final.shots


PRIOR_SHOTS: Final[Mapping[Phase, int]] = {Phase.OPEN: 100, Phase.CAROMS: 40, Phase.FINAL: 20}
"""What the average of the league counts for beside a player's own shots, in shots.

Between one and a half games of open shots and ten of final ones: what a player may seem to be by
luck is of that order.
"""

_MOST_POINTS: Final[Mapping[Phase, int]] = {Phase.OPEN: 11, Phase.CAROMS: 2, Phase.FINAL: 1}

ANYBODY: Final = ShotModel(
    PhaseModel(
        (0.43, 0.25, 0.06, 0.13, 0.04, 0.06, 0.01, 0.004, 0.003, 0.002, 0.0007, 0.0003), 0.01
    ),
    PhaseModel((0.55, 0.38, 0.03), 0.04),
    PhaseModel((0.6, 0.35), 0.05),
)
"""Somebody of a league of which nothing is known yet."""


class Models(NamedTuple):
    """The players of a league as their shots show them."""

    average: ShotModel
    """All of them together, which is what a player is taken for before he has played."""
    players: Mapping[str, ShotModel]
    """By id."""

    def of(self, player: str) -> ShotModel:
        """Return the model of a player, who may not have played yet."""
        unseen = ShotModel(*(phase._replace(shots=0) for phase in self.average))
        return self.players.get(player, unseen)


def models_of(
    games: Iterable[GameResult], same: Callable[[str], str] = lambda player: player
) -> Models:
    """Return the models of all who have played in games that count.

    `same` gives the id that stands for a player whose entries were merged.
    """
    outcomes: dict[str, Counter[str]] = {}
    everybody: Counter[str] = Counter()
    for game in games:
        if not game.counts:
            continue
        for player, figures in zip(game.players, game.figures, strict=False):
            everybody.update(figures.outcomes)
            if player:
                outcomes.setdefault(same(player), Counter()).update(figures.outcomes)
    average = model_of(everybody, ANYBODY)
    return Models(average, {who: model_of(own, average) for who, own in outcomes.items()})


def model_of(outcomes: Mapping[str, int], prior: ShotModel) -> ShotModel:
    """Return the model of somebody with these outcomes (as `Figures.outcomes`).

    What he made is added to `PRIOR_SHOTS` shots like those of `prior` (a Dirichlet prior), so
    that a few lucky shots make nobody a champion.
    """
    phases = [
        _phase_model(phase, outcomes, before) for phase, before in zip(Phase, prior, strict=True)
    ]
    return ShotModel(*phases)


def _phase_model(phase: Phase, outcomes: Mapping[str, int], prior: PhaseModel) -> PhaseModel:
    weight = PRIOR_SHOTS[phase]
    seen = [outcomes.get(f"{phase}:{points}", 0) for points in range(_MOST_POINTS[phase] + 1)]
    fouls = outcomes.get(f"{phase}:{FOUL}", 0)
    shots = sum(seen) + fouls
    whole = weight + shots
    points = tuple(
        (weight * share + own) / whole for share, own in zip(prior.points, seen, strict=True)
    )
    return PhaseModel(points, (weight * prior.foul + fouls) / whole, shots)
