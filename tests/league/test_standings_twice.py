"""Standings of random seasons against a second, naive scorer."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from cowboy_tui.league.result import GameResult, MatchResult, MatchState
from cowboy_tui.league.season import Season, TieBreak
from cowboy_tui.league.standings import Standings, standings
from tests.league.naive_standings import naive_standings
from tests.league.results import game, match

CHAINS = st.lists(st.sampled_from(TieBreak), min_size=1, max_size=len(TieBreak), unique=True)
POINTS = st.lists(st.integers(0, 3), min_size=1, max_size=4)
COUNTS = (
    "matches",
    "matches_won",
    "match_points",
    "games_won",
    "games_lost",
    "games",
    "points",
    "innings",
    "points_per_inning",
    "high_run",
)


def random_game(players: tuple[str, ...], chance: Random) -> GameResult:
    winner = chance.choice((*players, *players, None))
    figures = [(chance.randint(0, 2), chance.randint(0, 2), chance.randint(0, 2)) for _ in players]
    return game(
        players,
        winner,
        *figures,
        abandoned=winner is None and chance.random() < 0.5,
        reconstructed=chance.random() < 0.2,
    )


def random_match(everybody: list[str], chance: Random) -> MatchResult:
    size = min(len(everybody), chance.choice((2, 2, 2, 3, 4)))
    players = tuple(chance.sample(everybody, size))
    games = [
        random_game(tuple(chance.sample(players, size)), chance)
        for _ in range(chance.choice((0, 1, 1, 2, 3)))
    ]
    ends = [MatchState.PLAYED] * 6 + list(MatchState)
    made = [0, *(chance.randint(1, 3) for _ in players[1:])]
    places = [1 + sum(other < mine for other in made) for mine in made]
    chance.shuffle(places)
    wins = [sum(g.winner == g.players.index(p) + 1 for g in games if g.winner) for p in players]
    return match(players, places, games, wins, chance.choice(ends))


@given(
    CHAINS, POINTS, st.integers(2, 7), st.integers(0, 14), st.integers(0, 2), st.integers(0, 2**32)
)
@settings(max_examples=400, deadline=None)
def test_a_random_season_comes_out_as_a_naive_scorer_has_it(
    chain: list[TieBreak], points: list[int], people: int, played: int, least: int, seed: int
) -> None:
    chance = Random(seed)
    everybody = [f"p{number}" for number in range(people)]
    season = Season(name="S", points=tuple(points), tie_breaks=tuple(chain), least_games=least)
    matches = [random_match(everybody, chance) for _ in range(played)]
    who = everybody[: chance.randint(0, people)]
    ours, naive = standings(season, matches, who), naive_standings(season, matches, who)
    assert [row.player for row in ours.rows] == [row["player"] for row in naive]
    assert [row.rank for row in ours.rows] == [row["rank"] for row in naive]
    assert [decided(ours, at) for at in range(len(naive))] == [row["decided"] for row in naive]
    for row, other in zip(ours.rows, naive, strict=True):
        assert {field: getattr(row, field) for field in COUNTS} == {
            field: other[field] for field in COUNTS
        }
    assert sum(ours.matches.values()) == played
    assert sum(ours.left_out.values()) == sum(
        match.state is MatchState.VOID or not game.counts
        for match in matches
        for game in match.games
    )


def decided(table: Standings, at: int) -> tuple[object, ...]:
    decision = table.rows[at].decision
    if decision is None:
        return ()
    assert decision.over == table.rows[at - 1].player
    if decision.step is None:
        return ("shared",)
    return (decision.step.value, decision.above, decision.below, decision.tied)
