"""Evenings to be drawn: players, rounds that are over, and naive counts of them."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from cowboy_tui.league.draw import Entrant, NoRound, PastMatch, PastRound, Plan, draw
from cowboy_tui.league.season import Format, Season

Winner = Callable[[Sequence[str]], str]


def season(format_: Format, **more: object) -> Season:
    return Season.model_validate({"name": "Spring", "format": format_, **more})


def entrants(number: int) -> list[Entrant]:
    """The first of them has the first seed."""
    return [Entrant(f"p{seed:02}", seed) for seed in range(1, number + 1)]


def over(plan: Plan, winner: Winner = min, void: Iterable[Sequence[str]] = ()) -> PastRound:
    """The round when it is over; by default the better seed has won every match."""
    voids = list(void)
    return PastRound(
        tuple(
            PastMatch(match, None, True, void=True)
            if match in voids
            else PastMatch(match, winner(match), True)
            for match in plan.matches
        ),
        plan.byes,
    )


def drawn(answer: Plan | NoRound) -> Plan:
    assert isinstance(answer, Plan), answer
    assert answer.matches
    playing = [player for match in answer.matches for player in match]
    assert len(playing) == len(set(playing)), "somebody is in two matches of a round"
    assert not set(playing) & set(answer.byes)
    assert len(answer.byes) == len(set(answer.byes))
    return answer


def whole_night(
    rules: Season, field: Sequence[Entrant], tables: int = 3, seed: int = 1, winner: Winner = min
) -> list[PastRound]:
    """Rounds until the format is played out."""
    past: list[PastRound] = []
    while isinstance(answer := draw(rules, field, past, tables, seed), Plan):
        past.append(over(drawn(answer), winner))
    assert answer.over, answer
    return past


def met(past: Iterable[PastRound]) -> Counter[tuple[str, ...]]:
    """How often pairs were in one match that was not void."""
    return Counter(
        pair
        for round_ in past
        for match in round_.matches
        if not match.void
        for pair in combinations(sorted(match.players), 2)
    )


def byes(past: Iterable[PastRound]) -> Counter[str]:
    return Counter(player for round_ in past for player in round_.byes)


def opened(past: Iterable[PastRound]) -> Counter[str]:
    return Counter(match.players[0] for round_ in past for match in round_.matches)


def played(past: Iterable[PastRound]) -> Counter[str]:
    return Counter(p for round_ in past for match in round_.matches for p in match.players)


def spread(counts: Counter[str], players: Iterable[str]) -> int:
    """Between who has most and who has least."""
    values = [counts[player] for player in players]
    return max(values, default=0) - min(values, default=0)
