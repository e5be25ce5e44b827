"""Bytes of every sort, whole and cut anywhere: keys are keys, and nothing else becomes one."""

import random
from collections.abc import Iterable, Iterator

import pytest
from textual import events
from textual.message import Message

from cowboy_tui.tui import terminal_input
from cowboy_tui.tui.messages import TooMuchTyped
from cowboy_tui.tui.pasted import LONGEST_KEPT
from cowboy_tui.tui.terminal_input import TerminalParser

from .counts import FUZZ

ANSWERS = {
    "what it is": "\x1b[?62;1;2;4c",
    "what it is, again": "\x1b[>41;390;0c",
    "its version": "\x1bP>|xterm(390)\x1b\\",
    "a setting": "\x1bP1$r0m\x1b\\",
    "a capability": "\x1bP1+r5463=1b5b\x1b\\",
    "a color": "\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\",
    "a color, ended by a bell": "\x1b]10;rgb:c0c0/c0c0/c0c0\x07",
    "the clipboard": "\x1b]52;c;" + "cXVpdA==" * 20_000 + "\x07",
    "a picture": "\x1b_Gi=31;OK\x1b\\",
    "a message": "\x1b^q\x1b\\",
    "a string": "\x1bXquit\x1b\\",
    "a string cut short by another": "\x1b]11;rgb\x1b]11;q\x07",
    "its size": "\x1b[48;24;80;480;640t",
    "no size": "\x1b[48;0;0;0;0t",
    "an absurd size": "\x1b[48;99999999;99999999;1;1t",
    "its size in cells": "\x1b[8;24;80t",
    "its window": "\x1b[4;480;640t",
    "a mode": "\x1b[?25;1$y",
    "a mode of its own": "\x1b[?2048;1$y",
    "the keyboard": "\x1b[?31u",
    "a key let go": "\x1b[97;5:3u",
    "a key of no number": "\x1b[1114112u",
    "a key of a large number": "\x1b[999999999u",
    "a sign of no number": "\x1b[97;;1114112u",
    "the old mouse": "\x1b[M !!",
    "the mouse of rxvt": "\x1b[32;10;10M",
    "the mouse in the negative": "\x1b[<0;-3;-3M",
    "a sequence of nothing": "\x1b[999;999;999~",
    "a function key that there is not": "\x1b[99~",
    "an arrow that there is not": "\x1b[99D",
    "a long sequence of nothing": "\x1b[" + "1;" * 5000 + "z",
    "signs in the middle of a sequence": "\x1b[1 !~",
    "an end of a paste without a beginning": "\x1b[201~",
}
KEYS = {
    "\x1b[A": "up",
    "\x1bOA": "up",
    "\x1b[1;5D": "ctrl+left",
    "\x1bOP": "f1",
    "\x1b[15~": "f5",
    "\x1b[Z": "shift+tab",
    "\x1b[97;5u": "ctrl+a",
    "\x1b[57414u": "enter",
    "\x1b[27u": "escape",
    "\x1b[99;;99u": "c",
    "\x1bx": "alt+x",
    "é": "é",
    "\r": "enter",
}
PARTS = [
    *("\x1b", "\x1b[", "\x1bO", "\x1b]", "\x1bP", "\x1b\\", "\x07", "\x9b", "\x9c", "\x18", "\x00"),
    *("\x1b[200~", "\x1b[201~", "\x1b[<", "\x1b[M", "\x1b[48;", "\x1b[?", "\x1b[I", "\x1b[O"),
    *("0", "1", "65535", "99999999999", "-1", ";", ":", ";;", "u", "~", "t", "M", "m", "R", "$y"),
    *("c", "q", "é", "玉", "\ufffd", " ", "\r", "\n", "A", "P", "S", "²", "٣"),
]


class Time:
    """Time that a test lets pass."""

    now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    time = Time()
    monkeypatch.setattr(terminal_input, "time", time)
    return time


def heard(*chunks: str) -> list[Message]:
    """What is made of text that comes in chunks, one right after the other."""
    parser = TerminalParser()
    return [*fed(parser, chunks), *parser.feed("")]


def fed(parser: TerminalParser, chunks: Iterable[str]) -> Iterator[Message]:
    for chunk in filter(None, chunks):
        yield from parser.feed(chunk)


def told(messages: Iterable[Message]) -> list[object]:
    """What can be compared of messages."""
    return [
        (each.key, each.character)
        if isinstance(each, events.Key)
        else each.text
        if isinstance(each, events.Paste)
        else (type(each), each.x, each.y, each.button)
        if isinstance(each, events.MouseEvent)
        else type(each)
        for each in messages
    ]


def keys(messages: Iterable[Message]) -> list[str]:
    return [each.key for each in messages if isinstance(each, events.Key)]


@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS)
def test_what_nobody_asked_for_is_no_key(answer: str, time: Time) -> None:
    assert keys(heard("a" + answer + "b")) == ["a", "b"]
    for at in range(1, min(len(answer), 100)):
        parser = TerminalParser()
        first = [*parser.feed("a" + answer[:at])]
        if "\x1b" not in answer[:at][-2:]:
            # A slow line: nothing comes for a moment. What may be Alt and a sign is one then.
            time.now += 0.3
            first += parser.tick()
        assert keys([*first, *parser.feed(answer[at:] + "b")]) == ["a", "b"], at


@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS)
def test_half_of_it_is_no_key_and_swallows_none_for_long(answer: str, time: Time) -> None:
    for at in range(3, min(len(answer), 100)):
        parser = TerminalParser()
        begun = [*parser.feed(answer[:at])]
        time.now += 0.6
        begun += parser.tick()
        if "\x1b" not in answer[:at][-2:]:
            assert keys([*begun, *parser.feed("c")]) == ["c"], at


@pytest.mark.parametrize(("sent", "key"), KEYS.items(), ids=KEYS.values())
def test_a_key_is_a_key_wherever_it_is_cut(sent: str, key: str) -> None:
    for at in range(len(sent) + 1):
        assert keys(heard("a", sent[:at], sent[at:], "b")) == ["a", key, "b"]


def test_escape_and_alt_are_keys_after_a_moment(time: Time) -> None:
    for sent, pressed in (("\x1b", "escape"), ("\x1b[", "left_square_bracket"), ("\x1bP", "p")):
        parser = TerminalParser()
        assert not [*parser.feed(sent), *parser.tick()]
        time.now += 0.11
        assert [each.rpartition("+")[2] for each in keys(parser.tick())] == [pressed]
        assert keys(parser.feed("c")) == ["c"]


@pytest.mark.parametrize("seed", range(10))
def test_any_parts_come_to_the_same_however_they_are_cut(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(FUZZ):
        text = "".join(chance.choices(PARTS, k=chance.randint(1, 40)))
        whole = heard(text)
        assert len(whole) <= len(text)
        at = sorted(chance.choices(range(len(text) + 1), k=3))
        cuts = [text[one:other] for one, other in zip([0, *at], [*at, None], strict=True)]
        assert told(heard(*cuts)) == told(whole), (text, cuts)


@pytest.mark.parametrize("seed", range(5))
def test_any_kitty_key_and_any_mouse(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(FUZZ):
        numbers = chance.choices(["", "0", "1", "97", "57427", "1114112", "-5", "9" * 12], k=4)
        signs = chance.choices([";", ":", ";;", ""], k=4)
        body = "".join(map("".join, zip(numbers, signs, strict=True)))
        start = chance.choice(["\x1b[", "\x1b[<", "\x1b[?", "\x1b[>"])
        for end in "u~ADRSMmtyc":
            found = heard(f"{start}{body}{end}c")
            assert keys(found)[-1:] == ["c"], (start, body, end)
            assert len(found) <= 4


# Too much of it


def test_a_paste_of_a_megabyte_is_one_paste_and_short() -> None:
    text = "\x1b[200~" + "lorem ipsum\r" * 90_000 + "\x1b[201~c"
    chunks = [text[at : at + 4096] for at in range(0, len(text), 4096)]
    paste, key = heard(*chunks)
    assert isinstance(paste, events.Paste)
    assert len(paste.text) == LONGEST_KEPT + 1
    assert keys([key]) == ["c"]


def test_a_paste_is_what_was_pasted_wherever_it_is_cut() -> None:
    text = "Ann\nBo\x1b[31m\x1b[200~\x1b"
    sent = f"\x1b[200~{text}\x1b[201~"
    for one in range(len(sent)):
        for other in range(one, len(sent), 3):
            assert told(heard(sent[:one], sent[one:other], sent[other:])) == [text]


def test_a_paste_that_never_ends_ends_with_silence(time: Time) -> None:
    parser = TerminalParser()
    assert not [*parser.feed("\x1b[200~Ann\r")]
    time.now += 0.9
    assert not [*parser.tick(), *parser.feed("Bo"), *parser.tick()]
    time.now += 1.0
    assert told(parser.tick()) == ["Ann\rBo"]
    assert keys(parser.feed("c")) == ["c"]


FLOODS = {
    "signs": "lorem ipsum\r",
    "arrows": "\x1b[A",
    "the mouse": "\x1b[<35;5;5M",
    "the focus": "\x1b[I",
    "Alt": "\x1bx",
    "pastes": "\x1b[200~c\x1b[201~",
}


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
def test_a_flood_is_said_once_and_is_over_soon(flood: str, time: Time) -> None:
    parser = TerminalParser()
    text = flood * 40_000
    found = [*fed(parser, (text[at : at + 4096] for at in range(0, len(text), 4096)))]
    assert sum(isinstance(each, TooMuchTyped) for each in found) == 1
    assert len(found) < 2000
    time.now += 0.4
    assert keys([*parser.tick(), *parser.feed("c")]) == ["c"]


def test_a_held_key_is_no_flood(time: Time) -> None:
    parser = TerminalParser()
    for _ in range(3000):
        time.now += 1 / 60
        assert keys(parser.feed("\x1b[B")) == ["down"]
