"""What can be looked up over a game: its trail of corrections, and any inning spelled out."""

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.rules.innings import innings
from cowboy_tui.tui.commands import Place
from cowboy_tui.tui.glyphs import FULL, PLAIN, Glyphs
from cowboy_tui.tui.screens.correction import CorrectionScreen
from cowboy_tui.tui.screens.inning import InningScreen
from cowboy_tui.tui.screens.marking import MarkingScreen
from cowboy_tui.tui.screens.question import Question
from cowboy_tui.tui.screens.trail import TrailScreen
from cowboy_tui.tui.spelled_out import spell_out
from tests.marker.support import WON, mark, setup_of

from .support import BEFORE_OUT, LONG, SHORT, Bar, marking

THREE = ("Ann", "Bo", "Cy")
GAME = ("1:c", "1:3", "1:-", "2:5", "2:-", "3:1", "3:t", "1:c")


def spelled(journal: Journal, *tokens: str, at: int = -1, house: str = LONG) -> list[str]:
    game = mark(MarkedGame.start(journal, setup_of(*THREE, house=house)), tokens)
    found = innings(game.turns)[at]
    return [each.text for each in spell_out(found, 1)]


def flat(bar: Bar) -> str:
    return " ".join(bar.text.split())


# The sentences


def test_each_step_says_state_marks_result_and_rule(journal: Journal) -> None:
    assert spelled(journal, *GAME[:4], "2:(31)5t") == [
        "1. 5",
        "Before: Bo at the table, 0 banked, run 0, open; all balls on the table.",
        "Noted: the 5 pocketed.",
        "Came to: +5, run 5, total 5.",
        "Scoring: A pocketed ball counts its number.",
        "2. (31)5t",
        "Before: Bo at the table, 0 banked, run 5, open at 5; all balls on the table.",
        "Noted: carom off two balls: the 3, then the 1 struck, the 5 pocketed, a ball touched.",
        "Came to: a foul (touch): nothing is scored, and the run of 5 is lost.",
        "general rules: A ball was touched other than by the shot.",
        "Penalty for Fouls: A foul: the run of this inning is lost.",
        "The inning ends by a foul: the run of 5 is lost, Bo stays at 0.",
    ]


@pytest.mark.parametrize(
    ("tokens", "end"),
    [
        (GAME[:3], "The inning ends: the run of 4 is banked, Ann has 4."),
        (("1:-",), "The inning ends without a point: Ann stays at 0."),
        (("1:s",), "The inning ends by a foul: no run is lost, Ann stays at 0."),
        (("1:c",), "The inning goes on: Ann has a run of 1."),
        (
            (*BEFORE_OUT, "2:m"),
            "The inning ends by a foul: no run is lost, Bo stays at 0. Bo is out of the game.",
        ),
        (("1:-", "2:skip"), "The inning ends without a point: Bo stays at 0."),
        (
            ("1:c", "1:retire"),
            "The inning ends: the run of 1 is banked, Ann has 1. Ann is out of the game.",
        ),
        (("1:o", "2:take"), "Nothing of this is an inning."),
    ],
)
def test_the_end_of_an_inning(journal: Journal, tokens: tuple[str, ...], end: str) -> None:
    assert spelled(journal, *tokens)[-1] == end


def test_the_end_of_the_game(journal: Journal) -> None:
    assert spelled(journal, *WON, house=SHORT)[-1] == "The game ends: Ann has won with 6."
    said = spelled(journal, "1:retire", "2:c", "3:retire")
    assert said[-1].endswith("Cy is out of the game. Bo has won.")


def test_people_who_come_and_go_are_told(journal: Journal) -> None:
    said = spelled(journal, "1:-", "4:join:Di:7", at=1)
    assert said[2] == "Noted: Di comes late, with 7."


# The screens


PLACES = {
    Place.FORM: (GAME, ""),
    Place.CHOICE: (("1:o",), ""),
    Place.NOTICE: (BEFORE_OUT, "m enter"),
    Place.OVER: (("1:-", "2:retire", "3:retire"), ""),
}


@pytest.mark.parametrize("place", PLACES)
async def test_they_are_opened_from_everywhere_and_left_again(
    journal: Journal, place: Place
) -> None:
    tokens, keys = PLACES[place]
    async with marking(journal, *tokens, players=THREE) as bar:
        await bar.press(keys)
        assert bar.at(place)
        for key, kind in (("i", InningScreen), ("f5", TrailScreen)):
            await bar.press(key)
            assert isinstance(bar.app.screen, kind)
            await bar.press("escape")
            assert bar.at(place)


async def test_marks_on_the_form_stay_while_something_is_looked_up(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("d i escape f5 escape 5")
        assert bar.draft == "d5"


async def test_it_opens_on_the_last_finished_inning_and_walks(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE, size=(80, 40)) as bar:
        await bar.press("i")
        assert "Inning 3 of 4: Cy" in bar.rows[0]
        assert "The inning ends by a foul: the run of 1 is lost, Cy stays at 0." in flat(bar)
        await bar.press("right right down")
        assert "Inning 4 of 4: Ann" in bar.rows[0]
        assert "The inning goes on: Ann has a run of 1." in flat(bar)
        await bar.press("left up up up up")
        assert "Inning 1 of 4: Ann" in bar.rows[0]


@pytest.mark.parametrize("glyphs", [FULL, PLAIN], ids=["full", "plain"])
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (131, 43)])
async def test_a_long_inning_scrolls(
    journal: Journal, size: tuple[int, int], glyphs: Glyphs
) -> None:
    async with marking(journal, *["1:c"] * 30, "1:-", size=size, glyphs=glyphs) as bar:
        await bar.press("i")
        bar.assert_fits()
        assert "1. c" in bar.text
        await bar.press("pagedown")
        assert "1. c" not in bar.text.replace("11. c", "").replace("21. c", "")
        await bar.press("end")
        assert "The inning ends: the run of 30 is banked, Ann has 30." in flat(bar)
        bar.assert_fits()


async def test_the_trail_says_old_new_when_and_why(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("u y up up up up up 1 enter f2")
        await bar.write("Bo saw it")
        await bar.press("enter f5")
        assert isinstance(bar.app.screen, TrailScreen)
        assert "What was changed in this game: 3" in bar.rows[0]
        text = flat(bar)
        assert "corrected: shot 4 of Bo: 5 (+5) → 1 (+1), reason: Bo saw it [bar]" in text
        assert text.index("corrected") < text.index("made again") < text.index("taken back")
        await bar.press("down pagedown up escape")
        assert isinstance(bar.app.screen, MarkingScreen)


async def test_the_trail_is_shown_over_a_correction(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("up up up 3 enter f5")
        assert isinstance(bar.app.screen, TrailScreen)
        await bar.press("escape")
        assert isinstance(bar.app.screen, CorrectionScreen)
        assert "step_back" in bar.commands


# A game that is over is reopened


async def test_a_game_that_was_given_up_is_corrected_and_stays_given_up(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("q x enter down enter")
        assert "GIVEN UP" in bar.rows[0]
        await bar.press("up up m enter f2 enter")
        assert bar.tokens == [*GAME[:-2], "3:m", GAME[-1]]
        assert "GIVEN UP" in bar.rows[0]
        await bar.press("e d enter")
        assert "GIVEN UP" in bar.rows[0]
        await bar.press("q")
        assert bar.games[1].endswith("given up")
        await bar.press("down enter u u u")
        assert "GIVEN UP" not in bar.rows[0]
        assert bar.tokens == [*GAME]
        await bar.press("q")
        assert bar.games[0].startswith("Go on:")


async def test_a_game_that_was_given_up_is_played_on(journal: Journal) -> None:
    async with marking(journal, *GAME, players=THREE) as bar:
        await bar.press("q x enter down enter c enter")
        assert "GIVEN UP" not in bar.rows[0]
        await bar.press("q")
        assert bar.games[0].startswith("Go on:")


@pytest.mark.parametrize("keys", ["u enter", "e enter s enter", "up s enter f2 enter"])
async def test_a_won_game_is_reopened_from_the_list(journal: Journal, keys: str) -> None:
    async with marking(journal, *WON, house=SHORT) as bar:
        await bar.press(f"q down enter {keys}")
        assert bar.game.state.winner is None
        await bar.press("q")
        assert bar.games[0].startswith("Go on:")
        assert "won by" not in bar.games[0]


@pytest.mark.parametrize("over", [True, False])
async def test_a_correction_is_taken_back_without_a_question_where_nothing_is_reopened(
    journal: Journal, over: bool
) -> None:
    tokens = ("1:-", "2:-", *(WON if over else WON[:-1]))
    async with marking(journal, *tokens, house=SHORT) as bar:
        await bar.press("l home down m enter f2 enter")
        assert bar.tokens != [*tokens]
        assert bool(bar.game.state.winner) == over
        await bar.press("u")
        assert bar.tokens == [*tokens]
        assert bool(bar.game.state.winner) == over


async def test_a_correction_that_has_won_is_taken_back_after_a_question(journal: Journal) -> None:
    async with marking(journal, *WON[:-1], "1:s", house=SHORT) as bar:
        await bar.press("l w enter f2 enter")
        assert bar.game.state.winner == 1
        await bar.press("u")
        assert isinstance(bar.app.screen, Question)
        await bar.press("enter")
        assert bar.tokens == [*WON[:-1], "1:s"]
