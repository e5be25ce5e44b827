"""Random games as text, made with the naive scorer so that what is noted is legal (or nearly)."""

# ruff: noqa: C901, PERF401, TC003

from __future__ import annotations

import copy
import json
import random
from typing import Any

from tests.naive.scorer import (
    HISTORIC,
    MODERN,
    WORD_FIELDS,
    Refused,
    State,
    new_game,
    next_seat,
    phase_of,
    play,
    read_header,
)

NAMES = [
    "Ann",
    "Bo",
    "Zoë",
    "Zoe\u0308 K",
    "J. Łuk",
    "C # D",
    "李",
    "O'Neil",
    "a:b",
    "Ann ",
    "Ümit",
]
LATECOMERS = [
    "Eve",
    "Li Na",
    "a:b",
    'Jim "Joe" K',
    "# 1",
    '"Joe"',
    '"Joe" K',
    '"a\\\\"',
    '"',
    "\\\\",
    '\\\\"',
    "Zoe\u0308",
    "李 雷",
    "back\\slash",
    "back \\slash",
    "\u3000wide\u3000x",
    "no\u00a0break",
    "x" * 200,
    "\U0001f600 smile",
    "join:Eve:5",
    "retire",
    "1,2",
]
BAD_JOINS = r"""
join:::5 join:a:b:5 join:Eve join:Eve: join:Eve:-1 join:Eve:1.5 join:Eve:+1 join:Eve:99999 join::5
join:a"b:5 join:"ab:5 join:"ab"5 join:"ab" join:"ab":5x join:"a\":5 join:"a\qb":5 join:"":5
join:"Eve"x:5 join:"a\u0000b":5 join:"a\nb":5 join:"\ud800":5 join:"\ud83d\ude00":0 join:'Eve':5
join:Eve:٥ join:Eve:5: join:"\u0020":0 join:"Eve":0 join:"\u0045ve":0 Join:Eve:0 join join:
join:Eve#:0 join:Eve:0#5 join:"E#e":# join:P1:0 join:"P1":0 join:"\u0050\u0031":0 join:a\:0
join:a\u0041:0 join:"a\/b":0 join:"a"b":0 join:e;x:0 join:"P1\u0020":0 join:"\tEve":0
join:"Eve\n":0 join:"a\u200bb":0 join:Eve:00 join:"\udc00":0
"""
OTHER_FOULS = "thnbpx"
ODD = """
z() zm zr m3 m^5 mc ()d z(3) sj sw w rw 3r (33) (13)d c(135) (3)c 5^5 ~5 -- -c 1~1^1 (3 3) ^ ~ (2)
135~1~3s 135~1~3~5 35~3~5 ^1^3^5~1~5j o(3) oo c^ ((3)) (3)(1) mr ()m mo (13)o ()o rs rj r^3 cr -#
"""


def random_game(rng: random.Random, *, players: int | None = None, legal: bool = True) -> str:
    """The text of a game; with `legal=False` its last token or its header is made odd."""
    header = _random_header(rng, players)
    state = new_game(read_header(header))
    turns: list[tuple[int, str]] = []
    mood = {
        "length": rng.choice([0, 1, 2, 5, 10, 20, 30, 45, 70, 90]),
        "foul": rng.choice([0.03, 0.15, 0.4, 0.8]),
        "blank": rng.choice([0.03, 0.1, 0.25]),
        "miss": rng.choice([0.02, 0.05, 0.2]),
        "hold": rng.choice([0.05, 0.2, 0.6]),
        "ball": rng.choice([0.05, 0.2, 0.4]),
        "off": rng.choice([0.03, 0.1, 0.25]),
        "wrong": rng.choice([0.1, 0.4, 0.8]),
        "skill": rng.choice([0.0, 0.3, 0.6, 0.85]),
        "retire": rng.choice([0.0, 0.0, 0.01, 0.05]),
        "company": rng.choice([0.0, 0.0, 0.02, 0.1, 0.4]),
        "set": rng.choice([0.0, 0.0, 0.0, 0.01, 0.05]),
        "called": rng.choice([0.0, 0.3]),
    }
    if not legal:
        mood["length"] = rng.choice([0, 1, 2, 3, 5, 8, 12])
    while len(turns) < mood["length"] and state["at_table"] is not None:
        turn = _legal_turn(rng, state, mood)
        play(state, turn[0], turn[1], 1)
        turns.append(turn)
    bad_line = ""
    if not legal:
        if rng.random() < 0.3:
            header = _spoil_header(rng, header)
        else:
            bad_line = _bad_line(rng, state, turns, mood)
    return _write(rng, header, turns, bad_line)


def random_house(rng: random.Random) -> dict[str, str]:
    """Fields of a house rulebook, often none."""
    house: dict[str, str] = {}
    if rng.random() < 0.3:
        return house
    if rng.random() < 0.75:
        low, high = rng.choice([(12, 15), (12, 15), (12, 15), (6, 8), (5, 6), (1, 2), (25, 30)])
        if rng.random() < 0.15:
            low = rng.randint(1, 20)
            high = low + rng.randint(1, 10)
        house["open_to"] = str(low)
        house["caroms_to"] = str(high)
    elif rng.random() < 0.3:
        house["open_to"] = str(rng.choice([1, 12, 45, 89, 98, 99]))
    elif rng.random() < 0.3:
        house["caroms_to"] = str(rng.choice([91, 92, 101, 120]))
    share = rng.choice([0.0, 0.1, 0.3, 0.6])
    for field, values in WORD_FIELDS.items():
        if rng.random() < share:
            house[field] = rng.choice(values)
    fields = list(house)
    rng.shuffle(fields)
    return {field: house[field] for field in fields}


def _random_header(rng: random.Random, players: int | None) -> list[str]:
    if players is None:
        players = rng.choice([2, 2, 2, 2, 3, 3, 3, 4, 5, 6, rng.randint(7, 12)])
    rules = rng.choice(["modern", "historic"])
    house = random_house(rng)
    space = rng.choice([" ", " ", " ", "", "\t"])
    lines = [f"Rules:{space}{rules}"]
    if house:
        pairs = [f"{field}={value}" for field, value in house.items()]
        lines.append(f"House:{space}" + rng.choice([" ", "  ", "\t"]).join(pairs))
    names = [f"P{seat}" for seat in range(1, players + 1)]
    if players <= len(NAMES) and rng.random() < 0.4:
        names = rng.sample(NAMES, players)
        if "Ann" in names and "Ann " in names:
            names[names.index("Ann ")] = "Ann B"
    seats = [f"Player:{space}{name}" for name in names]
    extras = []
    if rng.random() < 0.7:
        limit = int(house.get("open_to", "90")) - 1
        start = []
        for _ in names:
            near = max(0, limit - rng.choice([0, 0, 1, 2, 3, 5, 8]))
            start.append(str(rng.choice([0, near, near, rng.randint(0, limit)])))
        extras.append(f"Start:{space}" + rng.choice([" ", "  ", "\t"]).join(start))
    for line in [
        "Date: 2026-11-27",
        "Table: 3 # by the door",
        "Event: Club: night",
        "Id: a1",
        "X-Note: hello",
        "X-Note: again",
    ]:
        if rng.random() < 0.08:
            extras.append(line)
    if rng.random() < 0.3:
        lines += extras
        rng.shuffle(lines)
        extras = []
    return lines + seats + extras


def _legal_turn(rng: random.Random, state: State, mood: dict[str, Any]) -> tuple[int, str]:
    """A seat and a token that can be played now."""
    for _ in range(300):
        turn = _any_turn(rng, state, mood)
        trial = copy.deepcopy(state)
        try:
            play(trial, turn[0], turn[1], 1)
        except Refused:
            continue
        return turn
    return state["at_table"], "m"


def _any_turn(rng: random.Random, state: State, mood: dict[str, Any]) -> tuple[int, str]:
    seat: int = state["at_table"]
    if rng.random() < mood["set"]:
        return _setting(rng, state)
    if rng.random() < mood["company"]:
        return _coming_or_going(rng, state)
    if state["choice_due"]:
        if rng.random() < 0.85:
            return seat, rng.choice(["repeat", "take"])
        return rng.randint(1, state["seats"]), "retire"
    if rng.random() < mood["retire"] * (2 if state["opening"] else 1):
        return rng.choice([seat, rng.randint(1, state["seats"])]), "retire"
    phase = phase_of(state)
    if phase == "final" and 1 in state["held"] and rng.random() < 0.4:
        return seat, "respot"
    if state["seats"] - len(state["out"]) > 1:
        # The next player waits for his final shot: bring him to the table with the 1 held.
        waiting = state["scores"][next_seat(state, seat) - 1] == state["book"]["caroms_to"]
        if waiting and 1 in state["held"] and rng.random() < 0.6:
            return seat, rng.choice(["retire", "skip", "(3)~1", "(5)~1", "m~1", "mj~1"])
        if waiting and 1 not in state["held"] and rng.random() < 0.15:
            return seat, rng.choice(["1~1", "c^1~1", "(3)^1~1", "^1j~1"])
    if phase == "final" and state["run"] and rng.random() < 0.25:
        return seat, rng.choice(["-", "(1)"])
    if phase == "final" and rng.random() < mood["skill"] / 3:
        token = rng.choice(["w", "(1)w", "^3w", "1w", "w3", "(1)w~5", "w^1", "w^5~5"])
        return seat, token + rng.choice(["", f"@{rng.randint(1, 6)}"])
    if phase != "final" and rng.random() < mood["skill"]:
        return seat, _good_shot(rng, state, phase)
    pieces = _shot(rng, state, phase, mood)
    if phase == "final" and pieces != ["-"] and rng.random() < mood["called"]:
        pieces.append(f"@{rng.randint(1, 6)}")
    if rng.random() < 0.3:
        rng.shuffle(pieces)
    return seat, "".join(pieces)


def _coming_or_going(rng: random.Random, state: State) -> tuple[int, str]:
    """Somebody is passed over, leaves, comes back, comes late, or the order changes."""
    seat: int = state["at_table"]
    kind = rng.choice(["skip", "skip", "retire", "return", "return", "join", "order"])
    if kind == "skip":
        return seat, "skip"
    if kind == "retire" and len(state["out"]) < state["seats"] - 2:
        return rng.choice([seat, rng.randint(1, state["seats"])]), "retire"
    if kind == "return" and state["out"]:
        return rng.choice(state["out"]), "return"
    if kind == "join" and state["seats"] < 16:
        return state["seats"] + 1, _join(rng, state)
    others = [
        other
        for other in range(1, state["seats"] + 1)
        if other != seat and other not in state["out"]
    ]
    rng.shuffle(others)
    return seat, "order:" + ",".join(str(other) for other in [seat, *others])


def _join(rng: random.Random, state: State) -> str:
    name = rng.choice([rng.choice(LATECOMERS), f"P{rng.randint(1, state['seats'] + 2)}"])
    limit = state["book"]["open_to"] - 1
    points = rng.choice([0, limit, rng.randint(0, limit)])
    plain = not any(char.isspace() or char in ':#"' for char in name)
    if plain and rng.random() < 0.8:
        return f"join:{name}:{points}"
    return f"join:{json.dumps(name, ensure_ascii=rng.random() < 0.3)}:{points}"


def _setting(rng: random.Random, state: State) -> tuple[int, str]:
    """Scores from memory, many of them at or near a threshold."""
    book = state["book"]
    scores = []
    for banked in state["scores"]:
        near = rng.choice([book["open_to"], book["caroms_to"], book["caroms_to"]])
        near = max(0, near - rng.choice([0, 0, 1, 2]))
        scores.append(rng.choice([banked, near, rng.randint(0, book["caroms_to"])]))
    seat = rng.choice([state["at_table"], rng.randint(1, state["seats"])])
    return seat, "set:" + ",".join(str(points) for points in scores)


def _good_shot(rng: random.Random, state: State, phase: str) -> str:
    """A clean shot that scores without going over, at best up to the threshold exactly."""
    total = state["scores"][state["at_table"] - 1] + state["run"]
    need = state["book"]["open_to" if phase == "open" else "caroms_to"] - total
    worths = {"c": 1, "(31)": 1, "(35)": 1, "d": 2, "(351)": 2}
    if phase == "open":
        worths |= {"1": 1, "3": 3, "5": 5, "c1": 2, "c3": 4, "d5": 7, "13": 4, "35": 8, "135": 9}
        worths |= {"c35": 9, "c135": 10, "d135": 11}
    exact = [token for token, worth in worths.items() if worth == need]
    below = [token for token, worth in worths.items() if worth <= need]
    token = rng.choice(exact if exact and rng.random() < 0.7 else below)
    if phase == "caroms" and rng.random() < 0.25:
        token += rng.choice(["^1~1", "^1~1", "^1~1", "^3~3", "^5", "^1^3~1~3"])
    return token


def _shot(rng: random.Random, state: State, phase: str, mood: dict[str, Any]) -> list[str]:
    table = [ball for ball in (1, 3, 5) if ball not in state["held"]]
    pieces: list[str] = []

    # What was struck.
    if rng.random() < mood["miss"]:
        pieces += rng.choice([["m"], ["()"], ["z"], ["z"], ["m", "()"], ["m"]])
        if state["opening"] and rng.random() < 0.3:
            pieces.append("o")
        if rng.random() < 0.5:
            pieces.append("s")
    elif state["opening"] and rng.random() < mood["wrong"]:
        pieces += rng.choice(
            [
                ["o"],
                ["(1)"],
                ["(13)"],
                ["(51)"],
                ["o", "c"],
                ["o", "(15)"],
                ["d", "o"],
                ["c", "o", "(53)"],
                ["(135)", "d"],
            ]
        )
    else:
        kind = rng.choice(["none", "none", "balls", "c", "d", "balls", "both"])
        if phase == "final":
            kind = rng.choice(["none", "none", "none", "one", "one", "balls", "balls", "c", "d"])
        if kind == "one":
            pieces.append("(1)")
        if kind == "balls" or kind == "both":
            struck = rng.sample(table, rng.randint(1, len(table)))
            pieces.append("(" + "".join(str(ball) for ball in struck) + ")")
            if kind == "both" and len(struck) > 1:
                pieces.append("c" if len(struck) == 2 else "d")
        if kind == "c" or kind == "d":
            pieces.append(kind)

    # Balls that left the table, and those that cannot be spotted.
    gone: list[int] = list(state["held"])
    if not (set(pieces) & {"m", "()", "z"}):
        chance = mood["ball"] if phase == "open" else mood["ball"] / 2
        for ball in table:
            if rng.random() < chance:
                pieces.append(str(ball))
                gone.append(ball)
            elif rng.random() < mood["off"]:
                pieces.append(f"^{ball}")
                gone.append(ball)
    for ball in gone:
        if rng.random() < mood["hold"]:
            pieces.append(f"~{ball}")

    # The cue ball and the other fouls.
    if phase == "final" and rng.random() < 0.4:
        pieces.append("w")
    elif "s" not in pieces and rng.random() < mood["foul"] / 3:
        pieces.append(rng.choice("ssj"))
    if rng.random() < mood["foul"] / 3:
        pieces += rng.sample(OTHER_FOULS, rng.choice([1, 1, 1, 2, 3]))
    if rng.random() < mood["foul"] / 4:
        pieces.append("r")
    if not pieces or rng.random() < mood["blank"]:
        return ["-"]
    return pieces


def _spoil_header(rng: random.Random, header: list[str]) -> list[str]:
    """The header with one thing wrong in it, or odd."""
    lines = list(header)
    place = rng.randrange(len(lines))
    what = rng.randrange(12)
    if what == 0:
        del lines[place]
    elif what == 1:
        lines.insert(place, lines[rng.randrange(len(lines))])
    elif what == 2:
        lines.insert(
            place,
            rng.choice(
                [
                    "Rules modern",
                    "nonsense",
                    "# comment",
                    "Foo: bar",
                    "player: X",
                    "Player:",
                    "Player:  \t",
                    "Rules: Modern",
                    "Date: 1",
                    "Date:",
                    "X-Y: z",
                    "1: c",
                ]
            ),
        )
    elif what == 3:
        lines.append(
            rng.choice(
                [
                    "Start: 0",
                    "Start: 0 90",
                    "Start: 0 -1",
                    "Start: 0 0 0",
                    "Start: 1.5 0",
                    "Start: 0 \u0661",
                    "Start: 0 89",
                    "Start:",
                ]
            )
        )
    elif what == 4:
        lines.append(rng.choice(["Start: 0 x", "Start: 0 9999999", "Start: \uff11 0"]))
    elif what == 5:
        lines.append(
            "House: "
            + rng.choice(
                [
                    "open_to=0",
                    "open_to=100",
                    "open_to=-1",
                    "open_to=",
                    "caroms_to=90",
                    "caroms_to=9",
                    "open_to=\u0661\u0662",
                    "open_to=12 caroms_to=12",
                    "cushion=sometimes",
                    "frozen_ball=1",
                    "frozen_ball=True",
                    "colour=red",
                    "push",
                    "=",
                    "push=foul push=foul",
                    "forfeit=None",
                    "open_to=1e1",
                    "cushion =never",
                    "balls_moving=foul,push=foul",
                    "",
                ]
            )
        )
    elif what == 6:
        lines[place] = lines[place].lower()
    elif what == 7:
        lines[place] = lines[place].replace(":", "", 1)
    elif what == 8:
        lines = [line for line in lines if not line.startswith("Rules")]
    elif what == 9:
        seats = [line for line in lines if line.startswith("Player")]
        lines = [line for line in lines if not line.startswith("Player")] + seats[:1]
    elif what == 10:
        lines.append("Player: " + rng.choice(["P1", "Zoe\u0308", "Zoë", "P1 "]))
    else:
        lines.insert(place, "")
    return lines


def _bad_line(
    rng: random.Random, state: State, turns: list[tuple[int, str]], mood: dict[str, Any]
) -> str:
    """A last line of the body that is probably refused."""
    seat: int = state["at_table"] or 1
    phase = "open"
    token = "c"
    if state["at_table"] is not None:
        phase = phase_of(state)
        token = "".join(_shot(rng, state, phase, mood))
        for _ in range(20):
            if token != "-":
                break
            token = "".join(_shot(rng, state, phase, mood))
    what = rng.randrange(17)
    if what == 0:
        return f"{rng.choice([0, seat + 1, seat + 2, 99])}: {token}"
    if what == 1:
        return rng.choice(
            [
                f"{seat}:",
                f"{seat}: # nothing",
                f"{seat} c",
                "c",
                f"x: {token}",
                f"-1: {token}",
                f"\u0661: {token}",
                f": {token}",
                f"{seat};c",
            ]
        )
    if what == 2:
        place = rng.randrange(len(token) + 1)
        junk = rng.choice("-()^~24679aefgklquvy.,\u0000\u0663\u00a0CDMWé*")
        return f"{seat}: {token[:place]}{junk}{token[place:]}"
    if what == 3:
        return f"{seat}: {token}{rng.choice(token)}"
    if what == 4:
        place = rng.randrange(len(token))
        return f"{seat}: {token[:place]}{token[place + 1 :] or 'c'}"
    if what == 5:
        return f"{seat}: {rng.choice(['repeat', 'take', 'respot', 'retires', 'Retire', 'pass'])}"
    if what == 6:
        return f"{rng.randint(0, state['seats'] + 1)}: retire"
    if what == 7:
        extra = rng.choice(
            [
                "^1",
                "~1",
                "^3",
                "~3",
                "~5",
                "m",
                "o",
                "z",
                "s",
                "j",
                "w",
                "r",
                "()",
                "(3)",
                "c",
                "d",
                "1",
                "5",
            ]
        )
        return f"{seat}: {token}{extra}"
    if what == 8:
        marks = [
            "()",
            "(31)",
            "(5)",
            "c",
            "d",
            "1",
            "3",
            "5",
            "^1",
            "^3",
            "^5",
            "~1",
            "~3",
            "~5",
            *"mozsjwthnbprx",
        ]
        return f"{seat}: " + "".join(rng.sample(marks, rng.randint(1, 5)))
    if what == 9:
        return f"{seat}: {token} {token} {token} retire retire"
    if what == 10:
        return f"{seat}: {rng.choice(ODD.split())}"
    if what == 11:
        return f"{rng.randint(0, state['seats'] + 1)}: return"
    if what == 12:
        return f"{state['seats'] + rng.choice([1, 1, 1, 1, 1, 0, 2])}: {_bad_join(rng)}"
    if what == 13:
        order = ",".join(str(rng.randint(1, state["seats"])) for _ in range(state["seats"]))
        odd = ["order:", "order", "order:,", "order:1,", "order:0,1", "order:1,1", "order:2,1"]
        odd += ["order:1", "order:1,2,3", "order:1;2", "order:01,02", "order:٢,١", f"order:{order}"]
        return f"{seat}: {rng.choice(odd)} -"
    if what == 14:
        top = state["book"]["caroms_to"]
        others = ",0" * (state["seats"] - 1)
        odd = [f"set:{top + 1}{others}", f"set:{top}{others},0", f"set:-1{others}", f"set:{top}"]
        odd += ["set:", "set", f"set:{top}{others},", f"set:007{others}", f"set:٣{others}"]
        odd += [f"set:{top}{others}", f"set:1.0{others}", f"set:9{others} take", f"set:9{others} o"]
        return f"{rng.choice([seat, rng.randint(0, state['seats'] + 1)])}: {rng.choice(odd)}"
    if what == 15:
        mark = rng.choice(["@1", "@6", "@0", "@7", "@", "@1@2", "@1@1", "@11", "@٣", "@w", "@-"])
        top = state["book"]["caroms_to"]
        before = ",".join(str(top) for _ in range(state["seats"]))
        final = rng.choice(["", f"set:{before} "])
        return f"{seat}: {final}{rng.choice([token, 'w', '-', '(1)', ''])}{mark}"
    again = turns[-1] if turns else (seat, token)
    return f"{again[0]}: {again[1]}"


def _bad_join(rng: random.Random) -> str:
    """A `join` that is probably refused; some of them hold spaces or what cannot be seen."""
    spaced = ["join:Li Na:0", 'join:"Li Na:0', 'join:"a\tb":0', "join:a\u3000b:0", "join:\u00a0:0"]
    spaced += ['join: "Eve":0', 'join:"Eve" :0', "join:Eve :0", "join:Eve: 0", 'join:"a b"c d":0']
    spaced += [
        f"join:{'x' * 201}:0",
        'join:"' + "e\u0301" * 201 + '":0',
        'join:"' + "\ufb2c" * 67 + '":0',
        "join:a\x85b:0",
        "join:a\x7fb:0",
    ]
    spaced += ['join:"Eve # 1":0 # 1', 'join:"Eve # 1:0', 'join:Eve#"x":0', 'x"join:"a # b":0']
    spaced += ["join:\u00a0Eve:0", "join:Eve\u200b:0", 'join:"\u00a0Eve":0', "join:\ufeffEve:0"]
    return rng.choice([rng.choice(BAD_JOINS.split()), rng.choice(spaced)])


def _write(
    rng: random.Random, header: list[str], turns: list[tuple[int, str]], bad_line: str
) -> str:
    """The file text, with some variety in how it is laid out."""
    fancy = rng.random() < 0.5
    lines = list(header)
    lines.append(rng.choice(["", "", " ", "\t"]) if fancy else "")
    if fancy and rng.random() < 0.2:
        lines += ["# first", ""]
    place = 0
    while place < len(turns):
        seat = turns[place][0]
        tokens = [turns[place][1]]
        place += 1
        while place < len(turns) and turns[place][0] == seat:
            if fancy and rng.random() < 0.15:
                break
            tokens.append(turns[place][1])
            place += 1
        colon = rng.choice([": ", ":", ":\t", ":  "]) if fancy else ": "
        line = f"{seat}{colon}" + tokens[0]
        for token in tokens[1:]:
            line += (rng.choice([" ", "  ", "\t", " \t"]) if fancy else " ") + token
        if fancy:
            line += rng.choice(["", "", "", " ", "\t", " # note: 1: c", "#x", " #"])
        lines.append(line)
        if fancy and rng.random() < 0.1:
            lines.append(rng.choice(["", "  ", "# 2: w", "   # aside"]))
    if bad_line:
        lines.append(bad_line)
    end = "\r\n" if fancy and rng.random() < 0.4 else "\n"
    text = end.join(lines)
    if not fancy or rng.random() < 0.8:
        text += end
    if fancy and rng.random() < 0.3:
        text = "\ufeff" + text
    return text


def preset(name: str) -> dict[str, Any]:
    """A copy of a preset, for the statistics."""
    return dict(MODERN if name == "modern" else HISTORIC)
