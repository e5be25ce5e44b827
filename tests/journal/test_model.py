"""Any sequence of operations leaves what a dict of lists would hold."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from cowboy_tui.journal import Conflict, Journal

from .support import open_journal

games = st.sampled_from(["a", "a%", "b", "é"])
terminals = st.integers(0, 1)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
items = st.lists(st.tuples(texts, texts), max_size=4)


class TwoTerminals(RuleBasedStateMachine):
    """Two journals on one file beside a model of what it holds."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "journal.db"
        self.journals: list[Journal] = [open_journal(self.path, "0"), open_journal(self.path, "1")]
        self.model: dict[str, list[tuple[int, str, str, str]]] = {}
        self.touched: list[str] = []

    @rule(game=games, terminal=terminals, items=items)
    def append(self, game: str, terminal: int, items: list[tuple[str, str]]) -> None:
        known = self.model.get(game, [])
        new = [(len(known) + n, str(terminal), *item) for n, item in enumerate(items, 1)]
        written = self.journals[terminal].append_all(game, len(known), items)
        assert [(e.seq, e.terminal, e.kind, e.payload) for e in written] == new
        if new:
            self.model[game] = known + new
            self.touched = [game, *(each for each in self.touched if each != game)]

    @rule(game=games, terminal=terminals, off=st.integers(-5, 5).filter(bool))
    def append_stale(self, game: str, terminal: int, off: int) -> None:
        count = len(self.model.get(game, []))
        with pytest.raises(Conflict) as caught:
            self.journals[terminal].append(game, count + off, "event", "{}")
        assert caught.value.found == count

    @rule(terminal=terminals)
    def restart(self, terminal: int) -> None:
        self.journals[terminal].close()
        self.journals[terminal] = open_journal(self.path, str(terminal))

    @rule(game=games, terminal=terminals, after=st.integers(0, 6))
    def read(self, game: str, terminal: int, after: int) -> None:
        read = self.journals[terminal].entries(game, after)
        known = self.model.get(game, [])[after:]
        assert [(e.seq, e.terminal, e.kind, e.payload) for e in read] == known

    @rule(start=st.sampled_from(["", "a", "a%", "%", "b", "é"]), terminal=terminals)
    def find(self, start: str, terminal: int) -> None:
        known = sorted(game for game in self.model if game.startswith(start))
        assert self.journals[terminal].find(start) == known

    @invariant()
    def lists_of_games_agree(self) -> None:
        counts = [(game, len(self.model[game])) for game in self.touched]
        for journal in self.journals:
            assert [(line.game, line.entries) for line in journal.games()] == counts

    def teardown(self) -> None:
        for journal in self.journals:
            journal.close()
        self.folder.cleanup()


def test_two_terminals_agree_with_a_dict_of_lists() -> None:
    run_state_machine_as_test(
        TwoTerminals,
        settings=settings(
            max_examples=60,
            stateful_step_count=25,
            deadline=None,
            suppress_health_check=[HealthCheck.too_slow],
        ),
    )
