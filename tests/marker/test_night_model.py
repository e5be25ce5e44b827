"""Random evenings at two terminals: what each holds is what reading it anew comes to."""

import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cowboy_tui.journal import Journal
from cowboy_tui.league.result import MatchState
from cowboy_tui.marker.marked_game import MarkedGame, NothingToTakeBack
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.marker.not_now import NotNow
from cowboy_tui.marker.people import NotOnePerson
from cowboy_tui.marker.setup_draft import BadSetup

from .league_support import desk_of, season_of, win

Act = Callable[[NightDesk, int], object]


def _player(desk: NightDesk, at: int) -> str:
    everybody = desk.people.all
    return everybody[at % len(everybody)].id


def _match(desk: NightDesk, at: int) -> str:
    return desk.matches[at % len(desk.matches)].id if desk.matches else "none"


def _start(desk: NightDesk, at: int) -> object:
    return desk.start_match(_match(desk, at))


def _finish(desk: NightDesk, at: int) -> object:
    game = desk.start_match(_match(desk, at))
    if game.turns:
        game.abandon()
        return None
    return win(game, desk.match(_match(desk, at)).players[at % 2])


def _correct(desk: NightDesk, at: int) -> object:
    if not desk.games:
        return None
    game = MarkedGame.resume(desk._journal, desk.games[at % len(desk.games)].id)
    try:
        return game.undo() if at % 2 else game.redo()
    except NothingToTakeBack:
        return None


def _settle(desk: NightDesk, at: int) -> object:
    match = desk.matches[at % len(desk.matches)] if desk.matches else None
    if match is None:
        return None
    return desk.settle(match.id, "walk_over" if at % 2 else "void", match.players[at % 2])


def _confirm(desk: NightDesk, at: int) -> object:
    return desk.confirm(_match(desk, at), _player(desk, at))


def _merge(desk: NightDesk, at: int) -> object:
    everybody = desk.people.listed
    if at % 4 or len(everybody) < 3:
        return None
    return desk.people.merge(everybody[0].id, everybody[1].id)


ACTS: list[Act] = [
    lambda desk, at: desk.arrive(_player(desk, at)),
    lambda desk, at: desk.expect(_player(desk, at)),
    lambda desk, at: desk.leave(_player(desk, at)),
    lambda desk, at: desk.draw(),
    lambda desk, at: desk.undo(),
    lambda desk, at: desk.redo(),
    lambda desk, at: desk.close() if at % 3 else desk.reopen(),
    lambda desk, at: desk.set_tables(tuple(str(n) for n in range(1 + at % 3))),
    _start,
    _finish,
    _finish,
    _correct,
    _settle,
    _confirm,
    _merge,
]

EVENINGS = st.lists(
    st.tuples(st.integers(0, 1), st.sampled_from(range(len(ACTS))), st.integers(0, 11)),
    max_size=25,
)
SEASONS = st.fixed_dictionaries(
    {
        "format": st.sampled_from(["round_robin", "rings", "winner_stays", "knock_out"]),
        "race": st.integers(1, 2),
        "left": st.sampled_from(["walk_over", "void"]),
    }
)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(SEASONS, st.integers(2, 6), EVENINGS)
def test_a_night_is_what_its_entries_come_to(
    season: dict[str, object], players: int, evening: list[tuple[int, int, int]]
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "journal.db"
        with closing(Journal.open(path, "bar")) as one, closing(Journal.open(path, "win")) as two:
            desk = desk_of(one, *"ABCDEFG"[:players], season=season_of(**season))
            desks = [desk, NightDesk(two, desk.night.id, desk._clock)]
            for which, act, at in evening:
                _do(desks[which], ACTS[act], at)
            for each in desks:
                each.refresh()
                _assert_as_read_anew(each)


def _do(desk: NightDesk, act: Act, at: int) -> None:
    games = {game.id: game.match for game in desk.games}
    with suppress(NotNow, NotOnePerson, BadSetup):
        act(desk, at)
    desk.refresh()
    drawn = {match.id for match in desk.night.matches}
    assert drawn.issuperset(games.values()), "a game was torn from its match"


def _assert_as_read_anew(desk: NightDesk) -> None:
    fresh = NightDesk(desk._journal, desk.night.id, desk._clock)
    assert fresh.night == desk.night
    assert fresh.people.all == desk.people.all
    assert fresh.matches == desk.matches
    assert fresh.board() == desk.board()
    assert {each.id: fresh.signed(each.id) for each in fresh.matches} == {
        each.id: desk.signed(each.id) for each in desk.matches
    }
    for match in fresh.matches:
        assert (match.winner is None) == (
            match.state not in (MatchState.PLAYED, MatchState.WALK_OVER)
        )
        numbers = [game.number for game in match.games]
        assert numbers == list(range(1, len(numbers) + 1))
