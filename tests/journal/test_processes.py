"""Several processes on one file, and processes that are killed."""

import random
import signal
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from cowboy_tui.journal import Conflict

from .support import GAME, Opener, open_journal, start_python

OPEN_AT_ONCE = """
import sys
from pathlib import Path
from cowboy_tui.journal import Journal

for line in sys.stdin:
    journal = Journal.open(Path(line.strip()), sys.argv[1])
    print(journal.append(sys.argv[1], 0, "event", "{}").seq, flush=True)
    journal.close()
"""

APPEND_TOGETHER = """
import sys
from pathlib import Path
from cowboy_tui.journal import Conflict, Journal

path, game, count = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
journal = Journal.open(path, sys.argv[4])
conflicts = 0
while count:
    try:
        journal.append(game, journal.last_seq(game), "event", "{}")
        count -= 1
    except Conflict:
        conflicts += 1
print(conflicts)
"""

APPEND_FOREVER = """
import sys
from pathlib import Path
from cowboy_tui.journal import Journal

journal = Journal.open(Path(sys.argv[1]), "bar")
seq = journal.last_seq(sys.argv[2])
while True:
    items = [("event", "x" * (seq % 97))] * (1 + seq % 3)
    for entry in journal.append_all(sys.argv[2], seq, items):
        seq = entry.seq
        print(seq, flush=True)
"""


def test_processes_that_open_a_fresh_file_at_once_do_not_clash(tmp_path: Path) -> None:
    processes = [start_python(OPEN_AT_ONCE, name) for name in "abcdef"]
    for attempt in range(8):
        path = tmp_path / str(attempt) / "journal.db"
        for process in processes:
            assert process.stdin
            process.stdin.write(f"{path}\n")
            process.stdin.flush()
        answers = [process.stdout.readline() for process in processes if process.stdout]
        assert answers == ["1\n"] * len(processes)
        with closing(open_journal(path)) as journal:
            assert len(journal.games()) == len(processes)
    for process in processes:
        process.communicate(timeout=10)


def test_another_process_that_wrote_first_is_a_conflict(opener: Opener, path: Path) -> None:
    journal = opener()
    journal.append(GAME, 0, "event", "{}")
    with start_python(APPEND_TOGETHER, path, GAME, 1, "bar-2") as process:
        process.communicate(timeout=10)
    with pytest.raises(Conflict) as caught:
        journal.append(GAME, 1, "event", "{}")
    assert caught.value.found == 2
    assert [entry.terminal for entry in journal.entries(GAME)] == ["bar-1", "bar-2"]


def test_processes_that_write_one_game_lose_nothing(opener: Opener, path: Path) -> None:
    journal = opener()
    processes = [start_python(APPEND_TOGETHER, path, GAME, 50, name) for name in "abc"]
    for process in processes:
        output, _ = process.communicate(timeout=30)
        assert output.strip().isdigit()
    entries = journal.entries(GAME)
    assert [entry.seq for entry in entries] == list(range(1, 151))
    assert sorted(entry.terminal for entry in entries) == ["a"] * 50 + ["b"] * 50 + ["c"] * 50


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
def test_what_was_confirmed_before_a_kill_is_there(path: Path) -> None:
    confirmed: list[int] = []
    chance = random.Random(20240501)
    for attempt in range(50):
        with start_python(APPEND_FOREVER, path, GAME) as process:
            assert process.stdout
            # Half of them die at any moment of their life, half while they write.
            output = process.stdout.readline() if attempt % 2 else ""
            time.sleep(chance.uniform(0, 0.2))
            process.send_signal(signal.SIGKILL)
            output += process.communicate(timeout=10)[0]
        confirmed += map(int, output[: output.rfind("\n") + 1].split())
        with closing(open_journal(path)) as journal:
            written = [entry.seq for entry in journal.entries(GAME)]
        assert written == list(range(1, len(written) + 1))
        assert not confirmed or confirmed[-1] <= len(written)
    assert len(confirmed) > 100
    assert len(set(confirmed)) == len(confirmed)
    assert set(confirmed) <= set(written)
