"""The commands of the league: players, seasons, nights, standings, statistics, papers.

What they do is loaded when one of them runs: the help lists them without.
"""
