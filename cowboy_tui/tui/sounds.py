"""Which recorded events a bell is rung for."""

from cowboy_tui.marker.turn import Turn
from cowboy_tui.rules.phase import phase_of
from cowboy_tui.rules.shot import Shot


def rings(turn: Turn) -> bool:
    """Return whether a bell marks an event: a foul, a win, or a shot into another phase.

    The phase is the shooter's own; that the next player is in another one is nothing new.
    """
    before, state = turn.before, turn.state
    if turn.ruling.fouls or (state.over and not before.over):
        return True
    seat = turn.event.seat
    if not isinstance(turn.event.act, Shot) or before.at_table != seat:
        return False
    run = state.run if state.at_table == seat else 0
    return phase_of(state.rulebook, state.banked[seat - 1] + run) is not before.phase
