from pathlib import Path

import pytest

from .ratios import Bench

HERE = Path(__file__).parent
BENCH = Bench()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.bench)


@pytest.fixture
def bench() -> Bench:
    return BENCH


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if BENCH.measures:
        terminalreporter.section("ratios")
    for measure in BENCH.measures:
        if measure.tries:
            terminalreporter.write_line(str(measure))
