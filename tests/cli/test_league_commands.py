"""`players`, `season`, `night`, `standings`, `stats` and `report`."""

import json
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.marker.nights import all_nights, begin_night
from cowboy_tui.marker.people import People

from ..marker.support import WON, mark
from ..paper.evening import LONG, MARKUP, Evening, evening, unsettled
from .support import HOSTILE_FILE, Command, Outcome, assert_one_line


def done(command: Command, *arguments: str) -> str:
    outcome = command.run(*arguments)
    assert (outcome.status, outcome.err) == (0, ""), outcome
    return outcome.out


def played(command: Command) -> Evening:
    command.db.parent.mkdir(parents=True, exist_ok=True)
    with closing(Journal.open(command.db, "bar")) as journal:
        found = evening(journal)
        unsettled(found)
    return found


def asked(command: Command, *arguments: str) -> object:
    return json.loads(done(command, *arguments, "--json"))


def test_nobody_yet(command: Command) -> None:
    for line in ("players", "players list", "season", "season list", "night", "night list"):
        assert command.run(*line.split()) == (0, "", "")
        assert command.run(*line.split(), "--json") == (0, "[]\n", "")
    assert_one_line(command.run("standings"), 1, "there is no season yet")
    assert_one_line(command.run("season", "show"), 1, "there is no season yet")
    assert_one_line(command.run("night", "begin"), 1, "there is no season yet")
    assert_one_line(command.run("night", "draw"), 1, "no night is on")
    assert_one_line(command.run("report", "night"), 1, "there is no night yet")
    assert_one_line(command.run("report", "sheet"), 1, "no games yet")
    assert_one_line(command.run("stats", "Ann"), 1, "no player is called 'Ann'")


def test_players_come_are_renamed_merged_parted_and_hidden(command: Command) -> None:
    ann = done(command, "players", "add", "Ann", "--short", "A", "--start", "10").split()[0]
    assert_one_line(command.run("players", "add", " ÁNN"), 1, "Ann is known already")
    done(command, "players", "add", "ÁNN", "--anyway")
    done(command, "players", "rename", ann, "Ann Lee", "--start", "15")
    (first, second) = json.loads(done(command, "players", "--json"))
    assert first["id"].startswith(ann)
    assert (first["name"], first["short"], first["start"]) == ("Ann Lee", "A", 15)
    assert second["name"] == "ÁNN"
    done(command, "players", "merge", "ÁNN", "Ann Lee")
    assert len(json.loads(done(command, "players", "--json"))) == 1
    states = [
        row["state"] for row in json.loads(done(command, "players", "list", "--all", "--json"))
    ]
    assert states == ["", "part of Ann Lee"]
    assert_one_line(command.run("players", "merge", "ÁNN", "Ann Lee"), 1, "is that player already")
    done(command, "players", "part", "ÁNN")
    done(command, "players", "hide", "ÁNN")
    assert "ÁNN" not in done(command, "players")
    done(command, "players", "hide", "ÁNN", "--show")
    assert "ÁNN" in done(command, "players")


def test_who_is_known_already_is_named_as_he_is_called_now(command: Command) -> None:
    first = done(command, "players", "add", "Fay").split()[0]
    other = done(command, "players", "add", "Fay", "--anyway").split()[0]
    done(command, "players", "rename", first, "Faye")
    done(command, "players", "merge", other, "Faye")
    command.file("fay.csv", "name\nFay\n")
    assert done(command, "players", "import", "fay.csv") == "Fay: known already as Faye\n"
    done(command, "players", "part", "Fay")
    done(command, "players", "export", "-o", "p.csv")
    told = done(command, "players", "import", "p.csv")
    assert told == "Faye: known already as Faye\nFay: known already as Fay\n"
    assert_one_line(command.run("players", "add", "fay"), 1, "Fay is known already")


def test_players_go_to_a_list_and_come_from_one(command: Command, tmp_path: Path) -> None:
    done(command, "players", "add", 'Zoë "Z", the 1st')
    assert done(command, "players", "export", "-o", "list.csv") == ""
    assert (tmp_path / "list.csv").read_bytes().startswith("\ufeffname".encode())
    piped = command.shell("$COWBOY players export | $COWBOY --db two.db players import /dev/stdin")
    assert piped.out.endswith('  Zoë "Z", the 1st\n')
    again = done(command, "players", "import", "list.csv")
    assert again == 'Zoë "Z", the 1st: known already as Zoë "Z", the 1st\n'
    command.file("bad.csv", "name\nAnn\x1b[2J\n")
    assert_one_line(command.run("players", "import", "bad.csv"), 2, "line 2: ")
    assert_one_line(command.run("players", "import", "none.csv"), 2, "cannot be read")
    assert_one_line(command.run("players", "import", HOSTILE_FILE), 2, "cannot be read")
    assert_one_line(command.run("players", "export", "-o", str(command.db)), 2, "is a database")


def test_a_season_is_begun_shown_and_changed(command: Command) -> None:
    begun = done(command, "season", "new", "Winter", "race=2", "points=3,1,0", "house=open_to=45")
    shown = done(command, "season", "show")
    assert "name=Winter\n" in shown
    assert "race=2\n" in shown
    assert "house=open_to=45\n" in shown
    assert "third_place=false\n" in shown
    done(command, "season", "change", begun.split()[0], "name=Winter 26", "starts=2026-10-01")
    found = asked(command, "season", "show", "winter 26")
    assert isinstance(found, dict)
    assert (found["points"], found["race"], found["starts"]) == ([3, 1, 0], 2, "2026-10-01")
    fields = [line for line in done(command, "season", "show").splitlines() if "id=" not in line]
    done(command, "season", "new", "Copy", *fields)
    assert done(command, "season", "show").splitlines()[1:] == fields
    (first, second) = json.loads(done(command, "season", "--json"))
    assert (first["name"], second["name"]) == ("Winter 26", "Winter 26")
    assert_one_line(command.run("season", "show", "Winter 26"), 1, "more than one season")


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ("race=0", "race: "),
        ("race=two", "race: "),
        ("format=snooker", "format: "),
        ("points=", "points.0: "),
        ("tie_breaks=luck", "tie_breaks.0: "),
        ("house=stake=5", "stake"),
        ("house=open_to", "no house rule"),
        ("starts=tomorrow", "starts: "),
        ("name=\x1b[2J", "control character"),
        ("colour=red", "no field of a season"),
        ("race", "no field of a season"),
        ("caroms_to=14", "a house rule; write all of them as house='caroms_to=VALUE ...'"),
        ("\x1b[2J=1", "no field of a season"),
    ],
)
def test_a_field_that_cannot_be(command: Command, field: str, words: str) -> None:
    assert_one_line(command.run("season", "new", "Winter", field), 2, words)
    done(command, "season", "new", "Winter")
    assert_one_line(command.run("season", "change", "last", field), 2, words)


def test_an_evening_by_commands(command: Command) -> None:
    done(command, "season", "new", "Winter", "house=open_to=4 caroms_to=5")
    for name in ("Ann", "Bo", "Cy", "Dee", "Ed"):
        done(command, "players", "add", name)
    begun = done(
        command, "night", "begin", "--date", "2026-11-26", "--table", "1", "--table", "Bar"
    )
    assert begun.endswith("  Winter, 2026-11-26\n")
    assert done(command, "night", "begin", "--date", "2026-11-26") == begun
    assert done(command, "night", "arrive", "Ann", "Bo", "Cy", "Dee").count("\n") == 4
    assert_one_line(command.run("night", "arrive", "Ed", "Nobody"), 1, "no player is called")
    assert "Ed is expected" in done(command, "night", "expect", "Ed")
    drawn = done(command, "night", "draw").splitlines()
    assert [line[:5] for line in drawn[:2]] == ["1.1  ", "1.2  "]
    with closing(Journal.open(command.db, "bar")) as journal:
        desk = NightDesk(journal, all_nights(journal)[0].id)
        game = mark(desk.start_match("1.1"), WON)
        winner = game.state.players[0]
    board = asked(command, "night", "board", "--night", "2026-11-26")
    assert isinstance(board, dict)
    assert [row["table"] for row in board["tables"][0]["rows"]] == ["1", "Bar"]
    assert board["tables"][1]["rows"][0]["match"] == "1.2"
    assert "is gone" in done(command, "night", "leave", "Dee")
    assert "The night is closed." in done(command, "night", "close", "--night", begun.split()[0])
    assert_one_line(command.run("night", "draw", "--night", "last"), 1, "closed")
    assert_one_line(command.run("night", "draw"), 1, "no night is on")
    (row,) = json.loads(done(command, "night", "--json"))
    assert (row["date"], row["state"], row["matches"]) == ("2026-11-26", "closed", 2)
    table = asked(command, "standings", "--night", "last")
    assert isinstance(table, dict)
    assert winner in {row["player"] for row in table["tables"][0]["rows"] if row["rank"] == 1}


def test_the_tables(command: Command) -> None:
    played(command)
    season = asked(command, "standings")
    assert isinstance(season, dict)
    rows = season["tables"][0]["rows"]
    assert [row["rank"] for row in rows] == [1, 2, 3, 3, 5, 6]
    assert asked(command, "standings", "--season", "Winter <i>26</i>") == season
    night = asked(command, "standings", "--night", "2026-11-26")
    assert isinstance(night, dict)
    assert night["tables"][0]["rows"] == rows
    for option in ("--head-to-head", "--records"):
        for scope in ((), ("--all-time",), ("--night", "last")):
            assert asked(command, "standings", option, *scope)
            assert done(command, "standings", option, *scope)
    assert_one_line(command.run("standings", "--head-to-head", "--records"), 2, "ask for one")
    assert_one_line(command.run("standings", "--all-time", "--night", "last"), 2, "--all-time")
    assert_one_line(command.run("standings", "--night", "\x1b[2J"), 1, "no night is called")
    assert_one_line(command.run("standings", "--season", ""), 1, "no season is called ''")


def test_statistics(command: Command) -> None:
    played(command)
    alone = asked(command, "stats", "ann")
    assert isinstance(alone, dict)
    values = {row["key"]: row["value"] for row in alone["tables"][0]["rows"]}
    assert (values["games"], values["points_per_inning"]) == ("2", "5.50")
    assert alone["tables"][1]["rows"] == [
        {"date": "2026-11-26", "average": "5.50", "bar": "#" * 30}
    ]
    both = asked(command, "stats", "Ann", "--with", "王小明", "--season", "last")
    assert isinstance(both, dict)
    assert {"value", "other"} <= set(both["tables"][0]["rows"][0])
    for option in (("--night", "last"), ("--game", "last")):
        assert "Ann" in done(command, "stats", "Ann", *option)
    assert_one_line(command.run("stats", "Ann", "--game", "last", "--night", "last"), 2, "--game")
    assert_one_line(command.run("stats", LONG, "--game", "last"), 1, "did not play this game")
    assert_one_line(command.run("stats", "\x1b[2J"), 1, "no player is called")
    assert_one_line(command.run("stats", "Ann", "--game", "zz"), 1, "no game's id begins with")


PAPERS = (
    "report night",
    "report night 2026-11-26",
    "report standings",
    "report standings --all-time",
    "report sheet last",
    "report blank",
    "report blank --players 16",
)


@pytest.mark.parametrize("line", PAPERS)
def test_papers_in_every_format(command: Command, tmp_path: Path, line: str) -> None:
    played(command)
    written = {
        format_: done(command, *line.split(), "--format", format_)
        for format_ in ("text", "csv", "json", "html")
    }
    assert done(command, *line.split()) == written["text"]
    assert written["html"].startswith("<!DOCTYPE html>")
    json.loads(written["json"])
    for format_, ending in (("text", "txt"), ("csv", "csv"), ("json", "json"), ("html", "html")):
        name = f"paper.{ending}"
        assert done(command, *line.split(), "-o", name) == ""
        encoding = "utf-8-sig" if format_ == "csv" else "utf-8"
        # What a test reads of standard output has no carriage returns.
        found = (tmp_path / name).read_bytes().replace(b"\r\n", b"\n")
        assert found == written[format_].encode(encoding)
    done(command, *line.split(), "--format", "html", "-o", "paper.txt")
    assert (tmp_path / "paper.txt").read_text(encoding="utf-8") == written["html"]


def test_no_paper_goes_over_a_database(command: Command, tmp_path: Path) -> None:
    played(command)
    # Not the bytes: what papers work out of games is kept in the same file.
    before = command.run("games").out
    for line in PAPERS:
        outcome = command.run(*line.split(), "-o", str(command.db))
        assert_one_line(outcome, 2, "is a database")
        assert_one_line(command.run(*line.split(), "-o", "no/paper.html"), 1, "cannot be written")
        assert_one_line(command.run(*line.split(), "-o", "."), 1, "cannot be written")
    assert command.run("games").out == before != ""


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("report", "Missing command"),
        ("report nonsense", "nonsense"),
        ("report night --format pdf", "pdf"),
        ("report blank --players 17", "--players"),
        ("report blank Ann", "2 to 16 players"),
        ("players nonsense", "nonsense"),
        ("players add", "NAME"),
        ("players add Ann --start 1000", "0 to 999"),
        ("players add Ann --start ten", "--start"),
        ("season change last", "give fields"),
        ("night arrive", "WHO"),
        ("night begin --date tomorrow", "--date"),
    ],
)
def test_bad_usage(command: Command, line: str, words: str) -> None:
    outcome = command.run(*line.split())
    if words == "Missing command":
        # Click shows the help of a group that is given nothing.
        assert outcome.status == 2
        return
    assert_one_line(outcome, 2, words)


@pytest.mark.parametrize("name", ["\x1b[2J", "a\nb", "\u202eAnn", "", "x" * 201])
def test_names_that_cannot_be(command: Command, name: str) -> None:
    done(command, "players", "add", "Ann")
    assert_one_line(command.run("players", "add", name), 2)
    assert_one_line(command.run("players", "rename", "Ann", name), 2)
    assert_one_line(command.run("season", "new", name), 2)
    assert_one_line(command.run("report", "blank", "Ann", name), 2)


def test_odd_names_are_printed_and_nothing_is_obeyed(command: Command) -> None:
    played(command)
    for line in ("players", "standings", "night board", "report night", "stats Ann"):
        outcome: Outcome = command.process(*line.split())
        assert (outcome.status, outcome.err) == (0, "")
        assert outcome.out.replace("\n", "").isprintable()
    assert MARKUP in done(command, "standings")
    assert LONG.split()[0] in done(command, "players")
    plain = command.shell("$COWBOY players", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert plain.status == 0


def test_a_record_that_is_damaged_is_one_line(command: Command) -> None:
    with closing(Journal.open(_made(command), "bar")) as journal:
        player = People(journal).add("Ann")
        journal.append(player.id, 1, "\x1b[2J", "{}")
    for line in ("players", "stats Ann", "report standings --all-time"):
        assert_one_line(command.run(*line.split()), 1, "cannot be read from its entry 2")


def test_a_record_that_is_lost_is_one_line(command: Command) -> None:
    with closing(Journal.open(_made(command), "bar")) as journal:
        begin_night(journal, "4e416ae3", date(2026, 11, 26), "", ("1",))
    for line in ("report night", "night board"):
        assert_one_line(command.run(*line.split()), 1, "has lost the record 4e416ae3")


def test_a_game_that_is_damaged_is_told_on_the_report(command: Command) -> None:
    found = played(command)
    with closing(Journal.open(command.db, "bar")) as journal:
        game = NightDesk(journal, found.night).match("2.1").games[0].id
        journal.append(game, journal.last_seq(game), "\x1b[2J", "{}")
    paper = json.loads(done(command, "report", "night", "--format", "json"))
    notes = [note for table in paper["tables"] for note in table["notes"]]
    assert sum("cannot be read" in note for note in notes) >= 1


def _made(command: Command) -> Path:
    command.db.parent.mkdir(parents=True, exist_ok=True)
    return command.db
