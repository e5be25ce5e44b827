"""A deliberately plain scorer for Cow-Boy pool, written from the rule texts alone.

It exists to be compared with the product's own judge.  It is a row of straight if-statements over
one mutable dict; nothing is cached, shared or clever.  "H4" and "R4" are the sentences of the two
rule texts, "ruling 4" is a numbered ruling.
"""

# Plain on purpose: long functions of nested if-statements, one clause after another.
# ruff: noqa: C901, PERF401, SIM102, SIM110, SIM113, SIM114

from __future__ import annotations

import json
import unicodedata
from typing import Any

State = dict[str, Any]
Event = dict[str, Any]

MODERN: dict[str, Any] = {
    "open_to": 90,
    "caroms_to": 100,
    "opening_fault": "incoming_choice",
    "cushion": "always",
    "push": "foul",
    "frozen_ball": False,
    "overshoot": "foul",
    "pocketed_on_caroms": "foul",
    "other_ball_on_final": "foul",
    "pocketed_on_final": "allowed",
    "object_ball_off_table": "no_penalty",
    "forfeit": "three_fouled_innings",
    "respot_on_final": "automatic",
    "balls_moving": "foul",
}

HISTORIC: dict[str, Any] = {
    "open_to": 90,
    "caroms_to": 100,
    "opening_fault": "forfeit_inning",
    "cushion": "never",
    "push": "allowed_while_open",
    "frozen_ball": True,
    "overshoot": "foul",
    "pocketed_on_caroms": "foul",
    "other_ball_on_final": "no_score",
    "pocketed_on_final": "allowed",
    "object_ball_off_table": "no_penalty",
    "forfeit": "two_barren_scratches",
    "respot_on_final": "on_demand",
    "balls_moving": "foul",
}

NUMBER_FIELDS = ["open_to", "caroms_to"]

WORD_FIELDS: dict[str, list[str]] = {
    "opening_fault": ["incoming_choice", "forfeit_inning"],
    "cushion": ["always", "unless_carom", "never"],
    "push": ["foul", "allowed_while_open"],
    "frozen_ball": ["true", "false"],
    "overshoot": ["foul", "void"],
    "pocketed_on_caroms": ["foul", "no_score"],
    "other_ball_on_final": ["foul", "no_score"],
    "pocketed_on_final": ["allowed", "barred"],
    "object_ball_off_table": ["no_penalty", "foul"],
    "forfeit": ["three_fouled_innings", "three_fouled_shots", "two_barren_scratches", "none"],
    "respot_on_final": ["automatic", "on_demand"],
    "balls_moving": ["foul", "foul_at_thresholds"],
}

# The order of the table of fouls; only for a steady list.
FOUL_ORDER = [
    "miss",
    "scratch",
    "cue_off_table",
    "touch",
    "double_hit",
    "not_tip",
    "balls_moving",
    "push",
    "no_cushion",
    "other",
    "overshoot",
    "pocketed_on_caroms",
    "one_not_struck",
    "other_struck",
    "object_ball_off_table",
]

ONCE_ONLY = ["Rules", "House", "Start", "Date", "Table", "Event", "Id"]
BALLS = [1, 3, 5]
LETTERS = "cdmozsjwthnbprx"


class Refused(Exception):
    """The file is bad: the line, from 1, and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"{line}: {reason}")
        self.line = line
        self.reason = reason


def score(text: str) -> dict[str, Any]:
    """What `replay --json` prints for this file text, without the `rulings` of the events."""
    # A byte order mark at the start is skipped.
    text = text.removeprefix("\ufeff")
    # Lines end by LF or CRLF.
    lines = []
    for line in text.split("\n"):
        lines.append(line.removesuffix("\r"))

    # Header lines up to the first blank line.
    header_length = 0
    while header_length < len(lines) and lines[header_length].strip() != "":
        header_length += 1
    header = read_header(lines[:header_length])

    state = new_game(header)
    events = []
    number = header_length
    for line in lines[header_length:]:
        number += 1
        # `#` starts a comment, blank lines are ignored.
        if "#" in line and ":" not in line[: line.index("#")]:
            line = line[: line.index("#")]
        line = line.strip(" \t")
        if line == "":
            continue
        if ":" not in line:
            raise Refused(number, "not a seat, a colon and tokens")
        seat_text = line[: line.index(":")]
        if not is_number(seat_text):
            raise Refused(number, "the seat is not a number")
        seat = read_number(seat_text, number)
        tokens = split_tokens(line[line.index(":") + 1 :])
        if tokens == []:
            raise Refused(number, "a line without a token")
        for token in tokens:
            events.append(play(state, seat, token, number))

    return {
        "rules": header["rules"],
        "house": header["house"],
        "players": state["names"],
        "start": state["start"],
        "events": events,
        "winner": state["winner"],
    }


def split_tokens(text: str) -> list[str]:
    """Tokens between spaces and tabs up to a comment, but not in the quotes of a `join`."""
    tokens = []
    token = ""
    place = 0
    while place < len(text) and text[place] != "#":
        if text[place] == " " or text[place] == "\t":
            if token != "":
                tokens.append(token)
            token = ""
            place += 1
        elif token == "" and text[place:].startswith('join:"'):
            token = "join:" + quoted(text[place + len("join:") :])
            place += len(token)
        else:
            token += text[place]
            place += 1
    if token != "":
        tokens.append(token)
    return tokens


def quoted(text: str) -> str:
    """The text up to the quotes that close those it begins with; all of it where none do."""
    place = 1
    while place < len(text):
        if text[place] == "\\":
            place += 2
        elif text[place] == '"':
            return text[: place + 1]
        else:
            place += 1
    return text


def is_number(text: str) -> bool:
    """ASCII digits and nothing else."""
    if text == "":
        return False
    for char in text:
        if char not in "0123456789":
            return False
    return True


def read_number(text: str, line: int) -> int:
    if len(text) > 1000:
        raise Refused(line, "number too long")
    return int(text)


def words(text: str) -> list[str]:
    return [word for word in text.replace("\t", " ").split(" ") if word != ""]


def read_header(lines: list[str]) -> dict[str, Any]:
    """The header as a dict; the first bad line is refused."""
    seen: dict[str, int] = {}
    rules = ""
    players: list[str] = []
    house: dict[str, Any] = {}
    start_text = ""
    number = 0
    for line in lines:
        number += 1
        if ":" not in line:
            raise Refused(number, "not a header line")
        key = line[: line.index(":")]
        value = line[line.index(":") + 1 :].strip()

        # Any key but `Player` and `X-...` twice is an error.
        if key in ONCE_ONLY:
            if key in seen:
                raise Refused(number, f"{key} twice")
            seen[key] = number
        elif key != "Player" and not key.startswith("X-"):
            raise Refused(number, "unknown key")

        if key == "Rules":
            if value != "modern" and value != "historic":
                raise Refused(number, "unknown rules")
            rules = value

        if key == "Player":
            # Names are trimmed and NFC, distinct and not empty.
            name = unicodedata.normalize("NFC", value)
            if name == "":
                raise Refused(number, "empty name")
            if name in players:
                raise Refused(number, "name twice")
            players.append(name)

        if key == "House":
            for pair in words(value):
                if "=" not in pair:
                    raise Refused(number, "not field=value")
                field = pair[: pair.index("=")]
                wanted = pair[pair.index("=") + 1 :]
                if field in house:
                    raise Refused(number, "field twice")
                if field in NUMBER_FIELDS:
                    if not is_number(wanted):
                        raise Refused(number, "not a number")
                    house[field] = read_number(wanted, number)
                    if house[field] < 1:
                        raise Refused(number, "too small")
                elif field in WORD_FIELDS:
                    if wanted not in WORD_FIELDS[field]:
                        raise Refused(number, "unknown value")
                    house[field] = wanted
                    if field == "frozen_ball":
                        house[field] = wanted == "true"
                else:
                    raise Refused(number, "unknown field")

        if key == "Start":
            start_text = value
            for word in words(value):
                if not is_number(word):
                    raise Refused(number, "a head start is not a number")

    # Something missing: line 1.
    if "Rules" not in seen:
        raise Refused(1, "no rules")
    if len(players) < 2:
        raise Refused(1, "fewer than two players")

    book = dict(MODERN if rules == "modern" else HISTORIC)
    for field in house:
        book[field] = house[field]
    if book["caroms_to"] <= book["open_to"]:
        raise Refused(seen["House"], "caroms_to is not above open_to")

    start = [0 for _ in players]
    if "Start" in seen:
        start = [read_number(word, seen["Start"]) for word in words(start_text)]
        if len(start) != len(players):
            raise Refused(seen["Start"], "not one head start a seat")
        # Ruling 13.
        for points in start:
            if points > book["open_to"] - 1:
                raise Refused(seen["Start"], "head start too big")

    return {"rules": rules, "house": house, "players": players, "start": start, "book": book}


def new_game(header: dict[str, Any]) -> State:
    seats = len(header["players"])
    return {
        "book": header["book"],
        "seats": seats,
        "names": list(header["players"]),
        "start": list(header["start"]),
        "order": list(range(1, seats + 1)),  # those out stand in it too
        "scores": list(header["start"]),
        "run": 0,
        "at_table": 1,
        "opening": True,  # the next shot is an opening shot
        "choice_due": False,
        "offender": 0,  # who failed the last opening
        "held": [],
        "cue_in_hand": True,  # ruling 10: in hand at the start
        "out": [],
        "retired": [],  # those of them who may return
        "winner": 0,
        "winner_known": False,
        "fouls": [0] * (seats + 1),  # by seat: fouled innings in a row
        "barren": [0] * (seats + 1),  # by seat: barren scratches in a row
    }


def phase_of(state: State) -> str:
    """The phase of the player at the table: banked score plus run."""
    total = state["scores"][state["at_table"] - 1] + state["run"]
    if total < state["book"]["open_to"]:
        return "open"
    if total < state["book"]["caroms_to"]:
        return "caroms"
    return "final"


def next_seat(state: State, seat: int) -> int:
    """The next in order; those out are passed over (ruling 7)."""
    order = state["order"]
    place = order.index(seat)
    while True:
        place += 1
        if place == len(order):
            place = 0
        if order[place] not in state["out"]:
            found: int = order[place]
            return found


def play(state: State, seat: int, token: str, line: int) -> Event:
    """Play one token of that seat; refuse it before anything is changed."""
    # Nothing is played in a game that is over, and nobody retires from it (ruling 7).
    if state["at_table"] is None:
        raise Refused(line, "the game is over")
    if token.startswith("join:"):
        return play_join(state, seat, token, line)
    if seat < 1 or seat > state["seats"]:
        raise Refused(line, "no such seat")
    if token == "retire":
        return play_retire(state, seat, line)
    if token == "return":
        return play_return(state, seat, line)
    if token.startswith("set:"):
        return play_set(state, seat, token, line)
    if seat != state["at_table"]:
        raise Refused(line, "that seat is not at the table")
    if token == "skip":
        return play_skip(state, seat)
    if token.startswith("order:"):
        return play_order(state, seat, token, line)
    if token == "repeat" or token == "take":
        if not state["choice_due"]:
            raise Refused(line, "no choice is due")
        # Ruling 2: the same player repeats, or the incoming player opens himself.
        if token == "repeat":
            state["at_table"] = state["offender"]
        state["choice_due"] = False
        return event(state, seat, token)
    if state["choice_due"]:
        raise Refused(line, "the choice comes first")
    if token == "respot":
        # Ruling 9, on demand: exactly at caroms_to with the 1 held.
        if phase_of(state) != "final" or 1 not in state["held"]:
            raise Refused(line, "no respot is due")
        state["held"] = []
        state["cue_in_hand"] = True
        return event(state, seat, token, respotted=True)
    return play_shot(state, seat, token, line)


def event(state: State, seat: int, token: str, **values: Any) -> Event:
    """The event from the state after it."""
    result: Event = {
        "seat": seat,
        "token": token,
        "points": 0,
        "fouls": [],
        "run_lost": 0,
        "inning_over": False,
        "respotted": False,
        "scores": list(state["scores"]),
        "run": state["run"],
        "at_table": state["at_table"],
        "phase": None,
        "choice_due": state["choice_due"],
        "off_table": sorted(state["held"]),
        "cue_in_hand": state["cue_in_hand"],
        "out": sorted(state["out"]),
        "winner": state["winner"],
    }
    if state["at_table"] is not None:
        result["phase"] = phase_of(state)
    if not state["winner_known"]:
        result["winner"] = None
    for key in values:
        result[key] = values[key]
    return result


def end_game(state: State, winner: int) -> None:
    state["winner"] = winner
    state["winner_known"] = True
    state["at_table"] = None
    state["choice_due"] = False
    state["run"] = 0


def one_left_wins(state: State) -> bool:
    """Ruling 7: the last one left wins, and the run that he has is banked."""
    left = []
    for seat in range(1, state["seats"] + 1):
        if seat not in state["out"]:
            left.append(seat)
    if len(left) > 1:
        return False
    if state["at_table"] == left[0]:
        state["scores"][left[0] - 1] += state["run"]
    end_game(state, left[0])
    return True


def respot_if_due(state: State) -> bool:
    """Ruling 9, automatic: the 1 held, the player at the table exactly at caroms_to."""
    if state["at_table"] is None:
        return False
    if state["book"]["respot_on_final"] != "automatic":
        return False
    if 1 not in state["held"]:
        return False
    if phase_of(state) != "final":
        return False
    state["held"] = []
    state["cue_in_hand"] = True
    return True


def play_retire(state: State, seat: int, line: int) -> Event:
    # Ruling 7: who is out cannot retire.
    if seat in state["out"]:
        raise Refused(line, "that seat is out")
    inning_over = False
    was_at_table = seat == state["at_table"]
    state["out"].append(seat)
    state["retired"].append(seat)
    if was_at_table:
        # A run in progress is banked when he retires.
        bank_run(state, seat)
        inning_over = True
    if one_left_wins(state):
        return event(state, seat, "retire", inning_over=True)
    if was_at_table:
        # Ruling 2: a choice that is due passes on; after it was made the next one just opens.
        state["at_table"] = next_seat(state, seat)
    if state["choice_due"] and seat == state["offender"]:
        # Ruling 2: the offender retires, the incoming player opens without a choice.
        state["choice_due"] = False
    no_choice_for_the_offender(state)
    respotted = respot_if_due(state)
    return event(state, seat, "retire", inning_over=inning_over, respotted=respotted)


def bank_run(state: State, seat: int) -> None:
    """Bank the run of a player who leaves the table without a shot."""
    if state["run"] > 0:
        # He played an inning, and it did not end by a foul (ruling 4).
        state["fouls"][seat] = 0
    state["scores"][seat - 1] += state["run"]
    state["run"] = 0


def no_choice_for_the_offender(state: State) -> None:
    """Nobody else is there to choose: he who failed the opening plays it again."""
    if state["choice_due"] and state["at_table"] == state["offender"]:
        state["choice_due"] = False


def play_skip(state: State, seat: int) -> Event:
    # Passed over once; a choice that is due passes on, an opening shot that is due too.
    bank_run(state, seat)
    state["at_table"] = next_seat(state, seat)
    no_choice_for_the_offender(state)
    respotted = respot_if_due(state)
    return event(state, seat, "skip", inning_over=True, respotted=respotted)


def play_return(state: State, seat: int, line: int) -> Event:
    if seat not in state["out"]:
        raise Refused(line, "that seat is in the game")
    if seat not in state["retired"]:
        raise Refused(line, "that seat was put out")
    state["out"].remove(seat)
    state["retired"].remove(seat)
    return event(state, seat, "return")


def play_join(state: State, seat: int, token: str, line: int) -> Event:
    if seat != state["seats"] + 1:
        raise Refused(line, "not the number of the new seat")
    rest = token[len("join:") :]
    if rest.startswith('"'):
        in_quotes = quoted(rest)
        try:
            name = json.loads(in_quotes)
        except ValueError:
            raise Refused(line, "the quoted name is not JSON") from None
        rest = rest[len(in_quotes) :]
        if not rest.startswith(":"):
            raise Refused(line, "no score after the quotes")
        score_text = rest[1:]
    else:
        if rest.count(":") != 1:
            raise Refused(line, "not join:NAME:SCORE")
        name = rest[: rest.index(":")]
        if must_be_quoted(name):
            raise Refused(line, "the name must be quoted")
        score_text = rest[rest.index(":") + 1 :]
    name = unicodedata.normalize("NFC", name.strip())
    if name == "":
        raise Refused(line, "empty name")
    for char in name:
        # Half of a surrogate pair is no character at all and cannot be written as UTF-8.
        if unicodedata.category(char) in ("Cc", "Cs"):
            raise Refused(line, "a control character in a name")
    if len(name) > 200:
        raise Refused(line, "name too long")
    if name in state["names"]:
        raise Refused(line, "name twice")
    if not is_number(score_text):
        raise Refused(line, "the start score is not a number")
    points = read_number(score_text, line)
    if points > state["book"]["open_to"] - 1:
        raise Refused(line, "start score too big")
    state["seats"] += 1
    state["names"].append(name)
    state["start"].append(points)
    state["order"].append(seat)
    state["scores"].append(points)
    state["fouls"].append(0)
    state["barren"].append(0)
    return event(state, seat, f"join:{write_name(name)}:{points}")


def must_be_quoted(name: str) -> bool:
    for char in name:
        if char.isspace() or char in ':#"':
            return True
    return False


def write_name(name: str) -> str:
    if must_be_quoted(name):
        return json.dumps(name, ensure_ascii=False)
    return name


def read_list(text: str, line: int) -> list[int]:
    """Numbers between commas."""
    numbers = []
    for word in text.split(","):
        if not is_number(word):
            raise Refused(line, "not a list of numbers")
        numbers.append(read_number(word, line))
    return numbers


def play_order(state: State, seat: int, token: str, line: int) -> Event:
    order = read_list(token[len("order:") :], line)
    if order[0] != seat:
        raise Refused(line, "the player at the table is not the first")
    playing = []
    behind = []
    for other in state["order"]:
        if other in state["out"]:
            behind.append(other)
        else:
            playing.append(other)
    if sorted(order) != sorted(playing):
        raise Refused(line, "not each seat in the game once")
    state["order"] = order + behind
    return event(state, seat, "order:" + ",".join(str(other) for other in order))


def play_set(state: State, seat: int, token: str, line: int) -> Event:
    scores = read_list(token[len("set:") :], line)
    if len(scores) != state["seats"]:
        raise Refused(line, "not one score a seat")
    for points in scores:
        if points > state["book"]["caroms_to"]:
            raise Refused(line, "score too big")
    if seat in state["out"]:
        raise Refused(line, "that seat is out")
    state["scores"] = scores
    state["run"] = 0
    state["at_table"] = seat
    state["opening"] = False
    state["choice_due"] = False
    state["held"] = []
    state["cue_in_hand"] = False
    state["fouls"] = [0] * (state["seats"] + 1)
    state["barren"] = [0] * (state["seats"] + 1)
    written = "set:" + ",".join(str(points) for points in scores)
    return event(state, seat, written, inning_over=True)


def read_token(token: str, line: int) -> dict[str, Any]:
    """The marks of a shot token, each at most once."""
    marks: dict[str, Any] = {"struck": None, "letters": [], "pocketed": [], "off": [], "stay": []}
    marks["called"] = 0
    if token == "-":
        return marks
    place = 0
    while place < len(token):
        char = token[place]
        place += 1
        if char == "(":
            if marks["struck"] is not None:
                raise Refused(line, "struck balls twice")
            struck: list[int] = []
            marks["struck"] = struck
            while True:
                if place == len(token):
                    raise Refused(line, "the bracket is not closed")
                char = token[place]
                place += 1
                if char == ")":
                    break
                add_ball(struck, char, line)
        elif char == "^" or char == "~":
            if place == len(token):
                raise Refused(line, "no ball after the sign")
            if char == "^":
                add_ball(marks["off"], token[place], line)
            else:
                add_ball(marks["stay"], token[place], line)
            place += 1
        elif char == "@":
            if place == len(token) or token[place] not in "123456":
                raise Refused(line, "no pocket after the sign")
            if marks["called"] != 0:
                raise Refused(line, "a pocket called twice")
            marks["called"] = int(token[place])
            place += 1
        elif char in "135":
            add_ball(marks["pocketed"], char, line)
        elif char in LETTERS:
            if char in marks["letters"]:
                raise Refused(line, "a mark twice")
            marks["letters"].append(char)
        elif char == "-":
            raise Refused(line, "- stands alone")
        else:
            raise Refused(line, "unknown mark")
    return marks


def add_ball(balls: list[int], char: str, line: int) -> None:
    if char != "1" and char != "3" and char != "5":
        raise Refused(line, "not a ball")
    if int(char) in balls:
        raise Refused(line, "a ball twice")
    balls.append(int(char))


def write_token(marks: dict[str, Any]) -> str:
    """The token as the exporter writes it: the order of the table of marks."""
    text = ""
    if marks["struck"] is not None:
        text += "(" + "".join(str(ball) for ball in marks["struck"]) + ")"
    for letter in "cd":
        if letter in marks["letters"]:
            text += letter
    for ball in BALLS:
        if ball in marks["pocketed"]:
            text += str(ball)
    for ball in BALLS:
        if ball in marks["off"]:
            text += "^" + str(ball)
    for letter in "mozsjwthnbprx":
        if letter in marks["letters"]:
            text += letter
    for ball in BALLS:
        if ball in marks["stay"]:
            text += "~" + str(ball)
    if marks["called"] != 0:
        text += "@" + str(marks["called"])
    if text == "":
        text = "-"
    return text


def check_contradictions(state: State, marks: dict[str, Any], line: int) -> None:
    book = state["book"]
    phase = phase_of(state)
    letters = marks["letters"]
    struck = marks["struck"]
    pocketed = marks["pocketed"]
    off = marks["off"]
    held = state["held"]
    on_table = 3 - len(held)

    # A ball both pocketed and off the table.
    for ball in BALLS:
        if ball in pocketed and ball in off:
            raise Refused(line, "a ball both pocketed and off the table")
    # A held ball struck, pocketed or off.
    for ball in held:
        if struck is not None and ball in struck:
            raise Refused(line, "a held ball struck")
        if ball in pocketed or ball in off:
            raise Refused(line, "a held ball pocketed or off")
    # `c` with `d`, or either where it disagrees with `(..)`.
    if "c" in letters and "d" in letters:
        raise Refused(line, "c with d")
    if struck is not None:
        if "c" in letters and len(struck) != 2:
            raise Refused(line, "c disagrees with the struck balls")
        if "d" in letters and len(struck) != 3:
            raise Refused(line, "d disagrees with the struck balls")
    # A carom with too few balls on the table.
    if "c" in letters and on_table < 2:
        raise Refused(line, "too few balls for a carom")
    if "d" in letters and on_table < 3:
        raise Refused(line, "too few balls for a double carom")
    # `m` with `z`; `()` is a miss.
    if "z" in letters and ("m" in letters or struck == []):
        raise Refused(line, "a miss with z")
    # `z` with `r`.
    if "z" in letters and "r" in letters:
        raise Refused(line, "z with r")
    # `m`, `()` or `z` with a carom, a ball struck, pocketed or off.
    if "m" in letters or "z" in letters or struck == []:
        if "c" in letters or "d" in letters:
            raise Refused(line, "nothing struck, and a carom")
        if struck is not None and struck != []:
            raise Refused(line, "nothing struck, and a ball struck")
        if pocketed != [] or off != []:
            raise Refused(line, "nothing struck, and a ball pocketed or off")
    # Two of `s` `j` `w`.
    if ("s" in letters) + ("j" in letters) + ("w" in letters) > 1:
        raise Refused(line, "the cue ball in two places")
    # `w` before the final shot.
    if "w" in letters and phase != "final":
        raise Refused(line, "w before the final shot")
    # `@` before the final shot.
    if marks["called"] != 0 and phase != "final":
        raise Refused(line, "a pocket called before the final shot")
    # `o` after the opening, or with the 3 noted first.
    if "o" in letters:
        if not state["opening"]:
            raise Refused(line, "o after the opening")
        if struck is not None and struck != [] and struck[0] == 3:
            raise Refused(line, "o with the 3 noted first")
    # `z` where `frozen_ball` is false or the phase is not open.
    if "z" in letters:
        if not book["frozen_ball"]:
            raise Refused(line, "z where frozen_ball is false")
        if phase != "open":
            raise Refused(line, "z when not open")
    # `r` where `cushion` is `never`; `r` with a pocketed ball or `w`.
    if "r" in letters:
        if book["cushion"] == "never":
            raise Refused(line, "r where no cushion is needed")
        if pocketed != []:
            raise Refused(line, "r with a pocketed ball")
        if "w" in letters:
            raise Refused(line, "r with w")
    # `~` on a ball that is on the table.
    for ball in marks["stay"]:
        if ball not in held and ball not in pocketed and ball not in off:
            raise Refused(line, "a ball on the table stays off")
    # More held balls than ruling 8 allows.
    places = 3 - len(marks["stay"])
    if "s" not in letters and "j" not in letters and "w" not in letters:
        places += 1
    if len(marks["stay"]) > places:
        raise Refused(line, "too many balls held")
    # Final shot with the 1 off the table: what was struck must be noted.
    if phase == "final" and 1 in held:
        if struck is None and "c" not in letters and "m" not in letters:
            raise Refused(line, "the 1 is off the table and nothing is noted as struck")


def play_shot(state: State, seat: int, token: str, line: int) -> Event:
    marks = read_token(token, line)
    check_contradictions(state, marks, line)

    book = state["book"]
    phase = phase_of(state)
    total = state["scores"][seat - 1] + state["run"]
    letters = marks["letters"]
    struck = marks["struck"]
    pocketed = marks["pocketed"]

    # How many balls were struck; "at least one" counts as one.
    if struck is not None:
        number_struck = len(struck)
    elif "c" in letters:
        number_struck = 2
    elif "d" in letters:
        number_struck = 3
    elif "m" in letters or "z" in letters:
        number_struck = 0
    else:
        number_struck = 1
    missed = "m" in letters or struck == []

    # Whether the 1 was struck, for the final shot.
    if struck is not None:
        one_struck = 1 in struck
    elif "m" in letters:
        one_struck = False
    elif "c" in letters and 1 in state["held"]:
        one_struck = False  # only two balls on the table, those two
    else:
        one_struck = True

    # Rulings 2 and 3: the opening fails unless the 3 was struck first.
    failed_opening = False
    if state["opening"]:
        if struck is not None:
            failed_opening = struck == [] or struck[0] != 3
        else:
            failed_opening = "o" in letters or "m" in letters or "z" in letters

    # The fouls that have a mark.
    fouls = []
    if missed:
        fouls.append("miss")
    if "s" in letters:
        fouls.append("scratch")
    if "j" in letters:
        fouls.append("cue_off_table")
    if "t" in letters:
        fouls.append("touch")
    if "h" in letters:
        fouls.append("double_hit")
    if "n" in letters:
        fouls.append("not_tip")
    if "b" in letters:
        if book["balls_moving"] == "foul":
            fouls.append("balls_moving")
        elif total == book["open_to"] or total == book["caroms_to"]:
            fouls.append("balls_moving")
    if "p" in letters:
        # H14, ruling 12.
        if not (book["push"] == "allowed_while_open" and phase == "open"):
            fouls.append("push")
    if "r" in letters:
        # R2; with unless_carom any carom satisfies it, except on the final shot.
        if book["cushion"] == "always" or number_struck < 2 or phase == "final":
            fouls.append("no_cushion")
    if "x" in letters:
        fouls.append("other")
    if book["object_ball_off_table"] == "foul" and marks["off"] != []:
        fouls.append("object_ball_off_table")

    points = 0
    won = False
    carom_points = 0
    if number_struck == 2:
        carom_points = 1
    if number_struck == 3:
        carom_points = 2

    if phase == "open" and not failed_opening:
        # H4, Scoring.
        worth = carom_points
        for ball in pocketed:
            worth += ball
        if total + worth > book["open_to"]:
            # R4, ruling 1.
            if book["overshoot"] == "foul":
                fouls.append("overshoot")
        else:
            points = worth

    if phase == "caroms":
        if pocketed != []:
            # R5, H10; with no_score the whole shot scores nothing.
            if book["pocketed_on_caroms"] == "foul":
                fouls.append("pocketed_on_caroms")
        elif total + carom_points > book["caroms_to"]:
            if book["overshoot"] == "foul":
                fouls.append("overshoot")
        else:
            points = carom_points

    if phase == "final":
        # R6, H5, H15.
        if number_struck > 0 and not one_struck:
            fouls.append("one_not_struck")
        if number_struck > 1 and one_struck and book["other_ball_on_final"] == "foul":
            fouls.append("other_struck")
        if "w" in letters:
            # Ruling 6.
            won = one_struck and number_struck == 1 and fouls == []
            if book["pocketed_on_final"] == "barred" and pocketed != []:
                won = False
            if won:
                points = 1
            else:
                fouls.append("scratch")

    fouls = [name for name in FOUL_ORDER if name in fouls]
    run_before = state["run"]
    run_lost = 0
    if fouls != []:
        # H6, Penalty for Fouls.
        points = 0
        run_lost = run_before
    state["run"] = run_before + points
    inning_over = fouls != [] or points == 0 or won

    # Held balls (ruling 8) and the cue ball (ruling 10).
    state["held"] = sorted(marks["stay"])
    state["cue_in_hand"] = "s" in letters or "j" in letters or "w" in letters

    # The opening.
    if state["opening"]:
        if failed_opening and book["opening_fault"] == "incoming_choice":
            # Ruling 2: the balls back to their spots, cue ball in hand.
            state["held"] = []
            state["cue_in_hand"] = True
        else:
            # Ruling 3: the duty binds the opening shot only.
            state["opening"] = False

    # Ruling 5: the player's own consecutive shots.
    if number_struck == 0 and ("s" in letters or "w" in letters):
        state["barren"][seat] += 1
    else:
        state["barren"][seat] = 0

    # Ruling 4: by innings.
    if fouls != []:
        state["fouls"][seat] += 1
    elif state["opening"]:
        pass  # ruling 2: the wrong ball first neither counts nor breaks a row
    elif inning_over:
        state["fouls"][seat] = 0
    elif book["forfeit"] == "three_fouled_shots":
        state["fouls"][seat] = 0  # a scoring shot

    is_out = False
    if book["forfeit"] == "three_fouled_innings" or book["forfeit"] == "three_fouled_shots":
        is_out = state["fouls"][seat] >= 3
    if book["forfeit"] == "two_barren_scratches":
        is_out = state["barren"][seat] >= 2

    if inning_over:
        # The run is banked, or lost by a foul.
        if fouls == []:
            state["scores"][seat - 1] += state["run"]
        state["run"] = 0
        if won:
            end_game(state, seat)
        else:
            if is_out:
                state["out"].append(seat)
            state["at_table"] = next_seat(state, seat)
            if state["opening"]:
                # Ruling 2: the choice, unless the offender is out.
                state["offender"] = seat
                state["choice_due"] = not is_out
            one_left_wins(state)

    respotted = respot_if_due(state)
    return event(
        state,
        seat,
        write_token(marks),
        points=points,
        fouls=fouls,
        run_lost=run_lost,
        inning_over=inning_over,
        respotted=respotted,
    )
