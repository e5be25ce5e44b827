"""The worked cases, one a clause, written beside the rule texts and before any code."""

import json
from pathlib import Path
from typing import Any

import pytest

from cowboy_tui.rules.gamefile import read
from cowboy_tui.rules.header import BadFile
from cowboy_tui.rules.report import event_report

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "naive" / "cases.json").read_text("utf-8")
)
FEWEST = 438


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_worked_case(case: dict[str, Any]) -> None:
    if case["expect"] == "error":
        with pytest.raises(BadFile) as caught:
            list(read(case["game"]).play())
        assert caught.value.line == case.get("line", caught.value.line), caught.value.reason
        return
    *_, last = read(case["game"]).play()
    report = event_report(last)
    for key, value in case["expect"].items():
        found = sorted(report[key]) if key == "fouls" else report[key]
        assert found == (sorted(value) if key == "fouls" else value), (key, case["clause"])


def test_there_are_as_many_cases_as_there_were() -> None:
    assert len({case["id"] for case in CASES}) == len(CASES) >= FEWEST
