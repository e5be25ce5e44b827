"""How a match stands, in as few words as the room takes."""

from rich.cells import cell_len

from cowboy_tui.marker.match import Match

from .cells import shorten

_LONGEST = 40
"""Cells of a name that are tried first."""


def tally_text(match: Match, width: int, cut: str) -> str:
    """Return the games won in at most `width` cells if possible; names yield before numbers.

    Empty for a single game.
    """
    if match.race == 1:
        return ""
    end = f", race to {match.race}"
    if match.over:
        end += ", WON"
    for cells in range(_LONGEST, 0, -1):
        text = ", ".join(f"{shorten(name, cells, cut)} {games}" for name, games in match.wins) + end
        if cell_len(text) <= width:
            return text
    return "-".join(str(games) for _, games in match.wins) + end


def match_won(match: Match) -> str:
    """Return who won a match and by how much."""
    most, next_best = match.margin
    return f"{match.winner} WINS THE MATCH, {most} games to {next_best}"
