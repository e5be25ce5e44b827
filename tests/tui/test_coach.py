"""The coach line: what it names for each mark, and that it fits the narrowest screen."""

from collections.abc import Callable

import pytest

from cowboy_tui.rules.balls import Ball
from cowboy_tui.rules.coach import MOST_POINTS, advise
from cowboy_tui.rules.opening import Opening
from cowboy_tui.rules.rulebook import MODERN
from cowboy_tui.rules.state import GameState, new_game
from cowboy_tui.tui.arrangement import SMALLEST
from cowboy_tui.tui.commands import Place
from cowboy_tui.tui.glyphs import FULL
from cowboy_tui.tui.pad_signs import key_for
from cowboy_tui.tui.wording import say_coach, say_coach_briefly


def of_the_pad(letter: str) -> str:
    return key_for(Place.FORM, letter)


KEYS = pytest.mark.parametrize("key", [str, of_the_pad], ids=["letters", "number-pad"])
NEEDS = pytest.mark.parametrize("needs", range(1, MOST_POINTS + 1))


def needing(points: int, held: tuple[Ball, ...] = ()) -> GameState:
    """A game of which the opener needs so many points for 90."""
    state = new_game(MODERN, (90 - points, 0))
    return state._replace(opening=Opening.PLAYED, held=held)


@KEYS
@NEEDS
@pytest.mark.parametrize("held", [(), (1,), (5,), (3, 5)])
def test_a_shot_that_reaches_90_is_named_on_the_narrowest_screen(
    needs: int, held: tuple[Ball, ...], key: Callable[[str], str]
) -> None:
    state = needing(needs, held)
    said = say_coach_briefly(state, key)
    assert len(said) < SMALLEST.width
    advice = advise(state)
    assert advice is not None
    assert (": " in said) == bool(advice.exact)


@NEEDS
def test_the_pad_names_each_carom_by_word_and_key(needs: int) -> None:
    state = needing(needs)
    assert as_letters(say_coach(state, FULL, of_the_pad)) == say_coach(state, FULL)
    plain, on_pad = say_coach_briefly(state), as_letters(say_coach_briefly(state, of_the_pad))
    shots = on_pad.removesuffix(".").removesuffix("; can go over")
    assert plain.startswith(shots)


def as_letters(said: str) -> str:
    return said.replace("carom (2)", "c").replace("double (4)", "d")


def test_the_letters_are_named_as_they_are() -> None:
    assert say_coach(needing(1), FULL) == "Needs 1 for exactly 90: c, 1; over with d, 3, 5."
