"""The draw of a night: what it is told of who is here and what was played."""

from collections.abc import Callable, Iterable

from cowboy_tui.league.draw import Entrant, NoRound, PastMatch, PastRound, Plan, draw, remaining
from cowboy_tui.league.night import Night
from cowboy_tui.league.result import MatchResult, MatchState
from cowboy_tui.league.season import Format

from .night_reading import NightReading
from .seeds import seeded


class NightDraw(NightReading):
    """A night whose next round can be looked at."""

    _drawn: tuple[object, Plan | NoRound] | None = None

    def preview_draw(self, again: bool = False) -> Plan | NoRound:
        """Return the round that would be drawn now, or why there is none.

        `again` goes on where everybody has met everybody.
        """
        if self.night.closed:
            return NoRound("The night is closed.")
        about = (self.night, self.season, self.here, self._past(), again)
        if self._drawn is None or self._drawn[0] != about:
            # Rings take a while to draw, and the board asks again and again.
            self._drawn = about, self._next_round(again)
        return self._drawn[1]

    def left_to_play(self) -> int | None:
        """Return how many matches are not decided yet, those not drawn yet included.

        None where the format has no end.
        """
        if self.night.closed:
            return sum(not match.over for match in self.matches)
        return remaining(self.season, self._entrants(), self._past())

    def _next_round(self, again: bool) -> Plan | NoRound:
        return draw(
            self.season,
            self._entrants(),
            self._past(),
            len(self.night.tables),
            self.night.seed,
            again=again,
        )

    def _entrants(self) -> list[Entrant]:
        here = self.here
        seeds = here
        if self.season.format is Format.KNOCK_OUT and not self.night.rounds:
            seeds = seeded(self._journal, self.season, self.night, here, self.people.same)
        return [Entrant(player, 1 + seeds.index(player)) for player in here]

    def _past(self) -> list[PastRound]:
        return past_rounds(self.night, self.matches, self.people.same)


def past_rounds(
    night: Night, matches: Iterable[MatchResult], same: Callable[[str], str]
) -> list[PastRound]:
    """Return the rounds of a night with what their matches have come to."""
    by_id = {match.id: match for match in matches}
    return [
        PastRound(
            tuple(_past(by_id[match]) for match in each.matches),
            tuple(dict.fromkeys(map(same, each.byes))),
        )
        for each in night.rounds
    ]


def _past(match: MatchResult) -> PastMatch:
    return PastMatch(match.players, match.winner, match.over, match.state is MatchState.VOID)
