"""Over random evenings: every way to come to a game comes to the same game."""

import random
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cowboy_tui.journal import Journal
from cowboy_tui.marker import library
from cowboy_tui.marker.marked_game import MarkedGame, NothingToTakeBack
from cowboy_tui.rules import gamefile
from cowboy_tui.rules.game import IllegalEvent
from cowboy_tui.rules.gamefile import read
from cowboy_tui.rules.header import format_header
from cowboy_tui.rules.notation import Event
from cowboy_tui.rules.setup import Setup

from ..games import company_event, random_event, random_rulebook
from ..marker.support import assert_holds, assert_same, everything, undo_all
from .counts import EXAMPLES

evenings = settings(max_examples=EXAMPLES, deadline=None, database=None)
SEEDS = st.integers(0, 2**32)
LENGTHS = st.integers(0, 60)
"""Changes of a game."""
NAMES = ("Ann", "Bo", "Cy", "Zoë", "刘伟", 'O\'Hara "Red"')


@contextmanager
def evening(seed: int, length: int) -> Iterator[tuple[random.Random, Journal, list[MarkedGame]]]:
    """Play some games in a journal, now in one and now in another, all sorts of changes."""
    chance = random.Random(seed)
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(Journal.open(Path(folder) / "journal.db", "bar")) as journal,
    ):
        games = [MarkedGame.start(journal, setup(chance)) for _ in range(chance.randint(1, 3))]
        for _ in range(length):
            change(chance, chance.choice(games))
        yield chance, journal, games


def setup(chance: random.Random) -> Setup:
    rulebook = random_rulebook(chance)
    players = tuple(chance.sample(NAMES, chance.choice((2, 2, 3, 4))))
    start = tuple(chance.choice((0, 0, chance.randrange(rulebook.open_to))) for _ in players)
    return read(format_header(Setup(rulebook, players, start, ()))).setup


def change(chance: random.Random, game: MarkedGame) -> None:
    """Make some change, or have it refused, which happens in an evening too."""
    dice = chance.random()
    try:
        if dice < 0.12:
            game.undo()
        elif dice < 0.22:
            game.redo()
        elif dice < 0.3:
            game.replace_last(an_event(chance, game))
        elif dice < 0.4:
            put_right(chance, game)
        elif dice < 0.41:
            game.abandon()
        else:
            game.record(an_event(chance, game))
    except (IllegalEvent, NothingToTakeBack):
        return


def an_event(chance: random.Random, game: MarkedGame) -> Event:
    if chance.random() < 0.08 and not game.state.over:
        return company_event(chance, game.state)
    return random_event(chance, game.state, wild=0.1)


def put_right(chance: random.Random, game: MarkedGame) -> None:
    """Change, insert or leave out any event, and what becomes impossible by that."""
    revision = game.revision
    at = chance.randint(0, len(revision.new))
    dice = chance.random()
    event = random_event(chance, revision.before(at))
    if dice < 0.3:
        revision = revision.inserted(at, event)
    elif dice < 0.5 and at < len(revision.new):
        revision = revision.deleted(at)
    elif at < len(revision.new):
        revision = revision.changed(at, event)
    game.correct(revision.without_problems(), chance.choice(("", "Bo saw it")))


def stands(game: MarkedGame) -> tuple[object, ...]:
    """What a game comes to, by whatever way it came."""
    return (game.setup, game.events, list(game.turns), game.state, game.abandoned)


@evenings
@given(SEEDS, LENGTHS)
def test_resumed(seed: int, length: int) -> None:
    with evening(seed, length) as (_, journal, games):
        for game in games:
            assert_holds(game, game.events)
            assert_same(MarkedGame.resume(journal, game.id), game)
        with closing(Journal.open(journal.path, "another")) as other:
            for game in games:
                assert_same(MarkedGame.resume(other, game.id), game)
            assert list(library.listed(other)) == list(library.listed(journal))


@evenings
@given(SEEDS, LENGTHS)
def test_everything_undone_and_made_again(seed: int, length: int) -> None:
    with evening(seed, length) as (_, journal, games):
        for game in games:
            before = (stands(game), game.undoable, game.redoable, game.undone)
            for _ in range(undo_all(game)):
                game.redo()
            assert (stands(game), game.undoable, game.redoable, game.undone) == before
            assert_same(MarkedGame.resume(journal, game.id), game)


@evenings
@given(SEEDS, LENGTHS)
def test_a_shot_edited_to_itself(seed: int, length: int) -> None:
    with evening(seed, length) as (chance, journal, games):
        for game in games:
            if not game.events:
                continue
            before, all_of_it = stands(game), everything(game)
            at = chance.randrange(len(game.events))
            revision = game.revision.changed(at, game.events[at])
            try:
                game.correct(revision)
            except NothingToTakeBack:
                assert everything(game) == all_of_it
            else:
                raise AssertionError("what changes nothing was recorded")
            there_and_back(chance, game, at)
            assert stands(game) == before
            all_of_it = everything(game)
            with pytest.raises(NothingToTakeBack):
                game.replace_last(game.events[-1])
            assert (stands(game), everything(game)) == (before, all_of_it)
            assert_same(MarkedGame.resume(journal, game.id), game)


def there_and_back(chance: random.Random, game: MarkedGame, at: int) -> None:
    """Edit a shot into another where that is possible, then back into itself."""
    was = game.events[at]
    before = game.revision.before(at)
    revision = game.revision.changed(at, random_event(chance, before))
    if revision.problems or not revision.changes_anything:
        return
    game.correct(revision, "another")
    game.correct(game.revision.changed(at, was), "and itself again")


@evenings
@given(SEEDS, LENGTHS)
def test_exported_and_imported_elsewhere(seed: int, length: int) -> None:
    with evening(seed, length) as (_, _journal, games), tempfile.TemporaryDirectory() as folder:
        texts = {game.id: library.export_text(game) for game in games}
        with closing(Journal.open(Path(folder) / "elsewhere.db", "elsewhere")) as elsewhere:
            arrivals = [
                library.incoming(gamefile.read(gamefile.decode(text.encode())))
                for text in texts.values()
            ]
            library.bring_in(elsewhere, *arrivals)
            for game in games:
                arrived = MarkedGame.resume(elsewhere, game.id)
                assert arrived.events == game.events
                assert list(arrived.turns) == list(game.turns)
                assert arrived.state == game.state
                assert arrived.setup == game.setup.with_tag("Id", game.id)
                assert library.export_text(arrived) == texts[game.id]
