"""All games of a journal: list them, find one, take one out as a file and bring one in."""

import uuid
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple

from cowboy_tui.journal import Journal
from cowboy_tui.rules.gamefile import GameFile, format_game
from cowboy_tui.rules.header import format_header
from cowboy_tui.rules.notation import Event

from .marked_game import MarkedGame
from .payloads import BrokenGame, Kind, Start, splice_payload

_IMPORTED = uuid.UUID("6f1c2f0e-0d5e-5a38-9c61-1e4a53c5a0f3")
"""Namespace of the ids of imported games that have no UUID of their own."""

RECENT_GAMES = 200
"""How far back names and unfinished games are looked for."""


class GameProgress(StrEnum):
    """How far a game has come."""

    PLAYING = "playing"
    WON = "won"
    ABANDONED = "abandoned"


class GameSummary(NamedTuple):
    """A line of the list of games."""

    id: str
    started: str
    """UTC, ISO 8601."""
    touched: str
    """When the last entry was written: UTC, ISO 8601."""
    rules: str
    players: tuple[str, ...]
    scores: tuple[int, ...]
    """Banked points by seat."""
    progress: GameProgress
    winner: str | None
    """The name of the winner."""
    events: int


class GameNotFound(LookupError):
    """No game, or more than one, is meant by a text; the message says which."""


class AlreadyThere(Exception):
    """The journal has a game of this id."""


def progress_of(game: MarkedGame) -> GameProgress:
    """Return how far a game has come."""
    if game.state.over:
        return GameProgress.WON
    return GameProgress.ABANDONED if game.abandoned else GameProgress.PLAYING


def summaries(journal: Journal, limit: int | None = None) -> Iterator[GameSummary]:
    """Yield the games of a journal, the last touched first. A game that is broken is left out."""
    for line in journal.games(limit):
        try:
            game = MarkedGame.resume(journal, line.game)
        except BrokenGame:
            continue
        yield summary_of(game, line.touched)


def summary_of(game: MarkedGame, touched: str) -> GameSummary:
    """Return the line of one game in the list."""
    state, setup = game.state, game.setup
    return GameSummary(
        id=game.id,
        started=game.started,
        touched=touched,
        rules=setup.rulebook.preset,
        players=setup.players,
        scores=state.banked,
        progress=progress_of(game),
        winner=setup.players[state.winner - 1] if state.winner else None,
        events=len(game.turns),
    )


def unfinished(journal: Journal) -> str | None:
    """Return the id of the game touched last that is neither won nor given up."""
    return next(
        (
            game.id
            for game in summaries(journal, RECENT_GAMES)
            if game.progress is GameProgress.PLAYING
        ),
        None,
    )


def names_seen(journal: Journal) -> list[str]:
    """Return the names of players of recent games, those of the last game first."""
    names: dict[str, None] = {}
    for line in journal.games(RECENT_GAMES):
        try:
            names.update(dict.fromkeys(MarkedGame.resume(journal, line.game).setup.players))
        except BrokenGame:
            continue
    return list(names)


def find(journal: Journal, text: str) -> str:
    """Return the id that a person means: `last`, an id, or the start of just one.

    Raises GameNotFound.
    """
    if text == "last":
        newest = journal.games(1)
        if not newest:
            raise GameNotFound("the journal has no games yet")
        return newest[0].game
    found = journal.find(text.lower())
    if not found:
        raise GameNotFound(f"no game's id begins with {text[:60]!a}; 'games' lists them")
    if len(found) > 1:
        raise GameNotFound(f"more than one game's id begins with {text[:60]!a}; give more of it")
    return found[0]


def export_text(game: MarkedGame) -> str:
    """Return a game as the text of a `.cow` file, its id in the header."""
    setup = game.setup if game.setup.tag("Id") else game.setup.with_tag("Id", game.id)
    return format_game(setup, game.events)


def import_id(game: GameFile, events: Iterable[Event]) -> str:
    """Return the id that a file has, or always gets, so that no game comes in twice."""
    text = game.setup.tag("Id")
    try:
        return str(uuid.UUID(text))
    except ValueError:
        return str(uuid.uuid5(_IMPORTED, text or format_game(game.setup, events)))


def import_game(journal: Journal, game: GameFile) -> str:
    """Bring a game in, whole or not at all, and return its id.

    Raises BadFile where it cannot be played, AlreadyThere, and JournalError.
    """
    events = [played.event for played in game.play()]
    identity = import_id(game, events)
    if journal.last_seq(identity):
        raise AlreadyThere(identity)
    header = Start(header=format_header(game.setup)).model_dump_json()
    records = ((Kind.RECORD, splice_payload(at, 0, (event,))) for at, event in enumerate(events))
    journal.append_all(identity, 0, [(Kind.START, header), *records])
    return identity
