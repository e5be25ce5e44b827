"""Any text and any bytes end in a result or in a BadFile that a terminal can show."""

import json
import random
import sys
import time
import unicodedata

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cowboy_tui.rules.gamefile import decode, format_game, read
from cowboy_tui.rules.header import BadFile
from cowboy_tui.rules.report import game_json
from cowboy_tui.rules.rulebook import HOUSE_FIELDS

from ..naive.generator import random_game

HEADER = "Rules: modern\nPlayer: Ann\nPlayer: Bo\n"
MEGABYTE = 1_000_000
FACE = "\U0001f600"
"""Ten characters long where it is spelt in ASCII."""
SHORT = 300
"""A reason is one short line: characters at most."""

often = settings(
    max_examples=200,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def check(bad: BadFile, text: str) -> None:
    """A reason can be shown in one line, and its line is one of the file.

    What is wrong is spelt in ASCII: a lone surrogate would break the report of the test too.
    """
    wrong = ""
    if not bad.reason.isprintable():
        wrong = "not printable"
    elif not 0 < len(bad.reason) < SHORT:
        wrong = f"{len(bad.reason)} characters"
    elif not 1 <= bad.line <= text.count("\n") + 1:
        wrong = f"line {bad.line} of {text.count(chr(10)) + 1}"
    if wrong:
        raise AssertionError(f"{wrong}: {bad.reason!a}")


def refusal_of(data: bytes) -> BadFile | None:
    """Decode and play bytes to their end, or return why they are refused."""
    try:
        text = decode(data)
    except BadFile as error:
        bad = error
    else:
        return result(text)
    check(bad, data.decode("latin-1"))
    return bad


def result(text: str) -> BadFile | None:
    """Play a text to its end, or return why it is refused; nothing else may happen."""
    try:
        game = read(text)
        report = json.loads(game_json(game))
    except BadFile as error:
        bad = error
    else:
        json.dumps(report, ensure_ascii=False).encode("utf-8")
        format_game(game.setup, [each.event for each in game.play()]).encode("utf-8")
        return None
    check(bad, text)
    return bad


def refused(text: str) -> BadFile:
    bad = result(text)
    assert bad is not None
    return bad


def any_text() -> st.SearchStrategy[str]:
    """Text with lone surrogates in it."""
    return st.text(st.characters(exclude_categories=()), max_size=60)


def line_text() -> st.SearchStrategy[str]:
    return st.text(st.characters(exclude_categories=(), exclude_characters="\n"), max_size=30)


@often
@given(any_text())
def test_any_text(text: str) -> None:
    result(text)


@often
@given(any_text())
def test_any_body(text: str) -> None:
    result(f"{HEADER}\n{text}")
    result(f"{HEADER}\n1: {text}")


@often
@given(st.text("135()^~-cdmozsjwthnbprx #:\t\r\n12", max_size=60))
def test_any_tokens(text: str) -> None:
    result(f"{HEADER}\n1: {text}")
    result(f"{HEADER.replace('modern', 'historic')}\n1: {text}")


@often
@given(st.binary(max_size=200), st.booleans())
def test_any_bytes(data: bytes, headed: bool) -> None:
    data = HEADER.encode() + data if headed else data
    refusal_of(data)


@often
@given(
    st.lists(
        st.tuples(
            st.sampled_from(["Player", "Rules", "House", "Start", "Date", "X-", "X-a", "", "Tab"]),
            line_text(),
            st.sampled_from([":", ": ", "", " :"]),
            line_text(),
        ),
        max_size=6,
    )
)
def test_any_header_lines(lines: list[tuple[str, str, str, str]]) -> None:
    plain = "\n".join(key + colon + value for key, _, colon, value in lines)
    odd = "\n".join(key + more + colon + value for key, more, colon, value in lines)
    for text in (plain, HEADER + plain, odd, HEADER + odd):
        result(text)


@often
@given(st.lists(st.tuples(st.sampled_from(HOUSE_FIELDS) | line_text(), line_text()), max_size=3))
def test_any_house_rules(pairs: list[tuple[str, str]]) -> None:
    result(HEADER + "House: " + " ".join(f"{field}={value}" for field, value in pairs))


@often
@given(st.lists(line_text() | st.integers().map(str), max_size=4))
def test_any_head_starts(words: list[str]) -> None:
    result(HEADER + "Start: " + " ".join(words))


PIECES = [
    *"\0\x1b\r\n\t :#-()^~135cdmozsjwthnbprx=0\ufeff\u202e\ud800\u0301\u2028\x85",
    "1: ",
    "X-",
]


@often
@given(st.integers(0, 2**32), st.integers(1, 6))
def test_good_games_with_mutations(seed: int, mutations: int) -> None:
    chance = random.Random(seed)
    text = random_game(chance)
    for _ in range(mutations):
        at = chance.randrange(len(text) + 1)
        end = min(len(text), at + chance.choice((0, 0, 1, 1, 5, 40)))
        text = text[:at] + chance.choice(("", chance.choice(PIECES), text[at:end] * 2)) + text[end:]
    result(text)


@often
@given(st.integers(0, 2**32), st.integers(1, 6))
def test_bytes_of_good_games_with_mutations(seed: int, mutations: int) -> None:
    chance = random.Random(seed)
    data = bytearray(random_game(chance).encode())
    for _ in range(mutations):
        data[chance.randrange(len(data))] = chance.randrange(256)
    refusal_of(bytes(data))


LONG = {
    "a token": HEADER + "\n1: " + "c" * MEGABYTE,
    "brackets": HEADER + "\n1: " + "(" * MEGABYTE,
    "a bracket": HEADER + "\n1: (" + "135" * (MEGABYTE // 3),
    "tildes": HEADER + "\n1: " + "~1" * (MEGABYTE // 2),
    "no token": HEADER + "\n" + "c" * MEGABYTE,
    "spaces": HEADER + "\n1:" + " " * MEGABYTE,
    "a seat": HEADER + "\n" + "1" * MEGABYTE + ": c",
    "zeros of a seat": HEADER + "\n" + "0" * MEGABYTE + "1: c",
    "colons": HEADER + "\n" + "1:" * (MEGABYTE // 2),
    "a name": HEADER + "Player: " + "n" * MEGABYTE,
    "a table": HEADER + "Table: " + "n" * MEGABYTE,
    "a key": HEADER + "X-" + "n" * MEGABYTE + ": 1",
    "no key": HEADER + "n" * MEGABYTE,
    "the rules": "Rules: " + "n" * MEGABYTE,
    "a house rule": HEADER + "House: " + "n" * MEGABYTE + "=1",
    "a house value": HEADER + "House: open_to=" + "9" * MEGABYTE,
    "house rules": HEADER + "House: " + "a=1 " * (MEGABYTE // 4),
    "head starts": HEADER + "Start: " + "1 " * (MEGABYTE // 2),
    "a head start": HEADER + "Start: " + "9" * MEGABYTE,
    "NUL": "\0" * MEGABYTE,
}


@pytest.mark.parametrize("what", LONG)
def test_a_line_of_a_megabyte_is_refused(what: str) -> None:
    refused(LONG[what])


@pytest.mark.parametrize(
    "text",
    [
        HEADER + "\n# " + "n" * MEGABYTE + "\n1: c",
        HEADER + "\n1: c" + " " * MEGABYTE + "c",
        HEADER + "\n" + "\n" * MEGABYTE + "1: c",
        HEADER + "Table: " + "n" * 2000 + "\n\n1: c",
        HEADER + "Date: 1" + " " * MEGABYTE + "\n\n1: c",
    ],
    ids=["comment", "spaces", "blank lines", "table", "trailing spaces"],
)
def test_what_is_long_and_says_nothing_is_read(text: str) -> None:
    assert result(text) is None


def test_a_hundred_thousand_tokens() -> None:
    header = HEADER + "House: open_to=900000 caroms_to=900001\n"
    assert result(f"{header}\n1: {'c ' * 100_000}") is None


def test_a_hundred_thousand_lines() -> None:
    body = "1: (3)\n2: -\n" + "1: - \n2: -\n" * 50_000
    bad = refused(f"{HEADER}\n{body}2: -\n")
    assert bad.line == body.count("\n") + 5


def test_a_thousand_players() -> None:
    seats = range(1, 1001)
    header = "Rules: modern\n" + "".join(f"Player: P{seat}\n" for seat in seats)
    turns = "".join(f"{seat}: -\n" for seat in seats)
    assert result(header + "Start: " + "1 " * 1000 + "\n\n" + turns * 3 + "1: c\n") is None
    leaving = "".join(f"{seat}: retire\n" for seat in range(1000, 1, -1))
    assert result(f"{header}\n1: c\n{leaving}") is None
    assert "is over" in refused(f"{header}\n1: c\n{leaving}1: c\n").reason


@pytest.mark.parametrize("number", ["9" * 9, "9" * 10, "9" * 4301, "1" + "0" * 100_000])
def test_huge_numbers(number: str) -> None:
    refused(f"{HEADER}Start: 0 {number}\n")
    refused(f"{HEADER}House: open_to={number}\n")
    refused(f"{HEADER}House: caroms_to={number}\n")
    refused(f"{HEADER}\n{number}: c\n")
    refused(f"{HEADER}\n{number}: retire\n")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "latin-1"])
def test_other_encodings(encoding: str) -> None:
    data = HEADER.replace("Bo", "Zoë").encode(encoding)
    assert refusal_of(data) is not None


def test_overlong_and_surrogate_bytes_are_no_utf_8() -> None:
    for data in (b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xff\xfe", b"\xe2\x82"):
        with pytest.raises(BadFile) as caught:
            decode(HEADER.encode() + data)
        assert caught.value.line == 4


def test_nul_bytes() -> None:
    assert refused(decode(b"\0")).line == 1
    assert refused(decode(HEADER.encode() + b"Table: a\0b\n")).line == 4
    assert refused(decode(HEADER.encode() + b"\n1: c\0\n")).line == 5
    assert refused(decode(HEADER.encode() + b"\n\0\n")).line == 5
    assert result(decode(HEADER.encode() + b"\n1: c # \0\n")) is None


def refused_in_names() -> list[str]:
    """Controls, what turns the direction of writing round, separators, two lone surrogates."""
    controls = [
        character
        for character in map(chr, range(sys.maxunicode + 1))
        if unicodedata.category(character) in ("Cc", "Zl", "Zp")
        or unicodedata.bidirectional(character) in ("LRE", "RLE", "LRO", "RLO", "PDF")
        or unicodedata.bidirectional(character) in ("LRI", "RLI", "FSI", "PDI")
    ]
    return [c for c in controls if c != "\n"] + ["\ud800", "\udfff", "\u200e", "\u200f", "\u061c"]


@pytest.mark.parametrize("character", refused_in_names(), ids=lambda c: f"U+{ord(c):04X}")
def test_a_control_character_in_a_name_is_refused(character: str) -> None:
    bad = refused(f"{HEADER}Player: A{character}B\n")
    assert bad.line == 4
    assert f"U+{ord(character):04X}" in bad.reason
    assert refused(f"{HEADER}X-Note: A{character}B\n").line == 4
    assert refused(f"{HEADER}X-A{character}B: note\n").line == 4


@pytest.mark.parametrize("name", ["\u200b", "\u2060\u00ad", "\u0301", "\u3000", "\ufeff", "\u200d"])
def test_a_name_of_nothing_to_see_is_empty(name: str) -> None:
    assert "a name is empty" in refused(f"{HEADER}Player: {name}\n").reason


@pytest.mark.parametrize(
    "name",
    ["e" + "\u0301" * 199, "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\u0e01\u0e33", "\ufdfa"],
)
def test_combining_characters_and_joined_emoji_are_names(name: str) -> None:
    assert result(f"{HEADER}Player: {name}\n") is None


def test_the_longest_name() -> None:
    assert result(f"{HEADER}Player: {'n' * 200}\n") is None
    assert "longer than 200" in refused(f"{HEADER}Player: {'n' * 201}\n").reason


def test_a_name_that_grows_when_it_is_normalised_is_still_of_200_characters() -> None:
    in_three = "\ufb2c"
    assert result(f"{HEADER}Player: {in_three * 66}\n") is None
    assert "longer than 200" in refused(f"{HEADER}Player: {in_three * 67}\n").reason


@pytest.mark.parametrize(
    "text",
    [
        "X-\x1b[31m: a\0b\n",
        "X-\u202e: a\0b\n",
        "X-\ud800: a\0b\n",
        "X-\x9b: " + "n" * 2001 + "\n",
        HEADER + "House: a\u200b=1 a\u200b=2\n",
        HEADER + "House: \u200b\u200b\n",
    ],
    ids=["escape", "bidi", "surrogate", "C1", "unseen field", "unseen word"],
)
def test_a_reason_has_nothing_in_it_that_a_terminal_would_obey(text: str) -> None:
    refused(text)


@pytest.mark.parametrize(
    "text",
    [
        FACE * 100,
        f"Rules: {FACE * 100}\nPlayer: A\nPlayer: B\n",
        f"{HEADER}Player: {FACE * 90}\nPlayer: {FACE * 90}\n",
        f"{HEADER}House: {FACE * 90}=1\n",
        f"{HEADER}House: {'n' * 90}=1\n",
        f"{HEADER}House: {FACE * 90}\n",
        f"{HEADER}Start: {FACE * 90}\n",
        f"{HEADER}\n1: {FACE * 90}\n",
        f"{HEADER}\n{FACE * 90}\n",
    ],
    ids=[
        "key",
        "rules",
        "name",
        "house field",
        "plain field",
        "house word",
        "start",
        "token",
        "line",
    ],
)
def test_a_reason_stays_short_however_the_text_is_spelt(text: str) -> None:
    refused(text)


@pytest.mark.parametrize("key", ["Player", "Table", "X-Note"])
def test_many_combining_characters_are_refused_at_once(key: str) -> None:
    """Putting marks of two classes in their order takes the square of their number."""
    acutes, cedillas = "\u0301" * 30_000, "\u0327" * 30_000
    text = f"{HEADER}{key}: e{acutes}{cedillas}\n"
    began = time.process_time()
    assert "longer than" in refused(text).reason
    assert time.process_time() - began < 1.0
