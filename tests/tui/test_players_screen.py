"""The players: found by letters, added, renamed, put together, hidden, and all of it taken back."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.widgets import Input

from cowboy_tui.journal import Journal
from cowboy_tui.league.player import Player
from cowboy_tui.marker.people import People
from cowboy_tui.settings.settings import DEFAULTS, Settings
from cowboy_tui.tui.glyphs import FULL, PLAIN, Glyphs
from cowboy_tui.tui.league_messages import OpenPlayers
from cowboy_tui.tui.screens.menu_question import MenuQuestion
from cowboy_tui.tui.screens.player_choice import PlayerChoice
from cowboy_tui.tui.screens.player_form import PlayerForm
from cowboy_tui.tui.screens.players import PlayersScreen
from cowboy_tui.tui.screens.question import Question
from cowboy_tui.tui.screens.statistics import StatisticsScreen

from .pad import named
from .small_league import ask
from .support import Bar, terminal

NAMES = ("Ann Lee", "Bo", "Çelik", "Dee")


@asynccontextmanager
async def players(
    journal: Journal,
    *names: str,
    size: tuple[int, int] = (80, 24),
    glyphs: Glyphs = FULL,
    settings: Settings = DEFAULTS,
) -> AsyncIterator[Bar]:
    people = People(journal)
    for name in names:
        people.add(name)
    async with terminal(journal, size=size, glyphs=glyphs, settings=settings) as bar:
        await ask(bar, OpenPlayers())
        assert isinstance(bar.app.screen, PlayersScreen)
        yield bar


def shown(bar: Bar) -> list[str]:
    """The names in the list."""
    return [row.cells[0] for row in bar.top(PlayersScreen).table.rows]


def known(journal: Journal) -> dict[str, Player]:
    return {each.name: each for each in People(journal).all}


def said(bar: Bar) -> str:
    return bar.static("#error")


async def fill(bar: Bar, field: str, text: str) -> None:
    """Put text into a field of the form in place of what is there."""
    assert isinstance(bar.app.screen, PlayerForm)
    bar.app.screen.query_one(f"#player-{field}", Input).focus()
    await bar.settle()
    await bar.press("end")
    await bar.press("backspace " * 40)
    await bar.write(text)


# Finding


async def test_they_stand_in_the_order_of_their_names(journal: Journal) -> None:
    async with players(journal, "Dee", "Çelik", "Bo", "Ann Lee") as bar:
        assert shown(bar) == ["Ann Lee", "Bo", "Çelik", "Dee"]
        assert "4 known" in bar.rows[0]
        bar.assert_fits()


async def test_letters_make_the_list_shorter(journal: Journal) -> None:
    async with players(journal, *NAMES) as bar:
        await bar.write("c")
        assert shown(bar) == ["Çelik"]
        assert "Name with: c" in bar.static("#typed")
        await bar.press("backspace")
        await bar.write("e")
        assert shown(bar) == ["Ann Lee", "Çelik", "Dee"]
        await bar.write("zz")
        assert shown(bar) == []
        await bar.press("enter")
        assert said(bar) == "! Nobody has such a name"
        await bar.press("escape")
        assert len(shown(bar)) == 4
        await bar.press("escape")
        assert not isinstance(bar.app.screen, PlayersScreen)


async def test_an_old_name_finds_a_player(journal: Journal) -> None:
    people = People(journal)
    people.change(people.add("Ann").id, name="Zoe")
    async with players(journal, "Bo") as bar:
        await bar.write("ann")
        assert shown(bar) == ["Zoe"]
        assert bar.static("#said") == "Zoe was Ann before."


# Adding and changing


async def test_a_guest_needs_nothing_but_a_name(journal: Journal) -> None:
    async with players(journal, "Bo") as bar:
        await bar.press("f2")
        await bar.write("Ann\r")
        assert shown(bar) == ["Ann", "Bo"]
        assert bar.top(PlayersScreen).table.key == known(journal)["Ann"].id
        assert known(journal)["Ann"][2:4] == ("Ann", 0)


async def test_what_was_typed_is_the_name_to_add(journal: Journal) -> None:
    async with players(journal, "Bo") as bar:
        await bar.write("Cy")
        await bar.press("f2 enter")
        assert shown(bar) == ["Bo", "Cy"]


async def test_the_first_player_is_added(journal: Journal) -> None:
    async with players(journal) as bar:
        assert bar.static("#said") == "Nobody is known yet."
        await bar.press("enter")
        assert "F2" in said(bar)
        await bar.press("f2")
        await bar.write("Ann\r")
        assert shown(bar) == ["Ann"]


async def test_name_short_name_and_head_start_are_changed(journal: Journal) -> None:
    async with players(journal, "Ann", "Bo") as bar:
        await bar.press("enter")
        await fill(bar, "name", "Anna Karenina")
        await fill(bar, "short", "Anna")
        await fill(bar, "start", "15")
        await bar.press("enter")
        ann = known(journal)["Anna Karenina"]
        assert (ann.short, ann.start, ann.names) == ("Anna", 15, ("Ann", "Anna Karenina"))
        await bar.press("enter")
        await fill(bar, "short", "")
        await bar.press("f2")
        assert known(journal)["Anna Karenina"].short == "Anna Karenina"


@pytest.mark.parametrize(
    ("field", "text", "why"),
    [
        ("name", "", "A name is empty"),
        ("start", "1000", "A head start is 0 to 999 points"),
        ("start", "ten", "A head start is 0 to 999 points"),
    ],
)
async def test_what_cannot_be_is_said_and_stays(
    journal: Journal, field: str, text: str, why: str
) -> None:
    async with players(journal, "Ann") as bar:
        await bar.press("enter")
        await fill(bar, field, text)
        await bar.press("enter")
        assert isinstance(bar.app.screen, PlayerForm)
        assert why in bar.static("#objection")
        assert bar.app.screen.query_one(f"#player-{field}", Input).value == text
        await bar.press("escape")
        assert known(journal)["Ann"].start == 0


async def test_without_a_change_nothing_is_written(journal: Journal) -> None:
    async with players(journal, "Ann") as bar:
        before = journal.newest
        await bar.press("enter enter")
        assert journal.newest == before


# Like names


async def test_a_like_name_is_asked_about(journal: Journal) -> None:
    async with players(journal, "José", "Bo") as bar:
        await bar.press("f2")
        await bar.write("JOSE\r")
        assert isinstance(bar.app.screen, MenuQuestion)
        assert "There is José. Is JOSE the same person?" in bar.text
        await bar.press("1")
        assert shown(bar) == ["Bo", "José"]
        assert bar.top(PlayersScreen).table.key == known(journal)["José"].id


async def test_a_like_name_may_be_another_person(journal: Journal) -> None:
    async with players(journal, "José") as bar:
        await bar.press("f2")
        await bar.write("Jose\r")
        await bar.press("escape")
        assert isinstance(bar.app.screen, PlayerForm)
        assert bar.app.screen.query_one("#player-name", Input).value == "Jose"
        await bar.press("enter 2")
        assert sorted(shown(bar)) == ["Jose", "José"]


async def test_a_rename_to_a_like_name_can_put_two_together(journal: Journal) -> None:
    async with players(journal, "Ann", "Bo") as bar:
        await bar.press("enter")
        await fill(bar, "name", "BO")
        await bar.press("enter 1")
        assert known(journal)["Ann"].merged_into == known(journal)["Bo"].id
        assert shown(bar) == ["Bo"]
        await bar.press("ctrl+z")
        assert shown(bar) == ["Ann", "Bo"]


# Putting together, hiding, taking back


async def test_two_entries_of_one_person_are_put_together_and_parted(journal: Journal) -> None:
    async with players(journal, *NAMES) as bar:
        await bar.press("f6")
        assert isinstance(bar.app.screen, PlayerChoice)
        assert "All games count for the other" in " ".join(bar.text.split())
        await bar.write("de")
        await bar.press("enter")
        people = known(journal)
        assert people["Ann Lee"].merged_into == people["Dee"].id
        assert shown(bar) == ["Bo", "Çelik", "Dee"]
        assert bar.top(PlayersScreen).table.key == people["Dee"].id
        await bar.press("f7")
        assert shown(bar) == ["Ann Lee", "Bo", "Çelik", "Dee"]
        assert "is Dee" in bar.text
        await bar.press("home f6")
        assert isinstance(bar.app.screen, Question)
        await bar.press("enter")
        assert known(journal)["Ann Lee"].merged_into == ""


async def test_hidden_players_are_shown_again(journal: Journal) -> None:
    async with players(journal, *NAMES) as bar:
        await bar.press("down f8")
        assert shown(bar) == ["Ann Lee", "Çelik", "Dee"]
        assert "1 hidden" in bar.rows[0]
        await bar.press("f7 home down")
        assert "hidden" in next(row for row in bar.rows if "Bo" in row)
        await bar.press("f8 f7")
        assert shown(bar) == list(NAMES)


async def test_changes_are_taken_back_one_by_one(journal: Journal) -> None:
    async with players(journal, "Ann") as bar:
        await bar.press("ctrl+z")
        assert said(bar) == "! Nothing was changed here yet"
        await bar.press("enter")
        await fill(bar, "name", "Anna")
        await bar.press("enter f8")
        assert shown(bar) == []
        await bar.press("ctrl+z")
        assert shown(bar) == ["Anna"]
        await bar.press("ctrl+z")
        assert shown(bar) == ["Ann"]


async def test_who_was_added_by_mistake_is_hidden_by_undo(journal: Journal) -> None:
    async with players(journal, "Ann") as bar:
        await bar.press("f2")
        await bar.write("Bo\r")
        await bar.press("ctrl+z")
        assert known(journal)["Bo"].hidden
        assert shown(bar) == ["Ann"]


async def test_what_another_terminal_changed_is_not_overwritten(
    journal: Journal, other_journal: Journal
) -> None:
    async with players(journal, "Ann") as bar:
        others = People(other_journal)
        await bar.press("enter")
        await fill(bar, "name", "Anna")
        others.change(others.all[0].id, name="Annie")
        await bar.press("enter")
        assert said(bar).startswith("! NOT SAVED")
        assert shown(bar) == ["Annie"]


# The way on, sizes


async def test_the_way_to_statistics_and_back(journal: Journal) -> None:
    async with players(journal, *NAMES) as bar:
        await bar.press("down f5")
        assert bar.top(StatisticsScreen).player == known(journal)["Bo"].id
        await bar.press("escape")
        assert isinstance(bar.app.screen, PlayersScreen)


@pytest.mark.parametrize("num_lock", [True, False])
async def test_on_a_number_pad_digits_move_and_letters_filter(
    journal: Journal, num_lock: bool
) -> None:
    pad = DEFAULTS._replace(layout="number-pad")
    async with players(journal, *NAMES, settings=pad) as bar:
        await bar.press(" ".join(named(key, num_lock=num_lock) for key in "22"))
        assert shown(bar)[bar.top(PlayersScreen).table.cursor] == "Çelik"
        await bar.write("b")
        assert shown(bar) == ["Bo"]
        await bar.press(named(".", num_lock=num_lock))
        assert len(shown(bar)) == 4


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 45)])
async def test_it_fits(journal: Journal, size: tuple[int, int]) -> None:
    names = (*(f"Player {number}" for number in range(40)), "李 雷", "W" * 200)
    async with players(journal, *names, size=size, glyphs=PLAIN) as bar:
        await bar.press("down pagedown end")
        bar.assert_fits()
        await bar.press("enter")
        bar.assert_fits()
        await bar.press("escape f6")
        bar.assert_fits()
        assert "Esc" in bar.text
