"""The league: draws, standings, statistics, head starts."""
