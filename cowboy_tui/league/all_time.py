"""Records of all time: who holds them, since when, and against whom.

They are taken from games that were played to the end and not reconstructed; whoever holds a
record together with others is named with them, the oldest first. The longest row of wins is
made of results alone, so that a reconstructed game goes on with it or ends it as any other does.
Games of void matches are the caller's to leave out (`without_void`).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from cowboy_tui.rules.figures import Figures

from .result import GameResult, MatchResult, MatchState

LEAST_INNINGS: Final = 5
"""Innings from which on the average of a game can be a record."""


class Person(NamedTuple):
    """Somebody as a game has him."""

    id: str
    """Empty for somebody whom the league does not know."""
    name: str
    """As the header of the game has it."""


class Holder(NamedTuple):
    """Who holds a record, and where he made it."""

    person: Person
    value: int | Fraction
    since: str
    """The date of the game, or of the first of a row: ISO 8601."""
    until: str
    """The date of the last of a row; as `since` for one game."""
    opponents: tuple[Person, ...]
    """Each once, in the order of their games."""
    game: str
    """The id of the game, of the last one of a row."""


class Records(NamedTuple):
    """All records; each is empty while nobody holds it."""

    high_run: tuple[Holder, ...]
    best_average: tuple[Holder, ...]
    """Points per inning in a game of at least `least_innings`, exact."""
    fewest_innings: tuple[Holder, ...]
    """Of winners by the final shot who began from nothing: no head start, nobody giving up."""
    longest_row: tuple[Holder, ...]
    """Games won one after the other."""
    least_innings: int


class _Seat(NamedTuple):
    """What somebody did in a game."""

    game: GameResult
    seat: int
    figures: Figures


def records(games: Iterable[GameResult], least_innings: int = LEAST_INNINGS) -> Records:
    """Return the records of these games, in whatever order they come."""
    in_time = sorted(games, key=lambda game: (game.started, game.id))
    seats = [
        _Seat(game, at, figures)
        for game in in_time
        if game.counts
        for at, figures in enumerate(game.figures, 1)
    ]
    return Records(
        _best(seats, lambda seat: seat.figures.high_run or None),
        _best(seats, lambda seat: _average(seat.figures, least_innings)),
        _best(seats, _innings_to_win, least=True),
        _longest(in_time),
        least_innings,
    )


def without_void(
    games: Iterable[GameResult], matches: Iterable[MatchResult]
) -> Iterator[GameResult]:
    """Yield games but for those of void matches."""
    void = {(match.night, match.id) for match in matches if match.state is MatchState.VOID}
    return (game for game in games if (game.night, game.match) not in void)


def _average(figures: Figures, least: int) -> Fraction | None:
    if not figures.innings or figures.innings < least:
        return None
    return Fraction(figures.points, figures.innings)


def _innings_to_win(seat: _Seat) -> int | None:
    game, at, figures = seat
    if game.winner != at or game.starts[at - 1] or not figures.final_wins:
        return None
    return figures.innings


def _best(
    seats: Iterable[_Seat],
    value: Callable[[_Seat], int | Fraction | None],
    *,
    least: bool = False,
) -> tuple[Holder, ...]:
    """Return all who have the greatest value, or the least; None is no value."""
    best: int | Fraction | None = None
    holders: list[_Seat] = []
    for seat in seats:
        found = value(seat)
        if found is None:
            continue
        if best is None or (found < best if least else found > best):
            best, holders = found, [seat]
        elif found == best:
            holders.append(seat)
    if best is None:
        return ()
    return tuple(_holder([seat.game], _person(seat.game, seat.seat), best) for seat in holders)


def _longest(games: Iterable[GameResult]) -> tuple[Holder, ...]:
    best = 0
    holders: list[tuple[Person, list[GameResult]]] = []
    rows: dict[str, list[GameResult]] = {}
    for game in games:
        if game.winner is None:
            continue
        for seat in range(1, len(game.names) + 1):
            person = _person(game, seat)
            if seat != game.winner:
                rows.pop(_key(person), None)
                continue
            row = rows[_key(person)] = [*rows.get(_key(person), ()), game]
            if len(row) > best:
                best, holders = len(row), []
            if len(row) == best:
                holders.append((person, row))
    return tuple(_holder(row, person, len(row)) for person, row in holders)


def _holder(games: Sequence[GameResult], person: Person, value: int | Fraction) -> Holder:
    met: dict[str, Person] = {}
    for game in games:
        for seat in range(1, len(game.names) + 1):
            other = _person(game, seat)
            met.setdefault(_key(other), other)
    others = tuple(each for key, each in met.items() if key != _key(person))
    return Holder(person, value, games[0].date, games[-1].date, others, games[-1].id)


def _person(game: GameResult, seat: int) -> Person:
    return Person(game.players[seat - 1], game.names[seat - 1])


def _key(person: Person) -> str:
    """Return what he is known by: his id, or the name while he has none."""
    return person.id or f"name {person.name.casefold()}"
