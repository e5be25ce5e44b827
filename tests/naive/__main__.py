"""Statistics over generated games: `python -m tests.naive [GAMES] [SEED]`."""

# ruff: noqa: C901

from __future__ import annotations

import random
import sys
from collections import Counter

from tests.naive.generator import preset, random_game
from tests.naive.scorer import LETTERS, Event, Refused, score

ACTIONS = ["repeat", "take", "respot", "retire", "skip", "return", "join", "order", "set"]


def count_event(stats: Counter[str], event: Event, phase: str | None) -> None:
    token: str = event["token"]
    action = token.split(":")[0]
    if action in ACTIONS:
        stats[f"action {action}"] += 1
        if action == "join":
            stats["action join in quotes"] += token.startswith('join:"')
        if action in ("skip", "retire", "return") and phase is not None:
            stats[f"action {action} while {phase}"] += 1
    else:
        stats[f"phase {phase}"] += 1
        for mark in "-()" + LETTERS + "^~@":
            if mark in token:
                stats[f"mark {mark}"] += 1
        if "()" in token:
            stats["mark () empty"] += 1
        if token[:1] in ("1", "3", "5") or any(
            f"{before}{ball}" in token for before in ")cd" for ball in "135"
        ):
            stats["mark ball pocketed"] += 1
        for name in event["fouls"]:
            stats[f"foul {name}"] += 1
            stats[f"foul {name} while {phase}"] += 1
        if len(event["fouls"]) > 1:
            stats["fouls several in a shot"] += 1
    if event["respotted"]:
        stats["respotted"] += 1
        stats[f"respotted by {action if action in ACTIONS else 'shot'}"] += 1
    if event["choice_due"]:
        stats["choice due"] += 1
    if event["off_table"]:
        stats[f"held {len(event['off_table'])}"] += 1
    if event["inning_over"]:
        stats["inning over"] += 1
    if event["winner"] is not None:
        won_by_shot = action not in ACTIONS and "w" in token
        stats["game won by the final shot" if won_by_shot else "game won by the last left"] += 1


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    rng = random.Random(seed)
    stats: Counter[str] = Counter()
    for _ in range(games):
        result = score(random_game(rng))
        stats[f"rules {result['rules']}"] += 1
        stats[f"players {len(result['players'])}"] += 1
        book = preset(result["rules"]) | result["house"]
        for field, value in book.items():
            if field not in ("open_to", "caroms_to"):
                stats[f"field {field}={value}"] += 1
        stats[f"house fields {min(len(result['house']), 9)}"] += 1
        stats["events"] += len(result["events"])
        phase: str | None = "open"
        out: list[int] = []
        for event in result["events"]:
            count_event(stats, event, phase)
            phase = event["phase"]
            if event["out"] != out and event["token"] not in ("retire", "return"):
                stats[f"out by forfeit {book['forfeit']}"] += 1
            out = event["out"]
    for _ in range(games):
        text = random_game(rng, legal=False)
        try:
            score(text)
            stats["spoilt games: legal after all"] += 1
        except Refused as refused:
            stats["spoilt games: refused"] += 1
            stats[f"refused: {refused.reason}"] += 1
    for name in sorted(stats):
        print(f"{stats[name]:8d}  {name}")


if __name__ == "__main__":
    main()
