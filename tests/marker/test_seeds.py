"""The seeds of a knock-out: the season's table before tonight, then the lot."""

from datetime import date

from cowboy_tui.journal import Journal
from cowboy_tui.league.draw import Plan
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.marker.nights import begin_night

from .league_support import desk_of, id_of, play, season_of


def another_night(journal: Journal, desk: NightDesk, day: int) -> NightDesk:
    night = begin_night(journal, desk.night.season, date(2026, 1, day), "Bar", ["1", "2"])
    following = NightDesk(journal, night.id)
    for player in desk.here:
        following.arrive(player)
    return following


def seeds(desk: NightDesk) -> list[str]:
    return [each.id for each in sorted(desk._entrants(), key=lambda each: each.seed)]


def test_who_won_before_is_seeded_first_and_comes_to_the_byes(journal: Journal) -> None:
    first = desk_of(journal, *"ABCDEF", season=season_of(format="knock_out"))
    winner = id_of(first, "F")
    while isinstance(first.draw(), Plan):
        for match in [match for match in first.matches if not match.over]:
            play(first, match.id, winner if winner in match.players else match.players[0])
    second = another_night(journal, first, 15)
    assert seeds(second)[0] == winner
    plan = second.draw()
    assert isinstance(plan, Plan)
    assert winner in plan.byes


def test_those_who_share_a_place_are_in_an_order_by_lot(journal: Journal) -> None:
    first = desk_of(journal, *"ABCDEFGH", season=season_of(format="knock_out"))
    orders = [seeds(another_night(journal, first, day)) for day in range(15, 20)]
    assert len(set(map(tuple, orders))) > 1
    assert all(sorted(order) == sorted(first.here) for order in orders)
    again = NightDesk(journal, first.night.id)
    assert seeds(again) == seeds(first)


def test_a_later_night_does_not_change_the_seeds(journal: Journal) -> None:
    first = desk_of(journal, *"ABCD", season=season_of(format="knock_out"))
    before = seeds(first)
    later = another_night(journal, first, 15)
    later.draw()
    for match in later.matches:
        play(later, match.id, match.players[0])
    assert seeds(NightDesk(journal, first.night.id)) == before
