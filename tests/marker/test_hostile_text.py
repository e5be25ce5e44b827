"""Text from people that a terminal would obey, that is too long, or that looks like markup."""

import json
from collections.abc import Callable
from datetime import date

import pytest
from pydantic import ValidationError

from cowboy_tui.journal import Journal
from cowboy_tui.league.player import Enter
from cowboy_tui.marker.league_record import BrokenRecord
from cowboy_tui.marker.league_types import PLAYERS, PlayerRecord
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.marker.nights import begin_night
from cowboy_tui.marker.not_now import NotNow
from cowboy_tui.marker.people import People
from cowboy_tui.marker.player_lists import BadList, import_players
from cowboy_tui.rules.names import BadText

from .league_support import desk_of, id_of, names_in, season_of, win

Change = Callable[[], object]

HOSTILE = [
    "a\x1b[31mb",
    "a\x07",
    "a\nb",
    "a\r\nX-Night: b",
    "a\x00b",
    "a\u202eb",
    "a\u2028b",
    "a\x9b2J",
    "\ud800",
    "x" * 201,
    "e" + "\u0301" * 300,
]
ALLOWED = [
    "[bold red]Ann[/]",
    "[@click=app.quit]x[/]",
    "<script>alert(1)</script>",
    "{0} %s {name}",
    "\\[b]",
    "'; DROP TABLE entries; --",
    "Player: Bo",
    "X-Match: 9.9",
    "e" + "\u0301",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "ﷺ",
    "x" * 200,
]


@pytest.mark.parametrize("text", HOSTILE)
def test_it_is_refused_with_a_printable_sentence_and_nothing_is_written(
    journal: Journal, text: str
) -> None:
    desk = desk_of(journal, "Ann", "Bo")
    desk.draw()
    ann, written = id_of(desk, "Ann"), journal.newest
    said = []
    changes: tuple[Change, ...] = (
        lambda: desk.people.add(text),
        lambda: desk.people.add("Cy", text),
        lambda: desk.people.change(ann, name=text),
        lambda: desk.people.change(ann, short=text),
        lambda: begin_night(journal, desk.night.season, date(2026, 1, 9), text, ["1"]),
        lambda: begin_night(journal, desk.night.season, date(2026, 1, 9), "", [text]),
        lambda: season_of(name=text),
        lambda: desk.set_tables((text,)),
        lambda: desk.settle("1.1", "void", why=text),
        lambda: desk.start_match(text),
        lambda: desk.start_match("1.1", text),
        lambda: desk.arrive(text),
    )
    for change in changes:
        with pytest.raises((BadText, NotNow, ValidationError)) as caught:
            change()
        said.append(caught.value)
    assert all(str(each).isprintable() for each in said if not isinstance(each, ValidationError))
    assert journal.newest == written


@pytest.mark.parametrize("text", HOSTILE[:-3])
def test_a_list_with_it_is_refused(journal: Journal, text: str) -> None:
    with pytest.raises(BadList) as caught:
        import_players(journal, People(journal), f'name\nBo\n"{text}"\n'.encode())
    assert str(caught.value).isprintable()
    assert journal.newest == 0


@pytest.mark.parametrize("text", ALLOWED)
def test_what_only_looks_dangerous_is_a_name_like_any_other(journal: Journal, text: str) -> None:
    desk = desk_of(journal, text, "Bo", tables=[text], season=season_of(name=text))
    name = desk.people.all[0].name
    desk.draw()
    game = desk.start_match("1.1")
    assert sorted(game.setup.players) == sorted([name, "Bo"]) == sorted(names_in(desk, "1.1"))
    assert game.setup.tag("Table") == game.setup.tag("Event") == name
    win(MarkedGame.resume(journal, game.id), desk.people.all[0].id)
    fresh = NightDesk(journal, desk.night.id)
    assert fresh.match("1.1").winner == desk.people.all[0].id
    assert fresh.match("1.1").games[0].table == name
    assert [each.name for each in People(journal).alike(text)] == [name]


@pytest.mark.parametrize(
    "payload",
    [
        "",
        "[]",
        "null",
        '{"name": "a\\u001b[2J"}',
        '{"name": ""}',
        '{"name": "Ann", "more": 1}',
        '{"name": "Ann", "start": -1}',
        "[" * 100_000,
        json.dumps({"name": "x" * 201}),
    ],
)
def test_a_record_that_no_such_program_wrote_is_told(journal: Journal, payload: str) -> None:
    player = PlayerRecord.begin(journal, PLAYERS, Enter(name="Ann"))
    journal.append("00000000-0000-0000-0000-000000000000", 0, "player", payload)
    with pytest.raises(BrokenRecord) as caught:
        People(journal)
    assert str(caught.value).isprintable()
    assert PlayerRecord.load(journal, PLAYERS, player.id).state.name == "Ann"
