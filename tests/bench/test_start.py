"""Start to first full paint, and memory, beside the least that Textual takes."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

from ..pty.terminal import Terminal
from .measured_apps import LONG_GAME, long_game, new_game, plain
from .ratios import Bench, Samples

STARTS = 15
SIZES = 4
REST = 3.0
"""Seconds until what is loaded after the first frame is there too."""
EMPTY_APP = "an empty Textual app"

MARKING = ("RUN 0", "F1  help")
"""What stands at the top and on the last line of the marking screen of a new game."""
EMPTY = ("READY", "palette")
"""The same of an empty app."""

Start = Callable[[], AbstractContextManager[Terminal]]
App = tuple[Start, tuple[str, ...]]
"""How an app is started, and texts that are on its screen when all of that is painted."""


def seconds_to_paint(*apps: App) -> tuple[Samples, Samples]:
    """Start two apps in turn: how long it takes until each shows its texts."""
    return started(apps, STARTS, lambda terminal, shown: shown - terminal.started)


def resident_bytes(*apps: App) -> tuple[Samples, Samples]:
    """Start two apps in turn: what memory each has when it shows its texts, and rests."""

    def resting(terminal: Terminal, _shown: float) -> float:
        terminal.listen(REST)
        return float(terminal.resident_bytes)

    return started(apps, SIZES, resting)


def started(
    apps: Sequence[App], count: int, sample: Callable[[Terminal, float], float]
) -> tuple[Samples, Samples]:
    """Start each app so many times, without a first time, which may compile modules."""
    samples: tuple[Samples, Samples] = ([], [])
    for _ in range(count + 1):
        for (start, shows), taken in zip(apps, samples, strict=True):
            with start() as terminal:
                taken.append(sample(terminal, terminal.wait_for(painted(terminal, shows))))
    return samples[0][1:], samples[1][1:]


def painted(terminal: Terminal, texts: tuple[str, ...]) -> Callable[[], bool]:
    """Return what tells whether all of several texts are on a screen."""
    return lambda: all(each in terminal.text for each in texts)


def test_start_beside_an_empty_app(tmp_path: Path, bench: Bench) -> None:
    table = new_game(tmp_path)
    apps = ((table.start, MARKING), (lambda: plain(tmp_path), EMPTY))
    bench.compare("start to first full paint", EMPTY_APP, 1.25, lambda: seconds_to_paint(*apps))


def test_start_with_a_long_game(tmp_path: Path, bench: Bench) -> None:
    table, other = long_game(tmp_path / "long"), new_game(tmp_path / "new")
    apps = ((table.start, MARKING), (other.start, MARKING))
    bench.compare(
        f"start with {LONG_GAME} shots", "a new game", 1.35, lambda: seconds_to_paint(*apps)
    )


def test_memory_beside_an_empty_app(tmp_path: Path, bench: Bench) -> None:
    table = new_game(tmp_path)
    apps = ((table.start, MARKING), (lambda: plain(tmp_path), EMPTY))
    bench.compare("memory", EMPTY_APP, 1.35, lambda: resident_bytes(*apps), unit="MB")
