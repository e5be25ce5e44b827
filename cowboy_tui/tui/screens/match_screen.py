"""What the marking screen knows of the match that its game is part of."""

from collections.abc import Callable

from cowboy_tui.marker.league_headers import league_headers
from cowboy_tui.marker.match import Match, standing

from ..commands import Command, Place
from ..enter_guard import EnterGuard
from ..messages import Rematch, SetUpGame
from .company import CompanyScreen

Earlier = Callable[[], tuple[str, ...]]
"""Reads back who won the earlier games of the match."""


class MatchScreen(CompanyScreen):
    """A screen of a game that may be one of several."""

    _earlier: Earlier
    _rematch: EnterGuard
    _won_before: tuple[str, ...] | None = None

    def _match(self) -> Match:
        """Return how the match stands; read back anew when a game is over, which is seldom."""
        if self._won_before is None or self.game.state.over:
            self._won_before = self._earlier()
        return standing(self.game, self._won_before)

    def ignore_rematch(self) -> None:
        """Ignore the key of a rematch for a while: it led here, or the game has only just ended."""
        self._rematch.recorded()

    def rematch_bounces(self, key: str, *, idle: bool) -> bool:
        """Return whether a key is that of a rematch and is to be ignored."""
        command = self.key_map.command(Place.OVER, key.lower())
        rematch = command is not None and command.id == "rematch"
        return rematch and self._rematch.ignores(idle=idle)

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands that do something now; from a game of a night the way leads to its board."""
        if not league_headers(self.game.setup).night:
            return tuple(each for each in super().commands if each.id != "lead_on")
        labels = {"home": "night", "rematch": "go on", "lead_on": "go on"}
        return tuple(
            each._replace(label=labels.get(each.id, each.label))
            for each in super().commands
            if each.id != "set_up_again"
        )

    def action_lead_on(self) -> None:
        """Go on with the match of the night, or to its board; other games end with their winner."""
        if league_headers(self.game.setup).night:
            self.action_rematch()

    def action_rematch(self) -> None:
        """Start the next game of the same players."""
        self.post_message(Rematch(self.game.id))

    def action_set_up_again(self) -> None:
        """Set up a game of the same players; a night goes on as it was drawn."""
        if league_headers(self.game.setup).night:
            self.action_rematch()
        else:
            self.post_message(SetUpGame(self.game.id))
