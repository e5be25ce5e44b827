"""The file around the tokens: header, lines, comments, and the line an error names (Notation)."""

import json

import pytest

from cowboy_tui.rules.gamefile import decode, format_game, read
from cowboy_tui.rules.header import BadFile
from cowboy_tui.rules.notation import Event, parse_token
from cowboy_tui.rules.report import game_json
from cowboy_tui.rules.rulebook import HISTORIC, MODERN
from cowboy_tui.rules.setup import Setup

HEADER = "Rules: modern\nPlayer: Ann\nPlayer: Bo\n"
EXAMPLE = """\
Rules: modern
House: overshoot=void open_to=45
Date: 2026-11-27
Player: Ann
Player: Bo
Start: 0 10

1: c 3 d15 -
2: m
1: (31)5 s
"""


def tokens(text: str) -> list[tuple[int, int, str]]:
    """Line, seat and token of every event of a game."""
    return [(each.line, each.event.seat, each.event.token) for each in read(text).play()]


def wrong(text: str) -> tuple[int, str]:
    """The line that a bad game is refused for, and why."""
    with pytest.raises(BadFile) as caught:
        list(read(text).play())
    return caught.value.line, caught.value.reason


def test_the_example_of_the_notation() -> None:
    report = json.loads(game_json(read(EXAMPLE)))
    assert {key: report[key] for key in report if key != "events"} == {
        "rules": "modern",
        "house": {"overshoot": "void", "open_to": 45},
        "players": ["Ann", "Bo"],
        "start": [0, 10],
        "winner": None,
    }
    assert [event["scores"] for event in report["events"]][-1] == [12, 10]
    assert tokens(EXAMPLE)[-1] == (10, 1, "s")


def test_the_report_of_a_won_game_names_the_winner() -> None:
    text = HEADER.replace("\n", "\nHouse: open_to=1 caroms_to=2\n", 1) + "\n1: 1 c w\n"
    assert json.loads(game_json(read(text)))["winner"] == 1


def test_a_header_alone_is_a_game_without_events() -> None:
    assert json.loads(game_json(read(HEADER)))["events"] == []
    assert json.loads(game_json(read(HEADER + "\n\n# nothing\n")))["start"] == [0, 0]


@pytest.mark.parametrize(
    "body",
    [
        "1: c 3 -",
        "1:c 3 -",
        "1: c 3\n1: -",
        "\n\n1: c\n\n1:\t3 \t-  ",
        "1: c 3 - # 2: w",
        "#\n1: c 3 -",
    ],
)
def test_the_body_may_be_laid_out_freely(body: str) -> None:
    assert [token for _, _, token in tokens(f"{HEADER}\n{body}\n")] == ["c", "3", "-"]
    crlf = f"{HEADER}\n{body}\n".replace("\n", "\r\n")
    assert tokens(crlf) == tokens(f"{HEADER}\n{body}\n")


def test_a_byte_order_mark_is_skipped_at_the_start_only() -> None:
    assert tokens("\ufeff" + HEADER + "\n1: c\n") == [(5, 1, "c")]
    assert tokens(decode(b"\xef\xbb\xbf" + HEADER.encode() + b"\n1: c")) == [(5, 1, "c")]
    assert wrong("\ufeff\ufeff" + HEADER)[0] == 1
    assert wrong(HEADER + "\n\ufeff1: c")[0] == 5


@pytest.mark.parametrize("blank", ["", " ", "\t", " \t "])
def test_a_blank_line_ends_the_header(blank: str) -> None:
    assert tokens(f"{HEADER}{blank}\n1: c\n") == [(5, 1, "c")]


def test_a_hash_in_a_header_is_text() -> None:
    setup = read("Table: 3 # by the door\n" + HEADER).setup
    assert setup.tag("Table") == "3 # by the door"


def test_optional_keys_are_kept_in_their_order() -> None:
    text = "X-B: 1\nEvent: a: b\nX-A: 2\nX-A: 3\nId: 7\nDate:\n" + HEADER
    tags = (("X-B", "1"), ("Event", "a: b"), ("X-A", "2"), ("X-A", "3"), ("Id", "7"), ("Date", ""))
    assert read(text).setup.tags == tags


def test_names_are_trimmed_and_nfc() -> None:
    setup = read("Rules: modern\nPlayer:  Zoe\u0308 \t\nPlayer:Ann\n").setup
    assert setup.players == ("Zoë", "Ann")


@pytest.mark.parametrize("space", ["", " ", "\t", "  "])
def test_the_space_after_the_colon_may_be_missing(space: str) -> None:
    text = HEADER.replace(": ", f":{space}") + f"Start:{space}3 4\n\n1:{space}c\n"
    assert read(text).setup.start == (3, 4)
    assert tokens(text) == [(6, 1, "c")]


@pytest.mark.parametrize(
    "line", ["House: open_to=45\tovershoot=void", "House:\topen_to=45 \t overshoot=void"]
)
def test_house_rules_may_be_separated_by_tabs(line: str) -> None:
    assert read(HEADER + line).setup.house == {"open_to": 45, "overshoot": "void"}


@pytest.mark.parametrize("line", ["Start: 3\t4", "Start:\t3 \t 4"])
def test_head_starts_may_be_separated_by_tabs(line: str) -> None:
    assert read(HEADER + line).setup.start == (3, 4)


@pytest.mark.parametrize(
    ("header", "line", "reason"),
    [
        # missing: line 1
        ("", 1, "no Rules line"),
        ("Player: A\nPlayer: B", 1, "no Rules line"),
        ("Rules: modern", 1, "two players"),
        ("Rules: modern\nPlayer: A", 1, "two players"),
        ("\n" + HEADER, 1, "no Rules line"),
        # Rules
        ("Rules: Modern\nPlayer: A\nPlayer: B", 1, "they are modern or historic"),
        ("Player: A\nRules:\nPlayer: B", 2, "they are modern or historic"),
        (HEADER + "Rules: modern", 4, "Rules is given twice"),
        # Player
        (HEADER + "Player: Ann", 4, "is taken"),
        (HEADER + "Player:  Ann ", 4, "is taken"),
        ("Rules: modern\nPlayer: Zoe\u0308\nPlayer: Zoë", 3, "is taken"),
        (HEADER + "Player:", 4, "a name is empty"),
        (HEADER + "Player: \t ", 4, "a name is empty"),
        # keys
        (HEADER + "Foo: bar", 4, "is no header"),
        (HEADER + "player: C", 4, "is no header"),
        (HEADER + "rules: modern", 4, "is no header"),
        (HEADER + " Table: 3", 4, "is no header"),
        (HEADER + "Table : 3", 4, "is no header"),
        (HEADER + "nonsense", 4, "is no header"),
        (HEADER + "# comment", 4, "is no header"),
        (HEADER + "1: c", 4, "is no header"),
        (HEADER + "x-note: a", 4, "is no header"),
        *((HEADER + f"{key}: 1\n{key}: 1", 5, "twice") for key in ("Date", "Table", "Event", "Id")),
        # Start
        (HEADER + "Start: 0", 4, "1 head start is given for 2"),
        (HEADER + "Start: 0 0 0", 4, "3 head starts are given for 2"),
        (HEADER + "Start:", 4, "0 head starts are given for 2"),
        (HEADER + "Start: 0 90", 4, "0 to 89"),
        (HEADER + "Start: 0 999999999", 4, "0 to 89"),
        (HEADER + "Start: 0 -1", 4, "no number of points, 0 to 89"),
        (HEADER + "Start: 0 +1", 4, "no number of points, 0 to 89"),
        (HEADER + "Start: 0 1.5", 4, "no number of points, 0 to 89"),
        (HEADER + "Start: 0 1_0", 4, "no number of points, 0 to 89"),
        (HEADER + "Start: 0 \u0661", 4, "no number of points, 0 to 89"),
        (HEADER + "Start: 0 \uff11", 4, "no number of points, 0 to 89"),
        (HEADER + "Start: 0 " + "9" * 30, 4, "no number of points, 0 to 89"),
        (HEADER + "Start: 0,0", 4, "no number of points, 0 to 89"),
        (HEADER + "Start: 0 0\nStart: 0 0", 5, "Start is given twice"),
        ("Start: 0 45\nHouse: open_to=45\n" + HEADER, 1, "0 to 44"),
        # House
        (HEADER + "House: colour=red", 4, "no rule is called 'colour'"),
        (HEADER + "House: preset=modern", 4, "no rule is called 'preset'"),
        (HEADER + "House: house=push", 4, "no rule is called 'house'"),
        (HEADER + "House: target=5", 4, "no rule is called 'target'"),
        (HEADER + "House: Push=foul", 4, "no rule is called 'Push'"),
        (HEADER + "House: push", 4, "is no house rule"),
        (HEADER + "House: push=", 4, "is no house rule"),
        (HEADER + "House: =foul", 4, "is no house rule"),
        (HEADER + "House: push =foul", 4, "is no house rule"),
        (HEADER + "House: push=foul push=foul", 4, "is given twice"),
        (HEADER + "House: push=foul,overshoot=void", 4, "push: "),
        (HEADER + "House: push=Foul", 4, "push: "),
        (HEADER + "House: cushion=sometimes", 4, "cushion: "),
        (HEADER + "House: forfeit=None", 4, "forfeit: "),
        (HEADER + "House: frozen_ball=True", 4, "frozen_ball: "),
        (HEADER + "House: frozen_ball=yes", 4, "frozen_ball: "),
        (HEADER + "House: open_to=0", 4, "open_to: "),
        (HEADER + "House: open_to=-5", 4, "open_to: "),
        (HEADER + "House: open_to=1e1", 4, "open_to: "),
        (HEADER + "House: open_to=\u0661\u0662", 4, "open_to: "),
        (HEADER + "House: open_to=" + "9" * 40, 4, "open_to: "),
        (HEADER + "House: open_to=100", 4, "must be more than open_to"),
        (HEADER + "House: caroms_to=90", 4, "must be more than open_to"),
        (HEADER + "House: open_to=5 caroms_to=5", 4, "must be more than open_to"),
        (HEADER + "House: push=foul\nHouse: push=foul", 5, "House is given twice"),
    ],
)
def test_one_thing_wrong_in_the_header_names_its_line(header: str, line: int, reason: str) -> None:
    found, why = wrong(header + "\n")
    assert (found, reason in why) == (line, True), why


@pytest.mark.parametrize(
    ("body", "line", "reason"),
    [
        ("1:", 5, "no token"),
        ("1: # nothing", 5, "no token"),
        ("1 c", 5, "is no inning"),
        ("c", 5, "is no inning"),
        ("x: c", 5, "is no inning"),
        (": c", 5, "is no inning"),
        ("-1: c", 5, "is no inning"),
        ("+1: c", 5, "is no inning"),
        ("1.0: c", 5, "is no inning"),
        ("1 : c", 5, "is no inning"),
        ("\u0661: c", 5, "is no inning"),
        ("Ann: c", 5, "is no inning"),
        ("Player: C", 5, "is no inning"),
        ("2: c", 5, "player 1 is at the table"),
        ("0: c", 5, "player 1 is at the table"),
        ("1: c\n\n# a\n2: c", 8, "player 1 is at the table"),
        ("1: c -\n2: m y", 6, "no mark"),
        ("1: c - c", 5, "player 2 is at the table"),
        ("1: c\u00a03", 5, "cannot be read"),
        ("1: c\r3", 5, "cannot be read"),
        ("1: c\u20283", 5, "cannot be read"),
    ],
)
def test_one_thing_wrong_in_the_body_names_its_line(body: str, line: int, reason: str) -> None:
    found, why = wrong(f"{HEADER}\n{body}\n")
    assert (found, reason in why) == (line, True), why


def test_what_stands_before_the_error_can_be_played() -> None:
    playing = read(f"{HEADER}\n1: c 3 -\n2: w\n").play()
    assert [next(playing).event.token for _ in range(3)] == ["c", "3", "-"]
    with pytest.raises(BadFile):
        next(playing)


def test_bytes_that_are_no_utf_8_name_their_line() -> None:
    with pytest.raises(BadFile) as caught:
        decode(HEADER.encode() + b"Table: caf\xe9\n")
    assert (caught.value.line, caught.value.reason) == (4, "byte 0xe9 is not UTF-8 text")


def test_a_game_is_written_one_line_an_inning() -> None:
    game = read(EXAMPLE.replace("1: c 3 d15 -", "1: c\n1:3 51d  -  # ends"))
    events = [each.event for each in game.play()]
    assert format_game(game.setup, events) == EXAMPLE


def test_a_game_without_events_is_written_as_its_header() -> None:
    setup = Setup(HISTORIC, ("Ann", "Bo"), (0, 0))
    assert format_game(setup, []) == "Rules: historic\nPlayer: Ann\nPlayer: Bo\n"


def test_a_retirement_of_another_seat_is_a_line_of_its_own() -> None:
    setup = Setup(MODERN, ("A", "B", "C"), (0, 0, 0))
    events = [
        Event(seat, parse_token(token))
        for seat, token in [(1, "c"), (3, "retire"), (1, "-"), (2, "-")]
    ]
    text = format_game(setup, events)
    assert text.endswith("\n\n1: c\n3: retire\n1: -\n2: -\n")
    assert [each.event for each in read(text).play()] == events


def test_a_tag_is_set_and_taken_away() -> None:
    setup = read(HEADER + "Table: 3\nDate: today\n").setup
    assert setup.with_tag("Table", "4").tags == (("Date", "today"), ("Table", "4"))
    assert setup.with_tag("Table", "").tags == (("Date", "today"),)
    assert setup.with_tag("Event", "Cup").tag("Event") == "Cup"
    assert setup.tag("Id") == ""
