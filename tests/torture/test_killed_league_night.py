"""A league night at two terminals, which are killed at any moment: it stands, and once only."""

import random
import time
from collections import Counter

import pytest

from cowboy_tui.journal.checkup import problems

from ..pty.table import Table
from ..pty.terminal import Terminal
from .counts import KILLS, SEED
from .ends import ENDS, any_end
from .killed_files import rows
from .league_evening import Evening, begin, next_keys, seen_on

LONGEST_LIFE = 3.0
"""Seconds at a terminal before a kill, at most."""


def test_a_league_night_of_which_terminals_are_killed(
    table: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = random.Random(f"night{SEED}")
    begin(table.db)
    before, ends = rows(table.db), Counter[str]()
    at_first = len(before)
    terminals = [start(table), start(table)]
    try:
        for _ in range(max(4, KILLS // 12)):
            mark(chance, terminals)
            at = chance.randrange(2)
            end = any_end(chance)
            seen = seen_on(terminals[at])
            ENDS[end](terminals[at])
            ends[end] += 1
            if end == "SIGKILL":
                seen = seen_on(terminals[at])
            with terminals[at]:
                pass
            after = rows(table.db)
            assert after[: len(before)] == before, "nothing that was there has changed"
            evening = Evening(table.db)
            evening.assert_nothing_doubled()
            assert evening.may_show(seen), f"{seen}\n{terminals[at].text}"
            before = after
            terminals[at] = start(table)
        assert not list(problems(table.db))
    finally:
        for terminal in terminals:
            with terminal:
                pass
    with capsys.disabled():
        told = ", ".join(f"{count} {end}" for end, count in ends.most_common())
        print(
            f"\n{ends.total()} kills ({told}) of a night: {len(before)} entries, "
            f"{evening.played} games"
        )
    assert len(before) > at_first


def start(table: Table) -> Terminal:
    """Start the program, which goes on with a game or is at home."""
    terminal = table.start()
    terminal.wait_for(lambda: bool(seen_on(terminal).at_table) or "New game" in terminal.text)
    return terminal


def mark(chance: random.Random, terminals: list[Terminal]) -> None:
    """Type at both terminals by what is seen there, until the moment comes."""
    moment = time.perf_counter() + chance.uniform(0, LONGEST_LIFE)
    while time.perf_counter() < moment:
        for terminal in terminals:
            terminal.send(next_keys(chance, terminal))
            terminal.pump(0.05)
            terminal.listen(chance.choice((0, 0.05, 0.3)))
    for terminal in terminals:
        terminal.drain()
