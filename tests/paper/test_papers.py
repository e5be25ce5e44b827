"""What is on the papers of an evening."""

import json
import os
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from cowboy_tui.league.season import Season
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.marker.nights import begin_night
from cowboy_tui.marker.people import People
from cowboy_tui.paper.blank_sheet import blank_sheet
from cowboy_tui.paper.files import NotAPaper, write_night_report
from cowboy_tui.paper.formats import Format, write
from cowboy_tui.paper.model import Paper
from cowboy_tui.paper.night_report import night_report
from cowboy_tui.paper.rules_card import rules_card
from cowboy_tui.paper.score_sheet import score_sheet
from cowboy_tui.paper.wording import rules_of
from cowboy_tui.rules.names import BadText

from ..marker.support import WON, event, mark, setup_of
from .evening import FORMULA, LONG, MARKUP, Evening

Row = dict[str, Any]
SEASON = "Standings of the season, this night included"


def tables(paper: Paper) -> dict[str, list[Row]]:
    found = json.loads(write(paper, Format.JSON))
    return {table["title"]: table["rows"] for table in found["tables"]}


def by(rows: list[Row], key: str, value: object) -> Row:
    (row,) = [each for each in rows if each[key] == value]
    return row


def test_papers_name_the_house_rules_that_change_something(night: Evening) -> None:
    season = Season(name="S", house={"cushion": "always", "overshoot": "void"})
    assert rules_of(season) == "modern, with overshoot=void"
    assert rules_of(Season(name="S", house={"cushion": "always"})) == "modern"
    game = MarkedGame.start(night.journal, setup_of("Ann", "Bo", house="cushion=always"))
    assert dict(score_sheet(night.journal, game.id).meta)["Rules"] == "modern"


def test_the_report_of_a_night(night: Evening) -> None:
    paper = night_report(night.journal, night.night)
    meta = dict(paper.meta)
    assert meta["Season"] == "Winter <i>26</i>"
    assert meta["Date"] == "2026-11-26"
    assert meta["Place"] == "Rack & Roll"
    assert meta["Rules"] == "modern, with open_to=4 caroms_to=5"
    assert "goes on" in meta["State"]
    found = tables(paper)
    matches = found["Matches"]
    assert [row["match"] for row in matches] == [
        *("1.1", "1.2", "1.3", "2.1", "2.2", "2.3", "3.1", "3.2", "3.3"),
    ]
    assert by(matches, "match", "1.2") == {
        "match": "1.2",
        "players": f"王小明 - {FORMULA}",
        "games": "1:0",
        "points": "6:0",
        "high_runs": "6:0",
        "winner": "王小明",
        "remarks": "",
        "signed": "",
    }
    assert by(matches, "match", "3.1")["remarks"] == "walk-over: his bus went"
    assert by(matches, "match", "3.1")["winner"] == "Ann"
    assert by(matches, "match", "3.2")["remarks"] == "void: the cloth tore"
    assert by(matches, "match", "3.2")["winner"] == "-"
    assert by(matches, "match", "3.3")["remarks"] == "walk-over: Zoë left; 1 game reconstructed"
    assert [row["rank"] for row in found["Standings of the night"]] == [1, 2, 3, 3, 5, 6]
    assert found[SEASON] == found["Standings of the night"]
    second = found["Standings of the night"][1]
    assert second["player"] == "Ann"
    assert second["decided_by"].startswith("2 tied on 4 match points; ")


def test_a_correction_is_listed_and_makes_signatures_stale(night: Evening) -> None:
    paper = night_report(night.journal, night.night)
    found = tables(paper)
    first = by(found["Matches"], "match", "1.1")
    assert (first["games"], first["winner"], first["remarks"]) == ("0:1", "Zoë", "1 game corrected")
    assert first["signed"] == "Ann (for 1:0, stale), Zoë (for 1:0, stale)"
    rows = [(row["game"], row["what"], row["old"], row["new"]) for row in found["Corrections"]]
    assert rows == [
        ("1.1", "corrected: shots 3 to 5", "nothing", "Ann -, Zoë 13 c"),
        ("1.1", "corrected: shot 3 of Ann", "w (WON)", "Zoë w (WON)"),
    ]
    assert {row["why"] for row in found["Corrections"]} == {"the other pocket had been called"}
    desk = NightDesk(night.journal, night.night)
    desk.confirm("1.1", night.players[5])
    again = tables(night_report(night.journal, night.night))
    assert by(again["Matches"], "match", "1.1")["signed"] == "Ann (for 1:0, stale), Zoë"
    assert by(again["Players"], "player", "Zoë")["signed"] == "1 of 3"


def test_a_signature_is_stale_when_points_were_corrected(night: Evening) -> None:
    desk = NightDesk(night.journal, night.night)
    match = desk.matches[1]
    desk.confirm(match.id, match.players[1])
    signed = by(tables(night_report(night.journal, night.night))["Matches"], "match", match.id)
    assert (signed["points"], signed["signed"]) == ("6:0", FORMULA)
    game = MarkedGame.resume(night.journal, match.games[0].id)
    revision = game.revision
    for at, token in enumerate(("1:-", "2:1", "2:-"), 1):
        revision = revision.inserted(at, event(token))
    game.correct(revision)
    found = tables(night_report(night.journal, night.night))
    signed = by(found["Matches"], "match", match.id)
    assert (signed["games"], signed["points"]) == ("1:0", "6:1")
    assert signed["signed"] == f"{FORMULA} (for 6:0, stale)"
    assert by(found["Players"], "player", FORMULA)["signed"].startswith("0 of ")
    desk.refresh()
    desk.confirm(match.id, match.players[1])
    found = tables(night_report(night.journal, night.night))
    assert by(found["Matches"], "match", match.id)["signed"] == FORMULA


def test_a_later_night_is_not_in_the_report_of_an_earlier_one(night: Evening) -> None:
    before = tables(night_report(night.journal, night.night))[SEASON]
    later = begin_night(night.journal, night.season, date(2026, 12, 3), "", ("1",))
    desk = NightDesk(night.journal, later.id)
    for player in night.players[:2]:
        desk.arrive(player)
    desk.draw()
    mark(desk.start_match("1.1"), WON)
    assert tables(night_report(night.journal, night.night))[SEASON] == before
    after = tables(night_report(night.journal, later.id))
    assert len(after["Standings of the night"]) == 2
    assert sum(row["matches"] for row in after[SEASON]) == 2 + sum(row["matches"] for row in before)


def test_a_night_without_a_round(night: Evening) -> None:
    empty = begin_night(night.journal, night.season, date(2026, 12, 10), "", ("1",))
    found = tables(night_report(night.journal, empty.id))
    assert found["Matches"] == found["Standings of the night"] == found["Players"] == []
    assert len(found[SEASON]) == 6


def test_who_has_not_played_yet_is_in_both_tables(night: Evening) -> None:
    desk = NightDesk(night.journal, night.night)
    desk.arrive(desk.people.add("Kurt").id)
    found = tables(night_report(night.journal, night.night))
    assert by(found[SEASON], "player", "Kurt")["matches"] == 0
    assert found[SEASON] == found["Standings of the night"]


def test_two_entries_of_one_person_are_one_on_paper(night: Evening) -> None:
    people = People(night.journal)
    people.merge(night.players[5], people.add("Zoë B.").id)
    found = tables(night_report(night.journal, night.night))
    assert by(found["Matches"], "match", "1.1")["players"] == "Ann - Zoë B."
    assert "Zoë" not in {row["player"] for row in found["Standings of the night"]}
    assert by(found["Players"], "player", "Zoë B.")["there"] == "left"


def test_two_people_of_a_name_are_told_apart(night: Evening) -> None:
    people = People(night.journal)
    other = people.add("Ann", "Annie")
    NightDesk(night.journal, night.night).arrive(other.id)
    rows = tables(night_report(night.journal, night.night))["Players"]
    found = {row["player"] for row in rows}
    assert "Ann (Annie)" in found
    assert "Ann" in found


def test_who_was_there(night: Evening) -> None:
    desk = NightDesk(night.journal, night.night)
    late = desk.people.add("Zoe Late").id
    desk.expect(late)
    rows = tables(night_report(night.journal, night.night))["Players"]
    assert {row["player"]: row["there"] for row in rows} == {
        "Ann": "yes",
        "王小明": "yes",
        LONG: "yes",
        MARKUP: "yes",
        FORMULA: "yes",
        "Zoë": "left",
        "Zoe Late": "no",
    }
    assert all(row["signature"] == "" for row in rows)


def test_what_was_only_taken_back_is_counted(night: Evening) -> None:
    desk = NightDesk(night.journal, night.night)
    game = MarkedGame.resume(night.journal, desk.match("3.3").games[0].id)
    game.undo()
    game.redo()
    game.abandon()
    (table,) = [
        each
        for each in night_report(night.journal, night.night).tables
        if each.title == "Corrections"
    ]
    assert table.notes == ("Taken back or made again while marking, and not listed: 2.",)
    assert table.rows[-1][2:5] == ("the game", "playing", "given up")


def test_a_score_sheet(night: Evening) -> None:
    desk = NightDesk(night.journal, night.night)
    paper = score_sheet(night.journal, desk.match("1.1").games[0].id)
    assert dict(paper.meta)["Winner"] == "Zoë"
    found = tables(paper)
    ann = by(found["Players"], "player", "Ann")
    assert (ann["score"], ann["innings"], ann["average"], ann["high_run"]) == (5, 1, "5.00", 5)
    assert found["Innings"] == [
        {"inning": "1", "seat": 1, "shots": "13 c -", "points": 5, "total": 5, "remark": ""},
        {"inning": "2", "seat": 2, "shots": "13 c w", "points": 6, "total": 6, "remark": "WON"},
    ]
    assert len(found["Corrections"]) == 2


def test_a_reconstructed_game_has_no_average(night: Evening) -> None:
    desk = NightDesk(night.journal, night.night)
    paper = score_sheet(night.journal, desk.match("3.3").games[0].id)
    assert "Reconstructed" in dict(paper.meta)
    assert {row["average"] for row in tables(paper)["Players"]} == {"-"}
    with pytest.raises(LookupError):
        score_sheet(night.journal, "no such game")


@pytest.mark.parametrize("players", range(2, 17))
def test_a_blank_sheet(players: int) -> None:
    paper = blank_sheet(players=players)
    sheet, card = paper.tables
    assert card == rules_card()
    assert len(sheet.columns) == players + 1
    assert [row[0] for row in sheet.rows[:3]] == ["Head start", "Fouls", "1"]
    assert sheet.rows[1][1:] == ("☐ ☐ ☐",) * players
    assert paper.landscape == (players > 6)


def test_a_blank_sheet_that_cannot_be() -> None:
    for count in (1, 17):
        with pytest.raises(ValueError, match="2 to 16"):
            blank_sheet(players=count)
    with pytest.raises(BadText):
        blank_sheet(["Ann", "\x1b[2J"])


def test_the_report_as_a_file(night: Evening, tmp_path: Path) -> None:
    place = write_night_report(night.journal, night.night, tmp_path)
    assert place == tmp_path / f"night-2026-11-26-{night.night[:8]}.html"
    assert place.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    listed = write_night_report(night.journal, night.night, tmp_path / "night.csv")
    assert listed.read_bytes().startswith("\ufeffWinter".encode())
    json.loads(write_night_report(night.journal, night.night, tmp_path / "n.json").read_text())
    before = night.journal.path.read_bytes()
    unnamed = write_night_report(night.journal, night.night, tmp_path / "report")
    assert unnamed == tmp_path / "report.html"
    os.mkfifo(tmp_path / "pipe.html")
    for file in (night.journal.path, tmp_path / "report.pdf", tmp_path / "pipe.html"):
        with pytest.raises(NotAPaper):
            write_night_report(night.journal, night.night, file)
    with pytest.raises(FileNotFoundError):
        write_night_report(night.journal, night.night, tmp_path / "none" / "n.html")
    assert night.journal.path.read_bytes() == before
