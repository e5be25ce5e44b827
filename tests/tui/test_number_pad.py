"""The table of the number pad: all of the notation and all commands, each key with one meaning."""

import itertools

import pytest
from textual.geometry import Size

from cowboy_tui.marker.draft import MARK_KEYS, STRUCK_ENDS, STRUCK_OPENS
from cowboy_tui.marker.form import groups
from cowboy_tui.rules.notation import NO_MARKS
from cowboy_tui.rules.shot import Mark, Shot
from cowboy_tui.tui.arrangement import arrange
from cowboy_tui.tui.commands import Place, commands_at
from cowboy_tui.tui.form_layout import rows_of
from cowboy_tui.tui.number_pad import (
    LISTED_MARKS,
    MARKS,
    MORE,
    PAD_KEYS,
    SIGNS,
    has_table,
    marks_at,
    meaning,
    pages,
    shown_for,
)
from cowboy_tui.tui.pad_signs import (
    explained,
    key_for,
    on_the_form,
    with_pad_keys,
    with_pad_signs,
    words_of,
)
from cowboy_tui.tui.seen_names import offered, picked
from tests.marker.support import setup_of

from .pad import named

PAD = "0123456789.+-*/"
EVERY_MARK = Shot((1, 3, 5), (1, 3, 5), (1, 3, 5), frozenset(Mark), (1, 3, 5), 4)
HOUSE = "frozen_ball=true cushion=always"


@pytest.mark.parametrize("key", PAD)
def test_a_key_is_the_same_with_num_lock_on_and_off(key: str) -> None:
    names = {"+": "plus", "-": "minus", "*": "asterisk", "/": "slash", ".": "full_stop"}
    with_num_lock = named(key, num_lock=True)
    assert PAD_KEYS[names.get(with_num_lock, with_num_lock)] == key
    without = named(key, num_lock=False)
    assert PAD_KEYS[names.get(without, without)] == key


@pytest.mark.parametrize("place", [place for place in Place if marks_at(place)])
def test_every_mark_is_reached(place: Place) -> None:
    direct = {meaning(place, key) for key in PAD} | {meaning(place, "/", STRUCK_OPENS)}
    listed = {entry.means for entry in pages(place)[0]}
    assert direct | listed >= MARK_KEYS - {NO_MARKS}, "Enter alone is the token without marks"
    assert not listed & direct


@pytest.mark.parametrize("place", Place)
def test_every_command_is_reached(place: Place) -> None:
    listed = {entry.command for page in pages(place) for entry in page}
    for command in commands_at(place):
        direct = [key for key in PAD if meaning(place, key) == command.keys[0]]
        enter = command.keys[0] == "enter"
        assert len(direct) + enter + (command.id in listed) == 1, command.id


@pytest.mark.parametrize("place", Place)
def test_no_key_has_two_meanings(place: Place) -> None:
    means = [found for key in PAD if (found := meaning(place, key))]
    assert len(means) == len(set(means))
    for page in pages(place):
        keys = [entry.key for entry in page]
        assert len(keys) == len(set(keys))
        assert MORE not in keys
    assert meaning(place, MORE) == ""
    assert not means or has_table(place)


def test_what_is_shown_for_a_mark_is_what_notes_it() -> None:
    listed = {entry.key: entry.means for entry in pages(Place.FORM)[0]}
    for mark, keys in SIGNS.items():
        if mark == STRUCK_ENDS:
            assert meaning(Place.FORM, keys, STRUCK_OPENS) == mark
        elif keys.startswith(MORE):
            assert listed[keys[1:]] == mark
        else:
            assert meaning(Place.FORM, keys) == mark


def test_the_boxes_carry_the_keys_of_the_pad() -> None:
    state = setup_of(house=HOUSE).new_game()
    plain = groups(state, EVERY_MARK)
    labels = {box.keys: box.label for group in on_the_form(plain) for box in group.boxes}
    assert (labels["c"], labels["d"], labels["m"]) == ("2 single", "4 double", "0 miss")
    assert (labels["t"], labels["^3"], labels["~5"]) == ("*5 touched", "3", "5")
    assert (labels["3"], labels["(3)"]) == ("3", "3")
    assert labels["@@"] == "*3 4 called"
    titles = {group.title for group in on_the_form(plain)}
    assert titles > {"Carom", "Struck / /", "Off *1:", "Spot taken *2:"}
    for group in plain:
        for box in group.boxes:
            if box.keys in {*map(str, Mark)}:
                assert labels[box.keys] == f"{SIGNS[box.keys]} {box.label[2:]}"


def test_every_mark_on_the_list_has_words() -> None:
    state = setup_of(house=HOUSE).new_game()
    words = words_of(on_the_form(groups(state, EVERY_MARK)))
    assert words.keys() == {*LISTED_MARKS.values()}
    assert words["t"] == "Foul: touched"
    assert words["^"] == "Off: which ball?"


def test_the_key_bar_shows_the_keys_of_the_pad() -> None:
    assert keys_on_bar(Place.FORM) == [
        ("record", "enter"),
        ("undo", "-"),
        ("replace", "+"),
        ("back", "."),
        ("more", MORE),
        ("clear", "escape"),
        ("help", "f1"),
    ]


def test_the_key_bar_shows_the_way_back_where_the_pad_has_no_table() -> None:
    back = [("leave", "."), ("more", MORE), ("leave", "escape"), ("help", "f1")]
    assert all(keys_on_bar(at) == back for at in (Place.SETTINGS, Place.TRAIL, Place.INNING))
    assert keys_on_bar(Place.NEW_GAME) == back[1:]


def keys_on_bar(place: Place) -> list[tuple[str, str]]:
    return [(each.id, each.keys[0]) for each in with_pad_keys(place, commands_at(place))]


@pytest.mark.parametrize("place", Place)
def test_the_help_explains_every_command(place: Place) -> None:
    texts = dict(explained(place))
    for command in commands_at(place):
        if command.keys[0] != "enter":
            assert texts[shown_for(place, command.id)] == command.help
    for key in PAD:
        if marks_at(place) and key in MARKS:
            continue
        assert not meaning(place, key) or key in texts


def test_marks_are_written_as_the_pad_notes_them() -> None:
    assert with_pad_signs("(31)") == "/31/"
    assert with_pad_signs("t h n") == "*5 *6 *7"
    assert key_for(Place.CHOICE, "r") == "1"
    assert key_for(Place.FORM, "r") == "8"
    assert key_for(Place.OVER, "u") == "-"


def test_a_command_has_one_number_wherever_the_marker_is_in_a_game() -> None:
    game = (Place.FORM, Place.NOTICE, Place.CHOICE, Place.OVER)
    for command in ("people", "correct", "home", "help"):
        assert len({shown_for(at, command)[-1] for at in game if _can(at, command)}) == 1


def _can(place: Place, id_: str) -> bool:
    return any(command.id == id_ for command in commands_at(place))


def test_the_keys_shown_for_a_command_give_it() -> None:
    assert shown_for(Place.FORM, "undo") == "-"
    pressed = shown_for(Place.FORM, "redo")
    page = pages(Place.FORM)[pressed.count(MORE) - 1]
    assert [entry.command for entry in page if entry.key == pressed[-1]] == ["redo"]


@pytest.mark.parametrize("house", ["open_to=90", HOUSE])
def test_the_form_has_room_for_the_keys_of_the_pad(house: str) -> None:
    state = setup_of(house=house).new_game()
    for width, height in itertools.product(range(60, 200), (20, 24)):
        boxes = on_the_form(groups(state, EVERY_MARK))
        places = arrange(Size(width, height), rows_of(boxes, width), 2)
        assert places is not None
        assert places.form.bottom <= height
        assert places.board.height > 1, (width, height, places)


# Names by number


SEEN = ("Ann", "Bo", "Cy", "3 Fingers", *(f"N{number}" for number in range(5, 25)))


def shown(here: list[str], typed: str, *, numbered: bool = True) -> str:
    return ", ".join(each.shown for each in offered(SEEN, here, typed, numbered=numbered))


def test_names_are_offered_by_number() -> None:
    assert shown(["bo"], "").startswith("1 Ann, 2 Cy, 3 3 Fingers, ")
    assert shown([], "2").endswith("2 Bo, 20 N20, 21 N21, 22 N22, 23 N23, 24 N24")
    assert shown([], "b") == "2 Bo"
    assert shown([], "b", numbered=False) == "Bo"
    assert shown([], "zz", numbered=False) == ""


def test_a_number_picks_the_name_offered_with_it() -> None:
    assert picked(SEEN, [], "2") == "Bo"
    assert picked(SEEN, ["Bo"], " 2 ") == "Cy"
    for typed in ("0", "25", "Zoe", "²", "-1"):
        assert picked(SEEN, [], typed) == typed
