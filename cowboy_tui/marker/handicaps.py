"""Fair head starts from what the journal holds."""

from collections.abc import Sequence

from cowboy_tui.journal import Journal
from cowboy_tui.league.handicap.fair import FairStarts, fair_starts
from cowboy_tui.league.handicap.model import models_of
from cowboy_tui.rules.rulebook import Rulebook

from .league_games import all_results


def suggested_starts(journal: Journal, rulebook: Rulebook, players: Sequence[str]) -> FairStarts:
    """Return the head starts for a game of players (ids) in the order of play.

    They are as good as everybody's shots in all games that count. Raises ValueError for more
    players than they are worked out for, else as `all_results`.
    """
    models = models_of(all_results(journal))
    return fair_starts(rulebook, [models.of(player) for player in players])
