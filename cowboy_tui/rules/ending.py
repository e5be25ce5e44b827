"""The end of a game, told from its last event where nothing before it matters."""

from .assessment import Assessment, assess
from .notation import Act
from .opening import Opening
from .phase import stage_of
from .rulebook import Rulebook
from .shot import Mark, Shot


def surely_wins(rulebook: Rulebook, act: Act) -> bool:
    """Return whether an event that was possible has won its game, whatever went before it.

    The called pocket is noted on final shots only, and what they need to win is all in their
    marks. False says little: the last player left wins as well (ruling 7).
    """
    if not isinstance(act, Shot) or Mark.CALLED_POCKET not in act.marks:
        return False
    found = assess(rulebook, stage_of(rulebook, rulebook.caroms_to), Opening.PLAYED, (), act)
    return isinstance(found, Assessment) and found.exact.wins
