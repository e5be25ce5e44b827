"""Which decisions are possible at a place of a game, and whose they can be."""

from collections.abc import Iterator

from cowboy_tui.rules.action import Action
from cowboy_tui.rules.game import why_not
from cowboy_tui.rules.notation import Event
from cowboy_tui.rules.state import GameState


def possible_decisions(
    state: GameState, instead: Event | None = None
) -> Iterator[tuple[Action, tuple[int, ...]]]:
    """Yield each decision that somebody can make in a state, with the seats that can.

    `instead` is the event whose place it would take, which is none of them.
    """
    events = {act: [Event(seat, act) for seat in _seats(state)] for act in Action}
    for act, each in events.items():
        can = tuple(
            event.seat for event in each if event != instead and why_not(state, event) is None
        )
        if can:
            yield act, can


def _seats(state: GameState) -> range:
    return range(1, len(state.players) + 1)
