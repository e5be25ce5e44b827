"""What several tests of the marker need."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker import library
from cowboy_tui.marker.library import GameSummary, UnreadableGame
from cowboy_tui.marker.marked_game import MarkedGame, NothingToTakeBack
from cowboy_tui.rules.action import SetScores
from cowboy_tui.rules.game import apply
from cowboy_tui.rules.gamefile import read
from cowboy_tui.rules.notation import Event, parse_token
from cowboy_tui.rules.setup import Setup
from cowboy_tui.rules.state import GameState

SHORT_HOUSE = "open_to=4 caroms_to=5"
"""Won by four points, a carom of one and the final shot."""

WON = ("1:13", "1:c", "1:w")
"""A short game that the first player wins in one inning."""


def setup_of(*players: str, house: str = SHORT_HOUSE, more: str = "") -> Setup:
    names = "".join(f"Player: {name}\n" for name in players or ("Ann", "Bo"))
    return read(f"Rules: modern\nHouse: {house}\n{more}{names}").setup


def event(text: str) -> Event:
    """Read `SEAT:token`."""
    seat, _, token = text.partition(":")
    return Event(int(seat), parse_token(token))


def mark(game: MarkedGame, tokens: Iterable[str]) -> MarkedGame:
    for token in tokens:
        game.record(event(token))
    return game


def summaries(journal: Journal, most: int | None = None) -> list[GameSummary]:
    """Those of the games listed first that can be read."""
    found = islice(library.listed(journal), most)
    return [each for each in found if isinstance(each, GameSummary)]


def unreadable(journal: Journal) -> list[UnreadableGame]:
    return [each for each in library.listed(journal) if isinstance(each, UnreadableGame)]


def replayed(setup: Setup, events: Iterable[Event]) -> GameState:
    """The state that a plain loop over the events comes to."""
    state = setup.new_game()
    for each in events:
        state, _ = apply(state, each)
    return state


def assert_holds(game: MarkedGame, events: list[Event]) -> None:
    """Everything the game shows belongs to these events."""
    assert game.events == events
    assert game.reconstructed == any(isinstance(each.act, SetScores) for each in events)
    assert [turn.event for turn in game.turns] == events
    assert game.state == replayed(game.setup, events)
    state = game.setup.new_game()
    for turn in game.turns:
        assert turn.before == state
        assert (turn.state, turn.ruling) == apply(state, turn.event)
        state = turn.state


def assert_same(one: MarkedGame, other: MarkedGame) -> None:
    """Two objects tell the same game, with the same changes to take back and make again."""
    assert everything(one) == everything(other)


def everything(game: MarkedGame) -> tuple[object, ...]:
    return (
        game.id,
        game.started,
        game.setup,
        game.events,
        list(game.turns),
        game.state,
        game.abandoned,
        changes(game),
    )


def changes(game: MarkedGame) -> tuple[object, ...]:
    """What undo and redo would do, down to the first and up to the last change."""
    return (list(game._history._done), list(game._history._undone), game._last.seq)


def undo_all(game: MarkedGame) -> int:
    return _until_refused(game.undo)


def redo_all(game: MarkedGame) -> int:
    return _until_refused(game.redo)


def _until_refused(action: Callable[[], object]) -> int:
    count = 0
    while True:
        try:
            action()
        except NothingToTakeBack:
            return count
        count += 1


@contextmanager
def nothing_written(journal: Journal, game: MarkedGame) -> Iterator[None]:
    """The block neither changes the game nor writes about it."""
    entries, before = journal.entries(game.id), everything(game)
    yield
    assert journal.entries(game.id) == entries
    assert everything(game) == before
    assert_same(MarkedGame.resume(journal, game.id), game)


@contextmanager
def refused(journal: Journal, game: MarkedGame, error: type[Exception]) -> Iterator[None]:
    """The block raises, and nothing comes of it."""
    with nothing_written(journal, game), pytest.raises(error):
        yield


CHANGES: dict[str, Callable[[MarkedGame], object]] = {
    "record": lambda game: game.record(event("1:-")),
    "replace": lambda game: game.replace_last(event("1:-")),
    "undo": lambda game: game.undo(),
    "redo": lambda game: game.redo(),
    "abandon": lambda game: game.abandon(),
}
