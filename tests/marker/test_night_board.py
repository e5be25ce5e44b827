"""The board of a night: tables, scores, who is next, who waits, and what is to be done."""

from datetime import datetime, timedelta

import pytest

from cowboy_tui.journal import Entry, Journal
from cowboy_tui.marker.night_board import NextMatch, TableLine
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.marker.people import People

from .league_support import desk_of, id_of, play, season_of, win
from .support import mark


def todo(desk: NightDesk) -> str:
    return desk.board().todo


def test_it_says_what_is_to_be_done_next_all_through_a_night(journal: Journal) -> None:
    desk = desk_of(journal, tables=["1", "Window"], season=season_of(race=2))
    assert todo(desk) == "Check in who is here."
    for name in ("Ann", "Bo", "Cy", "Di"):
        desk.arrive(desk.people.add(name).id)
    assert todo(desk) == "Draw round 1."
    desk.draw()
    assert todo(desk) == "Start 1.1 at table 1."
    game = desk.start_match("1.1")
    assert todo(desk) == "Start 1.2 at Window."
    desk.start_match("1.2")
    assert todo(desk) == ""
    win(game, desk.match("1.1").players[0])
    desk.refresh()
    assert todo(desk) == "Start game 2 of 1.1 at table 1."
    for match in ("1.1", "1.2"):
        desk.settle(match, "void")
    for player in desk.here[1:]:
        desk.leave(player)
    assert todo(desk) == "Check in who is here."
    desk.close()
    assert todo(desk) == ""


def test_a_night_that_is_played_out_is_to_be_closed(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo", season=season_of(format="knock_out"))
    desk.draw()
    play(desk, "1.1", id_of(desk, "Ann"))
    board = desk.board()
    assert (board.todo, board.left) == ("Close the night.", 0)


def test_a_match_that_waits_for_somebody_is_to_be_settled(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo")
    desk.draw()
    ann = id_of(desk, "Ann")
    desk.expect(ann)
    board = desk.board()
    assert board.todo == "Settle 1.1, or wait for Ann."
    assert board.up_next[0].missing == (ann,)
    assert (board.expected, board.waiting) == ((ann,), (id_of(desk, "Bo"),))


def test_a_table_shows_its_match_with_the_live_score(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo", season=season_of(race=2, opens="winner"))
    desk.draw()
    one, other = desk.match("1.1").players
    play(desk, "1.1", other)
    game = mark(desk.start_match("1.1", "2"), ["1:3"])
    desk.refresh()
    free, line = desk.board().tables
    assert free == TableLine("1")
    assert line == TableLine(
        table="2",
        match="1.1",
        game=game.id,
        number=2,
        race=2,
        players=(one, other),
        names=(desk.people.name(one), desk.people.name(other)),
        scores=(0, 3),
        wins=(0, 1),
        at_table=other,
        run=3,
        since=game.started,
    )
    mark(game, ["1:c", "1:c", "1:w"])
    assert desk.refresh()
    assert desk.board().tables == (TableLine("1"), TableLine("2"))


def test_a_table_between_two_games_keeps_the_match_and_the_last_score(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo", season=season_of(race=2))
    desk.draw()
    one, _ = desk.match("1.1").players
    play(desk, "1.1", one)
    line = desk.board().tables[0]
    assert (line.match, line.game, line.number, line.wins) == ("1.1", "", 2, (1, 0))
    assert (line.scores, line.at_table) == ((6, 0), "")


def test_who_is_next_and_who_waits(journal: Journal) -> None:
    desk = desk_of(journal, *"ABCDEFG", tables=["1", "2"])
    desk.draw()
    first, second, third = desk.matches
    (bye,) = desk.night.rounds[0].byes
    desk.start_match("1.1")
    board = desk.board()
    assert board.up_next == (
        NextMatch("1.2", second.players, "2"),
        NextMatch("1.3", third.players),
    )
    assert set(board.waiting) == {bye, *second.players, *third.players}
    assert not set(board.waiting) & set(first.players)
    assert board.left == 21


def test_a_match_goes_on_at_a_table_that_is_not_used_any_more(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo", season=season_of(race=2))
    desk.draw()
    desk.start_match("1.1", "2")
    desk.set_tables(("1",))
    assert [(line.table, line.match) for line in desk.board().tables] == [("1", ""), ("2", "1.1")]
    win(desk.start_match("1.1"), desk.match("1.1").players[0])
    desk.refresh()
    assert todo(desk) == "Start game 2 of 1.1 at table 1."
    assert desk.start_match("1.1").setup.tag("Table") == "1"


def test_the_end_is_estimated_from_the_pace_of_the_night(journal: Journal) -> None:
    now = [datetime.fromisoformat("2026-01-08T19:00:00Z")]
    journal._clock = lambda: now[0]
    desk = desk_of(journal, "Ann", "Bo", "Cy", tables=["1"], clock=lambda: now[0])
    assert desk.board().ends is None
    desk.draw()
    game = desk.start_match("1.1")
    now[0] += timedelta(minutes=20)
    win(game, desk.match("1.1").players[0])
    desk.refresh()
    board = desk.board()
    assert board.left == 2
    assert board.ends == now[0] + timedelta(minutes=40)
    desk.draw()
    desk.start_match("2.1")
    now[0] += timedelta(minutes=5)
    assert desk.board().ends == now[0] + timedelta(minutes=35)
    desk.close()
    assert desk.board().ends is None


def test_winner_stays_has_no_end(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo", "Cy", season=season_of(format="winner_stays"))
    board = desk.board()
    assert (board.endless, board.left, board.ends) == (True, 0, None)
    desk.draw()
    assert desk.board().left == 1


def test_only_what_changed_is_read_again(
    journal: Journal, other_journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = desk_of(journal, *"ABCDEF", tables=["1", "2", "3"])
    desk.draw()
    games = [desk.start_match(match) for match in ("1.1", "1.2", "1.3")]
    read: list[str] = []
    entries = journal.entries

    def noted(game: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        read.append(game)
        return entries(game, after, limit)

    monkeypatch.setattr(journal, "entries", noted)
    assert not desk.refresh()
    desk.board()
    assert read == []
    mark(games[1], ["1:3"])
    assert desk.refresh()
    desk.board()
    assert read == [games[1].id]
    People(other_journal).add("Zed")
    assert desk.refresh()
    assert games[0].id not in read


def test_a_game_that_cannot_be_read_is_told_and_not_in_the_way(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo")
    desk.draw()
    game = desk.start_match("1.1")
    journal.append(game.id, 1, "nonsense", "{}")
    for each in (desk, NightDesk(journal, desk.night.id)):
        each.refresh()
        board = each.board()
        assert len(board.unreadable) == 1
        assert board.todo == "Start 1.1 at table 1."
    assert desk.start_match("1.1").id != game.id
