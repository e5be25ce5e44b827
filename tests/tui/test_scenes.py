"""Scenes of an evening, played by keys: each ends with the game as it should have been.

What is compared is the exported file, read again and judged anew, and the scores by name.
"""

import json

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker import library
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.rules.gamefile import read
from cowboy_tui.rules.report import game_json
from cowboy_tui.tui.messages import OpenGame
from cowboy_tui.tui.screens.correction import CorrectionScreen
from cowboy_tui.tui.screens.latecomer_question import LatecomerQuestion
from cowboy_tui.tui.screens.marking import MarkingScreen
from cowboy_tui.tui.screens.menu_question import MenuQuestion
from cowboy_tui.tui.screens.new_game import NewGameScreen

from .pad import ON_PAD, named
from .support import LONG, SHORT, Bar, marking, setup_of, terminal

LOSER_OPENS = "X-Race: 2\nX-Opens: loser\n"
THREE = ("Ann", "Bo", "Cy")


def assert_told(bar: Bar, body: str, scores: dict[str, int], winner: str | None = None) -> None:
    """The exported game has just these lines, and comes to these scores when it is judged anew."""
    text = library.export_text(bar.game)
    assert text.partition("\n\n")[2].strip().split("\n") == body.split(" / ")
    report = json.loads(game_json(read(text)))
    names = report["players"]
    banked = report["events"][-1]["scores"]
    assert dict(zip(names, banked, strict=True)) == scores
    assert (report["winner"] and names[report["winner"] - 1]) == winner
    assert bar.game.state.banked == tuple(banked)


async def test_1_the_wrong_player_was_credited_three_innings_ago(journal: Journal) -> None:
    """Bo and Cy had changed places for a round; three innings later somebody notices."""
    tokens = ("1:5", "1:-", "2:3", "2:-", "3:c", "3:-", "1:1", "1:-")
    async with marking(journal, *tokens, players=THREE) as bar:
        # Up into the log to Bo's inning: that was Cy's, and Cy's was Bo's; the others sat out.
        await bar.press("l up up up up v 3 down down v 2 e")
        assert isinstance(bar.app.screen, CorrectionScreen)
        await bar.press("f2 enter")
        assert_told(
            bar,
            "1: 5 - / 2: skip / 3: 3 - / 1: skip / 2: c - / 3: skip / 1: 1 -",
            {"Ann": 6, "Bo": 1, "Cy": 3},
        )
        await bar.press("u")
        assert bar.game.state.banked == (6, 3, 1)


async def test_2_a_foul_is_called_two_shots_late(journal: Journal) -> None:
    """Ann's first shot was no carom but a foul; the two shots after it were never hers to play."""
    async with marking(journal, "1:c", "1:5", "1:3", players=THREE) as bar:
        await bar.press("l up up t enter")
        assert "NOT POSSIBLE" in bar.text
        # F2 asks first what becomes of the two: whoever is at the table played them.
        await bar.press("f2")
        assert isinstance(bar.app.screen, MenuQuestion)
        await bar.press("1 f2")
        await bar.write("touched the 5\r")
        assert_told(bar, "1: t / 2: 5 3", {"Ann": 0, "Bo": 0, "Cy": 0})
        assert bar.game.state.run == 8


async def test_3_a_winning_shot_is_taken_back_and_its_player_loses(journal: Journal) -> None:
    async with marking(journal, "1:13", "1:c", house=SHORT) as bar:
        await bar.press("w enter")
        assert bar.game.state.winner == 1
        # It went into the wrong pocket: reopened from the result, a scratch, and Bo wins.
        await bar.press("u enter s enter")
        assert bar.game.state.winner is None
        await bar.press("1 3 enter c enter w enter")
        assert_told(bar, "1: 13 c s / 2: 13 c w", {"Ann": 0, "Bo": 6}, "Bo")


async def test_4_a_player_leaves_before_the_final_shot_with_the_1_held(journal: Journal) -> None:
    house = f"{SHORT} respot_on_final=on_demand"
    async with marking(journal, "1:13", house=house, players=THREE) as bar:
        await bar.press("c ~ 1 enter")
        assert "is on the table" in bar.text
        await bar.press("escape enter")
        await bar.press("1 3 ~ 1 enter c ~ 1 enter")
        assert bar.game.state.held == (1,)
        assert bar.game.state.phase == "final"
        await bar.press("g 2")
        await bar.press("enter - enter")
        assert_told(bar, "1: 13 - / 2: 13~1 c~1 retire / 3: -", {"Ann": 4, "Bo": 5, "Cy": 0})
        assert not bar.game.state.held


async def test_5_an_enter_that_bounces_records_nothing(journal: Journal) -> None:
    async with marking(journal, players=THREE) as bar:
        bar.clock.stop()
        await bar.press("3 enter enter enter")
        assert bar.tokens == ["1:3"]
        bar.clock.now += 1
        await bar.press("enter enter")
        assert_told(bar, "1: 3 -", {"Ann": 3, "Bo": 0, "Cy": 0})


@pytest.mark.parametrize("size", [(60, 20), (160, 45), (30, 8), (300, 90)])
async def test_6_the_terminal_is_resized_in_the_middle_of_a_correction(
    journal: Journal, size: tuple[int, int]
) -> None:
    async with marking(journal, "1:c", "1:-", "2:5", players=THREE) as bar:
        await bar.press("l up up 3")
        await bar.resize(*size)
        await bar.press("enter")
        await bar.resize(80, 24)
        assert isinstance(bar.app.screen, CorrectionScreen)
        assert any("1 → 3" in row for row in bar.rows)
        await bar.press("f2 f2")
        assert_told(bar, "1: 3 - / 2: 5", {"Ann": 3, "Bo": 0, "Cy": 0})


async def test_7_a_latecomer_plays_at_the_end_of_the_order(journal: Journal) -> None:
    async with marking(journal, "1:5", "1:-", "2:3", "2:-", players=("Ann", "Bo")) as bar:
        await bar.press("f 2")
        await bar.write("Di Carlo\r")
        await bar.press("down enter")
        bar.clock.now += 2
        await bar.press("enter")
        bar.clock.now += 2
        await bar.press("enter c enter")
        assert_told(
            bar,
            '1: 5 - / 2: 3 - / 3: join:"Di Carlo":3 / 1: - / 2: - / 3: c',
            {"Ann": 5, "Bo": 3, "Di Carlo": 3},
        )


async def test_8_the_same_name_twice(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await bar.press("n")
        await bar.write("Ann\rann\r")
        assert isinstance(bar.app.screen, NewGameScreen)
        assert "is in the game already" in bar.text
        await bar.write("Ann B\r")
        await bar.press("f2")
        bar.clock.now += 2
        await bar.press("f 2")
        await bar.write("ANN B\r")
        assert isinstance(bar.app.screen, LatecomerQuestion)
        assert "is in the game already" in bar.text
        await bar.write("2\r\r")
        await bar.press("3 enter")
        assert bar.game.state.players == ("Ann", "Ann B", "ANN B2")
        assert_told(bar, '3: join:"ANN B2":0 / 1: 3', {"Ann": 0, "Ann B": 0, "ANN B2": 0})


async def test_9_the_power_is_cut_in_a_correction(journal: Journal) -> None:
    tokens = ("1:c", "1:-", "2:5", "2:-")
    async with marking(journal, *tokens) as bar:
        await bar.press("l up 3 enter")
        game = bar.top(CorrectionScreen).game.id
    # Nothing of it was recorded; the game is as it was, and is corrected again.
    async with terminal(journal, library.unfinished(journal)) as bar:
        assert bar.game.id == game
        assert_told(bar, "1: c - / 2: 5 -", {"Ann": 1, "Bo": 5})
        await bar.press("l up 3 enter f2 enter")
        assert_told(bar, "1: c - / 2: 3 -", {"Ann": 1, "Bo": 3})


async def test_10_an_elimination_is_undone(journal: Journal) -> None:
    tokens = ("1:t", "2:-", "3:-", "1:t", "2:-", "3:-")
    house = "forfeit=three_fouled_innings"
    async with marking(journal, *tokens, players=THREE, house=house) as bar:
        await bar.press("t enter")
        assert bar.game.state.out == frozenset({1})
        assert "OUT" in bar.text
        # It was no foul at all: the notice is still there, and one key takes it back.
        await bar.press("u c enter")
        assert isinstance(bar.app.screen, MarkingScreen)
        assert_told(
            bar,
            "1: t / 2: - / 3: - / 1: t / 2: - / 3: - / 1: c",
            {"Ann": 0, "Bo": 0, "Cy": 0},
        )
        assert bar.game.state.foul_rows[0] == 2


async def test_11_a_rematch_with_the_other_opener(journal: Journal) -> None:
    """A race to 2 in which the loser opens; Ann opens first, and Bo the next."""
    async with terminal(journal) as bar:
        game = MarkedGame.start(journal, setup_of(house=SHORT, more=LOSER_OPENS))
        bar.app.post_message(OpenGame(game.id))
        await bar.settle()
        bar.clock.now += 2
        await bar.press("1 3 enter c enter w enter")
        assert_told(bar, "1: 13 c w", {"Ann": 6, "Bo": 0}, "Ann")
        await bar.press("m")
        assert bar.game.setup.players == ("Bo", "Ann")
        assert "Bo 0, Ann 1, race to 2" in bar.text
        bar.clock.now += 2
        await bar.press("enter 1 3 enter c enter w enter")
        assert_told(bar, "1: - / 2: 13 c w", {"Bo": 0, "Ann": 6}, "Ann")
        assert "Ann WINS THE MATCH, 2 games to 0" in bar.text


@pytest.mark.parametrize("num_lock", [True, False], ids=["num lock on", "num lock off"])
async def test_12_a_whole_game_on_the_number_pad(journal: Journal, num_lock: bool) -> None:
    """To 101 under the rules as they are: 90 by caroms and balls, 100 by caroms, pocket 4."""
    async with marking(journal, settings=ON_PAD, house=LONG) as bar:
        for keys in (*["4135E"] * 8, "5E", "-", "9E", "E", "4135E -", "/31/E", "E"):
            await bar.press(named(keys, num_lock=num_lock))
        assert bar.game.state.banked == (1, 0)
        for keys in (*["4135E"] * 8, "21E", *["4E"] * 5, "*34", "6E"):
            await bar.press(named(keys, num_lock=num_lock))
        eight = " ".join(["d135"] * 8)
        five = " ".join(["d"] * 5)
        body = f"1: {eight} x / 2: - / 1: (31) - / 2: {eight} c1 {five} w@4"
        assert_told(bar, body, {"Ann": 1, "Bo": 101}, "Bo")
