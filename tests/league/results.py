"""Games and matches for tests, as short as they can be said."""

from collections.abc import Iterable, Sequence

from cowboy_tui.league.result import GameResult, MatchResult, MatchState
from cowboy_tui.rules.figures import Figures


def game(
    players: Sequence[str],
    winner: str | None,
    *figures: tuple[int, int, int],
    number: int = 1,
    match: str = "1.1",
    night: str = "n1",
    race: int = 1,
    scores: Sequence[int] = (),
    starts: Sequence[int] = (),
    started: str = "2026-01-08T19:00:00Z",
    abandoned: bool = False,
    reconstructed: bool = False,
    finals: bool = True,
) -> GameResult:
    """A game; `figures` are points, innings and high run by seat."""
    made = figures or tuple((0, 0, 0) for _ in players)
    seat = None if winner is None else players.index(winner) + 1
    return GameResult(
        id=f"{night}/{match}/{number}/{started}",
        night=night,
        match=match,
        number=number,
        started=started,
        ended=started,
        date=started[:10],
        table="1",
        rules="modern",
        house="",
        names=tuple(f"N{player}" for player in players),
        players=tuple(players),
        starts=tuple(starts) or (0,) * len(players),
        scores=tuple(scores) or tuple(points for points, _, _ in made),
        order=tuple(range(1, len(players) + 1)),
        at_table=None,
        winner=seat,
        abandoned=abandoned,
        reconstructed=reconstructed,
        corrected=0,
        race=race,
        figures=tuple(
            Figures(
                points=points,
                innings=innings,
                high_run=high,
                final_wins=int(finals and at == seat),
            )
            for at, (points, innings, high) in enumerate(made, 1)
        ),
    )


def match(
    players: Sequence[str],
    places: Sequence[int] = (),
    games: Iterable[GameResult] = (),
    wins: Sequence[int] = (),
    state: MatchState = MatchState.PLAYED,
) -> MatchResult:
    """A match; the first of `players` has won it where no places are given."""
    over = state in (MatchState.PLAYED, MatchState.WALK_OVER)
    places = places or range(1, len(players) + 1)
    winner = players[places.index(1)] if over else None
    return MatchResult(
        night="n1",
        id="1.1",
        round=1,
        players=tuple(players),
        state=state,
        wins=tuple(wins) or tuple(int(over and player == winner) for player in players),
        places=tuple(places) if over else (0,) * len(players),
        winner=winner,
        games=tuple(games),
    )
