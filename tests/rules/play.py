"""Micro-games: a line of notation goes in, what its last event came to comes out.

A body is written on one line, `/` between the innings: `"1: c 3 - / 2: m"`.
"""

from typing import Any

import pytest

from cowboy_tui.rules.gamefile import Played, read
from cowboy_tui.rules.header import BadFile
from cowboy_tui.rules.report import event_report

SHORT = "open_to=1 caroms_to=2"
"""House rules under which `1: 1 c` stands before the final shot."""

TO_HUNDRED = "1 d d d d d"
"""From 89 to exactly 100 in one inning."""


def game_text(rules: str, body: str, start: str = "", house: str = "", players: int = 0) -> str:
    """Return the text of a game; as many players as its body and its head starts name."""
    lines = [line.strip() for line in body.split("/")]
    named = [int(line.partition(":")[0]) for line in lines if line]
    seats = players or max([2, len(start.split()), *named])
    header = [f"Rules: {rules}"]
    header += [f"House: {house}"] if house else []
    header += [f"Player: P{seat}" for seat in range(1, seats + 1)]
    header += [f"Start: {start}"] if start else []
    return "\n".join([*header, "", *lines, ""])


def history(
    rules: str, body: str, start: str = "", house: str = "", players: int = 0
) -> list[Played]:
    """Return every event of a micro-game."""
    return list(read(game_text(rules, body, start, house, players)).play())


def play(rules: str, body: str, start: str = "", house: str = "", players: int = 0) -> Played:
    """Return the last event of a micro-game."""
    return history(rules, body, start, house, players)[-1]


def told(
    rules: str, body: str, start: str = "", house: str = "", players: int = 0
) -> dict[str, Any]:
    """Return the last event of a micro-game as `replay --json` prints it."""
    return event_report(play(rules, body, start, house, players))


def fouls(rules: str, body: str, start: str = "", house: str = "", players: int = 0) -> list[str]:
    """Return the fouls of the last event of a micro-game."""
    return [str(foul) for foul in play(rules, body, start, house, players).ruling.fouls]


def cited(rules: str, body: str, start: str = "", house: str = "", players: int = 0) -> list[str]:
    """Return the clauses applied to the last event of a micro-game."""
    return [rule.rule for rule in play(rules, body, start, house, players).ruling.rules]


def refused(rules: str, body: str, start: str = "", house: str = "", players: int = 0) -> str:
    """Return why the last line of a micro-game is refused; what stands before it is not."""
    text = game_text(rules, body, start, house, players)
    with pytest.raises(BadFile) as caught:
        list(read(text).play())
    assert caught.value.line == text.rstrip("\n").count("\n") + 1, caught.value.reason
    return caught.value.reason


def assert_tells(report: dict[str, Any], **expected: object) -> None:
    """Compare some keys of a report, all at once."""
    assert {key: report[key] for key in expected} == expected
