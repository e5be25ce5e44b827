"""Matches at the marking screen: the rematch in one key, the tally, the race that is won."""

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.match import AFTER, Match
from cowboy_tui.settings.settings import Opens
from cowboy_tui.tui.commands import Place
from cowboy_tui.tui.enter_guard import BOUNCE_SECONDS
from cowboy_tui.tui.glyphs import PLAIN
from cowboy_tui.tui.messages import OpenGame
from cowboy_tui.tui.tally import tally_text
from tests.marker.support import WON

from .support import SHORT, Bar, mark, marking, named, setup_of, terminal

RACE = "X-Race: 3\n"
SIXTEEN = tuple(f"Player {letter}" for letter in "ABCDEFGHIJKLMNOP")
ANN_WINS = "1 3 enter c enter w enter"


async def test_a_rematch_is_one_key(journal: Journal) -> None:
    async with marking(journal, *WON, house=SHORT, more="Table: 4\n") as bar:
        before = bar.game.id
        await bar.press("m")
        assert bar.game.id != before
        assert bar.at(Place.FORM)
        assert MarkedGame.resume(journal, bar.game.id).setup == bar.game.setup
        assert bar.game.setup.players == ("Bo", "Ann")
        assert bar.game.setup.tags[0] == ("Table", "4")
        assert "race" not in bar.text


@pytest.mark.parametrize(
    ("opens", "players"),
    [
        ("next", ("Bo", "Cy", "Ann")),
        ("winner", ("Ann", "Bo", "Cy")),
        ("loser", ("Cy", "Ann", "Bo")),
        ("same", ("Ann", "Bo", "Cy")),
    ],
)
async def test_who_opens_is_a_setting_of_the_match(
    journal: Journal, opens: Opens, players: tuple[str, ...]
) -> None:
    more = f"{RACE}X-Opens: {opens}\n"
    names = ("Ann", "Bo", "Cy")
    async with marking(journal, *WON, house=SHORT, more=more, players=names) as bar:
        await bar.press("m")
        assert bar.game.setup.players == players
        assert bar.game.setup.tag("X-Opens") == opens


async def test_a_key_that_bounces_starts_one_game_and_notes_no_miss(journal: Journal) -> None:
    async with marking(journal, *WON, house=SHORT) as bar:
        bar.clock.stop()
        await bar.pour(named("m m m m"))
        assert len(journal.games()) == 2
        assert bar.at(Place.FORM)
        assert bar.draft == ""
        bar.clock.now += BOUNCE_SECONDS + 0.01
        await bar.press("m")
        assert bar.draft == "m"
        await bar.press("enter")
        assert bar.tokens == ["1:m"]


async def test_a_miss_that_is_typed_after_an_unseen_win_starts_no_game(journal: Journal) -> None:
    async with marking(journal, *WON[:2], house=SHORT) as bar:
        bar.clock.stop()
        await bar.pour(named("w enter m"))
        assert bar.at(Place.OVER)
        assert len(journal.games()) == 1
        bar.clock.now += BOUNCE_SECONDS + 0.01
        await bar.press("m")
        assert len(journal.games()) == 2


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_a_race_is_played_to_its_end(journal: Journal, size: tuple[int, int]) -> None:
    more = f"{RACE}X-Opens: same\n"
    async with marking(journal, house=SHORT, more=more, size=size) as bar:
        assert_tally(bar, "Ann 0, Bo 0, race to 3")
        await bar.press(ANN_WINS)
        assert_tally(bar, "Ann 1, Bo 0, race to 3")
        assert bar.prompt.headline == "Ann WINS THE GAME"
        assert bar.prompt.details[0] == "Ann 1, Bo 0, race to 3"
        await bar.press("m enter")
        assert bar.tokens == ["1:-"]
        await bar.press("1 3 enter c enter w enter")
        assert_tally(bar, "Ann 1, Bo 1, race to 3")
        await bar.press(f"m {ANN_WINS} m {ANN_WINS}")
        assert_tally(bar, "Ann 3, Bo 1, race to 3")
        assert bar.prompt.headline == "Ann WINS THE MATCH, 3 games to 1"
        assert "new match" in bar.text
        await bar.press("m")
        assert_tally(bar, "Ann 0, Bo 0, race to 3")
        assert bar.game.setup.tag(AFTER) == ""


async def test_taking_back_the_last_shot_of_an_earlier_game_changes_the_tally(
    journal: Journal,
) -> None:
    first = mark(MarkedGame.start(journal, setup_of("Ann", "Bo", house=SHORT, more=RACE)), WON)
    setup = setup_of("Bo", "Ann", house=SHORT, more=f"{RACE}X-After: {first.id}\n")
    second = MarkedGame.start(journal, setup)
    async with terminal(journal, second) as bar:
        assert_tally(bar, "Bo 0, Ann 1, race to 3")
    async with terminal(journal, first) as bar:
        await bar.press("u enter")
        assert_tally(bar, "Ann 0, Bo 0, race to 3")
    async with terminal(journal, second) as bar:
        assert_tally(bar, "Bo 0, Ann 0, race to 3")


async def test_a_race_is_set_up_in_the_new_game(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await bar.press("n A n n enter B o enter enter pagedown pagedown pagedown up")
        await bar.press("3 down right right enter")
        assert bar.game.setup.tags[-2:] == (("X-Opens", "loser"), bar.game.setup.tags[-1])
        assert bar.game.setup.tag("X-Race") == "3"


async def test_a_game_that_is_set_up_again_stays_in_the_match(journal: Journal) -> None:
    async with marking(journal, *WON, house=SHORT, more=RACE) as bar:
        before = bar.game.id
        await bar.press("n f2")
        assert bar.game.setup.tag(AFTER) == before
        assert_tally(bar, "Bo 0, Ann 1, race to 3")


async def test_the_numbers_of_sixteen_are_in_view(journal: Journal) -> None:
    async with marking(journal, players=SIXTEEN, more=RACE) as bar:
        bar.assert_fits()
        assert f"{'-'.join('0' * 16)}, race to 3" in bar.rows[0]


@pytest.mark.parametrize("cut", ["…", PLAIN.cut])
def test_names_yield_before_the_numbers(cut: str) -> None:
    match = Match(12, (("Annabel Longname", 10), ("Bo", 9)), None)
    assert tally_text(match, 40, cut) == "Annabel Longname 10, Bo 9, race to 12"
    for width in range(16, 40):
        text = tally_text(match, width, cut)
        assert len(text) <= width
        assert "10" in text
        assert "9" in text
    assert tally_text(match._replace(race=1), 40, cut) == ""


def assert_tally(bar: Bar, text: str) -> None:
    bar.assert_fits()
    assert text in bar.rows[0]


async def test_a_miss_right_after_the_end_was_taken_back_is_a_miss(journal: Journal) -> None:
    async with marking(journal, *WON[:2], house=SHORT) as bar:
        bar.clock.stop()
        await bar.pour(named("w enter u enter m"))
        assert bar.draft == "m"


async def test_a_match_has_one_next_game(journal: Journal) -> None:
    async with marking(journal, *WON, house=SHORT, more=RACE) as bar:
        first = bar.game.id
        await bar.press("m")
        second = bar.game.id
        await bar.press("q")
        bar.app.post_message(OpenGame(first))
        await bar.settle()
        await bar.press("m")
        assert bar.game.id == second
        assert len(journal.games()) == 2


def test_a_match_that_a_correction_ended_says_so() -> None:
    assert tally_text(Match(2, (("Bo", 2), ("Ann", 0)), "Bo"), 60, "…") == (
        "Bo 2, Ann 0, race to 2, WON"
    )
