"""All games of a journal: list them, find one, take one out as a file and bring one in."""

import uuid
from collections.abc import Iterator
from enum import StrEnum
from itertools import islice
from typing import NamedTuple

from cowboy_tui.journal import (
    Conflict,
    DamagedJournal,
    DamagedLine,
    GameLine,
    Journal,
)
from cowboy_tui.rules.ending import surely_wins
from cowboy_tui.rules.gamefile import GameFile, format_game
from cowboy_tui.rules.notation import Event
from cowboy_tui.rules.setup import Setup
from cowboy_tui.rules.transition import bank

from .game_ids import ADVICE, check_id, printable
from .league_sorts import LEAGUE_SORTS
from .marked_game import MarkedGame
from .match import AFTER, race_of
from .payloads import BrokenGame, Kind, read_setup, read_splice, splice_payload, start_payload
from .setup_draft import MOST_PLAYERS

_IMPORTED = uuid.UUID("6f1c2f0e-0d5e-5a38-9c61-1e4a53c5a0f3")
"""Namespace of the ids of imported games that have no UUID of their own."""

RECENT_GAMES = 200
"""How far back names and unfinished games are looked for."""

MOST_RESUMED = 10
"""How many games are played again at most to find one that is unfinished."""

NAMES_OFFERED = 60
"""How many names are looked for: more than a list to choose from can show."""


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
    """Points by seat, the run of the player at the table included."""
    progress: GameProgress
    winner: str | None
    """The name of the winner."""
    events: int
    reconstructed: bool
    """Whether scores were set from memory in it."""
    race: int
    """Games that win its match; 1 for a single game."""


class UnreadableGame(NamedTuple):
    """A line of the list for a game of which the journal does not hold what was written."""

    id: str
    """The id or what stands in its place, printable."""
    reason: str
    """A sentence for the person at the table."""


class GameNotFound(LookupError):
    """No game, or more than one, is meant by a text; the message says which."""


class AlreadyThere(Exception):
    """The journal has a game of this id; the message says which."""


def progress_of(game: MarkedGame) -> GameProgress:
    """Return how far a game has come."""
    if game.state.over:
        return GameProgress.WON
    return GameProgress.ABANDONED if game.abandoned else GameProgress.PLAYING


def listed(journal: Journal) -> Iterator[GameSummary | UnreadableGame]:
    """Yield every game of a journal, the last touched first. Raises JournalError."""
    for line in journal.lines(None, LEAGUE_SORTS):
        try:
            sound = sound_line(line)
            summary = summary_of(MarkedGame.resume(journal, sound.game), sound.touched)
        except (BrokenGame, DamagedJournal) as error:
            yield UnreadableGame(printable(line.game), str(error))
        else:
            yield summary


def sound_line(line: GameLine | DamagedLine) -> GameLine:
    """Return a line of the journal's list. Raises DamagedJournal where it is none."""
    if isinstance(line, DamagedLine):
        raise DamagedJournal(f"game {line.game} cannot be read ({line.reason}); {ADVICE}")
    check_id(line.game)
    return line


def summary_of(game: MarkedGame, touched: str) -> GameSummary:
    """Return the line of one game in the list."""
    state, setup = game.state, game.setup
    return GameSummary(
        id=game.id,
        started=game.started,
        touched=touched,
        rules=setup.rulebook.preset,
        players=state.players,
        scores=bank(state).banked,
        progress=progress_of(game),
        winner=state.players[state.winner - 1] if state.winner else None,
        events=len(game.turns),
        reconstructed=game.reconstructed,
        race=race_of(setup),
    )


def unfinished(journal: Journal) -> MarkedGame | None:
    """Return the game touched last that is neither won nor given up."""
    lines = journal.games(RECENT_GAMES, LEAGUE_SORTS)
    for line in lines[:1]:
        if not _ended(journal, line) and (game := _playing(journal, line)):
            return game
    # The last one mostly is it; what is kept of 200 others is read, and what reads it is loaded,
    # no sooner than it is needed.
    from .digests import known_over

    over = known_over(journal, [line.game for line in lines[1:]]) if lines[1:] else set()
    unknown = (line for line in lines[1:] if line.game not in over and not _ended(journal, line))
    playing = (_playing(journal, line) for line in islice(unknown, MOST_RESUMED))
    return next((game for game in playing if game), None)


def _ended(journal: Journal, line: GameLine) -> bool:
    """Return whether a game is plainly over, or cannot be read."""
    try:
        return _plainly_over(journal, line)
    except (BrokenGame, DamagedJournal):
        return True


def _playing(journal: Journal, line: GameLine) -> MarkedGame | None:
    """Return a game that can be gone on with; None for another."""
    try:
        game = MarkedGame.resume(journal, line.game)
    except (BrokenGame, DamagedJournal):
        return None
    markable = len(game.state.players) <= MOST_PLAYERS
    return game if markable and progress_of(game) is GameProgress.PLAYING else None


def _plainly_over(journal: Journal, line: GameLine) -> bool:
    """Return whether the last entry alone says that a game is over, as it mostly does.

    False where only the whole game can tell. Raises BrokenGame.
    """
    last = journal.entries(line.game, after=line.entries - 1)[-1]
    if last.kind != Kind.RECORD:
        return last.kind == Kind.ABANDON
    events = read_splice(last).put
    rulebook = _setup(journal, line).rulebook
    return any(surely_wins(rulebook, event.act) for event in events)


def names_seen(journal: Journal, most: int = NAMES_OFFERED) -> list[str]:
    """Return the names of players of recent games, those of the last game first."""
    names: dict[str, None] = {}
    for line in journal.games(RECENT_GAMES, LEAGUE_SORTS):
        try:
            names.update(dict.fromkeys(_setup(journal, line).players))
        except (BrokenGame, DamagedJournal):
            continue
        if len(names) >= most:
            break
    return list(names)[:most]


def game_after(journal: Journal, game: str) -> str | None:
    """Return the id of the next game of a match among the recent ones, if it was begun."""
    for line in journal.games(RECENT_GAMES, LEAGUE_SORTS):
        try:
            if _setup(journal, line).tag(AFTER) == game:
                return line.game
        except (BrokenGame, DamagedJournal):
            continue
    return None


def _setup(journal: Journal, line: GameLine) -> Setup:
    """Return what a game started from, without the rest of it. Raises BrokenGame."""
    return read_setup(journal.entries(line.game, limit=1)[0])


def find(journal: Journal, text: str) -> str:
    """Return the id that a person means: `last`, an id, or the start of just one.

    Raises GameNotFound.
    """
    if text == "last":
        newest = journal.lines(1, LEAGUE_SORTS)
        if not newest:
            raise GameNotFound("the journal has no games yet")
        return sound_line(newest[0]).game
    found = journal.find(text.lower(), LEAGUE_SORTS) if text else []
    if not found:
        raise GameNotFound(f"no game's id begins with {text[:60]!a}; 'games' lists them")
    if len(found) > 1:
        raise GameNotFound(f"more than one game's id begins with {text[:60]!a}; give more of it")
    check_id(found[0])
    return found[0]


def export_text(game: MarkedGame) -> str:
    """Return a game as the text of a `.cow` file, its id in the header."""
    setup = game.setup if game.setup.tag("Id") else game.setup.with_tag("Id", game.id)
    return format_game(setup, game.events)


class Incoming(NamedTuple):
    """A game from outside, played through, that is not in the journal yet."""

    id: str
    setup: Setup
    events: list[Event]


def incoming(game: GameFile) -> Incoming:
    """Play a file's game through, to be imported. Raises BadFile where it cannot be played.

    It has the id that its header gives, or one that the same game always gets, so that no game
    comes in twice.
    """
    events = [played.event for played in game.play()]
    text = game.setup.tag("Id")
    try:
        identity = uuid.UUID(text)
    except ValueError:
        identity = uuid.uuid5(_IMPORTED, text or format_game(game.setup, events))
    return Incoming(str(identity), game.setup, events)


def is_there(journal: Journal, game: Incoming) -> bool:
    """Return whether the journal has this game already."""
    return journal.last_seq(game.id) > 0


def bring_in(journal: Journal, *games: Incoming) -> None:
    """Import games, all of them or none. Raises AlreadyThere and JournalError."""
    try:
        journal.append_games((game.id, _entries(game)) for game in games)
    except Conflict as conflict:
        raise AlreadyThere(f"game {conflict.game} is in the journal already") from None


def _entries(game: Incoming) -> Iterator[tuple[str, str]]:
    """Yield the kinds and payloads of a game as if it had been marked here."""
    yield Kind.START, start_payload(game.setup)
    for at, event in enumerate(game.events):
        yield Kind.RECORD, splice_payload(at, 0, (event,))
