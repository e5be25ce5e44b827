"""Only what has changed is drawn anew, and the screen is as if all of it had been."""

import random
import sys
from collections.abc import Callable

import pytest
from textual.selection import SELECT_ALL
from textual.strip import Strip

from cowboy_tui.journal import Journal
from cowboy_tui.tui.glyphs import FULL, PLAIN, Glyphs
from cowboy_tui.tui.widgets.panel import Panel

from .support import OLD, Bar, marking

KEYS = [
    *"1135cdsjmthuyek",
    "enter",
    "enter",
    "enter",
    "minus",
    "escape",
    "backspace",
    "tab",
    "down",
]


def shown(bar: Bar) -> dict[Panel, list[Strip]]:
    """What stands in each panel, with its colors."""
    panels = [each for each in bar.marking.query(Panel) if each.display and each.size]
    return {each: drawn(each) for each in panels}


def drawn(panel: Panel) -> list[Strip]:
    return [strip.simplify() for strip in panel.render_lines(panel.size.region)]


def drawn_anew(panel: Panel) -> list[Strip]:
    panel.selection_updated(None)
    return drawn(panel)


def assert_as_drawn_anew(bar: Bar, keys: list[str]) -> None:
    for panel, strips in shown(bar).items():
        assert strips == drawn_anew(panel), (panel, keys)


@pytest.mark.parametrize(
    ("size", "glyphs", "seed"), [(OLD, FULL, 1), (OLD, PLAIN, 2), ((120, 40), FULL, 3)]
)
async def test_the_screen_is_as_if_it_had_been_drawn_anew(
    journal: Journal, size: tuple[int, int], glyphs: Glyphs, seed: int
) -> None:
    dice = random.Random(seed)
    async with marking(
        journal, "1:-", players=("Ann", "Bo", "Cy"), size=size, glyphs=glyphs
    ) as bar:
        for _ in range(12):
            keys = dice.choices(KEYS, k=dice.randint(1, 6))
            await bar.press(" ".join(keys))
            assert_as_drawn_anew(bar, keys)


async def test_a_recording_draws_nothing_that_stays_as_it_is(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with marking(journal, "1:-", "2:-", "3:-", players=("Ann", "Bo", "Cy")) as bar:
        await bar.press("minus")
        lines: list[str] = []
        draw = Panel.render_line

        def counted(panel: Panel, y: int) -> Strip:
            lines.append(f"{panel.id} {y}")
            return draw(panel, y)

        monkeypatch.setattr(Panel, "render_line", counted)
        await bar.press("enter")
        assert bar.tokens[3:] == ["1:-"]
        rows = {row.split()[0]: 0 for row in lines}
        for row in lines:
            rows[row.split()[0]] += 1
        # Turn and name from one player to the next, the innings, what the next Enter says.
        assert rows == {"roster": 2, "board": 1, "log": bar.log.size.height, "preview": 1}


async def test_a_recording_in_a_long_game_does_no_more_than_in_a_short_one(
    journal: Journal,
) -> None:
    calls = []
    short, long = 4, 40
    for rounds in (short, long):
        async with marking(journal, *["1:-", "2:-"] * rounds) as bar:
            # What is remembered of the first time is no work of the second.
            await bar.press("minus enter minus enter minus")
            calls.append(calls_of(bar.marking.action_record))
            assert bar.tokens[-1] == "1:-"
    # A walk over all shots would be a call for each at least; a timer may come in between.
    assert calls[1] - calls[0] < long - short, calls


def calls_of(action: Callable[[], object]) -> int:
    """Return how many calls an action makes, those of generators for each item included."""
    calls = 0

    def count(_frame: object, what: str, _argument: object) -> None:
        nonlocal calls
        calls += what in ("call", "c_call")

    sys.setprofile(count)
    try:
        action()
    finally:
        sys.setprofile(None)
    return calls


async def test_another_theme_and_another_size_draw_everything_anew(journal: Journal) -> None:
    async with marking(journal, "1:c", "1:s") as bar:
        before = shown(bar)
        await bar.press("f3")
        assert_as_drawn_anew(bar, ["f3"])
        after = shown(bar)
        assert all(after[panel] != strips for panel, strips in before.items())
        await bar.resize(100, 30)
        assert_as_drawn_anew(bar, ["resize"])


async def test_what_is_selected_is_shown_and_what_is_recorded_meanwhile(journal: Journal) -> None:
    async with marking(journal, "1:c", "1:s") as bar:
        before = drawn(bar.log)
        bar.app.screen.selections = {bar.log: SELECT_ALL}
        await bar.settle()
        selected = drawn(bar.log)
        assert selected != before
        assert [strip.text for strip in selected] == [strip.text for strip in before]
        await bar.press("enter")
        assert bar.log.innings[-1].name == "Bo"
        assert "Bo" in drawn(bar.log)[-1].text
        bar.app.screen.clear_selection()
        await bar.settle()
        assert_as_drawn_anew(bar, ["enter"])
        assert {str(seg.style and seg.style.bgcolor) for s in drawn(bar.log) for seg in s} == {
            str(seg.style and seg.style.bgcolor) for s in before for seg in s
        }
