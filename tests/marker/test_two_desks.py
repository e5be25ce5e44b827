"""Two terminals at one night: what is safe is done again, and nothing is done unseen."""

from collections.abc import Callable

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.league.draw import Plan
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.marker.not_now import NotNow

from .league_support import desk_of, id_of, play


def stale(desk: NightDesk) -> NightDesk:
    """A desk that will read what the other one wrote only when the journal refuses it."""
    refresh, asked = desk.refresh, []

    def late() -> bool:
        asked.append(True)
        return len(asked) > 1 and refresh()

    desk.refresh = late  # type: ignore[method-assign]
    return desk


def test_what_both_do_is_done(journal: Journal, other_journal: Journal) -> None:
    desk = desk_of(journal, "Ann")
    bo, cy = desk.people.add("Bo").id, desk.people.add("Cy").id
    elsewhere = stale(NightDesk(other_journal, desk.night.id))
    desk.arrive(bo)
    assert elsewhere.arrive(cy).startswith("Cy is here")
    desk.refresh()
    assert desk.here == elsewhere.here == [id_of(desk, "Ann"), bo, cy]


def test_what_the_other_did_already_is_not_done_twice(
    journal: Journal, other_journal: Journal
) -> None:
    desk = desk_of(journal)
    bo = desk.people.add("Bo").id
    elsewhere = stale(NightDesk(other_journal, desk.night.id))
    desk.arrive(bo)
    assert elsewhere.arrive(bo) == "Bo is here already."
    assert len(journal.entries(desk.night.id)) == 2


@pytest.mark.parametrize("late", [False, True])
def test_a_round_is_drawn_once(journal: Journal, other_journal: Journal, late: bool) -> None:
    desk = desk_of(journal, "Ann", "Bo", "Cy")
    elsewhere = NightDesk(other_journal, desk.night.id)
    if late:
        elsewhere = stale(elsewhere)
    assert isinstance(desk.draw(), Plan)
    with pytest.raises(NotNow, match="round 1 has been drawn at another terminal"):
        elsewhere.draw()
    assert elsewhere.matches == desk.matches
    assert len(desk.night.rounds) == 1


def test_who_left_elsewhere_is_not_drawn(journal: Journal, other_journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo", "Cy", "Di")
    elsewhere = stale(NightDesk(other_journal, desk.night.id))
    di = id_of(desk, "Di")
    desk.leave(di)
    plan = elsewhere.draw()
    assert isinstance(plan, Plan)
    assert di not in {player for match in plan.matches for player in match}


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("step", [NightDesk.undo, NightDesk.redo])
def test_nothing_is_taken_back_unseen(
    journal: Journal, other_journal: Journal, late: bool, step: Callable[[NightDesk], str]
) -> None:
    desk = desk_of(journal, "Ann", "Bo")
    desk.undo()
    elsewhere = NightDesk(other_journal, desk.night.id)
    if late:
        elsewhere = stale(elsewhere)
    desk.expect(desk.people.add("Cy").id)
    with pytest.raises(NotNow, match="changed at another terminal"):
        step(elsewhere)
    assert elsewhere.night == desk.night
    assert elsewhere.undo().startswith("Taken back: Cy is expected.")


def test_a_match_that_was_settled_elsewhere_is_not_started(
    journal: Journal, other_journal: Journal
) -> None:
    desk = desk_of(journal, "Ann", "Bo")
    desk.draw()
    elsewhere = NightDesk(other_journal, desk.night.id)
    desk.settle("1.1", "void")
    with pytest.raises(NotNow, match=r"1\.1 is decided"):
        elsewhere.start_match("1.1")


def test_a_night_closed_elsewhere_takes_nothing_more(
    journal: Journal, other_journal: Journal
) -> None:
    desk = desk_of(journal, "Ann", "Bo")
    cy = desk.people.add("Cy").id
    elsewhere = stale(NightDesk(other_journal, desk.night.id))
    desk.close()
    with pytest.raises(NotNow, match="the night is closed"):
        elsewhere.arrive(cy)


def test_a_result_is_signed_as_it_stands_when_it_is_written(
    journal: Journal, other_journal: Journal
) -> None:
    desk = desk_of(journal, "Ann", "Bo")
    desk.draw()
    ann = id_of(desk, "Ann")
    elsewhere = NightDesk(other_journal, desk.night.id)
    play(desk, "1.1", ann)
    elsewhere.confirm("1.1", ann)
    desk.refresh()
    assert desk.signed("1.1") == {ann: True}
