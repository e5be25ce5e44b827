"""The pocket that is called for the final shot, noted on the form (ruling 6)."""

import pytest

from cowboy_tui.marker.draft import NEXT_POCKET, Draft
from cowboy_tui.marker.form import groups
from cowboy_tui.rules.opening import Opening
from cowboy_tui.rules.rulebook import MODERN
from cowboy_tui.rules.shot import Shot
from cowboy_tui.rules.state import GameState, new_game

START = new_game(MODERN, (0, 0))
FINAL = START._replace(banked=(100, 0), opening=Opening.PLAYED)


@pytest.mark.parametrize("pocket", range(1, 7))
def test_at_and_a_digit_call_a_pocket(pocket: int) -> None:
    draft = Draft()
    for key in f"@{pocket}":
        assert draft.takes(key)
        draft = draft.typed(key)
    assert draft.shot.pocket == pocket
    assert not draft.shot.pocketed
    assert not draft.unfinished
    assert Draft.of(draft.shot).shot == draft.shot


def test_another_pocket_is_called_in_its_place_and_the_same_one_called_off() -> None:
    assert Draft("@2@4").shot.pocket == 4
    assert Draft("@2@2").shot.pocket is None


def test_the_digit_is_waited_for() -> None:
    assert Draft("w@").unfinished
    assert not Draft("@").takes("7")
    assert not Draft("@").takes("0")
    assert not Draft("").takes("2")
    assert Draft("@").back().empty


def test_one_box_goes_through_the_pockets() -> None:
    keys, called = "", []
    for _ in range(7):
        keys += NEXT_POCKET
        called.append(Draft(keys).shot.pocket)
    assert called == [1, 2, 3, 4, 5, 6, None]


def test_a_ball_and_a_pocket_of_the_same_number() -> None:
    assert Draft("3@3").shot == Shot(pocketed=(3,), pocket=3)


def test_the_box_is_there_before_the_final_shot_only() -> None:
    def keys(state: GameState, shot: Shot) -> set[str]:
        return {box.keys for group in groups(state, shot) for box in group.boxes}

    assert NEXT_POCKET not in keys(START, Shot())
    assert NEXT_POCKET in keys(FINAL, Shot())
    assert NEXT_POCKET in keys(START, Shot(pocket=1))
