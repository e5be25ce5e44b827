"""A game as a score sheet to read: a line an inning, with the rule of every foul."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from .gamefile import GameFile, Played
from .house import format_house
from .setup import Setup


def score_sheet(game: GameFile) -> str:
    """Return a game as text for people. Raises BadFile where it cannot be played."""
    played = list(game.play())
    lines = [*_title(game.setup), "", "inning  points  total  player: shots"]
    innings = groupby(played, key=lambda each: each.event.seat)
    for number, (seat, inning) in enumerate(innings, 1):
        lines += _inning(game.setup, number, seat, list(inning))
    lines += ["", *_result(game.setup, played)]
    return "\n".join(lines) + "\n"


def _title(setup: Setup) -> Iterator[str]:
    rulebook = setup.rulebook
    yield (
        f"Cow-Boy pool, {rulebook.preset} rules: "
        f"{rulebook.open_to}, {rulebook.caroms_to}, {rulebook.target}"
    )
    if setup.house:
        yield f"House rules: {format_house(setup.house)}"
    for key, value in setup.tags:
        yield f"{key}: {value}"


def _inning(setup: Setup, number: int, seat: int, inning: list[Played]) -> Iterator[str]:
    last = inning[-1]
    points = sum(each.ruling.points for each in inning) - last.ruling.run_lost
    banked = last.state.banked[seat - 1]
    total = banked + last.state.run if last.state.at_table == seat else banked
    tokens = " ".join(each.event.token for each in inning)
    yield f"{number:6}  {points:6}  {total:5}  {setup.players[seat - 1]}: {tokens}"
    for each in inning:
        if each.ruling.fouls or each.ruling.respotted or each.state.out != inning[0].state.out:
            for rule in each.ruling.rules:
                yield f"{'':23}{each.event.token}: {rule.text} ({rule.rule})"


def _result(setup: Setup, played: Iterable[Played]) -> Iterator[str]:
    state = setup.new_game()
    for each in played:
        state = each.state
    for name, banked in zip(setup.players, state.banked, strict=True):
        yield f"{banked:21}  {name}"
    if state.winner:
        yield f"The winner is {setup.players[state.winner - 1]}."
    elif state.at_table:
        run = f", with a run of {state.run}" if state.run else ""
        yield f"{setup.players[state.at_table - 1]} is at the table{run}."
