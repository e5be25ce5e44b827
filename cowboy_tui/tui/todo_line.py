"""What to do next on a night, with the key for it, so that a stranger knows what to press."""

from collections.abc import Callable

from cowboy_tui.league.draw import NoRound
from cowboy_tui.marker.night_board import NightBoard
from cowboy_tui.marker.night_desk import NightDesk

from .league_words import versus


def say_todo(desk: NightDesk, board: NightBoard, key: Callable[[str], str]) -> str:
    """Return the next step as a sentence; `key` takes a key of the letters to what is pressed."""
    if desk.night.closed:
        return f"The night is closed. {_afterwards(key)}, {key('x')} opens it again."
    ready = next((each for each in board.up_next if each.table), None)
    if ready:
        who = versus(ready.players, desk.people.name)
        return f"{key('n')} starts {ready.match} {who} at table {ready.table}."
    if not desk.night.rounds and len(desk.night.here) < 2:
        return f"{key('c')} checks in who is here; then {key('d')} draws the first round."
    plan = desk.preview_draw()
    playing = any(line.game for line in board.tables)
    if isinstance(plan, NoRound):
        if plan.over and not board.left:
            return f"All is played. {_afterwards(key)}, {key('x')} closes the night."
        return "Enter marks the game under the cursor." if playing else _sentence(plan.reason)
    number = len(desk.night.rounds) + 1
    matches = "1 match" if len(plan.matches) == 1 else f"{len(plan.matches)} matches"
    more = f"; {key('c')} checks in more players" if number == 1 else ""
    return f"{key('d')} draws round {number}: {matches} of {len(desk.night.here)} here{more}."


def _afterwards(key: Callable[[str], str]) -> str:
    return f"{key('s')} shows the standings, {key('p')} writes the report"


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"
