"""Setting up a game by keys: who plays, in which order, by which rules."""

import pytest

from cowboy_tui.journal import Journal, JournalError
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.setup_draft import MOST_PLAYERS
from cowboy_tui.rules.house import HOUSE_RULES, HouseRule
from cowboy_tui.rules.rulebook import PRESETS
from cowboy_tui.tui.screens.home import HomeScreen
from cowboy_tui.tui.screens.question import Question
from cowboy_tui.tui.widgets.row_list import RowList

from .support import Bar, key_of, marking, setup_of, terminal

SIXTEEN = [f"Player {letter}" for letter in "ABCDEFGHIJKLMNOP"]


async def new_game(bar: Bar, *names: str) -> None:
    await bar.press("n")
    await bar.write("".join(f"{name}\r" for name in names))
    assert [name for name, _ in bar.players] == list(names)


@pytest.mark.parametrize("names", [["Ann", "Bo"], SIXTEEN])
async def test_a_game_is_set_up_by_names_and_enter(journal: Journal, names: list[str]) -> None:
    async with terminal(journal) as bar:
        await new_game(bar, *names)
        await bar.press("enter enter")
        assert bar.game.setup.players == tuple(names)
        assert bar.game.setup.rulebook == PRESETS["modern"]
        assert MarkedGame.resume(journal, bar.game.id).setup == bar.game.setup
        await bar.press("c enter")
        assert bar.tokens == ["1:c"]


async def test_f2_starts_with_the_name_that_is_being_typed(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await new_game(bar, "Ann")
        await bar.write("Bo")
        await bar.press("f2")
        assert bar.game.setup.players == ("Ann", "Bo")


@pytest.mark.parametrize("names", [[], ["Ann"]])
async def test_fewer_than_two_players_are_refused(journal: Journal, names: list[str]) -> None:
    async with terminal(journal) as bar:
        await new_game(bar, *names)
        for keys in ("enter", "f2"):
            await bar.press(keys)
            assert "needs two players" in bar.static("#error")
        assert journal.games() == []
        await bar.write("Cy\rDi\r\r\r")
        assert bar.game.setup.players == (*names, "Cy", "Di")


async def test_a_seventeenth_player_is_refused(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await new_game(bar, *SIXTEEN)
        await bar.write("One more\r")
        assert len(bar.players) == MOST_PLAYERS
        assert f"room for {MOST_PLAYERS} players" in bar.static("#error")
        assert bar.name == "One more"


async def test_order_head_starts_and_taking_out(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await new_game(bar, "Ann", "Bo", "Cy", "Di")
        await bar.press("tab tab")
        assert bar.app.focused is bar.setting_up.query_one("#players", RowList)
        await bar.press("+ +")
        assert [name for name, _ in bar.players] == ["Bo", "Cy", "Ann", "Di"]
        await bar.press("-")
        assert [name for name, _ in bar.players] == ["Bo", "Ann", "Cy", "Di"]
        await bar.press("1 0")
        await bar.press("up 4 5 backspace right right left")
        assert bar.players == [("Bo", 5), ("Ann", 10), ("Cy", 0), ("Di", 0)]
        await bar.press("down down delete - - - -")
        assert bar.players == [("Di", 0), ("Bo", 5), ("Ann", 10)]
        await bar.press("pagedown 9 9 9 9")
        assert bar.players[-1] == ("Ann", 89)
        await bar.press("up up left delete delete")
        assert bar.players == [("Ann", 89)]
        await bar.press("delete enter")
        assert bar.players == []
        assert "two players" in bar.static("#error")


async def test_names_are_typed_on_from_the_list_of_players(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await new_game(bar, "Ann", "X")
        await bar.press("tab tab down delete")
        await bar.write("Bo\r")
        assert [name for name, _ in bar.players] == ["Ann", "Bo"]
        await bar.press("tab tab delete delete")
        await bar.write("Yan\r")
        assert [name for name, _ in bar.players] == ["Yan"]


async def test_nothing_but_arrows_changes_the_rule_text(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await bar.press("n down - + x delete backspace 5")
        assert bar.rules.cursor == 0
        assert bar.rules.rows[0].value == "modern"
        await bar.press("right")
        assert bar.rules.rows[0].value == "historic"


async def test_head_starts_are_in_the_game(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await new_game(bar, "Ann", "Bo")
        await bar.press("tab tab down 1 5 enter")
        assert bar.game.setup.start == (0, 15)
        assert bar.roster.state is not None
        assert bar.roster.state.banked == (0, 15)


async def test_the_table_is_in_the_game(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await new_game(bar, "Ann", "Bo")
        await bar.press("tab")
        await bar.write("4 by the window\r\r")
        assert bar.game.setup.tag("Table") == "4 by the window"
        assert "table 4 by the window" in bar.rows[0]


async def test_the_other_rule_text(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await new_game(bar, "Ann", "Bo")
        await bar.press("enter right")
        assert bar.rules.rows[0].value == "historic"
        await bar.press("left space enter")
        assert bar.game.setup.rulebook == PRESETS["historic"]


@pytest.mark.parametrize("preset", PRESETS)
async def test_every_value_of_every_house_rule(journal: Journal, preset: str) -> None:
    async with terminal(journal) as bar:
        await new_game(bar, "Ann", "Bo")
        await bar.press("enter" if preset == "modern" else "enter right")
        for number, rule in enumerate(HOUSE_RULES, 1):
            await bar.press("down")
            assert bar.rules.cursor == number
            if rule.choices:
                await assert_every_choice(bar, rule, number, getattr(PRESETS[preset], rule.field))
        assert bar.setting_up._draft.house == ()


async def assert_every_choice(bar: Bar, rule: HouseRule, row: int, own: object) -> None:
    seen = {}
    for _ in rule.choices:
        await bar.press("right")
        value = bar.setting_up._draft.value(rule.field)
        seen[value] = bar.rules.rows[row].value
        assert bar.rules.rows[row].chosen == (value != own)
        assert f"{rule.title}: {bar.rules.rows[row].value}" in bar.text, "nothing of it is cut"
        assert ("* marks what was changed." in " ".join(bar.text.split())) == (value != own)
        assert bar.setting_up._draft.setup().house == ({} if value == own else {rule.field: value})
    assert seen == {choice.value: choice.text for choice in rule.choices}
    assert bar.setting_up._draft.value(rule.field) == own


async def test_the_thresholds_are_typed(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await new_game(bar, "Ann", "Bo")
        await bar.press("enter down backspace backspace 4 5 down backspace backspace backspace 5 0")
        assert bar.setting_up._draft.house == (("open_to", 45), ("caroms_to", 50))
        await bar.press("enter")
        assert bar.game.setup.house == {"open_to": 45, "caroms_to": 50}
        assert "45/50/51" in bar.rows[0]


async def test_impossible_thresholds_are_refused(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await new_game(bar, "Ann", "Bo")
        await bar.press("enter down 9 9 9 9 9 enter")
        assert bar.static("#error") == (
            "! Points at which the caroms end (100) must be more than points by caroms and pocketed"
            " balls (99999)"
        )
        assert journal.games() == []
        await bar.press("backspace backspace backspace backspace backspace")
        await bar.press("backspace backspace enter")
        assert journal.games() == []
        await bar.press("5 0 enter")
        assert bar.game.setup.house == {"open_to": 50}


async def test_names_seen_before_are_offered(journal: Journal) -> None:
    MarkedGame.start(journal, setup_of("Annabel", "Bo"))
    MarkedGame.start(journal, setup_of("Cy", "[b]Di[/]"))
    async with terminal(journal) as bar:
        await bar.press("n")
        assert bar.static("#seen") == "Seen before: Cy, [b]Di[/], Annabel, Bo"
        await bar.press("a")
        assert bar.static("#seen") == "Seen before: Annabel"
        await bar.pilot.pause(0.1)
        await bar.press("right enter")
        assert bar.players == [("Annabel", 0)]
        assert "Annabel" not in bar.static("#seen")


@pytest.mark.parametrize("again", ["Ann", "ann", "ANN", " Ann "])
async def test_a_name_that_is_taken_is_refused(journal: Journal, again: str) -> None:
    async with terminal(journal) as bar:
        await new_game(bar, "Ann")
        await bar.write(again + "\r")
        assert [name for name, _ in bar.players] == ["Ann"]
        assert "in the game already" in bar.static("#error")
        await bar.press("backspace backspace backspace backspace backspace B o enter")
        assert len(bar.players) == 2
        assert bar.static("#error") == ""


HOSTILE = [
    "\x1b[2J",
    "Ann\x1b]0;title\x07",
    "Ann\x00",
    "Ann\x9b31m",
    "Ann\u202eoB",
    "Ann\u2066",
    "Ann\u200f",
    "Ann\u2028Bo",
]


@pytest.mark.parametrize("text", HOSTILE)
async def test_pasted_text_that_a_terminal_would_obey_is_refused(
    journal: Journal, text: str
) -> None:
    async with terminal(journal) as bar:
        await bar.press("n")
        await bar.paste(f"{text}\n")
        await bar.press("enter")
        assert bar.players == []
        assert bar.name == ""
        assert not any(ord(each) < 32 for row in bar.rows for each in row)
        await bar.paste(text)
        await bar.press("tab")
        await bar.paste(text)
        assert bar.setting_up._draft.table == ""


@pytest.mark.parametrize("text", ["\u202e", "\u200f", "\u2028", "\x85"])
async def test_such_characters_are_not_typed_either(journal: Journal, text: str) -> None:
    async with terminal(journal) as bar:
        await bar.press("n A n n")
        await bar.pour([key_of(text)])
        await bar.press("enter")
        assert all(name == "Ann" for name, _ in bar.players)
        assert text not in bar.text


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
async def test_a_pasted_list_of_names(journal: Journal, end: str) -> None:
    async with terminal(journal) as bar:
        await bar.press("n")
        await bar.paste(end.join(["Ann", "Bo", "  Cy  ", "Di"]))
        assert [name for name, _ in bar.players] == ["Ann", "Bo", "Cy"]
        assert bar.name == "Di"
        await bar.press("enter")
        assert [name for name, _ in bar.players] == ["Ann", "Bo", "Cy", "Di"]


async def test_a_pasted_list_with_a_name_twice_says_so(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await bar.press("n")
        await bar.paste("Ann\nAnn\n")
        assert [name for name, _ in bar.players] == ["Ann"]
        assert "in the game already" in bar.static("#error")


async def test_escape_goes_home_without_a_game(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await new_game(bar, "Ann", "Bo")
        await bar.press("escape")
        assert isinstance(bar.app.screen, Question)
        await bar.press("escape")
        assert [name for name, _ in bar.players] == ["Ann", "Bo"]
        await bar.press("escape enter")
        assert isinstance(bar.app.screen, HomeScreen)
        assert journal.games() == []


async def test_a_game_of_the_same_players_can_be_changed(journal: Journal) -> None:
    async with marking(
        journal, "1:13", "1:c", "1:w", house="open_to=4 caroms_to=5", more="Start: 0 2\n"
    ) as bar:
        await bar.press("n")
        assert bar.players == [("Bo", 2), ("Ann", 0)]
        await bar.write("Cy\r")
        await bar.press("tab tab + enter")
        assert bar.game.setup.players == ("Ann", "Bo", "Cy")
        assert bar.game.setup.house == {"open_to": 4, "caroms_to": 5}


async def test_a_journal_that_fails_keeps_the_setup(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with terminal(journal) as bar:
        await new_game(bar, "Ann", "Bo")
        with monkeypatch.context() as patch:

            def full(*_: object) -> None:
                raise JournalError("The disk is full.")

            patch.setattr(journal, "append", full)
            await bar.press("f2")
            assert "The disk is full." in bar.text
            assert len(bar.players) == 2
        await bar.press("f2")
        assert bar.game.setup.players == ("Ann", "Bo")


async def test_the_first_digit_on_a_row_begins_a_number(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await bar.press("n")
        await bar.write("Ann")
        await bar.press("enter")
        await bar.write("Bo")
        await bar.press("enter down 1 0 down 5")
        assert [start for _, start in bar.players] == [10, 5]
        await bar.press("down down 2 5 down 3 0")
        assert bar.setting_up._draft.value("open_to") == 25
        assert bar.setting_up._draft.value("caroms_to") == 30


async def test_a_head_start_too_high_is_said(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await bar.press("n")
        await bar.write("Ann")
        await bar.press("enter down 9 5")
        assert "0 to 89" in bar.text
