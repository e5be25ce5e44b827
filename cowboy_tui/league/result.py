"""A game and a match as the league counts them."""

from typing import NamedTuple

from cowboy_tui.rules.figures import Figures
from cowboy_tui.rules.rulebook import Preset
from cowboy_tui.rules.word import Word


class GameResult(NamedTuple):
    """What a game came to, worked out from its events; seats count from 1."""

    id: str
    """UUID text of the game."""
    night: str
    """UUID text of the night it belongs to (header `X-Night`); empty for a game on its own."""
    match: str
    """The match of the night (header `X-Match`), empty for none."""
    number: int
    """Which game of the match it is, from 1."""
    started: str
    """UTC, ISO 8601."""
    ended: str
    """When its last shot was recorded: UTC, ISO 8601."""
    date: str
    """The date in its header, ISO 8601."""
    table: str
    rules: Preset
    house: str
    """House rules as the header has them."""
    names: tuple[str, ...]
    """Names by seat."""
    players: tuple[str, ...]
    """Ids by seat (header `X-Players`), empty text where none is known."""
    starts: tuple[int, ...]
    """Head starts by seat, a latecomer's score on coming included."""
    scores: tuple[int, ...]
    """Banked points by seat, the run at the table included."""
    order: tuple[int, ...]
    """Seats in the order of play."""
    at_table: int | None
    winner: int | None
    """The seat that won."""
    abandoned: bool
    reconstructed: bool
    """Whether scores were set from memory in it."""
    corrected: int
    """How many corrections of earlier events stand in it."""
    race: int
    figures: tuple[Figures, ...]
    """By seat."""

    @property
    def counts(self) -> bool:
        """Whether averages take it in: played to the end, by shots that were all noted."""
        return self.winner is not None and not self.reconstructed


class MatchState(Word):
    """How far a match has come."""

    WAITING = "waiting"
    PLAYING = "playing"
    PLAYED = "played"
    WALK_OVER = "walk_over"
    VOID = "void"


class MatchResult(NamedTuple):
    """A match of a night with its games."""

    night: str
    id: str
    """As `Match.id`."""
    round: int
    players: tuple[str, ...]
    """Ids in the order of play, merged entries put together."""
    state: MatchState
    wins: tuple[int, ...]
    """Games won, by player; none of those that were played when it was decided already."""
    places: tuple[int, ...]
    """Place in the match by player, from 1, ties shared; all 0 while it is not decided."""
    winner: str | None
    """The id of who won it."""
    games: tuple[GameResult, ...]
    """All its games in their order, those that do not count too; their players as above."""

    @property
    def over(self) -> bool:
        """Whether nothing is left to play in it."""
        return self.state not in (MatchState.WAITING, MatchState.PLAYING)
