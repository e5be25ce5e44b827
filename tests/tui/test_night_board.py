"""The board of a night: what to press is said, and every key does what it says."""

import itertools
import os
import uuid
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.league.result import MatchState
from cowboy_tui.league.season import Season
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.tui.commands import Place, commands_at
from cowboy_tui.tui.glyphs import FULL, PLAIN, Glyphs
from cowboy_tui.tui.screens.check_in import CheckInScreen
from cowboy_tui.tui.screens.draw_question import DrawQuestion
from cowboy_tui.tui.screens.home import HomeScreen
from cowboy_tui.tui.screens.league import LeagueScreen
from cowboy_tui.tui.screens.marking import MarkingScreen
from cowboy_tui.tui.screens.night_board import NightBoardScreen
from cowboy_tui.tui.screens.pick_question import PickQuestion
from cowboy_tui.tui.widgets.night_view import NightView
from cowboy_tui.tui.widgets.text_lines import KeyBar
from tests.marker.support import WON, event, mark

from .league_support import QUICK, SIX, WINS, at_board, begun, board, desk_of, said, screen_of, todo
from .pad import ON_PAD
from .support import OLD, SHORT, Bar, marking

RACE = QUICK.model_copy(update={"race": 2, "opens": "same"})


def drawn(journal: Journal, season: Season = QUICK, **more: object) -> NightDesk:
    desk = begun(journal, season=season, **more)  # type: ignore[arg-type]
    desk.draw()
    return desk


async def test_a_stranger_is_told_what_to_press(journal: Journal) -> None:
    begun(journal, ())
    async with at_board(journal) as bar:
        assert todo(bar).startswith("c checks in who is here")
        await bar.press("c")
        await bar.write("Ann\rBo\r")
        await bar.press("escape")
        assert todo(bar).startswith("d draws round 1: 1 match of 2 here")
        await bar.press("d")
        assert isinstance(bar.app.screen, DrawQuestion)
        await bar.press("enter")
        assert todo(bar).startswith("n starts 1.1 ")
        await bar.press("n")
        assert isinstance(bar.app.screen, MarkingScreen)
        await bar.press("q")
        assert todo(bar).startswith("Enter opens the table")
        await bar.press(f"enter {WINS} enter")
        assert todo(bar).startswith("All is played. s shows the standings")
        await bar.press("x enter")
        assert todo(bar).startswith("The night is closed.")
        assert "Table 1" not in bar.text
        assert "  1.1  " in bar.text
        await bar.press("x")
        assert not desk_of(bar).night.closed


async def test_enter_begins_what_is_due_and_opens_what_is_played(journal: Journal) -> None:
    drawn(journal)
    async with at_board(journal) as bar:
        await bar.press("2 enter")
        game = bar.game.id
        assert bar.game.setup.tag("Table") == "2"
        await bar.press("q")
        assert board(bar).tables[1].game == game
        assert screen_of(bar).match_in_view == "1.2", "the cursor is on the table one comes from"
        await bar.press("enter")
        assert bar.game.id == game
        await bar.press("q up enter")
        assert bar.game.setup.tag("Table") == "1"


async def test_the_marking_screen_says_where_the_game_belongs(journal: Journal) -> None:
    drawn(journal)
    async with at_board(journal) as bar:
        await bar.press("n")
        assert bar.rows[0].startswith(" Thursdays · round 1, match 1.1 · table 1")
        assert "night" in [each.label for each in bar.app.screen.query_one(KeyBar).commands]
        await bar.press("3 q")
        assert isinstance(bar.app.screen, MarkingScreen), "marks are on the form"


async def test_a_match_is_led_on_game_by_game_and_then_to_the_board(journal: Journal) -> None:
    drawn(journal, RACE, here=("Ann", "Bo"))
    async with at_board(journal) as bar:
        await bar.press(f"n {WINS}")
        assert bar.at(Place.OVER)
        first, winner = bar.game.id, bar.game.setup.players[0]
        await bar.press("n")
        assert bar.at(Place.FORM)
        assert bar.game.id != first
        await bar.press("q")
        assert board(bar).tables[0].wins == (1, 0)
        assert "games 1" in bar.text
        await bar.press(f"enter {WINS}")
        assert f"{winner} WINS THE MATCH" in bar.prompt.headline
        assert "the board of the night has the next one" in " ".join(bar.prompt.details)
        await bar.press("enter")
        assert isinstance(bar.app.screen, NightBoardScreen)
        assert board(bar).tables[0].match == ""
        (match,) = desk_of(bar).matches
        assert match.state is MatchState.PLAYED


async def test_a_table_between_two_games_goes_on_with_the_match(journal: Journal) -> None:
    drawn(journal, RACE, here=("Ann", "Bo"))
    async with at_board(journal) as bar:
        await bar.press(f"n {WINS} q")
        assert board(bar).tables[0].game == ""
        assert "between games" in bar.text
        assert todo(bar).startswith("n starts 1.1 ")
        await bar.press("n")
        assert bar.at(Place.FORM)
        await bar.press("q enter")
        assert bar.at(Place.FORM)


async def test_a_game_of_a_night_that_is_not_there_leads_home(journal: Journal) -> None:
    more = f"X-Night: {uuid.uuid4()}\nX-Match: 1.1\nEvent: Elsewhere\n"
    async with marking(journal, *WON, house=SHORT, more=more) as bar:
        assert bar.rows[0].startswith(" Elsewhere · round 1")
        await bar.press("enter")
        assert bar.at(Place.OVER), "there is no match to go on with"
        await bar.press("q")
        assert isinstance(bar.app.screen, HomeScreen)


async def test_an_enter_that_bounces_starts_no_match(journal: Journal) -> None:
    drawn(journal, QUICK, here=("Ann", "Bo", "Cy", "Di"))
    async with at_board(journal) as bar:
        await bar.press(f"n {WINS}")
        bar.clock.stop()
        bar.clock.now += 10
        await bar.press("enter enter")
        assert isinstance(bar.app.screen, NightBoardScreen)
        bar.clock.now += 10
        await bar.press("enter")
        assert isinstance(bar.app.screen, MarkingScreen)


async def test_what_happens_at_another_terminal_is_shown(
    journal: Journal, other_journal: Journal
) -> None:
    night = drawn(journal).night.id
    async with at_board(journal) as bar:
        other = NightDesk(other_journal, night)
        game = other.start_match("1.1")
        screen_of(bar)._poll()
        assert board(bar).tables[0].game == game.id
        view = screen_of(bar).query_one(NightView)
        shown = view.shown
        screen_of(bar)._poll()
        assert view.shown == shown, "nothing is drawn anew where nothing has changed"


async def test_minutes_go_on_without_a_change(journal: Journal) -> None:
    drawn(journal)
    async with at_board(journal) as bar:
        await bar.press("n q")
        assert "0 min" in bar.text
        screen_of(bar)._now = lambda: datetime.now().astimezone() + timedelta(minutes=65)
        screen_of(bar)._poll()
        await bar.settle()
        assert "1 h 0" in bar.text


@pytest.mark.parametrize("size", [(60, 20), OLD, (160, 45)])
async def test_a_click_is_as_good_as_a_key(journal: Journal, size: tuple[int, int]) -> None:
    drawn(journal, tables=("1", "2", "3"))
    async with at_board(journal, size=size) as bar:
        row = next(y for y, text in enumerate(bar.rows) if "Table 3" in text)
        offset = (bar.rows[row].index("Table 3"), row)
        await bar.pilot.click(offset=offset)
        await bar.settle()
        assert screen_of(bar)._cursor == 2
        bar.clock.now += 10
        await bar.pilot.click(offset=offset)
        await bar.settle()
        assert bar.game.setup.tag("Table") == "3"


# Changes


async def test_a_match_is_settled_for_a_reason(journal: Journal) -> None:
    drawn(journal)
    async with at_board(journal) as bar:
        await bar.press("v")
        assert isinstance(bar.app.screen, PickQuestion)
        await bar.press("down enter 1")
        await bar.write("no show\r")
        assert "1.2 is a walk-over for" in said(bar)
        settled = desk_of(bar).night.match("1.2").settled
        assert settled is not None
        assert (settled.how, settled.why) == ("walk_over", "no show")
        await bar.press("v 2 3 enter")
        assert desk_of(bar).match("1.2").state is MatchState.VOID
        await bar.press("u u")
        assert desk_of(bar).match("1.2").state is MatchState.WAITING
        await bar.press("y")
        assert desk_of(bar).match("1.2").state is MatchState.WALK_OVER
        await bar.press("v escape")
        assert isinstance(bar.app.screen, NightBoardScreen)


@pytest.mark.parametrize(
    ("key", "state"), [("enter", MatchState.WALK_OVER), ("2", MatchState.VOID)]
)
async def test_one_leaves_and_his_match_is_settled(
    journal: Journal, key: str, state: MatchState
) -> None:
    drawn(journal)
    async with at_board(journal) as bar:
        await bar.press("n 3 enter q")
        name = desk_of(bar).people.name(desk_of(bar).match("1.1").players[0])
        at = sorted(desk_of(bar).people.name(each) for each in desk_of(bar).here).index(name)
        await bar.press(f"f {at + 1} {key}")
        assert desk_of(bar).match("1.1").state is state
        assert name not in [desk_of(bar).people.name(each) for each in desk_of(bar).night.here]
        assert f"{name} is gone" in said(bar)
        assert desk_of(bar).match("1.1").games[0].abandoned
        await bar.press("u" if key == "enter" else "u u")
        assert desk_of(bar).match("1.1").state is MatchState.PLAYING
        assert board(bar).tables[0].run == 3, "the game goes on where it was"


async def test_players_sign_with_a_key_each(journal: Journal) -> None:
    drawn(journal, here=("Ann", "Bo"))
    async with at_board(journal) as bar:
        await bar.press("g")
        assert said(bar) == "! No result waits to be signed."
        await bar.press(f"n {WINS} enter g enter 1 1")
        assert list(desk_of(bar).signed("1.1").values()) == [True, True]
        assert isinstance(bar.app.screen, NightBoardScreen)


async def test_who_signed_is_said_and_that_it_was_corrected_since(journal: Journal) -> None:
    desk = drawn(journal, here=("Ann", "Bo"), tables=("1", "2", "3"))
    first, second = desk.match("1.1").players
    game = mark(desk.start_match("1.1"), WON)
    desk.refresh()
    desk.confirm("1.1", first)
    revision = game.revision
    for at, token in enumerate(("1:-", "2:1", "2:-"), 1):
        revision = revision.inserted(at, event(token))
    name, other = map(desk.people.name, (first, second))
    async with at_board(journal) as bar:
        assert f"{other} 0 · signed by {name} " in bar.text
        await bar.press("g 1 1")
        assert f"{other} 0 · signed  " in bar.text
    game.correct(revision)
    async with at_board(journal) as bar:
        assert f"{other} 1 · corrected since {name}, {other} signed" in bar.text
        await bar.press("g 1 1 escape")
        assert f"{other} 1 · signed by {name}; corrected since {other} signed" in bar.text


async def test_other_tables_are_used_from_now_on(journal: Journal) -> None:
    drawn(journal)
    async with at_board(journal) as bar:
        await bar.press("t ctrl+u")
        await bar.write("1, 1\r")
        assert "write how many tables" in bar.text
        await bar.press("ctrl+u")
        await bar.write("4, Window\r")
        assert [line.table for line in board(bar).tables] == ["4", "Window"]


async def test_the_draw_is_looked_at_before_it_is_made(journal: Journal) -> None:
    begun(journal)
    async with at_board(journal) as bar:
        await bar.press("d")
        plan = desk_of_question(bar)
        assert all(f"1.{at}  " in bar.text for at in range(1, len(plan) + 1))
        await bar.press("escape")
        assert not desk_of(bar).night.rounds
        await bar.press("d d")
        assert [match.players for match in desk_of(bar).matches] == plan
        await bar.press("d")
        assert said(bar).startswith("! ")


def desk_of_question(bar: Bar) -> list[tuple[str, ...]]:
    return list(bar.top(DrawQuestion)._plan.matches)


async def test_the_report_is_written_where_it_is_asked_for(
    journal: Journal, tmp_path: Path
) -> None:
    drawn(journal, here=("Ann", "Bo"))
    folder = tmp_path / "paper"
    folder.mkdir()
    async with at_board(journal) as bar:
        await bar.press(f"n {WINS} enter p enter")
        (report,) = tmp_path.glob("*.html")
        assert said(bar) == f"The report is in {report}"
        await bar.press("f8 ctrl+u")
        await bar.write(f"{folder}\r")
        assert len([*folder.glob("*.html")]) == 1
        await bar.press("p ctrl+u")
        await bar.write(f"{tmp_path / 'none' / 'x.html'}\r")
        assert said(bar).startswith("! NOT WRITTEN: ")
        await bar.press("p ctrl+u enter")
        assert "write a folder or a file" in bar.text
        await bar.write("~nosuchuser/x")
        assert "write a folder or a file" not in bar.text
        await bar.press("enter")
        assert "~nosuchuser is the folder of nobody here" in bar.text
        os.mkfifo(tmp_path / "pipe.html")
        await bar.press("ctrl+u")
        await bar.write(f"{tmp_path / 'pipe.html'}\r")
        assert "it is no file: choose another" in said(bar)


async def test_the_ways_out(journal: Journal) -> None:
    begun(journal)
    async with at_board(journal) as bar:
        await bar.press("c")
        assert isinstance(bar.app.screen, CheckInScreen)
        await bar.press("f2 q")
        assert isinstance(bar.app.screen, LeagueScreen)
        await bar.press("escape")
        assert isinstance(bar.app.screen, HomeScreen)


async def test_the_palette_and_the_help_have_every_command(journal: Journal) -> None:
    begun(journal)
    async with at_board(journal) as bar:
        await bar.press("f1")
        assert "A league night" in bar.text
        await bar.press("pagedown")
        assert "Keys: night" in bar.text
        texts = [each.help for each in commands_at(Place.NIGHT)]
        assert texts[0][:30] in bar.text


async def test_a_whole_match_on_the_number_pad(journal: Journal) -> None:
    begun(journal, ("Ann", "Bo"))
    async with at_board(journal, settings=ON_PAD) as bar:
        await bar.press("0 enter +")
        await bar.press("asterisk asterisk")
        assert "  night" in bar.text
        assert "  home" not in bar.text
        await bar.press("full_stop")
        await bar.press("1 3 enter 2 enter 6 enter enter")
        assert isinstance(bar.app.screen, NightBoardScreen)
        assert desk_of(bar).match("1.1").state is MatchState.PLAYED
        await bar.press("full_stop")
        assert isinstance(bar.app.screen, LeagueScreen)


# Room


SIZES = [(60, 20), OLD, (100, 30), (120, 36), (160, 45), (61, 21), (64, 45), (160, 20)]
NAMES = ("Ann", "Maximiliane von und zu Weißenfels", "玉球の達人", "[/]", *SIX[3:], "Gus", "Hal")


@pytest.mark.parametrize("glyphs", [FULL, PLAIN], ids=["full", "plain"])
@pytest.mark.parametrize("tables", [1, 3, 8, 16])
async def test_every_size_shows_every_table(journal: Journal, glyphs: Glyphs, tables: int) -> None:
    names = tuple(str(each) for each in range(1, tables + 1))
    drawn(journal, RACE, here=NAMES, tables=names)
    async with at_board(journal, glyphs=glyphs) as bar:
        await bar.press("n 3 enter q")
        await bar.press("n q" if tables > 1 else "")
        for size in SIZES:
            await bar.resize(*size)
            bar.assert_fits()
            numbers = {
                row[at + 1 : at + 9].strip()
                for row in bar.rows
                for at in range(len(row))
                if row[at:].startswith("Table ")
            }
            if tables <= 8:
                assert len(numbers) >= tables, (size, bar.text)
            assert " F1  help " in bar.rows[-1]
            assert bar.text.count("Left: ") == 1, (size, bar.text)
            screen_of(bar)._go_to(tables - 1)
            await bar.settle()
            assert f"Table {tables}" in bar.text
            screen_of(bar)._go_to(0)
            await bar.settle()


@pytest.mark.parametrize("keys", ["", "c", "d", "v", "t", "f", "x", "p", "q", "q e", "q n", "c f6"])
async def test_no_size_crashes(journal: Journal, keys: str) -> None:
    begun(journal, NAMES)
    async with at_board(journal) as bar:
        await bar.press(keys)
        screen = bar.app.screen
        for size in [*itertools.product((1, 20, 60, 200), (1, 10, 20, 60)), OLD]:
            await bar.resize(*size)
            bar.assert_fits()
            assert bar.app.screen is screen


async def test_a_large_board_has_large_scores(journal: Journal) -> None:
    drawn(journal)
    async with at_board(journal, size=(160, 45)) as bar:
        await bar.press("n 1 3 enter q")
        assert sum("██" in row for row in bar.rows) >= 8
        assert "run 4" in bar.text


@pytest.mark.parametrize(
    ("width", "title"),
    [
        (60, "Thursdays · Thu 26 Nov 2026 · 4 here, 1 to come, 1 gone"),
        (80, "Thursdays · Thu 26 Nov 2026 · The Fox · 4 here, 1 to come, 1 gone"),
    ],
)
async def test_the_title_ends_with_a_whole_word(journal: Journal, width: int, title: str) -> None:
    desk = begun(journal)
    desk.expect(desk.night.here[0])
    desk.leave(desk.night.here[0])
    async with at_board(journal, size=(width, 24)) as bar:
        assert bar.text.splitlines()[0].strip() == title
