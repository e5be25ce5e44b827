"""Keys and recordings to their effect on the screen, beside a check box and a commit."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from ..pty.table import PLAYERS, Table
from ..pty.terminal import Terminal
from .measured_apps import (
    LONG_GAME,
    boxes,
    in_turn,
    long_game,
    new_game,
    plain,
    record,
    tick,
    tick_plain,
)
from .ratios import Bench, Samples, percentile_95, seconds
from .test_journal_append import insert_raw, raw_journal

CHECK_BOX = "ticking a box of a bare Textual app"
NEW_GAME = "the same in a new game"


def test_a_key_beside_a_check_box(tmp_path: Path, bench: Bench) -> None:
    table = new_game(tmp_path)

    def samples() -> tuple[Samples, Samples]:
        with table.start() as terminal, plain(tmp_path, boxes()) as other:
            terminal.wait_for("RUN 0")
            other.wait_for("READY")
            ours, theirs = in_turn(
                lambda number: tick(terminal, number), lambda number: tick_plain(other, number)
            )
        return ours, theirs

    bench.compare("key to repaint, p95", CHECK_BOX, 1.5, samples, of=percentile_95)


def test_a_recording_beside_a_check_box_and_a_commit(tmp_path: Path, bench: Bench) -> None:
    table = new_game(tmp_path)

    def samples() -> tuple[Samples, Samples]:
        shots = len(table.game.events)
        with (
            table.start() as terminal,
            plain(tmp_path, boxes()) as other,
            closing(raw_journal(tmp_path / f"raw-{shots}.db")) as raw,
        ):
            terminal.wait_for("RUN 0")
            other.wait_for("READY")

            ours, keys, commits = in_turn(
                lambda number: record(table, terminal, shots + number),
                lambda number: tick_plain(other, number),
                lambda number: seconds(insert_raw, raw, number + 1),
            )
        return ours, [sum(both) for both in zip(keys, commits, strict=True)]

    bench.compare(
        "record a shot, p95", f"{CHECK_BOX}, and a commit", 1.5, samples, of=percentile_95
    )


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> tuple[Table, Table]:
    """A long game and a new one."""
    folder = tmp_path_factory.mktemp("games")
    return long_game(folder / "long"), new_game(folder / "new")


def even_number_of_turn(table: Table) -> int:
    """Return an even number that stands for the player at the table, as in `record`."""
    place = (table.game.state.at_table or 1) - 1
    return place if place % 2 == 0 else place + len(PLAYERS)


def in_both(
    tables: tuple[Table, Table], action: Callable[[Table, Terminal, int], float]
) -> tuple[Samples, Samples]:
    """Do an action in both games, in turn."""
    first, other_first = map(even_number_of_turn, tables)
    with tables[0].start() as terminal, tables[1].start() as other:
        for each in (terminal, other):
            each.wait_for("RUN 0")
            each.settle()
        ours, theirs = in_turn(
            lambda number: action(tables[0], terminal, first + number),
            lambda number: action(tables[1], other, other_first + number),
        )
    return ours, theirs


def test_a_key_in_a_long_game(tables: tuple[Table, Table], bench: Bench) -> None:
    bench.compare(
        f"key to repaint with {LONG_GAME} shots, p95",
        NEW_GAME,
        1.1,
        lambda: in_both(tables, lambda _, terminal, number: tick(terminal, number)),
        of=percentile_95,
    )


def test_a_recording_in_a_long_game(tables: tuple[Table, Table], bench: Bench) -> None:
    bench.compare(
        f"record a shot with {LONG_GAME} shots, p95",
        NEW_GAME,
        1.1,
        lambda: in_both(tables, record),
        of=percentile_95,
    )
