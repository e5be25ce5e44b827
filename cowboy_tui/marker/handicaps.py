"""Fair head starts and live chances from what the journal holds."""

from collections.abc import Sequence

from cowboy_tui.journal import Journal
from cowboy_tui.league.handicap.fair import FairStarts, fair_starts
from cowboy_tui.league.handicap.model import Models, models_of
from cowboy_tui.league.handicap.winning import live_chances
from cowboy_tui.rules.rulebook import Rulebook
from cowboy_tui.rules.state import GameState

from .league_games import all_results


def league_models(journal: Journal) -> Models:
    """Return how everybody plays, by all games that count. Raises as `all_results`."""
    return models_of(all_results(journal))


def suggested_starts(journal: Journal, rulebook: Rulebook, players: Sequence[str]) -> FairStarts:
    """Return the head starts for a game of players (ids) in the order of play.

    Raises ValueError for more players than they are worked out for, else as `all_results`.
    """
    models = league_models(journal)
    return fair_starts(rulebook, [models.of(player) for player in players])


def chances_in_game(state: GameState, players: Sequence[str], models: Models) -> tuple[float, ...]:
    """Return the chance of each seat to win; `players` are ids by seat, empty for unknown ones.

    Who came late, and is not among the ids, is taken for an average player.
    """
    seats = range(1, len(state.banked) + 1)
    ids = dict(enumerate(players, 1))
    return live_chances(state, {seat: models.of(ids.get(seat, "")) for seat in seats})
