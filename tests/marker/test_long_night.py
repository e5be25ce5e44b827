"""A night that passes midnight and the hour that October has twice."""

import time
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker.league_games import results_of_nights
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.marker.nights import begin_night, evening_of, open_night
from cowboy_tui.marker.people import People
from cowboy_tui.marker.seasons import begin_season

from .league_support import season_of, win

SATURDAY = date(2026, 10, 24)


@pytest.fixture
def _paris(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as changed:
        changed.setenv("TZ", "Europe/Paris")
        time.tzset()
        yield
    time.tzset()


@pytest.mark.usefixtures("_paris")
def test_games_belong_to_their_night_whatever_the_clock_says(journal: Journal) -> None:
    now = datetime(2026, 10, 24, 20, 30, tzinfo=UTC)  # half past ten in the evening
    journal._clock = lambda: now
    people = People(journal)
    season = begin_season(journal, season_of()).id
    night = begin_night(journal, season, evening_of(now), "Bar", ["1"])
    players = [people.add(name).id for name in "ABCD"]
    desk = NightDesk(journal, night.id, lambda: now)
    for player in players:
        desk.arrive(player)
    walls = []
    while desk.board().left:
        desk.draw()
        for match in [match for match in desk.matches if not match.over]:
            game = desk.start_match(match.id)
            walls.append(now.astimezone().strftime("%H:%M"))
            now += timedelta(minutes=40)
            win(game, match.players[0])
            now += timedelta(minutes=20)
            desk.refresh()
            ends = desk.board().ends
            assert ends is not None
            assert ends - now == timedelta(minutes=40) * desk.board().left
    assert walls == ["22:30", "23:30", "00:30", "01:30", "02:30", "02:30"]
    assert {game.date for game in desk.games} == {SATURDAY.isoformat()}
    assert len(desk.games) == 6 == len(results_of_nights(journal, [night.id]))
    assert [game.started for game in desk.games] == sorted(game.started for game in desk.games)
    assert evening_of(now) == SATURDAY
    desk.close()
    now += timedelta(hours=16)
    assert evening_of(now) == date(2026, 10, 25)
    following = begin_night(journal, season, evening_of(now), "Bar", ["1"])
    found = open_night(journal)
    assert found is not None
    assert found.id == following.id != night.id
    assert NightDesk(journal, following.id).games == []
