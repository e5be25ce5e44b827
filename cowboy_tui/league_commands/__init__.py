"""The commands of the league: players, seasons, nights, standings, statistics, papers.

What they do is loaded when one of them runs, so that a game starts as fast as without them.
"""

from .night import night
from .players import players
from .report import report
from .season import season
from .standings import standings
from .stats import stats

LEAGUE_COMMANDS = (players, season, night, standings, stats, report)

__all__ = ["LEAGUE_COMMANDS"]
