"""A player of known skill as the model that an endless row of his shots would make."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise, permutations
from random import Random
from typing import NamedTuple

from cowboy_tui.demo.play import play
from cowboy_tui.demo.skill import Shots, Skill
from cowboy_tui.league.handicap.model import Models, PhaseModel, ShotModel, models_of
from cowboy_tui.rules.assessment import Assessment, assess
from cowboy_tui.rules.figures import Figures
from cowboy_tui.rules.game import apply
from cowboy_tui.rules.notation import Event, parse_token
from cowboy_tui.rules.opening import Opening
from cowboy_tui.rules.phase import Phase, stage_of
from cowboy_tui.rules.rulebook import Rulebook
from cowboy_tui.rules.ruling import Ruling
from cowboy_tui.rules.shot import Shot
from cowboy_tui.rules.state import GameState, new_game
from cowboy_tui.rules.statistics import figures_of

from .results import game

MOST = {Phase.OPEN: 11, Phase.CAROMS: 2, Phase.FINAL: 1}


def truth(skill: Skill, rulebook: Rulebook) -> ShotModel:
    """The model that tells his skill exactly."""
    phases = (
        _phase(skill.open, Phase.OPEN, rulebook),
        _phase(skill.caroms, Phase.CAROMS, rulebook),
        _phase(skill.final, Phase.FINAL, rulebook),
    )
    return ShotModel(*phases)


def _phase(shots: Shots, phase: Phase, rulebook: Rulebook) -> PhaseModel:
    shares = dict.fromkeys(range(MOST[phase] + 1), 0.0)
    foul = whole = 0.0
    total = {Phase.OPEN: 0, Phase.CAROMS: rulebook.open_to + 1, Phase.FINAL: rulebook.caroms_to}
    stage = stage_of(rulebook, total[phase])
    for token, (below, sum_) in zip(shots.tokens, pairwise((0.0, *shots.sums)), strict=True):
        shot = parse_token(token)
        assert isinstance(shot, Shot)
        found = assess(rulebook, stage, Opening.PLAYED, (), shot)
        if not isinstance(found, Assessment):
            # He plays something else then.
            continue
        whole += sum_ - below
        if found.short.fouls:
            foul += sum_ - below
        else:
            shares[found.points] += sum_ - below
    points = tuple(share / whole for share in shares.values())
    return PhaseModel(points, foul / whole)


def winners(
    rulebook: Rulebook, skills: Sequence[Skill], starts: tuple[int, ...], games: int, seed: int
) -> tuple[float, ...]:
    """The share of games that each seat wins, played through the judge."""
    return winners_from(new_game(rulebook, starts), skills, games, seed)


def winners_from(
    state: GameState, skills: Sequence[Skill], games: int, seed: int
) -> tuple[float, ...]:
    """As `winners`, of games that go on from a state."""
    chance = Random(seed)
    won: Counter[int] = Counter()
    for _ in range(games):
        *_, (_, end) = play(state, skills, chance)
        assert end.winner is not None
        won[end.winner] += 1
    return tuple(won[seat] / games for seat in range(1, len(skills) + 1))


def halfway(
    rulebook: Rulebook, skills: Sequence[Skill], starts: tuple[int, ...], seed: int
) -> GameState:
    """A game that is being played: somebody is near the end, and has a run."""
    for _, state in play(new_game(rulebook, starts), skills, Random(seed)):
        if state.run > 2 and max(state.banked) >= rulebook.open_to - 15:
            return state
    raise AssertionError("the game was over first")


class _Told(NamedTuple):
    event: Event
    ruling: Ruling
    state: GameState


def season(
    rulebook: Rulebook, skills: Sequence[Skill], games: int, seed: int
) -> list[tuple[tuple[str, str], tuple[Figures, ...]]]:
    """Everybody plays everybody so many games in each order; who played and what he did in it.

    The players are called by their places.
    """
    chance = Random(seed)
    found = []
    for one, other in permutations(range(len(skills)), 2):
        for _ in range(games):
            start = state = new_game(rulebook, (0, 0))
            told = []
            for event, after in play(start, (skills[one], skills[other]), chance):
                told.append(_Told(event, apply(state, event)[1], after))
                state = after
            found.append(((str(one), str(other)), figures_of(start, told)))
    return found


def models_from(games: Iterable[tuple[tuple[str, str], tuple[Figures, ...]]]) -> Models:
    """The models that the games of a season make."""
    return models_of(
        game(players, players[0])._replace(figures=figures) for players, figures in games
    )
