"""Who is here, what leaving settles, signing, closing, and taking any of it back."""

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.league.draw import NoRound, Plan
from cowboy_tui.league.result import MatchState
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.marker.not_now import NotNow

from .league_support import desk_of, id_of, play, season_of


def drawn(desk: NightDesk) -> Plan:
    plan = desk.draw()
    assert isinstance(plan, Plan)
    return plan


def test_each_change_says_what_it_does_to_the_draw(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo", "Cy")
    di, ed = desk.people.add("Di").id, desk.people.add("Ed").id
    assert desk.arrive(di) == (
        "Di is here and is drawn from the first round on. 3 matches more to play."
    )
    assert desk.arrive(di) == "Di is here already."
    assert desk.expect(ed) == "Ed is expected and is drawn once he is here."
    assert desk.board().expected == (ed,)
    drawn(desk)
    assert desk.arrive(ed) == (
        "Ed is here and is drawn from the next round on. 4 matches more to play."
    )
    assert desk.board().expected == ()
    assert desk.leave(ed) == "Ed is gone and is drawn no more. 4 matches fewer to play."
    assert desk.leave(ed) == "Ed is gone already."
    assert desk.board().gone == (ed,)


def test_nobody_unknown_comes(journal: Journal) -> None:
    desk = desk_of(journal)
    for change in (desk.arrive, desk.expect, desk.leave):
        with pytest.raises(NotNow):
            change("nobody")
    assert desk.here == []


def test_leaving_gives_the_match_to_the_other_and_undo_takes_both_back(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo", "Cy", "Di")
    drawn(desk)
    one, other = desk.match("1.1").players
    said = desk.leave(one)
    assert f"1.1 is a walk-over for {desk.people.name(other)}." in said
    match = desk.match("1.1")
    assert (match.state, match.winner, match.places) == (MatchState.WALK_OVER, other, (2, 1))
    assert desk.match("1.2").state is MatchState.WAITING
    assert "1.1 stays a walk-over." in desk.arrive(one)
    desk.undo()
    assert desk.undo().startswith(f"Taken back: {desk.people.name(one)} is gone.")
    assert desk.match("1.1").state is MatchState.WAITING
    assert one in desk.here
    assert desk.redo().startswith(f"Made again: {desk.people.name(one)} is gone.")
    assert desk.match("1.1").state is MatchState.WALK_OVER


def test_leaving_voids_the_match_where_the_season_says_so(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo", season=season_of(left="void"))
    drawn(desk)
    assert "1.1 is void." in desk.leave(id_of(desk, "Ann"))
    assert desk.match("1.1").state is MatchState.VOID


def test_a_match_whose_other_player_is_gone_too_is_void(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo")
    drawn(desk)
    desk.expect(id_of(desk, "Ann"))
    assert "1.1 is void." in desk.leave(id_of(desk, "Bo"))


def test_a_decided_match_stays_when_a_player_leaves(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo")
    drawn(desk)
    play(desk, "1.1", id_of(desk, "Ann"))
    desk.leave(id_of(desk, "Ann"))
    match = desk.match("1.1")
    assert (match.state, match.winner) == (MatchState.PLAYED, id_of(desk, "Ann"))


def test_leaving_in_the_middle_of_a_match_settles_it_with_the_games_it_has(
    journal: Journal,
) -> None:
    desk = desk_of(journal, "Ann", "Bo", season=season_of(race=2))
    drawn(desk)
    ann, bo = id_of(desk, "Ann"), id_of(desk, "Bo")
    play(desk, "1.1", ann)
    desk.start_match("1.1")
    assert "a walk-over for Bo. Its game at table 1 counts no more." in desk.leave(ann)
    match = desk.match("1.1")
    assert (match.state, match.winner, sum(match.wins)) == (MatchState.WALK_OVER, bo, 1)
    assert desk.board().tables[0].match == ""
    desk.undo()
    assert desk.board().tables[0].match == "1.1"


def test_a_ring_goes_on_without_one_who_leaves(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo", "Cy", season=season_of(format="rings"))
    drawn(desk)
    assert "1.1 goes on without him." in desk.leave(id_of(desk, "Cy"))
    game = desk.start_match("1.1")
    names = [game.state.players[seat - 1] for seat in game.state.in_game]
    assert sorted(names) == ["Ann", "Bo"]
    desk.refresh()
    said = desk.leave(id_of(desk, "Bo"))
    assert "1.1 is a walk-over for Ann." in said


def test_a_match_is_settled_for_one_of_its_players_and_for_a_reason(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo", "Cy")
    drawn(desk)
    one, other = desk.match("1.1").players
    (third,) = set(desk.here) - {one, other}
    with pytest.raises(NotNow, match="one of its players"):
        desk.settle("1.1", "walk_over", third)
    with pytest.raises(NotNow, match="there is no match"):
        desk.settle("9.9", "void")
    with pytest.raises(NotNow, match="a reason has a control character"):
        desk.settle("1.1", "void", why="\x1b[2J")
    said = desk.settle("1.1", "walk_over", one, "back hurts")
    assert said == f"1.1 is a walk-over for {desk.people.name(one)}."
    settled = desk.night.match("1.1").settled
    assert settled is not None
    assert settled.why == "back hurts"
    assert desk.settle("1.1", "void") == "1.1 is void."


def test_a_match_that_was_won_is_not_settled(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo")
    drawn(desk)
    play(desk, "1.1", id_of(desk, "Bo"))
    with pytest.raises(NotNow, match="is decided: Bo has won it"):
        desk.settle("1.1", "void")


def test_a_signature_is_stale_once_a_correction_changes_who_won(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo")
    drawn(desk)
    ann, bo = id_of(desk, "Ann"), id_of(desk, "Bo")
    with pytest.raises(NotNow, match="not decided"):
        desk.confirm("1.1", ann)
    game = play(desk, "1.1", ann)
    assert desk.confirm("1.1", ann) == "Ann has signed 1.1."
    with pytest.raises(NotNow, match=r"is not in 1\.1"):
        desk.confirm("1.1", desk.people.add("Cy").id)
    desk.confirm("1.1", bo)
    assert desk.signed("1.1") == {ann: True, bo: True}
    game.undo()
    desk.refresh()
    assert desk.signed("1.1") == {ann: False, bo: False}
    game.redo()
    desk.refresh()
    assert desk.signed("1.1") == {ann: True, bo: True}


def test_a_draw_with_a_game_in_it_is_not_taken_back(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo", "Cy", "Di")
    drawn(desk)
    assert desk.undo().startswith("Taken back: the draw of 2 matches.")
    assert desk.matches == []
    desk.redo()
    game = desk.start_match("1.2")
    with pytest.raises(NotNow, match=r"the draw stays: a game of 1\.2 has begun"):
        desk.undo()
    game.abandon()
    with pytest.raises(NotNow, match="the draw stays"):
        desk.undo()
    assert [match.id for match in desk.matches] == ["1.1", "1.2"]


def test_a_settlement_is_not_made_again_over_a_match_that_was_played(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo")
    drawn(desk)
    desk.leave(id_of(desk, "Ann"))
    desk.undo()
    play(desk, "1.1", id_of(desk, "Ann"))
    with pytest.raises(NotNow, match=r"1\.1 was decided on the table meanwhile"):
        desk.redo()
    assert desk.match("1.1").state is MatchState.PLAYED


def test_there_is_nothing_to_take_back_or_to_make_again(journal: Journal) -> None:
    desk = desk_of(journal)
    with pytest.raises(NotNow, match="nothing to take back"):
        desk.undo()
    with pytest.raises(NotNow, match="nothing was taken back"):
        desk.redo()


def test_a_closed_night_is_changed_by_nothing_but_signing_and_reopening(
    journal: Journal,
) -> None:
    desk = desk_of(journal, "Ann", "Bo", "Cy", "Di")
    drawn(desk)
    ann = desk.match("1.1").players[0]
    play(desk, "1.1", ann)
    assert desk.close() == "The night is closed. Not decided: 1.2."
    for change in (
        lambda: desk.arrive(ann),
        lambda: desk.expect(ann),
        lambda: desk.leave(ann),
        lambda: desk.settle("1.2", "void"),
        lambda: desk.set_tables(("3",)),
        lambda: desk.start_match("1.2"),
        desk.draw,
    ):
        with pytest.raises(NotNow, match="the night is closed"):
            change()
    assert isinstance(desk.preview_draw(), NoRound)
    desk.confirm("1.1", ann)
    assert desk.reopen() == "The night goes on."
    assert not desk.night.closed
    desk.undo()
    assert desk.night.closed
    desk.undo()
    desk.undo()
    assert not desk.night.closed


def test_other_tables_are_used_from_now_on(journal: Journal) -> None:
    desk = desk_of(journal)
    assert desk.set_tables((" Window ", "2")) == "2 tables in use: Window and 2."
    assert desk.night.tables == ("Window", "2")
    for wrong in ((), ("1", "1"), ("",), ("\x07",)):
        with pytest.raises(NotNow):
            desk.set_tables(wrong)


def test_who_comes_after_the_draw_of_a_knock_out_is_too_late(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo", "Cy", "Di", season=season_of(format="knock_out"))
    drawn(desk)
    ed = desk.people.add("Ed").id
    assert desk.arrive(ed) == "Ed is here, too late for the knock-out that has been drawn."


def test_merged_entries_are_here_once(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Anna", "Bo")
    ann, anna = id_of(desk, "Ann"), id_of(desk, "Anna")
    desk.people.merge(anna, ann)
    desk.refresh()
    assert desk.here == [ann, id_of(desk, "Bo")]
    desk.leave(anna)
    assert desk.here == [id_of(desk, "Bo")]
    desk.arrive(anna)
    desk.expect(ann)
    assert desk.here == [id_of(desk, "Bo")]
    assert desk.board().expected == (ann,)
