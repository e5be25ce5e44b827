"""The game, night, season or all time that a player's statistics are of."""

from datetime import datetime

from cowboy_tui.league.result import GameResult
from cowboy_tui.marker.league_tables import LeagueTables, Span

from .spans import Spans


class PlayerSpans:
    """As `Spans`, and a single game after all time."""

    def __init__(self, tables: LeagueTables, player: str, span: Span) -> None:
        self._spans = Spans(tables, span, all_time=span == Span())
        self._player = player
        self.at_game = False
        self._game = ""
        """The id of the game; empty for the last one."""

    @property
    def read(self) -> Span:
        """What is to be read: nights around it too, for a trend."""
        now = Span() if self.at_game else self._spans.now
        return Span(now.season) if now.night else now

    def turn(self) -> None:
        """Go on: night, season, all time, game."""
        if self.at_game:
            self.at_game = False
            self._spans.turn()
        elif self._spans.now == Span():
            self.at_game = True
        else:
            self._spans.turn()

    def step(self, by: int, games: list[GameResult]) -> bool:
        """Go to what was earlier or later; returns whether there was anything."""
        if not self.at_game:
            return self._spans.step(by)
        own = [game.id for game in self._own(games)]
        shown = self._shown(games)
        at = own.index(shown.id) + by if shown else -1
        if not 0 <= at < len(own):
            return False
        self._game = own[at]
        return True

    def within(self, games: list[GameResult]) -> list[GameResult]:
        """Return the games that count here, of all that were read."""
        if self.at_game:
            shown = self._shown(games)
            return [shown] if shown else []
        night = self._spans.now.night
        return [game for game in games if game.night == night] if night else games

    def title(self, games: list[GameResult]) -> str:
        """Say what is looked at."""
        if not self.at_game:
            return self._spans.title
        shown = self._shown(games)
        if shown is None:
            return "no game yet"
        when = datetime.fromisoformat(shown.started).astimezone()
        others = [
            name
            for name, player in zip(shown.names, shown.players, strict=True)
            if player != self._player
        ]
        return f"game of {when:%a %d %b %Y %H:%M} against {', '.join(others)}"

    def _own(self, games: list[GameResult]) -> list[GameResult]:
        return [game for game in games if self._player in game.players]

    def _shown(self, games: list[GameResult]) -> GameResult | None:
        own = self._own(games)
        last = own[-1] if own else None
        return next((game for game in own if game.id == self._game), last)
