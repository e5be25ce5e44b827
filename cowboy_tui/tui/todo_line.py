"""What to do next on a night, with the key for it, so that a stranger knows what to press."""

from collections.abc import Callable

from cowboy_tui.league.draw import NoRound
from cowboy_tui.marker.night_board import NightBoard
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.rules.counted import counted

from .league_words import Named, versus
from .night_view_lines import next_due


def say_todo(desk: NightDesk, board: NightBoard, key: Callable[[str], str]) -> str:
    """Return the next step as a sentence; `key` takes a key of the letters to what is pressed."""
    if desk.night.closed:
        return f"The night is closed. {_afterwards(key)}, {key('x')} opens it again."
    if ready := next_due(board):
        who = versus(ready.players, desk.people.name)
        return f"{key('n')} starts {ready.match} {who} at table {ready.table}."
    if not desk.night.rounds and len(desk.night.here) < 2:
        return f"{key('c')} checks in who is here; then {key('d')} draws the first round."
    plan = desk.preview_draw()
    if isinstance(plan, NoRound):
        return _until_then(board, plan, desk.people.name, key)
    number = len(desk.night.rounds) + 1
    matches = counted(len(plan.matches), "match", "matches")
    more = f"; {key('c')} checks in more players" if number == 1 else ""
    return f"{key('d')} draws round {number}: {matches} of {len(desk.night.here)} here{more}."


def _until_then(board: NightBoard, plan: NoRound, named: Named, key: Callable[[str], str]) -> str:
    """Say what can be done while nothing can be drawn or started."""
    if any(line.game for line in board.tables):
        return "Enter opens the table under the cursor, to mark its game."
    for match in board.up_next:
        missing = ", ".join(map(named, match.missing))
        return f"{key('v')} settles {match.match}, or it waits for {missing or 'its players'}."
    if plan.over:
        return f"All is played. {_afterwards(key)}, {key('x')} closes the night."
    return f"{_sentence(plan.reason)} {key('c')} checks players in."


def _afterwards(key: Callable[[str], str]) -> str:
    return f"{key('s')} shows the standings, {key('p')} writes the report"


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"
