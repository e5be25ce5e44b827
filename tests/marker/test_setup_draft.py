"""A game that is being set up."""

import pytest

from cowboy_tui.marker.setup_draft import BadSetup, SetupDraft


def draft(*names: str) -> SetupDraft:
    found = SetupDraft()
    for name in names:
        found = found.with_player(name)
    return found


def test_a_race_and_who_opens_are_in_the_header() -> None:
    found = draft("Ann", "Bo").with_race(3)._replace(opens="loser", after="some-id").setup()
    assert found.tags == (("X-Race", "3"), ("X-Opens", "loser"), ("X-After", "some-id"))
    assert draft("Ann", "Bo").with_race(0)._replace(after="some-id").setup().tags == ()
    assert draft("Ann", "Bo").with_race(100).race == 99


@pytest.mark.parametrize("name", ["", "   ", "a\x1b[31m", "a\u202eb", "x" * 201, "ann"])
def test_a_name_that_cannot_be_is_refused_and_nothing_is_lost(name: str) -> None:
    before = draft("Ann")
    with pytest.raises(BadSetup):
        before.with_player(name)
    assert before.names == ("Ann",)


def test_two_to_sixteen_players() -> None:
    with pytest.raises(BadSetup, match="two players or more"):
        draft("Ann").setup()
    full = draft(*(f"P{number}" for number in range(16)))
    assert len(full.setup().players) == 16
    with pytest.raises(BadSetup, match="16"):
        full.with_player("One more")


def test_the_order_is_changed_with_the_head_start() -> None:
    moved = draft("Ann", "Bo", "Cy").with_start(0, 5).moved(0, 2)
    assert (moved.names, moved.start) == (("Bo", "Cy", "Ann"), (0, 0, 5))
    assert moved.moved(0, -1) == moved
    assert moved.without_player(1).names == ("Bo", "Ann")


def test_the_value_of_the_preset_is_no_house_rule() -> None:
    changed = draft("Ann", "Bo").with_rule("push", "allowed_while_open")
    assert changed.setup().house == {"push": "allowed_while_open"}
    assert changed.with_rule("push", "foul").setup().house == {}
    assert changed.with_preset("historic").setup().house == {}


def test_thresholds_that_do_not_ascend_are_said() -> None:
    with pytest.raises(BadSetup, match="caroms_to"):
        draft("Ann", "Bo").with_rule("open_to", 100).setup()


def test_a_head_start_is_below_the_first_threshold() -> None:
    with pytest.raises(BadSetup, match="head start"):
        draft("Ann", "Bo").with_start(1, 90).setup()
