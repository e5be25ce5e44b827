"""Plain figures of a game: a sheet with a row an inning, counted row by row when it is over.

To be compared with the product's own, which are counted event by event from its rulings.
"""

# Plain on purpose, as the scorer is.
# ruff: noqa: C901

from __future__ import annotations

from typing import Any

from .scorer import new_game, phase_of, play, read_header, read_token, score

PHASES = ["open", "caroms", "final"]

# What a shot past a threshold is called by; every other foul is one in itself.
BY_THRESHOLD = "overshoot"


def count(text: str) -> list[dict[str, Any]]:
    """What every seat of this file text did, by the names of the fields of `Figures`."""
    lines = [line.removesuffix("\r") for line in text.removeprefix("\ufeff").split("\n")]
    header = []
    for line in lines:
        if line.strip() == "":
            break
        header.append(line)
    state = new_game(read_header(header))
    sheet: list[dict[str, Any]] = []
    row: dict[str, Any] | None = None
    for told in score(text)["events"]:
        token = told["token"]
        at_table = state["at_table"]
        before = {
            "phase": phase_of(state),
            "total": state["scores"][at_table - 1] + state["run"],
            "opening": state["opening"],
            "book": state["book"],
            "scores": list(state["scores"]),
        }
        is_set = token.startswith("set:")
        is_action = is_set or token.startswith(("join:", "order:"))
        is_action = is_action or token in ("repeat", "take", "respot", "retire", "skip", "return")
        play(state, told["seat"], token, 0)
        if not is_action:
            if row is None:
                row = {"seat": at_table, "shots": [], "banked": 0}
                sheet.append(row)
            row["shots"].append(look_at(before, token, told))
        if told["inning_over"] and row is not None:
            if not is_set:
                after = state["scores"][row["seat"] - 1]
                row["banked"] = after - before["scores"][row["seat"] - 1]
            row = None
    return [count_seat(sheet, seat + 1) for seat in range(state["seats"])]


def look_at(before: dict[str, Any], token: str, told: dict[str, Any]) -> dict[str, Any]:
    """A shot: its phase, points, fouls, and what it was worth with no threshold near."""
    marks = read_token(token, 0)
    letters = marks["letters"]
    struck = marks["struck"]
    if struck is not None:
        number_struck = len(struck)
    elif "d" in letters:
        number_struck = 3
    elif "c" in letters:
        number_struck = 2
    else:
        number_struck = 1
    carom = {0: 0, 1: 0, 2: 1, 3: 2}[number_struck]
    phase = before["phase"]
    failed = False
    if before["opening"]:
        failed = "o" in letters or "m" in letters or "z" in letters
        if struck is not None:
            failed = struck == [] or struck[0] != 3
    worth = 0
    if phase == "open" and not failed:
        worth = carom + sum(marks["pocketed"])
    if phase == "caroms" and marks["pocketed"] == []:
        worth = carom
    if phase == "final":
        worth = told["points"]
    limit = before["book"]["open_to"]
    if phase == "caroms":
        limit = before["book"]["caroms_to"]
    own_fouls = [foul for foul in told["fouls"] if foul != BY_THRESHOLD]
    if own_fouls:
        outcome = phase + ":foul"
    elif failed:
        outcome = "opening:failed"
    else:
        outcome = phase + ":" + str(worth)
    over = phase != "final" and before["total"] + worth > limit
    if before["book"]["overshoot"] == "void" and told["fouls"]:
        over = False
    return {
        "phase": phase,
        "points": told["points"],
        "fouls": told["fouls"],
        "run_lost": told["run_lost"],
        "carom": carom,
        "pocketed": marks["pocketed"],
        "over": over,
        "outcome": outcome,
        "won": phase == "final" and told["points"] == 1,
    }


def count_seat(sheet: list[dict[str, Any]], seat: int) -> dict[str, Any]:
    """Count the rows of one seat."""
    rows = [row for row in sheet if row["seat"] == seat]
    shots = [shot for row in rows for shot in row["shots"]]
    kept = [row for row in rows if row["banked"] > 0]
    scored = [shot for shot in shots if shot["points"] > 0 and shot["phase"] != "final"]
    fouls: dict[str, int] = {}
    outcomes: dict[str, int] = {}
    for shot in shots:
        for foul in shot["fouls"]:
            fouls[foul] = fouls.get(foul, 0) + 1
        outcomes[shot["outcome"]] = outcomes.get(shot["outcome"], 0) + 1
    return {
        "points": sum(row["banked"] for row in kept),
        "innings": len(rows),
        "high_run": max([row["banked"] for row in rows], default=0),
        "shots": len(shots),
        "phase_points": tuple(
            sum(shot["points"] for row in kept for shot in row["shots"] if shot["phase"] == phase)
            for phase in PHASES
        ),
        "phase_innings": tuple(
            sum(phase in [shot["phase"] for shot in row["shots"]] for row in rows)
            for phase in PHASES
        ),
        "caroms": sum(shot["carom"] == 1 for shot in scored),
        "doubles": sum(shot["carom"] == 2 for shot in scored),
        "balls": tuple(sum(ball in shot["pocketed"] for shot in scored) for ball in (1, 3, 5)),
        "fouls": fouls,
        "fouled_shots": sum(shot["fouls"] != [] for shot in shots),
        "runs_lost": sum(shot["run_lost"] > 0 for shot in shots),
        "points_lost": sum(shot["run_lost"] for shot in shots),
        "final_shots": sum(shot["phase"] == "final" for shot in shots),
        "final_wins": sum(shot["won"] for shot in shots),
        "overshot_open": sum(shot["over"] and shot["phase"] == "open" for shot in shots),
        "overshot_caroms": sum(shot["over"] and shot["phase"] == "caroms" for shot in shots),
        "outcomes": outcomes,
    }
