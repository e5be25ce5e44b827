"""An evening to report on: matches played, walked over, void, corrected; odd names."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from cowboy_tui.journal import Journal
from cowboy_tui.league.night import Draw, Pairing
from cowboy_tui.league.season import Season
from cowboy_tui.marker.league_record import LeagueRecord
from cowboy_tui.marker.league_types import NIGHTS
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.marker.nights import begin_night
from cowboy_tui.marker.people import People
from cowboy_tui.marker.seasons import begin_season

from ..marker.support import SHORT_HOUSE, WON, event, mark

LONG = "Bartholomew Featherstonehaugh-Cholmondeley of the Upper Marshes III"
MARKUP = '<b>&"O\'Neil"</b>'
FORMULA = "=SUM(A1:A9)"
NAMES = ("Ann", "王小明", LONG, MARKUP, FORMULA, "Zoë")


class Evening(NamedTuple):
    """A night in a journal."""

    journal: Journal
    night: str
    season: str
    players: list[str]


def evening(journal: Journal, names: Sequence[str] = NAMES, rounds: int = 2) -> Evening:
    """Play some rounds, each player against another one; the last match drawn waits."""
    house = dict(pair.split("=") for pair in SHORT_HOUSE.split())
    season = begin_season(
        journal,
        Season(name="Winter <i>26</i>", house={key: int(value) for key, value in house.items()}),
    )
    people = People(journal)
    players = [people.add(name).id for name in names]
    night = begin_night(journal, season.id, date(2026, 11, 26), "Rack & Roll", ("1", "2", "3"))
    desk = NightDesk(journal, night.id)
    for player in players:
        desk.arrive(player)
    for number in range(rounds):
        turned = players[1 + number :] + players[1 : 1 + number]
        row = [players[0], *turned]
        half = len(row) // 2
        pairs = zip(row[:half], reversed(row[half:]), strict=False)
        matches = tuple(Pairing(players=pair) for pair in pairs)
        LeagueRecord.load(journal, NIGHTS, night.id).add(Draw(matches=matches))
        desk.refresh()
        for match in desk.matches:
            if match.round == number + 1:
                mark(desk.start_match(match.id), WON)
                desk.refresh()
    return Evening(journal, night.id, season.id, players)


def unsettled(found: Evening) -> NightDesk:
    """Add what does not go as it should: a walk-over, a void match, a correction, somebody gone."""
    desk = NightDesk(found.journal, found.night)
    first = desk.matches[0]
    desk.confirm(first.id, first.players[0])
    desk.confirm(first.id, first.players[1])
    pairs = [found.players[:2], found.players[2:4], found.players[4:6]]
    drawn = Draw(matches=tuple(Pairing(players=tuple(pair)) for pair in pairs))
    LeagueRecord.load(found.journal, NIGHTS, found.night).add(drawn)
    desk.refresh()
    walked, void, played = desk.matches[-3:]
    desk.settle(walked.id, "walk_over", walked.players[0], "his bus went")
    desk.settle(void.id, "void", why="the cloth tore")
    game = mark(desk.start_match(played.id), ["1:13", "1:-", "2:-"])
    game.record(event("1:set:1,2"))
    correct(found.journal, first.games[0].id)
    desk.refresh()
    desk.leave(found.players[5])
    return desk


def correct(journal: Journal, game: str) -> None:
    """Have the other player win a game that the first won with its third shot."""
    found = MarkedGame.resume(journal, game)
    revision = found.revision.changed(2, event("1:-"))
    for at, token in enumerate(("2:13", "2:c", "2:w"), 3):
        revision = revision.inserted(at, event(token))
    found.correct(revision, "the other pocket had been called")
