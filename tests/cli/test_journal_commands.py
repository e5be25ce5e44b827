"""`games`, `export` and `import`."""

import json
import os
import stat
from contextlib import closing
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker import home_games
from cowboy_tui.marker.marked_game import MarkedGame

from ..marker.support import event, mark, setup_of
from .support import GAME, HOSTILE_FILE, WON, Command, assert_one_line

WIDE = GAME.replace("Ann", "王小明").replace("Bo", "Z\u0335\u0336a\u200b lgo [b]%s[/b] \\")


def imported(command: Command, text: str) -> str:
    outcome = command.run("import", "-", stdin=text.encode())
    assert (outcome.status, outcome.err) == (0, "")
    return outcome.out.split()[0]


def test_no_games(command: Command) -> None:
    assert command.run("games") == (0, "", "")
    assert command.run("games", "--json") == (0, "[]\n", "")
    assert_one_line(command.run("export", "last"), 1, "no games yet")


def test_games_newest_first(command: Command) -> None:
    playing, won = imported(command, GAME), imported(command, WON)
    first, second = command.run("games").out.splitlines()
    assert first.startswith(f"{won[:8]}  ")
    assert first.endswith("  modern       3 events  Ann 6, Bo 0  won by Ann")
    assert second.startswith(f"{playing[:8]}  ")
    assert second.endswith("  modern       4 events  Ann 4, Bo 0  playing")


def test_games_as_json(command: Command) -> None:
    playing, won = imported(command, GAME), imported(command, WON)
    outcome = command.run("games", "--json")
    assert (outcome.status, outcome.err) == (0, "")
    first, second = json.loads(outcome.out)
    assert first.pop("started").endswith("Z")
    assert first == {
        "id": won,
        "rules": "modern",
        "players": ["Ann", "Bo"],
        "scores": [6, 0],
        "state": "won",
        "winner": "Ann",
        "events": 3,
        "reconstructed": False,
    }
    assert (second["id"], second["state"], second["winner"]) == (playing, "playing", None)


def test_a_game_that_was_given_up(command: Command) -> None:
    identity = imported(command, GAME)
    with closing(Journal.open(command.db, "bar")) as journal:
        MarkedGame.resume(journal, identity).abandon()
    assert command.run("games").out.endswith("Ann 4, Bo 0  abandoned\n")
    assert json.loads(command.run("games", "--json").out)[0]["state"] == "abandoned"


def test_games_shows_the_points_of_a_game_that_is_going_on_as_home_does(command: Command) -> None:
    identity = imported(command, GAME.replace("2: m", "2: 3 c"))
    line, found = command.run("games").out, json.loads(command.run("games", "--json").out)
    with closing(Journal.open(command.db, "bar")) as journal:
        game = MarkedGame.resume(journal, identity)
        (at_home,), _ = home_games.at_home(journal)
    assert (game.state.banked, game.state.run) == ((4, 0), 4)
    assert line.endswith("Ann 4, Bo 4  playing\n")
    assert found[0]["scores"] == list(at_home.scores) == [4, 4]


def test_games_says_one_event_of_one(command: Command) -> None:
    imported(command, GAME)
    imported(command, GAME.replace("1: c 3 -\n2: m\n", "1: c\n"))
    one, more = command.run("games").out.splitlines()
    assert one.endswith("     1 event   Ann 1, Bo 0  playing")
    assert more.index("  Ann 4") == one.index("  Ann 1")


def test_games_show_the_time_of_the_place(command: Command) -> None:
    imported(command, GAME)
    here, there = (command.shell("$COWBOY games", TZ=zone).out for zone in ("UTC0", "XYZ-5:30"))
    started = json.loads(command.shell("$COWBOY games --json", TZ="XYZ-5:30").out)[0]["started"]
    assert here[10:26] == started[:16].replace("T", " ")
    assert there[10:26] != here[10:26]


def test_games_with_wide_and_odd_names(command: Command) -> None:
    imported(command, WIDE)
    line = command.run("games").out
    assert line.count("\n") == 1
    assert "王小明 4, " in line
    assert "lgo [b]%s[/b] \\ 0  playing" in line
    assert json.loads(command.run("games", "--json").out)[0]["players"][0] == "王小明"


def test_export_by_id_by_its_start_and_last(command: Command) -> None:
    identity = imported(command, GAME)
    text = GAME.replace("Player: Ann", f"Id: {identity}\nPlayer: Ann")
    for name in (identity, identity[:4], identity.upper(), "last"):
        assert command.run("export", name) == (0, text, "")


@pytest.mark.parametrize("name", ["", "%", "_", "zz", HOSTILE_FILE, "\x1b[2J", b"\xff"])
def test_export_of_no_game(command: Command, name: str | bytes) -> None:
    imported(command, GAME)
    assert_one_line(command.run("export", name), 1, "no game's id begins with")


def test_export_of_an_ambiguous_start(command: Command) -> None:
    for last in "12":
        imported(command, f"Id: 0b7c3c52-6d0e-4f6e-9d0e-3f9d2f1f7a0{last}\n{GAME}")
    assert_one_line(command.run("export", "0b7c"), 1, "more than one game's id")


def test_export_of_a_broken_game(command: Command) -> None:
    with closing(Journal.open(command.db, "bar")) as journal:
        game = MarkedGame.start(journal, setup_of())
        journal.append(game.id, 1, "\x1b[2J", "{}")
    assert_one_line(command.run("export", "last"), 1, "cannot be read from its entry 2")


def test_export_into_a_file(command: Command, tmp_path: Path) -> None:
    imported(command, GAME)
    text = command.run("export", "last").out
    for option in ("-o", "--output"):
        (tmp_path / "old.cow").write_text("what was there")
        assert command.run("export", "last", option, "old.cow") == (0, "", "")
        assert (tmp_path / "old.cow").read_text() == text
    assert command.run("export", "last", "-o", HOSTILE_FILE).status == 0
    assert (tmp_path / HOSTILE_FILE).read_text() == text
    long_name = "x" * 255
    assert command.run("export", "last", "-o", long_name).status == 0
    assert sorted(each.name for each in tmp_path.iterdir()) == sorted(
        ["data", "old.cow", HOSTILE_FILE, long_name]
    )
    assert stat.S_IMODE((tmp_path / long_name).stat().st_mode) == 0o600


def test_export_through_a_link_and_into_a_device(command: Command, tmp_path: Path) -> None:
    imported(command, GAME)
    text = command.run("export", "last").out
    (tmp_path / "real.cow").write_text("what was there")
    (tmp_path / "link.cow").symlink_to("real.cow")
    assert command.run("export", "last", "-o", "link.cow").status == 0
    assert (tmp_path / "link.cow").is_symlink()
    assert (tmp_path / "real.cow").read_text() == text
    os.mkfifo(tmp_path / "pipe")
    piped = command.shell("cat pipe & $COWBOY export last -o pipe; wait")
    assert piped == (0, text, "")
    assert (tmp_path / "pipe").is_fifo()
    assert command.shell("$COWBOY export last -o /dev/stdout | cat") == (0, text, "")


def test_export_into_what_cannot_be_written(command: Command, tmp_path: Path) -> None:
    imported(command, GAME)
    (tmp_path / "folder").mkdir()
    before = sorted(tmp_path.iterdir())
    for name, words in (
        ("folder", "folder cannot be written: Is a directory"),
        ("missing/game.cow", "No such file or directory"),
        ("", "Is a directory"),
        ("/", "Is a directory"),
        ("..", "Is a directory"),
        ("x" * 300, "File name too long"),
        (f"missing/{HOSTILE_FILE}", r"\x1b[2J\u202eevil\n.cow' cannot be written"),
    ):
        assert_one_line(command.run("export", "last", "-o", name), 1, words)
    assert sorted(tmp_path.iterdir()) == before


def test_export_never_half_writes(command: Command, tmp_path: Path) -> None:
    """The file may not grow beyond 64 bytes; what was there stays, and no draft is left."""
    imported(command, GAME)
    (tmp_path / "old.cow").write_text("what was there")
    before = sorted(tmp_path.iterdir())
    code = (
        "import resource, signal\n"
        "from cowboy_tui import output_files\n"
        "from cowboy_tui.cli import main\n"
        "write = output_files.write_file\n"
        "def limited(path, data):\n"
        "    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "    resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64))\n"
        "    write(path, data)\n"
        "output_files.write_file = limited\n"
        "main()"
    )
    outcome = command.process("export", "last", "-o", "old.cow", python=("-c", code))
    assert_one_line(outcome, 1, "old.cow cannot be written: File too large")
    assert (tmp_path / "old.cow").read_text() == "what was there"
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("text", [GAME, WON, WIDE, "Id: club night 7\nX-Note: é\n" + GAME])
def test_export_and_import_across_two_journals(command: Command, text: str) -> None:
    identity = imported(command, text)
    exported = command.run("export", identity).out
    command.file("two.cow", exported)
    assert command.run("--db", "two.db", "import", "two.cow").out == f"{identity}  two.cow\n"
    assert command.run("--db", "two.db", "export", "last").out == exported
    piped = command.shell("$COWBOY export last | $COWBOY --db three.db import -", LC_ALL="C")
    assert piped == (0, f"{identity}  -\n", "")
    assert command.run("--db", "three.db", "export", "last").out == exported


def test_import_of_several(command: Command) -> None:
    outcome = command.run("import", command.file("a.cow"), command.file("b.cow", WON))
    assert outcome.status == 0
    assert [line.split()[1] for line in outcome.out.splitlines()] == ["a.cow", "b.cow"]
    assert len(command.run("games").out.splitlines()) == 2


@pytest.mark.parametrize("header", ["", "Id: x\n", "Id: 0b7c3c52-6d0e-4f6e-9d0e-3f9d2f1f7a01\n"])
def test_import_of_a_game_that_is_there(command: Command, header: str) -> None:
    command.file("game.cow", header + GAME)
    identity = command.run("import", "game.cow").out.split()[0]
    assert_one_line(command.run("import", "game.cow"), 1, f"there already, as {identity}")
    command.file("again.cow", command.run("export", "last").out)
    assert_one_line(command.run("import", "again.cow"), 1, "again.cow: this game is there already")
    assert len(command.run("games").out.splitlines()) == 1


@pytest.mark.parametrize(
    ("bad", "status", "words"),
    [
        ("missing.cow", 2, "missing.cow: the file cannot be read"),
        ("broken.cow", 2, "broken.cow:8: "),
        ("known.cow", 1, "known.cow: this game is there already"),
        ("new.cow", 1, "new.cow: this game is there already"),
        (HOSTILE_FILE, 2, r"evil\n.cow': "),
        (".", 2, ".: the file cannot be read: Is a directory"),
    ],
)
def test_import_of_one_bad_file_brings_none_in(
    command: Command, bad: str, status: int, words: str
) -> None:
    command.file("known.cow")
    command.file("new.cow", WON)
    command.file("broken.cow", GAME + "2: m\n")
    command.run("import", "known.cow")
    assert_one_line(command.run("import", "new.cow", bad), status, words)
    assert len(command.run("games").out.splitlines()) == 1
    assert command.run("import", "new.cow").status == 0


def test_a_game_marked_here_is_exported_as_it_stands(command: Command) -> None:
    with closing(Journal.open(command.db, "bar")) as journal:
        game = MarkedGame.start(journal, setup_of(more="Date: 2026-11-27\n"))
        for token in ("1:c", "1:3", "1:-"):
            game.record(event(token))
        game.undo()
        game.replace_last(event("1:1"))
    assert command.run("export", "last").out.endswith("Player: Bo\n\n1: c 1\n")
    sheet = command.shell("$COWBOY export last | $COWBOY replay -")
    assert sheet.out.endswith("Ann is at the table, with a run of 2.\n")


def test_a_reconstructed_game_is_marked_in_the_list(command: Command) -> None:
    imported(command, GAME + "1: set:5,6\n")
    assert command.run("games").out.rstrip().endswith("playing, reconstructed")
    (game,) = json.loads(command.run("games", "--json").out)
    assert game["reconstructed"] is True


def test_the_trail_is_exported(command: Command) -> None:
    journal = Journal.open(command.db, "bar")
    game = mark(MarkedGame.start(journal, setup_of("Ann", "Bo")), ("1:-", "2:m"))
    game.correct(game.revision.changed(1, event("2:c")), "Bo saw it")
    journal.close()
    (line,) = command.run("export", "last", "--trail").out.splitlines()
    assert "corrected: shot 2 of Bo: m (FOUL) -> c (+1), reason: Bo saw it  [bar]" in line
    (found,) = json.loads(command.run("export", "last", "--trail", "--json").out)
    assert (found["old"], found["new"]) == ([[2, "m"]], [[2, "c"]])
    assert command.run("export", "last", "--trail", "-o", "trail.txt").out == ""
    assert (command.folder / "trail.txt").read_text(encoding="utf-8").startswith(line[:10])
    assert_one_line(command.run("export", "last", "--json"), 2, "--trail")
