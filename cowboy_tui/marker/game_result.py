"""What a game came to, worked out from its entries."""

from collections.abc import Sequence

from cowboy_tui.journal import Entry
from cowboy_tui.league.result import GameResult
from cowboy_tui.rules.action import Join
from cowboy_tui.rules.house import format_house
from cowboy_tui.rules.shot import Shot
from cowboy_tui.rules.statistics import figures_of
from cowboy_tui.rules.transition import bank

from .league_headers import league_headers
from .marked_game import MarkedGame
from .match import race_of
from .shot_times import Moment, recorded


def game_result(game: MarkedGame, entries: Sequence[Entry]) -> GameResult:
    """Return the result of a game, whose entries are given; players are as its header has them."""
    setup, state, turns = game.setup, game.state, game.turns
    headers = league_headers(setup)
    moments, corrections = recorded(entries)
    late = tuple(turn.event.act.score for turn in turns if isinstance(turn.event.act, Join))
    unknown = ("",) * (len(state.players) - len(headers.players))
    seconds = [moment.seconds for moment in moments]
    return GameResult(
        id=game.id,
        night=headers.night,
        match=headers.match,
        number=headers.game,
        started=game.started,
        ended=_last_shot(game, moments),
        date=setup.tag("Date"),
        table=setup.tag("Table"),
        rules=setup.rulebook.preset,
        house=format_house(setup.house),
        names=state.players,
        players=(*headers.players, *unknown),
        starts=(*setup.start, *late),
        scores=bank(state).banked,
        order=state.order,
        at_table=state.at_table,
        winner=state.winner,
        abandoned=game.abandoned and state.winner is None,
        reconstructed=game.reconstructed,
        corrected=corrections,
        race=race_of(setup),
        figures=figures_of(setup.new_game(), turns, seconds),
    )


def _last_shot(game: MarkedGame, moments: Sequence[Moment]) -> str:
    """Return when the last shot was recorded, or when the game began where there is none."""
    for turn, moment in zip(reversed(game.turns), reversed(moments), strict=True):
        if isinstance(turn.event.act, Shot):
            return moment.at
    return game.started
