"""A player of known skill as the model that an endless row of his shots would make."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from random import Random

from cowboy_tui.demo.play import play
from cowboy_tui.demo.skill import Shots, Skill
from cowboy_tui.league.handicap.model import PhaseModel, ShotModel
from cowboy_tui.rules.assessment import Assessment, assess
from cowboy_tui.rules.notation import parse_token
from cowboy_tui.rules.opening import Opening
from cowboy_tui.rules.phase import Phase
from cowboy_tui.rules.rulebook import Rulebook
from cowboy_tui.rules.shot import Shot
from cowboy_tui.rules.state import GameState, new_game

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
    for token, (below, sum_) in zip(shots.tokens, pairwise((0.0, *shots.sums)), strict=True):
        shot = parse_token(token)
        assert isinstance(shot, Shot)
        found = assess(rulebook, phase, phase is Phase.FINAL, Opening.PLAYED, (), shot)
        if not isinstance(found, Assessment):
            # He plays something else then.
            continue
        whole += sum_ - below
        if found.ruling.fouls:
            foul += sum_ - below
        else:
            shares[found.points] += sum_ - below
    points = tuple(share / whole for share in shares.values())
    return PhaseModel(points, foul / whole)


def winners(
    rulebook: Rulebook, skills: Sequence[Skill], starts: tuple[int, ...], games: int, seed: int
) -> list[float]:
    """The share of games that each seat wins, played through the judge."""
    chance = Random(seed)
    won: Counter[int] = Counter()
    for _ in range(games):
        won[winner(new_game(rulebook, starts), skills, chance)] += 1
    return [won[seat] / games for seat in range(1, len(starts) + 1)]


def winner(state: GameState, skills: Sequence[Skill], chance: Random) -> int:
    """Who wins a game that goes on from a state."""
    *_, (_, end) = play(state, skills, chance)
    assert end.winner is not None
    return end.winner
