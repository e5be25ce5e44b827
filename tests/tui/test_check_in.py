"""Check-in: letters find a player, Enter says that he is here, and nothing typed is lost."""

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.league.player import Player
from cowboy_tui.league.season import Season
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.tui.attendance import matching, names_of, near, present
from cowboy_tui.tui.screens.check_in import CheckInScreen
from cowboy_tui.tui.screens.night_board import NightBoardScreen
from cowboy_tui.tui.screens.pick_question import PickQuestion
from cowboy_tui.tui.screens.question import Question

from .league_support import QUICK, at_board, begun, desk_of, here, rows
from .pad import ON_PAD
from .support import Bar

KNOWN = ("Ann", "Bo", "Cécile Øst", "Di", "Max Planck")


def people(*names: str) -> list[Player]:
    return [Player(name, name, name, 0, names=(name,)) for name in names]


# Who is meant


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", ["Ann", "Bo", "Cécile Øst", "Di", "Max Planck"]),
        ("A", ["Ann", "Max Planck"]),
        ("ost", ["Cécile Øst"]),
        ("CECILE O", ["Cécile Øst"]),
        ("plan", ["Max Planck"]),
        ("zz", []),
    ],
)
def test_case_accents_and_spaces_make_no_difference(
    journal: Journal, typed: str, found: list[str]
) -> None:
    night = begun(journal, ()).night
    everybody = present(people(*KNOWN), night)
    assert [each.player.name for each in matching(everybody, typed)] == found


def test_a_slip_of_a_letter_is_near_and_another_name_is_not() -> None:
    everybody = people("Joanna", "Bo", "Cécile")
    assert [each.name for each in near(everybody, "Johanna")] == ["Joanna"]
    assert [each.name for each in near(everybody, "cecile")] == ["Cécile"]
    assert near(everybody, "Rob") == []


def test_pasted_lines_are_names_without_their_bullets() -> None:
    pasted = names_of("1. Ann\r\n2) Bo\n- Cy\n\n  * Di \n7Up\nb\x1b[31m\n")
    assert pasted.names == ("Ann", "Bo", "Cy", "Di", "7Up")
    assert len(pasted.refused) == 1


# By keys


async def checking_in(bar: Bar) -> None:
    await bar.press("c")
    assert isinstance(bar.app.screen, CheckInScreen)


async def test_a_known_player_is_here_after_a_letter_and_enter(journal: Journal) -> None:
    begun(journal, (), known=KNOWN)
    async with at_board(journal) as bar:
        await checking_in(bar)
        before = bar.pressed
        await bar.press("c enter")
        assert bar.pressed - before == 2
        assert here(bar) == ["Cécile Øst"]
        assert "Cécile Øst is here" in bar.static("#hint")
        await bar.press("a enter")
        assert "the next draw has 1 match" in bar.static("#hint")
        assert rows(bar)[:2] == ["Ann: HERE", "Bo: -"]


async def test_enter_again_says_that_he_is_gone_and_undo_that_he_is_not(journal: Journal) -> None:
    begun(journal, ("Ann", "Bo"))
    async with at_board(journal) as bar:
        await checking_in(bar)
        await bar.press("a enter")
        assert rows(bar)[0] == "Ann: GONE"
        await bar.press("ctrl+z")
        assert rows(bar)[0] == "Ann: HERE"
        await bar.press("ctrl+y")
        assert rows(bar)[0] == "Ann: GONE"
        await bar.press("f5")
        assert rows(bar)[0] == "Ann: LATE"
        assert "1 to come" in bar.static("#check-in-title")
        await bar.press("f6")
        assert rows(bar)[0] == "Ann: GONE"


async def test_a_guest_needs_nothing_but_a_name(journal: Journal) -> None:
    begun(journal, (), known=KNOWN)
    async with at_board(journal) as bar:
        await checking_in(bar)
        await bar.write("Zoë Guest\r")
        assert here(bar) == ["Zoë Guest"]
        assert [p.name for p in desk_of(bar).people.listed][-1] == "Zoë Guest"


async def test_a_like_name_is_asked_about(journal: Journal) -> None:
    begun(journal, (), known=("Johanna", "Bo"))
    async with at_board(journal) as bar:
        await checking_in(bar)
        await bar.write("Joanna\r")
        assert isinstance(bar.app.screen, PickQuestion)
        assert "no, Joanna is new" in bar.text
        await bar.press("escape")
        assert here(bar) == []
        assert "Name: Joanna" in bar.static("#typed"), "nothing that was typed is lost"
        await bar.press("enter 1")
        assert here(bar) == ["Johanna"]
        await bar.write("Joanna\r\r")
        assert here(bar) == ["Johanna", "Joanna"]


async def test_another_player_of_the_very_name_can_be_added(journal: Journal) -> None:
    begun(journal, ("Ann",))
    async with at_board(journal) as bar:
        await checking_in(bar)
        await bar.write("Ann")
        assert rows(bar) == ["Ann: HERE", "new: Ann: "]
        await bar.press("down enter")
        assert "somebody who is known" in bar.text
        await bar.press("2")
        assert here(bar) == ["Ann", "Ann"]


async def test_pasted_names_are_all_here_and_a_like_one_is_asked_about(journal: Journal) -> None:
    begun(journal, ("Ann",), known=("Johanna",))
    async with at_board(journal) as bar:
        await checking_in(bar)
        await bar.paste("1. Ann\n2. Bo\n3. Joanna\n4. Cy\n")
        assert isinstance(bar.app.screen, PickQuestion)
        await bar.press("1")
        assert here(bar) == ["Ann", "Bo", "Cy", "Johanna"]


async def test_one_who_is_in_a_match_goes_after_a_question(journal: Journal) -> None:
    desk = begun(journal, ("Ann", "Bo"))
    desk.draw()
    async with at_board(journal) as bar:
        await checking_in(bar)
        await bar.press("a enter")
        assert isinstance(bar.app.screen, Question)
        await bar.press("escape")
        assert here(bar) == ["Ann", "Bo"]
        await bar.press("f6 enter")
        assert here(bar) == ["Bo"]
        assert "1.1 is a walk-over for Bo" in bar.static("#hint")


async def test_what_another_terminal_writes_is_shown(
    journal: Journal, other_journal: Journal
) -> None:
    night = begun(journal, (), known=("Ann", "Bo")).night.id
    async with at_board(journal) as bar:
        await checking_in(bar)
        other = NightDesk(other_journal, night)
        other.arrive(other.people.listed[1].id)
        bar.top(CheckInScreen)._poll()
        assert rows(bar) == ["Ann: -", "Bo: HERE"]


async def test_escape_drops_the_letters_first_and_then_leads_to_the_board(
    journal: Journal,
) -> None:
    begun(journal, (), known=KNOWN, season=Season(name="S"))
    async with at_board(journal) as bar:
        await checking_in(bar)
        await bar.press("b escape")
        assert isinstance(bar.app.screen, CheckInScreen)
        assert len(rows(bar)) == len(KNOWN)
        await bar.press("escape")
        assert isinstance(bar.app.screen, NightBoardScreen)


async def test_on_the_number_pad_a_player_is_found_with_arrows(journal: Journal) -> None:
    begun(journal, (), known=KNOWN)
    async with at_board(journal, settings=ON_PAD) as bar:
        await bar.press("/ + - 2 enter 2 2 enter")
        assert here(bar) == ["Bo", "Di"]
        await bar.press("full_stop")
        assert isinstance(bar.app.screen, NightBoardScreen)


async def test_names_with_signs_of_markup_are_names(journal: Journal) -> None:
    begun(journal, (), season=QUICK)
    async with at_board(journal) as bar:
        await checking_in(bar)
        await bar.write("[/] [@click=app.quit]\r")
        assert here(bar) == ["[/] [@click=app.quit]"]
        bar.assert_fits()
