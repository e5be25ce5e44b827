"""The games of matches that are settled off the table: given up, and taken up again."""

from collections.abc import Callable
from functools import partial
from typing import Literal

from .marked_game import MarkedGame
from .night_desk import NightDesk
from .night_games import is_live


class SettlingDesk(NightDesk):
    """A desk at which a game that is being played is given up when its match is settled.

    Nobody is then led into it any more. Where the settling is taken back, it goes on.
    """

    def leave(self, player: str) -> str:
        """Note that a player is gone, and give up what he was playing."""
        return self._with_games(partial(super().leave, player))

    def settle(
        self, match: str, how: Literal["walk_over", "void"], winner: str = "", why: str = ""
    ) -> str:
        """Decide a match off the table, and give up its game."""
        return self._with_games(partial(super().settle, match, how, winner, why))

    def undo(self) -> str:
        """Take the last change of the night back, and go on with games that it gave up."""
        return self._with_games(super().undo)

    def redo(self) -> str:
        """Make the change again that was taken back last."""
        return self._with_games(super().redo)

    def _with_games(self, change: Callable[[], str]) -> str:
        self.refresh()
        before = self._settled_matches()
        told = change()
        now = self._settled_matches()
        for id_ in now - before:
            for game in filter(is_live, self.match(id_).games):
                MarkedGame.resume(self._journal, game.id).abandon()
        for id_ in before - now:
            for game in self.match(id_).games[-1:]:
                marked = MarkedGame.resume(self._journal, game.id)
                if marked.undoable and marked.undoable.abandons:
                    marked.undo()
        self.refresh()
        return told

    def _settled_matches(self) -> set[str]:
        return {match.id for match in self.night.matches if match.settled}
