"""The games of a match of a night: their headers, who opens, and that each begins once."""

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.league.night import Draw, Pairing
from cowboy_tui.league.result import MatchState
from cowboy_tui.marker.league_headers import league_headers
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.match import tally
from cowboy_tui.marker.match_games import game_id
from cowboy_tui.marker.match_names import distinct_names
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.marker.not_now import NotNow
from cowboy_tui.marker.people import People
from cowboy_tui.marker.rematch import begin_next, next_draft
from cowboy_tui.marker.setup_draft import BadSetup

from .league_support import desk_of, id_of, names_in, play, season_of, win
from .support import mark


def two(journal: Journal, **season: object) -> NightDesk:
    desk = desk_of(journal, "Ann", "Bo", season=season_of(**season))
    desk.draw()
    return desk


def test_a_game_says_which_match_of_which_night_it_is(journal: Journal) -> None:
    desk = two(journal, race=3, opens="loser", rules="historic", name="Winter 2026")
    game = desk.start_match("1.1")
    match = desk.match("1.1")
    assert league_headers(game.setup) == (desk.night.id, "1.1", 1, match.players)
    assert list(game.setup.players) == names_in(desk, "1.1")
    tags = {key: game.setup.tag(key) for key in ("Date", "Event", "Table", "X-Race", "X-Opens")}
    assert tags == {
        "Date": "2026-01-08",
        "Event": "Winter 2026",
        "Table": "1",
        "X-Race": "3",
        "X-Opens": "loser",
    }
    assert game.setup.rulebook == desk.season.rulebook
    assert game.setup.start == (0, 0)
    assert (match.state, [each.id for each in match.games]) == (MatchState.PLAYING, [game.id])


def test_a_match_that_is_being_played_is_returned(journal: Journal, other_journal: Journal) -> None:
    desk = two(journal)
    game = desk.start_match("1.1", "2")
    again = NightDesk(other_journal, desk.night.id).start_match("1.1", "1")
    assert (again.id, again.setup.tag("Table")) == (game.id, "2")


def test_two_terminals_begin_one_game(journal: Journal, other_journal: Journal) -> None:
    desk = two(journal)
    elsewhere = NightDesk(other_journal, desk.night.id)
    # The other terminal is at the point where it has read that no game has begun.
    elsewhere.refresh = lambda: False  # type: ignore[method-assign]
    game = desk.start_match("1.1")
    assert elsewhere.start_match("1.1").id == game.id == game_id(desk.night.id, "1.1", 1)
    assert len(journal.games(besides=("player", "season", "night"))) == 1


def test_the_next_game_is_opened_as_the_season_says_and_ends_with_the_match(
    journal: Journal,
) -> None:
    desk = two(journal, race=2, opens="winner")
    one, other = desk.match("1.1").players
    first = play(desk, "1.1", other)
    second = desk.start_match("1.1")
    headers = league_headers(second.setup)
    assert (headers.game, headers.players) == (2, (other, one))
    assert tally(journal, second).wins[0] == (desk.people.name(other), 1)
    win(second, one)
    third = begin_next(journal, second, "next")
    assert league_headers(third.setup).players == (one, other)
    assert begin_next(journal, first, "next").id == third.id
    win(third, one)
    with pytest.raises(BadSetup, match=r"1\.1 is decided"):
        begin_next(journal, third, "next")
    with pytest.raises(NotNow, match=r"1\.1 is decided"):
        desk.start_match("1.1")
    match = desk.match("1.1")
    assert (match.winner, match.wins) == (one, (2, 1))
    assert [game.number for game in match.games] == [1, 2, 3]


def test_a_single_game_has_no_next_one(journal: Journal) -> None:
    desk = two(journal)
    game = play(desk, "1.1", id_of(desk, "Ann"))
    with pytest.raises(BadSetup, match="is decided"):
        begin_next(journal, game, "next")


def test_a_game_whose_night_cannot_be_read_has_no_next_one(journal: Journal) -> None:
    desk = two(journal)
    game = desk.start_match("1.1")
    alone = MarkedGame.start(journal, game.setup.with_tag("X-Night", "none"))
    with pytest.raises(BadSetup, match="night that this game belongs to is not in the journal"):
        begin_next(journal, alone, "next")
    journal.append(desk.night.id, len(journal.entries(desk.night.id)), "nonsense", "{}")
    with pytest.raises(BadSetup, match="cannot be read"):
        begin_next(journal, game, "next")


def test_a_game_set_up_like_one_of_a_night_is_on_its_own(journal: Journal) -> None:
    desk = two(journal, race=2)
    game = play(desk, "1.1", id_of(desk, "Ann"))
    setup = next_draft(journal, game, "next").setup()
    assert (setup.tag("X-After"), setup.tag("X-Night")) == ("", "")


def test_a_game_that_was_given_up_is_played_again(journal: Journal) -> None:
    desk = two(journal)
    given_up = mark(desk.start_match("1.1"), ["1:3"])
    given_up.abandon()
    desk.refresh()
    assert desk.match("1.1").state is MatchState.WAITING
    game = begin_next(journal, given_up, "next")
    assert game.id != given_up.id
    assert league_headers(game.setup).game == 2
    assert game.setup.players == given_up.setup.players
    win(game, id_of(desk, "Bo"))
    desk.refresh()
    match = desk.match("1.1")
    assert (match.state, match.winner) == (MatchState.PLAYED, id_of(desk, "Bo"))


@pytest.mark.parametrize(("how", "starts"), [("none", (0, 0)), ("usual", (3, 0))])
def test_head_starts_come_from_where_the_season_says(
    journal: Journal, how: str, starts: tuple[int, int]
) -> None:
    desk = two(journal, head_starts=how)
    ann, bo = id_of(desk, "Ann"), id_of(desk, "Bo")
    # The short game is open to 4 points: no head start is past 3.
    desk.people.change(ann, start=50)
    setup = desk.start_match("1.1").setup
    by_player = dict(zip(league_headers(setup).players, setup.start, strict=True))
    assert (by_player[ann], by_player[bo]) == starts


def test_a_player_renamed_in_a_match_keeps_his_name_in_its_games(journal: Journal) -> None:
    desk = two(journal, race=2)
    ann = id_of(desk, "Ann")
    first = play(desk, "1.1", ann)
    desk.people.change(ann, name="Anna", short="A")
    desk.refresh()
    second = desk.start_match("1.1")
    assert sorted(second.setup.players) == sorted(first.setup.players) == ["Ann", "Bo"]
    assert tally(journal, second).wins[0][1] + tally(journal, second).wins[1][1] == 1
    win(second, ann)
    desk.refresh()
    assert desk.match("1.1").winner == ann
    assert names_in(desk, "1.1") != list(first.setup.players)


def test_two_of_one_name_are_told_apart(journal: Journal) -> None:
    people = People(journal)
    long = "x" * 200
    rows = [
        people.add("Ann"),
        people.add("Ann", short="A. of Rome"),
        people.add("ann"),
        people.add("Bo"),
        people.add(long, short="y" * 200),
        people.add(long),
    ]
    names = distinct_names(rows)
    assert names[:4] == ("Ann", "Ann (A. of Rome)", "ann (2)", "Bo")
    assert all(len(name) <= 200 for name in names)
    assert len({name.casefold() for name in names}) == len(names)


def test_a_match_of_two_of_one_name_can_be_played(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Ann")
    desk.draw()
    game = desk.start_match("1.1")
    assert sorted(game.setup.players) == ["Ann", "Ann (2)"]
    winner = league_headers(game.setup).players[1]
    win(game, winner)
    desk.refresh()
    assert desk.match("1.1").winner == winner


def test_merged_entries_are_one_player_in_a_match(journal: Journal) -> None:
    desk = two(journal, race=2)
    ann = id_of(desk, "Ann")
    play(desk, "1.1", ann)
    anna = desk.people.add("Anna").id
    desk.people.merge(ann, anna)
    desk.refresh()
    game = desk.start_match("1.1")
    assert anna in league_headers(game.setup).players
    win(game, anna)
    desk.refresh()
    assert desk.match("1.1").winner == anna


def test_a_match_waits_for_its_players_and_for_a_table(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo", "Cy", "Di", tables=["1"])
    desk.draw()
    first = desk.start_match("1.1")
    with pytest.raises(NotNow, match="no table is free"):
        desk.start_match("1.2")
    with pytest.raises(NotNow, match=r"1\.1 is being played at table 1"):
        desk.start_match("1.2", "1")
    with pytest.raises(NotNow, match="there is no table 'Window' tonight"):
        desk.start_match("1.2", "Window")
    with pytest.raises(NotNow, match="there is no match"):
        desk.start_match("7.7")
    win(first, desk.match("1.1").players[0])
    one = desk.match("1.2").players[0]
    desk.expect(one)
    with pytest.raises(NotNow, match=f"1.2 waits for {desk.people.name(one)}"):
        desk.start_match("1.2")
    desk.arrive(one)
    assert desk.start_match("1.2").setup.tag("Table") == "1"


def test_a_match_keeps_its_table_between_its_games(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo", "Cy", "Di", season=season_of(race=2))
    desk.draw()
    desk.start_match("1.2", "2")
    play(desk, "1.1", desk.match("1.1").players[0])
    with pytest.raises(NotNow, match=r"1\.2 is being played at table 2"):
        desk.start_match("1.1", "2")
    assert desk.start_match("1.1").setup.tag("Table") == "1"


def test_nobody_plays_at_two_tables(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo", "Cy", season=season_of(race=2))
    desk.draw()
    busy = desk.match("1.1").players[0]
    play(desk, "1.1", busy)
    (third,) = set(desk.here) - set(desk.match("1.1").players)
    desk._record.add(Draw(matches=(Pairing(players=(busy, third)),)))
    desk.forget()
    with pytest.raises(NotNow, match=r"2\.1 has to wait: .* in 1\.1 at table 1"):
        desk.start_match("2.1")


def test_a_game_that_others_play_under_a_match_is_none_of_it_and_takes_its_number(
    journal: Journal,
) -> None:
    desk = two(journal)
    first = desk.start_match("1.1")
    first.abandon()
    foreign = first.setup.with_tag("X-Players", "some body").with_tag("X-Game", "5")
    MarkedGame.start(journal, foreign)
    desk.refresh()
    assert desk.board().strays == 1
    assert league_headers(desk.start_match("1.1").setup).game == 6
