"""The next round of a night, and what is left to play, by the format of the season."""

from collections.abc import Sequence

from cowboy_tui.league.season import Format, Season

from . import knock_out, rings, round_robin, winner_stays
from .plan import Entrant, NoRound, PastRound, Plan


def draw(
    season: Season,
    entrants: Sequence[Entrant],
    past: Sequence[PastRound],
    tables: int,
    seed: int,
    *,
    again: bool = False,
) -> Plan | NoRound:
    """Return the next round for those who are here, or why there is none now.

    `entrants` are in the order of their coming. `seed` is the same for all rounds of a night; the
    same arguments give the same draw. `again` goes on in a round robin or rings that is played
    out: another time everybody against everybody. Winner stays draws whenever a table is free,
    the others when the round before is over.
    """
    match season.format:
        case Format.ROUND_ROBIN:
            return round_robin.draw(entrants, past, seed, again)
        case Format.RINGS:
            return rings.draw(entrants, past, season.ring, seed, again)
        case Format.WINNER_STAYS:
            return winner_stays.draw(entrants, past, tables, seed)
        case Format.KNOCK_OUT:
            return knock_out.draw(entrants, past, season.third_place, seed)


def remaining(season: Season, entrants: Sequence[Entrant], past: Sequence[PastRound]) -> int | None:
    """Return how many matches are still to be played, those that are drawn or under way included.

    None where the format has no end. Rings answer the least number; the others, what there is if
    nobody comes or goes.
    """
    match season.format:
        case Format.ROUND_ROBIN:
            return round_robin.remaining(entrants, past)
        case Format.RINGS:
            return rings.remaining(entrants, past, season.ring)
        case Format.WINNER_STAYS:
            return None
        case Format.KNOCK_OUT:
            return knock_out.remaining(entrants, past, season.third_place)
