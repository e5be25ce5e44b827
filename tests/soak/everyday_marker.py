"""A marker whose shots are those of an evening at the bar, up to the one that wins."""

from cowboy_tui.rules.shot import Mark, Shot
from cowboy_tui.rules.state import GameState

from ..torture.random_marker import RandomMarker

_FOULS = (Mark.MISS, Mark.SCRATCH, Mark.CUE_OFF, Mark.TOUCH)


class EverydayMarker(RandomMarker):
    """Types what is mostly typed: nothing scored, a carom, a ball; now and then anything."""

    illegal, quits = 0.01, 0.002

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self._game.state.over

    def reopened(self) -> bytes:
        """Return the keys that take back the shot that has won, after a question."""
        self._game.undo()
        return self._note(b"uy")

    def _shot(self) -> Shot:
        dice = self._chance.random()
        if dice < 0.4:
            return Shot()
        if dice < 0.6:
            return Shot(marks=frozenset({Mark.CAROM}))
        if dice < 0.8:
            return Shot(pocketed=(self._chance.choice((1, 3, 5)),))
        if dice < 0.88:
            return Shot(marks=frozenset({self._chance.choice(_FOULS)}))
        if dice < 0.92:
            return Shot(marks=frozenset({Mark.CALLED_POCKET}))
        return super()._shot()

    def _wanted(self, after: GameState) -> bool:
        return True
