"""Check-in: letters find a player, Enter says that he is here, and nothing typed is lost."""

import hashlib
import re
from datetime import date

import pytest

from cowboy_tui.journal import Journal, JournalError
from cowboy_tui.league.player import Player
from cowboy_tui.league.season import Season
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.tui.attendance import matching, names_of, near, present
from cowboy_tui.tui.league_messages import OpenCheckIn
from cowboy_tui.tui.screens.check_in import CheckInScreen
from cowboy_tui.tui.screens.night_board import NightBoardScreen
from cowboy_tui.tui.screens.pick_question import PickQuestion
from cowboy_tui.tui.screens.question import Question
from cowboy_tui.tui.terminal_input import TerminalParser
from cowboy_tui.tui.widgets.text_lines import Heading

from .league_support import QUICK, at_board, begun, desk_of, here, rows
from .pad import ON_PAD
from .small_league import SmallLeague, ask
from .support import Bar, terminal

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
        assert "1 to come" in bar.app.screen.query_one(Heading).ways[0]
        await bar.press("f6")
        assert rows(bar)[0] == "Ann: GONE"


async def test_the_keys_say_what_enter_would_do_now(journal: Journal) -> None:
    begun(journal, ("Bo",), known=("Ann", "Cy"))
    async with at_board(journal) as bar:
        await checking_in(bar)

        def enter() -> set[str]:
            """What both lines of keys say of it."""
            said = (re.findall(r" Enter  (\w+)", row) for row in bar.rows[-2:])
            return {word for words in said for word in words}

        assert enter() == {"here"}
        await bar.press("down")
        assert (rows(bar)[1], enter()) == ("Bo: HERE", {"gone"})
        await bar.press("enter")
        assert (rows(bar)[1], enter()) == ("Bo: GONE", {"here"})
        await bar.press("ctrl+z")
        assert (rows(bar)[1], enter()) == ("Bo: HERE", {"gone"})
        await bar.press("z")
        assert enter() == {"add"}
        assert "gone" not in bar.rows[-1]
        await bar.press("escape b")
        assert enter() == {"gone"}


async def test_where_nobody_is_known_enter_is_no_key(journal: Journal) -> None:
    begun(journal, ())
    async with at_board(journal) as bar:
        await checking_in(bar)
        assert not any("Enter " in row for row in bar.rows[-2:])
        await bar.press("a")
        assert all(" Enter  add" in row for row in bar.rows[-2:])


@pytest.mark.parametrize("typed", ["A n n", "Z e d"])
async def test_an_enter_that_bounces_sends_nobody_away_again(journal: Journal, typed: str) -> None:
    begun(journal, (), known=("Ann",))
    async with at_board(journal) as bar:
        await checking_in(bar)
        await bar.press(typed)
        bar.clock.stop()
        await bar.press("enter enter")
        assert here(bar) == [typed.replace(" ", "")]
        assert "came too soon" in bar.static("#hint")
        bar.clock.now += 10
        await bar.press("enter")
        assert here(bar) == []


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


@pytest.mark.parametrize("head_starts", ["none", "usual"])
async def test_a_usual_head_start_is_shown_where_it_is_given(
    journal: Journal, head_starts: str
) -> None:
    desk = begun(journal, season=QUICK.model_copy(update={"head_starts": head_starts}))
    desk.people.change(desk.night.here[0], start=2)
    async with at_board(journal, size=(60, 20)) as bar:
        await bar.press("c")
        assert ("Ann: HERE, head start 2" in bar.text) == (head_starts == "usual")
        assert bar.text.splitlines()[0].strip() == "Check-in · Thu 26 Nov 2026 · Thursdays · 6 here"


async def test_lines_that_are_too_many_for_one_paste_are_told(journal: Journal) -> None:
    begun(journal, here=("Ann",))
    async with at_board(journal, size=(160, 45)) as bar:
        await bar.press("c")
        await bar.paste("\n" * 300 + "Ann\n" * 4_000)
        assert "Only 200 lines are taken at once, 3800 are not." in bar.text
        assert here(bar) == ["Ann"]


# Long lists


def a_club(members: int) -> list[str]:
    """Names of which none is like another."""
    return [hashlib.sha256(str(each).encode()).hexdigest()[:18] for each in range(members)]


async def paste_by_terminal(bar: Bar, text: str) -> None:
    """Paste as a terminal sends it, in pieces that end anywhere."""
    parser = TerminalParser()
    sent = f"\x1b[200~{text}\x1b[201~"
    for at in range(0, len(sent), 1000):
        for message in parser.feed(sent[at : at + 1000]):
            bar.app.post_message(message)
    await bar.settle()


@pytest.mark.parametrize("members", [2, 41, 42, 43, 90, 200])
async def test_a_club_of_any_size_is_pasted_whole(journal: Journal, members: int) -> None:
    """Also one of more characters than are taken as keys."""
    names = a_club(members)
    begun(journal, ())
    async with at_board(journal) as bar:
        await bar.press("c")
        await paste_by_terminal(bar, "\r".join(names))
        assert sorted(here(bar)) == sorted(names)
        assert f"{members} of {members} names are checked in." in bar.static("#hint")


async def test_of_a_list_that_is_cut_off_nobody_is_taken(journal: Journal) -> None:
    """What came of it may end in half a name."""
    begun(journal, ("Ann",))
    async with at_board(journal) as bar:
        await bar.press("c")
        await paste_by_terminal(bar, "\r".join(a_club(5000)))
        assert here(bar) == ["Ann"]
        assert len(desk_of(bar).people.listed) == 1


@pytest.mark.parametrize("how", ["pasted", "typed"])
async def test_nobody_becomes_known_at_a_night_that_is_closed(journal: Journal, how: str) -> None:
    begun(journal, ("Ann",))
    async with at_board(journal) as bar:
        desk_of(bar).close()
        await bar.press("c")
        if how == "pasted":
            await bar.paste("Bo\nCy\n")
        else:
            await bar.write("Bo")
            await bar.press("enter")
        assert "! The night is closed; reopen it first." in bar.text
        assert "are checked in" not in bar.text
        assert [each.name for each in desk_of(bar).people.listed] == ["Ann"]


async def test_after_one_who_could_not_be_written_no_other_is_tried(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each might wait for the lock of another program, and so would the keys."""
    begun(journal, ("Ann",))
    tried = []

    def locked(_desk: NightDesk, player: str) -> str:
        tried.append(player)
        raise JournalError("the journal is locked")

    async with at_board(journal) as bar:
        await bar.press("c")
        monkeypatch.setattr(NightDesk, "arrive", locked)
        await bar.paste("Ann\nBo\nCy\nDi\n")
        assert len(tried) == 1
        assert "1 of 4 names are checked in." in bar.static("#hint")
        assert "the journal is locked" in bar.static("#error")


async def test_who_has_many_matches_left_can_still_answer(journal: Journal) -> None:
    """However long the night: the answers to whether he goes are in view."""
    league = SmallLeague(journal)
    night = league.night(date(2026, 11, 30), *["Ann Bo"] * 100)
    async with terminal(journal) as bar:
        await ask(bar, OpenCheckIn(night.id))
        await bar.press("enter")
        assert "1.6 Ann - Bo; and 94 more" in " ".join(bar.text.split())
        assert "he stays" in bar.text
