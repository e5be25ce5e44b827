"""What belongs together in a game and what a correction makes of it, however long the game is."""

import random
from difflib import SequenceMatcher
from typing import Any

import pytest

from cowboy_tui.marker import comparison
from cowboy_tui.marker.comparison import changes, spans
from cowboy_tui.rules.notation import Event, parse_token

TOKENS = ("-", "m", "s", "3", "1", "c", "3t", "c3")
LENGTHS = (0, 1, 3, 499, 500, 501, 1000, 1003, 2500)


def some_events(rng: random.Random, length: int) -> list[Event]:
    return [Event(1 + at % 3, parse_token(rng.choice(TOKENS))) for at in range(length)]


def edited(rng: random.Random, old: list[Event], edits: int) -> list[Event]:
    """Change, insert and delete at random places."""
    new = list(old)
    for _ in range(edits):
        at = rng.randint(0, len(new))
        new[at : at + rng.randint(0, 2)] = some_events(rng, rng.randint(0, 2))
    return new


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("edits", [0, 1, 2, 5, 200])
def test_spans_are_the_whole_of_both(length: int, edits: int) -> None:
    rng = random.Random(length * 1000 + edits)
    old = some_events(rng, length)
    new = edited(rng, old, edits)
    at = to = 0
    before = None
    for span in spans(old, new):
        assert (span.old_from, span.new_from) == (at, to)
        at, to = span.old_to, span.new_to
        assert span.same_acts is not before, "two spans that are one"
        before = span.same_acts
        was = [event.act for event in old[span.old_from : at]]
        now = [event.act for event in new[span.new_from : to]]
        assert (was == now) is span.same_acts
    assert (at, to) == (len(old), len(new))


@pytest.mark.parametrize("length", [10, 600, 5000])
def test_a_change_is_found_where_it_is(length: int) -> None:
    # The first, one in the middle, and the last: nothing between them is held to be changed.
    rng = random.Random(length)
    old = some_events(rng, length)
    new = list(old)
    for at in (length - 1, length // 2, 0):
        new[at] = Event(old[at].seat, parse_token("d135"))
    found = [(each.new_from, each.new_to) for each in changes(old, new)]
    assert found == [(at, at + 1) for at in (0, length // 2, length - 1)]
    del new[-1], new[0]
    assert sum(each.old_to - each.old_from for each in changes(old, new)) == 3


def test_what_is_matched_at_once_does_not_grow_with_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sizes = []

    class Counting(SequenceMatcher[Any]):
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            sizes.append(len(args[1]) * len(args[2]))

    monkeypatch.setattr(comparison, "SequenceMatcher", Counting)
    rng = random.Random(7)
    for length in (2000, 8000):
        old = some_events(rng, length)
        sizes.clear()
        new = [Event(1, parse_token("d135")), *old[1:-1], Event(1, parse_token("d135"))]
        assert len([*changes(old, new)]) == 2
        # The window at each end, and no more for four times as many events.
        assert sum(sizes) <= 3 * 500 * 500
