"""Players, seasons and nights as people name them."""

from datetime import date

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.league.season import Season
from cowboy_tui.marker.league_names import (
    NotMeant,
    entry_meant,
    night_meant,
    player_meant,
    season_meant,
)
from cowboy_tui.marker.nights import begin_night
from cowboy_tui.marker.people import People
from cowboy_tui.marker.seasons import begin_season


def test_a_player_by_name_short_name_and_id(journal: Journal) -> None:
    people = People(journal)
    ann = people.add("Ann Lee", "Annie")
    zoe = people.add("Zoë")
    for text in ("Ann Lee", "ann  lee", "ANNIE", ann.id, ann.id[:8], ann.id[:8].upper()):
        assert player_meant(people, text).id == ann.id
    assert player_meant(people, "zoe").id == zoe.id
    people.change(ann.id, name="Anna Lee")
    assert player_meant(people, "Ann Lee").id == ann.id
    for text in ("", " ", "Bo", "%", "\x1b[2J"):
        with pytest.raises(NotMeant, match=r"no player is called .*'players' lists them"):
            player_meant(people, text)


def test_a_name_that_two_have(journal: Journal) -> None:
    people = People(journal)
    people.add("Zoë", "Z")
    people.add("ZOË", "Z")
    assert player_meant(people, "Zoë").name == "Zoë"
    for text in ("zoe", "z"):
        with pytest.raises(NotMeant, match="more than one player"):
            player_meant(people, text)


def test_an_entry_that_is_part_of_another(journal: Journal) -> None:
    people = People(journal)
    one, other = people.add("Bob"), people.add("Robert")
    people.merge(one.id, other.id)
    assert player_meant(people, "Bob").id == other.id
    assert entry_meant(people, "Bob").id == entry_meant(people, one.id[:8]).id == one.id
    assert entry_meant(people, "Robert").id == other.id


def test_seasons_and_nights(journal: Journal) -> None:
    for look in (season_meant, night_meant):
        with pytest.raises(NotMeant, match=r"there is no (season|night) yet"):
            look(journal)
    first = begin_season(journal, Season(name="Winter"))
    second = begin_season(journal, Season(name="Summer"))
    assert season_meant(journal).id == second.id
    assert season_meant(journal, "WINTER ").id == season_meant(journal, first.id[:6]).id == first.id
    evenings = [
        begin_night(journal, season.id, date(2026, 11, day), "", ("1",))
        for season, day in ((first, 5), (second, 5), (first, 12))
    ]
    assert night_meant(journal).id == evenings[2].id
    assert night_meant(journal, "2026-11-12").id == evenings[2].id
    assert night_meant(journal, "2026-11-05", second.id).id == evenings[1].id
    assert night_meant(journal, "last", second.id).id == evenings[1].id
    with pytest.raises(NotMeant, match="more than one night"):
        night_meant(journal, "2026-11-05")
    with pytest.raises(NotMeant, match="no night is called"):
        night_meant(journal, "2026-11-12", second.id)
