"""A correction of anything in a game: tried out, judged again, recorded as one change."""

import random
from itertools import islice

import pytest

from cowboy_tui.journal import Conflict, Journal
from cowboy_tui.marker.marked_game import MarkedGame, NothingToTakeBack
from cowboy_tui.marker.revision import Revision
from cowboy_tui.rules.action import Action
from cowboy_tui.rules.game import IllegalEvent
from cowboy_tui.rules.notation import Event, parse_token
from cowboy_tui.rules.rulebook import MODERN
from cowboy_tui.rules.state import new_game
from tests.games import play_on, random_start

from .support import setup_of

START = new_game(MODERN, (0, 0, 0))


def events(text: str) -> tuple[Event, ...]:
    pairs = (line.split(":") for line in text.split("/"))
    return tuple(
        Event(int(seat), parse_token(token)) for seat, tokens in pairs for token in tokens.split()
    )


def revision(text: str) -> Revision:
    return Revision(START, events(text), events(text))


def scores(found: Revision) -> tuple[int, ...]:
    assert not found.problems
    return found.final.banked


def test_a_changed_shot_changes_what_follows() -> None:
    game = revision("1: c 3 - / 2: 5 - / 3: -")
    assert scores(game) == (4, 5, 0)
    assert scores(game.changed(1, events("1: 5")[0])) == (6, 5, 0)
    assert scores(game.inserted(1, events("1: 1")[0])) == (5, 5, 0)
    assert scores(game.deleted(1)) == (1, 5, 0)


def test_later_shots_that_are_not_possible_any_more_are_named_and_not_altered() -> None:
    game = revision("1: c 3 - / 2: 5 -").changed(0, events("1: t")[0])
    problems = game.problems
    assert [problem.at for problem in problems] == [1, 2]
    assert all(problem.out_of_turn for problem in problems)
    assert "player 2 is at the table" in problems[0].reason
    assert [turn.event.token for turn in game.turns] == ["t", "5", "-"]
    assert game.new[1:] == events("1: 3 - / 2: 5 -")
    assert game.before(1) == game.before(2)
    assert game.before(3).at_table == 2


def test_an_inning_that_was_another_players() -> None:
    game = revision("1: - / 2: 5 3 - / 3: 1 -")
    assert game.inning_at(2) == (1, 3)
    given = game.given_to(1, 3, 3)
    assert [event.seat for event in given.new] == [1, 3, 3, 3, 3, 3]
    assert given.problems
    assert given.inning_at(5) == (4, 2)


def test_an_inning_ends_where_the_next_one_of_the_same_player_begins() -> None:
    game = revision("1: c - / 2: - / 3: retire / 1: - / 2: retire")
    assert game.inning_at(1) == (0, 2)
    assert game.inning_at(2) == (2, 1)


def test_what_is_out_of_turn_is_left_out_at_once() -> None:
    game = revision("1: c 3 - / 2: 5 - / 3: 1 -").changed(0, events("1: t")[0])
    assert game.without_problems().new == events("1: t / 2: 5 - / 3: 1 -")


def test_what_is_out_of_turn_is_dealt_on_to_whoever_is_at_the_table() -> None:
    game = revision("1: c - / 2: 5 - / 3: 1 - / 1: d -").deleted(1)
    dealt = game.dealt_on()
    assert dealt.new == events("1: c 5 - / 2: 1 - / 3: d -")
    assert scores(dealt) == (6, 1, 2)
    assert dealt.dealt_on() == dealt


def test_dealing_on_leaves_people_who_come_and_go_alone() -> None:
    game = revision("1: - / 2: 5 - / 3: retire / 1: c - / 2: -").inserted(0, events("1: 5")[0])
    assert game.dealt_on().new == game.new
    game = revision("1: - / 2: 5 - / 1: retire / 3: c -").deleted(0)
    assert game.dealt_on().new == events("1: 5 - / 1: retire / 2: c -")


def test_what_is_out_of_turn_stays_whose_it_was_when_the_others_sat_out() -> None:
    game = revision("1: - / 2: 5 - / 3: 1 - / 1: c -").given_to(1, 2, 3)
    kept = game.with_others_sitting_out()
    assert kept.new == events("1: - / 2: skip / 3: 5 - / 1: skip / 2: skip / 3: 1 - / 1: c -")
    assert scores(kept) == (1, 0, 6)
    assert kept.with_others_sitting_out() == kept


def test_what_no_turn_would_make_possible_stays_named() -> None:
    game = revision("1: - / 2: 5 - / 3: 1 -").changed(3, events("3: w")[0])
    assert not game.problems[0].out_of_turn
    assert game.dealt_on() == game
    assert game.with_others_sitting_out() == game


@pytest.mark.parametrize("seed", range(60))
def test_whatever_is_changed_each_way_out_leads_out(seed: int) -> None:
    chance = random.Random(seed)
    start = random_start(chance)
    played = tuple(event for event, _ in islice(play_on(chance, start, 40), 40))
    game = Revision(start, played, played)
    for _ in range(3):
        at = chance.randrange(max(1, len(game.new)))
        if chance.random() < 0.5:
            game = game.deleted(at)
        else:
            game = game.given_to(*game.inning_at(at), chance.randint(1, len(start.players)))
        if not game.new:
            return
    assert len(game.turns) + len(game.problems) == len(game.new)
    assert game.without_problems().problems == ()
    for way in (game.dealt_on(), game.with_others_sitting_out()):
        assert [event.act for event in way.new if event.act is not Action.SKIP] == [
            event.act for event in game.new if event.act is not Action.SKIP
        ]
        assert way.without_problems().problems == ()


@pytest.mark.parametrize(
    ("new", "expected"),
    [
        ("1: c 3 - / 2: 5 -", (5, 0, "")),
        ("1: c 5 - / 2: 5 -", (1, 1, "5")),
        ("1: c 3 3 - / 2: 5 -", (2, 0, "3")),
        ("1: c - / 2: 5 -", (1, 1, "")),
        ("1: c 3 - / 2: 5 - / 3: c", (5, 0, "c")),
    ],
)
def test_only_what_was_changed_is_recorded(new: str, expected: tuple[int, int, str]) -> None:
    game = revision("1: c 3 - / 2: 5 -")._replace(new=events(new))
    at, drop, put = game.splice
    assert (at, drop, " ".join(event.token for event in put)) == expected


def test_the_least_change_makes_the_new_events_of_the_old() -> None:
    chance = random.Random(7)
    for _ in range(200):
        lists = [
            tuple(event for event, _ in islice(play_on(chance, random_start(chance), 12), 12))
            for _ in range(2)
        ]
        found = Revision(START, lists[0], lists[1])
        at, drop, put = found.splice
        assert found.old[:at] + put + found.old[at + drop :] == found.new


@pytest.fixture
def game(journal: Journal) -> MarkedGame:
    found = MarkedGame.start(journal, setup_of("Ann", "Bo", "Cy", house="open_to=90"))
    for event in events("1: c 3 - / 2: 5 - / 3: 1 -"):
        found.record(event)
    return found


def test_a_correction_is_one_entry_and_one_undo(journal: Journal, game: MarkedGame) -> None:
    game.correct(game.revision.changed(1, events("1: 5")[0]).changed(3, events("2: d")[0]))
    assert game.state.banked == (6, 2, 1)
    assert journal.entries(game.id)[-1].kind == "correct"
    assert MarkedGame.resume(journal, game.id).events == game.events
    game.undo()
    assert game.state.banked == (4, 5, 1)
    game.redo()
    assert game.state.banked == (6, 2, 1)


def test_a_correction_that_is_not_possible_writes_nothing(
    journal: Journal, game: MarkedGame
) -> None:
    before = journal.entries(game.id)
    with pytest.raises(IllegalEvent):
        game.correct(game.revision.changed(0, events("1: t")[0]))
    with pytest.raises(NothingToTakeBack):
        game.correct(game.revision)
    assert journal.entries(game.id) == before
    assert game.state.banked == (4, 5, 1)


def test_a_correction_of_a_game_that_has_gone_on_is_refused(
    journal: Journal, game: MarkedGame
) -> None:
    other = MarkedGame.resume(journal, game.id)
    begun = game.revision.changed(1, events("1: 5")[0])
    other.record(events("1: c")[0])
    with pytest.raises(Conflict):
        game.correct(begun)
    assert game.events == other.events
    # Once more, now that this terminal knows what the other wrote: still nothing is overwritten.
    with pytest.raises(IllegalEvent, match="gone on"):
        game.correct(begun)
    assert MarkedGame.resume(journal, game.id).events == other.events
    later = begun.gone_on(game.events)
    assert later is not None
    game.correct(later)
    assert game.events == [*later.new]
    assert begun.gone_on(game.events) is None


def test_innings_that_are_out_of_turn_stay_apart() -> None:
    game = revision("1: 5 - / 2: 3 - / 3: c - / 1: 1 -")
    moved = game.given_to(2, 2, 3)
    assert [problem.at for problem in moved.problems][:2] == [2, 3]
    assert moved.inning_at(2) == (2, 2)
    assert moved.inning_at(4) == (4, 2)
