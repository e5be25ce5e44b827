"""A match: games one after the other, won by the first who has won so many of them.

A game says in its header which race it is part of and which game came before it. The tally is
read back from the journal along that chain each time, so that a correction of an earlier game
changes it.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, cast, get_args

from cowboy_tui.journal import DamagedJournal, Journal
from cowboy_tui.rules.setup import Setup
from cowboy_tui.settings.settings import Opens

from .marked_game import MarkedGame
from .payloads import BrokenGame

RACE: Final = "X-Race"
"""Header: how many games win the match; not given for single games."""
OPENS: Final = "X-Opens"
"""Header: who opens the next game; where it is not given, the settings say."""
AFTER: Final = "X-After"
"""Header: the id of the game of the same match that came before."""

MOST_GAMES: Final = 99
"""The longest race."""


class Match(NamedTuple):
    """How a match stands."""

    race: int
    """Games that win it; 1 for a single game."""
    wins: tuple[tuple[str, int], ...]
    """Names with the games they have won: the players of the game in their order, then others."""
    winner: str | None
    """The name of who was the first to win `race` games."""

    @property
    def over(self) -> bool:
        """Whether somebody has won the match."""
        return self.winner is not None

    @property
    def margin(self) -> tuple[int, int]:
        """Games of the one who has won most, and of the best of the others."""
        most = sorted((games for _, games in self.wins), reverse=True)
        return most[0], most[1]


def race_of(setup: Setup) -> int:
    """Return how many games win the match; 1 where the header has no number from 2 to 99."""
    text = setup.tag(RACE)
    return max(1, int(text)) if re.fullmatch("[0-9]{1,2}", text) else 1


def opens_of(setup: Setup) -> Opens | None:
    """Return who opens the next game, None where the header does not say."""
    text = setup.tag(OPENS)
    return cast("Opens", text) if text in get_args(Opens) else None


def earlier_winners(journal: Journal, game: MarkedGame) -> tuple[str, ...]:
    """Return who won the games of a match before a game, the first one first.

    A game without a winner is left out. The chain ends at a game that is not there, that cannot
    be read, or that was met before. Raises JournalError where the journal itself fails.
    """
    if race_of(game.setup) == 1:
        return ()
    return tuple(name for name in _winners_backwards(journal, game) if name)[::-1]


def _winners_backwards(journal: Journal, game: MarkedGame) -> Iterator[str | None]:
    met = {game.id}
    before = game.setup.tag(AFTER)
    while before and before not in met:
        met.add(before)
        try:
            game = MarkedGame.resume(journal, before)
        except (LookupError, BrokenGame, DamagedJournal):
            return
        yield winner_of(game)
        before = game.setup.tag(AFTER)


def winner_of(game: MarkedGame) -> str | None:
    """Return the name of who won a game."""
    state = game.state
    return state.players[state.winner - 1] if state.winner else None


def standing(game: MarkedGame, earlier: Sequence[str]) -> Match:
    """Return how the match stands with a game, after those that won the earlier ones."""
    state, race = game.state, race_of(game.setup)
    wins = dict.fromkeys((state.players[seat - 1] for seat in state.order), 0)
    first: str | None = None
    for name in (*earlier, winner_of(game)):
        if name is None:
            continue
        wins[name] = wins.get(name, 0) + 1
        if wins[name] == race and first is None:
            first = name
    return Match(race, tuple(wins.items()), first)


def tally(journal: Journal, game: MarkedGame) -> Match:
    """Return how the match of a game stands. Raises JournalError where the journal fails."""
    return standing(game, earlier_winners(journal, game))
