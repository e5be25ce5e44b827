"""Whole evenings by the board: who does what it says comes to the end of every format."""

from collections import Counter
from itertools import combinations

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.league.draw import Plan
from cowboy_tui.league.result import MatchState
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.night_desk import NightDesk

from .league_support import desk_of, season_of, win

NAMES = "ABCDEFGHIJK"
MOST_STEPS = 400


def step(desk: NightDesk) -> bool:
    """Do what the board says is next, or else play a game to its end; False at closing time."""
    board = desk.board()
    if board.todo.startswith("Start "):
        words = board.todo.rstrip(".").split()
        match = words[words.index("of") + 1] if "of" in words else words[1]
        assert desk.start_match(match).setup.tag("Table") == words[-1]
    elif board.todo.startswith("Draw "):
        assert isinstance(desk.draw(), Plan)
    elif board.todo == "Close the night.":
        desk.close()
        return False
    else:
        assert board.todo == ""
        line = next(line for line in board.tables if line.game)
        win(MarkedGame.resume(desk._journal, line.game), min(line.players))
        assert desk.refresh()
    return True


def play_all(desk: NightDesk, steps: int = MOST_STEPS) -> None:
    for _ in range(steps):
        if not step(desk):
            return
    assert steps < MOST_STEPS, "the night came to no end"


@pytest.mark.parametrize("race", [1, 2])
@pytest.mark.parametrize("format_", ["round_robin", "rings", "knock_out"])
def test_a_night_comes_to_its_end(journal: Journal, format_: str, race: int) -> None:
    season = season_of(format=format_, race=race)
    desk = desk_of(journal, *NAMES[:7], tables=["1", "2", "3"], season=season)
    play_all(desk)
    assert desk.night.closed
    assert {match.state for match in desk.matches} == {MatchState.PLAYED}
    assert desk.strays == []
    met = Counter(pair for match in desk.matches for pair in pairs(match.players))
    if format_ == "round_robin":
        assert met == Counter(pairs(desk.here))
    if format_ == "rings":
        assert set(met) == set(pairs(desk.here))


def test_winner_stays_goes_on_and_on(journal: Journal) -> None:
    desk = desk_of(journal, *NAMES[:5], season=season_of(format="winner_stays"))
    play_all(desk, 60)
    assert not desk.night.closed
    assert len(desk.matches) > 10


def test_an_evening_with_latecomers_and_one_who_leaves_in_a_match(journal: Journal) -> None:
    desk = desk_of(journal, *NAMES[:9], tables=["1", "2", "3"])
    late = [desk.people.add(name).id for name in NAMES[9:]]
    for player in late:
        desk.expect(player)
    for _ in range(12):
        step(desk)
    for player in late:
        desk.arrive(player)
    while not (lines := [line for line in desk.board().tables if line.game]):
        step(desk)
    leaver, other = lines[0].players
    assert f"{lines[0].match} is a walk-over" in desk.leave(leaver)
    first = desk.matches[0].games[0]
    correction = MarkedGame.resume(journal, first.id)
    correction.undo()
    desk.refresh()
    assert desk.matches[0].state is MatchState.PLAYING
    correction.redo()
    desk.refresh()
    play_all(desk)
    assert desk.strays == []
    played = [match for match in desk.matches if match.state is MatchState.PLAYED]
    met = Counter(pair for match in played for pair in pairs(match.players))
    stayed = [player for player in desk.here if player != leaver]
    assert all(met[pair] == 1 for pair in pairs(stayed))
    walked = [match for match in desk.matches if match.state is MatchState.WALK_OVER]
    assert (other, leaver) in [(match.winner, leaver) for match in walked]
    assert leaver not in {player for match in desk.matches[-3:] for player in match.players}


def pairs(players: "tuple[str, ...] | list[str]") -> list[frozenset[str]]:
    return [frozenset(pair) for pair in combinations(players, 2)]
