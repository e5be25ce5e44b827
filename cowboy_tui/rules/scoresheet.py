"""A game as a score sheet to read: a line an inning, and the rules where they bit."""

from collections.abc import Iterator

from .clauses import cite
from .gamefile import GameFile, Played
from .house import departures
from .innings import InningLine, innings, line_of
from .setup import Setup
from .shot import Shot
from .state import GameState


def score_sheet(game: GameFile) -> str:
    """Return a game as text for people. Raises BadFile where it cannot be played."""
    played = list(game.play())
    lines = [*_title(game.setup), "", "inning  points  total  player: shots"]
    number = 0
    for inning in innings(played):
        line = line_of(inning)
        number += line.shot
        lines += _inning(number, line, inning)
    state = played[-1].state if played else game.setup.new_game()
    return "\n".join([*lines, "", *_result(state)]) + "\n"


def _title(setup: Setup) -> Iterator[str]:
    rulebook = setup.rulebook
    yield (
        f"Cow-Boy pool, {rulebook.preset} rules: "
        f"{rulebook.open_to}, {rulebook.caroms_to}, {rulebook.target}"
    )
    if house := departures(rulebook):
        yield f"House rules: {house}"
    for key, value in setup.tags:
        yield f"{key}: {value}"


def _inning(number: int, line: InningLine, inning: list[Played]) -> Iterator[str]:
    who = f"{inning[-1].state.players[line.seat - 1]}: {line.tokens}"
    if line.shot:
        yield f"{number:6}  {line.points:6}  {line.total:5}  {who}"
    else:
        yield f"{'':23}{who}"
    for each in inning:
        if _bites(each):
            for rule in each.ruling.rules:
                yield f"{'':23}  {each.event.token}: {rule.text} ({rule.rule})"


def _bites(played: Played) -> bool:
    """Return whether an event needs its rules beside it: it did more than score or end a turn."""
    ruling = played.ruling
    if not isinstance(played.event.act, Shot):
        return True
    plain_end = (cite(played.state.rulebook, "no_score"),)
    return ruling.respotted or (ruling.inning_over and ruling.rules != plain_end)


def _result(state: GameState) -> Iterator[str]:
    for name, banked in zip(state.players, state.banked, strict=True):
        yield f"{banked:21}  {name}"
    if state.winner:
        yield f"The winner is {state.players[state.winner - 1]}."
    elif state.at_table:
        run = f", with a run of {state.run}" if state.run else ""
        yield f"{state.players[state.at_table - 1]} is at the table{run}."
