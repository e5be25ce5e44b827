"""A second scorer, written from the rule texts alone, agrees with the core on random games."""

import json
import random
from typing import Any, NamedTuple

import pytest

from cowboy_tui.rules.gamefile import format_game, read
from cowboy_tui.rules.header import BadFile
from cowboy_tui.rules.report import game_json

from ..naive.generator import random_game
from ..naive.scorer import ONCE_ONLY, Refused, score
from .test_worked_cases import CASES

CHUNKS = 8
"""Parts of the work, for tests that run side by side."""
GAMES = 300
"""Games of either kind a part."""


class Refusal(NamedTuple):
    line: int
    reason: str


def by_the_core(text: str) -> dict[str, Any] | Refusal:
    try:
        report: dict[str, Any] = json.loads(game_json(read(text)))
    except BadFile as bad:
        return Refusal(bad.line, bad.reason)
    for event in report["events"]:
        del event["rulings"]
    return report


def by_the_second(text: str) -> dict[str, Any] | Refusal:
    """What the naive scorer makes of a game, its seat 0 for nobody written as null."""
    try:
        report = score(text)
    except Refused as bad:
        return Refusal(bad.line, bad.reason)
    return report | {"winner": report["winner"] or None}


def header_keys(text: str) -> list[str]:
    """The key of every header line, from line 1."""
    keys: list[str] = []
    for line in text.removeprefix("\ufeff").split("\n"):
        if not line.strip():
            break
        keys.append(line.partition(":")[0])
    return keys


def two_defects_in_the_header(text: str, one: int, other: int) -> bool:
    """A key given twice with a bad value: either line may be named."""
    keys = header_keys(text)
    if max(one, other) > len(keys):
        return False
    return keys[one - 1] == keys[other - 1] and keys[one - 1] in ONCE_ONLY


def parting(core: dict[str, Any], second: dict[str, Any]) -> str:
    """Say where two reports of a game part; empty where they do not."""
    for at, (ours, theirs) in enumerate(zip(core["events"], second["events"], strict=False), 1):
        for key in ours.keys() | theirs.keys():
            if ours.get(key) != theirs.get(key):
                return (
                    f"event {at} ({ours['seat']}: {ours['token']}), {key}: "
                    f"the core {ours.get(key)!r}, the second scorer {theirs.get(key)!r}"
                )
    for key in core.keys() | second.keys():
        if core.get(key) != second.get(key):
            return f"{key}: the core {core.get(key)!r}, the second scorer {second.get(key)!r}"
    return ""


def disagreement(text: str) -> str:
    """Say where the two scorers part on a text; empty where they agree."""
    core, second = by_the_core(text), by_the_second(text)
    if isinstance(core, Refusal) and isinstance(second, Refusal):
        if core.line == second.line or two_defects_in_the_header(text, core.line, second.line):
            return ""
        return f"the core refuses {core}, the second scorer {second}"
    if isinstance(core, Refusal):
        return f"the core alone refuses {core}"
    if isinstance(second, Refusal):
        return f"the second scorer alone refuses {second}"
    return parting(core, second)


def check(text: str) -> None:
    found = disagreement(text)
    if found:
        pytest.fail(f"{found}\n\n{text}\n\n{text!r}")


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_scorers_agree_on_legal_games(chunk: int) -> None:
    chance = random.Random(f"legal {chunk}")
    for _ in range(GAMES):
        text = random_game(chance)
        assert isinstance(by_the_second(text), dict), text
        check(text)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_scorers_agree_on_spoilt_games(chunk: int) -> None:
    chance = random.Random(f"spoilt {chunk}")
    for _ in range(GAMES):
        check(random_game(chance, legal=False))


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_scorers_agree_on_the_worked_cases(case: dict[str, Any]) -> None:
    check(case["game"])


def test_the_second_scorer_makes_the_same_of_a_game_as_the_core_writes_it() -> None:
    chance = random.Random("written")
    for _ in range(GAMES):
        text = random_game(chance)
        game = read(text)
        written = format_game(game.setup, [played.event for played in game.play()])
        core, second = by_the_core(text), by_the_second(written)
        assert isinstance(core, dict), core
        assert isinstance(second, dict), second
        assert parting(core, second) == "", written


def test_the_scorers_agree_on_games_of_many_players() -> None:
    chance = random.Random("many")
    for players in (20, 50, 100):
        check(random_game(chance, players=players))


def test_a_difference_would_be_shown() -> None:
    report = by_the_core("Rules: modern\nPlayer: A\nPlayer: B\n\n1: c 3 -\n")
    assert isinstance(report, dict)
    changed = report | {"events": [*report["events"][:-1], report["events"][-1] | {"run": 7}]}
    assert parting(report, report) == ""
    assert parting(report, changed) == "event 3 (1: -), run: the core 0, the second scorer 7"
