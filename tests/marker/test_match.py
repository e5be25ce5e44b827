"""Matches: who has won how many games, and who opens the next one."""

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.match import AFTER, earlier_winners, opens_of, race_of, tally
from cowboy_tui.marker.payloads import Kind, start_payload
from cowboy_tui.marker.rematch import next_game, order_of_next, rematch
from cowboy_tui.settings.settings import Opens

from .support import WON, event, mark, setup_of

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")
BO_WINS = ("1:-", "2:13", "2:c", "2:w")


def game(
    journal: Journal, *tokens: str, after: str = "", race: str = "3", players: int = 2
) -> MarkedGame:
    setup = setup_of(*NAMES[:players], more=f"X-Race: {race}\n")
    return mark(MarkedGame.start(journal, setup.with_tag(AFTER, after)), tokens)


# Who opens


@pytest.mark.parametrize(
    ("players", "opens", "order"),
    [
        (2, "next", (2, 1)),
        (2, "winner", (1, 2)),
        (2, "loser", (2, 1)),
        (2, "same", (1, 2)),
        (3, "next", (2, 3, 1)),
        (3, "winner", (1, 2, 3)),
        (3, "loser", (3, 1, 2)),
        (3, "same", (1, 2, 3)),
        (5, "next", (2, 3, 4, 5, 1)),
        (5, "winner", (1, 2, 3, 4, 5)),
        (5, "loser", (5, 1, 2, 3, 4)),
        (5, "same", (1, 2, 3, 4, 5)),
    ],
)
def test_who_opens_after_the_opener_has_won(
    journal: Journal, players: int, opens: Opens, order: tuple[int, ...]
) -> None:
    state = game(journal, *WON, players=players).state
    assert order_of_next(state, opens) == order


@pytest.mark.parametrize(
    ("players", "opens", "order"),
    [
        (2, "next", (1, 2)),
        (2, "winner", (2, 1)),
        (2, "loser", (1, 2)),
        (3, "next", (3, 1, 2)),
        (3, "winner", (2, 3, 1)),
        (3, "loser", (3, 1, 2)),
        (5, "next", (3, 4, 5, 1, 2)),
        (5, "winner", (2, 3, 4, 5, 1)),
        (5, "same", (1, 2, 3, 4, 5)),
    ],
)
def test_who_opens_after_the_second_has_won(
    journal: Journal, players: int, opens: Opens, order: tuple[int, ...]
) -> None:
    state = game(journal, *BO_WINS, players=players).state
    assert order_of_next(state, opens) == order


def test_the_loser_has_the_fewest_points_and_the_last_of_equals_opens(journal: Journal) -> None:
    tokens = ("1:-", "2:1", "2:-", "3:-", "1:13", "1:c", "1:w")
    state = game(journal, *tokens, players=3).state
    assert state.banked[1] > state.banked[2]
    assert order_of_next(state, "loser") == (3, 1, 2)
    fewer = state._replace(banked=(6, 0, 1))
    assert order_of_next(fewer, "loser") == (2, 3, 1)


@pytest.mark.parametrize("opens", ["next", "winner", "loser", "same"])
def test_a_game_without_a_winner_is_played_again_in_the_same_order(
    journal: Journal, opens: Opens
) -> None:
    assert order_of_next(game(journal, "1:-", "2:1", players=3).state, opens) == (1, 2, 3)


def test_the_winner_with_fewest_points_is_not_the_loser(journal: Journal) -> None:
    state = game(journal, "1:1", "1:retire").state
    assert state.winner == 2
    assert order_of_next(state, "loser") == (1, 2)


def test_who_was_out_takes_part_and_a_latecomer_has_no_head_start(journal: Journal) -> None:
    setup = setup_of("Ann", "Bo", "Cy", more="Start: 0 2 0\n")
    state = setup.new_game()._replace(
        players=("Ann", "Bo", "Cy", "Late"),
        order=(1, 4, 2, 3),
        banked=(6, 2, 0, 3),
        out=frozenset({2}),
        retired=frozenset({2}),
        winner=1,
    )
    draft = rematch(setup, state, "next")
    assert draft.names == ("Late", "Bo", "Cy", "Ann")
    assert draft.start == (0, 2, 0, 0)


def test_the_match_says_who_opens_before_the_settings_do(journal: Journal) -> None:
    setup = setup_of(more="X-Opens: winner\n")
    won = mark(MarkedGame.start(journal, setup), WON)
    assert next_game(journal, won, "next").players == ("Ann", "Bo")
    odd = setup_of(more="X-Opens: nobody\n")
    assert opens_of(odd) is None
    assert rematch(odd, won.state, "next").names == ("Bo", "Ann")


# The tally


def test_the_tally_is_of_all_games_of_the_chain(journal: Journal) -> None:
    first = game(journal, *WON)
    second = game(journal, *BO_WINS, after=first.id)
    third = game(journal, *WON, after=second.id)
    assert tally(journal, third) == (3, (("Ann", 2), ("Bo", 1)), None)
    fourth = game(journal, *WON, after=third.id)
    match = tally(journal, fourth)
    assert (match.winner, match.margin) == ("Ann", (3, 1))


def test_an_earlier_game_that_is_corrected_changes_the_tally(journal: Journal) -> None:
    first = game(journal, *WON)
    second = game(journal, after=first.id)
    assert tally(journal, second).wins == (("Ann", 1), ("Bo", 0))
    first.undo()
    assert tally(journal, second).wins == (("Ann", 0), ("Bo", 0))
    mark(first, ("1:-", "2:1", "2:retire"))
    assert tally(journal, second).wins == (("Ann", 1), ("Bo", 0))
    first.undo()
    first.record(event("2:-"))
    first.record(event("1:retire"))
    assert tally(journal, second).wins == (("Ann", 0), ("Bo", 1))


def test_a_game_without_a_winner_counts_for_nobody(journal: Journal) -> None:
    first = game(journal, "1:-")
    first.abandon()
    second = game(journal, *WON, after=first.id)
    assert tally(journal, second).wins == (("Ann", 1), ("Bo", 0))


def test_a_game_before_that_is_not_there_ends_the_chain(journal: Journal) -> None:
    for after in ("nowhere", "00000000-0000-0000-0000-000000000000"):
        assert tally(journal, game(journal, *WON, after=after)).wins == (("Ann", 1), ("Bo", 0))


def test_games_that_come_after_each_other_are_counted_once(journal: Journal) -> None:
    ids = ["00000000-0000-4000-8000-00000000000" + digit for digit in "12"]
    for at, other in ((ids[0], ids[1]), (ids[1], ids[0])):
        setup = setup_of(more=f"X-Race: 3\nX-After: {other}\n")
        journal.append(at, 0, Kind.START, start_payload(setup))
        mark(MarkedGame.resume(journal, at), WON)
    last = game(journal, after=ids[1])
    assert tally(journal, last).wins == (("Ann", 2), ("Bo", 0))
    circle = MarkedGame.resume(journal, ids[0])
    assert tally(journal, circle).wins == (("Ann", 2), ("Bo", 0))


def test_a_game_that_cannot_be_read_ends_the_chain(journal: Journal) -> None:
    first = game(journal, *WON)
    broken = game(journal, *WON, after=first.id)
    journal.append(broken.id, journal.last_seq(broken.id), "nonsense", "{}")
    assert tally(journal, game(journal, *WON, after=broken.id)).wins == (("Ann", 1), ("Bo", 0))


def test_who_plays_no_more_keeps_what_he_has_won(journal: Journal) -> None:
    first = game(journal, *WON)
    setup = setup_of("Bo", "Cy", more=f"X-Race: 3\nX-After: {first.id}\n")
    match = tally(journal, MarkedGame.start(journal, setup))
    assert match.wins == (("Bo", 0), ("Cy", 0), ("Ann", 1))


def test_a_chain_of_a_thousand_games(journal: Journal) -> None:
    before = game(journal, *WON, race="99").id
    for _ in range(999):
        before = game(journal, after=before, race="99").id
    assert earlier_winners(journal, MarkedGame.resume(journal, before)) == ("Ann",)


@pytest.mark.parametrize(
    ("text", "race"),
    [("3", 3), ("1", 1), ("0", 1), ("99", 99), ("100", 1), ("x", 1), ("\u0663", 1)],
)
def test_a_race_is_a_number_up_to_99(text: str, race: int) -> None:
    assert race_of(setup_of(more=f"X-Race: {text}\n")) == race


def test_the_next_game_follows_until_the_match_is_won(journal: Journal) -> None:
    setup = setup_of(more="X-Race: 2\nEvent: Cup\nTable: 4\n")
    first = mark(MarkedGame.start(journal, setup), WON)
    after = next_game(journal, first, "same")
    assert (after.tag(AFTER), after.tag("Event"), after.tag("Table")) == (first.id, "Cup", "4")
    last = mark(MarkedGame.start(journal, after), WON)
    fresh = next_game(journal, last, "same")
    assert (fresh.tag(AFTER), race_of(fresh)) == ("", 2)


def test_single_games_follow_none(journal: Journal) -> None:
    first = mark(MarkedGame.start(journal, setup_of()), WON)
    assert next_game(journal, first, "next").tags == ()
