"""Any sequence of changes, against a plain list of lists of events."""

import random
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from cowboy_tui.journal import Journal
from cowboy_tui.marker import library
from cowboy_tui.marker.marked_game import MarkedGame, NothingToTakeBack
from cowboy_tui.rules.game import IllegalEvent, why_not
from cowboy_tui.rules.notation import Event
from cowboy_tui.rules.state import GameState

from ..games import random_event
from .support import assert_holds, assert_same, redo_all, refused, setup_of, undo_all

HOUSES = ("open_to=4 caroms_to=5", "open_to=9 caroms_to=12 overshoot=void")
PLAYERS = ("Ann", "Bo", "Cy")
SEEDS = st.integers(0, 2**32)

Version = tuple[tuple[Event, ...], bool]
"""What stands after a change: the events, and whether the game is given up."""


class Changes(RuleBasedStateMachine):
    """Every version that the game went through, and where in them it stands."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.journal = Journal.open(Path(self.folder.name) / "journal.db", "bar")
        self.versions: list[Version] = [((), False)]
        self.at = 0

    @initialize(house=st.sampled_from(HOUSES))
    def start(self, house: str) -> None:
        self.game = MarkedGame.start(self.journal, setup_of(*PLAYERS, house=house))

    def teardown(self) -> None:
        self.journal.close()
        self.folder.cleanup()

    @property
    def events(self) -> tuple[Event, ...]:
        return self.versions[self.at][0]

    def change(self, events: tuple[Event, ...], *, abandoned: bool = False) -> None:
        self.versions[self.at + 1 :] = [(events, abandoned)]
        self.at += 1

    @contextmanager
    def judged(self, state: GameState, played: Event) -> Iterator[bool]:
        """Say whether an event is possible; where it is not, the block must be refused."""
        if why_not(state, played) is None:
            yield True
            return
        with refused(self.journal, self.game, IllegalEvent):
            yield False

    @rule(seed=SEEDS, wild=st.sampled_from((0.0, 0.0, 0.5)))
    def record(self, seed: int, wild: float) -> None:
        played = random_event(random.Random(seed), self.game.state, wild)
        with self.judged(self.game.state, played) as possible:
            self.game.record(played)
        if possible:
            self.change((*self.events, played))

    @rule(seed=SEEDS, wild=st.sampled_from((0.0, 0.0, 0.5)))
    def replace_last(self, seed: int, wild: float) -> None:
        if not self.events:
            with refused(self.journal, self.game, NothingToTakeBack):
                self.game.replace_last(random_event(random.Random(seed), self.game.state))
            return
        before = self.game.before_last
        played = random_event(random.Random(seed), before, wild)
        if played == self.events[-1]:
            with refused(self.journal, self.game, NothingToTakeBack):
                self.game.replace_last(played)
            return
        with self.judged(before, played) as possible:
            self.game.replace_last(played)
        if possible:
            # What is put right in a game that was given up leaves it given up.
            self.change((*self.events[:-1], played), abandoned=self.versions[self.at][1])

    @rule()
    def abandon(self) -> None:
        self.game.abandon()
        self.change(self.events, abandoned=True)

    @rule(times=st.integers(1, 6))
    def undo(self, times: int) -> None:
        for _ in range(times):
            if self.at == 0:
                with refused(self.journal, self.game, NothingToTakeBack):
                    self.game.undo()
                return
            self.game.undo()
            self.at -= 1

    @rule(times=st.integers(1, 6))
    def redo(self, times: int) -> None:
        for _ in range(times):
            if self.at == len(self.versions) - 1:
                with refused(self.journal, self.game, NothingToTakeBack):
                    self.game.redo()
                return
            self.game.redo()
            self.at += 1

    @rule()
    def undo_and_redo_everything(self) -> None:
        assert undo_all(self.game) == self.at
        assert_holds(self.game, [])
        assert redo_all(self.game) == len(self.versions) - 1
        self.at = len(self.versions) - 1

    @rule()
    def resume(self) -> None:
        self.game = MarkedGame.resume(self.journal, self.game.id)

    @invariant()
    def the_game_is_the_version_that_stands(self) -> None:
        events, abandoned = self.versions[self.at]
        assert_holds(self.game, list(events))
        assert self.game.abandoned == abandoned
        assert (self.game.undoable is None) == (self.at == 0)
        assert (self.game.redoable is None) == (self.at == len(self.versions) - 1)

    @invariant()
    def the_journal_tells_the_same(self) -> None:
        assert_same(MarkedGame.resume(self.journal, self.game.id), self.game)

    @invariant()
    def it_is_found_unfinished_as_long_as_it_is_played(self) -> None:
        found = library.unfinished(self.journal)
        playing = library.progress_of(self.game) is library.GameProgress.PLAYING
        assert (found is not None) == playing


TestChanges = Changes.TestCase
TestChanges.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_end_alike_live_and_resumed(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    with closing(Journal.open(tmp_path / "journal.db", "bar")) as journal:
        game = MarkedGame.start(journal, setup_of(*PLAYERS, house="open_to=20 caroms_to=24"))
        while not game.state.over and len(game.turns) < 400:
            played = random_event(chance, game.state)
            if why_not(game.state, played) is None:
                game.record(played)
        assert_same(MarkedGame.resume(journal, game.id), game)
