"""The home screen, the palette, the help and the themes."""

import uuid

import pytest
from textual.command import CommandPalette
from textual.widgets import OptionList

from cowboy_tui.journal import Journal, JournalError
from cowboy_tui.marker import home_games
from cowboy_tui.marker.library import GameProgress, progress_of
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.setup_draft import SetupDraft
from cowboy_tui.tui.command_palette import palette_of
from cowboy_tui.tui.commands import Place, commands_at
from cowboy_tui.tui.commands.marking import MARKING_PLACES
from cowboy_tui.tui.key_names import key_name
from cowboy_tui.tui.marks import MARKS
from cowboy_tui.tui.rule_rows import rule_rows
from cowboy_tui.tui.screens.help import HelpScreen
from cowboy_tui.tui.screens.home import HomeScreen
from cowboy_tui.tui.screens.new_game import NewGameScreen
from cowboy_tui.tui.screens.place_screen import PlaceScreen
from cowboy_tui.tui.screens.question import Question
from cowboy_tui.tui.themes import DARK, LIGHT
from tests.marker.support import WON

from .support import BEFORE_OUT, SHORT, Bar, mark, marking, setup_of, terminal


def begun(journal: Journal, *names: str, tokens: tuple[str, ...] = ("1:-",)) -> MarkedGame:
    return mark(MarkedGame.start(journal, setup_of(*names)), tokens)


async def test_a_journal_without_games_offers_a_new_one(journal: Journal) -> None:
    async with terminal(journal) as bar:
        assert bar.games == ["New game"]
        await bar.press("x")
        assert "Only an unfinished game" in bar.static("#error")
        await bar.press("enter")
        assert isinstance(bar.app.screen, NewGameScreen)


async def test_enter_goes_on_with_the_game_touched_last(journal: Journal) -> None:
    begun(journal, "Ann", "Bo")
    last = begun(journal, "Cy", "Di")
    async with terminal(journal) as bar:
        assert len(bar.games) == 3
        assert "Cy 0, Di 0" in bar.games[0]
        assert "Ann 0, Bo 0" in bar.games[1]
        await bar.press("enter")
        assert bar.game.id == last.id
        await bar.press("3 enter")
        assert bar.tokens == ["1:-", "2:3"]
        await bar.press("q down enter")
        assert bar.game.id != last.id


async def test_a_finished_game_is_opened_to_be_looked_at(journal: Journal) -> None:
    won = begun(journal, "Ann", "Bo", tokens=WON)
    async with terminal(journal) as bar:
        assert bar.games[0] == "New game"
        assert bar.games[1].startswith("Played: ")
        assert bar.games[1].endswith(", won by Ann")
        await bar.press("down enter")
        assert bar.game.id == won.id
        assert bar.at(Place.OVER)
        await bar.press("q")
        assert len(bar.games) == 2


def offered(bar: Bar) -> tuple[bool, bool]:
    """Whether giving a game up is on the key bar, and in the palette."""
    titles = [command.title for command in palette_of(bar.top(HomeScreen))]
    return "abandon game" in bar.rows[-1], "Abandon game" in titles


async def test_giving_a_game_up_is_offered_only_where_the_cursor_is_on_one(
    journal: Journal,
) -> None:
    async with terminal(journal, size=(160, 45)) as bar:
        assert offered(bar) == (False, False)
    begun(journal, "Ann", "Bo", tokens=WON)
    begun(journal, "Cy", "Di")
    async with terminal(journal, size=(160, 45)) as bar:
        for line, on in (("Go on:", True), ("New game", False), ("Played:", False)):
            at = bar.top(HomeScreen).query_one(OptionList).highlighted
            assert at is not None
            assert bar.games[at].startswith(line)
            assert offered(bar) == (on, on)
            await bar.press("down")
        await bar.press("home x enter")
        assert offered(bar) == (False, False), "the game was given up"


async def test_giving_a_game_up_is_a_question(journal: Journal) -> None:
    game = begun(journal, "Ann", "Bo")
    async with terminal(journal) as bar:
        await bar.press("x")
        assert isinstance(bar.app.screen, Question)
        assert "Give this game up?" in bar.text
        await bar.press("escape")
        assert bar.games[0].startswith("Go on:")
        await bar.press("x enter")
        assert bar.games[0] == "New game"
        assert bar.games[1].endswith(", given up")
        assert progress_of(MarkedGame.resume(journal, game.id)) is GameProgress.ABANDONED
        await bar.press("down x")
        assert "Only an unfinished game" in bar.static("#error")
        await bar.press("enter")
        assert "GIVEN UP" in bar.rows[0]
        await bar.press("u")
        assert "GIVEN UP" not in bar.rows[0]
        assert bar.tokens == ["1:-"]
        assert progress_of(MarkedGame.resume(journal, game.id)) is GameProgress.PLAYING


@pytest.mark.parametrize("keys", ["enter", "x enter"])
async def test_a_game_that_a_newer_program_went_on_with_is_told(
    journal: Journal, keys: str
) -> None:
    game = begun(journal, "Ann", "Bo")
    async with terminal(journal) as bar:
        journal.append(game.id, 2, "a newer kind", "{}")
        await bar.press(keys)
        assert "cannot be read" in bar.static("#error")
        assert journal.last_seq(game.id) == 3


async def test_a_game_is_opened_with_the_mouse(journal: Journal) -> None:
    game = begun(journal, "Ann", "Bo")
    async with terminal(journal) as bar:
        await bar.pilot.click("#list", offset=(10, 0))
        await bar.settle()
        assert bar.game.id == game.id


async def test_a_journal_that_cannot_be_read_is_told(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(journal, "Ann", "Bo")
    async with marking(journal) as bar:

        def gone(*_: object) -> None:
            raise JournalError("The file is gone.")

        with monkeypatch.context() as patch:
            patch.setattr(journal, "games", gone)
            patch.setattr(journal, "entries", gone)
            await bar.press("q")
            assert "The file is gone." in bar.static("#error")
            await bar.press("n")
            assert "The file is gone." in bar.static("#error")
        await bar.press("n escape")
        assert len(bar.games) == 3


async def test_leaving_from_home_is_a_question(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await bar.press("ctrl+q n")
        assert bar.games == ["New game"]
        await bar.press("ctrl+q y")
        assert bar.app._exit


_NIGHT = "q l enter enter A n n enter"
"""From a game on: the league, a night of it, and one who is here."""

PLACES: dict[Place, tuple[tuple[str, ...], str]] = {
    Place.FORM: (("1:-", "2:-"), ""),
    Place.CHOICE: (("1:o",), ""),
    Place.NOTICE: (BEFORE_OUT, "m enter"),
    Place.OVER: (WON, ""),
    Place.CORRECTION: (("1:-", "2:-"), "l"),
    Place.TRAIL: (("1:-", "2:-"), "f5"),
    Place.INNING: (("1:-", "2:-"), "i"),
    Place.HOME: (("1:-",), "q"),
    Place.NEW_GAME: (("1:-",), "q n"),
    Place.SETTINGS: (("1:-",), "f4"),
    Place.LEAGUE: (("1:-",), "q l"),
    Place.SEASON: (("1:-",), "q l a"),
    Place.CHECK_IN: (("1:-",), _NIGHT),
    Place.NIGHT: (("1:-",), f"{_NIGHT} escape"),
    Place.PLAYERS: (("1:-",), f"{_NIGHT} escape q p"),
    Place.STANDINGS: (("1:-",), f"{_NIGHT} escape s"),
    Place.HEAD_TO_HEAD: (("1:-",), f"{_NIGHT} escape s h"),
    Place.RECORDS: (("1:-",), f"{_NIGHT} escape s r"),
    Place.STATISTICS: (("1:-",), f"{_NIGHT} escape q p f5"),
    Place.FAIR_STARTS: (("1:-",), f"{_NIGHT} escape s f"),
}


GAMES = (*MARKING_PLACES, Place.CORRECTION, Place.TRAIL, Place.INNING)
"""Places of a game, with its rules."""


async def go(bar: Bar, place: Place) -> PlaceScreen:
    await bar.press(PLACES[place][1])
    assert isinstance(bar.app.screen, PlaceScreen)
    assert bar.app.screen.place is place
    return bar.app.screen


@pytest.mark.parametrize("place", Place)
async def test_help_tells_every_mark_and_every_key_of_the_place(
    journal: Journal, place: Place
) -> None:
    async with marking(
        journal, *PLACES[place][0], players=("Ann", "Bo", "Cy"), house=SHORT, size=(80, 500)
    ) as bar:
        screen = await go(bar, place)
        await bar.press("f1")
        assert isinstance(bar.app.screen, HelpScreen)
        text = " ".join(bar.text.split())
        for marks, told in MARKS:
            assert " ".join(f"{marks} {told}".split()) in text
        for command in commands_at(place):
            assert " ".join(command.help.split()) in text
            assert all(key_name(key) in text for key in command.keys)
        if place in GAMES:
            assert "4 (H4, Scoring, a house rule)" in text
        bar.assert_fits()
        await bar.press("down pagedown end home")
        assert isinstance(bar.app.screen, HelpScreen)
        await bar.press("c")
        assert bar.top(PlaceScreen) is screen
        assert screen.place is place


async def test_a_field_given_as_the_rule_text_has_it_is_no_house_rule(journal: Journal) -> None:
    given = "cushion=always overshoot=void"
    async with marking(journal, house=given, size=(160, 500)) as bar:
        assert "house: overshoot=void" in bar.rows[0]
        await bar.press("f1")
        assert isinstance(bar.app.screen, HelpScreen)
        assert bar.text.count("a house rule)") == 1
    draft = SetupDraft(house=(("cushion", "always"), ("overshoot", "void")))
    changed = [row.label for row in rule_rows(draft, "next") if row.chosen]
    assert changed == ["Going past a threshold"]


@pytest.mark.parametrize("place", Place)
async def test_the_palette_lists_every_command_of_the_place(journal: Journal, place: Place) -> None:
    async with marking(journal, *PLACES[place][0], players=("Ann", "Bo", "Cy"), house=SHORT) as bar:
        screen = await go(bar, place)
        titles = [command.title for command in palette_of(screen)]
        assert titles == [command.label.capitalize() for command in screen.commands]
        listed = {command.title for command in bar.app.get_system_commands(bar.app.screen)}
        assert listed == set(titles)
        known = {command.id for command in commands_at(place)}
        useless = {"redo", "respot", "clear", "back", "extend"}
        # Of the correction, where nothing is corrected yet.
        useless |= {"save", "deal_on", "leave_out", "sat_out", "step_back"}
        # Of the league, in a game of its own and on a night on which nothing is drawn.
        useless |= {"lead_on", "next_match", "draw", "open_table", "sign", "results"}
        # Of the league while there is no season.
        useless |= {"change_season", "standings"}
        assert known - useless <= {command.id for command in screen.commands} <= known


async def test_a_command_is_given_from_the_palette(journal: Journal) -> None:
    async with marking(journal, "1:-", "2:c") as bar:
        await bar.press("ctrl+p")
        assert isinstance(bar.app.screen, CommandPalette)
        await bar.write("undo")
        await bar.pilot.pause(0.3)
        await bar.press("down enter")
        await bar.pilot.pause(0.1)
        assert bar.tokens == ["1:-"]


@pytest.mark.parametrize("place", Place)
async def test_every_command_has_its_action(journal: Journal, place: Place) -> None:
    async with marking(journal, *PLACES[place][0], players=("Ann", "Bo", "Cy"), house=SHORT) as bar:
        screen = await go(bar, place)
        for command in commands_at(place):
            assert hasattr(screen, f"action_{command.id}"), command.id


@pytest.mark.parametrize("place", [Place.FORM, Place.HOME, Place.NEW_GAME])
async def test_the_theme_is_switched_anywhere(journal: Journal, place: Place) -> None:
    async with marking(journal, *PLACES[place][0]) as bar:
        await go(bar, place)
        assert bar.app.theme == DARK.name
        await bar.press("f3")
        assert bar.app.theme == LIGHT.name
        await bar.press("f3")
        assert bar.app.theme == DARK.name


async def test_a_game_that_cannot_be_read_is_not_hidden(journal: Journal) -> None:
    journal.append(str(uuid.uuid4()), 0, "start", "{}")
    async with marking(journal, "1:-") as bar:
        await bar.press("q")
        assert "cannot be read" in bar.static("#error")
        assert len(bar.home._games) == 1


async def test_a_run_and_a_race_are_told_at_home(journal: Journal) -> None:
    async with marking(journal, "1:c3", more="X-Race: 3\n") as bar:
        await bar.press("q")
        assert any("Ann 4, Bo 0, race to 3" in line for line in bar.games)


async def test_games_that_nobody_has_looked_at_come_after_the_first(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(7):
        mark(MarkedGame.start(journal, setup_of(f"Ann{number}", "Bo")), WON)
    monkeypatch.setattr(home_games, "_WORKED_OUT_AT_ONCE", 3)
    first = home_games.at_home_at_once(journal)
    assert len(first.shown[0]) == 3
    assert not first.whole
    with journal._database.writing() as connection:
        connection.execute("DELETE FROM digests")
    async with terminal(journal) as bar:
        assert len(bar.games) == 8
        assert bar.home.query_one(OptionList).highlighted == 0
        assert home_games.at_home_at_once(journal) == (home_games.at_home(journal), True)
