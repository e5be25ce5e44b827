"""An evening on the number pad alone, once with Num Lock on and once with it off.

Keys are written as they are on the pad, E for Enter.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker.draft import MARK_KEYS, STRUCK_ENDS
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.rules.notation import NO_MARKS
from cowboy_tui.settings.settings import DEFAULTS
from cowboy_tui.tui.commands import Place
from cowboy_tui.tui.number_pad import SIGNS, shown_for
from cowboy_tui.tui.screens.correction import CorrectionScreen
from cowboy_tui.tui.screens.help import HelpScreen
from cowboy_tui.tui.screens.home import HomeScreen
from cowboy_tui.tui.screens.marking import MarkingScreen
from cowboy_tui.tui.screens.question import Question, SeatQuestion
from cowboy_tui.tui.screens.settings import SettingsScreen
from tests.marker.support import WON, mark, setup_of

from .pad import ON_PAD, named
from .support import BEFORE_OUT, BEFORE_RESPOT, LONG, ON_DEMAND, SHORT, Bar, key, marking, terminal

THREE = ("Ann", "Bo", "Cy")
SIXTEEN = tuple(f"P{number}" for number in range(1, 17))

both = pytest.mark.parametrize("num_lock", [True, False], ids=["num lock on", "num lock off"])


class Pad(NamedTuple):
    """The pad of a terminal."""

    bar: Bar
    num_lock: bool = True

    async def press(self, keys: str) -> None:
        await self.bar.press(named(keys, num_lock=self.num_lock))


@asynccontextmanager
async def at_the_pad(
    journal: Journal,
    *tokens: str,
    players: tuple[str, ...] = ("Ann", "Bo"),
    house: str = LONG,
    num_lock: bool = True,
) -> AsyncIterator[Pad]:
    async with marking(journal, *tokens, players=players, house=house, settings=ON_PAD) as bar:
        yield Pad(bar, num_lock)


def listed(command: str) -> str:
    """The keys of a command on the marking screen."""
    return shown_for(Place.FORM, command)


# Whole games


GAME = (
    "*0E",  # the first player opens and does not strike the 3 first
    "1",  # the next one has it repeated
    "3E -1E 3E",  # the 3, no: the 1; and the 3: 4 points, on the caroms
    "E",  # nothing more
    "25E",  # a carom and the 5, over 4 points: a foul
    "2E +4E",  # a carom, no: a double carom
    "/31/1E",  # the 3, then the 1 struck, the 1 pocketed: 4 points
    "*5E",  # a ball touched: all of it lost
    "2E",  # a carom, 5 points: the final shot
    "2.6E",  # the cue ball in the called pocket, after a key that was none
)
TOKENS = [
    *("1:o", "2:repeat", "1:1", "1:3", "1:-", "2:c5", "3:d", "3:(31)1", "3:t", "1:c", "1:w"),
]
SCORES = (6, 0, 0)


async def assert_the_game_is_marked(journal: Journal, pad: Pad) -> None:
    for keys in GAME:
        await pad.press(keys)
    assert pad.bar.tokens == TOKENS
    assert pad.bar.game.state.banked == SCORES
    assert pad.bar.at(Place.OVER)
    kept = MarkedGame.resume(journal, pad.bar.game.id)
    assert [f"{each.seat}:{each.token}" for each in kept.events] == TOKENS


@both
async def test_a_rematch_to_the_winning_shot(journal: Journal, num_lock: bool) -> None:
    async with at_the_pad(journal, *WON, players=THREE, house=SHORT, num_lock=num_lock) as pad:
        first = pad.bar.game.id
        await pad.press("1")
        assert pad.bar.game.id != first
        await assert_the_game_is_marked(journal, pad)
        await pad.press("1")
        assert pad.bar.tokens == []


@both
async def test_a_new_game_of_known_players(journal: Journal, num_lock: bool) -> None:
    mark(MarkedGame.start(journal, setup_of(*THREE, house=SHORT)), WON)
    async with terminal(journal, settings=ON_PAD) as bar:
        pad = Pad(bar, num_lock)
        await pad.press("E")
        seen = bar.static("#seen")
        names = [part.split(" ", 1) for part in seen.split(": ", 1)[1].split(", ")]
        assert sorted(name for _, name in names) == [*THREE]
        numbers = {name: number for number, name in names}
        await pad.press(numbers["Cy"] + "E")
        assert bar.players == [("Cy", 0)]
        await pad.press("71-- 1E 1E")
        assert sorted(name for name, _ in bar.players) == [*THREE]
        await pad.press("E 8 2 6 6 4 E")
        assert bar.game.setup.start == (0, 1, 0)
        await pad.press("2E")
        assert bar.tokens == ["1:c"]


@both
async def test_resume_from_home(journal: Journal, num_lock: bool) -> None:
    async with at_the_pad(journal, "1:-", num_lock=num_lock) as pad:
        await pad.press(listed("home"))
        assert isinstance(pad.bar.app.screen, HomeScreen)
        await pad.press("2 8 E")
        assert pad.bar.tokens == ["1:-"]


SIGNS_IN_TEXT = [("J. R. Lee", "J. R. Lee"), ("J,R", "J,R"), ("2-5", "5"), ("2a-5", "2a-5")]


@pytest.mark.parametrize(("typed", "name"), SIGNS_IN_TEXT)
async def test_signs_of_a_text_stay_in_a_name(journal: Journal, typed: str, name: str) -> None:
    async with terminal(journal, settings=ON_PAD) as bar:
        await bar.press("enter")
        await bar.write(f"{typed}\r")
        assert [name for name, _ in bar.players] == [name]


async def test_signs_of_a_text_stay_in_a_reason(journal: Journal) -> None:
    async with at_the_pad(journal, "1:-", "2:c") as pad:
        await pad.press(listed("correct") + "4E" + shown_for(Place.CORRECTION, "save"))
        await pad.bar.write("no. 3, not 5\r")
        assert "no. 3, not 5" in [each.why for each in pad.bar.game.trail]


# Marks


@both
@pytest.mark.parametrize("sign", sorted(MARK_KEYS - {NO_MARKS, STRUCK_ENDS}))
async def test_the_keys_on_a_box_note_its_mark(journal: Journal, sign: str, num_lock: bool) -> None:
    async with at_the_pad(journal, "1:-", num_lock=num_lock) as pad:
        await pad.press(SIGNS[sign])
        assert pad.bar.draft == sign


@both
async def test_struck_off_and_kept_off(journal: Journal, num_lock: bool) -> None:
    async with at_the_pad(journal, "1:-", num_lock=num_lock) as pad:
        await pad.press("/31/5 *11")
        assert pad.bar.preview.headline.startswith("(31)5^1: ")
        await pad.press("*2")
        assert pad.bar.preview.headline.startswith("*2 its spot is taken")
        await pad.press("1E")
        assert pad.bar.tokens == ["1:-", "2:(31)5^1~1"]
        await pad.press("/")
        assert pad.bar.preview.headline.endswith("1 3 5, then /")


@both
async def test_the_called_pocket(journal: Journal, num_lock: bool) -> None:
    async with at_the_pad(journal, "1:13", "1:c", house=SHORT, num_lock=num_lock) as pad:
        assert "*3 called" in pad.bar.text
        await pad.press("*32")
        assert pad.bar.draft == "@2"
        assert "*3 2 called" in pad.bar.text
        await pad.press("6E")
        assert pad.bar.tokens[-1] == "1:w@2"
        assert pad.bar.at(Place.OVER)


async def test_the_list_stands_over_the_form_and_turns_its_pages(journal: Journal) -> None:
    async with at_the_pad(journal, "1:-") as pad:
        await pad.press("2*")
        form = pad.bar.app.screen_stack[-2]
        assert isinstance(form, MarkingScreen)
        assert "* and which of these?" in pad.bar.text
        assert "5  Foul: touched" in pad.bar.text
        assert "\n c: " in pad.bar.text, "the preview is in view"
        await pad.press("*")
        assert " gives up" in pad.bar.text
        assert "redo" not in pad.bar.text, "nothing was taken back"
        await pad.press("1*")
        assert "5  Foul: touched" in pad.bar.text, "a key without a line closes the list"
        await pad.press(".5")
        assert pad.bar.marking._draft.keys == "c5"
        await pad.press("*E")
        assert pad.bar.draft == "c5", "a bounced Enter only closes the list"


async def test_the_title_stays_when_a_mark_makes_the_form_taller(journal: Journal) -> None:
    settings = ON_PAD._replace(shot_clock=45)
    async with marking(journal, "1:-", players=THREE, size=(60, 20), settings=settings) as bar:
        rows = bar.form.region.height
        for marks in ("6", "* 3 4", "8 7", "* 2 1"):
            await bar.press(marks)
            assert "CLOCK" in bar.rows[0], marks
            assert bar.form.region.height == rows


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 45)])
async def test_the_list_fits(journal: Journal, size: tuple[int, int]) -> None:
    async with marking(journal, "1:-", house=SHORT, size=size, settings=ON_PAD) as bar:
        await bar.press("*")
        bar.assert_fits()
        assert "Spot taken: which ball?" in bar.text
        await bar.press("*")
        bar.assert_fits()
        assert "gives up" in bar.text


async def test_a_click_on_a_line_of_the_list(journal: Journal) -> None:
    async with at_the_pad(journal, "1:-") as pad:
        await pad.press("*")
        row = next(y for y, text in enumerate(pad.bar.rows) if "5  Foul: touched" in text)
        await pad.bar.pilot.click(offset=(8, row))
        await pad.bar.settle()
        assert pad.bar.draft == "t"


async def test_letters_go_on_working_and_all_at_once(journal: Journal) -> None:
    async with at_the_pad(journal, "1:-") as pad:
        await pad.bar.write("c*t\r")
        assert pad.bar.tokens == ["1:-", "2:ct"]
    async with at_the_pad(journal, "1:-") as pad:
        await pad.bar.pour(
            [key(name) for name in named(f"2*5E 0E -- {listed('redo')}", num_lock=True).split()]
        )
        assert pad.bar.tokens == ["1:-", "2:ct"]


async def test_the_ways_out_of_the_settings_are_in_view(journal: Journal) -> None:
    async with at_the_pad(journal, "1:-") as pad:
        assert " Enter  record  -  undo  +  replace  *  more  F1  help " in pad.bar.rows[-1]
        await pad.press(listed("settings"))
        assert " .  back  *  more  Esc  back  F1  help " in pad.bar.rows[-1]
        await pad.press(".")
        assert pad.bar.at(Place.FORM)


async def test_the_way_back_gives_a_key_of_the_markers_own(journal: Journal) -> None:
    own = ON_PAD._replace(keys=(("leave", "F9"),))
    async with marking(journal, "1:-", settings=own) as bar:
        for page in ("settings", "inning"):
            await bar.press(" ".join(listed(page)) + " .")
            assert bar.at(Place.FORM)


async def test_a_change_of_layout_loses_no_mark(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.press("c 3")
        bar.marking.apply_settings(ON_PAD)
        await bar.press("9")
        assert bar.draft == "c3x"
        assert "[X] 9 other" in bar.text
        assert " - " in bar.rows[-1]
        bar.marking.apply_settings(DEFAULTS)
        await bar.settle()
        assert "[X] x other" in bar.text


async def test_a_command_with_a_key_of_the_markers_own(journal: Journal) -> None:
    own = ON_PAD._replace(keys=(("undo", "F8"), ("retire", "F9")))
    async with marking(journal, "1:-", "2:c", settings=own) as bar:
        await bar.press("-")
        assert bar.tokens == ["1:-"]
        await bar.press(" ".join(listed("retire")))
        assert isinstance(bar.app.screen, SeatQuestion)


@both
async def test_the_settings_are_reached_and_left(journal: Journal, num_lock: bool) -> None:
    async with at_the_pad(journal, "1:-", num_lock=num_lock) as pad:
        await pad.press("2" + listed("settings"))
        assert isinstance(pad.bar.app.screen, SettingsScreen)
        await pad.press("+ + 6")
        assert not pad.bar.app.screen.on_pad
        await pad.bar.press("left")
        await pad.press(".")
        assert pad.bar.draft == "c"


async def test_digits_among_the_settings_type_seconds_and_change_no_choice(
    journal: Journal,
) -> None:
    async with at_the_pad(journal, "1:-") as pad:
        await pad.press(listed("settings"))
        screen = pad.bar.top(SettingsScreen)
        assert "- and + go up and down, 4 and 6 change it" in " ".join(pad.bar.text.split())
        await pad.press("1235 789 0E")
        assert screen.settings == ON_PAD
        await pad.press("++ ++ ++ 45 -+ 9999 0E")
        assert screen.settings == ON_PAD._replace(shot_clock=600)
        assert "digits type the seconds" in " ".join(pad.bar.text.split())
        await pad.bar.press("left down right up up left")
        assert screen.settings == ON_PAD._replace(
            shot_clock=595, extension=ON_PAD.extension + 5, opens="same"
        )
        await pad.press(".")
        assert pad.bar.tokens == ["1:-"]


# Commands and dialogs


@both
async def test_the_choice_after_a_failed_opening(journal: Journal, num_lock: bool) -> None:
    async with at_the_pad(journal, "1:o", num_lock=num_lock) as pad:
        assert " 1  repeat" in pad.bar.text
        await pad.press("2")
        assert pad.bar.tokens == ["1:o", "2:take"]
        await pad.press("-1")
        assert pad.bar.tokens == ["1:o", "2:repeat"]


@both
async def test_a_notice_a_finished_game_and_back(journal: Journal, num_lock: bool) -> None:
    async with at_the_pad(
        journal, *BEFORE_OUT, players=THREE, house=SHORT, num_lock=num_lock
    ) as pad:
        await pad.press("0E")
        assert pad.bar.at(Place.NOTICE)
        await pad.press("2E")
        assert pad.bar.tokens[-1] == "3:c"
        await pad.press("--+E")
        assert pad.bar.tokens[-1] == "1:-"
    async with at_the_pad(journal, *WON, house=SHORT, num_lock=num_lock) as pad:
        await pad.press("-.")
        assert pad.bar.at(Place.OVER)
        await pad.press("-E")
        assert pad.bar.tokens == [*WON[:-1]]
        await pad.press(listed("redo"))
        assert pad.bar.at(Place.OVER)
        await pad.press("+E . ")
        assert pad.bar.at(Place.OVER)


@both
async def test_all_balls_spotted(journal: Journal, num_lock: bool) -> None:
    async with at_the_pad(journal, *BEFORE_RESPOT, house=ON_DEMAND, num_lock=num_lock) as pad:
        await pad.press(listed("respot"))
        assert pad.bar.tokens[-1] == "1:respot"


@both
@pytest.mark.parametrize(
    ("pressed", "seat"), [("2", 2), ("9", 9), ("00", 10), ("05", 15), ("06", 16), ("07 3", 3)]
)
async def test_any_of_sixteen_players_by_digits(
    journal: Journal, pressed: str, seat: int, num_lock: bool
) -> None:
    async with at_the_pad(journal, "1:-", players=SIXTEEN, num_lock=num_lock) as pad:
        await pad.press(listed("retire") + ".")
        assert pad.bar.tokens == ["1:-"]
        await pad.press(listed("retire"))
        assert isinstance(pad.bar.app.screen, SeatQuestion)
        assert " f 06 " not in pad.bar.text
        assert " h 06 " in pad.bar.text
        await pad.press(pressed)
        assert pad.bar.tokens == ["1:-", f"{seat}:retire"]


@both
async def test_help_and_leaving(journal: Journal, num_lock: bool) -> None:
    async with at_the_pad(journal, "1:-", num_lock=num_lock) as pad:
        await pad.press(listed("help"))
        assert isinstance(pad.bar.app.screen, HelpScreen)
        assert "Number pad: form" in pad.bar.text
        assert "*5 *6 *7" in pad.bar.text
        await pad.press("2 3 9 .")
        await pad.press(listed("leave_app"))
        assert isinstance(pad.bar.app.screen, Question)
        await pad.press("4.")
        assert pad.bar.tokens == ["1:-"]


@both
async def test_a_correction(journal: Journal, num_lock: bool) -> None:
    async with at_the_pad(journal, "1:-", "2:c", "2:-", "1:3", num_lock=num_lock) as pad:
        await pad.press(listed("correct"))
        screen = pad.bar.top(CorrectionScreen)
        assert "2 single" in pad.bar.text
        await pad.press("-+-- E .")
        await pad.press("4E")
        assert [each.token for each in screen._revision.new] == ["-", "d", "-", "3"]
        await pad.press(shown_for(Place.CORRECTION, "save") + "E")
        assert pad.bar.tokens == ["1:-", "2:d", "2:-", "1:3"]


@both
async def test_people_come_and_go(journal: Journal, num_lock: bool) -> None:
    async with at_the_pad(journal, "1:-", players=THREE, num_lock=num_lock) as pad:
        await pad.press(listed("people") + ".")
        assert pad.bar.tokens == ["1:-"]
        await pad.press(listed("people") + "1")
        assert pad.bar.tokens == ["1:-", "2:skip"]
        await pad.press(listed("people") + "53")
        assert pad.bar.tokens[-1] == "3:retire"
        await pad.press(listed("people") + "33")
        assert pad.bar.tokens[-1] == "3:return"
        await pad.press(listed("people") + "4 - 2 8 E")
        assert pad.bar.tokens[-1].endswith(":order:1,2,3")
        await pad.press(listed("people") + "2 7- . " + listed("people") + "2 99E +12 -.")
        assert pad.bar.tokens[-1].endswith(":order:1,2,3")
        await pad.press(listed("people") + "2 99E +++12E")
        assert pad.bar.tokens[-1] == "4:join:99:12"


@both
async def test_scores_from_memory(journal: Journal, num_lock: bool) -> None:
    async with at_the_pad(journal, "1:-", players=THREE, num_lock=num_lock) as pad:
        await pad.press(listed("set_scores") + "17 + 38 + 5 - / +.")
        assert pad.bar.tokens == ["1:-"]
        await pad.press(listed("set_scores") + "17 + 38 / + 5 E")
        assert pad.bar.tokens[-1] == "2:set:17,38,5"


async def test_what_is_said_names_the_keys_of_the_pad(journal: Journal) -> None:
    async with at_the_pad(journal, "1:o") as pad:
        assert "1: Ann repeats the opening shot   2: Bo opens" in pad.bar.coach
    async with at_the_pad(journal, *WON, house=SHORT) as pad:
        assert "- takes it back" in pad.bar.coach
    async with at_the_pad(journal, *WON[:-1], house=SHORT) as pad:
        assert "(6)" in pad.bar.coach
        await pad.press("-")
        assert f"({listed('redo')} makes again)" in pad.bar.text
    async with at_the_pad(journal, *BEFORE_RESPOT, house=ON_DEMAND) as pad:
        assert pad.bar.coach.startswith(f"{listed('respot')}: all balls spotted")
        assert pad.bar.coach.endswith(": /3/, /5/, carom (2), miss (0)")


async def test_the_coach_names_no_key_that_could_be_taken_for_a_ball(journal: Journal) -> None:
    async with at_the_pad(journal, "1:3", house=SHORT) as pad:
        said = "Needs 1 for exactly 4: carom (2), 1; over with double (4), 3, 5."
        assert pad.bar.coach == said
        assert said in pad.bar.text
        await pad.bar.resize(60, 20)
        assert "Needs 1 for exactly 4: carom (2), 1; can go over." in pad.bar.text


async def test_a_refusal_names_the_marks_by_word_and_key(journal: Journal) -> None:
    async with at_the_pad(journal, "1:-") as pad:
        await pad.press("38")
        assert pad.bar.preview.headline.endswith('so "no cushion" (8) cannot be.')
        await pad.press("38 0 2")
        assert "a miss (0) strikes no object ball" in pad.bar.preview.headline
    async with at_the_pad(journal, "1:-") as pad:
        await pad.press("*21")
        assert pad.bar.preview.headline.endswith("cannot stay off it (*21).")
    async with at_the_pad(journal, *BEFORE_RESPOT, house=ON_DEMAND) as pad:
        await pad.press("7")
        assert pad.bar.preview.headline.endswith("/3/, /5/, a carom (2) or a miss (0).")


# Keys a shot


PER_SHOT = {
    "no score": ("E", ["1:-", "2:-"]),
    "a ball": ("3E", ["1:-", "2:3"]),
    "a carom": ("2E", ["1:-", "2:c"]),
    "a double carom": ("4E", ["1:-", "2:d"]),
    "a scratch": ("7E", ["1:-", "2:s"]),
    "a miss": ("0E", ["1:-", "2:m"]),
    "any other foul": ("9E", ["1:-", "2:x"]),
    "carom and ball": ("23E", ["1:-", "2:c3"]),
    "a ball touched": ("*5E", ["1:-", "2:t"]),
    "off the table": ("*15E", ["1:-", "2:^5"]),
    "struck in order": ("/31/E", ["1:-", "2:(31)"]),
    "undo": ("-", []),
    "replace": ("+2E", ["1:c"]),
}


@pytest.mark.parametrize("name", PER_SHOT)
async def test_keys_per_shot(
    journal: Journal, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    keys, tokens = PER_SHOT[name]
    async with at_the_pad(journal, "1:-") as pad:
        await pad.press(keys)
        assert pad.bar.tokens == tokens
        assert pad.bar.pressed == len(keys)
    with capsys.disabled():
        print(f"\n  {name:<24}{keys:<12}{len(keys)}", end="")
